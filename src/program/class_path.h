#pragma once

// The user's class path: directories and jars, searched in order.
//
// Jars bring their manifest's Class-Path along, each entry once. A missing entry is ignored, as
// `java` does.

#include <cstdint>
#include <memory>
#include <optional>
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

 private:
  struct Entry {
    std::string path;
    std::unique_ptr<Jar> jar;  // null for a directory
  };
  Result<bool> add(const std::string& path, int release);

  std::vector<Entry> entries_;
};

}  // namespace heddle
