// The parsers against the JDK that is installed: every class of java.base must come out of the
// image and through the format checks. Skipped where there is no JDK.

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "classfile/jimage.h"

namespace heddle {
namespace {

// Every image in the places where JDKs are found, each file once.
std::vector<std::string> images() {
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

TEST(Jdk, AllOfJavaBaseIsWellFormed) {
  const auto paths = images();
  if (paths.empty()) GTEST_SKIP() << "no JDK is installed";
  for (const auto& path : paths) {
    SCOPED_TRACE(path);
    const auto image = JImage::open(path);
    ASSERT_TRUE(image) << image.error().message;
    int classes = 0;
    image->each_name([&](std::string_view name) {
      static constexpr std::string_view kPrefix = "/java.base/";
      if (!name.starts_with(kPrefix) || !name.ends_with(".class")) return;
      const auto bytes = image->find("java.base", name.substr(kPrefix.size()));
      ASSERT_FALSE(bytes.empty()) << name;
      const auto parsed = parse_class(bytes, name);
      ASSERT_TRUE(parsed) << parsed.error().where << ": " << parsed.error().message;
      classes++;
    });
    EXPECT_GT(classes, 5000);
  }
}

TEST(Jdk, TheImageKnowsTheModuleOfAPackage) {
  const auto paths = images();
  if (paths.empty()) GTEST_SKIP() << "no JDK is installed";
  for (const auto& path : paths) {
    SCOPED_TRACE(path);
    const auto image = JImage::open(path);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image->module_of("java/util/concurrent"), "java.base");
    EXPECT_EQ(image->module_of("java/util"), "java.base");
    EXPECT_EQ(image->module_of("java/util/logging"), "java.logging");
    EXPECT_EQ(image->module_of("no/such/thing"), "");
    EXPECT_TRUE(image->find("java.base", "java/lang/Objekt.class").empty());
    EXPECT_TRUE(image->find("java.logging", "java/lang/Object.class").empty());
    EXPECT_FALSE(image->find("java.base", "java/lang/Object.class").empty());
  }
}

}  // namespace
}  // namespace heddle
