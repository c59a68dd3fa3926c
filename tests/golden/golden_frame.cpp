#include "tests/golden/golden_frame.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "render/gl/device.h"
#include "render/renderer.h"
#include "term/terminal.h"

namespace riffle::test {
namespace {

constexpr GridSize kGrid{80, 24};
constexpr int kPadding = 2;

class QuietHost final : public TerminalHost {
 public:
  void reply(std::string_view) override {}
};

}  // namespace

Result<GoldenFrame> draw_recording(const std::string& bytes) {
  auto device = gl::make_offscreen_device({1, 1});
  if (!device) return device.error();
  RendererOptions options;
  options.font = {.family = "DejaVu Sans Mono", .size_pt = 12, .dpi = 96};
  options.padding = kPadding;
  auto renderer = Renderer::create(**device, options);
  if (!renderer) return renderer.error();
  const CellMetrics& m = (*renderer)->metrics();
  const PixelSize grid{kGrid.cols * m.width, kGrid.rows * m.height};
  (*renderer)->resize({grid.width + 2 * kPadding, grid.height + 2 * kPadding});

  QuietHost host;
  TerminalOptions terminal_options;
  terminal_options.size = kGrid;
  terminal_options.cell_pixels = {m.width, m.height};
  Terminal terminal(terminal_options, host);
  terminal.feed(bytes, 0);
  std::vector<PaneFrame> frames;
  frames.push_back({1, {kPadding, kPadding, grid.width, grid.height}, terminal.cut(0)});
  (*renderer)->draw(std::move(frames), {1});
  return GoldenFrame{(*renderer)->read_frame(), {m.width, m.height}, (*device)->description()};
}

FrameDifference compare_cells(const Image& a, const Image& b, PixelSize cell) {
  FrameDifference result;
  int cells = 0;
  for (int top = kPadding; top + cell.height <= a.size.height; top += cell.height) {
    for (int left = kPadding; left + cell.width <= a.size.width; left += cell.width) {
      double sum = 0;
      for (int y = top; y < top + cell.height; ++y) {
        for (int x = left; x < left + cell.width; ++x) {
          const auto at = static_cast<std::size_t>((y * a.size.width + x) * 4);
          for (std::size_t c = 0; c < 3; ++c) sum += std::abs(int{a.rgba[at + c]} - int{b.rgba[at + c]});
        }
      }
      const double percent = sum / (cell.width * cell.height * 3) / 255 * 100;
      result.mean += percent;
      result.worst = std::max(result.worst, percent);
      ++cells;
    }
  }
  result.mean /= std::max(cells, 1);
  return result;
}

}  // namespace riffle::test
