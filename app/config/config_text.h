// The configuration for readers: what is in effect, and what there is to set. Main thread, pure.
#pragma once

#include <string>

#include "app/config/config.h"

namespace riffle {

// A riffle.toml that gives `config` again, with what each option means; what is as it would be anyway is
// there as a comment.
std::string print_config(const Config& config);

// Every option with its default, what it takes, and an example; then commands and default keys. Markdown.
std::string config_reference();

}  // namespace riffle
