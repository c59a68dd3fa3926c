// What decides the pixels of a golden frame besides riffle: system, fonts and libraries.
#pragma once

#include <string>

namespace riffle::test {

bool is_debian_12();
// The file that Fontconfig has for a family; empty when it is not installed (Fontconfig would take another).
std::string font_file(const std::string& family);
// FreeType, HarfBuzz, Fontconfig and the font's file, for the log.
std::string library_versions();

}  // namespace riffle::test
