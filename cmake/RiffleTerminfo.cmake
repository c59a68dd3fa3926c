# terminfo/x/xterm-riffle in the build tree, where the program finds it, and share/terminfo of an installation.
find_program(TIC tic REQUIRED)
set(terminfo_source ${CMAKE_SOURCE_DIR}/assets/riffle.terminfo)
set(terminfo_entry ${CMAKE_BINARY_DIR}/terminfo/x/xterm-riffle)
add_custom_command(OUTPUT ${terminfo_entry}
  COMMAND ${TIC} -x -o ${CMAKE_BINARY_DIR}/terminfo ${terminfo_source}
  DEPENDS ${terminfo_source} VERBATIM)
add_custom_target(riffle_terminfo ALL DEPENDS ${terminfo_entry})
install(FILES ${terminfo_entry} DESTINATION share/terminfo/x)
