// SRM (ECMA-48, mode 12): a terminal in half duplex shows what it sends.
#include <gtest/gtest.h>

#include "app/harness/harness.h"

namespace riffle {
namespace {

TEST(SessionLocalEcho, ShowsWhatIsTypedAndPasted) {
  Harness h({.size = {20, 4}});
  h.feed("\x1b[12l");
  h.type("ls");
  h.paste("-l");
  EXPECT_EQ(h.screen(), "ls-l");
  EXPECT_EQ(h.sent(), "ls-l");
  h.show();
  EXPECT_EQ(h.shown(), "ls-l");
  h.feed("\x1b[12h");
  h.type("x");
  EXPECT_EQ(h.screen(), "ls-l");
}

TEST(SessionLocalEcho, DoesNotGetIntoAString) {
  Harness h({.size = {20, 4}});
  h.feed("\x1b[12l\x1b]2;ti");
  h.type("x");
  h.feed("tle\x07");
  EXPECT_EQ(h.terminal().title(), "title");
  EXPECT_EQ(h.screen(), "");
}

}  // namespace
}  // namespace riffle
