#pragma once

// Java programs as targets of commands that ask for outcomes.

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/program_options.h"
#include "outcomes/source.h"

namespace heddle {

struct JavaSettings {
  ProgramSettings program;
  std::string entry;  // a method to run instead of main, or empty
  std::vector<std::string> arguments;
  JavaSourceOptions source;
};

// The error's place is empty if its message is javac's own.
Result<std::unique_ptr<OutcomeSource>> open_java(const std::string& name,
                                                 const JavaSettings& settings);
// A .litmus file, or a Java program.
Result<std::unique_ptr<OutcomeSource>> open_target(const std::string& name,
                                                   const JavaSettings& settings);

// What is wrong with a target: whole lines as they are, if they name places themselves. Answers
// kBadInput.
int report_bad_target(const Error& error);

// To a file, or to standard output if that is "-"; answers `code` if it could be written.
int write_json(const std::string& text, const std::string& file, int code);

}  // namespace heddle
