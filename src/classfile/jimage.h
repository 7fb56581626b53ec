#pragma once

// The JDK's lib/modules, the run-time image of all its modules (the jimage format).
//
// The file is mapped; looking a resource up is a perfect hash over its full name
// (/java.base/java/lang/Object.class), which costs no set-up, so opening the image is free whatever
// its size. Which module has a package is in the image too (/packages/java.util). Resources that
// jlink compressed are inflated (zip and compact-cp decompressors are named by the image; an
// unknown one is an error).

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/class_file.h"

namespace heddle {

class JImage {
 public:
  static Result<JImage> open(const std::string& path);  // maps and checks header and table sizes
  static Result<JImage> parse(Bytes image,
                              std::string where);  // for tests and fuzzing; image outlives it

  JImage(JImage&&) noexcept;
  JImage& operator=(JImage&&) noexcept;
  ~JImage();

  // The bytes of "/module/path", a view into the image; empty if there is none. Stored compressed:
  // use read().
  [[nodiscard]] Bytes find(std::string_view module, std::string_view path) const;
  // The same, inflated if need be; an error if what is stored cannot be.
  [[nodiscard]] Result<std::optional<std::vector<std::uint8_t>>> read(std::string_view module,
                                                                      std::string_view path) const;
  // The name of the module that has the package (java/util), empty if none.
  [[nodiscard]] std::string_view module_of(std::string_view package) const;
  // All full names, in the image's order: for services, resource listing and tests.
  void each_name(const std::function<void(std::string_view)>& visit) const;

 private:
  struct Image;
  explicit JImage(std::unique_ptr<Image> image);
  std::unique_ptr<Image> image_;
};

}  // namespace heddle
