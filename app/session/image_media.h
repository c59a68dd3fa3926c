// read_image_medium: image data that a program left in a file or in shared memory (kitty graphics,
// "The transmission medium"). Core thread: regular files of the user's own only, of bounded size, so a read
// ends. Never under /proc, /sys or /dev but /dev/shm; what is checked is what was opened, not its name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "term/terminal_host.h"

namespace riffle {

// Bytes [offset, offset + size) of it; size 0: to its end. Nothing where it may not be read, or is not there.
// A temporary file is deleted where its real name holds "tty-graphics-protocol" and its folder is one for
// temporary files; shared memory is unlinked.
std::optional<std::string> read_image_medium(ImageMedium medium, const std::string& name, std::size_t offset,
                                             std::size_t size);

}  // namespace riffle
