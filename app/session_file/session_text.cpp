// A SavedSession as text.
#include <charconv>

#include "app/config/option_table.h"
#include "app/session_file/saved_session.h"
#include "term/input/utf8_text.h"

namespace riffle {
namespace {

constexpr std::string_view kOpening =
    "# Windows, tabs and panes: `riffle --session FILE` opens them. The README of riffle explains the "
    "keys.\n";

bool is_utf8(std::string_view text) {
  constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // what next_utf8 says of malformed bytes as well
  while (!text.empty()) {
    const Utf8Char c = next_utf8(text);
    if (c.code_point == 0xfffd && !text.starts_with(kReplacement)) return false;
    text.remove_prefix(c.length);
  }
  return true;
}

// The shortest text that gives the number again.
std::string number_text(double number) {
  char text[32];
  const auto [end, error] = std::to_chars(std::begin(text), std::end(text), number);
  return {text, end};
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
  return out;
}

std::string command_text(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& word : words) out += (out.size() > 1 ? ", " : "") + toml_string(word);
  return out + ']';
}

bool can_be_told(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (!is_utf8(word)) return false;
  }
  return !words.empty();
}

// A node of the tree as an entry of its parent's list, or, for the root, as keys of its tab.
class NodeWriter {
 public:
  explicit NodeWriter(const SavedTab& tab) : tab_(tab) {}

  std::string root() const {
    std::string out;
    for (const std::string& key : keys_of(tab_.tree.root(), "")) out += key + '\n';
    return out;
  }

 private:
  std::vector<std::string> keys_of(const LayoutNode& node, const std::string& indent) const {
    std::vector<std::string> keys;
    if (const LayoutSplit* split = node.split()) {
      keys.push_back(std::string(split->axis == Axis::Columns ? "columns" : "rows") + " = " +
                     list_of(*split, indent));
      return keys;
    }
    const SavedPane& pane = tab_.panes.at(*node.pane());
    if (!pane.directory.empty() && is_utf8(pane.directory))
      keys.push_back("directory = " + toml_string(pane.directory));
    if (can_be_told(pane.command)) keys.push_back("command = " + command_text(pane.command));
    if (*node.pane() == tab_.focused && tab_.tree.root().split() != nullptr)
      keys.emplace_back("focused = true");
    return keys;
  }

  // TOML allows an inline table to go over lines where a list in it does.
  std::string list_of(const LayoutSplit& split, const std::string& indent) const {
    std::string out = "[\n";
    for (const LayoutChild& child : split.children) {
      std::vector<std::string> keys = keys_of(*child.node, indent + "  ");
      if (child.weight != 1) keys.insert(keys.begin(), "share = " + number_text(child.weight));
      out += indent + "  {" + joined(keys) + "},\n";
    }
    return out + indent + ']';
  }

  const SavedTab& tab_;
};

}  // namespace

std::string session_text(const SavedSession& session) {
  std::string out(kOpening);
  for (const SavedWindow& window : session.windows) {
    out += "\n[[window]]\nsize = [" + std::to_string(window.size.cols) + ", " +
           std::to_string(window.size.rows) + "]\n";
    if (window.font_size > 0) out += "font-size = " + number_text(window.font_size) + '\n';
    for (std::size_t i = 0; i < window.tabs.size(); ++i) {
      const SavedTab& tab = window.tabs[i];
      out += "\n[[window.tab]]\n";
      if (!tab.name.empty() && is_utf8(tab.name)) out += "name = " + toml_string(tab.name) + '\n';
      if (i == window.shown && window.tabs.size() > 1) out += "shown = true\n";
      if (tab.zoomed) out += "zoomed = true\n";
      out += NodeWriter(tab).root();
    }
  }
  return out;
}

}  // namespace riffle
