#include "app/bar/tab_bar.h"

#include <gtest/gtest.h>

namespace riffle {
namespace {

const BarTheme kTheme{Palette{}};

std::vector<TabLabel> tabs(int count) {
  std::vector<TabLabel> out;
  for (int i = 0; i < count; ++i) out.push_back({"t" + std::to_string(i)});
  return out;
}

TEST(TabBar, TabsAreEquallyWideAndKnowTheirIndex) {
  const BarLine line = tab_bar_line(tabs(4), 1, 80, kTheme);
  ASSERT_EQ(line.spans.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(line.spans[i].width, 20);
    EXPECT_EQ(line.spans[i].target, static_cast<int>(i));
    EXPECT_EQ(line.spans[i].colors == kTheme.current, i == 1);
  }
}

TEST(TabBar, ShowsTheTabsAroundTheCurrentOneWhereNotAllFindRoom) {
  const BarLine line = tab_bar_line(tabs(50), 30, 40, kTheme);
  ASSERT_EQ(line.spans.size(), 5u);
  EXPECT_EQ(line.spans.front().target, 28);
  EXPECT_EQ(tab_bar_line(tabs(50), 49, 40, kTheme).spans.back().target, 49);
  EXPECT_EQ(tab_bar_line(tabs(50), 0, 40, kTheme).spans.front().target, 0);
  EXPECT_EQ(tab_bar_line(tabs(3), 2, 1, kTheme).spans.at(0).target, 2);
}

TEST(TabBar, MarksBellsActivityAndStates) {
  auto labels = tabs(2);
  labels[0].bell = labels[0].activity = true;
  labels[1].activity = labels[1].zoomed = labels[1].broadcast = true;
  const BarLine line = tab_bar_line(labels, 0, 80, kTheme);
  EXPECT_EQ(line.spans[0].text, " 1 \u266a t0");
  EXPECT_EQ(line.spans[1].text, " 2 \u2022 [Z] [all] t1");
}

TEST(TabBar, ShowsProgressAndWhereItFailed) {
  auto labels = tabs(2);
  labels[1].progress = "42%";
  labels[1].failed = true;
  const BarLine line = tab_bar_line(labels, 0, 80, kTheme);
  EXPECT_EQ(line.spans[1].text, " 2 42% t1");
  EXPECT_EQ(line.spans[1].colors.foreground, kTheme.alert.background);
}

TEST(ProgressText, IsOfThePaneThatIsLeastFar) {
  const Progress none, unknown{Progress::State::Indeterminate, 0}, half{Progress::State::Normal, 50},
      stopped{Progress::State::Paused, 20};
  EXPECT_EQ(progress_text({none}), "");
  EXPECT_EQ(progress_text({none, unknown}), "...");
  EXPECT_EQ(progress_text({unknown, half}), "50%");
  EXPECT_EQ(progress_text({half, stopped}), "20%");
}

}  // namespace
}  // namespace riffle
