// What `riffle replay` was asked to do. Plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "term/base/geometry.h"
#include "term/base/result.h"

namespace riffle::replay {

enum class OutputKind : std::uint8_t { Json, Text, Ansi, Png };

// The terminal gets this size once `after_bytes` bytes were fed.
struct ResizeAt {
  std::uint64_t after_bytes = 0;
  GridSize size;
};

struct Options {
  std::string input;              // a path, or "-" for stdin
  GridSize size;                  // clamped
  std::optional<int> scrollback;  // lines; absent: as configured
  std::vector<ResizeAt> resizes;  // in the order given
  std::size_t chunk = 64 * 1024;  // bytes a feed
  OutputKind output = OutputKind::Json;
  std::string png_path;
  bool screen_only = false;            // leave the history out of the output
  std::string config_file;             // empty: defaults, never the user's own
  std::vector<std::string> overrides;  // KEY=VALUE
  std::string help;                    // not empty: print this and do nothing else
};

// "80x24"; the size is clamped to what a terminal can have (promises.md).
std::optional<GridSize> parse_size(std::string_view text);
// "BYTE:COLSxROWS"
std::optional<ResizeAt> parse_resize(std::string_view text);
// The words after "replay".
Result<Options> parse_options(std::span<const std::string> args);

}  // namespace riffle::replay
