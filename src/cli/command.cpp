#include "cli/command.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>
#include <vector>

#include "base/nearest.h"
#include "cli/check_command.h"
#include "cli/command_words.h"
#include "cli/completion_command.h"
#include "cli/explain_command.h"
#include "cli/help.h"
#include "cli/models_command.h"
#include "cli/outcomes_command.h"
#include "cli/refines_command.h"
#include "cli/replay_command.h"
#include "cli/run_command.h"
#include "cli/version.h"

namespace heddle {

namespace {

constexpr std::array kCommands{
    Command{"check", "TARGET", "explore every execution, and show what can go wrong", check_command,
            check_help, check_options},
    Command{"races", "TARGET", "find every data race, and nothing else", races_command, races_help,
            races_options},
    Command{"explain", "DIR", "explain the executions that races --trace-dir has saved",
            explain_command, explain_help, explain_options},
    Command{"replay", "FILE TARGET", "show an execution again that check --trace has saved",
            replay_command, replay_help, replay_options},
    Command{"run", "TARGET", "run a program once on Heddle's virtual machine, as java would",
            run_command, run_help, run_options},
    Command{"outcomes", "TARGET", "find every outcome of litmus tests under memory models",
            outcomes_command, outcomes_help, outcomes_options},
    Command{"refines", "NEW OLD", "is every outcome of one program an outcome of another?",
            refines_command, refines_help, refines_options},
    Command{"models", "", "list the memory models, and what each takes and defines", models_command,
            models_help, models_options},
    Command{"completion", "SHELL", "write what bash, zsh or fish needs to complete heddle's words",
            completion_command, completion_help, completion_options},
};

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool looks_like_target(std::string_view word) {
  return word.ends_with(".java") || word.ends_with(".jar") || word.ends_with(".class");
}

Error unknown_command(const std::string& word) {
  if (looks_like_target(word)) {
    return Error{word, "a command should come first: heddle check " + word};
  }
  const bool option = word.starts_with("-");
  std::vector<std::string> known{"help", "--help", "--version"};
  for (const Command& command : kCommands) known.emplace_back(command.name);
  std::string message = option ? "no such option" : "no such command";
  message += did_you_mean(word, known);
  return Error{word, message + " ('heddle --help' lists them)"};
}

int help_command(Words words) {
  if (words.empty()) {
    print(general_help());
    return 0;
  }
  const Command* command = find_command(words.front());
  if (command == nullptr) return report_bad_input(unknown_command(words.front()));
  print(command->help());
  return 0;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

const Command* find_command(std::string_view name) {
  const auto* found = std::ranges::find(kCommands, name, &Command::name);
  return found == kCommands.end() ? nullptr : found;
}

int run_command_line(Words words) {
  if (words.empty()) {
    return report_bad_input({"", "a command is needed ('heddle --help' lists them)"});
  }
  const std::string& first = words.front();
  if (first == "--help" || first == "-h" || first == "help") return help_command(words.subspan(1));
  if (first == "--version") {
    print(version_text());
    return 0;
  }
  if (const Command* command = find_command(first)) return command->run(words.subspan(1));
  return report_bad_input(unknown_command(first));
}

// javac has nothing but words for it, and they are the host's own, as ours are.
bool is_full_disk(std::string_view message) {
  std::string lower(message);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  for (const int number : {ENOSPC, EDQUOT}) {
    std::string words = std::generic_category().message(number);
    std::ranges::transform(words, words.begin(), [](unsigned char c) { return std::tolower(c); });
    if (lower.find(words) != std::string::npos) return true;
  }
  return false;
}

int report_bad_input(const Error& error) {
  const char* separator = error.where.empty() ? "" : ": ";
  std::fprintf(stderr, "heddle: %s%s%s\n", error.where.c_str(), separator, error.message.c_str());
  return is_full_disk(error.message) ? exit_code::kInconclusive : exit_code::kBadInput;
}

}  // namespace heddle
