// What a paste might do that nobody meant, and how to show it. Pure functions, any thread. (What reaches the
// program is filtered whatever the answer: paste_filter.h.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace riffle {

// promises.md: a question from this size on, or from two lines, if the program did not ask for brackets.
inline constexpr std::size_t kLargePaste = std::size_t{64} * 1024;

struct PasteRisk {
  std::size_t lines = 1;  // a line end at the very end counts: the shell would run the line
  bool controls = false;  // ESC and the like, which are left out
  bool large = false;
  bool unbracketed = false;

  // Lines and size are the program's to show where it has asked for brackets; controls are never meant.
  bool asks() const { return controls || (unbracketed && (lines > 1 || large)); }
};
PasteRisk paste_risk(std::string_view text, bool bracketed);

// Why it is asked, for a person: "3 lines", "control characters", "120 KB".
std::string risk_text(const PasteRisk& risk, std::size_t bytes);

// The text on one line of at most `columns` characters: line ends as U+21B5, controls as pictures (U+2400 and
// on), the rest cut off with "...".
std::string paste_preview(std::string_view text, std::size_t columns);

// A file's path as a shell reads it again: as it stands where that is safe, else in single quotes.
std::string quoted_path(std::string_view path);

}  // namespace riffle
