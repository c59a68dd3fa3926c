// MouseEncoder: mouse events to the bytes of a mouse report (xterm ctlseqs, "Mouse Tracking").
// Core thread; a Terminal owns one. It remembers the last place reported, so that motion inside one cell
// (1016: one pixel) is told once, and which button is down, so that 1002 knows a drag. A coordinate that an
// encoding cannot hold gives no report at all: legacy ends at column 223, 1005 at 2015. A clamped one would
// name another cell.
#pragma once

#include <string>

#include "term/input/events.h"

namespace riffle {

class MouseEncoder {
 public:
  // Empty: nothing to report in these modes. Coordinates outside the grid (negative) give no report.
  std::string encode(const MouseEvent& event, const MouseModes& modes);
  // Forgets the last place and the held button: modes changed, or the terminal was reset.
  void reset();

 private:
  struct Place {
    int x = -1;
    int y = -1;
    bool operator==(const Place&) const = default;
  };
  Place last_;
  MouseButton held_ = MouseButton::None;
};

}  // namespace riffle
