#include <dlfcn.h>
#include <epoxy/egl.h>
#include <epoxy/gl.h>

#include <memory>
#include <string>
#include <utility>

#include "render/gl/context_check.h"
#include "render/gl/device.h"
#include "render/gl/render_target.h"

namespace riffle::gl {
namespace {

constexpr const char* kInstallHint =
    "; install libegl1 and libgl1-mesa-dri (Debian, Ubuntu) or your driver's EGL";

std::string egl_error() {
  char text[32];
  std::snprintf(text, sizeof text, "EGL error 0x%04x", static_cast<unsigned>(eglGetError()));
  return text;
}

// The first display that initializes, those that need no display server first.
EGLDisplay open_display() {
  const auto try_display = [](EGLDisplay display) {
    return display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr) == EGL_TRUE;
  };
  if (epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_base")) {
    if (epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless")) {
      const EGLDisplay d =
          eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
      if (try_display(d)) return d;
    }
    if (epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_device") &&
        epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_device_enumeration")) {
      EGLDeviceEXT devices[16];
      EGLint count = 0;
      if (eglQueryDevicesEXT(16, devices, &count) == EGL_TRUE) {
        for (int i = 0; i < count; ++i) {
          const EGLDisplay d = eglGetPlatformDisplayEXT(EGL_PLATFORM_DEVICE_EXT, devices[i], nullptr);
          if (try_display(d)) return d;
        }
      }
    }
  }
  const EGLDisplay d = eglGetDisplay(EGL_DEFAULT_DISPLAY);
  return try_display(d) ? d : EGL_NO_DISPLAY;
}

// Owns context and target. EGL displays are shared in a process and not terminated: another device may use
// it.
class OffscreenDevice final : public Device {
 public:
  ~OffscreenDevice() override {
    if (context_ != EGL_NO_CONTEXT) {
      const bool usable = eglMakeCurrent(display_, surface_, surface_, context_) == EGL_TRUE;
      if (!usable) target_.forget();
      target_ = {};
      eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
      eglDestroyContext(display_, context_);
    }
    if (surface_ != EGL_NO_SURFACE) eglDestroySurface(display_, surface_);
  }

  Result<void> open(PixelSize size) {
    display_ = open_display();
    if (display_ == EGL_NO_DISPLAY)
      return Error("no EGL display for offscreen drawing" + std::string(kInstallHint));
    if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE)
      return Error("EGL has no desktop OpenGL (" + egl_error() + ")" + kInstallHint);
    const bool surfaceless = epoxy_has_egl_extension(display_, "EGL_KHR_surfaceless_context");
    const EGLint config_wish[] = {EGL_SURFACE_TYPE, surfaceless ? 0 : EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                  EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(display_, config_wish, &config, 1, &count) != EGL_TRUE || count < 1)
      return Error("EGL has no configuration for OpenGL (" + egl_error() + ")" + kInstallHint);
    const EGLint context_wish[] = {EGL_CONTEXT_MAJOR_VERSION_KHR,
                                   3,
                                   EGL_CONTEXT_MINOR_VERSION_KHR,
                                   3,
                                   EGL_CONTEXT_OPENGL_PROFILE_MASK_KHR,
                                   EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT_KHR,
                                   EGL_NONE};
    context_ = eglCreateContext(display_, config, EGL_NO_CONTEXT, context_wish);
    if (context_ == EGL_NO_CONTEXT)
      return Error("no OpenGL 3.3 core context (" + egl_error() + ")" + kInstallHint);
    if (!surfaceless) {
      const EGLint tiny[] = {EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
      surface_ = eglCreatePbufferSurface(display_, config, tiny);
      if (surface_ == EGL_NO_SURFACE) return Error("no EGL pbuffer (" + egl_error() + ")");
    }
    if (auto current = make_current(); !current) return current;
    if (auto enough = require_gl33(); !enough) return enough;
    watch_errors();
    description_ = describe_context();
    software_ = is_software_renderer();
    if (auto sized = allocate(size); !sized) return sized;
    eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    return {};
  }

  Result<void> make_current() override {
    if (eglGetCurrentContext() == context_) return {};
    eglBindAPI(EGL_OPENGL_API);  // a setting of the thread
    if (eglMakeCurrent(display_, surface_, surface_, context_) != EGL_TRUE)
      return Error("the OpenGL context cannot be used here (" + egl_error() + ")");
    return {};
  }

  PixelSize size() const override { return target_.size(); }
  // Context current. A size that GL cannot draw keeps the old one.
  void resize(PixelSize size) override {
    if (size == target_.size()) return;
    if (make_current() && allocate(size)) return;
  }
  unsigned framebuffer() const override { return target_.view().framebuffer; }
  bool top_down() const override { return true; }
  bool keeps_frame() const override { return true; }
  bool bgra() const override { return false; }
  int buffer_age() override { return drawn_ ? 1 : 0; }
  bool shows_part(const PixelRect&) override { return drawn_; }
  // Done when the pixels are: who asks for the frame, or counts it, gets a finished one.
  PresentMethod present(const PixelRect&) override {
    glFinish();
    drawn_ = true;
    return PresentMethod::None;
  }
  bool software() const override { return software_; }
  std::string description() const override { return description_; }

 private:
  Result<void> allocate(PixelSize size) {
    Result<RenderTexture> made = RenderTexture::make(size, PixelOrder::Rgba);
    if (!made) return made.error();
    target_ = std::move(*made);
    drawn_ = false;
    return {};
  }

  EGLDisplay display_ = EGL_NO_DISPLAY;
  EGLContext context_ = EGL_NO_CONTEXT;
  EGLSurface surface_ = EGL_NO_SURFACE;
  RenderTexture target_;
  bool drawn_ = false;
  bool software_ = false;
  std::string description_;
};

}  // namespace

Result<std::unique_ptr<Device>> make_offscreen_device(PixelSize size) {
  // libepoxy ends the process when it cannot load libEGL, so ask first.
  void* egl = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (egl == nullptr) return Error("libEGL.so.1 is missing" + std::string(kInstallHint));
  auto device = std::make_unique<OffscreenDevice>();
  if (auto opened = device->open(size); !opened) return opened.error().with("offscreen drawing");
  return std::unique_ptr<Device>(std::move(device));
}

}  // namespace riffle::gl
