#include "render/gl/window_device.h"

#include <dlfcn.h>
#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <epoxy/glx.h>
#undef None  // Xlib makes it a macro

#include <cstdint>
#include <utility>

#include "render/gl/context_check.h"

namespace riffle::gl {

namespace {

// libepoxy ends the process when it has to load a library that is not there; what the window system
// uses is loaded already.
bool is_loaded(const char* library) {
  void* handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (handle != nullptr) dlclose(handle);
  return handle != nullptr;
}

class HookedDevice final : public WindowDevice {
 public:
  HookedDevice(WindowHooks hooks, PixelSize size) : hooks_(std::move(hooks)), size_(size) {}

  Result<void> make_current() override {
    if (auto current = hooks_.make_current(); !current) return current;
    if (probed_) return {};
    if (auto enough = require_gl33(); !enough) return enough;
    watch_errors();
    description_ = describe_context();
    software_ = is_software_renderer();
    probe_egl();
    probe_glx();
    probed_ = true;
    return {};
  }

  PixelSize size() const override { return size_; }
  void resize(PixelSize size) override {
    size_ = size;
    drawn_ = false;
  }
  unsigned framebuffer() const override { return 0; }
  bool top_down() const override { return false; }
  bool keeps_frame() const override { return false; }
  bool bgra() const override { return true; }  // in every Mesa driver; elsewhere copies are merely slower

  int buffer_age() override {
    if (egl_age_) {
      EGLint age = 0;
      if (eglQuerySurface(egl_display_, egl_surface_, EGL_BUFFER_AGE_EXT, &age) != EGL_TRUE) return 0;
      return age;
    }
    if (glx_age_) {
      unsigned age = 0;
      glXQueryDrawable(glx_display_, glx_drawable_, GLX_BACK_BUFFER_AGE_EXT, &age);
      return static_cast<int>(age);
    }
    return 0;
  }

  // Mesa's EGL on Wayland takes a back buffer once a frame; one that was taken before the window changed is
  // shown as it is, and what was drawn for the other size stands wrong in it (llvmpipe, weston: the first
  // frame).
  bool back_buffer_may_be_old() const override { return egl_surface_ != EGL_NO_SURFACE && !drawn_; }

  // copy_sub_buffer copies from the back buffer what it shows and nothing else. A software renderer does it
  // by one request to the X server; hardware may wait for the display at each call, so there a swap is
  // better. From half the window on a swap costs no more and shows the frame in one piece on every server.
  bool shows_part(const PixelRect& damage) override {
    const auto area = [](std::int64_t w, std::int64_t h) { return w * h; };
    return glx_copy_ && software_ && drawn_ &&
           area(damage.width, damage.height) * 2 < area(size_.width, size_.height);
  }

  PresentMethod present(const PixelRect& damage) override {
    if (interval_changed_ && hooks_.set_swap_interval) hooks_.set_swap_interval(interval_);
    interval_changed_ = false;
    const PresentMethod method = show(damage);
    drawn_ = true;
    if (hooks_.after_present) hooks_.after_present();
    return method;
  }

  void set_swap_interval(int interval) override {
    interval_changed_ = interval_changed_ || interval != interval_;
    interval_ = interval;
  }
  bool software() const override { return software_; }
  std::string description() const override { return description_; }

 private:
  void probe_egl() {
    if (!is_loaded("libEGL.so.1") || eglGetCurrentContext() == EGL_NO_CONTEXT) return;
    egl_display_ = eglGetCurrentDisplay();
    egl_surface_ = eglGetCurrentSurface(EGL_DRAW);
    if (egl_display_ == EGL_NO_DISPLAY || egl_surface_ == EGL_NO_SURFACE) return;
    egl_age_ = epoxy_has_egl_extension(egl_display_, "EGL_EXT_buffer_age") ||
               epoxy_has_egl_extension(egl_display_, "EGL_KHR_partial_update");
    egl_damage_khr_ = epoxy_has_egl_extension(egl_display_, "EGL_KHR_swap_buffers_with_damage");
    egl_damage_ext_ = epoxy_has_egl_extension(egl_display_, "EGL_EXT_swap_buffers_with_damage");
  }

  void probe_glx() {
    if (egl_surface_ != EGL_NO_SURFACE || !is_loaded("libGL.so.1")) return;
    if (glXGetCurrentContext() == nullptr) return;
    glx_display_ = glXGetCurrentDisplay();
    glx_drawable_ = glXGetCurrentDrawable();
    if (glx_display_ == nullptr || glx_drawable_ == 0) return;
    const int screen = DefaultScreen(glx_display_);
    glx_copy_ = epoxy_has_glx_extension(glx_display_, screen, "GLX_MESA_copy_sub_buffer");
    glx_age_ = epoxy_has_glx_extension(glx_display_, screen, "GLX_EXT_buffer_age");
  }

  PresentMethod show(const PixelRect& damage) {
    const int gl_y = size_.height - damage.bottom();
    if (shows_part(damage)) {
      glXCopySubBufferMESA(glx_display_, glx_drawable_, damage.x, gl_y, damage.width, damage.height);
      return PresentMethod::CopySubBuffer;
    }
    const bool everything = damage.width >= size_.width && damage.height >= size_.height;
    if (!everything && (egl_damage_khr_ || egl_damage_ext_)) {
      EGLint rect[4] = {damage.x, gl_y, damage.width, damage.height};
      const EGLBoolean shown = egl_damage_khr_
                                   ? eglSwapBuffersWithDamageKHR(egl_display_, egl_surface_, rect, 1)
                                   : eglSwapBuffersWithDamageEXT(egl_display_, egl_surface_, rect, 1);
      if (shown == EGL_TRUE) return PresentMethod::Damage;
    }
    hooks_.swap();
    return PresentMethod::Swap;
  }

  WindowHooks hooks_;
  PixelSize size_;
  bool probed_ = false;
  bool drawn_ = false;  // something was shown at this size
  bool software_ = false;
  std::string description_;
  int interval_ = 1;
  bool interval_changed_ = true;

  EGLDisplay egl_display_ = EGL_NO_DISPLAY;
  EGLSurface egl_surface_ = EGL_NO_SURFACE;
  bool egl_age_ = false;
  bool egl_damage_khr_ = false;
  bool egl_damage_ext_ = false;
  Display* glx_display_ = nullptr;
  GLXDrawable glx_drawable_ = 0;
  bool glx_copy_ = false;
  bool glx_age_ = false;
};

}  // namespace

std::unique_ptr<WindowDevice> make_window_device(WindowHooks hooks, PixelSize size) {
  return std::make_unique<HookedDevice>(std::move(hooks), size);
}

}  // namespace riffle::gl
