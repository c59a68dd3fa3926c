// RunStats: what --stats prints (design section 8), and the latencies in it. Plain values; filled on the core
// thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "app/session/latency.h"
#include "render/gl/device.h"

namespace riffle {

struct RunStats {
  std::uint64_t bytes = 0;                              // read from the pty
  double seconds = 0;                                   // from the spawn to the last byte parsed
  std::uint64_t frames = 0;                             // presented; headless: finished
  std::uint64_t rows_painted = 0;                       // rows, whole or in part, drawn anew into a row slot
  std::uint64_t jumps = 0;                              // frames that skipped at least one scrolled line
  gl::PresentMethod present = gl::PresentMethod::None;  // of the last frame that was presented
  LatencyStats latency;
};

// One line of JSON without a line end, keys in the order of the contract; milliseconds with three decimals.
std::string to_json(const RunStats& stats);

}  // namespace riffle
