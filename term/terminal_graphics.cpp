// Images: kitty's graphics protocol (APC G) and sixels (DCS q). Where they lie is kept in the rows
// (ImageStore); what they show goes into PaneUpdates.
#include <algorithm>
#include <cmath>

#include "term/base64.h"
#include "term/graphics_command.h"
#include "term/image/decoders.h"
#include "term/image/image_job.h"
#include "term/terminal_impl.h"

namespace riffle {
namespace {

using Command = GraphicsCommand;

constexpr std::uint32_t kPng = 100, kRgb = 24, kRgba = 32;
// Placements beyond any screen are cut: a row is work, and so is each that scrolls.
constexpr int kMaxPlacementSide = kMaxGridSide;

int clamped(std::uint32_t v) { return static_cast<int>(std::min<std::uint32_t>(v, 65535)); }

}  // namespace

void Terminal::Impl::apc(std::string_view body, vt::Terminator) {
  end_of_text();
  string_since_ns_ = -1;
  if (body.empty() || body[0] != 'G') return;
  const auto parsed = parse_graphics(body.substr(1));
  if (!parsed) return;
  Command command = *parsed;
  if (transfer_) {
    // Parts that follow the first one name no more than whether others come.
    if (command.action == 'd') {
      transfer_.reset();
    } else {
      continue_transfer(command);
      return;
    }
  }
  switch (command.action) {
    case 't':
    case 'T':
    case 'q':
    case 'f':
      transfer_.emplace(Transfer{command, {}, false});
      transfer_->command.payload = {};
      continue_transfer(command);
      break;
    case 'p':
      put_image(command);
      break;
    case 'd':
      delete_images(command);
      break;
    case 'a':
      control_animation(command);
      break;
    case 'c':
      compose_frames(command);
      break;
    default:
      answer_graphics(command, "EINVAL:unknown action");
      break;
  }
}

void Terminal::Impl::continue_transfer(const Command& part) {
  Transfer& t = *transfer_;
  const auto bytes = decode_base64(part.payload);
  // A little more than the pixels: compressed data may be larger than what it holds.
  if (!bytes || t.data.size() + bytes->size() > kMaxImageBytes + kMaxImageBytes / 8) {
    t.failed = true;
    t.data = {};
  } else if (!t.failed) {
    t.data += *bytes;
  }
  if (part.more) return;
  Transfer done = std::move(t);
  transfer_.reset();
  Command command = done.command;
  command.quiet = std::max(command.quiet, part.quiet);
  if (done.failed) {
    answer_graphics(command, "EINVAL:bad data");
    return;
  }
  finish_transfer(command, std::move(done.data));
}

void Terminal::Impl::finish_transfer(const Command& command, std::string data) {
  if (command.id != 0 && command.number != 0) {
    answer_graphics(command, "EINVAL:both i and I");
    return;
  }
  if (command.medium != 'd') {
    const ImageMedium medium = command.medium == 's'   ? ImageMedium::SharedMemory
                               : command.medium == 't' ? ImageMedium::TemporaryFile
                                                       : ImageMedium::File;
    if (command.medium != 's' && command.medium != 't' && command.medium != 'f')
      return answer_graphics(command, "EINVAL:unknown medium");
    auto read = host_.read_image(medium, data, command.offset, command.size);
    if (!read) return answer_graphics(command, "EBADF:cannot be read");
    data = std::move(*read);
  }
  if (command.format != kPng && command.format != kRgb && command.format != kRgba)
    return answer_graphics(command, "EINVAL:unknown format");
  ImageJob job;
  job.form = command.format == kPng   ? ImageJob::Form::Png
             : command.format == kRgb ? ImageJob::Form::Rgb
                                      : ImageJob::Form::Rgba;
  job.compressed = command.compression == 'z';
  job.width = clamped(command.width);
  job.height = clamped(command.height);
  job.data = std::move(data);
  decode_image(std::move(job), {0, command, std::nullopt});
}

void Terminal::Impl::decode_image(ImageJob job, WaitingImage what) {
  job.id = what.job = ++last_image_job_;
  const bool elsewhere = may_wait_ && job.takes_long();
  waiting_image_ = std::move(what);
  if (elsewhere) {
    image_job_ = std::move(job);
    return;
  }
  job.run();
  image_decoded(std::move(job));
}

void Terminal::Impl::image_decoded(ImageJob job) {
  // A reset forgets what was waited for.
  if (!waiting_image_ || waiting_image_->job != job.id || !job.result) return;
  const WaitingImage what = *std::exchange(waiting_image_, std::nullopt);
  Result<ImagePixels>& pixels = *job.result;
  if (pixels) {
    image_work_ += pixels->rgba.size() / 4;
    if (what.command) {
      take_image(*what.command, std::move(*pixels));
    } else if (what.file) {
      take_file(*what.file, std::move(*pixels));
    } else {
      take_sixel(std::move(*pixels));
    }
  } else if (what.command) {
    answer_graphics(*what.command, pixels.error().message());
  }
}

void Terminal::Impl::take_image(Command command, ImagePixels pixels) {
  if (command.action == 'q') {
    answer_graphics(command, "OK");
    return;
  }
  if (command.action == 'f') {
    add_frame(command, pixels);
    return;
  }
  if (command.number != 0) command.id = images_.unused_id();
  images_touched();  // one with the same id goes
  const ImageKey key =
      images_.add({command.id, command.number, std::make_shared<const ImagePixels>(std::move(pixels))});
  if (key == 0) {
    answer_graphics(command, "EFBIG:image too large");
    return;
  }
  if (command.action == 'T') {
    show_image(command, key);
  }
  answer_graphics(command, "OK");
}

// OK or an error of ours; the numbers are the program's own. Silent without an id (kitty, "Suppressing
// responses").
void Terminal::Impl::answer_graphics(const Command& command, std::string_view message) {
  if (command.id == 0 && command.number == 0) return;
  if (command.quiet >= 2 || (command.quiet == 1 && message == "OK")) return;
  std::string out = "\x1b_G";
  if (command.id != 0) out += "i=" + std::to_string(command.id);
  if (command.number != 0) out += (command.id != 0 ? ",I=" : "I=") + std::to_string(command.number);
  if (command.action == 'f' && command.frame() != 0) out += ",r=" + std::to_string(command.frame());
  if (command.placement != 0) out += ",p=" + std::to_string(command.placement);
  out.append(";").append(message).append("\x1b\\");
  reply(out);
}

ImageKey Terminal::Impl::named_image(const Command& command) const {
  if (command.id != 0) return images_.find_id(command.id);
  return command.number != 0 ? images_.find_number(command.number) : 0;
}

void Terminal::Impl::put_image(Command command) {
  const ImageKey key = named_image(command);
  if (key == 0) {
    answer_graphics(command, "ENOENT:no such image");
    return;
  }
  command.id = images_.image(key)->id;
  show_image(command, key);
  answer_graphics(command, "OK");
}

void Terminal::Impl::show_image(const Command& c, ImageKey key) {
  const ImagePixels& pixels = *images_.image(key)->pixels;
  ImagePlacement p;
  p.image = key;
  p.id = c.placement;
  p.z = c.z;
  p.virtual_ = c.placeholders;
  const int x = std::min(clamped(c.x), pixels.width), y = std::min(clamped(c.y), pixels.height);
  const int w = c.w == 0 ? pixels.width - x : std::min(clamped(c.w), pixels.width - x);
  const int h = c.h == 0 ? pixels.height - y : std::min(clamped(c.h), pixels.height - y);
  if (w <= 0 || h <= 0) return;
  p.source = {static_cast<float>(x), static_cast<float>(y), static_cast<float>(w), static_cast<float>(h)};
  const auto cell_w = static_cast<float>(std::max(options_.cell_pixels.width, 1));
  const auto cell_h = static_cast<float>(std::max(options_.cell_pixels.height, 1));
  const float left = std::min(static_cast<float>(clamped(c.cell_x)), cell_w - 1) / cell_w;
  const float top = std::min(static_cast<float>(clamped(c.cell_y)), cell_h - 1) / cell_h;
  const auto columns = static_cast<float>(std::min(clamped(c.columns), kMaxPlacementSide));
  const auto rows = static_cast<float>(std::min(clamped(c.rows), kMaxPlacementSide));
  const float natural_w = static_cast<float>(w) / cell_w, natural_h = static_cast<float>(h) / cell_h;
  float wide = natural_w, high = natural_h;
  if (columns > 0 && rows > 0) {
    wide = columns - left;
    high = rows - top;
  } else if (columns > 0) {
    wide = columns - left;
    high = wide * natural_h / natural_w;
  } else if (rows > 0) {
    high = rows - top;
    wide = high * natural_w / natural_h;
  }
  if (p.virtual_ && columns > 0 && rows > 0) {
    // Placeholders show the image fitted into their box, in its middle (kitty).
    const float scale = std::min(columns / natural_w, rows / natural_h);
    wide = natural_w * scale;
    high = natural_h * scale;
    p.dest = {(columns - wide) / 2, (rows - high) / 2, wide, high};
  } else {
    p.dest = {left, top, wide, high};
  }
  constexpr float kSlack = 1e-3F;  // of rounding: an image of whole cells takes no more of them
  const auto limit = static_cast<float>(kMaxPlacementSide);
  p.cols = std::max(1, static_cast<int>(std::ceil(std::min(p.dest.x + p.dest.width, limit) - kSlack)));
  p.rows = std::max(1, static_cast<int>(std::ceil(std::min(p.dest.y + p.dest.height, limit) - kSlack)));
  if (images_.placement_count() >= ImageStore::kMaxPlacements) images_touched();  // the oldest goes
  const PlacementKey placed = images_.place(p);
  if (p.virtual_) {
    images_touched();
    return;
  }
  lay_over_rows(placed, p, c.keeps_cursor);
  if (c.keeps_cursor) return;
  step_behind(p.cols);
}

// The cursor stands behind the image's last row (kitty).
void Terminal::Impl::step_behind(int columns) {
  const Cursor& cursor = screen_->cursor();
  const int col = cursor.col + columns;
  if (col < screen_->size().cols) {
    screen_->move_to(cursor.row, col);
  } else {
    screen_->line_feed(blank());
    screen_->carriage_return();
  }
}

// Row by row from the cursor on; the screen scrolls for rows below its end unless the cursor is to stay. The
// cursor ends in the last row, at the column it had.
void Terminal::Impl::lay_over_rows(PlacementKey key, const ImagePlacement& p, bool stay) {
  const int left = screen_->cursor().col, cols = screen_->size().cols;
  int row = screen_->cursor().row;
  for (int k = 0; k < p.rows; ++k) {
    Row& target = screen_->grid().row(row);
    const StripRef strip{key, static_cast<std::int16_t>(k), static_cast<std::int16_t>(left)};
    if (p.yields) screen_->erase(row, left, std::min(left + p.cols, cols), Cell{});
    target.set_notes(target.marks(), images_.with(target.images(), strip));
    touch_images(row);
    if (k + 1 == p.rows) break;
    // Below the scrolling region the last row is the end.
    const bool stuck = row + 1 == screen_->size().rows && screen_->margins().bottom != row + 1;
    if (stay || stuck) {
      if (++row >= screen_->size().rows) return;
    } else {
      screen_->line_feed(blank());
      screen_->move_to(screen_->cursor().row, left);
      row = screen_->cursor().row;
    }
  }
}

void Terminal::Impl::touch_images(int row) {
  if (screen_ != nullptr) damage_.touch(row, 0, screen_->size().cols);
}

// What images show may have changed anywhere.
void Terminal::Impl::images_touched() {
  for (int r = 0; r < screen_->size().rows; ++r) {
    const Row& row = screen_->grid().row(r);
    if (row.images() != 0 || (images_.any_virtual() && row.has(kRowNonAscii))) touch_images(r);
  }
  if (damage_.origin() != 0) damage_.invalidate();
}

void Terminal::Impl::delete_images(const Command& c) {
  const bool free_data = c.what >= 'A' && c.what <= 'Z';
  const char what = static_cast<char>(free_data ? c.what + 0x20 : c.what);
  images_touched();
  // Places of the screen: which columns of which rows a placement covers.
  const auto covering = [&](int row_from, int row_to, int col_from, int col_to) {
    std::vector<PlacementKey> keys;
    for (int r = std::max(row_from, 0); r <= std::min(row_to, screen_->size().rows - 1); ++r) {
      for (const StripRef& s : images_.strips(screen_->grid().row(r).images())) {
        const ImagePlacement* p = images_.placement(s.placement);
        if (p != nullptr && s.left <= col_to && s.left + p->cols > col_from) keys.push_back(s.placement);
      }
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
  };
  const int all_rows = screen_->size().rows - 1, all_cols = kMaxGridSide;
  const int row = clamped(c.y) - 1, col = clamped(c.x) - 1;
  std::vector<PlacementKey> gone;
  switch (what) {
    case 'a':
      gone = covering(0, all_rows, 0, all_cols);
      break;
    case 'i':
    case 'n': {
      const ImageKey key = what == 'i' ? images_.find_id(c.id) : images_.find_number(c.number);
      if (key == 0) return;
      gone = images_.placements_where([&](PlacementKey, const ImagePlacement& p) {
        return p.image == key && (c.placement == 0 || p.id == c.placement);
      });
      // Data without a placement is freed as well.
      if (free_data && gone.empty()) images_.remove_image(key);
      break;
    }
    case 'c':
      gone = covering(screen_->cursor().row, screen_->cursor().row, screen_->cursor().col,
                      screen_->cursor().col);
      break;
    case 'p':
    case 'q':
      gone = covering(row, row, col, col);
      if (what == 'q') std::erase_if(gone, [&](PlacementKey k) { return images_.placement(k)->z != c.z; });
      break;
    case 'r':
      gone = images_.placements_where([&](PlacementKey, const ImagePlacement& p) {
        const std::uint32_t id = images_.image(p.image)->id;
        return id >= c.x && id <= c.y && id != 0;
      });
      break;
    case 'x':
      gone = covering(0, all_rows, col, col);
      break;
    case 'y':
      gone = covering(row, row, 0, all_cols);
      break;
    case 'z':
      gone = images_.placements_where([&](PlacementKey, const ImagePlacement& p) { return p.z == c.z; });
      break;
    case 'f':
      delete_frame(c);
      return;
    default:
      return;
  }
  for (const PlacementKey key : gone) images_.remove_placement(key, free_data);
}

// DCS P1 ; P2 ; P3 q (DEC STD 070, "Sixel graphics"). The picture is laid over the cells under it, which
// become blank; text that is printed there later takes its place.
void Terminal::Impl::sixel(const vt::DcsHeader& header, std::string_view body) {
  ImageJob job;
  job.form = ImageJob::Form::Sixel;
  job.sixel.transparent = header.params.size() > 1 && header.params[1] == 1;
  job.sixel.background = palette_->background;
  job.data = body;
  decode_image(std::move(job), {});
}

void Terminal::Impl::take_sixel(ImagePixels pixels) {
  ImagePlacement p;
  p.yields = true;
  const auto w = static_cast<float>(pixels.width), h = static_cast<float>(pixels.height);
  const float wide = w / static_cast<float>(std::max(options_.cell_pixels.width, 1));
  const float high = h / static_cast<float>(std::max(options_.cell_pixels.height, 1));
  p.source = {0, 0, w, h};
  p.dest = {0, 0, wide, high};
  p.cols = std::min(std::max(1, static_cast<int>(std::ceil(wide))), kMaxPlacementSide);
  p.rows = std::min(std::max(1, static_cast<int>(std::ceil(high))), kMaxPlacementSide);
  p.image = images_.add({0, 0, std::make_shared<const ImagePixels>(std::move(pixels))});
  if (p.image == 0) return;
  const Cursor before = screen_->cursor();
  const bool scrolls = !mode(Mode::SixelDisplay);
  if (!scrolls) screen_->move_to(0, 0);
  lay_over_rows(images_.place(p), p, !scrolls);
  // DECSDM: from the corner, and the cursor stays. Else it ends in the picture's last row, with mode 8452 to
  // the right of it (xterm).
  if (!scrolls) {
    screen_->move_to(before.row, before.col);
  } else if (mode(Mode::SixelCursorRight)) {
    screen_->move_to(screen_->cursor().row, std::min(before.col + p.cols, screen_->size().cols - 1));
  }
}

// XTSMGRAPHICS (xterm ctlseqs): how many colour registers there are, and how large a picture may be. Neither
// can be changed.
void Terminal::Impl::sixel_limits(const vt::CsiSequence& s) {
  const int item = s.params.value(0, 0), action = s.params.value(1, 0);
  constexpr int kReadIt = 1, kSetIt = 3, kReadLargest = 4;
  const std::string intro = "\x1b[?" + std::to_string(item);
  if (item != 1 && item != 2) {
    reply(intro + ";1S");  // an item that is not known
  } else if (action < kReadIt || action > kReadLargest) {
    reply(intro + ";2S");
  } else if (action == kSetIt) {
    reply(intro + ";3S");
  } else if (item == 1) {
    reply(intro + ";0;" + std::to_string(kSixelRegisters) + "S");
  } else {
    reply(intro + ";0;" + std::to_string(kMaxImageSide) + ";" + std::to_string(kMaxImageSide) + "S");
  }
}

// Cells were erased: pictures that give way to text are gone from them (xterm).
void Terminal::Impl::erase_pictures(int row, int left, int right) {
  Row& target = screen_->grid().row(row);
  if (target.images() == 0 || left >= right) return;
  target.set_notes(target.marks(), images_.without_yielding(target.images(), left, right));
  touch_images(row);
}

namespace {

// Ids in colours: 256 colours name the low byte, 24 bits the low three (kitty, "Unicode placeholders").
std::uint32_t id_in(Color color) {
  switch (color.kind()) {
    case Color::Kind::Palette:
      return color.index();
    case Color::Kind::Rgb:
      return color.bits() & 0xffffffu;
    case Color::Kind::Default:
      break;
  }
  return 0;
}

}  // namespace

// Placeholders of a row: cells that follow each other in one placement make one strip.
void Terminal::Impl::placeholder_strips(int viewport_row, const Cell* cells,
                                        std::vector<ImageStrip>& out) const {
  struct Place {
    std::uint32_t image = 0, placement = 0;
    int row = -1, col = -1, high = 0;
  } last;
  int run_left = 0, run_width = 0;
  Place run;
  const auto finish = [&] {
    if (run_width == 0) return;
    const PlacementKey key =
        images_.find_virtual(run.image | static_cast<std::uint32_t>(run.high) << 24, run.placement);
    ImageStrip strip;
    if (key != 0 && images_.show_cells(key, run.row, run.col, run_width, viewport_row, run_left, strip))
      out.push_back(std::move(strip));
    run_width = 0;
  };
  for (int col = 0; col < screen_->size().cols; ++col) {
    const Cell& cell = cells[col];
    const bool bare = !cell.is_cluster() && cell.code_point() == kImagePlaceholder;
    const std::u32string_view text =
        cell.is_cluster() ? tables_.cluster_text(cell.cluster()) : std::u32string_view();
    if (!bare && (text.empty() || text[0] != kImagePlaceholder)) {
      finish();
      last = {};
      continue;
    }
    int numbers[3] = {-1, -1, -1};
    for (std::size_t i = 1; i < text.size() && i <= 3; ++i) numbers[i - 1] = placeholder_number(text[i]);
    Place here{id_in(cell.fg), id_in(tables_.ext_of(cell.ext).underline), numbers[0], numbers[1],
               std::max(numbers[2], 0)};
    // What is left out goes on from the cell to the left, where that is of the same image.
    const bool same = last.row >= 0 && last.image == here.image && last.placement == here.placement;
    const bool goes_on =
        same && (here.row < 0 || here.row == last.row) && (here.col < 0 || here.col == last.col + 1);
    if (goes_on && (numbers[2] < 0 || here.high == last.high)) {
      here.row = last.row;
      here.col = last.col + 1;
      here.high = last.high;
    } else {
      here.row = std::max(here.row, 0);
      here.col = std::max(here.col, 0);
    }
    const bool joins = run_width != 0 && same && here.row == run.row && here.high == run.high &&
                       here.col == run.col + run_width;
    if (!joins) {
      finish();
      run = here;
      run_left = col;
    }
    ++run_width;
    last = here;
  }
  finish();
}

}  // namespace riffle
