// FakeWindow: a Device that presents as window systems do, in the memory of an offscreen one. It keeps the
// picture that a user would see, and fills back buffers whose content is undefined with a colour that no test
// draws.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "render/gl/device.h"
#include "render/gl/render_target.h"
#include "render/image.h"

namespace riffle::test {

enum class FakePresent {
  SwapUndefined,  // back buffers hold nothing after a swap
  SwapWithAge,    // `buffers` take turns and keep their content
  CopyBox,        // small damage is copied to the window alone, else a swap
};

class FakeWindow final : public gl::Device {
 public:
  FakeWindow(PixelSize size, FakePresent how, int buffers);

  Result<void> make_current() override { return context_->make_current(); }
  PixelSize size() const override { return size_; }
  void resize(PixelSize size) override;
  unsigned framebuffer() const override { return back().framebuffer; }
  bool top_down() const override { return false; }
  bool keeps_frame() const override { return false; }
  bool bgra() const override { return true; }
  int buffer_age() override;
  bool shows_part(const PixelRect& damage) override;
  gl::PresentMethod present(const PixelRect& damage) override;
  bool software() const override { return true; }
  std::string description() const override { return "fake window"; }

  // What a user sees. Damage that was presented without being drawn, or drawn and not presented, shows.
  const Image& shown() const { return shown_; }
  int presents() const { return presents_; }

 private:
  gl::TargetView back() const;
  void spoil();

  std::unique_ptr<gl::Device> context_;
  FakePresent how_;
  PixelSize size_;
  std::vector<gl::RenderTexture> buffers_;
  std::vector<int> ages_;
  std::size_t current_ = 0;
  Image shown_;
  int presents_ = 0;
};

}  // namespace riffle::test
