#include "render/gl/device.h"

namespace riffle::gl {

const char* present_method_name(PresentMethod method) {
  switch (method) {
    case PresentMethod::Swap:
      return "swap";
    case PresentMethod::Damage:
      return "damage";
    case PresentMethod::CopySubBuffer:
      return "copy_sub_buffer";
    case PresentMethod::None:
      break;
  }
  return "none";
}

}  // namespace riffle::gl
