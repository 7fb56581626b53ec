#pragma once

// For tests on all classes of the JDKs that are installed.

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "classfile/jimage.h"

namespace heddle {

// Every image in the places where JDKs are found, each file once.
inline std::vector<std::string> installed_images() {
  std::set<std::string> found;
  const auto add = [&](const std::filesystem::path& home) {
    std::error_code error;
    const auto path = std::filesystem::canonical(home / "lib/modules", error);
    if (!error) found.insert(path.string());
  };
  if (const char* home = std::getenv("JAVA_HOME"); home != nullptr) add(home);
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm", error)) {
    add(entry.path());
  }
  return {found.begin(), found.end()};
}

// Calls `visit` with the name in the image and the bytes of each class of java.base.
template <class Visit>
void each_class_of_java_base(const JImage& image, const Visit& visit) {
  image.each_name([&](std::string_view name) {
    constexpr std::string_view kPrefix = "/java.base/";
    if (!name.starts_with(kPrefix) || !name.ends_with(".class")) return;
    visit(name, image.find("java.base", name.substr(kPrefix.size())));
  });
}

}  // namespace heddle
