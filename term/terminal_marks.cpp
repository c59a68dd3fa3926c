// Prompt marks as a reader uses them: going from prompt to prompt, and the output of the last command.
#include <algorithm>

#include "term/terminal_impl.h"

namespace riffle {

// Marks of a row counted from the oldest row of history on.
std::uint8_t Terminal::Impl::marks_at(std::int64_t row) const {
  const int above = screen_ == &primary_ ? history_.rows() : 0;
  if (row < above) return history_.marks(static_cast<int>(row));
  const std::int64_t on_screen = row - above;
  if (on_screen >= screen_->size().rows) return 0;
  return screen_->grid().row(static_cast<int>(on_screen)).marks();
}

bool Terminal::scroll_view_to_prompt(int count) {
  Impl& t = *impl_;
  if (t.screen_ != &t.primary_) return false;
  t.clamp_view();
  const std::int64_t above = t.history_.rows();
  const int step = count < 0 ? -1 : 1;
  std::int64_t row = above - t.damage_.origin(), found = -1;
  for (int left = count < 0 ? -count : count; left > 0; --left) {
    do row += step;
    while (row >= 0 && row < above && (t.marks_at(row) & kRowPrompt) == 0);
    if (row < 0) break;
    found = row;
    if (row >= above) break;  // the bottom: all of the screen is seen
  }
  if (found < 0) return false;
  scroll_view(static_cast<int>(above - std::min(found, above)) - view_offset());
  return true;
}

std::string Terminal::last_command_output() const {
  const Impl& t = *impl_;
  const std::int64_t rows = (t.screen_ == &t.primary_ ? t.history_.rows() : 0) + t.screen_->size().rows;
  std::int64_t end = rows, from = rows - 1;
  for (; from >= 0; --from) {
    const std::uint8_t marks = t.marks_at(from);
    if ((marks & kRowOutput) != 0) break;
    if ((marks & kRowPrompt) != 0) end = from;
  }
  if (from < 0) return {};
  const std::int64_t above = rows - t.screen_->size().rows;
  std::string out, blanks;
  for (std::int64_t r = from; r < end; ++r) {
    const RowView view = r < above ? history_row(static_cast<int>(r)) : row(static_cast<int>(r - above));
    for (const Cell& cell : view.cells) {
      if (cell.width() == CellWidth::WideTail || cell.width() == CellWidth::WrapFiller) continue;
      const std::string text = cell.has_text() ? t.cell_text(cell) : " ";
      if (text == " ") {
        blanks += text;
      } else {
        out += blanks + text;
        blanks.clear();
      }
    }
    // Blanks count inside a line only, empty lines between two that are not.
    if (view.wrapped) continue;
    blanks.erase(std::remove(blanks.begin(), blanks.end(), ' '), blanks.end());
    blanks += '\n';
  }
  return out.empty() ? out : out + '\n';
}

}  // namespace riffle
