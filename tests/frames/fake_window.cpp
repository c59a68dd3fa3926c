#include "tests/frames/fake_window.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace riffle::test {

FakeWindow::FakeWindow(PixelSize size, FakePresent how, int buffers) : how_(how) {
  auto context = gl::make_offscreen_device({8, 8});
  if (!context || !(*context)->make_current()) {
    std::fprintf(stderr, "fake window: no offscreen context\n");
    std::abort();
  }
  context_ = std::move(*context);
  ages_.resize(static_cast<std::size_t>(buffers));
  resize(size);
}

void FakeWindow::resize(PixelSize size) {
  size_ = size;
  buffers_.clear();
  for (std::size_t i = 0; i < ages_.size(); ++i) {
    auto made = gl::RenderTexture::make(size, gl::PixelOrder::Bgra);
    if (!made) std::abort();
    buffers_.push_back(std::move(*made));
    ages_[i] = 0;
    current_ = i;
    spoil();
  }
  shown_.size = size;
  shown_.rgba.assign(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * 4, 1);
}

gl::TargetView FakeWindow::back() const {
  gl::TargetView view = buffers_[current_].view();
  view.top_down = false;
  return view;
}

void FakeWindow::spoil() {
  gl::bind_target(back());
  glClearColor(1, 0, 1, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

int FakeWindow::buffer_age() { return how_ == FakePresent::SwapWithAge ? ages_[current_] : 0; }

bool FakeWindow::shows_part(const PixelRect& damage) {
  return how_ == FakePresent::CopyBox && presents_ > 0 &&
         damage.width * damage.height * 2 < size_.width * size_.height;
}

gl::PresentMethod FakeWindow::present(const PixelRect& damage) {
  const bool part = shows_part(damage);
  // A swap shows all of the back buffer; the damage only tells a compositor what to look at again, so showing
  // no more than that is the sterner test.
  const PixelRect box =
      part || how_ == FakePresent::SwapWithAge ? damage : PixelRect{0, 0, size_.width, size_.height};
  Image drawn{size_, std::vector<std::uint8_t>(shown_.rgba.size())};
  gl::read_pixels(back(), drawn.rgba.data());
  for (int y = box.y; y < box.bottom(); ++y) {
    const auto first = static_cast<std::ptrdiff_t>((y * size_.width + box.x) * 4);
    std::copy_n(drawn.rgba.begin() + first, box.width * 4, shown_.rgba.begin() + first);
  }
  ++presents_;
  for (int& age : ages_)
    if (age != 0) ++age;
  ages_[current_] = 1;
  if (how_ == FakePresent::SwapWithAge)
    current_ = (current_ + 1) % buffers_.size();
  else
    spoil();
  return part ? gl::PresentMethod::CopySubBuffer : gl::PresentMethod::Swap;
}

}  // namespace riffle::test
