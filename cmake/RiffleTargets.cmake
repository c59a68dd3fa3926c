# riffle_library(NAME SOURCES ... DEPS ...): one leaf folder, one static library.
function(riffle_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_link_libraries(${name} PUBLIC ${ARG_DEPS} PRIVATE riffle_flags)
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
endfunction()

# riffle_headers(NAME DEPS ...): a leaf folder of headers only.
function(riffle_headers name)
  cmake_parse_arguments(ARG "" "" "DEPS" ${ARGN})
  add_library(${name} INTERFACE)
  target_link_libraries(${name} INTERFACE ${ARG_DEPS})
  target_include_directories(${name} INTERFACE ${CMAKE_SOURCE_DIR})
endfunction()

# One ctest runs over several builds (scripts/test); the prefix says from which of them a test comes.
set(RIFFLE_TEST_PREFIX "" CACHE STRING "What the names of all tests of this build begin with")

# riffle_test(NAME SOURCES ... DEPS ... [LABELS ...] [TIMEOUT s]): one GoogleTest binary; each of its tests is a ctest test.
function(riffle_test name)
  if(NOT RIFFLE_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;DEPS;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  if(RIFFLE_SANITIZE STREQUAL "thread")
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/support/tsan_suppressions.cpp)
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} riffle_flags GTest::gtest GTest::gmock GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    TEST_PREFIX "${RIFFLE_TEST_PREFIX}" PROPERTIES TIMEOUT ${ARG_TIMEOUT} LABELS "${ARG_LABELS}")
endfunction()
