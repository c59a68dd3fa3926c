// A SavedSession from text.
#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/config/option_table.h"
#include "app/session_file/saved_session.h"

namespace riffle {
namespace {

constexpr std::string_view kWindowKeys = "size, font-size, tab";
constexpr std::string_view kTabKeys = "name, shown, zoomed, columns, rows, directory, command";
constexpr std::string_view kNodeKeys = "columns, rows, directory, command, share, focused";

bool is_one_of(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    if (list.substr(0, comma) == word) return true;
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return false;
}

// Reads until the first fault, which it keeps; what it returns after that is of no use.
class SessionReader {
 public:
  explicit SessionReader(const std::string& name) : name_(name) {}

  Result<SavedSession> read(std::string_view text) {
    SavedSession session;
    try {
      const toml::table table = toml::parse(text);
      check_keys(table, "window", "a session");
      for (const toml::table* window : tables(table, "window", "[[window]]")) {
        if (!failed_) session.windows.push_back(read_window(*window));
      }
    } catch (const toml::parse_error& error) {
      fail(error.source().begin, std::string(error.description()));
    }
    if (failed_) return *failed_;
    return session;
  }

 private:
  SavedWindow read_window(const toml::table& table) {
    SavedWindow window;
    check_keys(table, kWindowKeys, "a window");
    if (const toml::node* node = table.get("size")) window.size = read_size(*node);
    if (const toml::node* node = table.get("font-size")) {
      const Option& option = *find_option("font.size");
      window.font_size =
          read_number(*node, option.min, option.max, "font-size must be " + expectation(option));
    }
    for (const toml::table* tab : tables(table, "tab", "[[window.tab]]")) {
      if (failed_) break;
      if (read_flag(*tab, "shown")) window.shown = window.tabs.size();
      window.tabs.push_back(read_tab(*tab));
    }
    return window;
  }

  SavedTab read_tab(const toml::table& table) {
    SavedTab tab;
    check_keys(table, kTabKeys, "a tab");
    if (const toml::node* node = table.get("name")) tab.name = read_text(*node, "name must be a text");
    tab.zoomed = read_flag(table, "zoomed");
    next_pane_ = 1;
    LayoutNode root = read_node(table, tab);
    if (failed_) return tab;
    if (tab.focused == 0) tab.focused = 1;
    // Each pane has a number of its own, and there are not too many: it is a tree.
    tab.tree = *LayoutTree::from(std::move(root));
    tab.zoomed = tab.zoomed && tab.tree.size() > 1;
    return tab;
  }

  LayoutNode read_node(const toml::table& table, SavedTab& tab) {
    const toml::node* columns = table.get("columns");
    const toml::node* rows = table.get("rows");
    const toml::node* list = columns != nullptr ? columns : rows;
    if (list == nullptr) return read_pane(table, tab);
    for (const char* other : {"directory", "command", "focused", columns != nullptr ? "rows" : "columns"}) {
      if (const toml::node* node = table.get(other)) {
        fail(node->source().begin,
             std::string(other) + " cannot stand beside " + (columns != nullptr ? "columns" : "rows"));
      }
    }
    return {read_split(*list, columns != nullptr ? Axis::Columns : Axis::Rows, tab)};
  }

  LayoutSplit read_split(const toml::node& node, Axis axis, SavedTab& tab) {
    LayoutSplit split{axis, {}};
    const char* const name = axis == Axis::Columns ? "columns" : "rows";
    const toml::array* const list = node.as_array();
    if (list == nullptr || list->empty()) {
      fail(node.source().begin, std::string(name) + " must be a list of panes: [{}, {}]");
      return split;
    }
    for (const toml::node& entry : *list) {
      const toml::table* const table = entry.as_table();
      if (table == nullptr)
        fail(entry.source().begin, std::string("an entry of ") + name + " must be a pane: {}");
      if (failed_) return split;
      check_keys(*table, kNodeKeys, "a pane");
      double share = 1;
      if (const toml::node* weight = table->get("share")) {
        share = read_number(*weight, LayoutTree::kLeastWeight, LayoutTree::kMostWeight,
                            "share must be a number above 0, at most 1000000");
      }
      split.children.push_back({std::make_unique<LayoutNode>(read_node(*table, tab)), share});
    }
    return split;
  }

  LayoutNode read_pane(const toml::table& table, SavedTab& tab) {
    if (++pane_count_ > LayoutTree::kMaxPanes) {
      fail(table.source().begin, "there are more than " + std::to_string(LayoutTree::kMaxPanes) + " panes");
      return {PaneId{0}};
    }
    const PaneId id = next_pane_++;
    SavedPane pane;
    if (const toml::node* node = table.get("directory")) {
      pane.directory = read_text(*node, "directory must be a path");
    }
    if (const toml::node* node = table.get("command")) pane.command = read_command(*node);
    if (read_flag(table, "focused")) tab.focused = id;
    tab.panes.emplace(id, std::move(pane));
    return {id};
  }

  // A list is a program with its arguments, a text is for the shell.
  std::vector<std::string> read_command(const toml::node& node) {
    constexpr const char* kMust = "command must be a list of words, or a text for /bin/sh";
    if (node.is_string()) return {"/bin/sh", "-c", read_text(node, kMust)};
    std::vector<std::string> words;
    const toml::array* const list = node.as_array();
    if (list == nullptr || list->empty()) fail(node.source().begin, kMust);
    if (failed_) return words;
    for (const toml::node& word : *list) words.push_back(read_text(word, kMust, !words.empty()));
    return words;
  }

  // A NUL would end it for the system.
  std::string read_text(const toml::node& node, const std::string& must, bool may_be_empty = false) {
    const auto* text = node.as_string();
    const bool fits = text != nullptr && (may_be_empty || !text->get().empty()) &&
                      text->get().find('\0') == std::string::npos;
    if (!fits) fail(node.source().begin, must);
    return fits ? text->get() : std::string();
  }

  bool read_flag(const toml::table& table, const char* key) {
    const toml::node* const node = table.get(key);
    if (node == nullptr) return false;
    if (!node->is_boolean()) fail(node->source().begin, std::string(key) + " must be true or false");
    return node->is_boolean() && node->as_boolean()->get();
  }

  double read_number(const toml::node& node, double least, double most, const std::string& must) {
    const auto number = node.is_number() ? node.value<double>() : std::nullopt;
    const bool fits = number && *number >= least && *number <= most;  // a NaN does not
    if (!fits) fail(node.source().begin, must);
    return fits ? *number : least;
  }

  GridSize read_size(const toml::node& node) {
    const std::string must = "size must be [columns, rows], each from 1 to " + std::to_string(kMaxGridSide);
    const toml::array* const list = node.as_array();
    if (list == nullptr || list->size() != 2 || !list->get(0)->is_integer() || !list->get(1)->is_integer()) {
      fail(node.source().begin, must);
      return {};
    }
    return {static_cast<int>(read_number(*list->get(0), 1, kMaxGridSide, must)),
            static_cast<int>(read_number(*list->get(1), 1, kMaxGridSide, must))};
  }

  // [[key]], at least one.
  std::vector<const toml::table*> tables(const toml::table& table, const char* key,
                                         const std::string& header) {
    std::vector<const toml::table*> out;
    const toml::node* const node = table.get(key);
    const toml::array* const list = node == nullptr ? nullptr : node->as_array();
    if (list == nullptr || list->empty()) {
      fail(node == nullptr ? table.source().begin : node->source().begin, "there must be a " + header);
      return out;
    }
    for (const toml::node& entry : *list) {
      if (const toml::table* each = entry.as_table()) {
        out.push_back(each);
      } else {
        fail(entry.source().begin, std::string(key) + " must be a table: " + header);
      }
    }
    return out;
  }

  void check_keys(const toml::table& table, std::string_view allowed, const char* what) {
    for (const auto& [key, node] : table) {
      if (is_one_of(allowed, key.str())) continue;
      fail(key.source().begin,
           "unknown key " + std::string(key.str()) + "; " + what + " has " + std::string(allowed));
    }
  }

  void fail(const toml::source_position& at, const std::string& what) {
    // The parser hands keys out by their names; the first fault is the one that stands first.
    if (failed_ && (at.line > line_ || (at.line == line_ && at.column >= column_))) return;
    line_ = at.line;
    column_ = at.column;
    failed_ = Error(name_ + ':' + std::to_string(std::max(at.line, 1u)) + ':' +
                    std::to_string(std::max(at.column, 1u)) + ": " + what);
  }

  const std::string& name_;
  std::optional<Error> failed_;
  toml::source_index line_ = 0, column_ = 0;
  PaneId next_pane_ = 1;
  std::size_t pane_count_ = 0;
};

}  // namespace

Result<SavedSession> parse_session(std::string_view text, const std::string& name) {
  return SessionReader(name).read(text);
}

}  // namespace riffle
