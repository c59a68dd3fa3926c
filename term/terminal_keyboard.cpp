// Keyboard protocols: kitty's flags and their stacks (its keyboard protocol, "Progressive enhancement"), and
// XTMODKEYS and XTFMTKEYS of xterm's ctlseqs. What the keys send then is in term/input.
#include "term/terminal_impl.h"

namespace riffle {
namespace {

// XTMODKEYS and XTFMTKEYS number the kinds of keys; of them only modifyOtherKeys can be chosen here.
constexpr int kCursorKeys = 1, kFunctionKeys = 2, kOtherKeys = 4;
constexpr int kModifierInSecondParameter = 2;  // CSI 1 ; m A: what encode_key does for the first two

std::string option_report(int resource, int value, char final) {
  return "\x1b[>" + std::to_string(resource) + ';' + std::to_string(value) + final;
}

}  // namespace

void Terminal::Impl::push_key_flags(const vt::CsiSequence& s) {
  key_stack().push(static_cast<unsigned>(s.params.value(0, 0)));
}

void Terminal::Impl::pop_key_flags(const vt::CsiSequence& s) { key_stack().pop(s.params.value(0, 1)); }

void Terminal::Impl::set_key_flags(const vt::CsiSequence& s) {
  key_stack().set(static_cast<unsigned>(s.params.value(0, 0)), s.params.value(1, 1));
}

void Terminal::Impl::report_key_flags(const vt::CsiSequence&) {
  reply("\x1b[?" + std::to_string(key_stack().flags()) + "u");
}

void Terminal::Impl::set_key_modifier_options(const vt::CsiSequence& s) {
  // Without parameters: all of them go back to where they began.
  if (!s.params.missing(0) && s.params.value(0, 0) != kOtherKeys) return;
  const int value = s.params.value(1, 0);
  // xterm's level 3, which tells of unmodified keys, too, is left to the kitty protocol.
  if (value <= 2) modify_other_keys_ = static_cast<std::uint8_t>(value);
}

void Terminal::Impl::disable_key_modifier_options(const vt::CsiSequence& s) {
  if (s.params.value(0, kFunctionKeys) == kOtherKeys) modify_other_keys_ = 0;
}

void Terminal::Impl::report_key_modifier_options(const vt::CsiSequence& s) {
  const int resource = s.params.value(0, 0);
  const int value = resource == kOtherKeys                                 ? modify_other_keys_
                    : resource == kCursorKeys || resource == kFunctionKeys ? kModifierInSecondParameter
                                                                           : 0;
  if (resource <= kOtherKeys) reply(option_report(resource, value, 'm'));
}

void Terminal::Impl::set_key_format_options(const vt::CsiSequence& s) {
  if (!s.params.missing(0) && s.params.value(0, 0) != kOtherKeys) return;
  const int value = s.params.value(1, 0);
  if (value <= 1) format_other_keys_ = static_cast<std::uint8_t>(value);
}

void Terminal::Impl::report_key_format_options(const vt::CsiSequence& s) {
  const int resource = s.params.value(0, 0);
  if (resource <= kOtherKeys) {
    reply(option_report(resource, resource == kOtherKeys ? format_other_keys_ : 0, 'f'));
  }
}

KeyModes Terminal::Impl::key_modes() const {
  KeyModes modes;
  modes.application_cursor = mode(Mode::CursorKeys);
  modes.application_keypad = mode(Mode::Keypad);
  modes.backarrow_sends_bs = mode(Mode::BackArrow);
  modes.vt52 = !mode(Mode::Ansi);
  modes.newline = mode(Mode::NewLine);
  modes.alt_sends_escape = mode(Mode::MetaSendsEscape) || mode(Mode::AltSendsEscape);
  modes.modify_other_keys = modify_other_keys_;
  modes.format_other_keys = format_other_keys_;
  modes.kitty_flags = key_stacks_[screen_ == &alternate_ ? 1 : 0].flags();
  return modes;
}

void Terminal::Impl::reset_keyboard() {
  for (KittyKeyStack& stack : key_stacks_) stack.clear();
  modify_other_keys_ = format_other_keys_ = 0;
}

}  // namespace riffle
