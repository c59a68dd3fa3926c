#include "term/vt/csi_collector.h"

#include <algorithm>

namespace riffle::vt {

void CsiCollector::begin() {
  args_[0] = {};
  count_ = 1;
  overflowed_ = in_intermediates_ = started_ = false;
  leader_ = final_ = 0;
  intermediate_count_ = 0;
}

CsiCollector::Step CsiCollector::put(char c) {
  const bool first = !started_;
  started_ = true;
  if (c >= '@') {
    final_ = c;
    return Step::Complete;
  }
  if (c < '0') {
    in_intermediates_ = true;
    if (intermediate_count_ == kMaxIntermediates) return Step::Malformed;
    intermediates_[static_cast<std::size_t>(intermediate_count_++)] = c;
    return Step::More;
  }
  if (in_intermediates_) return Step::Malformed;
  if (c >= '<') {
    if (!first) return Step::Malformed;
    leader_ = c;
    return Step::More;
  }
  if (overflowed_) return Step::More;
  Arg& last = args_[static_cast<std::size_t>(count_ - 1)];
  if (c <= '9') {
    last.value = std::min(std::max(last.value, 0) * 10 + (c - '0'), kMaxCsiValue);
    return Step::More;
  }
  last.more = c == ':';
  if (count_ == kMaxCsiArgs) {
    overflowed_ = true;
  } else {
    args_[static_cast<std::size_t>(count_++)] = {};
  }
  return Step::More;
}

// Functions whose parameters are independent of each other, so that two sequences mean what one does: SGR, SM
// and RM (also DEC's), XTSAVE and XTRESTORE. CSI s and r without `?` are SCOSC/DECSLRM and DECSTBM, which are
// not.
bool CsiCollector::may_split() const {
  if (is_sgr()) return true;
  if (intermediate_count_ != 0) return false;
  if (final_ == 'h' || final_ == 'l') return leader_ == 0 || leader_ == '?';
  return (final_ == 's' || final_ == 'r') && leader_ == '?';
}

bool CsiCollector::is_color_selector(int arg) const {
  const Arg& a = args_[static_cast<std::size_t>(arg)];
  return !a.more && (a.value == 38 || a.value == 48 || a.value == 58);
}

int CsiCollector::end_of_parameter(int from) const {
  while (from < count_ && args_[static_cast<std::size_t>(from)].more) ++from;
  return std::min(from + 1, count_);
}

// A parameter with its sub-parameters, and in SGR the old form of a colour with semicolons: 38;2;r;g;b or
// 38;5;n.
int CsiCollector::end_of_group(int from) const {
  int end = end_of_parameter(from);
  if (!is_sgr() || !is_color_selector(from) || end == count_) return end;
  const int kind = args_[static_cast<std::size_t>(end)].value;
  const int parameters = kind == 2 ? 4 : kind == 5 ? 2 : 1;
  for (int i = 0; i < parameters && end < count_; ++i) end = end_of_parameter(end);
  return end;
}

// Whether the group that ends at group_end went on behind the limit.
bool CsiCollector::cut_off(int group_end) const {
  if (!overflowed_ || group_end != count_) return false;
  if (args_[static_cast<std::size_t>(count_ - 1)].more) return true;
  if (!is_sgr()) return false;
  // The last group: find where it begins, then see whether all of a colour's parameters are there.
  int from = 0;
  while (end_of_group(from) < count_) from = end_of_group(from);
  if (!is_color_selector(from)) return false;
  int parameters = 0;
  for (int at = from; at < count_; at = end_of_parameter(at)) ++parameters;
  if (parameters == 1) return true;
  const int kind = args_[static_cast<std::size_t>(end_of_parameter(from))].value;
  return parameters < (kind == 2 ? 5 : kind == 5 ? 3 : 2);
}

CsiCollector::Packer::Packer(const CsiCollector& csi) : csi_(csi) {}

bool CsiCollector::Packer::next() {
  if (done_) return false;
  open();
  int taken = 0;
  while (at_ < csi_.count_) {
    const int end = csi_.end_of_group(at_);
    const int size = end - at_;
    if (size > kLibvtermCsiArgs || csi_.cut_off(end)) {
      if (!csi_.may_split()) break;  // what follows would move to its place
      at_ = end;
      continue;
    }
    if (taken + size > kLibvtermCsiArgs) break;
    append_args(at_, end, taken == 0);
    taken += size;
    at_ = end;
  }
  done_ = at_ == csi_.count_ || !csi_.may_split();
  close();
  return taken != 0;
}

void CsiCollector::Packer::open() {
  length_ = 0;
  append('\x1b');
  append('[');
  if (csi_.leader_ != 0) append(csi_.leader_);
}

void CsiCollector::Packer::append_number(int value) {
  std::array<char, 5> digits;
  std::size_t count = 0;
  do digits[count++] = static_cast<char>('0' + value % 10);
  while ((value /= 10) != 0);
  while (count != 0) append(digits[--count]);
}

void CsiCollector::Packer::append_args(int from, int to, bool first) {
  for (int i = from; i < to; ++i) {
    if (!first) append(i != from && csi_.args_[static_cast<std::size_t>(i - 1)].more ? ':' : ';');
    first = false;
    const int value = csi_.args_[static_cast<std::size_t>(i)].value;
    if (value >= 0) append_number(value);
  }
}

void CsiCollector::Packer::close() {
  for (int i = 0; i < csi_.intermediate_count_; ++i) append(csi_.intermediates_[static_cast<std::size_t>(i)]);
  append(csi_.final_);
}

}  // namespace riffle::vt
