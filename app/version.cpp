#include "app/version.h"

#include <SDL.h>

namespace riffle {

std::string version_text() {
  SDL_version sdl;
  SDL_GetVersion(&sdl);
  // The build names the others (app/CMakeLists.txt): linking each library here for its number would break the
  // layers.
  return std::string("riffle " RIFFLE_VERSION "\n") + "SDL " + std::to_string(sdl.major) + '.' +
         std::to_string(sdl.minor) + '.' + std::to_string(sdl.patch) + "\n" RIFFLE_LIBRARY_VERSIONS;
}

}  // namespace riffle
