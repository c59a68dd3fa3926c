// StyledText: cells to text that keeps its colours: SGR sequences (as xterm and its kin read them) or HTML.
// Given runs of cells and line ends in order, then finish(). Plain values; the caller resolves handles.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "term/base/cell.h"
#include "term/frame/pane_update.h"

namespace riffle {

enum class TextFormat : std::uint8_t { Plain, Ansi, Html };

class StyledText {
 public:
  // `ext_of` and `link_of` resolve what cells refer to; `palette` outlives it.
  struct Tables {
    std::function<CellExt(const Cell&)> ext_of;
    std::function<std::string_view(std::uint32_t)> link_of;
    const Palette& palette;
  };
  StyledText(TextFormat format, Tables tables);

  // `text`: of the cell, UTF-8; a blank is a space.
  void add(const Cell& cell, std::string_view text);
  void line_end();
  std::string finish();

 private:
  void change_style(const Cell& cell);
  std::string sgr(const Cell& cell) const;
  std::string css(const Cell& cell) const;
  Rgb color(Color color, Rgb fallback) const;

  TextFormat format_;
  Tables tables_;
  std::string out_;
  Cell style_;         // of what was written last, without its glyph
  bool open_ = false;  // HTML: a span is
  std::uint32_t link_ = 0;
};

}  // namespace riffle
