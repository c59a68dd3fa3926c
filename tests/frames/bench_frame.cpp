// What a frame costs: CPU time of all threads of the process (CLOCK_PROCESS_CPUTIME_ID), from the update to
// the end of present, in a window of 200x50 cells. `bench_frame` draws offscreen, `bench_frame --window` in a
// window of the display (SDL, as the app does).
#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/gl/device.h"
#include "render/gl/window_device.h"
#include "render/renderer.h"
#include "tests/frames/pane_script.h"

namespace riffle::test {
namespace {

constexpr int kCols = 200, kRows = 50, kPadding = 2;

double clock_ms(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

// A row of text in three colours, as a listing has it.
std::vector<Cell> text_row(int number) {
  std::vector<Cell> cells(kCols);
  for (int col = 0; col < kCols * 3 / 4; ++col) {
    Cell pen;
    if (col % 17 > 11) pen.fg = Color::palette(static_cast<unsigned>(2 + number % 5));
    const char32_t c = col % 6 == 5 ? U' ' : static_cast<char32_t>(U'a' + (number * 7 + col * 3) % 26);
    cells[static_cast<std::size_t>(col)] = Cell::of(c, CellWidth::Narrow, pen);
  }
  return cells;
}

class Pane {
 public:
  Pane() : palette_(std::make_shared<Palette>(test_palette())) {}

  PaneUpdate header() {
    PaneUpdate u;
    u.size = {kCols, kRows};
    u.palette = palette_;
    u.cursor.pos = cursor;
    return u;
  }
  static void carry(PaneUpdate& u, int row, int left, const std::vector<Cell>& cells) {
    u.spans.push_back({static_cast<std::int16_t>(row), static_cast<std::int16_t>(left),
                       static_cast<std::int16_t>(left + static_cast<int>(cells.size())), LineSize::Single,
                       static_cast<std::uint32_t>(u.cells.size())});
    u.cells.insert(u.cells.end(), cells.begin(), cells.end());
  }
  PaneUpdate everything() {
    PaneUpdate u = header();
    u.reset = true;
    for (int row = 0; row < kRows; ++row) carry(u, row, 0, text_row(row));
    return u;
  }
  PaneUpdate scroll(int top, int bottom) {
    PaneUpdate u = header();
    for (int row = 0; row < kRows; ++row) {
      const bool moves = row >= top && row < bottom;
      u.from.push_back(static_cast<std::int16_t>(!moves ? row : row + 1 < bottom ? row + 1 : kFreshRow));
    }
    carry(u, bottom - 1, 0, text_row(++lines_));
    return u;
  }
  PaneUpdate changed_cell() {
    PaneUpdate u = header();
    carry(u, 20, 30, {Cell::of(static_cast<char32_t>(U'a' + ++lines_ % 26), CellWidth::Narrow, Cell{})});
    return u;
  }
  CellPos cursor{49, 0};

 private:
  std::shared_ptr<const Palette> palette_;
  int lines_ = 0;
};

struct Stage {
  gl::Device* device;
  Renderer* renderer;
  PixelRect area;
};

void measure(const Stage& stage, const char* name, int frames, const std::function<PaneUpdate()>& next) {
  const auto draw = [&] {
    std::vector<PaneFrame> list;
    list.push_back({1, stage.area, next()});
    return stage.renderer->draw(std::move(list), {1});
  };
  for (int i = 0; i < 5; ++i) draw();
  double paint = 0, present = 0;
  FrameStats last;
  const double cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID), wall = clock_ms(CLOCK_MONOTONIC);
  for (int i = 0; i < frames; ++i) {
    last = draw();
    paint += static_cast<double>(last.paint_ns) / 1e6;
    present += static_cast<double>(last.present_ns) / 1e6;
  }
  std::printf("%-28s cpu %6.3f ms  wall %6.3f ms (paint %6.3f, present %6.3f)  rows %d, %s %dx%d\n", name,
              (clock_ms(CLOCK_PROCESS_CPUTIME_ID) - cpu) / frames,
              (clock_ms(CLOCK_MONOTONIC) - wall) / frames, paint / frames, present / frames,
              last.rows_painted, gl::present_method_name(last.method), last.presented.width,
              last.presented.height);
}

void run(const Stage& stage) {
  Pane pane;
  std::printf("%s\n", stage.device->description().c_str());
  measure(stage, "everything", 30, [&] { return pane.everything(); });
  measure(stage, "one changed cell", 300, [&] { return pane.changed_cell(); });
  measure(stage, "changed cell and cursor", 300, [&] {
    pane.cursor = {20, (pane.cursor.col + 1) % kCols};
    return pane.changed_cell();
  });
  measure(stage, "cursor moves", 300, [&] {
    pane.cursor = {10 + pane.cursor.col % 30, (pane.cursor.col + 1) % kCols};
    return pane.header();
  });
  pane.cursor = {49, 0};
  measure(stage, "scroll by a line", 100, [&] { return pane.scroll(0, kRows); });
  measure(stage, "scroll above a status line", 100, [&] { return pane.scroll(0, kRows - 1); });
  measure(stage, "scroll of 20 rows", 100, [&] { return pane.scroll(10, 30); });
  measure(stage, "nothing", 300, [&] { return pane.header(); });
  int selected = 0;
  measure(stage, "selection grows", 100, [&] {
    PaneUpdate u = pane.header();
    selected = (selected + 1) % kCols;
    u.selection = {{5, {10, kCols}}, {6, {0, kCols}}, {7, {0, selected + 1}}};
    return u;
  });
}

Result<std::unique_ptr<Renderer>> make_renderer(gl::Device& device) {
  RendererOptions options;
  options.font.family = "DejaVu Sans Mono";
  return Renderer::create(device, options);
}

PixelSize window_for(const CellMetrics& m) {
  return {kCols * m.width + 2 * kPadding, kRows * m.height + 2 * kPadding};
}

int complain(const std::string& what) {
  std::fprintf(stderr, "bench_frame: %s\n", what.c_str());
  return 1;
}

int measure_device(gl::Device& device, const std::function<void(PixelSize)>& resize) {
  auto renderer = make_renderer(device);
  if (!renderer) return complain(renderer.error().message());
  const PixelSize window = window_for((*renderer)->metrics());
  resize(window);
  (*renderer)->resize(window);
  run({&device,
       renderer->get(),
       {kPadding, kPadding, window.width - 2 * kPadding, window.height - 2 * kPadding}});
  return 0;
}

int measure_offscreen() {
  auto device = gl::make_offscreen_device({100, 100});
  if (!device) return complain(device.error().message());
  return measure_device(**device, [](PixelSize) {});
}

int measure_window() {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return complain(SDL_GetError());
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_Window* window =
      SDL_CreateWindow("bench_frame", 0, 0, 400, 300, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
  if (window == nullptr) return complain(SDL_GetError());
  SDL_GLContext context = SDL_GL_CreateContext(window);
  if (context == nullptr) return complain(SDL_GetError());
  gl::WindowHooks hooks;
  hooks.make_current = [&]() -> Result<void> {
    if (SDL_GL_GetCurrentContext() == context) return {};
    if (SDL_GL_MakeCurrent(window, context) != 0) return Error(SDL_GetError());
    return {};
  };
  hooks.swap = [&] { SDL_GL_SwapWindow(window); };
  hooks.set_swap_interval = [](int interval) { SDL_GL_SetSwapInterval(interval); };
  auto device = gl::make_window_device(hooks, {400, 300});
  device->set_swap_interval(0);
  const int status = measure_device(*device, [&](PixelSize size) {
    SDL_SetWindowSize(window, size.width, size.height);
    for (int i = 0; i < 20; ++i) {
      SDL_PumpEvents();
      SDL_Delay(10);
    }
    SDL_GL_GetDrawableSize(window, &size.width, &size.height);
    std::printf("window of %dx%d pixels\n", size.width, size.height);
  });
  device.reset();
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return status;
}

}  // namespace
}  // namespace riffle::test

int main(int argc, char** argv) {
  const bool window = argc > 1 && std::strcmp(argv[1], "--window") == 0;
  return window ? riffle::test::measure_window() : riffle::test::measure_offscreen();
}
