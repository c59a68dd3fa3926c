// cursor.unfocused: what becomes of the cursor in a pane without the keyboard.
#include <gtest/gtest.h>

#include <string>

#include "app/harness/harness.h"

namespace riffle {
namespace {

TEST(UnfocusedCursor, IsShownAsAskedFor) {
  Harness h;
  h.feed("\x1b[4 q");  // an underline
  h.session().focus(false);
  const auto shown = [&](UnfocusedCursor how) -> std::string {
    h.session().set_look({.blink = {}, .unfocused_cursor = how});
    h.show();
    const auto& mirror = h.probe().mirror(Harness::kSession);
    if (!mirror.cursor().visible) return "none";
    return !mirror.focused()                                 ? "hollow"
           : mirror.cursor().shape == CursorShape::Underline ? "underline"
                                                             : "bar";
  };
  EXPECT_EQ(shown(UnfocusedCursor::Hollow), "hollow");
  EXPECT_EQ(shown(UnfocusedCursor::Unchanged), "underline");
  EXPECT_EQ(shown(UnfocusedCursor::Bar), "bar");
  EXPECT_EQ(shown(UnfocusedCursor::None), "none");
  h.session().focus(true);
  EXPECT_EQ(shown(UnfocusedCursor::None), "underline");
}

}  // namespace
}  // namespace riffle
