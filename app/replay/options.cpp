#include "app/replay/options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <utility>

namespace riffle::replay {

namespace {

// More a feed than this is no other test of the terminal and only costs memory.
constexpr std::size_t kMaxChunk = std::size_t{16} * 1024 * 1024;
// promises.md: scrollback 0 to 10,000,000 lines.
constexpr int kMaxScrollback = 10'000'000;

template <class T>
std::optional<T> parse_number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<GridSize> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const auto cols = parse_number<unsigned>(text.substr(0, cross));
  const auto rows = parse_number<unsigned>(text.substr(cross + 1));
  if (!cols || !rows) return std::nullopt;
  constexpr unsigned kMax = kMaxGridSide;
  return GridSize{static_cast<int>(std::min(*cols, kMax)), static_cast<int>(std::min(*rows, kMax))}.clamped();
}

std::optional<ResizeAt> parse_resize(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto after = parse_number<std::uint64_t>(text.substr(0, colon));
  const auto size = parse_size(text.substr(colon + 1));
  if (!after || !size) return std::nullopt;
  return ResizeAt{*after, *size};
}

Result<Options> parse_options(std::span<const std::string> args) {
  Options options;
  std::string size;
  std::vector<std::string> resizes;
  bool json = false, text = false, ansi = false;
  int scrollback = -1;

  CLI::App app("Feeds recorded bytes to a fresh terminal and prints what it then holds.", "riffle replay");
  app.add_option("FILE", options.input, "recorded bytes (riffle --record); - reads stdin")->required();
  app.add_option("--size", size, "COLSxROWS of the terminal")->required();
  app.add_option("--scrollback", scrollback, "lines of history (default: as configured, 100000)")
      ->check(CLI::Range(0, kMaxScrollback));
  app.add_option("--resize-at", resizes,
                 "BYTE:COLSxROWS: resize after BYTE bytes; may be given several times")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  app.add_option("--chunk", options.chunk, "bytes to feed at a time (default 65536)")
      ->check(CLI::Range(std::size_t{1}, kMaxChunk));
  auto* kinds = app.add_option_group("output");
  kinds->add_flag("--json", json, "everything, as one JSON object");
  kinds->add_flag("--text", text, "the rows as plain text");
  kinds->add_flag("--ansi", ansi, "the rows as text with their styles");
  kinds->add_option("--png", options.png_path, "a picture of the screen, to this file");
  kinds->require_option(1);
  app.add_flag("--screen-only", options.screen_only, "leave the history out of the output");
  app.add_option("--config", options.config_file, "TOML file to apply (the user's own is ignored)");
  app.add_option("-o", options.overrides, "KEY=VALUE: one setting; may be given several times")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);

  try {
    std::vector<std::string> reversed(args.rbegin(), args.rend());
    app.parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    options.help = app.help();
    return options;
  } catch (const CLI::ParseError& error) {
    return Error(error.what());
  }

  const auto parsed_size = parse_size(size);
  if (!parsed_size) return Error("--size: '" + size + "' is not COLSxROWS, as in 80x24");
  options.size = *parsed_size;
  for (const std::string& word : resizes) {
    const auto resize = parse_resize(word);
    if (!resize) return Error("--resize-at: '" + word + "' is not BYTE:COLSxROWS, as in 4096:100x30");
    options.resizes.push_back(*resize);
  }
  if (scrollback >= 0) options.scrollback = scrollback;
  options.output = json   ? OutputKind::Json
                   : text ? OutputKind::Text
                   : ansi ? OutputKind::Ansi
                          : OutputKind::Png;
  return options;
}

}  // namespace riffle::replay
