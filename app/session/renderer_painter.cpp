#include "app/session/renderer_painter.h"

#include <ctime>

#include "app/session/clock.h"

namespace riffle {
namespace {

std::int64_t thread_cpu_ns() {
  timespec t{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * kSecond + t.tv_nsec;
}

}  // namespace

RendererPainter::RendererPainter(std::unique_ptr<gl::Device> device, RendererOptions options,
                                 std::function<void(int)> set_swap_interval)
    : device_(std::move(device)),
      options_(std::move(options)),
      set_swap_interval_(std::move(set_swap_interval)) {}

RendererPainter::~RendererPainter() = default;

Result<void> RendererPainter::start() {
  if (Result<void> current = device_->make_current(); !current) return current;
  auto renderer = Renderer::create(*device_, options_);
  if (!renderer) return renderer.error();
  renderer_ = std::move(*renderer);
  return {};
}

void RendererPainter::stop() {
  // GL names go where the context is current: on this thread.
  renderer_.reset();
  device_.reset();
}

void RendererPainter::resize(PixelSize window) { renderer_->resize(window); }

Result<CellMetrics> RendererPainter::set_font(const FontOptions& font) {
  if (Result<void> set = renderer_->set_font(font); !set) return set.error();
  return renderer_->metrics();
}

PixelRect RendererPainter::area_of(const SessionFrame& frame) const {
  for (const PanePlace& place : layout_.panes) {
    if (place.pane == frame.session) return place.grid;
  }
  // A window of one pane needs no layout.
  const CellMetrics& cell = renderer_->metrics();
  const GridSize size = frame.update.size;
  return {options_.padding, options_.padding, size.cols * cell.width, size.rows * cell.height};
}

FrameDone RendererPainter::paint(FrameBatch batch) {
  FrameDone done;
  done.id = batch.id;
  if (batch.hold_to_refresh != held_to_refresh_) {
    held_to_refresh_ = batch.hold_to_refresh;
    if (set_swap_interval_) set_swap_interval_(held_to_refresh_ ? 1 : 0);
  }
  if (batch.layout) {
    layout_ = std::move(*batch.layout);
    renderer_->set_layout(layout_);
  }
  std::vector<PaneFrame> frames;
  for (SessionFrame& frame : batch.panes) {
    const PixelRect area = area_of(frame);
    frames.push_back({frame.session, area, std::move(frame.update)});
  }
  visible_.assign(batch.visible.begin(), batch.visible.end());
  const std::int64_t began = SteadyClock().now();
  const std::int64_t cpu_began = thread_cpu_ns();
  done.stats = renderer_->draw(std::move(frames), visible_);
  done.presented_ns = SteadyClock().now();
  done.painted_ns = done.presented_ns - done.stats.present_ns;
  // Software GL takes the machine for as long as it draws, on threads of its own; a GPU does not, and what a
  // present waits for there is the display.
  done.cost_ns = device_->software() ? done.presented_ns - began : thread_cpu_ns() - cpu_began;
  return done;
}

void RendererPainter::redraw() {
  // The same size again: nothing that was shown counts any more.
  renderer_->resize(device_->size());
  renderer_->draw({}, visible_);
}

}  // namespace riffle
