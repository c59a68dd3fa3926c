// Bytes as hexadecimal digits, as XTGETTCAP and titles in hexadecimal use them. Pure, any thread.
#pragma once

#include <string>
#include <string_view>

namespace riffle {

std::string to_hex(std::string_view bytes);  // upper case
// Appends the bytes; false where the text is empty, of odd length or holds something else (out is then
// partial).
bool from_hex(std::string_view text, std::string& out);

}  // namespace riffle
