#include "tests/ref/vt_reference/vt_reference.h"

#include <algorithm>
#include <set>

namespace riffle::vt {

// Later rules overrule earlier ones. Rules for every state come first, by kStates.
const VtReference::Rule VtReference::kRules[] = {
    {kStates, 0x00, 0x00, Nothing, kStates},
    {kStates, 0x7f, 0x7f, Nothing, kStates},
    {kStates, 0x18, 0x18, Nothing, Ground},
    {kStates, 0x1a, 0x1a, Nothing, Ground},
    {kStates, 0x1b, 0x1b, Nothing, Escape},

    {Ground, 0x01, 0x17, Execute, Ground},
    {Ground, 0x19, 0x19, Execute, Ground},
    {Ground, 0x1c, 0x1f, Execute, Ground},
    {Ground, 0x20, 0x7e, Print, Ground},
    {Ground, 0x80, 0xff, Print, Ground},

    {Escape, 0x01, 0x17, Execute, Escape},
    {Escape, 0x19, 0x19, Execute, Escape},
    {Escape, 0x1c, 0x1f, Execute, Escape},
    {Escape, 0x20, 0x2f, Collect, EscapeIntermediate},
    {Escape, 0x30, 0x7e, DispatchEscape, Ground},
    {Escape, '[', '[', Nothing, CsiEntry},
    {Escape, ']', ']', Nothing, OscString},
    {Escape, 'P', 'P', Nothing, DcsString},
    {Escape, '_', '_', Nothing, ApcString},
    {Escape, '^', '^', Nothing, SkipString},
    {Escape, 'X', 'X', Nothing, SkipString},
    {Escape, 0x80, 0xff, Redo, Ground},

    {EscapeIntermediate, 0x01, 0x17, Execute, EscapeIntermediate},
    {EscapeIntermediate, 0x19, 0x19, Execute, EscapeIntermediate},
    {EscapeIntermediate, 0x1c, 0x1f, Execute, EscapeIntermediate},
    {EscapeIntermediate, 0x20, 0x2f, Collect, EscapeIntermediate},
    {EscapeIntermediate, 0x30, 0x7e, DispatchEscape, Ground},
    {EscapeIntermediate, 0x80, 0xff, Redo, Ground},

    {CsiEntry, 0x01, 0x17, Execute, CsiEntry},
    {CsiEntry, 0x19, 0x19, Execute, CsiEntry},
    {CsiEntry, 0x1c, 0x1f, Execute, CsiEntry},
    {CsiEntry, 0x20, 0x2f, Collect, CsiIntermediate},
    {CsiEntry, 0x30, 0x3f, Collect, CsiParam},
    {CsiEntry, 0x40, 0x7e, DispatchCsi, Ground},
    {CsiEntry, 0x80, 0xff, Redo, Ground},

    {CsiParam, 0x01, 0x17, Execute, CsiParam},
    {CsiParam, 0x19, 0x19, Execute, CsiParam},
    {CsiParam, 0x1c, 0x1f, Execute, CsiParam},
    {CsiParam, 0x20, 0x2f, Collect, CsiIntermediate},
    {CsiParam, 0x30, 0x3b, Collect, CsiParam},
    {CsiParam, 0x3c, 0x3f, Nothing, CsiIgnore},
    {CsiParam, 0x40, 0x7e, DispatchCsi, Ground},
    {CsiParam, 0x80, 0xff, Redo, Ground},

    {CsiIntermediate, 0x01, 0x17, Execute, CsiIntermediate},
    {CsiIntermediate, 0x19, 0x19, Execute, CsiIntermediate},
    {CsiIntermediate, 0x1c, 0x1f, Execute, CsiIntermediate},
    {CsiIntermediate, 0x20, 0x2f, Collect, CsiIntermediate},
    {CsiIntermediate, 0x30, 0x3f, Nothing, CsiIgnore},
    {CsiIntermediate, 0x40, 0x7e, DispatchCsi, Ground},
    {CsiIntermediate, 0x80, 0xff, Redo, Ground},

    {CsiIgnore, 0x01, 0x17, Execute, CsiIgnore},
    {CsiIgnore, 0x19, 0x19, Execute, CsiIgnore},
    {CsiIgnore, 0x1c, 0x1f, Execute, CsiIgnore},
    {CsiIgnore, 0x20, 0x3f, Nothing, CsiIgnore},
    {CsiIgnore, 0x40, 0x7e, Nothing, Ground},
    {CsiIgnore, 0x80, 0xff, Redo, Ground},

    {OscString, 0x01, 0x17, Nothing, OscString},
    {OscString, 0x19, 0x19, Nothing, OscString},
    {OscString, 0x1c, 0x1f, Nothing, OscString},
    {OscString, 0x07, 0x07, DispatchOscBel, Ground},
    {OscString, 0x1b, 0x1b, Nothing, OscEscape},
    {OscString, 0x20, 0x7e, Collect, OscString},
    {OscString, 0x80, 0xff, Collect, OscString},
    {OscEscape, 0x01, 0xff, Redo, Escape},
    {OscEscape, 0x7f, 0x7f, Nothing, OscEscape},
    {OscEscape, '\\', '\\', DispatchOsc, Ground},

    {DcsString, 0x01, 0x17, Nothing, DcsString},
    {DcsString, 0x19, 0x19, Nothing, DcsString},
    {DcsString, 0x1c, 0x1f, Nothing, DcsString},
    {DcsString, 0x1b, 0x1b, Nothing, DcsEscape},
    {DcsString, 0x20, 0x7e, Collect, DcsString},
    {DcsString, 0x80, 0xff, Collect, DcsString},
    {DcsEscape, 0x01, 0xff, Redo, Escape},
    {DcsEscape, 0x7f, 0x7f, Nothing, DcsEscape},
    {DcsEscape, '\\', '\\', DispatchDcs, Ground},

    {ApcString, 0x01, 0x17, Nothing, ApcString},
    {ApcString, 0x19, 0x19, Nothing, ApcString},
    {ApcString, 0x1c, 0x1f, Nothing, ApcString},
    {ApcString, 0x1b, 0x1b, Nothing, ApcEscape},
    {ApcString, 0x20, 0x7e, Collect, ApcString},
    {ApcString, 0x80, 0xff, Collect, ApcString},
    {ApcEscape, 0x01, 0xff, Redo, Escape},
    {ApcEscape, 0x7f, 0x7f, Nothing, ApcEscape},
    {ApcEscape, '\\', '\\', DispatchApc, Ground},

    {SkipString, 0x01, 0x17, Nothing, SkipString},
    {SkipString, 0x19, 0x19, Nothing, SkipString},
    {SkipString, 0x1c, 0x1f, Nothing, SkipString},
    {SkipString, 0x1b, 0x1b, Nothing, SkipEscape},
    {SkipString, 0x20, 0x7e, Nothing, SkipString},
    {SkipString, 0x80, 0xff, Nothing, SkipString},
    {SkipEscape, 0x01, 0xff, Redo, Escape},
    {SkipEscape, 0x7f, 0x7f, Nothing, SkipEscape},
    {SkipEscape, '\\', '\\', Nothing, Ground},
};

const std::vector<VtReference::Entry>& VtReference::table() {
  static const std::vector<Entry> entries = [] {
    std::vector<Entry> all(std::size_t{kStates} * 256);
    const auto fill = [&](State state, const Rule& rule) {
      for (unsigned c = rule.from; c <= rule.to; ++c) {
        all[state * 256u + c] = {rule.action, rule.next == kStates ? state : rule.next};
      }
    };
    for (const Rule& rule : kRules) {
      if (rule.state != kStates) {
        fill(rule.state, rule);
        continue;
      }
      for (unsigned state = 0; state < kStates; ++state) fill(static_cast<State>(state), rule);
    }
    return all;
  }();
  return entries;
}

bool VtReference::in_string() const { return state_ >= OscString; }

void VtReference::feed(std::string_view bytes) {
  for (const char c : bytes) take(static_cast<unsigned char>(c));
}

void VtReference::take(unsigned char c) {
  const Entry entry = table()[state_ * 256u + c];
  perform(entry.action, c);
  const bool starts = entry.next == Escape && (state_ != Escape || c == 0x1b);
  if (starts || entry.next == Ground) collected_.clear();
  state_ = entry.next;
  if (entry.action == Redo) take(c);
}

void VtReference::perform(Action action, unsigned char c) {
  const char as_char = static_cast<char>(c);
  if (action != Print && action != Redo) in_text_ = false;
  switch (action) {
    case Nothing:
    case Redo:
      break;
    case Print:
      if (!in_text_) add("text ");
      calls_.back() += as_char;
      in_text_ = true;
      break;
    case Execute:
      add(CallRecorder::control_line(c));
      break;
    case Collect:
      collected_ += as_char;
      break;
    case DispatchEscape:
      if (collected_.size() <= 2) add("escape " + collected_ + as_char);
      break;
    case DispatchCsi:
      collected_ += as_char;
      dispatch_csi();
      break;
    case DispatchOsc:
      dispatch_osc(Terminator::St);
      break;
    case DispatchOscBel:
      dispatch_osc(Terminator::Bel);
      break;
    case DispatchDcs:
      dispatch_dcs(Terminator::St);
      break;
    case DispatchApc:
      if (collected_.size() <= 65536) add(CallRecorder::string_line("apc", collected_, Terminator::St));
      break;
  }
}

void VtReference::add(std::string line) {
  in_text_ = false;
  calls_.push_back(std::move(line));
}

namespace {

std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == by) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// A number that may be far too long for any integer.
int clamped(std::string digits) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.size() > 5) return 65535;
  return digits.empty() ? 0 : std::min(std::stoi(digits), 65535);
}

bool only_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::vector<VtReference::Parameter> VtReference::split_parameters(std::string_view text) {
  std::vector<Parameter> parameters;
  for (const std::string& part : split(text, ';')) {
    Parameter& parameter = parameters.emplace_back();
    for (const std::string& number : split(part, ':')) {
      parameter.push_back(number.empty() ? std::nullopt : std::optional<int>(clamped(number)));
    }
  }
  return parameters;
}

std::vector<VtReference::Group> VtReference::groups_of(const std::vector<Parameter>& parameters, bool sgr) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < parameters.size();) {
    std::size_t length = 1;
    const Parameter& p = parameters[i];
    if (sgr && p.size() == 1 && (p[0] == 38 || p[0] == 48 || p[0] == 58) && i + 1 < parameters.size()) {
      const std::optional<int> kind = parameters[i + 1][0];
      length = kind == 2 ? 5 : kind == 5 ? 3 : 2;
    }
    length = std::min(length, parameters.size() - i);
    const auto from = parameters.begin() + static_cast<std::ptrdiff_t>(i);
    groups.emplace_back(from, from + static_cast<std::ptrdiff_t>(length));
    i += length;
  }
  return groups;
}

void VtReference::add_csi(char leader, const std::vector<Group>& groups, std::string_view tail) {
  std::string line = "csi ";
  if (leader != 0) line += leader;
  bool first = true;
  for (const Group& group : groups) {
    for (const Parameter& parameter : group) {
      if (!first) line += ';';
      first = false;
      for (std::size_t i = 0; i < parameter.size(); ++i) {
        if (i != 0) line += ':';
        if (parameter[i]) line += std::to_string(*parameter[i]);
      }
    }
  }
  add(line + ' ' + std::string(tail));
}

void VtReference::dispatch_csi() {
  std::string_view text = collected_;
  char leader = 0;
  if (text[0] >= '<' && text[0] <= '?') {
    leader = text[0];
    text.remove_prefix(1);
  }
  const std::size_t params_end = text.find_first_not_of("0123456789:;");
  const std::string_view tail = text.substr(params_end);
  if (tail.size() > 3) return;

  static const std::set<std::string> kSplit = {"0m", "0h", "0l", "?h", "?l", "?s", "?r"};
  const std::string function = std::string(1, leader == 0 ? '0' : leader) + std::string(tail);
  const bool may_split = kSplit.count(function) != 0;
  const std::vector<Parameter> parameters = split_parameters(text.substr(0, params_end));

  const auto size_of = [](const Group& group) {
    std::size_t size = 0;
    for (const Parameter& parameter : group) size += parameter.size();
    return size;
  };
  std::vector<Group> portion;
  std::size_t total = 0, in_portion = 0;
  for (const Group& group : groups_of(parameters, function == "0m")) {
    const std::size_t size = size_of(group);
    total += size;
    if (total > (may_split ? 32u : 16u)) break;
    if (size > 16) continue;
    if (in_portion + size > 16) {
      add_csi(leader, portion, tail);
      portion.clear();
      in_portion = 0;
    }
    portion.push_back(group);
    in_portion += size;
  }
  if (!portion.empty()) add_csi(leader, portion, tail);
}

void VtReference::dispatch_osc(Terminator end) {
  const std::size_t number_end = std::min(collected_.find(';'), collected_.size());
  const std::string number = collected_.substr(0, number_end);
  if (number.empty() || !only_digits(number)) return;
  std::string significant = number;
  significant.erase(0, std::min(significant.find_first_not_of('0'), significant.size() - 1));
  if (significant.size() > 5 || std::stoi(significant) > 65535) return;
  const int n = std::stoi(significant);
  const std::string body = number_end == collected_.size() ? "" : collected_.substr(number_end + 1);

  static const std::set<int> kShort = {0,   1,   2,   4,   5,   7,   8,   10,  11,  12,  13,
                                       14,  15,  16,  17,  18,  19,  21,  104, 105, 110, 111,
                                       112, 113, 114, 115, 116, 117, 118, 119, 133, 633};
  const std::size_t limit = n == 52                ? 349526 * 4 + 16
                            : n == 1337            ? 16777216
                            : kShort.count(n) != 0 ? 4096
                                                   : 65536;
  if (body.size() <= limit) add(CallRecorder::string_line("osc " + std::to_string(n), body, end));
}

void VtReference::dispatch_dcs(Terminator end) {
  const std::string_view text = collected_;
  const auto is_final = [](char c) { return c >= '@' && c <= '~'; };
  const auto header_end = std::find_if(text.begin(), text.end(), is_final);
  if (header_end == text.end()) return;
  const std::string_view header = text.substr(0, static_cast<std::size_t>(header_end - text.begin()));
  const std::string_view body = text.substr(header.size() + 1);

  std::size_t at = 0;
  std::string canonical;
  if (!header.empty() && header[0] >= '<' && header[0] <= '?') canonical += header[at++];
  const std::size_t params_end = std::min(header.find_first_not_of("0123456789;", at), header.size());
  bool first = true;
  for (const std::string& number : split(header.substr(at, params_end - at), ';')) {
    if (!first) canonical += ';';
    first = false;
    if (!number.empty()) canonical += std::to_string(clamped(number));
  }
  const std::string_view intermediates = header.substr(params_end);
  for (const char c : intermediates) {
    if (c < 0x20 || c > 0x2f) return;
  }
  if (intermediates.size() > 2) return;
  canonical += intermediates;
  canonical += *header_end;
  if (canonical.size() <= 16 && body.size() <= 65536)
    add(CallRecorder::string_line("dcs " + canonical, body, end));
}

}  // namespace riffle::vt
