#include "base/file.h"

#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace heddle {
namespace {

class File : public testing::Test {
 public:
  ~File() override { std::filesystem::remove_all(folder_); }

 protected:
  File() {
    std::string name = testing::TempDir() + "heddle-file-XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }

 private:
  std::string folder_;
};

TEST_F(File, ReadsBackWhatWasWritten) {
  const std::string text("a\0b\n", 4);
  ASSERT_TRUE(write_file_atomically(path("x"), "older and longer"));
  ASSERT_TRUE(write_file_atomically(path("x"), text));
  EXPECT_EQ(*read_text_file(path("x")), text);
  EXPECT_EQ(read_file(path("x"))->size(), 4U);
}

TEST_F(File, LeavesNothingElseBehind) {
  ASSERT_TRUE(write_file_atomically(path("x"), "1"));
  EXPECT_FALSE(write_file_atomically(path("none/x"), "1"));
  const std::filesystem::directory_iterator entries(path(""));
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST_F(File, WritesToADeviceInsteadOfReplacingIt) {
  const auto pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_TRUE(write_file_atomically(pipe, "text"));
  EXPECT_FALSE(is_file(pipe));
  char text[8] = {};
  EXPECT_EQ(::read(reader, text, sizeof text), 4);
  ::close(reader);
}

TEST_F(File, NamesWhatCannotBeRead) {
  const auto missing = read_file(path("none"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().where, path("none"));
  EXPECT_EQ(missing.error().message, "no such file or directory");
  EXPECT_EQ(read_file(path("")).error().message, "should be a file");
  ASSERT_TRUE(write_file_atomically(path("x"), "12345"));
  EXPECT_EQ(read_file(path("x"), 4).error().message, "is too large (5 bytes)");
}

TEST_F(File, WritesWithTheModeThatTheMaskLeaves) {
  const auto mode = [&] {
    struct stat status {};
    EXPECT_EQ(::stat(path("x").c_str(), &status), 0);
    return status.st_mode & 0777U;
  };
  const mode_t before = ::umask(027);
  ASSERT_TRUE(write_file_atomically(path("x"), ""));
  ::umask(before);
  EXPECT_EQ(mode(), 0640U);
  ASSERT_EQ(::chmod(path("x").c_str(), 0604), 0);
  ASSERT_TRUE(write_file_atomically(path("x"), ""));
  EXPECT_EQ(mode(), 0604U);
}

TEST_F(File, TellsFilesFromFolders) {
  ASSERT_TRUE(write_file_atomically(path("x"), ""));
  EXPECT_TRUE(is_file(path("x")));
  EXPECT_FALSE(is_folder(path("x")));
  EXPECT_TRUE(is_folder(path("")));
  EXPECT_FALSE(is_file(path("none")));
}

}  // namespace
}  // namespace heddle
