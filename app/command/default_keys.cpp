#include "app/command/default_keys.h"

namespace riffle {
namespace {

// Zoom stands three times: layouts put + on a key of its own, on Shift+=, and on the keypad.
constexpr DefaultKey kRoot[] = {
    {"ctrl+shift+c", "copy"},
    {"ctrl+insert", "copy"},
    {"ctrl+shift+v", "paste"},
    {"shift+insert", "paste-primary"},
    {"shift+pageup", "scroll-page-up"},
    {"shift+pagedown", "scroll-page-down"},
    {"shift+home", "scroll-top"},
    {"shift+end", "scroll-bottom"},
    {"ctrl+shift+up", "scroll-line-up"},
    {"ctrl+shift+down", "scroll-line-down"},
    {"ctrl+plus", "zoom-in"},
    {"ctrl+=", "zoom-in"},
    {"ctrl+shift+=", "zoom-in"},
    {"ctrl+kp_add", "zoom-in"},
    {"ctrl+-", "zoom-out"},
    {"ctrl+kp_subtract", "zoom-out"},
    {"ctrl+0", "zoom-reset"},
    {"ctrl+kp_0", "zoom-reset"},
    {"f11", "fullscreen"},
};

constexpr DefaultKey kPrefix[] = {
    {"]", "paste"},
    {"pageup", "scroll-page-up"},
};

}  // namespace

std::span<const DefaultKey> default_root_keys() { return kRoot; }
std::span<const DefaultKey> default_prefix_keys() { return kPrefix; }

}  // namespace riffle
