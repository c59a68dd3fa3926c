// ConfigWatch: says when one of some files was changed, made, replaced or removed (inotify), on a thread of
// its own, which sleeps otherwise. Editors replace a file by another, so it is the folders that are watched;
// the files too, since a link may lead to another folder; and where a folder is missing, the nearest one
// above it that exists. Made and ended on main.
#pragma once

#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace riffle {

class ConfigWatch {
 public:
  // An editor's save is several events: the call comes when nothing happened for this long.
  static constexpr int kQuietMs = 40;

  // `changed` runs on the watching thread and must only hand on. Without inotify (out of watches) it never
  // does.
  explicit ConfigWatch(std::function<void()> changed);
  ~ConfigWatch();
  ConfigWatch(const ConfigWatch&) = delete;
  ConfigWatch& operator=(const ConfigWatch&) = delete;

  // From now on these, and no others.
  void watch(const std::vector<std::string>& files);

 private:
  void run() const;
  bool take_events() const;

  std::function<void()> changed_;
  int inotify_ = -1;
  int stop_ = -1;
  std::vector<int> watches_;
  std::thread thread_;
};

}  // namespace riffle
