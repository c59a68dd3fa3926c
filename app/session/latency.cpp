#include "app/session/latency.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace riffle {

int DurationHistogram::bucket_of(std::int64_t ns) {
  const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(ns, std::int64_t{1} << kFirstOctave));
  const int octave = static_cast<int>(std::bit_width(value)) - 1;
  const int sub = static_cast<int>(value >> (octave - kSubBits)) & ((1 << kSubBits) - 1);
  return std::min(((octave - kFirstOctave) << kSubBits) + sub, kBuckets - 1);
}

std::int64_t DurationHistogram::upper_bound_of(int bucket) {
  const int octave = (bucket >> kSubBits) + kFirstOctave;
  const std::int64_t step = std::int64_t{1} << (octave - kSubBits);
  return ((std::int64_t{1} << kSubBits) + (bucket & ((1 << kSubBits) - 1)) + 1) * step - 1;
}

void DurationHistogram::add(std::int64_t ns) {
  ns = std::max<std::int64_t>(ns, 0);
  ++buckets_[static_cast<std::size_t>(bucket_of(ns))];
  ++count_;
  max_ = std::max(max_, ns);
}

std::int64_t DurationHistogram::quantile_ns(double q) const {
  if (count_ == 0) return 0;
  const auto rank =
      static_cast<std::uint64_t>(std::ceil(std::clamp(q, 0.0, 1.0) * static_cast<double>(count_)));
  std::uint64_t seen = 0;
  for (int b = 0; b < kBuckets; ++b) {
    seen += buckets_[static_cast<std::size_t>(b)];
    if (seen >= std::max<std::uint64_t>(rank, 1)) return std::min(upper_bound_of(b), max_);
  }
  return max_;
}

std::string_view stage_name(Stage stage) {
  static constexpr std::array<std::string_view, kStages> kNames = {
      "encode", "pty_write", "pty_read", "parse", "cut", "paint", "present", "total"};
  return kNames[static_cast<std::size_t>(stage)];
}

void LatencyStats::add(const KeyStamps& key, std::int64_t painted_ns, std::int64_t presented_ns) {
  const auto add = [this](Stage s, std::int64_t from, std::int64_t to) {
    if (from != 0 && to != 0) stages_[static_cast<std::size_t>(s)].add(to - from);
  };
  add(Stage::Encode, key.pressed, key.encoded);
  add(Stage::PtyWrite, key.encoded, key.written);
  add(Stage::PtyRead, key.written, key.read);
  add(Stage::Parse, key.read, key.parsed);
  add(Stage::Cut, key.parsed, key.cut);
  add(Stage::Paint, key.cut, painted_ns);
  add(Stage::Present, painted_ns, presented_ns);
  add(Stage::Total, key.pressed, presented_ns);
}

}  // namespace riffle
