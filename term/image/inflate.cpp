#include <zlib.h>

#include <algorithm>

#include "term/image/decoders.h"

namespace riffle {

Result<std::string> inflate_bytes(std::string_view bytes, std::size_t limit) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return Error("ENOMEM:no memory");
  // zlib's interface has no const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  int state = Z_OK;
  while (state == Z_OK && out.size() <= limit) {
    // In steps, so that a small input which claims much does not cost much.
    const std::size_t step = std::min(std::max<std::size_t>(out.size(), 64 * 1024), limit + 1 - out.size());
    const std::size_t had = out.size();
    out.resize(had + step);
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + had);
    stream.avail_out = static_cast<uInt>(step);
    state = inflate(&stream, Z_NO_FLUSH);
    out.resize(had + step - stream.avail_out);
    if (stream.avail_in == 0 && stream.avail_out != 0) break;
  }
  inflateEnd(&stream);
  if (out.size() > limit) return Error("EFBIG:too much data");
  if (state != Z_STREAM_END) return Error("EINVAL:broken zlib data");
  return out;
}

}  // namespace riffle
