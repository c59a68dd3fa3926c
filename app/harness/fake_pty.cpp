#include "app/harness/fake_pty.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace riffle {

std::string FakePty::take_input() { return std::exchange(input_, std::string()); }

PtyRead FakePty::read(std::span<char> into) {
  ++reads_;
  const std::size_t n = std::min({into.size(), unread(), read_size_});
  if (n == 0) return {hung_up_ ? PtyRead::State::HungUp : PtyRead::State::Empty, 0};
  std::memcpy(into.data(), output_.data() + output_done_, n);
  output_done_ += n;
  if (output_done_ == output_.size()) {
    output_.clear();
    output_done_ = 0;
  }
  return {PtyRead::State::Data, n};
}

std::size_t FakePty::write(std::string_view bytes) {
  const std::size_t n = std::min(bytes.size(), room_);
  input_.append(bytes.substr(0, n));
  if (room_ != SIZE_MAX) room_ -= n;
  return n;
}

void FakePty::resize(GridSize size, PixelSize) { sizes_.push_back(size); }

}  // namespace riffle
