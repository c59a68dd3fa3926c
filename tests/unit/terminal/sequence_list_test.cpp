// The list of sequences is the tables that dispatch them.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "term/sequence_list.h"

namespace riffle::test {
namespace {

TEST(SequenceList, NamesWhatEveryTableHolds) {
  const std::string text = sequence_reference();
  for (const char* row :
       {"| `ESC # 8` | DECALN | screen alignment |", "| `CSI ? J` | DECSED | selective erase in display |",
        "| `CSI $ v` | DECCRA | copy rectangle | 4 |", "| `OSC 52` |", "| `DCS $ q m ST` | DECRQSS |",
        "| `? 69` | reset |"}) {
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
}

TEST(SequenceList, TheFileInTheRepositoryIsTheCurrentOne) {
  std::ifstream file(RIFFLE_SOURCE_DIR "/assets/doc/sequences.md");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), sequence_reference())
      << "riffle --list-sequences > assets/doc/sequences.md makes it anew";
}

}  // namespace
}  // namespace riffle::test
