// The sequences that the terminal knows, from the tables that dispatch them: `riffle --list-sequences` prints
// them, assets/doc/sequences.md holds them, and a test says when that is old. Pure, any thread.
#pragma once

#include <string>
#include <vector>

namespace riffle {

struct SequenceRow {
  std::string sequence;  // "CSI ? J"
  std::string mnemonic;  // empty where it has none
  std::string name;
  int level = 1;  // lowest conformance level that knows it (DECSCL)
};

// Each in the file of its table.
void list_escapes(std::vector<SequenceRow>& rows);
void list_csi(std::vector<SequenceRow>& rows);
void list_oscs(std::vector<SequenceRow>& rows);
void list_dcs(std::vector<SequenceRow>& rows);

// All of it as Markdown.
std::string sequence_reference();

}  // namespace riffle
