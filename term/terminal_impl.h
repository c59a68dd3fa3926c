// Terminal::Impl: the state of a terminal and the handlers of its sequences, cut by family over
// terminal_*.cpp. Private to term/terminal*.cpp. Core thread.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "term/base/result.h"
#include "term/charset.h"
#include "term/graphics_command.h"
#include "term/grid/cell_tables.h"
#include "term/grid/history.h"
#include "term/grid/width.h"
#include "term/image/image_job.h"
#include "term/image_store.h"
#include "term/inline_image.h"
#include "term/input/kitty_keys.h"
#include "term/input/mouse_encoder.h"
#include "term/mode_table.h"
#include "term/screen/damage.h"
#include "term/screen/screen.h"
#include "term/screen/selection.h"
#include "term/search/search_hits.h"
#include "term/terminal.h"
#include "term/vt/handler.h"
#include "term/vt/parser.h"

namespace riffle {

// A VT500 (DECSCL 65).
inline constexpr int kHighestLevel = 5;

struct Terminal::Impl final : vt::VtHandler {
  Impl(const TerminalOptions& options, TerminalHost& host);

  // --- VtHandler: terminal_print.cpp, terminal_esc.cpp, terminal_csi.cpp, terminal_osc.cpp, terminal_dcs.cpp
  std::size_t text(const char* bytes, std::size_t length) override;
  void control(std::uint8_t c0) override;
  void escape(std::string_view intermediates, char final) override;
  void csi(const vt::CsiSequence& sequence) override;
  void osc(int number, std::string_view body, vt::Terminator end) override;
  void dcs(const vt::DcsHeader& header, std::string_view body, vt::Terminator end) override;
  void apc(std::string_view body, vt::Terminator end) override;
  bool stops() const override {
    return may_wait_ && (waiting_image_.has_value() || image_work_ > kImageWorkOfATurn);
  }
  void text_ends() override { end_of_text(); }

  // --- printing
  void print_ascii(const std::uint8_t* text, std::size_t n);
  // Decodes and places characters up to the next ASCII byte or the end; keeps a character that is cut off.
  const std::uint8_t* print_utf8(const std::uint8_t* at, const std::uint8_t* end);
  const std::uint8_t* print_points(const std::uint8_t* at, const std::uint8_t* end);
  void print_point(char32_t c);
  void print_replacement_for_pending();
  void combine(char32_t c);
  bool join_cluster(char32_t c);
  void line_feed();
  char32_t translated(char32_t c) const { return translate(charset(), c); }
  void end_of_text() {  // a character cut off by something else than a continuation byte is malformed
    if (utf8_pending_ != 0) print_replacement_for_pending();
    join_point_ = 0;
  }
  Cell blank() const {  // what erasing leaves: the pen's background (xterm's bce)
    Cell c;
    c.bg = pen_.bg;
    return c;
  }
  char charset() const { return charsets_.g[charsets_.gl]; }
  // What the hot path of printing would otherwise work out for each run.
  void update_fast_text() {
    fast_text_ = charset() == 'B' && single_shift_ == 0 && !mode(Mode::Insert);
    clusters_ = mode(Mode::GraphemeClusters);
  }
  void pen_changed() { pen_flags_ = Screen::row_flags_of(pen_); }

  // --- CSI handlers; the table is in terminal_csi.cpp
  using CsiHandler = void (Impl::*)(const vt::CsiSequence&);
  void insert_chars(const vt::CsiSequence&);
  void cursor_up(const vt::CsiSequence&);
  void cursor_down(const vt::CsiSequence&);
  void cursor_forward(const vt::CsiSequence&);
  void cursor_back(const vt::CsiSequence&);
  void cursor_next_line(const vt::CsiSequence&);
  void cursor_preceding_line(const vt::CsiSequence&);
  void cursor_column(const vt::CsiSequence&);
  void cursor_position(const vt::CsiSequence&);
  void tab_forward(const vt::CsiSequence&);
  void tab_back(const vt::CsiSequence&);
  void erase_display(const vt::CsiSequence&);
  void erase_line(const vt::CsiSequence&);
  void selective_erase_display(const vt::CsiSequence&);
  void selective_erase_line(const vt::CsiSequence&);
  void character_protection(const vt::CsiSequence&);
  void insert_lines(const vt::CsiSequence&);
  void delete_lines(const vt::CsiSequence&);
  void delete_chars(const vt::CsiSequence&);
  void scroll_up(const vt::CsiSequence&);
  void scroll_down(const vt::CsiSequence&);
  void scroll_left(const vt::CsiSequence&);
  void scroll_right(const vt::CsiSequence&);
  void insert_columns(const vt::CsiSequence&);
  void delete_columns(const vt::CsiSequence&);
  void copy_rectangle(const vt::CsiSequence&);
  void fill_rectangle(const vt::CsiSequence&);
  void erase_rectangle(const vt::CsiSequence&);
  void wipe_rectangle(const vt::CsiSequence&);
  void change_attributes(const vt::CsiSequence&);
  void reverse_attributes(const vt::CsiSequence&);
  void attribute_change_extent(const vt::CsiSequence&);
  void request_checksum(const vt::CsiSequence&);
  void erase_chars(const vt::CsiSequence&);
  void repeat(const vt::CsiSequence&);
  void line_position(const vt::CsiSequence&);
  void line_relative(const vt::CsiSequence&);
  void column_relative(const vt::CsiSequence&);
  void clear_tabs(const vt::CsiSequence&);
  void tab_stops_every_8(const vt::CsiSequence&);
  void set_ansi_modes(const vt::CsiSequence&);
  void reset_ansi_modes(const vt::CsiSequence&);
  void set_modes(const vt::CsiSequence&);
  void reset_modes(const vt::CsiSequence&);
  void save_modes(const vt::CsiSequence&);
  void restore_modes(const vt::CsiSequence&);
  void select_graphics(const vt::CsiSequence&);
  void set_margins(const vt::CsiSequence&);
  void set_side_margins(const vt::CsiSequence&);
  void restore_cursor(const vt::CsiSequence&);
  void cursor_style(const vt::CsiSequence&);
  void soft_reset(const vt::CsiSequence&);
  void conformance_level(const vt::CsiSequence&);
  void push_graphics(const vt::CsiSequence&);
  void pop_graphics(const vt::CsiSequence&);
  void device_attributes(const vt::CsiSequence&);
  void secondary_attributes(const vt::CsiSequence&);
  void tertiary_attributes(const vt::CsiSequence&);
  void status_report(const vt::CsiSequence&);
  void dec_status_report(const vt::CsiSequence&);
  void terminal_version(const vt::CsiSequence&);
  void request_ansi_mode(const vt::CsiSequence&);
  void request_mode(const vt::CsiSequence&);
  void window_operation(const vt::CsiSequence&);
  void shift_escape(const vt::CsiSequence&);

  // --- presentation state: terminal_presentation.cpp
  void request_presentation(const vt::CsiSequence&);
  void report_cursor_information();
  void report_tab_stops();
  void restore_presentation(int what, std::string_view body);  // DECRSPS: 1 DECCIR, 2 DECTABSR
  void restore_cursor_information(std::string_view body);
  void restore_tab_stops(std::string_view body);

  // --- keyboard protocols: terminal_keyboard.cpp
  void push_key_flags(const vt::CsiSequence&);
  void pop_key_flags(const vt::CsiSequence&);
  void set_key_flags(const vt::CsiSequence&);
  void report_key_flags(const vt::CsiSequence&);
  void set_key_modifier_options(const vt::CsiSequence&);
  void disable_key_modifier_options(const vt::CsiSequence&);
  void report_key_modifier_options(const vt::CsiSequence&);
  void set_key_format_options(const vt::CsiSequence&);
  void report_key_format_options(const vt::CsiSequence&);
  KittyKeyStack& key_stack() { return key_stacks_[screen_ == &alternate_ ? 1 : 0]; }
  KeyModes key_modes() const;
  void reset_keyboard();

  // --- ESC and cursor
  void run_csi(const vt::CsiSequence&);
  void designate(std::string_view intermediates, char final);
  void lock_shift(int slot);
  void single_shift(int slot);
  void set_line_size(LineSize size);
  void save_cursor();
  void restore_cursor();
  void screen_alignment();
  void back_index();
  void forward_index();
  bool reverse_wrap() const;
  void tab();
  void move_to(int row, int col);  // as CUP: origin mode counts

  // --- erasing and rectangles: terminal_erase.cpp, terminal_rect.cpp
  // Which protected cells erasing spares: xterm has one mark on cells, and a mode that says what it means.
  enum class Protection : std::uint8_t {
    Off,
    Iso,  // SPA, EPA: all erasing spares them
    Dec   // DECSCA: selective erasing does
  };
  bool spares(bool selective) const {
    return selective ? protection_ != Protection::Off : protection_ == Protection::Iso;
  }
  void erase_columns(int row, int left, int right, bool selective);
  void erase_display(int which, bool selective);
  void erase_line(int which, bool selective);
  void erase_everything(bool selective);
  void set_protected(bool on);
  // A rectangle of four arguments from `first` on, cut to the screen.
  CellRect rectangle(const vt::CsiParams& params, int first) const;
  void change_rectangle(const vt::CsiSequence& s, bool flip);

  // --- modes: terminal_modes.cpp
  bool mode(Mode m) const { return modes_[static_cast<std::size_t>(m)]; }
  void set_mode(Mode m, bool on);
  void set_origin(bool on);  // without moving the cursor
  void mode_changed(Mode m, bool on);
  void change_modes(const vt::CsiSequence& s, bool ansi, bool on);
  void switch_screen(bool alternate);
  void set_columns(int cols);
  void report_mode(const vt::CsiSequence& s, bool ansi);
  void update_mouse_modes();
  void hard_reset();
  void reset_tab_stops();
  void soft_reset_state();
  void report_size();          // mode 2048
  void report_color_scheme();  // mode 2031
  bool dark() const;           // the theme is: light text on dark ground

  // --- OSC: terminal_osc.cpp, terminal_colors.cpp, terminal_shell.cpp
  void titles(int code, std::string_view body);
  void set_title(std::string_view text);
  void color_request(int number, std::string_view body, vt::Terminator end);
  void palette_request(int code, std::string_view body, vt::Terminator end);
  void palette_reset(int code, std::string_view body);
  void kitty_colors(std::string_view body, vt::Terminator end);
  Rgb default_undrawn(int number) const;
  Rgb& undrawn(int number);
  void hyperlink(std::string_view body);
  void clipboard(std::string_view body, vt::Terminator end);
  void working_directory(std::string_view body);
  void take_directory(std::string_view path);
  void prompt_mark(std::string_view body);
  void conemu_or_notification(std::string_view body);
  void urxvt_extension(std::string_view body);
  void kitty_notification(std::string_view body, vt::Terminator end);
  void iterm_command(std::string_view body);
  void pointer_shape(std::string_view body, vt::Terminator end);
  void sized_text(std::string_view body);
  void print_as_one(std::string_view text, int width);
  Palette& own_palette();  // copied before it is changed, since updates share it
  std::uint8_t marks_at(std::int64_t viewport_row) const;

  // --- the window and its titles: terminal_window.cpp
  void lines_per_screen(const vt::CsiSequence&);
  void columns_per_page(const vt::CsiSequence&);
  void set_title_modes(const vt::CsiSequence&);
  void resize_screen(GridSize size);  // the program asks for it
  void request_window(const WindowRequest& request);
  bool report_window_size(int which, int variant);
  void change_window(const vt::CsiParams& params);
  GridSize screen_cells() const;  // as many as the screen has room for
  void report_title(bool icon);
  void push_titles(int what);  // 0 both, 1 icon name, 2 title
  void pop_titles(int what);
  std::string title_argument(std::string_view body) const;

  // --- VT52 mode: terminal_vt52.cpp
  void vt52_escape(char final);
  // Takes what ESC Y waits for. How many bytes were.
  std::size_t vt52_address(const std::uint8_t* text, std::size_t n);
  void enter_vt52();
  void leave_vt52();
  // --- images: terminal_graphics.cpp
  // An image that comes in parts (kitty, m=1).
  struct Transfer {
    GraphicsCommand command;
    std::string data;
    bool failed = false;
  };
  // What an image that is being decoded is for.
  struct WaitingImage {
    std::uint64_t job = 0;
    std::optional<GraphicsCommand> command;
    std::optional<InlineImage> file;  // neither: sixels
  };
  void continue_transfer(const GraphicsCommand& part);
  void finish_transfer(const GraphicsCommand& command, std::string data);
  std::size_t feed_some(std::string_view bytes, std::int64_t now_ns, bool may_wait);
  void decode_image(ImageJob job, WaitingImage what);  // here, or elsewhere if it may wait and takes long
  void image_decoded(ImageJob job);
  void take_image(GraphicsCommand command, ImagePixels pixels);
  void take_sixel(ImagePixels pixels);
  void answer_graphics(const GraphicsCommand& command, std::string_view message);
  void put_image(GraphicsCommand command);
  void show_image(const GraphicsCommand& command, ImageKey key);
  void lay_over_rows(PlacementKey key, const ImagePlacement& placement, bool stay);
  void delete_images(const GraphicsCommand& command);
  void sixel(const vt::DcsHeader& header, std::string_view body);
  void sixel_limits(const vt::CsiSequence&);
  void touch_images(int row);
  void images_touched();
  void erase_pictures(int row, int left, int right);
  void step_behind(int columns);
  void placeholder_strips(int viewport_row, const Cell* cells, std::vector<ImageStrip>& out) const;
  ImageKey named_image(const GraphicsCommand& command) const;  // 0: there is none

  // --- images of iTerm2: terminal_inline_image.cpp
  struct InlineFile {
    InlineImage how;
    std::string data;
  };
  void inline_file(std::string_view body);
  void begin_file(std::string_view arguments);
  void add_file_part(std::string_view part);
  void end_file();
  void show_file(const InlineImage& how, std::string data);
  void take_file(const InlineImage& how, ImagePixels pixels);

  // --- frames of images: terminal_animation.cpp
  void add_frame(const GraphicsCommand& command, const ImagePixels& pixels);
  void control_animation(const GraphicsCommand& command);
  void compose_frames(const GraphicsCommand& command);
  void delete_frame(const GraphicsCommand& command);
  void row_strips(int viewport_row, std::vector<ImageStrip>& out) const;
  void note_animations();
  void animate(std::int64_t now_ns);
  std::int64_t next_animation_ns() const;

  // --- reports: terminal_report.cpp
  void identify();
  CellPos reported_position() const;  // from 1; from the margins in origin mode
  void reply(std::string_view bytes);
  void reply_string(std::string_view introducer, std::string_view body, vt::Terminator end);

  // --- frames and rows: terminal_frame.cpp
  PaneUpdate cut(std::int64_t now_ns);
  void clamp_view();
  void check_selection();
  void collect_tables();
  bool read_absolute(std::int64_t line, SelectionRow& out) const;
  std::int64_t absolute_of_viewport(int row) const;
  void clear_selection();

  // --- selection and links: terminal_selection.cpp
  struct Address {
    std::string uri;
    AbsolutePos from;
    AbsolutePos to;
  };
  void pin_selection();  // what is written from now on ends it
  void read_line(std::int64_t line, std::string& text, std::vector<AbsolutePos>& places) const;
  std::optional<Address> address_at(AbsolutePos at) const;
  std::optional<LinkTarget> link_at(CellPos at) const;
  std::string selected(TextFormat format);

  void scroll_view(int rows);
  void resize(GridSize size, PixelSize cell_pixels);
  std::string cell_text(const Cell& cell) const;

  // --- search: terminal_search.cpp
  HistoryText search_text(std::uint64_t from);
  void text_renumbered();
  TextPlace place_of_viewport(int row) const;
  void mark_hits(PaneUpdate& update) const;
  void reveal_hit();

  TerminalOptions options_;
  TerminalHost& host_;
  CellTables tables_;
  Damage damage_;
  History history_;
  Screen primary_;
  Screen alternate_;
  Screen* screen_ = &primary_;
  vt::Parser parser_;

  Cell pen_;  // glyph 0
  Charsets charsets_;
  char single_shift_ = 0;  // charset of the next character (SS2, SS3), 0: none
  std::uint8_t single_shift_slot_ = 0;
  bool fast_text_ = true;  // ASCII goes to the screen as it is
  bool clusters_ = false;  // mode 2027
  std::uint8_t pen_flags_ = kRowTouched;
  char32_t last_graphic_ = 0;  // REP
  std::uint8_t utf8_[4] = {};
  std::size_t utf8_pending_ = 0;
  char32_t join_point_ = 0;  // the character before, as long as nothing came between (mode 2027)
  GraphemeBreaker breaker_;

  ModeBits modes_ = initial_modes();
  ModeBits saved_modes_ = initial_modes();
  std::vector<bool> tab_stops_;
  std::array<KittyKeyStack, 2> key_stacks_;  // of the primary and of the alternate screen
  std::uint8_t modify_other_keys_ = 0;       // XTMODKEYS 4
  std::uint8_t format_other_keys_ = 0;       // XTFMTKEYS 4
  int level_ = kHighestLevel;                // of conformance (DECSCL), 1 to 5
  int vt52_waits_ = 0;                       // coordinates that ESC Y still needs
  int vt52_row_ = 0;
  Charsets vt52_saved_charsets_;
  Protection protection_ = Protection::Off;
  int change_extent_ = 0;                            // DECSACE
  std::deque<std::pair<unsigned, Cell>> sgr_stack_;  // XTPUSHSGR: which attributes, and the pen
  MouseModes mouse_modes_;
  MouseEncoder mouse_encoder_;
  CursorShape cursor_shape_;
  bool cursor_blink_;

  std::string title_;
  std::string icon_name_;
  unsigned title_modes_ = 0;  // XTSMTITLE
  WindowState window_;
  std::optional<GridSize> size_before_;  // before it was maximized
  std::deque<std::pair<std::string, std::string>> title_stack_;
  std::shared_ptr<const Palette> palette_;
  std::map<int, Rgb> undrawn_colors_;  // dynamic and special colours (256 on) that nothing is drawn with
  std::uint32_t link_ = 0;             // OSC 8 in force
  ShellState shell_ = ShellState::Unknown;
  std::optional<int> exit_status_;
  Progress progress_;
  Notification notification_;  // OSC 99, as far as its chunks came
  bool notification_open_ = false;
  std::map<std::string, std::string> user_variables_;
  std::vector<std::string> pointer_shapes_;
  bool shift_for_program_ = false;  // XTSHIFTESCAPE

  ImageStore images_;
  bool images_seen_ = false;         // a frame may have shown one
  std::vector<ImageKey> in_motion_;  // animated, in sight at the last cut, and not advanced since
  std::optional<Transfer> transfer_;
  std::optional<InlineFile> file_;     // that comes in parts
  std::optional<ImageJob> image_job_;  // that nobody took yet
  std::optional<WaitingImage> waiting_image_;
  std::uint64_t last_image_job_ = 0;
  bool may_wait_ = false;
  // Pixels laid together or copied since feed_some() began; so many take some 5 ms.
  static constexpr std::size_t kImageWorkOfATurn = std::size_t{1} << 20;
  std::size_t image_work_ = 0;

  Selection selection_;
  std::uint64_t rows_turned_at_selection_ = 0;
  std::optional<CellPos> hover_;
  SearchHits hits_;
  std::uint64_t search_turned_ = 0;  // rows_turned() when the text was given away
  std::uint64_t text_epoch_ = 0;
  bool focused_ = true;
  std::vector<Cell> preedit_;
  bool reset_pending_ = true;  // the next cut starts a new mirror
  std::uint64_t sequence_ = 0;
  std::uint64_t lines_at_cut_ = 0;
  std::uint64_t tables_generation_ = 0;
  std::uint64_t history_total_ = 0;  // when a view over history was looked at last
  bool history_uniform_ = true;
  CursorState cursor_at_cut_;
  std::int64_t now_ns_ = 0;
  std::int64_t string_since_ns_ = -1;
  std::int64_t sync_since_ns_ = -1;
  mutable HistoryRow history_row_;
};

}  // namespace riffle
