#include "tests/ref/vt_reference/call_recorder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

namespace riffle::vt {

void CallRecorder::add(std::string line) {
  in_text_ = false;
  calls_.push_back(std::move(line));
}

std::string CallRecorder::control_line(unsigned char c0) {
  std::array<char, 16> line;
  std::snprintf(line.data(), line.size(), "control %02x", c0);
  return line.data();
}

std::string CallRecorder::string_line(std::string_view head, std::string_view body, Terminator end) {
  std::string line(head);
  line += end == Terminator::St ? " ST " : " BEL ";
  line += body;
  return line;
}

std::size_t CallRecorder::text(const char* bytes, std::size_t length) {
  std::size_t taken = 0;
  while (taken < length && static_cast<unsigned char>(bytes[taken]) >= 0x20 && bytes[taken] != 0x7f) ++taken;
  if (taken == 0) {
    add("text call that begins with a control");
    return 1;
  }
  if (!in_text_) add("text ");
  calls_.back().append(bytes, taken);
  in_text_ = true;
  return taken;
}

void CallRecorder::control(std::uint8_t c0) { add(control_line(c0)); }

void CallRecorder::escape(std::string_view intermediates, char final) {
  add("escape " + std::string(intermediates) + final);
}

void CallRecorder::csi(const CsiSequence& sequence) {
  std::string line = "csi ";
  if (sequence.leader != 0) line += sequence.leader;
  const CsiParams& params = sequence.params;
  for (int i = 0; i < params.count(); ++i) {
    if (!params.missing(i)) line += std::to_string(params.value(i, -1));
    if (i + 1 < params.count()) line += params.has_sub(i) ? ':' : ';';
  }
  line += ' ';
  line.append(sequence.intermediates, strnlen(sequence.intermediates, 2));
  line += sequence.final;
  add(std::move(line));
}

void CallRecorder::osc(int number, std::string_view body, Terminator end) {
  longest_body_ = std::max(longest_body_, body.size());
  add(string_line("osc " + std::to_string(number), body, end));
}

void CallRecorder::dcs(const DcsHeader& header, std::string_view body, Terminator end) {
  longest_body_ = std::max(longest_body_, body.size());
  std::string head = "dcs ";
  if (header.leader != 0) head += header.leader;
  for (std::size_t i = 0; i < header.params.size(); ++i) {
    if (i != 0) head += ';';
    if (header.params[i] >= 0) head += std::to_string(header.params[i]);
  }
  head.append(header.intermediates, strnlen(header.intermediates, 2));
  add(string_line(head + header.final, body, end));
}

void CallRecorder::apc(std::string_view body, Terminator end) {
  longest_body_ = std::max(longest_body_, body.size());
  add(string_line("apc", body, end));
}

}  // namespace riffle::vt
