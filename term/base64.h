// Base64 (RFC 4648) as control strings carry it. Pure functions, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace riffle {

// Padding may be missing; anything else that is not base64 gives nothing.
std::optional<std::string> decode_base64(std::string_view text);
std::string encode_base64(std::string_view bytes);

}  // namespace riffle
