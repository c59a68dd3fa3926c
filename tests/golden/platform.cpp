#include "tests/golden/platform.h"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include <hb.h>
#include FT_FREETYPE_H

#include <fstream>
#include <memory>
#include <set>

namespace riffle::test {

bool is_debian_12() {
  std::ifstream file("/etc/os-release");
  std::set<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.insert(line);
  return lines.contains("ID=debian") && lines.contains("VERSION_ID=\"12\"");
}

std::string font_file(const std::string& family) {
  using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
  const Pattern wanted(FcPatternCreate(), FcPatternDestroy);
  FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family.c_str()));
  FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultNoMatch;
  const Pattern found(FcFontMatch(nullptr, wanted.get(), &result), FcPatternDestroy);
  FcChar8 *name = nullptr, *path = nullptr;
  if (found == nullptr || FcPatternGetString(found.get(), FC_FILE, 0, &path) != FcResultMatch) return {};
  // Collections have a family name for each language.
  for (int i = 0; FcPatternGetString(found.get(), FC_FAMILY, i, &name) == FcResultMatch; ++i)
    if (family == reinterpret_cast<const char*>(name)) return reinterpret_cast<const char*>(path);
  return {};
}

std::string library_versions() {
  FT_Library library = nullptr;
  FT_Int major = 0, minor = 0, patch = 0;
  if (FT_Init_FreeType(&library) == 0) {
    FT_Library_Version(library, &major, &minor, &patch);
    FT_Done_FreeType(library);
  }
  return "FreeType " + std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch) +
         ", HarfBuzz " + hb_version_string() + ", Fontconfig " + std::to_string(FcGetVersion()) + ", " +
         font_file("DejaVu Sans Mono");
}

}  // namespace riffle::test
