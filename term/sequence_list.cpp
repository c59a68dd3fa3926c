#include "term/sequence_list.h"

#include <string_view>

#include "term/mode_table.h"

namespace riffle {
namespace {

// A cell of a table: `|` would end it.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

std::string level_cell(int level) { return level > 1 ? std::to_string(level) : std::string(); }

void section(std::string& out, std::string_view title, void (*list)(std::vector<SequenceRow>&)) {
  std::vector<SequenceRow> rows;
  list(rows);
  out += "\n## " + std::string(title) + "\n\n| sequence | name | does | from level |\n|---|---|---|---|\n";
  for (const SequenceRow& r : rows) {
    out += "| `" + cell(r.sequence) + "` | " + r.mnemonic + " | " + cell(r.name) + " | " +
           level_cell(r.level) + " |\n";
  }
}

}  // namespace

std::string sequence_reference() {
  std::string out =
      "# Sequences\n\nWhat riffle knows, printed by `riffle --list-sequences` from the tables that dispatch "
      "it. A "
      "level is the lowest conformance level (DECSCL) that knows a function; riffle starts at 5. Sources: "
      "ECMA-48, "
      "DEC STD 070 and the VT510 manual, xterm's ctlseqs, and what a row names.\n";
  section(out, "Escape sequences", list_escapes);
  section(out, "Control sequences", list_csi);
  section(out, "Operating system commands", list_oscs);
  section(out, "Device control strings", list_dcs);
  out += "\n## Modes\n\n| mode | at the start | does | from level |\n|---|---|---|---|\n";
  for (const ModeRow& m : kModes) {
    out += "| `" + std::string(m.ansi ? "" : "? ") + std::to_string(m.number) + "` | " +
           (m.initial ? "set" : "reset") + " | " + cell(m.name) + " | " + level_cell(m.level) + " |\n";
  }
  return out;
}

}  // namespace riffle
