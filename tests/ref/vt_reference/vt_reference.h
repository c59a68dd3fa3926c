// VtReference: the plain parser that term/vt is held against. After the state diagram of DEC's VT500 series
// (vt100.net/emu/dec_ansi_parser), one byte at a time by a table of states, with the rules of promises.md
// applied to a whole sequence only when it is complete. Shares no code with term/vt; keeps everything it
// reads, so it is for tests only. What it adds to the diagram: sub-parameters, BEL and ST by rule, UTF-8
// instead of C1 bytes, limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/ref/vt_reference/call_recorder.h"

namespace riffle::vt {

class VtReference {
 public:
  void feed(std::string_view bytes);
  // In the format of CallRecorder.
  const Calls& calls() const { return calls_; }
  bool in_string() const;

 private:
  enum State : unsigned char {
    Ground,
    Escape,
    EscapeIntermediate,
    CsiEntry,
    CsiParam,
    CsiIntermediate,
    CsiIgnore,
    OscString,
    OscEscape,
    DcsString,
    DcsEscape,
    ApcString,
    ApcEscape,
    SkipString,
    SkipEscape,
    kStates,
  };
  enum Action : unsigned char {
    Nothing,
    Print,
    Execute,
    Collect,
    DispatchEscape,
    DispatchCsi,
    DispatchOsc,
    DispatchOscBel,
    DispatchDcs,
    DispatchApc,
    Redo,  // clear what was collected and take the same byte again in the next state
  };
  struct Rule {
    State state;
    unsigned char from, to;
    Action action;
    State next;
  };
  struct Entry {
    Action action = Nothing;
    State next = Ground;
  };
  using Parameter = std::vector<std::optional<int>>;  // with its sub-parameters
  using Group = std::vector<Parameter>;

  static const Rule kRules[];
  static const std::vector<Entry>& table();

  void take(unsigned char c);
  void perform(Action action, unsigned char c);
  void dispatch_csi();
  void dispatch_osc(Terminator end);
  void dispatch_dcs(Terminator end);
  void add(std::string line);

  static std::vector<Parameter> split_parameters(std::string_view text);
  static std::vector<Group> groups_of(const std::vector<Parameter>& parameters, bool sgr);
  void add_csi(char leader, const std::vector<Group>& groups, std::string_view tail);

  State state_ = Ground;
  std::string collected_;
  Calls calls_;
  bool in_text_ = false;
};

}  // namespace riffle::vt
