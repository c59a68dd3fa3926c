# Flags for our own code: riffle_flags is linked by every target of ours and by nothing else.
include(CheckCXXCompilerFlag)

add_library(riffle_flags INTERFACE)
target_include_directories(riffle_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(riffle_flags INTERFACE -Wall -Wextra -Wconversion -Werror -fno-math-errno
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)  # clang counts it to -Wconversion, g++ does not in C++
target_compile_definitions(riffle_flags INTERFACE
  RIFFLE_VERSION="${PROJECT_VERSION}" $<$<BOOL:${RIFFLE_PARANOID}>:RIFFLE_PARANOID=1>)

# The hardening that SECURITY promises. _FORTIFY_SOURCE needs an optimising build and hides
# bugs from the sanitizers, so the two never meet.
set(riffle_hardening -fstack-protector-strong -fstack-clash-protection -fcf-protection)
foreach(flag IN LISTS riffle_hardening)
  string(MAKE_C_IDENTIFIER "HAVE${flag}" have)
  check_cxx_compiler_flag(${flag} ${have})
  if(${have})
    target_compile_options(riffle_flags INTERFACE ${flag})
  endif()
endforeach()
check_cxx_compiler_flag(-ftrivial-auto-var-init=zero HAVE_AUTO_VAR_INIT)
if(HAVE_AUTO_VAR_INIT)
  target_compile_options(riffle_flags INTERFACE -ftrivial-auto-var-init=zero)
endif()
target_compile_definitions(riffle_flags INTERFACE _GLIBCXX_ASSERTIONS)

if(RIFFLE_SANITIZE)
  set(san -fsanitize=${RIFFLE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_compile_options(riffle_flags INTERFACE ${san})
  target_link_options(riffle_flags INTERFACE ${san})
elseif(CMAKE_BUILD_TYPE MATCHES "Rel")
  target_compile_options(riffle_flags INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()

if(RIFFLE_COVERAGE)
  target_compile_options(riffle_flags INTERFACE --coverage)
  target_link_options(riffle_flags INTERFACE --coverage)
endif()

set(CMAKE_POSITION_INDEPENDENT_CODE ON)
include(CheckPIESupported)
check_pie_supported()
target_link_options(riffle_flags INTERFACE -Wl,-z,relro,-z,now -Wl,-z,noexecstack)
