#include "program/class_path.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

#include <gtest/gtest.h>
#include <zip.h>

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

// A folder that is gone when the test is over.
class ClassPathTest : public testing::Test {
 protected:
  ClassPathTest() {
    std::string pattern = (fs::temp_directory_path() / "class_path.XXXXXX").string();
    root_ = ::mkdtemp(pattern.data());
  }
  ~ClassPathTest() override { fs::remove_all(root_); }

  [[nodiscard]] std::string at(const std::string& name) const { return root_ + "/" + name; }

  void file(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(at(name)).parent_path());
    std::ofstream(at(name)) << text;
  }

  using Entries = std::vector<std::pair<std::string, std::string>>;
  void jar(const std::string& name, const Entries& entries) const {
    fs::create_directories(fs::path(at(name)).parent_path());
    auto* archive = zip_open(at(name).c_str(), ZIP_CREATE, nullptr);
    for (const auto& [entry, text] : entries) {
      auto* source = zip_source_buffer(archive, text.data(), text.size(), 0);
      zip_file_add(archive, entry.c_str(), source, ZIP_FL_ENC_UTF_8);
    }
    zip_close(archive);
  }

  [[nodiscard]] ClassPath open(const Strings& names) const {
    Strings paths;
    for (const auto& name : names) paths.push_back(at(name));
    auto path = ClassPath::open(paths, 17);
    EXPECT_TRUE(path) << (path ? "" : path.error().message);
    return path ? *std::move(path) : ClassPath();
  }

 private:
  std::string root_;
};

std::string found(const ClassPath& path, std::string_view name) {
  const auto result = path.find(name);
  if (!result) return "error: " + result.error().message;
  return *result ? std::string((*result)->bytes.begin(), (*result)->bytes.end()) : "nothing";
}

TEST_F(ClassPathTest, TakesTheFirstEntryThatHasTheResource) {
  file("one/a", "a of one");
  file("two/a", "a of two");
  file("two/b", "b of two");
  jar("three.jar", {{"b", "b of three"}, {"p/c", "c of three"}});
  const auto path = open({"one", "two", "three.jar"});
  EXPECT_EQ(found(path, "a"), "a of one");
  EXPECT_EQ(found(path, "b"), "b of two");
  EXPECT_EQ(found(path, "p/c"), "c of three");
  EXPECT_EQ(found(path, "p"), "nothing");
  EXPECT_EQ(found(path, "d"), "nothing");
  EXPECT_EQ((*path.find("p/c"))->where, at("three.jar") + "!/p/c");
}

TEST_F(ClassPathTest, IgnoresWhatIsMissingAndTakesEachPlaceOnce) {
  file("one/a", "");
  const auto path = open({"none", "one", "none.jar", "./one/", "one"});
  EXPECT_EQ(path.size(), 1U);
}

TEST_F(ClassPathTest, PutsTheManifestsClassPathRightBehindTheJar) {
  jar("lib/x.jar", {{"a", "a of x"}});
  file("lib/folder/a", "a of folder");
  file("last/a", "a of last");
  jar("main.jar", {{"META-INF/MANIFEST.MF",
                    "Manifest-Version: 1.0\nClass-Path: lib/x.jar lib/folder/ http://e.org/y.jar "
                    "missing.jar main.jar\n\n"}});
  const auto path = open({"main.jar", "last", "lib/x.jar"});
  ASSERT_EQ(path.size(), 4U);
  EXPECT_EQ(path.path(1), at("lib/x.jar"));
  EXPECT_EQ(path.path(2), at("lib/folder/"));
  EXPECT_EQ(path.path(3), at("last"));
  EXPECT_EQ(found(path, "a"), "a of x");
}

TEST_F(ClassPathTest, LetsNoNameLeaveItsEntry) {
  file("secret", "secret");
  file("one/a", "");
  const auto path = open({"one"});
  EXPECT_EQ(found(path, "../secret"), "nothing");
  EXPECT_EQ(found(path, "x/../../secret"), "nothing");
  EXPECT_EQ(found(path, at("secret")), "nothing");
  EXPECT_EQ(found(path, ""), "nothing");
}

std::string manifest(const std::string& class_path) {
  return "Manifest-Version: 1.0\nClass-Path: " + class_path + "\n\n";
}

TEST_F(ClassPathTest, LetsNoManifestLeaveTheFolderOfTheJar) {
  file("secret/a", "secret");
  fs::create_directories(at("app/lib"));
  fs::create_directory_symlink("../secret", at("app/link"));
  jar("app/lib/x.jar", {{"META-INF/MANIFEST.MF", manifest("../y.jar ../../secret/")}});
  jar("app/y.jar", {{"b", "b of y"}});
  jar("app/main.jar",
      {{"META-INF/MANIFEST.MF", manifest("lib/x.jar ../secret/ %2e%2e/secret/ link/ file:" +
                                         at("secret/") + " ../secret/a")}});
  const auto path = open({"app/main.jar"});
  ASSERT_EQ(path.size(), 3U);  // with x.jar and y.jar
  EXPECT_EQ(found(path, "a"), "nothing");
  EXPECT_EQ(found(path, "b"), "b of y");
  EXPECT_EQ(path.refused().size(), 5U);
  EXPECT_NE(path.refused().begin()->find("x.jar: its manifest names ../../secret/, which is not"),
            std::string::npos);
}

TEST_F(ClassPathTest, FollowsNoLinkThatLeadsOut) {
  file("secret", "secret");
  file("other/b", "b of other");
  file("one/a", "a of one");
  fs::create_symlink("../secret", at("one/out"));
  fs::create_symlink("a", at("one/in"));
  fs::create_symlink("../other/b", at("one/b"));
  EXPECT_EQ(found(open({"one", "other"}), "b"), "b of other");
  const auto path = open({"one"});
  EXPECT_EQ(found(path, "in"), "a of one");
  EXPECT_EQ(found(path, "out"), "nothing");
  EXPECT_EQ(found(path, "b"), "nothing");
  EXPECT_EQ(path.refused().size(), 2U);
}

TEST_F(ClassPathTest, NamesAJarItCannotRead) {
  file("bad.jar", "this is no archive");
  const auto path = ClassPath::open({at("bad.jar")}, 17);
  ASSERT_FALSE(path);
  EXPECT_EQ(path.error().where, at("bad.jar"));
}

}  // namespace
}  // namespace heddle
