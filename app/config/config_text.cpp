#include "app/config/config_text.h"

#include <string_view>

#include "app/config/option_table.h"

namespace riffle {
namespace {

bool is_set(const Option& option, const Config& config) {
  if (option.is_set != nullptr) return option.is_set(config);
  return option.get(config) != option.get(Config{});
}

std::string_view group_of(const Option& option) {
  const std::size_t dot = option.key.find('.');
  return dot == std::string_view::npos ? std::string_view() : option.key.substr(0, dot);
}

void print_keys(std::string& out, const Config& config) {
  std::string table = "keys";  // where the lines go now
  out += "\n# riffle --list-keys shows every binding in effect, --list-commands what can be bound.\n[keys]\n";
  for (const bool root : {true, false}) {
    for (const KeyChange& change : config.key_changes) {
      if (change.table.empty() != root) continue;
      const std::string wanted = root ? "keys" : "key-tables." + toml_string(change.table);
      if (wanted != table) out += "\n[" + wanted + "]\n";
      table = wanted;
      out += toml_string(sequence_text(change.keys)) + " = " +
             toml_string(change.action ? action_text(*change.action) : "none") + '\n';
    }
  }
  out += "\n[mouse]\n";
  for (const auto& [chord, action] : config.mouse_changes) {
    out += toml_string(mouse_chord_text(chord)) + " = " +
           toml_string(action ? action_text(*action) : "none") + '\n';
  }
}

constexpr std::string_view kOpening =
    "# Configuration\n\n"
    "`~/.config/riffle/riffle.toml` is TOML; `$XDG_CONFIG_HOME` moves it, `--config FILE` names another. "
    "`font.size = 14` and a line `size = 14` under `[font]` are the same. On the command line "
    "`-o font.size=14` sets one option and wins over the file.\n\n"
    "`include = [\"more.toml\"]` reads other files first, relative to this one, at most 5 deep; what stands "
    "here wins over what is included.\n\n"
    "`riffle --print-config` prints what is in effect as a file of its own, `riffle --check-config` says "
    "what "
    "is wrong and ends with 1 if anything is. This page is made from the program's own tables: "
    "`riffle --list-options`.\n";

constexpr std::string_view kKeysOpening =
    "\n## Keys\n\n"
    "```toml\n"
    "[keys]\n"
    "\"ctrl+shift+x\" = \"copy\"            # a key, and a command\n"
    "\"ctrl+shift+c\" = \"none\"            # programs get the key\n"
    "\"ctrl+g>c\" = \"copy\"                # one key after another\n"
    "\"f5\" = 'send-text:make\\n'          # typed\n"
    "\"ctrl+shift+m\" = \"key-mode:move\"   # a table of keys, until Escape; key-table: for one key\n\n"
    "[key-tables.move]\n"
    "\"k\" = \"scroll-line-up\"\n"
    "\"j\" = \"scroll-line-down\"\n\n"
    "[mouse]\n"
    "\"middle\" = \"none\"\n"
    "\"ctrl+wheelup\" = \"zoom-in\"\n"
    "```\n\n";

void append_option(std::string& out, const Option& o) {
  const OptionValue value = o.get(Config{});
  out += "- `" + std::string(o.key) + " = " + toml_text(value) + "`: " + std::string(o.doc) + ". Takes " +
         expectation(o) + ". Example: `" + std::string(o.key) + " = " + std::string(o.example) + "`\n";
}

}  // namespace

std::string print_config(const Config& config) {
  std::string out =
      "# The configuration of riffle in effect. What is commented out is as it would be anyway.\n";
  for (const Option& option : option_table()) {
    out += "\n# " + std::string(option.doc) + " (" + expectation(option) + ")\n";
    if (!is_set(option, config)) out += "# ";
    out += std::string(option.key) + " = " + toml_text(option.get(config)) + '\n';
  }
  print_keys(out, config);
  return out;
}

std::string config_reference() {
  std::string out(kOpening);
  // Options without a table first, as in a file; then table by table, in the order of the rows.
  out += "\n## Options\n\n";
  for (const Option& o : option_table()) {
    if (group_of(o).empty()) append_option(out, o);
  }
  std::string done;
  for (const Option& first : option_table()) {
    const std::string group(group_of(first));
    if (group.empty() || done.find('[' + group + ']') != std::string::npos) continue;
    done += '[' + group + ']';
    out += "\n### " + group + "\n\n";
    for (const Option& o : option_table()) {
      if (group_of(o) == group) append_option(out, o);
    }
  }
  out += kKeysOpening;
  out += "A key is " + std::string(chord_grammar()) + ".\n\nA mouse button is " +
         std::string(mouse_chord_grammar()) +
         ". Its binding counts where the program does not have the mouse for itself, or Shift is held.\n";
  out += "\n### Commands\n\n```\n" + list_commands() + "```\n";
  out += "\n### Default keys\n\n```\n" + list_keys(Keymap::defaults()) + "```\n";
  out += "\n### Default mouse bindings\n\n```\n" + list_mouse(MouseMap::defaults()) + "```\n";
  return out;
}

}  // namespace riffle
