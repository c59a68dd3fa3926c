// CsiCollector: one control sequence (ECMA-48 5.4, with the sub-parameters of ISO 8613-6) read byte by byte
// into bounded form, and written out again as sequences that libvterm can hold. Used for what does not pass
// as it is: sequences cut by a chunk's end, with controls inside, with many arguments or long numbers. Owned
// by Gate, core thread. Invariant: at most kMaxCsiArgs arguments, each -1 (missing) or 0..kMaxCsiValue,
// whatever came in.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "term/vt/limits.h"

namespace riffle::vt {

class CsiCollector {
 public:
  enum class Step : std::uint8_t { More, Complete, Malformed };

  void begin();
  // The next byte, 0x20..0x7e. Complete: it was the final. Malformed: a byte where it may not stand; whoever
  // asks consumes the rest up to the final and runs nothing.
  Step put(char c);

  // Calls write(std::string_view) for each sequence that stands for the collected one, in order; none when
  // nothing that may be run is left. At most kLibvtermCsiArgs arguments each.
  template <class Write>
  void write_to(Write&& write) const {
    Packer packer(*this);
    while (packer.next()) write(packer.text());
  }

 private:
  struct Arg {
    int value = -1;     // -1: missing
    bool more = false;  // a sub-argument follows
  };

  // Hands out the arguments in portions that begin and end at the borders of groups.
  class Packer {
   public:
    explicit Packer(const CsiCollector& csi);
    bool next();
    std::string_view text() const { return {text_.data(), length_}; }

   private:
    void append(char c) { text_[length_++] = c; }
    void append_number(int value);
    void open();
    void append_args(int from, int to, bool first);
    void close();

    const CsiCollector& csi_;
    int at_ = 0;  // next argument
    bool done_ = false;
    // ESC [ leader, 16 arguments of 5 digits and a separator each, two intermediates, final.
    std::array<char, 2 + 1 + kLibvtermCsiArgs * 6 + kMaxIntermediates + 1> text_;
    std::size_t length_ = 0;
  };

  bool is_sgr() const { return final_ == 'm' && leader_ == 0 && intermediate_count_ == 0; }
  bool may_split() const;
  bool is_color_selector(int arg) const;
  int end_of_parameter(int from) const;  // behind its last sub-argument
  int end_of_group(int from) const;
  bool cut_off(int group_end) const;

  std::array<Arg, kMaxCsiArgs> args_;
  int count_ = 0;
  bool overflowed_ = false;  // there were more; the last one kept may belong to a group that goes on
  bool in_intermediates_ = false;
  bool started_ = false;
  char leader_ = 0;
  char final_ = 0;
  std::array<char, kMaxIntermediates> intermediates_{};
  int intermediate_count_ = 0;
};

}  // namespace riffle::vt
