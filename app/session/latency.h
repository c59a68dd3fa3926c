// LatencyStats: how long keys took to the screen, by stage. Bounded memory: a histogram a stage.
// Plain value; filled on the core thread.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "term/frame/pane_update.h"

namespace riffle {

// A histogram of durations with buckets that grow by 1/16: quantiles are exact to about 3 %, the maximum is
// exact.
class DurationHistogram {
 public:
  void add(std::int64_t ns);
  std::uint64_t count() const { return count_; }
  std::int64_t max_ns() const { return max_; }
  // The duration that `q` (0..1) of all stay at or below; 0 when there are none.
  std::int64_t quantile_ns(double q) const;

 private:
  // 16 buckets an octave over 2^10 ns .. 2^42 ns (1 us .. 73 min); what is shorter or longer counts in the
  // first or last.
  static constexpr int kSubBits = 4;
  static constexpr int kFirstOctave = 10;
  static constexpr int kOctaves = 32;
  static constexpr int kBuckets = kOctaves << kSubBits;
  static int bucket_of(std::int64_t ns);
  static std::int64_t upper_bound_of(int bucket);

  std::array<std::uint32_t, kBuckets> buckets_{};
  std::uint64_t count_ = 0;
  std::int64_t max_ = 0;
};

enum class Stage : std::uint8_t { Encode, PtyWrite, PtyRead, Parse, Cut, Paint, Present, Total };
inline constexpr int kStages = 8;
std::string_view stage_name(Stage stage);

class LatencyStats {
 public:
  // A key whose echo was painted and presented at these times. Stamps that are missing (0) leave their stages
  // out.
  void add(const KeyStamps& key, std::int64_t painted_ns, std::int64_t presented_ns);
  const DurationHistogram& stage(Stage s) const { return stages_[static_cast<std::size_t>(s)]; }

 private:
  std::array<DurationHistogram, kStages> stages_{};
};

}  // namespace riffle
