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

// How many bytes may go as they stand; both forms must say the same.
long length_of_run(std::string_view bytes) {
  const Tight tight(bytes);
  const char* const stop = end_of_plain_run(tight.begin(), tight.end());
  EXPECT_EQ(stop - tight.begin(), end_of_plain_run_portable(tight.begin(), tight.end()) - tight.begin());
  return stop - tight.begin();
}

// The same wherever the sequence stands in a window of 64 bytes, and with much or nothing behind it.
void expect_plain(std::string_view sequence, bool plain) {
  for (const std::string& tail : {std::string(), std::string("x"), std::string(150, 'x')}) {
    for (std::size_t before = 0; before < 140; ++before) {
      for (const std::string_view filler : {"a", "\x1b[m"}) {
        std::string bytes;
        while (bytes.size() < before) bytes += filler;
        const std::size_t at = bytes.size();
        bytes.append(sequence).append(tail);
        ASSERT_EQ(length_of_run(bytes), static_cast<long>(plain ? bytes.size() : at))
            << sequence.substr(1) << " behind " << at;
      }
    }
  }
}

TEST(SequenceScan, PassesPlainSequences) {
  for (const char* plain :
       {"\x1b[m", "\x1b[?2026$p", "\x1b[38;2;255;128;64;48;2;255;255;255m", "\x1b(B",
        "\x1b"
        "7",
        "\x1b[>c", "\x1b[2 q", "\x1b[;;;;;;;;;;;;;;;m",
        "\x1b[9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999;9999m", "\x1b[4:3m",
        "\x1b[?1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16h", "\x1b\\", "\x1b()B"}) {
    expect_plain(plain, true);
  }
}

TEST(SequenceScan, StopsAtOddOnes) {
  for (const char* odd : {"\x1b[12345m", "\x1b[1;;;;;;;;;;;;;;;;m", "\x1b[;;;;;;;;;;;;;;;;m",
                          "\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17m", "\x1b[1\r2m", "\x1b]2;t",
                          "\x1bPq", "\x1bX", "\x1b^", "\x1b_", "\x1b[1?h", "\x1b[?>1h", "\x1b[1   q",
                          "\x1b(((0", "\x1b\x1b", "\x1b[\x9b", "\x1b[1 2q",
                          "\x1b\x7f"
                          "7"}) {
    expect_plain(odd, false);
  }
}

TEST(SequenceScan, StopsAtTheUnfinishedEnd) {
  for (const std::string_view unfinished :
       {"\x1b", "\x1b[", "\x1b[?", "\x1b[1", "\x1b[1;", "\x1b[1 ", "\x1b("}) {
    for (std::size_t before = 0; before < 140; ++before) {
      ASSERT_EQ(length_of_run(std::string(before, 'x').append(unfinished)), static_cast<long>(before));
    }
  }
}

TEST(SequenceScan, VectorsAndBytesAgreeOnRandomStreams) {
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    const std::string stream = StreamMaker(seed).make(20);
    const Tight tight(std::string_view(stream).substr(0, 1000));
    for (const char* at = tight.begin(); at != tight.end(); ++at) {
      ASSERT_EQ(find_control(at, tight.end()), portable::find_control(at, tight.end())) << "seed " << seed;
      ASSERT_EQ(find_escape(at, tight.end()), portable::find_escape(at, tight.end())) << "seed " << seed;
      ASSERT_EQ(end_of_plain_run(at, tight.end()), end_of_plain_run_portable(at, tight.end()))
          << "seed " << seed << " from " << at - tight.begin();
    }
  }
}

}  // namespace
}  // namespace riffle::vt
