// CallRecorder: writes down what a Parser calls, one line a call, in a form that tests can state as literals.
// Text calls are one line until something else stands in the stream, since the cutting of text is free. Any
// thread.
//
//   text ABC | control 0d | escape (0 | csi ?1;;38:2 $p | osc 2 ST title | dcs >1;2$q BEL body | apc ST body
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "term/vt/handler.h"

namespace riffle::vt {

using Calls = std::vector<std::string>;

class CallRecorder final : public VtHandler {
 public:
  std::size_t text(const char* bytes, std::size_t length) override;
  void text_ends() override { in_text_ = false; }
  void control(std::uint8_t c0) override;
  void escape(std::string_view intermediates, char final) override;
  void csi(const CsiSequence& sequence) override;
  void osc(int number, std::string_view body, Terminator end) override;
  void dcs(const DcsHeader& header, std::string_view body, Terminator end) override;
  void apc(std::string_view body, Terminator end) override;

  const Calls& calls() const { return calls_; }
  // Longest body of a string seen.
  std::size_t longest_body() const { return longest_body_; }

  // The lines of the format above, for whoever makes calls without a Parser.
  static std::string control_line(unsigned char c0);
  static std::string string_line(std::string_view head, std::string_view body, Terminator end);

 private:
  void add(std::string line);
  Calls calls_;
  bool in_text_ = false;
  std::size_t longest_body_ = 0;
};

}  // namespace riffle::vt
