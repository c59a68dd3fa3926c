// VtHandler: what a parsed byte stream asks for. Parser calls it, Terminal implements it. Core thread.
// Everything handed over is complete, well-formed and bounded (promises.md); spans are valid during the call
// only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace riffle::vt {

// Arguments of a CSI sequence as libvterm stores them; a view, no copy.
class CsiParams {
 public:
  static constexpr long kMissing = (1L << 31) - 1;
  static constexpr unsigned long kMoreFlag = 1UL << 31;
  // promises.md: numbers are clamped to this.
  static constexpr int kMaxValue = 65535;

  CsiParams(const long* args, int count) : args_(args), count_(count) {}
  int count() const { return count_; }
  bool missing(int i) const { return i >= count_ || raw(i) == kMissing; }
  // Argument i, or `absent` where it is missing.
  int value(int i, int absent) const { return missing(i) ? absent : static_cast<int>(raw(i)); }
  // For counts and coordinates: missing and 0 both mean 1.
  int count_or_1(int i) const {
    const int v = value(i, 1);
    return v == 0 ? 1 : v;
  }
  // Argument i is followed by a sub-argument (colon).
  bool has_sub(int i) const { return i < count_ && (static_cast<unsigned long>(args_[i]) & kMoreFlag) != 0; }

 private:
  long raw(int i) const { return static_cast<long>(static_cast<unsigned long>(args_[i]) & (kMoreFlag - 1)); }
  const long* args_;
  int count_;
};

struct CsiSequence {
  char leader = 0;             // '<' '=' '>' '?' or 0
  char intermediates[2] = {};  // 0x20..0x2f, 0 where absent
  char final = 0;              // 0x40..0x7e
  CsiParams params{nullptr, 0};
};

// How a string was ended; replies to it end the same way.
enum class Terminator : std::uint8_t { St, Bel };

// Header of a DCS: ESC P leader params intermediates final.
struct DcsHeader {
  char leader = 0;
  char intermediates[2] = {};
  char final = 0;
  std::span<const int> params;  // -1 where missing, clamped to CsiParams::kMaxValue
};

class VtHandler {
 public:
  virtual ~VtHandler() = default;
  // Printable bytes (UTF-8, perhaps malformed, perhaps cut in the middle of a character) to the end of the
  // chunk, which may hold C0 or DEL further on. Returns how many bytes were taken, at least 1; it must not
  // treat a C0 or DEL as text.
  virtual std::size_t text(const char* bytes, std::size_t length) = 0;
  // Something stands here that is no text and asks for nothing (NUL, DEL, CAN, SUB, the ESC of what is
  // dropped later): a character that is unfinished before it stays unfinished. May also come before other
  // calls.
  virtual void text_ends() {}
  // C0 except NUL, ESC, CAN and SUB, which mean nothing more once parsed.
  virtual void control(std::uint8_t c0) = 0;
  // ESC intermediates final, e.g. ESC ( 0, ESC # 8, ESC 7.
  virtual void escape(std::string_view intermediates, char final) = 0;
  virtual void csi(const CsiSequence& sequence) = 0;
  // OSC with its number (0..65535) read and the first ';' taken away. Without a number the string is dropped.
  virtual void osc(int number, std::string_view body, Terminator end) = 0;
  virtual void dcs(const DcsHeader& header, std::string_view body, Terminator end) = 0;
  virtual void apc(std::string_view body, Terminator end) = 0;
  // Asked after each string: what follows has to wait, Parser::feed returns.
  virtual bool stops() const { return false; }
};

}  // namespace riffle::vt
