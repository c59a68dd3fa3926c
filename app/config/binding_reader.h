// Bindings of keys and of the mouse, as riffle.toml writes them, into a Config. Main thread, pure.
#pragma once

#include <string>

#include "app/config/config.h"
#include "term/base/result.h"

namespace riffle {

// `action` of parse_action(), or "none". A later binding of the same keys replaces an earlier one.
Result<void> bind_keys(const std::string& table, const std::string& keys, const std::string& action,
                       Config& config);
Result<void> bind_mouse(const std::string& chord, const std::string& action, Config& config);

}  // namespace riffle
