#include "tests/ref/vt_reference/stream_maker.h"

#include <algorithm>
#include <array>

namespace riffle::vt {
namespace {

using namespace std::string_view_literals;

constexpr std::array kWords = {"a"sv,
                               "hello"sv,
                               "\xc3\xa9"sv,
                               "\xe2\x82\xac"sv,
                               "\xf0\x9f\x98\x80"sv,
                               "x "sv,
                               "\xe4\xbd\x9c"sv,
                               "\xc2\x9b"sv,
                               "\x9b"sv,
                               "\xf0\x9f"sv,
                               "\xff"sv,
                               "\xe0\x80\x9b"sv,
                               "e\xcc\x81"sv,
                               "|"sv,
                               "0123456789abcdefghijklmnopqrstuvwxyz"sv};

// Parameter lists in which the border of sixteen or thirty-two falls inside a group.
constexpr std::array kLists = {"38;2;1;2;3"sv,
                               "48;2;255;0;7"sv,
                               "58;5;9"sv,
                               "38:2::1:2:3"sv,
                               "4:3"sv,
                               "1"sv,
                               "0"sv,
                               ""sv,
                               "38;5"sv,
                               "38"sv,
                               "48;9"sv,
                               "38;2:1;5"sv,
                               "1:2:3:4:5:6:7:8:9:10:11:12:13:14:15:16:17"sv,
                               "2026"sv,
                               "65535"sv,
                               "65536"sv,
                               "00000000000000000001"sv,
                               "99999999999999999999"sv};

constexpr std::array kOscNumbers = {"0"sv,   "2"sv,    "4"sv,     "7"sv,         "8"sv,    "52"sv,
                                    "133"sv, "1337"sv, "65535"sv, "65536"sv,     "0002"sv, ""sv,
                                    "x"sv,   "10"sv,   "110"sv,   "4294967298"sv};

}  // namespace

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15u;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void StreamMaker::add_number(std::string& out) {
  switch (random_.below(8)) {
    case 0:
      break;
    case 1:
      out.append(random_.below(30), '0');
      [[fallthrough]];
    case 2:
      out += std::to_string(random_.next() >> random_.below(64));
      break;
    default:
      out += std::to_string(random_.below(300));
  }
}

void StreamMaker::add_csi(std::string& out) {
  out += "\x1b[";
  if (random_.one_in(4)) out += pick("?><=");
  if (random_.one_in(50)) out += pick("?><=");
  const std::size_t count = random_.one_in(6) ? random_.below(40) : random_.below(6);
  for (std::size_t i = 0; i < count; ++i) {
    if (random_.one_in(3)) {
      out += kLists[random_.below(kLists.size())];
    } else {
      add_number(out);
    }
    out += random_.one_in(5) ? ':' : ';';
  }
  if (!out.empty() && out.back() == ';' && !random_.one_in(4)) out.pop_back();
  for (std::size_t i = random_.one_in(6) ? random_.below(4) : 0; i > 0; --i) out += pick(" !\"#$%&'*+");
  out += random_.one_in(8) ? static_cast<char>('@' + random_.below(63))
                           : pick("mmmmmhlsrHJKABCDLMPX@dGcnqtpbSTfg");
}

void StreamMaker::add_string(std::string& out) {
  out += '\x1b';
  const char introducer = pick("]]]]PPP_^X");
  out += introducer;
  if (introducer == ']') {
    out += kOscNumbers[random_.below(kOscNumbers.size())];
    if (!random_.one_in(5)) out += ';';
  } else if (introducer == 'P') {
    if (random_.one_in(3)) out += pick("<=>?");
    for (std::size_t i = random_.below(4); i > 0; --i) {
      add_number(out);
      out += random_.one_in(20) ? ':' : ';';
    }
    for (std::size_t i = random_.below(3); i > 0; --i) out += pick("$+!");
    out += pick("qprtz|{");
  }
  for (std::size_t i = random_.below(6); i > 0; --i) add_text(out);
  // Lengths around the limits are rare: they cost the most time.
  if (random_.one_in(40)) out.append(4096 - random_.below(40), 'v');
  if (random_.one_in(200)) out.append(65536 - random_.below(60), 'w');
  switch (random_.below(8)) {
    case 0:
    case 1:
    case 2:
      out += "\x1b\\";
      break;
    case 3:
    case 4:
    case 5:
      out += '\a';
      break;
    case 6:
      out += pick("\x18\x1a");
      break;
    default:
      break;
  }
}

void StreamMaker::add_escape(std::string& out) {
  out += '\x1b';
  for (std::size_t i = random_.one_in(3) ? random_.below(4) : 0; i > 0; --i) out += pick(" #%()*+");
  out += static_cast<char>('0' + random_.below(79));
}

void StreamMaker::add_text(std::string& out) { out += kWords[random_.below(kWords.size())]; }

// Puts a byte where it does not belong, takes one away, or breaks off.
void StreamMaker::spoil(std::string& out, std::size_t from) {
  if (from == out.size()) return;
  const std::size_t at = from + random_.below(out.size() - from);
  switch (random_.below(6)) {
    case 0:
      out.erase(at);
      break;
    case 1:
      out.erase(at, 1);
      break;
    case 2:
      out.insert(at, 1, static_cast<char>(random_.below(32)));
      break;
    case 3:
      out.insert(at, 1, pick("\x7f\x1b\x1b\x18\x1a\a\r\n"));
      break;
    case 4:
      out.insert(at, 1, static_cast<char>(random_.below(256)));
      break;
    default:
      out.insert(at, 1, '\0');
  }
}

std::string StreamMaker::make(std::size_t pieces) {
  std::string out;
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::size_t from = out.size();
    switch (random_.below(8)) {
      case 0:
      case 1:
      case 2:
        add_csi(out);
        break;
      case 3:
        add_string(out);
        break;
      case 4:
        add_escape(out);
        break;
      case 5:
        out += static_cast<char>(random_.below(32));
        break;
      default:
        add_text(out);
    }
    if (random_.one_in(3)) spoil(out, from);
  }
  return out;
}

std::vector<std::string_view> StreamMaker::cut(std::string_view bytes, std::size_t longest) {
  std::vector<std::string_view> chunks;
  while (!bytes.empty()) {
    const std::size_t length = std::min(bytes.size(), 1 + random_.below(longest));
    chunks.push_back(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  return chunks;
}

}  // namespace riffle::vt
