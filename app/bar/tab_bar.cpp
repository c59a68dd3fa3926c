#include "app/bar/tab_bar.h"

#include <algorithm>

namespace riffle {
namespace {

// Narrower tabs name nothing, wider ones make the eye travel.
constexpr int kLeastWidth = 8, kMostWidth = 28;

std::string label(const TabLabel& tab, std::size_t index) {
  std::string text = " " + std::to_string(index + 1) + " ";
  if (tab.bell) text += "\u266a ";
  if (tab.activity && !tab.bell) text += "\u2022 ";
  if (tab.zoomed) text += "[Z] ";
  if (tab.broadcast) text += "[all] ";
  if (!tab.progress.empty()) text += tab.progress + ' ';
  return text + tab.title;
}

}  // namespace

std::string progress_text(const std::vector<Progress>& progress) {
  const Progress* least = nullptr;
  for (const Progress& each : progress) {
    if (each.state == Progress::State::None) continue;
    const auto far = [](const Progress& p) {
      return p.state == Progress::State::Indeterminate ? 100 : p.percent;
    };
    if (least == nullptr || far(each) < far(*least)) least = &each;
  }
  if (least == nullptr) return {};
  return least->state == Progress::State::Indeterminate ? "..." : std::to_string(least->percent) + '%';
}

BarLine tab_bar_line(const std::vector<TabLabel>& tabs, std::size_t current, int columns,
                     const BarTheme& theme) {
  BarLine line{{}, theme.ground};
  if (tabs.empty()) return line;
  const int count = static_cast<int>(tabs.size());
  const int width = std::clamp(columns / count, kLeastWidth, kMostWidth);
  const int room = std::clamp(columns / width, 1, count);
  const int first = std::clamp(static_cast<int>(current) - room / 2, 0, count - room);
  for (int i = first; i < first + room; ++i) {
    const auto index = static_cast<std::size_t>(i);
    BarColors colors = index == current ? theme.current : theme.ground;
    if (tabs[index].bell || tabs[index].failed) colors.foreground = theme.alert.background;
    line.spans.push_back({label(tabs[index], index), colors, width, i});
  }
  return line;
}

}  // namespace riffle
