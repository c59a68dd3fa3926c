// A real window on a display server of its own (Xvfb): what the server shows after each present is the frame.
#include <SDL.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "render/gl/window_device.h"
#include "render/renderer.h"
#include "tests/frames/bit_glyphs.h"
#include "tests/frames/offscreen.h"
#include "tests/frames/pane_script.h"
#include "tests/support/display_server.h"

// Last: Xlib makes macros of None, Bool and other words.
#include <X11/Xlib.h>
#include <X11/Xutil.h>

// SDL leaves libdbus's session connection open at exit.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libdbus\n"; }

namespace riffle::test {
namespace {

constexpr PixelSize kWindow{250, 180};

// The window's pixels as the server has them.
Image screenshot(Display* display, Window window) {
  Image image{kWindow, {}};
  XImage* shot = XGetImage(display, window, 0, 0, static_cast<unsigned>(kWindow.width),
                           static_cast<unsigned>(kWindow.height), AllPlanes, ZPixmap);
  if (shot == nullptr) return {};
  for (int y = 0; y < kWindow.height; ++y) {
    for (int x = 0; x < kWindow.width; ++x) {
      const unsigned long pixel = XGetPixel(shot, x, y);
      for (const int shift : {16, 8, 0})
        image.rgba.push_back(static_cast<std::uint8_t>(pixel >> shift & 0xff));
      image.rgba.push_back(255);
    }
  }
  XDestroyImage(shot);
  return image;
}

// The window has no manager: it lies at 0,0 of the screen, and nothing covers it.
struct SdlWindow {
  SDL_Window* window = nullptr;
  SDL_GLContext context = nullptr;

  SdlWindow() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    window = SDL_CreateWindow("test", 0, 0, kWindow.width, kWindow.height,
                              SDL_WINDOW_OPENGL | SDL_WINDOW_BORDERLESS);
    if (window != nullptr) context = SDL_GL_CreateContext(window);
  }
  ~SdlWindow() {
    if (context != nullptr) SDL_GL_DeleteContext(context);
    if (window != nullptr) SDL_DestroyWindow(window);
  }
  gl::WindowHooks hooks() {
    return {.make_current = [this]() -> Result<void> {
              if (SDL_GL_GetCurrentContext() == context) return {};
              if (SDL_GL_MakeCurrent(window, context) != 0) return Error(SDL_GetError());
              return {};
            },
            .swap = [this] { SDL_GL_SwapWindow(window); },
            .set_swap_interval = [](int interval) { SDL_GL_SetSwapInterval(interval); },
            .after_present = {}};
  }
};

struct Step {
  PaneUpdate update;
  Image expected;
};

// Drawn beforehand: a thread that has a GLX context current can use no EGL one.
std::vector<Step> steps_with_oracle(int count) {
  Offscreen oracle({.window = kWindow, .always_full = true});
  PaneScript script({40, 16}, 5);
  std::vector<Step> steps;
  for (int i = 0; i < count; ++i) {
    PaneUpdate update = i == 0 ? script.whole() : script.step();
    oracle.draw(update);
    steps.push_back({std::move(update), oracle.renderer().read_frame()});
  }
  return steps;
}

// GLX presents by copy_sub_buffer or swap, EGL by swap with damage where it can.
class X11Window : public testing::TestWithParam<const char*> {};

TEST_P(X11Window, ShowsTheFrameAfterEachPresent) {
  std::vector<Step> steps = steps_with_oracle(150);
  DisplayServer server;
  if (server.name().empty()) GTEST_SKIP() << "Xvfb is not installed";
  setenv("DISPLAY", server.name().c_str(), 1);
  setenv("SDL_VIDEODRIVER", "x11", 1);
  SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, std::string(GetParam()) == "EGL" ? "1" : "0");
  ASSERT_EQ(SDL_Init(SDL_INIT_VIDEO), 0) << SDL_GetError();
  {
    SdlWindow window;
    if (window.context == nullptr) GTEST_SKIP() << "no OpenGL on the display: " << SDL_GetError();
    Display* display = XOpenDisplay(server.name().c_str());
    ASSERT_NE(display, nullptr);
    for (bool mapped = false; !mapped;) {
      SDL_Event event;
      mapped = SDL_WaitEvent(&event) == 1 && event.type == SDL_WINDOWEVENT &&
               event.window.event == SDL_WINDOWEVENT_EXPOSED;
    }
    auto device = gl::make_window_device(window.hooks(), kWindow);
    device->set_swap_interval(0);
    RendererOptions options;
    options.font.size_pt = kBitMetrics.height;
    auto renderer = Renderer::create(*device, options, bit_glyph_factory());
    ASSERT_TRUE(renderer) << renderer.error().message();
    std::vector<int> methods(4);
    int number = 0;
    for (Step& step : steps) {
      std::vector<PaneFrame> frames;
      frames.push_back({1, {2, 2, kWindow.width - 4, kWindow.height - 4}, std::move(step.update)});
      const FrameStats stats = (*renderer)->draw(std::move(frames), {1});
      ++methods[static_cast<std::size_t>(stats.method)];
      ASSERT_EQ(image_difference(screenshot(display, DefaultRootWindow(display)), step.expected), "")
          << "step " << number << ", " << gl::present_method_name(stats.method);
      ++number;
    }
    std::printf("%s: swap %d, damage %d, copy_sub_buffer %d\n", device->description().c_str(), methods[1],
                methods[2], methods[3]);
    XCloseDisplay(display);
    ASSERT_TRUE(device->make_current());
  }
  SDL_Quit();
}

INSTANTIATE_TEST_SUITE_P(By, X11Window, testing::Values("GLX", "EGL"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace riffle::test
