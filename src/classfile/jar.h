#pragma once

// A jar or zip file: entries by name, the manifest, multi-release versions (JAR specification).
//
// Reading is libzip's; what is added here is what a class path needs of a jar: the entry of
// META-INF/versions/N that hides the plain one when the manifest says Multi-Release, the Class-Path
// and Main-Class of the manifest, and limits, so that a hostile archive is an error and not a
// memory bomb.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

class Jar {
 public:
  // `release` is the Java feature version whose multi-release entries count (17).
  static Result<Jar> open(const std::string& path, int release);
  static Result<Jar> parse(std::vector<std::uint8_t> bytes, std::string where, int release);

  Jar(Jar&&) noexcept;
  Jar& operator=(Jar&&) noexcept;
  ~Jar();

  [[nodiscard]] bool has(std::string_view name) const;
  // The entry's contents; an error if the archive is damaged, nothing if there is no such entry.
  Result<std::optional<std::vector<std::uint8_t>>> read(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> names() const;  // versioned names folded, sorted

  [[nodiscard]] const std::string& main_class() const;  // empty if none
  [[nodiscard]] const std::vector<std::string>& class_path()
      const;  // Class-Path, as written, relative URLs decoded

 private:
  struct Archive;
  explicit Jar(std::unique_ptr<Archive> archive);
  std::unique_ptr<Archive> archive_;
};

}  // namespace heddle
