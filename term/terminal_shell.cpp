// OSC strings by which shells and programs tell the desktop about themselves: prompt marks (133, FinalTerm
// and its successors in iTerm2, kitty and VTE), notifications (9, 99, 777), progress (9;4, ConEmu), directory
// (7, 9;9, 1337;CurrentDir), variables (1337;SetUserVar), pointer shape (22) and text of a given width (66).
#include <algorithm>
#include <cctype>

#include "term/base64.h"
#include "term/osc_fields.h"
#include "term/terminal_impl.h"
#include "term/vt/utf8_decoder.h"

namespace riffle {
namespace {

// Bounds of what is kept of a program's notes; more than any shell integration sends.
constexpr std::size_t kMaxVariables = 64;
constexpr std::size_t kMaxVariableName = 64;
constexpr std::size_t kMaxVariableBytes = 4096;
constexpr std::size_t kMaxNotificationId = 64;
constexpr std::size_t kMaxPointerStack = 16;
// CSS names, which kitty takes over from X (OSC 22).
constexpr std::string_view kPointerShapes[] = {
    "default",   "text",        "pointer",     "help",     "wait",      "progress",
    "crosshair", "cell",        "move",        "e-resize", "ne-resize", "nw-resize",
    "n-resize",  "se-resize",   "sw-resize",   "s-resize", "w-resize",  "ew-resize",
    "ns-resize", "nesw-resize", "nwse-resize", "zoom-in",  "zoom-out",  "alias",
    "copy",      "not-allowed", "no-drop",     "grab",     "grabbing",  "vertical-text"};

bool known_shape(std::string_view name) {
  return std::find(std::begin(kPointerShapes), std::end(kPointerShapes), name) != std::end(kPointerShapes);
}

bool plain_identifier(std::string_view text) {
  return text.size() <= kMaxNotificationId && std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '+' || c == '.';
         });
}

}  // namespace

// OSC 133 ; A marks a prompt's first row, B its end, C where output begins, D ; status the command's end.
void Terminal::Impl::prompt_mark(std::string_view body) {
  const std::string_view kind = take_field(body);
  if (kind.size() != 1) return;
  const auto mark = [this](RowMark flag) {
    Row& row = screen_->grid().row(screen_->cursor().row);
    // Output may begin in its prompt's row; a prompt makes the row its own.
    const unsigned kept = flag == kRowPrompt ? 0u : row.marks();
    row.set_notes(static_cast<std::uint8_t>(kept | flag), row.images());
  };
  switch (kind[0]) {
    case 'A':
    case 'N':
    case 'P': {
      shell_ = ShellState::Prompt;
      // A second prompt goes on with a command; a right one stands in the row of the first.
      bool first = true;
      for (std::string_view rest = body; !rest.empty();) {
        const std::string_view option = take_field(rest);
        if (option == "k=s" || option == "k=c" || option == "k=r") first = false;
      }
      if (first) mark(kRowPrompt);
      break;
    }
    case 'B':
    case 'I':
      shell_ = ShellState::Input;
      break;
    case 'C':
      shell_ = ShellState::Running;
      mark(kRowOutput);
      break;
    case 'D':
      shell_ = ShellState::Prompt;
      exit_status_ = number_in(take_field(body));
      break;
    default:
      break;
  }
}

// OSC 9: a notification, unless it begins as one of ConEmu's commands.
void Terminal::Impl::conemu_or_notification(std::string_view body) {
  std::string_view rest = body;
  const auto command = number_in(take_field(rest));
  if (!command || rest.size() == body.size() || body.find(';') == std::string_view::npos) {
    host_.notify({.title = {}, .body = clean_text(body)});
    return;
  }
  if (*command == 9) {
    // A path between quotes (ConEmu); Windows' own paths mean nothing here.
    if (rest.size() >= 2 && rest.front() == '"' && rest.back() == '"') rest = rest.substr(1, rest.size() - 2);
    take_directory(rest);
  } else if (*command == 4) {
    const auto state = number_in(take_field(rest));
    if (!state || *state < 0 || *state > 4) return;
    const auto percent = number_in(take_field(rest));
    Progress progress{static_cast<Progress::State>(*state), std::clamp(percent.value_or(0), 0, 100)};
    if (progress == progress_) return;
    progress_ = progress;
    host_.progress_changed(progress_);
  }
}

// OSC 777 ; notify ; title ; body (rxvt-unicode).
void Terminal::Impl::urxvt_extension(std::string_view body) {
  if (take_field(body) != "notify") return;
  std::string title = clean_text(take_field(body));
  host_.notify({.title = std::move(title), .body = clean_text(body)});
}

// OSC 99 ; metadata ; payload (kitty's desktop notifications): key=value pairs, chunks until d=1.
void Terminal::Impl::kitty_notification(std::string_view body, vt::Terminator end) {
  std::string_view metadata = take_field(body), id, part = "title";
  bool done = true, encoded = false;
  Notification& n = notification_;
  Notification fresh;
  fresh.when = NotifyWhen::Always;
  while (!metadata.empty()) {
    std::string_view value = take_field(metadata, ':');
    const std::string_view key = take_field(value, '=');
    if (key == "i") id = value;
    if (key == "p") part = value;
    if (key == "d") done = value != "0";
    if (key == "e") encoded = value == "1";
    if (key == "u" && (value == "0" || value == "1" || value == "2"))
      fresh.urgency = static_cast<std::uint8_t>(value[0] - '0');
    if (key == "o")
      fresh.when = value == "unfocused"   ? NotifyWhen::Unfocused
                   : value == "invisible" ? NotifyWhen::Invisible
                                          : NotifyWhen::Always;
  }
  if (!plain_identifier(id)) return;
  if (part == "?") {
    // What can be asked for here; no buttons, no icons, no report of activation.
    reply_string("\x1b]99;" + (id.empty() ? std::string() : "i=" + std::string(id) + ":") + "p=?;",
                 "o=always,unfocused,invisible:p=title,body,close,?:u=0,1,2", end);
    return;
  }
  if (part == "close") {
    if (!id.empty()) host_.close_notification(std::string(id));
    return;
  }
  if (part != "title" && part != "body") return;
  if (!notification_open_ || n.id != id) {
    n = std::move(fresh);
    n.id = id;
  }
  std::string text(body);
  if (encoded) {
    auto decoded = decode_base64(body);
    if (!decoded) return;
    text = std::move(*decoded);
  }
  std::string& to = part == "title" ? n.title : n.body;
  to = clean_text(to + text);
  notification_open_ = !done;
  if (!done) return;
  if (n.title.empty()) std::swap(n.title, n.body);
  if (!n.title.empty()) host_.notify(n);
  n = {};
}

void Terminal::Impl::take_directory(std::string_view path) {
  const bool absolute = !path.empty() && path[0] == '/';
  const bool clean = std::all_of(path.begin(), path.end(),
                                 [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
  if (absolute && clean) host_.working_directory_changed(std::string(path));
}

// OSC 1337 (iTerm2).
void Terminal::Impl::iterm_command(std::string_view body) {
  const std::string_view name = take_field(body, '=');
  if (name == "CurrentDir") {
    take_directory(body);
  } else if (name == "File") {
    inline_file(body);
  } else if (name == "MultipartFile") {
    begin_file(body);
  } else if (name == "FilePart") {
    add_file_part(body);
  } else if (name == "FileEnd") {
    end_file();
  } else if (name == "SetUserVar") {
    const std::string_view variable = take_field(body, '=');
    const auto value = decode_base64(body);
    if (!value || value->size() > kMaxVariableBytes || variable.empty() ||
        variable.size() > kMaxVariableName || !plain_identifier(variable))
      return;
    const std::string key(variable);
    if (value->empty()) {
      user_variables_.erase(key);
    } else if (user_variables_.contains(key) || user_variables_.size() < kMaxVariables) {
      user_variables_[key] = clean_text(*value);
    }
  }
}

// OSC 22 ; shape sets it; kitty adds =shape, >shape,shape to push, < to pop and ?shape,... to ask.
void Terminal::Impl::pointer_shape(std::string_view body, vt::Terminator end) {
  const char how = body.empty() ? '=' : body[0];
  const bool prefixed = how == '=' || how == '>' || how == '<' || how == '?';
  if (prefixed && !body.empty()) body.remove_prefix(1);
  const std::string before = pointer_shapes_.empty() ? std::string() : pointer_shapes_.back();
  switch (prefixed ? how : '=') {
    case '>':
      while (!body.empty()) {
        const std::string_view name = take_field(body, ',');
        if (!known_shape(name)) continue;
        if (pointer_shapes_.size() == kMaxPointerStack) pointer_shapes_.erase(pointer_shapes_.begin());
        pointer_shapes_.emplace_back(name);
      }
      break;
    case '<':
      if (!pointer_shapes_.empty()) pointer_shapes_.pop_back();
      break;
    case '?': {
      std::string answer;
      for (int n = 0; n < 32 && !body.empty(); ++n) {
        const std::string_view name = take_field(body, ',');
        if (!answer.empty()) answer += ',';
        if (name == "__current__") {
          answer += before.empty() ? "0" : before;
        } else if (name == "__default__" || name == "__grabbed__") {
          answer += name == "__default__" ? "text" : "default";
        } else {
          answer += known_shape(name) ? '1' : '0';
        }
      }
      reply_string("\x1b]22;", answer, end);
      return;
    }
    default:
      if (!body.empty() && !known_shape(body)) return;
      if (!pointer_shapes_.empty()) pointer_shapes_.pop_back();
      if (!body.empty()) pointer_shapes_.emplace_back(body);
      break;
  }
  const std::string now = pointer_shapes_.empty() ? std::string() : pointer_shapes_.back();
  if (now != before) host_.pointer_shape_changed(now);
}

// OSC 66 ; metadata ; text (kitty's text sizing). Of its metadata the width is kept: one or two columns for
// all of the text, as foot does; text is not scaled.
void Terminal::Impl::sized_text(std::string_view body) {
  std::string_view metadata = take_field(body);
  int width = 0;
  while (!metadata.empty()) {
    std::string_view value = take_field(metadata, ':');
    if (take_field(value, '=') == "w") width = std::clamp(number_in(value).value_or(0), 0, 7);
  }
  const std::string printable = clean_text(body);
  join_point_ = 0;
  if (width == 1 || width == 2) {
    print_as_one(printable, width);
  } else {
    for (std::string_view rest = printable; !rest.empty();)
      rest.remove_prefix(text(rest.data(), rest.size()));
    end_of_text();
  }
}

void Terminal::Impl::print_as_one(std::string_view text, int width) {
  char32_t points[kMaxClusterLength];
  std::size_t n = 0;
  const auto* at = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto* const end = at + text.size();
  while (at != end && n < kMaxClusterLength) {
    const std::size_t used = vt::decode_utf8(at, static_cast<std::size_t>(end - at), points[n]);
    if (used == 0) break;
    at += used;
    ++n;
  }
  if (n == 0) return;
  const std::uint32_t glyph =
      n == 1 ? static_cast<std::uint32_t>(points[0]) : tables_.cluster({points, n}) | kClusterBit;
  screen_->put_glyph(glyph, width, pen_, blank(), mode(Mode::AutoWrap), mode(Mode::Insert));
}

}  // namespace riffle
