// Limits of the byte stream: how much of a sequence is kept, whatever a program prints. One header, so that
// the manual, SECURITY.md and the tests have one place to agree with. Each has a test in tests/unit/vt.
// Constants, any thread.
#pragma once

#include <cstddef>

namespace riffle::vt {

// Arguments of a CSI, sub-arguments counted. The longest that programs send is the coloured curly underline
// with both colours (38:2::r:g:b;48:2::r:g:b;58:2::r:g:b;4:3), 20; the next power of two leaves room.
inline constexpr int kMaxCsiArgs = 32;

// libvterm keeps this many without a bound of its own; what has more is split (SGR, modes) or cut.
inline constexpr int kLibvtermCsiArgs = 16;

// A number beyond stays at it. Larger than any grid or code point argument that means something; small enough
// that no product of two overflows an int.
inline constexpr int kMaxCsiValue = 65535;

// ECMA-48 allows any number; no function in use has more than two. A sequence with more is ignored as a
// whole, since without the excess it would be another function.
inline constexpr int kMaxIntermediates = 2;

// Leader, parameters, intermediates and final of a DCS; libvterm forgets the final of a longer one.
inline constexpr std::size_t kMaxDcsHeaderBytes = 16;

inline constexpr int kMaxOscNumber = 65535;

// Titles, colours, working directory, prompt marks.
inline constexpr std::size_t kMaxShortOscBytes = 4096;

// OSC 8: 2,048 bytes of address and 256 of id are for the terminal to check (it shows the text without a
// link); here only the whole.
inline constexpr std::size_t kMaxLinkUriBytes = 2048;
inline constexpr std::size_t kMaxLinkIdBytes = 256;
inline constexpr std::size_t kMaxLinkOscBytes = 4096;

// OSC 52: 1 MiB once decoded. Base64 makes four bytes of three, padded; before it stand the names of the
// targets, which are at most twelve different ones, and a semicolon.
inline constexpr std::size_t kMaxClipboardBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxClipboardOscBytes = (kMaxClipboardBytes + 2) / 3 * 4 + 16;

// Sixels: a picture as large as a screen takes some 1 to 4 MB of them; it is held until it is decoded.
inline constexpr std::size_t kMaxSixelBytes = std::size_t{16} << 20;

// Files in a string of OSC 1337 (iTerm2), base64; larger ones come in parts.
inline constexpr std::size_t kMaxInlineFileBytes = std::size_t{16} << 20;

// Any other OSC, other DCS, every APC (kitty's graphics come in parts of 4,096 bytes).
inline constexpr std::size_t kMaxStringBytes = std::size_t{64} << 10;

// Bytes after the number and its semicolon that are kept of an OSC; a longer one is dropped as a whole.
constexpr std::size_t max_osc_bytes(int number) {
  const auto within = [number](int first, int last) { return number >= first && number <= last; };
  const bool title = within(0, 2);
  const bool color = within(4, 5) || within(10, 19) || within(104, 105) || within(110, 119) || number == 21;
  const bool directory = number == 7;
  const bool mark = number == 133 || number == 633;
  if (title || color || directory || mark) return kMaxShortOscBytes;
  if (number == 8) return kMaxLinkOscBytes;
  if (number == 1337) return kMaxInlineFileBytes;
  if (number == 52) return kMaxClipboardOscBytes;
  return kMaxStringBytes;
}

}  // namespace riffle::vt
