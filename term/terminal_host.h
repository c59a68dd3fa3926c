// TerminalHost: the only way out of a Terminal. Called during feed(), on the core thread; an implementation
// must not call back into the terminal. Rate limits live in the implementation (design section 8), size
// limits are kept before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "term/base/geometry.h"
#include "term/base/window_state.h"
#include "term/notification.h"

namespace riffle {

// Where a program left image data (kitty graphics, t=).
enum class ImageMedium : std::uint8_t { File, TemporaryFile, SharedMemory };

// OSC 52 ?: a program wants to know what was copied.
struct ClipboardQuestion {
  std::string targets;  // as asked, of "cpqs01234567"
  bool primary = false;
  bool ended_by_bel = false;  // so ends the answer
};

class TerminalHost {
 public:
  virtual ~TerminalHost() = default;
  // Bytes for the program: answers to its questions. Bounded and free of C0 except ESC and BEL (promises.md
  // 2).
  virtual void reply(std::string_view bytes) = 0;
  virtual void title_changed(const std::string& title) { (void)title; }
  virtual void icon_name_changed(const std::string& name) { (void)name; }
  virtual void bell() {}
  // OSC 52 write; `targets` of "cpqs01234567", empty means "s0". Decoded, at most 1 MiB.
  virtual void set_clipboard(std::string_view targets, std::string text) { (void)targets, (void)text; }
  // Only where `allow.clipboard-read` is set. The answer, Terminal::encode_clipboard(), is the program's due,
  // an empty one at least, but may come later.
  virtual void clipboard_asked(const ClipboardQuestion& question) { (void)question; }
  virtual void notify(const Notification& notification) { (void)notification; }
  virtual void close_notification(const std::string& id) { (void)id; }
  virtual void progress_changed(const Progress& progress) { (void)progress; }
  // OSC 22: a CSS name; empty: as the terminal has it.
  virtual void pointer_shape_changed(const std::string& name) { (void)name; }
  // The program changed the size of its screen (DECCOLM): the terminal has it already, pty and window are to
  // follow.
  virtual void size_changed(GridSize size) { (void)size; }
  // XTWINOPS, only where it is allowed. A made-up window has obeyed already (WindowState::real).
  virtual void window_requested(const WindowRequest& request) { (void)request; }
  // Bytes of an image that lie outside the stream; size 0: all from `offset` on. Nothing: it may not be read.
  virtual std::optional<std::string> read_image(ImageMedium medium, const std::string& name,
                                                std::size_t offset, std::size_t size) {
    (void)medium, (void)name, (void)offset, (void)size;
    return std::nullopt;
  }
  // OSC 7, host checked: an absolute path.
  virtual void working_directory_changed(const std::string& path) { (void)path; }
};

}  // namespace riffle
