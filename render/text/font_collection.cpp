#include "render/text/font_collection.h"

#include <fontconfig/fontconfig.h>
#include <hb.h>

#include <algorithm>
#include <cmath>

namespace riffle::text {
namespace {

// Below 4 points nothing can be read; above 400 pixels an em a two-column colour tile passes a megabyte.
constexpr double kMinPoints = 4, kMaxPoints = 200;
constexpr double kMinDpi = 24, kMaxDpi = 960;
constexpr double kMinPixels = 4, kMaxPixels = 400;

constexpr const char* kNoFont =
    "no usable font found: install one and refresh Fontconfig (on Debian and Ubuntu: apt install "
    "fonts-dejavu-core fontconfig)";

struct PatternDestroy {
  void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
using Pattern = std::unique_ptr<FcPattern, PatternDestroy>;

bool is_bold(FontStyle s) { return s == FontStyle::Bold || s == FontStyle::BoldItalic; }
bool is_italic(FontStyle s) { return s == FontStyle::Italic || s == FontStyle::BoldItalic; }

const FcChar8* fc_text(const std::string& text) { return reinterpret_cast<const FcChar8*>(text.c_str()); }

// What Fontconfig is asked for. "monospace" comes second, so that an unknown family gives a fixed-width font.
Pattern make_query(FcConfig* config, const FontSpec& spec, double em_pixels, FontStyle style) {
  Pattern query(FcPatternCreate());
  FcPatternAddString(query.get(), FC_FAMILY, fc_text(spec.family));
  if (spec.family != "monospace") FcPatternAddString(query.get(), FC_FAMILY, fc_text("monospace"));
  FcPatternAddDouble(query.get(), FC_PIXEL_SIZE, em_pixels);
  FcPatternAddInteger(query.get(), FC_WEIGHT, is_bold(style) ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(query.get(), FC_SLANT, is_italic(style) ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  FcConfigSubstitute(config, query.get(), FcMatchPattern);
  FcDefaultSubstitute(query.get());
  return query;
}

std::string string_of(FcPattern* font, const char* object) {
  FcChar8* value = nullptr;
  if (FcPatternGetString(font, object, 0, &value) != FcResultMatch) return {};
  return reinterpret_cast<const char*>(value);
}

int integer_of(FcPattern* font, const char* object, int otherwise) {
  int value = 0;
  return FcPatternGetInteger(font, object, 0, &value) == FcResultMatch ? value : otherwise;
}

bool flag_of(FcPattern* font, const char* object) {
  FcBool value = FcFalse;
  return FcPatternGetBool(font, object, 0, &value) == FcResultMatch && value;
}

// A variable font states a range of weights; an instance of it has the wanted one.
bool has_weight(FcPattern* font) {
  FcRange* range = nullptr;
  if (FcPatternGetRange(font, FC_WEIGHT, 0, &range) == FcResultMatch) {
    double low = 0, high = 0;
    if (FcRangeGetDouble(range, &low, &high)) return high >= FC_WEIGHT_DEMIBOLD;
  }
  return integer_of(font, FC_WEIGHT, FC_WEIGHT_REGULAR) >= FC_WEIGHT_DEMIBOLD;
}

FaceFile file_of(FcPattern* font, bool bold, bool italic) {
  FaceFile file;
  file.path = string_of(font, FC_FILE);
  file.index = integer_of(font, FC_INDEX, 0);
  // A match may claim a style that Fontconfig's rules for synthetic styles (90-synthetic.conf) have lent it.
  FcMatrix* matrix = nullptr;
  const bool sheared = FcPatternGetMatrix(font, FC_MATRIX, 0, &matrix) == FcResultMatch && matrix->xy != 0;
  file.embolden = bold && (flag_of(font, FC_EMBOLDEN) || !has_weight(font));
  file.slant = italic && (sheared || integer_of(font, FC_SLANT, FC_SLANT_ROMAN) == FC_SLANT_ROMAN);
  return file;
}

bool covers(FcPattern* font, std::u32string_view needed) {
  FcCharSet* set = nullptr;
  if (FcPatternGetCharSet(font, FC_CHARSET, 0, &set) != FcResultMatch) return false;
  return std::all_of(needed.begin(), needed.end(), [&](char32_t c) { return FcCharSetHasChar(set, c); });
}

bool covers(const Face& face, std::u32string_view needed) {
  return std::all_of(needed.begin(), needed.end(), [&](char32_t c) { return face.glyph(c) != 0; });
}

// The family may have a letter with its mark as one glyph only; HarfBuzz then composes the two.
bool covers_composed(const Face& face, std::u32string_view needed) {
  if (covers(face, needed)) return true;
  std::u32string composed(needed.substr(0, 1));
  for (const char32_t mark : needed.substr(1)) {
    hb_codepoint_t both = 0;
    if (composed.size() == 1 && hb_unicode_compose(hb_unicode_funcs_get_default(), composed[0], mark, &both))
      composed[0] = both;
    else
      composed += mark;
  }
  return covers(face, composed);
}

// Whether a terminal can be set in it: it has letters, and bitmaps only if they are about as large as wanted
// (a font of emoji named as the family is neither).
bool sets_text(const Face& face, double em_pixels) {
  const double ratio = face.em_pixels() / em_pixels;
  return face.glyph('A') != 0 && ratio > 0.5 && ratio < 1.5;
}

std::uint32_t memory_key(char32_t c, FontStyle style, bool color) {
  return (static_cast<std::uint32_t>(c) & 0x1fffffu) | static_cast<std::uint32_t>(style) << 21 |
         (color ? 1u << 23 : 0u);
}

}  // namespace

void FontCollection::ConfigUnref::operator()(FcConfig* config) const { FcConfigDestroy(config); }
void FontCollection::SetDestroy::operator()(FcFontSet* set) const { FcFontSetDestroy(set); }

FontCollection::~FontCollection() = default;

Result<std::unique_ptr<FontCollection>> FontCollection::open(const FontSpec& spec) {
  std::unique_ptr<FontCollection> fonts(new FontCollection);
  fonts->spec_ = spec;
  // Not-a-number fails both comparisons of clamp; take the default then.
  FontSpec& s = fonts->spec_;
  s.size_pt = std::clamp(std::isfinite(spec.size_pt) ? spec.size_pt : 12.0, kMinPoints, kMaxPoints);
  s.dpi = std::clamp(std::isfinite(spec.dpi) ? spec.dpi : 96.0, kMinDpi, kMaxDpi);
  if (s.family.empty()) s.family = "monospace";
  fonts->em_pixels_ = std::clamp(s.size_pt * s.dpi / 72, kMinPixels, kMaxPixels);
  // The process's shared configuration: the second collection (zoom) costs nothing.
  fonts->config_.reset(FcConfigReference(nullptr));
  if (!fonts->config_)
    return Error("Fontconfig cannot be started: no configuration (apt install fontconfig-config)");
  Result<FontLibrary> library = open_font_library();
  if (!library) return library.error();
  fonts->library_ = std::move(*library);
  fonts->styles_[0] = fonts->open_style(FontStyle::Regular);
  if (!fonts->styles_[0]) return Error(kNoFont);
  return fonts;
}

std::unique_ptr<Face> FontCollection::open_style(FontStyle style) {
  const Pattern query = make_query(config_.get(), spec_, em_pixels_, style);
  FcResult result = FcResultNoMatch;
  const Pattern match(FcFontMatch(config_.get(), query.get(), &result));
  if (!match) return nullptr;
  const std::string family = string_of(match.get(), FC_FAMILY);
  Result<std::unique_ptr<Face>> face =
      Face::open(library_, file_of(match.get(), is_bold(style), is_italic(style)), em_pixels_);
  if (style != FontStyle::Regular) {
    // Another family's bold would not fit between this one's letters.
    return face && family == family_ ? std::move(*face) : nullptr;
  }
  if (face && sets_text(**face, em_pixels_)) {
    family_ = family;
    return std::move(*face);
  }
  // The best match is of no use (removed, broken, no letters): take the first that is.
  const FcFontSet* others = fallbacks(style);
  for (int i = 0; others != nullptr && i < others->nfont; ++i) {
    Result<std::unique_ptr<Face>> other =
        Face::open(library_, file_of(others->fonts[i], false, false), em_pixels_);
    if (other && sets_text(**other, em_pixels_)) {
      family_ = string_of(others->fonts[i], FC_FAMILY);
      return std::move(*other);
    }
  }
  return nullptr;
}

const Face& FontCollection::face(FontStyle style) {
  std::unique_ptr<Face>& face = styles_[static_cast<std::size_t>(style)];
  if (!face) face = open_style(style);
  if (!face) {
    // The family has no such style at all: its regular face, helped.
    FaceFile file = styles_[0]->file();
    file.embolden = is_bold(style);
    file.slant = is_italic(style);
    Result<std::unique_ptr<Face>> made = Face::open(library_, file, em_pixels_);
    if (made) face = std::move(*made);
  }
  return face ? *face : *styles_[0];
}

const FcFontSet* FontCollection::fallbacks(FontStyle style) {
  auto& set = fallbacks_[static_cast<std::size_t>(style)];
  if (!set) {
    const Pattern query = make_query(config_.get(), spec_, em_pixels_, style);
    FcResult result = FcResultNoMatch;
    // Untrimmed: trimming reads every font's coverage, which costs more than the few look-ups it would save.
    set.reset(FcFontSort(config_.get(), query.get(), FcFalse, nullptr, &result));
  }
  return set.get();
}

const Face* FontCollection::open_fallback(FcPattern* font, FontStyle style) {
  const bool color = flag_of(font, FC_COLOR);
  const FaceFile file = file_of(font, is_bold(style) && !color, false);
  for (auto it = open_.begin(); it != open_.end(); ++it) {
    if (it->file == file) {
      open_.splice(open_.begin(), open_, it);
      return open_.front().face.get();
    }
  }
  Result<std::unique_ptr<Face>> face = Face::open(library_, file, em_pixels_);
  if (!face) return nullptr;
  open_.push_front({file, std::move(*face)});
  if (open_.size() > kMaxFallbackFaces) open_.pop_back();
  return open_.front().face.get();
}

const Face* FontCollection::search(std::u32string_view needed, FontStyle style, bool color) {
  const FcFontSet* set = fallbacks(style);
  if (set == nullptr) return nullptr;
  const std::uint32_t key = memory_key(needed[0], style, color);
  const bool memorable = needed.size() == 1;
  if (memorable) {
    if (const auto found = remembered_.find(key); found != remembered_.end())
      return found->second < 0 ? nullptr : open_fallback(set->fonts[found->second], style);
    if (remembered_.size() >= kMaxRemembered) remembered_.clear();
  }
  for (int i = 0; i < set->nfont; ++i) {
    FcPattern* font = set->fonts[i];
    if (flag_of(font, FC_COLOR) != color || !covers(font, needed)) continue;
    const Face* face = open_fallback(font, style);
    if (face == nullptr || face->glyph(needed[0]) == 0) continue;
    if (memorable) remembered_.emplace(key, i);
    return face;
  }
  if (memorable) remembered_.emplace(key, -1);
  return nullptr;
}

FontCollection::Choice FontCollection::choose_for(std::u32string_view needed, FontStyle style,
                                                  Presentation presentation) {
  const bool emoji = presentation == Presentation::Emoji;
  const Face& own = face(style);
  if (!emoji && covers_composed(own, needed)) return {&own, false};
  if (const Face* first = search(needed, style, emoji)) return {first, true};
  if (emoji && covers(own, needed)) return {&own, false};
  const Face* second = search(needed, style, !emoji);
  return {second, second != nullptr};
}

FontCollection::Choice FontCollection::choose(std::u32string_view cluster, FontStyle style,
                                              Presentation presentation) {
  std::u32string needed;
  for (const char32_t c : cluster)
    if (!is_invisible(c)) needed += c;
  if (needed.empty()) return {&face(style), false};
  Choice choice = choose_for(needed, style, presentation);
  // No font has all of it: better the base without its marks than a box.
  if (choice.face == nullptr && needed.size() > 1)
    choice = choose_for(std::u32string_view(needed.data(), 1), style, presentation);
  return choice;
}

}  // namespace riffle::text

#if defined(__SANITIZE_ADDRESS__)
#define RIFFLE_LEAK_CHECK 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define RIFFLE_LEAK_CHECK 1
#endif
#endif

#ifdef RIFFLE_LEAK_CHECK
// Fontconfig keeps its process-wide configuration behind packed offsets that the leak checker cannot follow.
// Weak: a program that states suppressions of its own wins.
extern "C" __attribute__((weak)) const char* __lsan_default_suppressions();
extern "C" __attribute__((weak)) const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
extern "C" __attribute__((weak)) const char* __lsan_default_options();
extern "C" __attribute__((weak)) const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif
