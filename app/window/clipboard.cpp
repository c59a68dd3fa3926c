#include "app/window/clipboard.h"

#include <SDL.h>

namespace riffle {
namespace {

std::string taken(char* text) {
  if (text == nullptr) return {};
  std::string out = text;
  SDL_free(text);
  return out;
}

#if !SDL_VERSION_ATLEAST(2, 26, 0)
std::string& own_primary() {
  static std::string text;
  return text;
}
#endif

}  // namespace

std::string read_clipboard(ClipboardKind kind) {
  if (kind == ClipboardKind::Clipboard) return taken(SDL_GetClipboardText());
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return taken(SDL_GetPrimarySelectionText());
#else
  return own_primary();
#endif
}

void write_clipboard(ClipboardKind kind, const std::string& text) {
  if (text.empty()) return;
  if (kind == ClipboardKind::Clipboard) {
    SDL_SetClipboardText(text.c_str());
    return;
  }
#if SDL_VERSION_ATLEAST(2, 26, 0)
  SDL_SetPrimarySelectionText(text.c_str());
#else
  own_primary() = text;
#endif
}

}  // namespace riffle
