#include "vm/natives/host_files.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Kind = HostFiles::Kind;
using Strings = std::vector<std::string>;

class HostFilesTest : public testing::Test {
 protected:
  HostFilesTest() {
    std::string pattern = (fs::temp_directory_path() / "host_files.XXXXXX").string();
    root_ = fs::canonical(::mkdtemp(pattern.data())).string();
    fs::create_directories(root_ + "/seen/below");
    std::ofstream(root_ + "/seen/below/file") << "0123456789";
    std::ofstream(root_ + "/hidden") << "hidden";
    fs::create_symlink("below/file", root_ + "/seen/link");
  }
  ~HostFilesTest() override { fs::remove_all(root_); }

  [[nodiscard]] HostFiles files() const { return HostFiles({root_ + "/seen"}); }
  [[nodiscard]] std::string at(const std::string& name) const { return root_ + "/" + name; }

 private:
  std::string root_;
};

TEST_F(HostFilesTest, ShowsOnlyWhatIsBelowARoot) {
  const auto files = this->files();
  EXPECT_EQ(files.status(at("seen")).kind, Kind::Folder);
  EXPECT_EQ(files.status(at("seen/below/file")).kind, Kind::File);
  EXPECT_EQ(files.status(at("seen/below/file")).size, 10U);
  EXPECT_EQ(files.status(at("seen/none")).kind, Kind::None);
  EXPECT_EQ(files.status(at("hidden")).kind, Kind::None);
  EXPECT_EQ(files.status(at("seen/../hidden")).kind, Kind::None);
  EXPECT_EQ(files.status(at("seen/below/../below/file")).kind, Kind::File);
  EXPECT_EQ(files.status("/etc/passwd").kind, Kind::None);
  EXPECT_EQ(files.status("").kind, Kind::None);
}

TEST_F(HostFilesTest, ShowsTheWayToARootAndNothingElseOnIt) {
  const auto files = this->files();
  EXPECT_EQ(files.status("/").kind, Kind::Folder);
  EXPECT_EQ(files.list("/").value_or(Strings{}).size(), 1U);
  EXPECT_EQ(files.list(at("")), Strings{"seen"});
  EXPECT_EQ(files.list(at("seen")), (Strings{"below", "link"}));
  EXPECT_FALSE(files.list(at("hidden")));
  EXPECT_FALSE(files.list(at("seen/below/file")));
}

TEST_F(HostFilesTest, ReadsAtAPosition) {
  auto files = this->files();
  const int file = files.open(at("seen/below/file"));
  ASSERT_GE(file, 3);
  EXPECT_EQ(files.open(at("seen/./below/file")), file);
  char bytes[20];
  EXPECT_EQ(files.read(file, 7, bytes, sizeof bytes), 3);
  EXPECT_EQ(std::string(bytes, 3), "789");
  EXPECT_EQ(files.read(file, 10, bytes, sizeof bytes), 0);
  EXPECT_EQ(files.open(at("hidden")), -ENOENT);
  EXPECT_EQ(files.read(file + 1, 0, bytes, 1), -EBADF);
}

TEST_F(HostFilesTest, FollowsLinksUnlessAskedNotTo) {
  const auto files = this->files();
  EXPECT_EQ(files.status(at("seen/link")).kind, Kind::File);
  EXPECT_EQ(files.status(at("seen/link"), false).kind, Kind::Link);
  EXPECT_EQ(files.link_target(at("seen/link")), "below/file");
  EXPECT_EQ(files.real_path(at("seen/link")), at("seen/below/file"));
  EXPECT_EQ(files.real_path(at("hidden/../x")), at("x"));
}

TEST_F(HostFilesTest, KnowsWhatIsThereAndNotForTheProgram) {
  const auto files = this->files();
  EXPECT_TRUE(files.is_hidden(at("hidden")));
  EXPECT_FALSE(files.is_hidden(at("absent")));
  EXPECT_FALSE(files.is_hidden(at("seen/below/file")));
  EXPECT_FALSE(files.is_hidden("/dev/null"));
  EXPECT_FALSE(files.is_hidden("/"));
  EXPECT_TRUE(files.is_only_way("/"));
  EXPECT_FALSE(files.is_only_way(at("seen")));
}

TEST_F(HostFilesTest, RefusesLinksThatLeadOut) {
  fs::create_symlink(at("hidden"), at("seen/out"));
  fs::create_directories(at("elsewhere/deep"));
  std::ofstream(at("elsewhere/deep/file")) << "hidden";
  fs::create_symlink("../elsewhere", at("seen/folder"));
  fs::create_symlink("deep/file", at("elsewhere/inner"));
  auto files = this->files();
  for (const auto* name :
       {"seen/out", "seen/folder", "seen/folder/deep/file", "seen/folder/none"}) {
    EXPECT_EQ(files.status(at(name)).kind, Kind::None) << name;
    EXPECT_EQ(files.open(at(name)), -ENOENT) << name;
    EXPECT_FALSE(files.list(at(name))) << name;
  }
  EXPECT_EQ(files.status(at("seen/out"), false).kind, Kind::Link);
  EXPECT_EQ(files.status(at("seen/folder/inner"), false).kind, Kind::None);
  EXPECT_EQ(files.link_target(at("seen/folder/inner")), "");
  EXPECT_EQ(*files.refused().rbegin(),
            at("seen/out") + " is a link to " + at("hidden") + ", which is not on the class path");
  HostFiles trusting({}, at("seen"));
  EXPECT_EQ(trusting.status(at("seen/out")).kind, Kind::File);
}

TEST_F(HostFilesTest, GivesTheSameRandomBytesEveryTime) {
  HostFiles one({});
  HostFiles two({"/"});
  char first[16];
  char second[16];
  EXPECT_EQ(one.read(one.open("/dev/urandom"), 3, first, sizeof first), 16);
  EXPECT_EQ(two.read(two.open("/dev/random"), 3, second, sizeof second), 16);
  EXPECT_EQ(std::string(first, 16), std::string(second, 16));
  EXPECT_EQ(one.read(one.open("/dev/random"), 4, second, sizeof second), 16);
  EXPECT_EQ(std::string(first + 1, 15), std::string(second, 15));
  EXPECT_NE(std::string(first, 8), std::string(first + 8, 8));
}

TEST(Utf8, GoesThereAndBack) {
  const std::u16string text = u"a\u00e9\u20ac\U0001f600";
  EXPECT_EQ(to_utf8(text), "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  EXPECT_EQ(from_utf8(to_utf8(text)), text);
  EXPECT_EQ(from_utf8("a\xff"
                      "b\xe2\x82"),
            u"a\ufffdb\ufffd\ufffd");
}

}  // namespace
}  // namespace heddle
