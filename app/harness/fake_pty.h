// FakePty: a program in memory at the other end of a session. The test plays the program. One thread.
#pragma once

#include <string>
#include <vector>

#include "term/pty/pty_channel.h"

namespace riffle {

class FakePty final : public PtyChannel {
 public:
  // --- the program's side
  void print(std::string_view bytes) { output_.append(bytes); }
  std::string take_input();  // what was written to it since the last call
  void set_room(std::size_t bytes) {
    room_ = bytes;
  }  // of input it will take before it is full; default: endless
  void set_read_size(std::size_t bytes) {
    read_size_ = bytes;
  }                                         // a read gives at most this; default 4,095 as Linux does
  void close_output() { hung_up_ = true; }  // nobody holds the terminal open
  void end(int status) { status_ = status; }
  std::size_t unread() const { return output_.size() - output_done_; }
  const std::vector<GridSize>& sizes() const { return sizes_; }
  const std::vector<HangUpStep>& hang_ups() const { return hang_ups_; }
  std::size_t reads() const { return reads_; }

  // --- the session's side
  PtyRead read(std::span<char> into) override;
  std::size_t write(std::string_view bytes) override;
  void resize(GridSize size, PixelSize cell_pixels) override;
  std::optional<int> poll_exit() override { return status_; }
  void hang_up(HangUpStep step) override { hang_ups_.push_back(step); }
  bool anyone_left() const override { return !status_; }
  int fd() const override { return -1; }
  int exit_fd() const override { return -1; }
  int foreground_group() const override { return 0; }
  int pid() const override { return 0; }

 private:
  std::string output_;
  std::size_t output_done_ = 0;
  std::string input_;
  std::size_t room_ = SIZE_MAX;
  std::size_t read_size_ = 4095;
  std::size_t reads_ = 0;
  bool hung_up_ = false;
  std::optional<int> status_;
  std::vector<GridSize> sizes_;
  std::vector<HangUpStep> hang_ups_;
};

}  // namespace riffle
