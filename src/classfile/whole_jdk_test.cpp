// The parsers against the JDK that is installed: every class of java.base must come out of the
// image and through the format checks. Skipped where there is no JDK.

#include <string_view>

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "classfile/installed_jdks.h"
#include "classfile/jimage.h"

namespace heddle {
namespace {

TEST(Jdk, AllOfJavaBaseIsWellFormed) {
  const auto paths = installed_images();
  if (paths.empty()) GTEST_SKIP() << "no JDK is installed";
  for (const auto& path : paths) {
    SCOPED_TRACE(path);
    const auto image = JImage::open(path);
    ASSERT_TRUE(image) << image.error().message;
    int classes = 0;
    each_class_of_java_base(*image, [&](std::string_view name, Bytes bytes) {
      ASSERT_FALSE(bytes.empty()) << name;
      const auto parsed = parse_class(bytes, name);
      ASSERT_TRUE(parsed) << parsed.error().where << ": " << parsed.error().message;
      classes++;
    });
    EXPECT_GT(classes, 5000);
  }
}

TEST(Jdk, TheImageKnowsTheModuleOfAPackage) {
  const auto paths = installed_images();
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
