// DisplayServer: Xvfb on a free display number, for as long as it lives; the name is empty where there is
// none.
#pragma once

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

namespace riffle::test {

class DisplayServer {
 public:
  DisplayServer() {
    int pipe_ends[2];
    if (pipe(pipe_ends) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], 9);
    posix_spawn_file_actions_addclose(&actions, pipe_ends[0]);
    std::vector<std::string> words{"Xvfb",       "-displayfd", "9",   "-screen", "0",
                                   "640x480x24", "-nolisten",  "tcp", "-noreset"};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    if (posix_spawnp(&pid_, "Xvfb", &actions, nullptr, argv.data(), environ) != 0) pid_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(pipe_ends[1]);
    std::string number;
    for (char c = 0; pid_ > 0 && read(pipe_ends[0], &c, 1) == 1 && c != '\n';) number += c;
    close(pipe_ends[0]);
    if (!number.empty()) name_ = ":" + number;
  }
  ~DisplayServer() {
    if (pid_ <= 0) return;
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
  const std::string& name() const { return name_; }

 private:
  pid_t pid_ = -1;
  std::string name_;
};

}  // namespace riffle::test
