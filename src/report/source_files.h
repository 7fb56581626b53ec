#pragma once

// The sources that places of a report are in. A class file names its source without a folder
// ("Foo.java"); reports that jump to lines or show them need the file itself.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "findings/finding.h"

namespace heddle {

class SourceFiles {
 public:
  SourceFiles() = default;
  // `targets` and `class_path` as the user named them: a source lies beside a target that is one,
  // or under the folders above it, or where build tools keep sources of classes.
  SourceFiles(const std::vector<std::string>& targets, const std::string& class_path);

  // The path, as the user would write it; nothing if there is no such file.
  std::optional<std::string> path_of(const Place& place);
  // A step names no method: the file of that name that another place was in, or the first one.
  std::optional<std::string> path_of(const std::string& file);

  // Without the newline; empty if there is no such line.
  const std::string& line(const std::string& path, std::int32_t number);
  const std::vector<std::string>& lines(const std::string& path);

 private:
  void add_folder(const std::string& folder);
  std::optional<std::string> look_for(const std::string& relative);

  std::vector<std::string> folders_;
  std::map<std::string, std::optional<std::string>> known_;  // by file name, or package and name
  std::map<std::string, std::vector<std::string>> texts_;    // by path
};

}  // namespace heddle
