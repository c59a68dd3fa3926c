// What is started in a pane: SpawnOptions, as main says it, to PtySpawn, as the system wants it. Core thread.
#pragma once

#include "app/session/core_api.h"
#include "term/pty/pty.h"

namespace riffle {

// The user's shell: $SHELL, else the one in the user database, else /bin/sh.
std::string user_shell();

PtySpawn spawn_request(const SpawnOptions& options, GridSize size, PixelSize cell_pixels);

}  // namespace riffle
