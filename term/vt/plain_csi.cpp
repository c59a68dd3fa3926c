#include "term/vt/plain_csi.h"

namespace riffle::vt {
namespace {

// Five digits may exceed kMaxCsiValue, four never do.
constexpr std::ptrdiff_t kPlainDigits = 4;
static_assert(kMaxCsiValue >= 9999 && kMaxCsiValue < 99999);

unsigned digit(char c) { return static_cast<unsigned char>(c) - unsigned{'0'}; }

}  // namespace

const char* PlainCsi::read(const char* esc, const char* end) {
  const char* at = esc + 2;
  if (end - esc < 3 || esc[1] != '[') return nullptr;
  if (*at >= '<' && *at <= '?') leader_ = *at++;
  for (;;) {
    const char* const number = at;
    unsigned long typed = 0;  // of too many digits it is anything
    for (; at != end && digit(*at) < 10; ++at) typed = typed * 10 + digit(*at);
    if (at - number > kPlainDigits || at == end) return nullptr;
    long value = at == number ? CsiParams::kMissing : static_cast<long>(typed);
    const bool sub = *at == ':';
    if (!sub && *at != ';') {
      args_[static_cast<std::size_t>(count_++)] = value;
      return read_tail(at, end);
    }
    if (count_ == kLibvtermCsiArgs - 1) return nullptr;
    if (sub) value |= static_cast<long>(CsiParams::kMoreFlag);
    args_[static_cast<std::size_t>(count_++)] = value;
    ++at;
  }
}

const char* PlainCsi::read_tail(const char* at, const char* end) {
  for (int i = 0; *at >= 0x20 && *at <= 0x2f; ++i) {
    if (i == kMaxIntermediates) return nullptr;
    intermediates_[i] = *at++;
    if (at == end) return nullptr;
  }
  if (*at < '@' || *at > '~') return nullptr;
  final_ = *at;
  return at + 1;
}

CsiSequence PlainCsi::sequence() const {
  CsiSequence sequence;
  sequence.leader = leader_;
  sequence.intermediates[0] = intermediates_[0];
  sequence.intermediates[1] = intermediates_[1];
  sequence.final = final_;
  sequence.params = CsiParams(args_.data(), count_);
  return sequence;
}

}  // namespace riffle::vt
