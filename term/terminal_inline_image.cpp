// Inline images of iTerm2: OSC 1337 ; File=, MultipartFile=, FilePart= and FileEnd ("Inline Images
// Protocol"). PNG and JPEG; other files are ignored. As with sixels the cells under the picture become blank,
// and text that is printed there later takes its place.
#include <algorithm>
#include <cmath>

#include "term/base64.h"
#include "term/image/decoders.h"
#include "term/osc_fields.h"
#include "term/terminal_impl.h"

namespace riffle {

// `body` behind the '=' of File: arguments, a colon, base64.
void Terminal::Impl::inline_file(std::string_view body) {
  const std::string_view arguments = take_field(body, ':');
  const auto data = decode_base64(body);
  if (data) show_file(parse_inline_image(arguments), *data);
}

void Terminal::Impl::begin_file(std::string_view arguments) {
  file_ = InlineFile{parse_inline_image(arguments), {}};
}

void Terminal::Impl::add_file_part(std::string_view part) {
  if (!file_) return;
  const auto bytes = decode_base64(part);
  if (!bytes || file_->data.size() + bytes->size() > kMaxImageBytes) {
    file_.reset();
    return;
  }
  file_->data += *bytes;
}

void Terminal::Impl::end_file() {
  if (!file_) return;
  InlineFile done = *std::exchange(file_, std::nullopt);
  show_file(done.how, std::move(done.data));
}

void Terminal::Impl::show_file(const InlineImage& how, std::string data) {
  if (!how.shown) return;
  const auto form = ImageJob::form_of(data);
  if (!form) return;
  ImageJob job;
  job.form = *form;
  job.data = std::move(data);
  WaitingImage what;
  what.file = how;
  decode_image(std::move(job), what);
}

void Terminal::Impl::take_file(const InlineImage& how, ImagePixels pixels) {
  const InlineImage::Cells cells =
      how.cells({pixels.width, pixels.height}, options_.cell_pixels, screen_->size());
  ImagePlacement p;
  p.yields = true;
  p.source = {0, 0, static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
  const auto limit = static_cast<float>(kMaxGridSide);
  p.dest = {0, 0, std::min(cells.width, limit), std::min(cells.height, limit)};
  constexpr float kSlack = 1e-3F;  // of rounding
  p.cols = std::max(1, static_cast<int>(std::ceil(p.dest.width - kSlack)));
  p.rows = std::max(1, static_cast<int>(std::ceil(p.dest.height - kSlack)));
  p.image = images_.add({0, 0, std::make_shared<const ImagePixels>(std::move(pixels))});
  if (p.image == 0) return;
  lay_over_rows(images_.place(p), p, how.keeps_cursor);
  if (!how.keeps_cursor) step_behind(p.cols);
}

}  // namespace riffle
