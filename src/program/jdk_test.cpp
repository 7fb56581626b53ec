#include "program/jdk.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// A folder with made-up JDKs: only what the search looks at.
class FindJdk : public testing::Test {
 public:
  ~FindJdk() override { fs::remove_all(folder_); }

 protected:
  FindJdk() {
    std::string name = testing::TempDir() + "heddle-jdk-XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }

  std::string make_jdk(const std::string& name, const std::string& version) {
    std::string home = path(name);
    fs::create_directories(home + "/bin");
    fs::create_directories(home + "/lib");
    EXPECT_TRUE(write_file_atomically(home + "/release",
                                      "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n"));
    EXPECT_TRUE(write_file_atomically(home + "/lib/modules", ""));
    EXPECT_TRUE(write_file_atomically(home + "/bin/java", ""));
    fs::permissions(home + "/bin/java", fs::perms::owner_all);
    return home;
  }

 private:
  std::string folder_;
};

TEST_F(FindJdk, TakesTheOptionThenJavaHomeThenThePath) {
  const std::string a = make_jdk("a", "17.0.9");
  const std::string b = make_jdk("b", "21");
  const std::string c = make_jdk("c", "11.0.2");
  EXPECT_EQ(find_jdk({a, b, c + "/bin"})->home, a);
  EXPECT_EQ(find_jdk({"", b, c + "/bin"})->home, b);
  EXPECT_EQ(find_jdk({"", "", "/nowhere::" + c + "/bin"})->home, fs::canonical(c));
}

TEST_F(FindJdk, FollowsLinksFromThePath) {
  const std::string home = make_jdk("a", "17.0.9");
  fs::create_directories(path("bin"));
  fs::create_symlink(home + "/bin/java", path("alternative"));
  fs::create_symlink(path("alternative"), path("bin/java"));
  EXPECT_EQ(find_jdk({"", "", path("bin")})->home, fs::canonical(home));
}

TEST_F(FindJdk, ReadsTheVersion) {
  const auto jdk = find_jdk({make_jdk("a", "17.0.9"), "", ""});
  EXPECT_EQ(jdk->version, "17.0.9");
  EXPECT_EQ(jdk->feature, 17);
  EXPECT_EQ(find_jdk({make_jdk("b", "25"), "", ""})->feature, 25);
}

TEST_F(FindJdk, DoesNotLookFurtherThanAPlaceThatWasNamed) {
  const std::string good = make_jdk("good", "17.0.9");
  EXPECT_EQ(find_jdk({"", path("none"), good + "/bin"}).error().where,
            "JAVA_HOME: " + path("none"));
  EXPECT_EQ(find_jdk({path("none"), good, ""}).error().where, "--jdk: " + path("none"));
}

TEST_F(FindJdk, RefusesWhatIsNoJdkOrTooOld) {
  const std::string old = make_jdk("old", "1.8.0_392");
  EXPECT_EQ(find_jdk({old, "", ""}).error().message,
            "should be a JDK of version 11 or later, is version '1.8.0_392'");
  const std::string bare = make_jdk("bare", "17");
  fs::remove(bare + "/lib/modules");
  EXPECT_EQ(find_jdk({bare, "", ""}).error().message,
            "should be a JDK, but has no class library (lib/modules)");
}

TEST_F(FindJdk, SaysWhereItLookedWhenThereIsNone) {
  const std::string message = find_jdk({"", "", path("none")}).error().message;
  for (const char* place : {"--jdk", "JAVA_HOME", "PATH"}) {
    EXPECT_NE(message.find(place), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace heddle
