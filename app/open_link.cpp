#include "app/open_link.h"

#include <algorithm>
#include <vector>

#include "term/screen/url.h"

namespace riffle {

Result<void> open_link(Launcher& launcher, std::string_view command, const std::string& uri) {
  if (link_action(uri) == LinkAction::Refuse)
    return Error("not a link that riffle opens: " + shown_link(uri, 80));
  std::vector<std::string> argv;
  while (!command.empty()) {
    const std::size_t end = std::min(command.find(' '), command.size());
    if (end > 0) argv.emplace_back(command.substr(0, end));
    command.remove_prefix(std::min(end + 1, command.size()));
  }
  if (argv.empty()) return Error("no program is configured that opens links");
  argv.push_back(uri);
  return launcher.launch(argv);
}

}  // namespace riffle
