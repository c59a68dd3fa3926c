#include "term/input/mouse_encoder.h"

#include "term/input/utf8_text.h"

namespace riffle {
namespace {

// xterm ctlseqs: the button number of a report; the low two bits, 64 for wheels, 128 for the buttons 8-11.
constexpr int kButtonReleased = 3;
constexpr int kMotionBit = 32;
constexpr int kFirstPrintable = 32;    // legacy forms add it to every number
constexpr int kLegacyLast = 255 - 32;  // one byte a number
constexpr int kUtf8Last = 2047 - 32;   // 1005: two bytes of UTF-8 at most

int button_code(MouseButton b) {
  switch (b) {
    case MouseButton::Left:
      return 0;
    case MouseButton::Middle:
      return 1;
    case MouseButton::Right:
      return 2;
    case MouseButton::None:
      return kButtonReleased;
    case MouseButton::WheelUp:
      return 64;
    case MouseButton::WheelDown:
      return 65;
    case MouseButton::WheelLeft:
      return 66;
    case MouseButton::WheelRight:
      return 67;
    case MouseButton::Back:
      return 128;
    case MouseButton::Forward:
      return 129;
  }
  return kButtonReleased;
}

bool is_wheel(MouseButton b) { return b >= MouseButton::WheelUp && b <= MouseButton::WheelRight; }

int modifier_code(unsigned mods) {
  return ((mods & kModShift) != 0 ? 4 : 0) | ((mods & (kModAlt | kModMeta)) != 0 ? 8 : 0) |
         ((mods & kModCtrl) != 0 ? 16 : 0);
}

bool wanted(const MouseEvent& e, MouseTracking tracking, MouseButton held) {
  const bool wheel = is_wheel(e.button);
  switch (tracking) {
    case MouseTracking::Off:
      return false;
    case MouseTracking::X10:
      return e.action == MouseAction::Press && button_code(e.button) < kButtonReleased;
    case MouseTracking::Normal:
      if (e.action == MouseAction::Motion) return false;
      break;
    case MouseTracking::ButtonMotion:
      if (e.action == MouseAction::Motion && e.button == MouseButton::None && held == MouseButton::None)
        return false;
      break;
    case MouseTracking::AnyMotion:
      break;
  }
  return !(wheel && e.action != MouseAction::Press);  // a wheel has no release
}

std::string decimal_report(const char* intro, int code, int x, int y, char final) {
  return intro + std::to_string(code) + ';' + std::to_string(x) + ';' + std::to_string(y) + final;
}

}  // namespace

void MouseEncoder::reset() {
  last_ = {};
  held_ = MouseButton::None;
}

std::string MouseEncoder::encode(const MouseEvent& e, const MouseModes& modes) {
  const MouseButton held = held_;
  if (!is_wheel(e.button)) {
    if (e.action == MouseAction::Press) held_ = e.button;
    if (e.action == MouseAction::Release) held_ = MouseButton::None;
  }
  if (!wanted(e, modes.tracking, held)) return {};

  const bool pixels = modes.encoding == MouseEncoding::SgrPixels;
  const Place place{pixels ? e.pixel_x : e.col, pixels ? e.pixel_y : e.row};
  if (place.x < 0 || place.y < 0) return {};
  const bool motion = e.action == MouseAction::Motion;
  if (motion && place == last_) return {};
  last_ = place;

  const bool sgr = pixels || modes.encoding == MouseEncoding::Sgr;
  const bool release = e.action == MouseAction::Release;
  const MouseButton button = motion && e.button == MouseButton::None ? held : e.button;
  int code = release && !sgr ? kButtonReleased : button_code(button);
  if (motion) code += kMotionBit;
  if (modes.tracking != MouseTracking::X10) code |= modifier_code(e.mods);
  const int x = place.x + 1, y = place.y + 1;

  switch (modes.encoding) {
    case MouseEncoding::Sgr:
    case MouseEncoding::SgrPixels:
      return decimal_report("\x1b[<", code, x, y, release ? 'm' : 'M');
    case MouseEncoding::Urxvt:
      return decimal_report("\x1b[", code + kFirstPrintable, x, y, 'M');
    case MouseEncoding::Utf8: {
      if (x > kUtf8Last || y > kUtf8Last) return {};
      std::string out = "\x1b[M";
      for (const int n : {code, x, y}) append_utf8(out, static_cast<char32_t>(n + kFirstPrintable));
      return out;
    }
    case MouseEncoding::Legacy: {
      if (x > kLegacyLast || y > kLegacyLast) return {};
      std::string out = "\x1b[M";
      for (const int n : {code, x, y}) out.push_back(static_cast<char>(n + kFirstPrintable));
      return out;
    }
  }
  return {};
}

}  // namespace riffle
