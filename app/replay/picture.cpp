#include "app/replay/picture.h"

#include <memory>
#include <utility>
#include <vector>

#include "render/gl/device.h"

namespace riffle::replay {

Result<Image> draw_screen(Terminal& terminal, const RendererOptions& options) {
  // How large a cell is only the renderer knows, and it needs a device to be made: the device grows
  // afterwards.
  Result<std::unique_ptr<gl::Device>> device = gl::make_offscreen_device({1, 1});
  if (!device) return device.error().with("--png");
  if (Result<void> current = (*device)->make_current(); !current) return current.error().with("--png");
  Result<std::unique_ptr<Renderer>> made = Renderer::create(**device, options);
  if (!made) return made.error().with("--png");
  Renderer& renderer = **made;
  const CellMetrics& cell = renderer.metrics();
  const GridSize size = terminal.size();
  const PixelSize grid{size.cols * cell.width, size.rows * cell.height};
  const PixelSize window{grid.width + 2 * options.padding, grid.height + 2 * options.padding};
  (*device)->resize(window);
  renderer.resize(window);
  terminal.invalidate();
  constexpr PaneId kPane = 1;
  std::vector<PaneFrame> frames;
  frames.push_back({kPane, {options.padding, options.padding, grid.width, grid.height}, terminal.cut(0)});
  renderer.draw(std::move(frames), {kPane});
  return renderer.read_frame();
}

}  // namespace riffle::replay
