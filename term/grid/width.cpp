#include "term/grid/width.h"

#include <utf8proc.h>

namespace riffle {

#include "width_table.inc"

bool GraphemeBreaker::breaks_between(char32_t before, char32_t c) {
  return utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(before),
                                          static_cast<utf8proc_int32_t>(c), &state_);
}

}  // namespace riffle
