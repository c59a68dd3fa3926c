// XTWINOPS, DECSLPP, DECSNLS, DECSCPP and titles in hexadecimal (xterm ctlseqs; VT510 manual).
#include <gtest/gtest.h>

#include <string>

#include "tests/support/term_fixture.h"

namespace riffle::test {
namespace {

class WindowOps : public ::testing::Test {
 protected:
  std::string answer(std::string_view bytes) {
    t.take_replies();
    t.feed(bytes);
    return t.take_replies();
  }
  GridSize size() const { return t.terminal().size(); }
  TermFixture t{{.cols = 20, .rows = 10, .allow = {.window_ops = true, .title_report = true}}};
};

TEST_F(WindowOps, ResizeTheTextArea) {
  t.feed("\033[8;12;30t");
  EXPECT_EQ(size(), (GridSize{30, 12}));
  EXPECT_EQ(t.host().sizes.size(), 1u);
  EXPECT_EQ(answer("\033[18t"), "\033[8;12;30t");
}

TEST_F(WindowOps, ResizeByPixels) {  // cells of 10x20
  t.feed("\033[4;205;309t");
  EXPECT_EQ(size(), (GridSize{30, 10}));
}

TEST_F(WindowOps, KeepASizeThatIsNotGivenAndTakeZeroForTheScreens) {  // xterm
  t.feed("\033[8;;30t");
  EXPECT_EQ(size(), (GridSize{30, 10}));
  t.feed("\033[8;5t");
  EXPECT_EQ(size(), (GridSize{30, 5}));
  t.feed("\033[8;0;0t");
  EXPECT_EQ(size(), (GridSize{192, 54}));
  EXPECT_EQ(answer("\033[19t"), "\033[9;54;192t");
}

TEST_F(WindowOps, ClampSizes) {  // promises.md: size by escape
  t.feed("\033[8;65535;65535t");
  EXPECT_EQ(size(), (GridSize{kMaxGridSide, kMaxGridSide}));
}

TEST_F(WindowOps, MoveAndIconify) {
  EXPECT_EQ(answer("\033[3;7;9t\033[13t"), "\033[3;7;9t");
  EXPECT_EQ(answer("\033[3;5t\033[13t"), "\033[3;5;0t");
  EXPECT_EQ(answer("\033[2t\033[11t\033[1t\033[11t"), "\033[2t\033[1t");
  ASSERT_EQ(t.host().window_requests.size(), 4u);
  EXPECT_EQ(t.host().window_requests[0], (WindowRequest{WindowAction::Move, 7, 9}));
  EXPECT_EQ(t.host().window_requests[2], (WindowRequest{WindowAction::Iconify}));
}

TEST_F(WindowOps, MaximizeAndComeBack) {
  t.feed("\033[9;1t");
  EXPECT_EQ(size(), (GridSize{192, 54}));
  t.feed("\033[9;0t");
  EXPECT_EQ(size(), (GridSize{20, 10}));
  t.feed("\033[9;2t");
  EXPECT_EQ(size(), (GridSize{20, 54}));
  t.feed("\033[9;0t\033[9;3t");
  EXPECT_EQ(size(), (GridSize{192, 10}));
}

TEST_F(WindowOps, ToggleFullScreen) {
  t.feed("\033[10;2t");
  EXPECT_EQ(size(), (GridSize{192, 54}));
  t.feed("\033[10;2t");
  EXPECT_EQ(size(), (GridSize{20, 10}));
}

TEST_F(WindowOps, LeaveSizesToAWindowThatIsReal) {
  WindowState window;
  window.real = true;
  window.x = 3;
  window.screen = {800, 600};
  window.frame = {10, 40};
  t.terminal().set_window_state(window);
  t.feed("\033[9;1t");
  EXPECT_EQ(size(), (GridSize{20, 10})) << "the window system decides";
  EXPECT_EQ(answer("\033[13t\033[15t\033[14;2t"), "\033[3;3;0t\033[5;600;800t\033[4;240;210t");
}

TEST_F(WindowOps, SetLinesAndColumns) {
  t.feed("\033[30t");  // DECSLPP
  EXPECT_EQ(size(), (GridSize{20, 30}));
  t.feed("\033[26*|");  // DECSNLS
  EXPECT_EQ(size(), (GridSize{20, 26}));
  t.feed("\033[132$|");  // DECSCPP
  EXPECT_EQ(size(), (GridSize{132, 26}));
  EXPECT_EQ(answer("\033P$qt\033\\\033P$q*|\033\\\033P$q$|\033\\"),
            "\033P1$r26t\033\\\033P1$r26*|\033\\\033P1$r132$|\033\\");
}

TEST_F(WindowOps, RedrawEverything) {
  t.cut();
  t.feed("\033[7t");
  EXPECT_EQ(t.rows_carried(), 10);
}

TEST_F(WindowOps, ReachTheMirror) {
  t.feed("abc\033[8;3;4tdef\033[9;1tghi");
  EXPECT_EQ(t.mirror_difference(), "");
}

TEST_F(WindowOps, ReportTitlesInHexadecimal) {  // XTSMTITLE
  EXPECT_EQ(answer("\033]2;ab\033\\\033[>1t\033[21t"), "\033]l6162\033\\");
  EXPECT_EQ(answer("\033[>1T\033[21t"), "\033]lab\033\\");
  EXPECT_EQ(answer("\033[>0t\033]2;6364\033\\\033[21t"), "\033]lcd\033\\");
  t.feed("\033c\033]2;65\033\\");
  EXPECT_EQ(t.terminal().title(), "65");
}

TEST(WindowOpsWithoutLeave, DoNothing) {
  TermFixture t({.cols = 20, .rows = 10},
                "\033[8;5;5t\033[4;40;40t\033[9;1t\033[10;1t\033[30t\033[5*|\033[132$|\033[2t\033[3;1;1t");
  EXPECT_EQ(t.terminal().size(), (GridSize{20, 10}));
  EXPECT_TRUE(t.host().window_requests.empty());
  EXPECT_EQ(t.take_replies(), "");
}

TEST(WindowOpsWithoutLeave, TellNothingButSizesOfTheText) {
  TermFixture t({.cols = 20, .rows = 10}, "\033[11t\033[13t\033[15t\033[19t\033[20t\033[21t");
  EXPECT_EQ(t.take_replies(), "");
  t.feed("\033[14t\033[16t\033[18t");
  EXPECT_EQ(t.take_replies(), "\033[4;200;200t\033[6;20;10t\033[8;10;20t");
}

}  // namespace
}  // namespace riffle::test
