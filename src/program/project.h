#pragma once

// A folder that Maven or Gradle builds: where its classes lie, and which jars they need.
//
// Neither tool is run, and nothing is fetched. The build file is read for what it depends on, and
// the jars are looked up where the tool keeps what it has fetched (~/.m2/repository,
// ~/.gradle/caches), with what they depend on in turn, as their poms say. What cannot be told from
// there (versions that a plugin decides, scripts that compute) is named as missing; then a file
// with the class path, which the tool itself can write, says it instead.

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

struct Project {
  bool is_maven = true;
  std::vector<std::string> classes;  // folders that are there: of the tests, then of the program
  std::vector<std::string> test_classes;  // the former of them
  std::vector<std::string> jars;
  std::vector<std::string> missing;  // "junit:junit:4.13.2"

  // The command that makes what is not there.
  [[nodiscard]] std::string build_command() const;
  // The file that may hold the class path instead, and the command that writes it.
  [[nodiscard]] std::string class_path_help() const;
};

// Nothing if the folder has no pom.xml, build.gradle or build.gradle.kts. `home` is the user's.
Result<std::optional<Project>> find_project(const std::string& folder, const std::string& home);

// Of a project that is built: tests, program and jars. The error says which command to run first.
Result<std::vector<std::string>> class_path_of(const Project& project, const std::string& folder);

}  // namespace heddle
