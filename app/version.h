// What --version prints: riffle's version and those of the libraries that see foreign bytes.
#pragma once

#include <string>

namespace riffle {

std::string version_text();

}  // namespace riffle
