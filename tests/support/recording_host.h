// RecordingHost: a TerminalHost that keeps what the terminal said, for tests to compare. Core thread (inline
// in tests).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "term/terminal_host.h"

namespace riffle::test {

class RecordingHost : public TerminalHost {
 public:
  void reply(std::string_view bytes) override { replies.append(bytes); }
  void title_changed(const std::string& title) override { titles.push_back(title); }
  void icon_name_changed(const std::string& name) override { icon_names.push_back(name); }
  void bell() override { ++bells; }
  void set_clipboard(std::string_view targets, std::string text) override {
    clipboard.emplace_back(std::string(targets), std::move(text));
  }
  void clipboard_asked(const ClipboardQuestion& q) override { clipboard_questions.push_back(q); }
  void notify(const Notification& n) override {
    notifications.emplace_back(n.title, n.body);
    last_notification = n;
  }
  void close_notification(const std::string& id) override { closed_notifications.push_back(id); }
  void progress_changed(const Progress& p) override { progress.push_back(p); }
  void pointer_shape_changed(const std::string& name) override { pointer_shapes.push_back(name); }
  void size_changed(GridSize size) override { sizes.push_back(size); }
  void window_requested(const WindowRequest& request) override { window_requests.push_back(request); }
  void working_directory_changed(const std::string& path) override { directories.push_back(path); }

  std::string replies;  // one after the other
  std::vector<std::string> titles;
  std::vector<std::string> icon_names;
  int bells = 0;
  std::vector<std::pair<std::string, std::string>> clipboard;  // targets, text
  std::vector<ClipboardQuestion> clipboard_questions;
  std::vector<std::pair<std::string, std::string>> notifications;  // title, body
  Notification last_notification;
  std::vector<std::string> closed_notifications;
  std::vector<Progress> progress;
  std::vector<std::string> pointer_shapes;
  std::vector<std::string> directories;
  std::vector<GridSize> sizes;  // that the program asked for
  std::vector<WindowRequest> window_requests;
};

}  // namespace riffle::test
