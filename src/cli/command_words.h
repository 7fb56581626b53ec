#pragma once

// The words after a command that takes a Java program: ours, the JVM's, and the program's.
//
// People paste the command line they give to `java`, so its spellings (-cp, -Dname=value, -ea) are
// ours too, and JVM options that cannot change what a program means (heap sizes, module openings)
// are set aside. @FILE is the words of a file. The first word that is no option is the target;
// everything after it belongs to the program, untouched. What is left for CLI11 is only --name or
// --name=value.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

#include "base/result.h"
#include "cli/command.h"

namespace heddle {

struct ProgramWords {
  std::vector<std::string> options;   // --name or --name=value, all known to the app
  std::vector<std::string> ignored;   // JVM options without a meaning here
  std::optional<std::string> target;  // as written
  bool jar = false;                   // -jar: the target must be a jar
  std::vector<std::string> arguments;
};

// Another spelling of an option, as `java` has it.
struct Alias {
  std::string_view spelling;
  std::string_view option;
};
std::span<const Alias> aliases();

// `app` knows our options: which there are, and which take a value.
Result<ProgramWords> split_words(Words words, const CLI::App& app);

// For commands whose words are all targets: options may stand between and after them too.
struct TargetWords {
  std::vector<std::string> options;
  std::vector<std::string> targets;
};
Result<TargetWords> split_targets(Words words, const CLI::App& app);

// The first of the program's arguments that is spelled like an option of ours, or nothing: one who
// wrote it may have meant it for us.
std::string_view misplaced_option(const ProgramWords& words, const CLI::App& app);

// Of a target that is several programs: the first word behind it that begins with '-', or nothing.
// Words behind -- are the programs' own, and that -- is taken out.
std::string option_behind(ProgramWords& words);

}  // namespace heddle
