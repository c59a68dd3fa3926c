// LinkOpener: hands an address to the desktop's opener (xdg-open, or what the user configured), as one
// argument of a program, never through a shell. Main thread. Owns the children until they end; none holds
// riffle up.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "term/base/result.h"

namespace riffle {

class LinkOpener {
 public:
  // `command`: the program and its first arguments, separated by blanks; the address follows.
  explicit LinkOpener(std::string_view command = "xdg-open");
  ~LinkOpener();
  LinkOpener(const LinkOpener&) = delete;
  LinkOpener& operator=(const LinkOpener&) = delete;

  // The caller has asked link_action(), and the user where that says so; what it refuses is refused here too.
  Result<void> open(const std::string& uri);
  // Openers that ended are reaped here and by open().
  void reap();
  std::size_t running() const { return children_.size(); }

 private:
  std::vector<std::string> command_;
  std::vector<pid_t> children_;
};

}  // namespace riffle
