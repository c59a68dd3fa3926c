// The environment of a program in a pane. Pure.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace riffle {

struct EnvironmentOptions {
  std::string term = "xterm-256color";
  std::string version{};             // TERM_PROGRAM_VERSION
  std::string working_directory{};   // PWD, keeps the name a user gave; empty: as inherited
  std::vector<std::string> extra{};  // NAME=VALUE, last word
};

// What the child gets: `inherited` without what told of another terminal or of its size, plus TERM,
// COLORTERM=truecolor, TERM_PROGRAM=riffle, TERM_PROGRAM_VERSION, PWD and `extra`. Every name occurs once.
std::vector<std::string> child_environment(std::span<const std::string> inherited,
                                           const EnvironmentOptions& options);

// This process's environment as a list.
std::vector<std::string> current_environment();

}  // namespace riffle
