#include "term/inline_image.h"

#include <algorithm>

#include "term/osc_fields.h"

namespace riffle {
namespace {

using Length = InlineImage::Length;
constexpr int kMaxLength = 65535;

// N, Npx, N% or auto.
Length length_in(std::string_view text) {
  const auto of = [](Length::Unit unit, std::string_view digits) {
    const auto n = number_in(digits);
    return n && *n > 0 ? Length{unit, std::min(*n, kMaxLength)} : Length{};
  };
  if (text.ends_with("px")) return of(Length::Unit::Pixels, text.substr(0, text.size() - 2));
  if (text.ends_with('%')) return of(Length::Unit::Percent, text.substr(0, text.size() - 1));
  return of(Length::Unit::Cells, text);
}

// In cells; 0: as it comes.
float asked(Length length, int cell, int screen) {
  const auto value = static_cast<float>(length.value);
  switch (length.unit) {
    case Length::Unit::Cells:
      return value;
    case Length::Unit::Pixels:
      return value / static_cast<float>(cell);
    case Length::Unit::Percent:
      return value * static_cast<float>(screen) / 100;
    case Length::Unit::Auto:
      break;
  }
  return 0;
}

}  // namespace

InlineImage::Cells InlineImage::cells(PixelSize picture, PixelSize cell, GridSize screen) const {
  const int cell_w = std::max(cell.width, 1), cell_h = std::max(cell.height, 1);
  const float natural_w = static_cast<float>(std::max(picture.width, 1)) / static_cast<float>(cell_w);
  const float natural_h = static_cast<float>(std::max(picture.height, 1)) / static_cast<float>(cell_h);
  Cells out{asked(width, cell_w, screen.cols), asked(height, cell_h, screen.rows)};
  if (out.width == 0 && out.height == 0) {
    out = {natural_w, natural_h};
  } else if (out.width == 0) {
    out.width = keeps_aspect ? out.height / natural_h * natural_w : natural_w;
  } else if (out.height == 0) {
    out.height = keeps_aspect ? out.width / natural_w * natural_h : natural_h;
  } else if (keeps_aspect) {
    const float scale = std::min(out.width / natural_w, out.height / natural_h);
    out = {natural_w * scale, natural_h * scale};
  }
  const float most = static_cast<float>(std::max(screen.cols, 1));
  if (out.width > most) {
    if (keeps_aspect) out.height *= most / out.width;
    out.width = most;
  }
  return out;
}

InlineImage parse_inline_image(std::string_view arguments) {
  InlineImage out;
  while (!arguments.empty()) {
    std::string_view value = take_field(arguments);
    const std::string_view key = take_field(value, '=');
    if (key == "width") out.width = length_in(value);
    if (key == "height") out.height = length_in(value);
    if (key == "inline") out.shown = value == "1";
    if (key == "preserveAspectRatio") out.keeps_aspect = value != "0";
    if (key == "doNotMoveCursor") out.keeps_cursor = value == "1";
  }
  return out;
}

}  // namespace riffle
