#include "term/vt/gate.h"

#include <algorithm>
#include <string>

#include "term/vt/plain_csi.h"
#include "term/vt/scan.h"

namespace riffle::vt {
namespace {

constexpr char kNul = 0x00, kBel = 0x07, kCan = 0x18, kSub = 0x1a, kEsc = 0x1b, kDel = 0x7f;

bool is_c0(char c) { return static_cast<unsigned char>(c) < 0x20; }
bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }
bool is_intermediate(char c) { return c >= 0x20 && c <= 0x2f; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}

}  // namespace

std::size_t Gate::feed(std::string_view bytes) {
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while (at != end) {
    switch (state_) {
      case State::Ground:
        at = pass_ground(at, end);
        break;
      case State::String:
      case State::StringIgnore:
        at = take_string(at, end);
        if (state_ == State::Ground && output_.stops()) return static_cast<std::size_t>(at - bytes.data());
        break;
      default:
        at = step(at);
    }
  }
  return bytes.size();
}

void Gate::reset() {
  drop_string();
  state_ = State::Ground;
}

const char* Gate::pass_ground(const char* at, const char* end) {
  while (at != end) {
    const char* const esc = find_escape(at, end);
    if (esc != at) output_.text(between(at, esc));
    if (esc == end) return end;
    PlainCsi csi;
    at = csi.read(esc, end);
    if (at == nullptr) {
      output_.text_ends();
      begin_escape();
      return esc + 1;
    }
    output_.csi(csi.sequence());
  }
  return end;
}

// One byte in the middle of a sequence or of a string's header.
const char* Gate::step(const char* at) {
  const char c = *at;
  if (c == kEsc) {
    if (!in_string()) {
      begin_escape();
    } else if (escape_in_string_) {
      drop_string();
      begin_escape();
    } else {
      escape_in_string_ = true;
    }
    return at + 1;
  }
  if (c == kNul || c == kDel) return at + 1;
  if (escape_in_string_) {
    if (c == '\\') {
      end_string(Terminator::St);
      return at + 1;
    }
    drop_string();
    begin_escape();
    return at;
  }
  if (c == kCan || c == kSub) {
    drop_string();
    state_ = State::Ground;
    return at + 1;
  }
  if (is_c0(c)) {
    if (!in_string()) {
      execute(c);
    } else if (c == kBel && kind_ == Kind::Osc) {
      end_string(Terminator::Bel);
    }
    return at + 1;
  }
  if (is_high(c) && !in_string()) {
    state_ = State::Ground;
    return at;
  }
  switch (state_) {
    case State::Escape:
      take_escape(c);
      break;
    case State::Csi:
      take_csi(c);
      break;
    case State::CsiIgnore:
      if (c >= '@') state_ = State::Ground;
      break;
    case State::OscNumber:
      take_osc_number(c);
      break;
    case State::DcsHeader:
      take_dcs_header(c);
      break;
    case State::Ground:
    case State::String:
    case State::StringIgnore:
      break;
  }
  return at + 1;
}

const char* Gate::take_string(const char* at, const char* end) {
  if (escape_in_string_ || is_control(*at)) return step(at);
  const char* const stop = find_control(at, end);
  if (state_ == State::String && !string_.append(between(at, stop))) state_ = State::StringIgnore;
  return stop;
}

void Gate::begin_escape() {
  state_ = State::Escape;
  intermediate_count_ = 0;
}

void Gate::take_escape(char c) {
  if (is_intermediate(c)) {
    if (intermediate_count_ < kMaxIntermediates)
      intermediates_[static_cast<std::size_t>(intermediate_count_)] = c;
    intermediate_count_ = std::min(intermediate_count_ + 1, kMaxIntermediates + 1);
    return;
  }
  state_ = State::Ground;
  if (intermediate_count_ > kMaxIntermediates) return;
  if (intermediate_count_ == 0) {
    switch (c) {
      case '[':
        csi_.begin();
        state_ = State::Csi;
        return;
      case ']':
        return begin_string(Kind::Osc);
      case 'P':
        return begin_string(Kind::Dcs);
      case '_':
        return begin_string(Kind::Apc);
      case '^':  // PM
      case 'X':  // SOS
        return begin_string(Kind::Ignored);
      default:
        break;
    }
  }
  std::array<char, kMaxIntermediates + 2> sequence;
  std::size_t length = 0;
  sequence[length++] = kEsc;
  for (int i = 0; i < intermediate_count_; ++i)
    sequence[length++] = intermediates_[static_cast<std::size_t>(i)];
  sequence[length++] = c;
  output_.write({sequence.data(), length});
}

void Gate::take_csi(char c) {
  switch (csi_.put(c)) {
    case CsiCollector::Step::More:
      return;
    case CsiCollector::Step::Malformed:
      state_ = State::CsiIgnore;
      return;
    case CsiCollector::Step::Complete:
      state_ = State::Ground;
      csi_.write_to([this](std::string_view sequence) { output_.write(sequence); });
  }
}

void Gate::begin_string(Kind kind) {
  kind_ = kind;
  escape_in_string_ = false;
  switch (kind) {
    case Kind::Osc:
      number_ = -1;
      state_ = State::OscNumber;
      break;
    case Kind::Dcs:
      dcs_.params[0] = -1;
      dcs_.count = 1;
      dcs_.intermediates = 0;
      dcs_.started = false;
      dcs_.header = {};
      state_ = State::DcsHeader;
      break;
    case Kind::Apc:
      begin_body("\x1b_", kMaxStringBytes);
      break;
    case Kind::Ignored:
      state_ = State::StringIgnore;
      break;
  }
}

void Gate::begin_body(std::string_view header, std::size_t limit) {
  string_.begin(header, limit);
  state_ = State::String;
}

void Gate::take_osc_number(char c) {
  if (is_digit(c)) {
    number_ = std::min(std::max(number_, 0) * 10 + (c - '0'), kMaxOscNumber + 1);
    return;
  }
  if (c != ';' || number_ < 0 || number_ > kMaxOscNumber) {
    state_ = State::StringIgnore;
    return;
  }
  begin_body("\x1b]" + std::to_string(number_) + ";", max_osc_bytes(number_));
}

void Gate::take_dcs_header(char c) {
  const bool first = !dcs_.started;
  dcs_.started = true;
  if (is_high(c)) {
    state_ = State::StringIgnore;
  } else if (c >= '@') {
    dcs_.header.final = c;
    begin_dcs_body();
  } else if (is_intermediate(c)) {
    if (dcs_.intermediates == kMaxIntermediates) {
      state_ = State::StringIgnore;
    } else {
      dcs_.header.intermediates[dcs_.intermediates++] = c;
    }
  } else if (dcs_.intermediates != 0 || c == ':') {
    state_ = State::StringIgnore;
  } else if (is_digit(c)) {
    int& value = dcs_.params[dcs_.count - 1];
    value = std::min(std::max(value, 0) * 10 + (c - '0'), kMaxCsiValue);
  } else if (c == ';') {
    if (dcs_.count == dcs_.params.size()) {
      state_ = State::StringIgnore;
    } else {
      dcs_.params[dcs_.count++] = -1;
    }
  } else if (first) {
    dcs_.header.leader = c;
  } else {
    state_ = State::StringIgnore;
  }
}

// ESC P and the header, without leading zeros.
std::string Gate::dcs_introducer() const {
  std::string text = "\x1bP";
  if (dcs_.header.leader != 0) text += dcs_.header.leader;
  for (std::size_t i = 0; i < dcs_.count; ++i) {
    if (i != 0) text += ';';
    if (dcs_.params[i] >= 0) text += std::to_string(dcs_.params[i]);
  }
  text.append(dcs_.header.intermediates, static_cast<std::size_t>(dcs_.intermediates));
  text += dcs_.header.final;
  return text;
}

void Gate::begin_dcs_body() {
  const std::string introducer = dcs_introducer();
  if (introducer.size() > 2 + kMaxDcsHeaderBytes) {
    state_ = State::StringIgnore;
    return;
  }
  const bool none = dcs_.count == 1 && dcs_.params[0] < 0;
  dcs_.header.params = std::span<const int>(dcs_.params.data(), none ? 0 : dcs_.count);
  const bool sixel = dcs_.header.leader == 0 && dcs_.intermediates == 0 && dcs_.header.final == 'q';
  begin_body(introducer, sixel ? kMaxSixelBytes : kMaxStringBytes);
}

void Gate::end_string(Terminator by) {
  escape_in_string_ = false;
  if (state_ == State::OscNumber) take_osc_number(';');  // a number alone, as in OSC 104 ST
  const bool complete = state_ == State::String;
  state_ = State::Ground;
  if (!complete) return;
  terminator_ = by;
  output_.write(string_.finish());
  string_.discard();
}

void Gate::drop_string() {
  escape_in_string_ = false;
  string_.discard();
}

void Gate::execute(char c0) { output_.text({&c0, 1}); }

}  // namespace riffle::vt
