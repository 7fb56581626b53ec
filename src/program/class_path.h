#pragma once

// The user's class path: directories and jars, searched in order.
//
// Jars bring their manifest's Class-Path along, each entry once; but only what lies below the
// folder of the jar that the user named: who names a jar has not named the rest of the disk. For
// the same reason a symbolic link that leads out of the class path is not followed. Both are
// remembered by name. A missing entry is ignored, as `java` does.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/jar.h"

namespace heddle {

class ClassPath {
 public:
  ClassPath() = default;
  // `release` is the feature version of the JDK, for multi-release jars.
  static Result<ClassPath> open(const std::vector<std::string>& entries, int release);

  struct Found {
    std::vector<std::uint8_t> bytes;
    std::string where;  // "dir/Foo.class", "a.jar!/Foo.class"
    std::size_t entry = 0;
  };
  // The first entry that has the resource ("java/lang/Object.class"); an error if it cannot be
  // read.
  Result<std::optional<Found>> find(std::string_view name) const;
  Result<std::optional<Found>> read_from(std::size_t entry, std::string_view name) const;

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] const std::string& path(std::size_t entry) const { return entries_[entry].path; }
  // What was not looked at, in words, each once.
  [[nodiscard]] const std::set<std::string>& refused() const { return refused_; }

 private:
  struct Entry {
    std::string path;
    std::string real;          // the same without links
    std::unique_ptr<Jar> jar;  // null for a directory
  };
  // What manifests name has to lie below `bound`, a folder without links.
  Result<bool> add(const std::string& path, const std::string& bound, int release);
  [[nodiscard]] bool leads_out(const std::string& file) const;

  std::vector<Entry> entries_;
  mutable std::set<std::string> refused_;  // a log: no answer depends on it
};

}  // namespace heddle
