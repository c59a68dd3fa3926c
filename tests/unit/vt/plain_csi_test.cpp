// Control sequences that are read where they stand, and the border of the chunk.
#include "term/vt/plain_csi.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

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

// The sequence with `.` for a missing argument, and how many bytes it took; "" where it was not accepted.
std::string read(std::string_view bytes) {
  const Tight tight(bytes);
  PlainCsi csi;
  const char* const stop = csi.read(tight.begin(), tight.end());
  if (stop == nullptr) return {};
  const CsiSequence s = csi.sequence();
  std::string out;
  if (s.leader != 0) out += s.leader;
  for (int i = 0; i < s.params.count(); ++i) {
    out += s.params.missing(i) ? "." : std::to_string(s.params.value(i, 0));
    if (i + 1 < s.params.count()) out += s.params.has_sub(i) ? ':' : ';';
  }
  for (const char c : s.intermediates) {
    if (c != 0) out += c;
  }
  return out + s.final + " " + std::to_string(stop - tight.begin());
}

TEST(PlainCsi, IsReadWhereItStands) {
  EXPECT_EQ(read("\x1b[m"), ".m 3");
  EXPECT_EQ(read("\x1b[mtext"), ".m 3");
  EXPECT_EQ(read("\x1b[?2026$p"), "?2026$p 9");
  EXPECT_EQ(read("\x1b[38;2;255;128;0m"), "38;2;255;128;0m 17");
  EXPECT_EQ(read("\x1b[38:2::1:2:3;4:3m"), "38:2:.:1:2:3;4:3m 18");
  EXPECT_EQ(read("\x1b[;5H"), ".;5H 5");
  EXPECT_EQ(read("\x1b[2;H"), "2;.H 5");
  EXPECT_EQ(read("\x1b[>c"), ">.c 4");
  EXPECT_EQ(read("\x1b[2 q"), "2 q 5");
  EXPECT_EQ(read("\x1b[0000~"), "0~ 7");
  EXPECT_EQ(read("\x1b[;;;;;;;;;;;;;;;9999m"), ".;.;.;.;.;.;.;.;.;.;.;.;.;.;.;9999m 22");
}

TEST(PlainCsi, IsNotWhatNeedsCare) {
  for (const char* odd : {"\x1b[12345m", "\x1b[00001m", "\x1b[;;;;;;;;;;;;;;;;m",
                          "\x1b[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17m", "\x1b[1\r2m", "\x1b[1\x7fm",
                          "\x1b[1?h", "\x1b[?>1h", "\x1b[1   q", "\x1b[1 2q", "\x1b[\x9b", "\x1b[1\x18",
                          "\x1b]2;t", "\x1bPq0", "\x1b(B0", "\x1b\x1b[m"}) {
    EXPECT_EQ(read(odd), "") << std::string_view(odd).substr(1);
  }
}

TEST(PlainCsi, IsNotWhatGoesOnBehindTheChunk) {
  for (const char* whole : {"\x1b[?12;345$p", "\x1b[38:2::1:2:3m", "\x1b[2 q", "\x1b[m"}) {
    const std::string_view bytes(whole);
    for (std::size_t n = 1; n < bytes.size(); ++n)
      EXPECT_EQ(read(bytes.substr(0, n)), "") << bytes.substr(1, n);
    EXPECT_NE(read(bytes), "");
  }
}

}  // namespace
}  // namespace riffle::vt
