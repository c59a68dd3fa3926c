// Whether two terminals hold the same, for properties: however bytes were cut, the result is one.
#pragma once

#include <string>

#include "term/terminal.h"

namespace riffle::test {

// Empty when screen, history, cursor, title and modes that show are alike; else the first difference in
// words. Cells are compared by what they mean: handles may differ.
std::string difference_between(const Terminal& a, const Terminal& b);

}  // namespace riffle::test
