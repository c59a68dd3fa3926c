#include "app/attention.h"

namespace riffle {
Result<void> ring_bell(const Config& config, const std::string& pane_title, bool in_sight,
                       const AttentionHooks& hooks) {
  if (config.bell_urgent) hooks.flash();
  // Where there is neither a bell nor this program, a bell is silent: nothing to tell about.
  if (config.bell_audible && !hooks.sound()) (void)hooks.launch({"canberra-gtk-play", "--id=bell"});
  if (config.bell_notify && !in_sight) hooks.notify(pane_title, "Bell");
  if (config.bell_command.empty()) return {};
  if (const auto started = hooks.launch(config.bell_command); !started) {
    return started.error().with("bell.command");
  }
  return {};
}

}  // namespace riffle
