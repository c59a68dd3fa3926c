// Gate: lets libvterm's parser see only complete, well-formed, bounded sequences, whatever a program prints
// and however its bytes are cut. Owned by Parser, core thread.
//
// libvterm's parser (0.1.4 to 0.3.3) keeps 16 CSI arguments without a bound, lets numbers overflow, prints
// the rest of a string that was broken off by another sequence, ends a string without a final fragment on CAN
// and SUB, and does not tell by what a string ended. So, after the state diagram of DEC's VT500 parser
// (vt100.net/emu/dec_ansi_parser):
//  - in ground state one search for ESC; text goes through where it stands, and plain control sequences are
//    read here;
//  - an unfinished ESC or CSI sequence is held back in parsed form; C0 controls in it are executed on the
//  way;
//  - CAN and SUB end whatever is unfinished, ESC begins anew, DEL and NUL are nothing;
//  - a byte >= 0x80 cannot be part of a sequence: it ends an unfinished one, which is not run, and is text
//  itself.
//    C1 controls act as ESC and a letter only, never as one byte;
//  - strings are ended by ESC \, an OSC also by BEL; what is broken off otherwise is dropped. C0 and DEL in
//  them are
//    taken out. PM and SOS are consumed here, no program means anything by them.
// Invariants: after every write libvterm is in its ground state; the same calls come out for any cutting of
// the input; memory is bounded by limits.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "term/vt/csi_collector.h"
#include "term/vt/handler.h"
#include "term/vt/string_collector.h"

namespace riffle::vt {

// Takes what passes the Gate.
class GateOutput {
 public:
  // Text, C0 controls and DEL, up to an ESC or the chunk's end. Not empty.
  virtual void text(std::string_view bytes) = 0;
  virtual void csi(const CsiSequence& sequence) = 0;
  // For libvterm: one sequence, that is not a plain CSI.
  virtual void write(std::string_view bytes) = 0;
  // Text is interrupted by an ESC that may lead to no write.
  virtual void text_ends() = 0;
  // Asked after each string: the rest has to wait.
  virtual bool stops() const { return false; }

 protected:
  ~GateOutput() = default;
};

class Gate {
 public:
  explicit Gate(GateOutput& output) : output_(output) {}

  // How many bytes were taken: all, or those up to a string after which the output stops.
  std::size_t feed(std::string_view bytes);
  bool in_string() const { return state_ >= State::OscNumber; }
  void reset();

  // Of the string just written; what libvterm does not tell. Valid during GateOutput::write.
  int osc_number() const { return number_; }
  const DcsHeader& dcs_header() const { return dcs_.header; }
  Terminator terminator() const { return terminator_; }

 private:
  enum class State : std::uint8_t {
    Ground,
    Escape,  // after ESC, perhaps intermediates
    Csi,
    CsiIgnore,  // malformed: up to its final
    OscNumber,  // from here on in_string()
    DcsHeader,
    String,        // collecting a body
    StringIgnore,  // consuming a body to its end
  };
  enum class Kind : std::uint8_t { Osc, Dcs, Apc, Ignored };

  // Header of a DCS as it is read; `header` points into it once complete.
  struct Dcs {
    std::array<int, kMaxDcsHeaderBytes> params;
    std::size_t count = 0;
    int intermediates = 0;
    bool started = false;
    DcsHeader header;
  };

  // Each takes bytes from `at` and returns where it stopped.
  const char* pass_ground(const char* at, const char* end);
  const char* step(const char* at);
  const char* take_string(const char* at, const char* end);

  void take_escape(char c);
  void take_csi(char c);
  void take_osc_number(char c);
  void take_dcs_header(char c);

  void begin_escape();
  void begin_string(Kind kind);
  void begin_body(std::string_view header, std::size_t limit);
  void begin_dcs_body();
  std::string dcs_introducer() const;
  void end_string(Terminator by);
  void drop_string();
  void execute(char c0);

  GateOutput& output_;
  State state_ = State::Ground;
  Kind kind_ = Kind::Ignored;
  bool escape_in_string_ = false;  // an ESC came last: ST if a backslash follows
  Terminator terminator_ = Terminator::St;
  int number_ = -1;  // of an OSC; -1: no digit yet
  std::array<char, kMaxIntermediates> intermediates_{};
  int intermediate_count_ = 0;  // may count to one more than are kept
  CsiCollector csi_;
  StringCollector string_;
  Dcs dcs_;
};

}  // namespace riffle::vt
