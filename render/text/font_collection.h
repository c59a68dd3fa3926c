// FontCollection: which face draws a cluster. Fontconfig finds files; this opens the four styles of the
// family when they are first used and fallback fonts in Fontconfig's order when the family lacks a character.
// Render thread. Owns every Face it hands out; a Face& is valid until the next non-const call.
//
// Invariants: (1) the regular face is open. (2) At most kMaxFallbackFaces fallback faces are open: a stream
// that walks through Unicode cannot open every font of the system at once. (3) What is remembered per code
// point is bounded likewise.
#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "render/text/face.h"
#include "render/text/font_glyphs.h"
#include "render/text/presentation.h"
#include "term/base/result.h"

typedef struct _FcConfig FcConfig;
typedef struct _FcFontSet FcFontSet;
typedef struct _FcPattern FcPattern;

namespace riffle::text {

class FontCollection {
 public:
  // Fails when Fontconfig knows no font that can be opened.
  static Result<std::unique_ptr<FontCollection>> open(const FontSpec& spec);
  ~FontCollection();
  FontCollection(const FontCollection&) = delete;
  FontCollection& operator=(const FontCollection&) = delete;

  // The family's face of a style; synthetic where the family lacks one.
  const Face& face(FontStyle style);

  struct Choice {
    const Face* face = nullptr;
    bool fallback = false;  // not of the family: its glyphs may need fitting into the cell
  };
  // The face that has all visible characters of the cluster, else the one that has its first, else none.
  // Emoji presentation asks colour fonts first, text presentation asks them last.
  Choice choose(std::u32string_view cluster, FontStyle style, Presentation presentation);

  const FontSpec& spec() const { return spec_; }
  double em_pixels() const { return em_pixels_; }

 private:
  static constexpr std::size_t kMaxFallbackFaces = 48;
  static constexpr std::size_t kMaxRemembered = 16384;

  struct ConfigUnref {
    void operator()(FcConfig* config) const;
  };
  struct SetDestroy {
    void operator()(FcFontSet* set) const;
  };
  struct OpenFace {
    FaceFile file;
    std::unique_ptr<Face> face;
  };

  FontCollection() = default;
  std::unique_ptr<Face> open_style(FontStyle style);
  const FcFontSet* fallbacks(FontStyle style);
  const Face* open_fallback(FcPattern* font, FontStyle style);
  Choice choose_for(std::u32string_view needed, FontStyle style, Presentation presentation);
  const Face* search(std::u32string_view needed, FontStyle style, bool color);

  std::unique_ptr<FcConfig, ConfigUnref> config_;
  FontLibrary library_;
  FontSpec spec_;
  double em_pixels_ = 16;
  std::string family_;  // as Fontconfig resolved it
  std::array<std::unique_ptr<Face>, 4> styles_;
  std::array<std::unique_ptr<FcFontSet, SetDestroy>, 4> fallbacks_;
  std::list<OpenFace> open_;  // most recently used first
  // Position in the style's fallback list by code point, style and kind (colour or not); -1: nowhere.
  std::unordered_map<std::uint32_t, int> remembered_;
};

}  // namespace riffle::text
