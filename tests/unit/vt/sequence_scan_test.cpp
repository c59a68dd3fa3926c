// The searches with vector instructions against those without, and the border of the chunk.
#include "term/vt/sequence_scan.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "term/vt/scan.h"
#include "tests/ref/vt_reference/stream_maker.h"

namespace riffle::vt {
namespace {

// A copy without a byte to spare behind it, so that ASan sees any read past the end.
struct Tight {
  explicit Tight(std::string_view bytes) : data(new char[bytes.size()]), size(bytes.size()) {
    bytes.copy(data.get(), size);
  }
  const char* begin() const { return data.get(); }
  const char* end() const { return data.get() + size; }
  std::unique_ptr<char[]> data;
  std::size_t size;
};

long length_of_plain(std::string_view bytes) {
  const Tight tight(bytes);
  const char* end = end_of_plain_sequence(tight.begin(), tight.end());
  return end == nullptr ? -1 : end - tight.begin();
}

TEST(SequenceScan, FindsTheEndOfPlainSequences) {
  EXPECT_EQ(length_of_plain("\x1b[m and much text after it, more than 32 bytes"), 3);
  EXPECT_EQ(length_of_plain("\x1b[?2026$p"), 9);
  EXPECT_EQ(
      length_of_plain("\x1b[38;2;255;128;64;48;2;255;255;255mA some text that follows it to fill 64 bytes"),
      35);
  EXPECT_EQ(length_of_plain("\x1b(B"), 3);
  EXPECT_EQ(length_of_plain("\x1b"
                            "7"),
            2);
}

TEST(SequenceScan, LeavesOddOnesToTheLongWay) {
  const std::string tail(80, 'x');
  for (const char* odd : {"\x1b[12345m", "\x1b[1;;;;;;;;;;;;;;;;m", "\x1b[1\r2m", "\x1b[1", "\x1b[", "\x1b",
                          "\x1b]2;t", "\x1bPq", "\x1bX", "\x1b^", "\x1b_", "\x1b[1?h", "\x1b[?>1h",
                          "\x1b[1   q", "\x1b(((0", "\x1b\x1b[m", "\x1b[\x9b", "\x1b[1 2q"}) {
    EXPECT_EQ(length_of_plain(odd), -1) << odd + 1;
  }
  EXPECT_EQ(length_of_plain("\x1b[12345m" + tail), -1);
  EXPECT_EQ(length_of_plain("\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17m" + tail), -1);
  EXPECT_EQ(length_of_plain("\x1b[;;;;;;;;;;;;;;;;m" + tail), -1);
  EXPECT_EQ(length_of_plain("\x1b[;;;;;;;;;;;;;;;m" + tail), 18);
}

TEST(SequenceScan, VectorsAndBytesAgreeOnRandomStreams) {
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const std::string stream = StreamMaker(seed).make(20);
    const Tight tight(std::string_view(stream).substr(0, 2000));
    for (const char* at = tight.begin(); at != tight.end(); ++at) {
      ASSERT_EQ(find_control(at, tight.end()), portable::find_control(at, tight.end())) << "seed " << seed;
      ASSERT_EQ(find_escape(at, tight.end()), portable::find_escape(at, tight.end())) << "seed " << seed;
      if (*at != '\x1b') continue;
      const char* vector = end_of_plain_sequence(at, tight.end());
      const char* bytes = end_of_plain_sequence_portable(at, tight.end());
      // Sixty-four bytes of parameters and more take the long way in the vector form only.
      if (vector == nullptr && bytes != nullptr && bytes - at > 64) continue;
      ASSERT_EQ(vector, bytes) << "seed " << seed << " at " << at - tight.begin();
    }
  }
}

}  // namespace
}  // namespace riffle::vt
