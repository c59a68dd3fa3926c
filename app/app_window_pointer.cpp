// AppWindow: the mouse. A press decides what a gesture is about; until the last button is up all that follows
// belongs to it.
#include <SDL.h>

#include <cmath>

#include "app/app_window.h"

namespace riffle {
namespace {

// A divider of a pixel is hard to hit: this many points on each side of it count as well.
constexpr double kGripPoints = 3;

bool contains(const PixelRect& r, PixelPlace at) {
  return at.x >= r.x && at.x < r.right() && at.y >= r.y && at.y < r.bottom();
}

unsigned bit_of(std::uint8_t button) { return 1u << (button & 31u); }

}  // namespace

PixelPlace AppWindow::place_of(int x, int y) const {
  return {static_cast<int>(std::floor(x * scale_)), static_cast<int>(std::floor(y * scale_))};
}

std::optional<PaneId> AppWindow::pane_at(PixelPlace at) const {
  for (const PlacedPane& placed : solve().panes) {
    if (contains(placed.area, at)) return placed.pane;
  }
  return std::nullopt;
}

std::optional<DividerArea> AppWindow::divider_at(PixelPlace at) const {
  const int grip = static_cast<int>(std::lround(kGripPoints * scale_));
  for (const DividerArea& d : solve().dividers) {
    PixelRect area = d.area;
    if (d.axis == Axis::Columns) {
      area.x -= grip;
      area.width += 2 * grip;
    } else {
      area.y -= grip;
      area.height += 2 * grip;
    }
    if (contains(area, at)) return d;
  }
  return std::nullopt;
}

void AppWindow::aim(PaneId pane) {
  aimed_at_ = pane;
  for (const PlacedPane& placed : solve().panes) {
    if (placed.pane == pane) input_->set_geometry(geometry_of(placed.area));
  }
}

void AppWindow::show_pointer_shape(const std::string& name) {
  if (name == pointer_shape_) return;
  pointer_shape_ = name;
  window_->set_pointer_shape(name);
}

bool AppWindow::press(PixelPlace at, std::uint8_t button) {
  if (tab_bar_press(at, button)) return true;
  if (button == SDL_BUTTON_LEFT) {
    if (const auto divider = divider_at(at)) {
      dragged_ = divider;
      return true;
    }
  }
  const auto pane = pane_at(at);
  if (!pane) return true;
  if (tabs_.current().focus(*pane)) lay_out();
  aim(*pane);
  return false;
}

void AppWindow::drag_divider(PixelPlace at) {
  const int along = dragged_->axis == Axis::Columns ? at.x : at.y;
  if (tabs_.current().set_share(dragged_->before, dragged_->axis, share_at(*dragged_, along))) lay_out();
}

bool AppWindow::pointer_event(const SDL_Event& event) {
  switch (event.type) {
    case SDL_MOUSEBUTTONDOWN: {
      const bool first = buttons_ == 0;
      buttons_ |= bit_of(event.button.button);
      if (!first) return dragged_.has_value() || dragging_tab_;
      return press(place_of(event.button.x, event.button.y), event.button.button);
    }
    case SDL_MOUSEBUTTONUP: {
      buttons_ &= ~bit_of(event.button.button);
      const bool dragging = dragged_.has_value() || dragging_tab_;
      if (buttons_ == 0) {
        dragged_.reset();
        dragging_tab_ = false;
      }
      return dragging;
    }
    case SDL_MOUSEMOTION: {
      const PixelPlace at = pointer_ = place_of(event.motion.x, event.motion.y);
      if (dragged_) {
        drag_divider(at);
        return true;
      }
      if (dragging_tab_) {
        if (const auto to = tab_at(at); to && *to != tabs_.current_index()) {
          tabs_.move(tabs_.current_index(), *to);
          fill_bars();
        }
        return true;
      }
      if (buttons_ != 0) return false;
      const auto divider = divider_at(at);
      if (const auto pane = pane_at(at)) aim(*pane);
      show_pointer_shape(contains(tab_bar_.box, at)       ? "default"
                         : !divider                       ? panes_.at(aimed_at_).pointer_shape
                         : divider->axis == Axis::Columns ? "ew-resize"
                                                          : "ns-resize");
      return false;
    }
    case SDL_MOUSEWHEEL: {
      if (!contains(tab_bar_.box, pointer_)) return false;
      if (event.wheel.y != 0) {
        tabs_.select_by(event.wheel.y > 0 ? -1 : 1);
        lay_out();
      }
      return true;
    }
    default:
      return false;
  }
}

}  // namespace riffle
