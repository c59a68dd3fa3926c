#include "app/window/window.h"

#include <SDL.h>

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "app/window/window_requests.h"
#include "app/window/x11.h"

namespace riffle {
namespace {

constexpr std::size_t kMaxTitleBytes = 2048;
constexpr double kUnknownRefreshHz = 60;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && value[0] != '\0';
}

// SDL would also take over a text console (KMSDRM), which nobody wants who forgot DISPLAY.
bool has_display() {
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET") ||
         is_set("SDL_VIDEODRIVER");
}

// A variable that SDL reads, for as long as it reads it: programs must not inherit it.
class ScopedVariable {
 public:
  ScopedVariable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    ::setenv(name, value.c_str(), 1);
  }
  ~ScopedVariable() {
    if (old_) {
      ::setenv(name_, old_->c_str(), 1);
    } else {
      ::unsetenv(name_);
    }
  }
  ScopedVariable(const ScopedVariable&) = delete;
  ScopedVariable& operator=(const ScopedVariable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

// SDL has twelve of the shapes that CSS names.
SDL_SystemCursor system_cursor(std::string_view name) {
  struct Shape {
    std::string_view name;
    SDL_SystemCursor cursor;
  };
  constexpr Shape kShapes[] = {
      {"default", SDL_SYSTEM_CURSOR_ARROW},
      {"pointer", SDL_SYSTEM_CURSOR_HAND},
      {"wait", SDL_SYSTEM_CURSOR_WAIT},
      {"progress", SDL_SYSTEM_CURSOR_WAITARROW},
      {"crosshair", SDL_SYSTEM_CURSOR_CROSSHAIR},
      {"cell", SDL_SYSTEM_CURSOR_CROSSHAIR},
      {"move", SDL_SYSTEM_CURSOR_SIZEALL},
      {"grab", SDL_SYSTEM_CURSOR_SIZEALL},
      {"grabbing", SDL_SYSTEM_CURSOR_SIZEALL},
      {"not-allowed", SDL_SYSTEM_CURSOR_NO},
      {"no-drop", SDL_SYSTEM_CURSOR_NO},
      {"ew-resize", SDL_SYSTEM_CURSOR_SIZEWE},
      {"e-resize", SDL_SYSTEM_CURSOR_SIZEWE},
      {"w-resize", SDL_SYSTEM_CURSOR_SIZEWE},
      {"ns-resize", SDL_SYSTEM_CURSOR_SIZENS},
      {"n-resize", SDL_SYSTEM_CURSOR_SIZENS},
      {"s-resize", SDL_SYSTEM_CURSOR_SIZENS},
      {"nesw-resize", SDL_SYSTEM_CURSOR_SIZENESW},
      {"ne-resize", SDL_SYSTEM_CURSOR_SIZENESW},
      {"sw-resize", SDL_SYSTEM_CURSOR_SIZENESW},
      {"nwse-resize", SDL_SYSTEM_CURSOR_SIZENWSE},
      {"nw-resize", SDL_SYSTEM_CURSOR_SIZENWSE},
      {"se-resize", SDL_SYSTEM_CURSOR_SIZENWSE},
  };
  for (const Shape& s : kShapes) {
    if (s.name == name) return s.cursor;
  }
  return SDL_SYSTEM_CURSOR_IBEAM;
}

bool start_video(const std::string& app_id) {
  const ScopedVariable x11_class("SDL_VIDEO_X11_WMCLASS", app_id);
  const ScopedVariable wayland_class("SDL_VIDEO_WAYLAND_WMCLASS", app_id);
  return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;  // counted: one a window
}

void set_hints() {
  SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
  SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");  // else a preedit is cut at 32 bytes
  // The click that gives the focus is a click like any other.
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  // SDL's radius of 32 pixels makes a double click of two quick clicks on neighbouring words.
  SDL_SetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_RADIUS, "4");
  SDL_SetHint(SDL_HINT_APP_NAME, "riffle");
  // Only what the environment offers: SDL would go on to others, and then tell of those.
  const bool x11 = is_set("DISPLAY"), wayland = is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET");
  if (x11 != wayland)
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, x11 ? "x11" : "wayland", SDL_HINT_DEFAULT);
}

void set_gl_attributes() {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);
}

Error no_display() {
  std::string why = "DISPLAY and WAYLAND_DISPLAY are not set";
  if (has_display()) {
    const char* name = std::getenv(is_set("DISPLAY") ? "DISPLAY" : "WAYLAND_DISPLAY");
    why = "cannot open " + std::string(name != nullptr ? name : "it") + ": " + SDL_GetError();
  }
  return Error("no display: " + why + " (start it in a desktop session, or use --headless)");
}

Error no_gl() {
  return Error(std::string("no OpenGL 3.3: ") + SDL_GetError() +
               " (install the graphics driver; on Debian and Ubuntu: libgl1-mesa-dri libgl1)");
}

// Takes the context from the render thread when the last copy of the hooks goes, which happens there.
struct ContextLease {
  explicit ContextLease(SDL_Window* w) : window(w) {}
  ~ContextLease() { SDL_GL_MakeCurrent(window, nullptr); }
  ContextLease(const ContextLease&) = delete;
  ContextLease& operator=(const ContextLease&) = delete;
  SDL_Window* window;
};

}  // namespace

struct Window::Impl {
  SDL_Window* window = nullptr;
  SDL_GLContext context = nullptr;
  SDL_Cursor* cursor = nullptr;
  bool video = false;
};

Window::Window() : impl_(std::make_unique<Impl>()) {}

Window::~Window() {
  if (impl_->cursor != nullptr) SDL_FreeCursor(impl_->cursor);
  if (impl_->context != nullptr) SDL_GL_DeleteContext(impl_->context);
  if (impl_->window != nullptr) SDL_DestroyWindow(impl_->window);
  if (impl_->video) SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  std::unique_ptr<Window> window(new Window);
  Impl& impl = *window->impl_;
  set_hints();
  if (!has_display() || !start_video(options.app_id)) return no_display();
  impl.video = true;
  set_gl_attributes();
  const std::uint32_t flags =
      SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_HIDDEN | SDL_WINDOW_ALLOW_HIGHDPI;
  impl.window = SDL_CreateWindow(cut_utf8(options.title, kMaxTitleBytes).c_str(), SDL_WINDOWPOS_UNDEFINED,
                                 SDL_WINDOWPOS_UNDEFINED, options.size.width, options.size.height, flags);
  if (impl.window == nullptr) return no_gl();
  impl.context = SDL_GL_CreateContext(impl.window);
  if (impl.context == nullptr) return no_gl();
  // Made current on the render thread only (gl_hooks).
  SDL_GL_MakeCurrent(impl.window, nullptr);
  window->set_pointer_shape({});
  return window;
}

gl::WindowHooks Window::gl_hooks() {
  SDL_Window* const window = impl_->window;
  const SDL_GLContext context = impl_->context;
  gl::WindowHooks hooks;
  hooks.make_current = [window, context, lease = std::make_shared<ContextLease>(window)]() -> Result<void> {
    if (SDL_GL_MakeCurrent(window, context) != 0) return no_gl();
    return {};
  };
  hooks.swap = [window] { SDL_GL_SwapWindow(window); };
  // On Wayland a swap that waits blocks for a frame callback, up to a refresh late and for ever while the
  // window is hidden, and the compositor never tears: the pacer's refresh limit is enough (key to present 44
  // ms with interval 1, SDL 2.26, weston).
  const bool waits = std::string_view(SDL_GetCurrentVideoDriver()) != "wayland";
  hooks.set_swap_interval = [waits](int interval) { SDL_GL_SetSwapInterval(waits ? interval : 0); };
  hooks.after_present = make_queue_check(window);
  return hooks;
}

PixelSize Window::size() const {
  PixelSize size;
  SDL_GL_GetDrawableSize(impl_->window, &size.width, &size.height);
  return size;
}

double Window::scale() const {
  int points = 0;
  SDL_GetWindowSize(impl_->window, &points, nullptr);
  return points > 0 ? static_cast<double>(size().width) / points : 1;
}

double Window::dpi() const {
  // What SDL_GetDisplayDPI tells on X11 is the monitor's size as its maker states it, not what the user
  // wants.
  const double wanted = resource_dpi(impl_->window);
  return wanted > 0 ? wanted : 96 * scale();
}

double Window::refresh_hz() const {
  SDL_DisplayMode mode;
  const int display = SDL_GetWindowDisplayIndex(impl_->window);
  if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0) {
    return kUnknownRefreshHz;
  }
  return mode.refresh_rate;
}

void Window::set_size(PixelSize size) {
  const double s = scale();
  SDL_SetWindowSize(impl_->window, static_cast<int>(std::ceil(size.width / s)),
                    static_cast<int>(std::ceil(size.height / s)));
}

void Window::show() { SDL_ShowWindow(impl_->window); }

void Window::set_title(const std::string& title) {
  SDL_SetWindowTitle(impl_->window, cut_utf8(title, kMaxTitleBytes).c_str());
}

void Window::toggle_fullscreen() {
  const bool full = (SDL_GetWindowFlags(impl_->window) & SDL_WINDOW_FULLSCREEN) != 0;
  SDL_SetWindowFullscreen(impl_->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void Window::apply(const WindowRequest& request) { apply_request(impl_->window, request, scale()); }
WindowState Window::state() const { return read_window_state(impl_->window, scale()); }

void Window::show_pointer(bool shown) { SDL_ShowCursor(shown ? SDL_ENABLE : SDL_DISABLE); }

void Window::set_pointer_shape(const std::string& name) {
  SDL_Cursor* const fresh = SDL_CreateSystemCursor(system_cursor(name));
  if (fresh == nullptr) return;
  SDL_SetCursor(fresh);
  if (impl_->cursor != nullptr) SDL_FreeCursor(impl_->cursor);
  impl_->cursor = fresh;
}

void Window::set_text_area(const PixelRect& area) {
  const double s = scale();
  const auto points = [s](int pixels) { return static_cast<int>(std::lround(pixels / s)); };
  const SDL_Rect rect{points(area.x), points(area.y), points(area.width), points(area.height)};
  SDL_SetTextInputRect(&rect);
}

void Window::accept_text() {
  if (SDL_IsTextInputActive() == SDL_FALSE) SDL_StartTextInput();
}

bool Window::sound() { return ring_server_bell(impl_->window); }

void Window::set_opacity(double opacity) { SDL_SetWindowOpacity(impl_->window, static_cast<float>(opacity)); }

void Window::flash() { SDL_FlashWindow(impl_->window, SDL_FLASH_UNTIL_FOCUSED); }

unsigned Window::id() const { return SDL_GetWindowID(impl_->window); }

std::string cut_utf8(const std::string& text, std::size_t limit) {
  if (text.size() <= limit) return text;
  std::size_t end = limit;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80) --end;
  return text.substr(0, end);
}

}  // namespace riffle
