#include "app/window/clipboard.h"

#include <SDL.h>

#include <cstring>
#include <utility>

#include "app/window/x11_clipboard.h"

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

std::string read_sdl(ClipboardKind kind) {
  if (kind == ClipboardKind::Clipboard) return taken(SDL_GetClipboardText());
#if SDL_VERSION_ATLEAST(2, 26, 0)
  return taken(SDL_GetPrimarySelectionText());
#else
  return own_primary();
#endif
}

void write_sdl(ClipboardKind kind, const std::string& text) {
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

}  // namespace

Clipboard::Clipboard(ClipboardSink sink) : sink_(std::move(sink)) {
  const char* driver = SDL_GetCurrentVideoDriver();
  if (driver != nullptr && std::strcmp(driver, "x11") == 0) x11_ = X11Clipboard::open(nullptr, sink_);
}

Clipboard::~Clipboard() = default;

void Clipboard::write(ClipboardKind kind, ClipboardContent content) {
  if (content.text.empty()) return;
  if (x11_) {
    x11_->offer(kind, std::move(content));
  } else {
    write_sdl(kind, content.text);
  }
}

std::uint64_t Clipboard::read(ClipboardKind kind) {
  const std::uint64_t request = next_request_++;
  if (x11_) {
    x11_->request(kind, request);
  } else {
    sink_({request, ClipboardStatus::Ok, read_sdl(kind)});
  }
  return request;
}

}  // namespace riffle
