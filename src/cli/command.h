#pragma once

// The commands of the command line: a table, one row each, and how any of them ends.
//
// A command gets the words after its name and answers with the exit code; it owns its options and
// its help text. `main` finds the row and does nothing else, so a new command is one file, one row.

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace CLI {
class App;
}

namespace heddle {

using Words = std::span<const std::string>;

// `run` ends as the program it ran does; 0 and 1 below are for the commands that judge.
namespace exit_code {
inline constexpr int kHolds = 0;
inline constexpr int kViolated = 1;
inline constexpr int kBadInput = 2;      // of the user's: usage, files, class files
inline constexpr int kInconclusive = 3;  // a limit, or something Heddle cannot run
inline constexpr int kInternal = 4;      // our mistake
}  // namespace exit_code

// Somebody who wants to know a command's options.
using SeesOptions = std::function<void(CLI::App&)>;

struct Command {
  std::string_view name;
  std::string_view operand;  // what comes after it, as the help names it
  std::string_view summary;  // one line of `heddle --help`
  int (*run)(Words words);
  std::string (*help)();  // the whole text of `heddle help NAME`
  void (*options)(const SeesOptions& see);
};

std::span<const Command> commands();
const Command* find_command(std::string_view name);

// Everything after the program's own name. Never throws but for what the host lacks (memory).
int run_command_line(Words words);

// Whether this says that a disk is full: that is the host's trouble, not bad input.
bool is_full_disk(std::string_view message);

// "heddle: --seed: should be ...", on standard error; answers kBadInput, or kInconclusive if it is
// the host's trouble.
int report_bad_input(const Error& error);

}  // namespace heddle
