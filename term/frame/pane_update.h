// PaneUpdate: what changed in one pane since the last cut, as a value. The core thread builds it
// (Terminal::cut), the mailbox may join two, the render thread applies it to its PaneMirror. It owns all it
// refers to. render/ may include this folder and term/base, nothing else of term/.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "term/base/cell.h"
#include "term/base/color.h"
#include "term/base/geometry.h"
#include "term/frame/image.h"

namespace riffle {

// Colours of a pane, resolved. Immutable once shared; a change makes a new one.
struct Palette {
  std::array<Rgb, 256> colors{};
  Rgb foreground{0xd8, 0xd8, 0xd8};
  Rgb background{0x16, 0x18, 0x1c};
  Rgb cursor{0xd8, 0xd8, 0xd8};
  Rgb cursor_text{0x16, 0x18, 0x1c};
  Rgb selection_foreground{0xff, 0xff, 0xff};
  Rgb selection_background{0x3a, 0x4a, 0x66};
  Rgb search_foreground{0x16, 0x18, 0x1c};
  Rgb search_background{0xd2, 0xb0, 0x4c};
  Rgb search_current_foreground{0x16, 0x18, 0x1c};
  Rgb search_current_background{0xff, 0x8c, 0x42};
  // Text is moved towards black or white until its contrast to what is behind it (WCAG 2.1, 1 to 21) is at
  // least this.
  float minimum_contrast = 1;
  bool bold_is_bright = false;  // bold text in one of the colours 0 to 7 has that of 8 to 15
  bool operator==(const Palette&) const = default;
};

enum class CursorShape : std::uint8_t { Block = 0, Underline = 1, Bar = 2 };
// What becomes of it in a pane without the keyboard.
enum class UnfocusedCursor : std::uint8_t { Hollow, Block, Underline, Bar, Unchanged, None };

// The cursor is composed over the rows, never painted into them.
struct CursorState {
  CellPos pos;  // viewport coordinates; row may lie below the viewport while the view is scrolled back
  bool visible = true;  // DECTECEM and inside the viewport
  bool blinking = false;
  bool wide = false;  // stands on a two-column character
  CursorShape shape = CursorShape::Block;
  bool operator==(const CursorState&) const = default;
};

// Where the view stands in the history, composed over the right edge; `total` 0: not drawn.
struct ScrollBar {
  int first = 0;            // row of the history and the screen, counted from the oldest, that is the top one
  int rows = 0;             // in view
  int total = 0;            // of history and screen
  bool new_output = false;  // something came in below the view
  bool operator==(const ScrollBar&) const = default;
};

// Selected columns of one viewport row, composed over it.
struct SelectedSpan {
  int row = 0;
  ColumnSpan columns;
  bool operator==(const SelectedSpan&) const = default;
};

// Columns of one viewport row that a search found, composed over it; `current`: the match the user stands on.
struct FoundSpan {
  int row = 0;
  ColumnSpan columns;
  bool current = false;
  bool operator==(const FoundSpan&) const = default;
};

// New content of columns [left, right) of one viewport row.
struct RowSpan {
  std::int16_t row = 0;
  std::int16_t left = 0;
  std::int16_t right = 0;
  LineSize line_size = LineSize::Single;  // of the whole row
  std::uint32_t first_cell = 0;           // index into PaneUpdate::cells; right - left cells follow
};

// Text of a ClusterId that occurs in `cells`; ids may be reused once no cell on screen holds them.
struct ClusterText {
  ClusterId id = 0;
  std::u32string text;
};

struct ExtEntry {
  ExtId id = 0;
  CellExt ext;
};

// Time stamps of the key whose echo this update shows, in nanoseconds of the steady clock; 0: unknown.
struct KeyStamps {
  std::int64_t pressed = 0;  // the event came in
  std::int64_t encoded = 0;  // its bytes were made
  std::int64_t written = 0;  // write(2) to the pty returned
  std::int64_t read = 0;     // read(2) of the first bytes after it returned
  std::int64_t parsed = 0;
  std::int64_t cut = 0;
};

inline constexpr std::int16_t kFreshRow = -1;

struct PaneUpdate {
  std::uint64_t sequence = 0;  // of the cut; absorb() keeps the newer
  GridSize size;
  // Everything is fresh and the mirror starts anew: first cut, size or screen changed, or the receiver asked
  // for it.
  bool reset = false;
  // from[row]: the row of the last cut whose content row `row` has (spans apply on top), or kFreshRow: not
  // from there, its span covers the whole row. Empty: every row stayed where it was.
  std::vector<std::int16_t> from;
  // Ascending by row, then column, not overlapping; one a row in a cut, after absorb() perhaps more. Only
  // rows that are fresh or changed have one.
  std::vector<RowSpan> spans;
  std::vector<Cell> cells;
  std::vector<ClusterText> clusters;  // every cluster and ext that occurs in cells, ascending by id
  std::vector<ExtEntry> exts;
  // Rows whose images are now those of `images` that name the row; none: they have none any more. Ascending.
  // Other rows keep theirs, and fresh ones have none.
  std::vector<std::int16_t> image_rows;
  std::vector<ImageStrip> images;  // by row, in the order in which they are drawn

  CursorState cursor;
  std::vector<SelectedSpan> selection;     // all of it, each time; ascending by row
  std::vector<FoundSpan> found;            // all of them, each time; ascending, not overlapping
  std::vector<SelectedSpan> hovered;       // of the link under the pointer: underlined; ascending
  std::shared_ptr<const Palette> palette;  // never null in a cut
  bool reverse_screen = false;             // DECSCNM
  bool focused = true;                     // drawn as with the keyboard; false: hollow cursor
  bool blink_off = false;                  // blinking text is hidden at present
  ScrollBar scroll_bar;
  std::vector<Cell> preedit;         // what an input method has not committed, drawn over the cursor
  int view_offset = 0;               // rows the view is scrolled back
  std::uint64_t lines_scrolled = 0;  // lines that scrolled since the last cut (jump statistics)
  std::vector<KeyStamps> keys;

  // Joins a later update of the same pane into this one: applying the result equals applying both in order.
  // O(rows + cells). Associative.
  void absorb(PaneUpdate&& newer);
  // No row moved or changed; cursor, selection and colours may have.
  bool rows_unchanged() const { return !reset && from.empty() && spans.empty(); }
};

}  // namespace riffle
