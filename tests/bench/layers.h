// The parts of the pipeline that are measured, each behind the same call: take a chunk. Core thread.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace riffle::bench {

class Layer {
 public:
  virtual ~Layer() = default;
  virtual void feed(std::string_view chunk) = 0;
  // Something that depends on all that was fed, so that no work can be optimised away.
  virtual std::uint64_t seen() const = 0;
};

struct LayerKind {
  const char* name;
  const char* what;
  std::unique_ptr<Layer> (*make)(int cols, int rows);
};

// In order: libvterm's parser alone (the measure of the others), the Gate alone, Gate and parser, the whole
// Terminal.
std::span<const LayerKind> layer_kinds();

}  // namespace riffle::bench
