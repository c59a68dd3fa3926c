# cmake -DOUT=FILE -DINPUTS=a;b -P embed_themes.cmake: the rows {"name", "text"} of a table of all theme files.
set(text "// Made from assets/themes by embed_themes.cmake.\n")
foreach(input IN LISTS INPUTS)
  get_filename_component(name ${input} NAME_WE)
  file(READ ${input} body)
  string(APPEND text "{\"${name}\", R\"toml(${body})toml\"},\n")
endforeach()
file(WRITE ${OUT} "${text}")
