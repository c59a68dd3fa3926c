// How far a chunk may go to libvterm as it stands. Pure functions, any thread.
#pragma once

namespace riffle::vt {

// `at` is in ground state. The end of the longest run of text, controls and plain sequences: `end`, or the
// first ESC with which something else begins. Plain is a complete ESC or CSI sequence that libvterm reads as
// we do: at most 16 arguments of at most four digits, one leader in front, two intermediates, no controls
// inside, no string introducer. Reads nothing from `end` on.
const char* end_of_plain_run(const char* at, const char* end);

// The same without vector instructions; tests hold the two against each other.
const char* end_of_plain_run_portable(const char* at, const char* end);

}  // namespace riffle::vt
