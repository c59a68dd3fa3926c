#include "app/replay/player.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace riffle::replay {

Result<std::uint64_t> play(Terminal& terminal, const ReadBytes& read, std::size_t chunk,
                           std::span<const ResizeAt> resizes, PixelSize cell_pixels) {
  std::vector<char> buffer(chunk);
  std::uint64_t fed = 0;
  std::size_t next = 0;
  for (;;) {
    while (next < resizes.size() && resizes[next].after_bytes <= fed) {
      terminal.resize(resizes[next++].size, cell_pixels);
    }
    const std::uint64_t stop =
        next < resizes.size() ? resizes[next].after_bytes : std::numeric_limits<std::uint64_t>::max();
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(chunk, stop - fed));
    std::size_t have = 0;
    while (have < wanted) {
      const Result<std::size_t> n = read(buffer.data() + have, wanted - have);
      if (!n) return n.error();
      if (*n == 0) break;
      have += *n;
    }
    if (have > 0) terminal.feed({buffer.data(), have}, 0);
    fed += have;
    // The bytes ended: a resize at this very place was done above or is due now, the rest never.
    if (have < wanted) {
      while (next < resizes.size() && resizes[next].after_bytes <= fed) {
        terminal.resize(resizes[next++].size, cell_pixels);
      }
      return fed;
    }
  }
}

}  // namespace riffle::replay
