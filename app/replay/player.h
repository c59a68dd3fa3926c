// Player: feeds a recording to a Terminal in chunks, with the resizes where they belong, and keeps the
// replies. Owns neither the terminal nor the file. Memory: one chunk and the replies up to their cap.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "app/replay/options.h"
#include "term/base/result.h"
#include "term/terminal.h"
#include "term/terminal_host.h"

namespace riffle::replay {

// promises.md: 256 KiB of replies wait unread; beyond, whole replies are dropped. Nobody reads here, so the
// cap stands for the whole run.
inline constexpr std::size_t kReplyCap = std::size_t{256} * 1024;

// Keeps what the terminal would have written to its program.
class ReplayHost : public TerminalHost {
 public:
  void reply(std::string_view bytes) override {
    if (replies_.size() + bytes.size() <= kReplyCap) replies_.append(bytes);
  }
  const std::string& replies() const { return replies_; }

 private:
  std::string replies_;
};

// Reads up to `size` bytes to `buffer`; 0 at the end. An Error when reading fails.
using ReadBytes = std::function<Result<std::size_t>(char* buffer, std::size_t size)>;

// Feeds all that `read` gives. Every chunk is full except before a resize and at the end, however `read` cuts
// the bytes. Resizes beyond the end do not happen. Returns the number of bytes fed.
Result<std::uint64_t> play(Terminal& terminal, const ReadBytes& read, std::size_t chunk,
                           std::span<const ResizeAt> resizes, PixelSize cell_pixels);

}  // namespace riffle::replay
