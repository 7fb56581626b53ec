#pragma once

// What every command that takes a Java program shares: its options, and the way from the words of
// the command line to a class path and a class.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/App.hpp>

#include "base/result.h"
#include "cli/command_words.h"
#include "program/jdk.h"
#include "program/launch.h"
#include "program/target.h"

namespace heddle {

struct ProgramSettings {
  bool assertions = true;
  std::string jdk;
  std::string class_path;
  std::vector<std::string> defines;
  std::vector<std::string> allow_read;
};

void add_program_options(CLI::App& app, ProgramSettings& settings);

// -Dname=value, taken apart; -Dname alone is the empty string, as for `java`.
std::vector<std::pair<std::string, std::string>> properties_of(
    const std::vector<std::string>& defines);

// What CLI11 makes of options that split_words has let through; answers what is wrong with them.
std::optional<Error> parse_options(CLI::App& app, std::vector<std::string> options);

// For an option whose value must be a whole number; as a CLI::Validator.
std::string check_number(const std::string& text);

// For an option that takes one of a few words, which completion is told: known_words.
CLI::Validator one_of(const std::vector<std::string>& words);
// For one that takes other words, too.
CLI::Validator suggests(const std::vector<std::string>& words);
// The words that an option is known to take; empty if it takes anything.
std::string known_words(CLI::Option& option);

std::string environment(const char* name);

// What a target is resolved with, the same for all targets of one command.
struct Host {
  Jdk jdk;
  std::string cache;
  std::string class_path;  // -cp, else $CLASSPATH
  std::string api;         // heddle-api.jar, if it lies beside the program; else empty
};
Result<Host> find_host(const ProgramSettings& settings);

// The target with what the options say, to be started at its main.
Launch launch_of(const Host& host, const ProgramSettings& settings, const Target& target);

TargetRequest request_for(const Host& host, std::string name, bool jar);

// On standard error, with --verbose: JVM options that were set aside.
void note_ignored(const std::vector<std::string>& ignored);

}  // namespace heddle
