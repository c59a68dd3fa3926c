// PlainCsi: a control sequence (ECMA-48 5.4) that stands whole in a chunk and is of the common kind, read
// where it stands. Coloured text is made of them: against handing them to libvterm they cost a fifth
// (ARCHITECTURE.md has the figures). What is not plain goes the long way through CsiCollector and libvterm,
// which means the same (tests/unit/vt/differential_test.cpp holds both against a reference). Owned by whoever
// makes it, on the stack; core thread.
#pragma once

#include <array>

#include "term/vt/handler.h"
#include "term/vt/limits.h"

namespace riffle::vt {

class PlainCsi {
 public:
  PlainCsi() {}  // the arguments are written as they are read
  PlainCsi(const PlainCsi&) = delete;
  PlainCsi& operator=(const PlainCsi&) = delete;

  // Reads the sequence that begins with the ESC at `esc`; returns where it ends. nullptr: unfinished at
  // `end`, no CSI, or not plain, which is: at most one leader in front, kLibvtermCsiArgs arguments of at most
  // four digits, kMaxIntermediates intermediates, nothing else inside. Reads nothing from `end` on.
  const char* read(const char* esc, const char* end);

  // Of what read() accepted, valid while this lives.
  CsiSequence sequence() const;

 private:
  const char* read_tail(const char* at, const char* end);

  std::array<long, kLibvtermCsiArgs> args_;
  int count_ = 0;
  char leader_ = 0;
  char final_ = 0;
  char intermediates_[kMaxIntermediates] = {};
};

}  // namespace riffle::vt
