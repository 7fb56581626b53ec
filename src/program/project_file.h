#pragma once

// What the build files of Maven and Gradle say of dependencies, as far as it can be read without
// running those tools: poms are XML, and of Gradle's scripts lines such as
// `implementation 'group:artifact:version'` are understood.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

struct Dependency {
  std::string group;
  std::string artifact;
  std::string version;
  std::string scope;  // Maven's; empty is compile
  bool optional = false;

  [[nodiscard]] bool is_known() const;  // every part is there, with no ${...} left
  [[nodiscard]] bool is_needed_at_run_time() const;
  [[nodiscard]] std::string text() const;  // "junit:junit:4.13.2"
};

struct Pom {
  std::string group;
  std::string version;
  std::optional<Dependency> parent;
  std::map<std::string, std::string> properties;
  std::vector<Dependency> dependencies;
  std::vector<Dependency> managed;
  std::vector<std::string> modules;

  // Takes what a parent has and this one has not.
  void inherit(const Pom& parent_pom);
  // With properties put in and managed versions.
  [[nodiscard]] std::vector<Dependency> resolved() const;
};

// Never fails: what is not understood is not there.
Pom parse_pom(std::string_view text);
std::vector<Dependency> parse_gradle(std::string_view text);

}  // namespace heddle
