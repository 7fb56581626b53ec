#include "cli/jobs.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

class FindJobs : public testing::Test {
 public:
  ~FindJobs() override { fs::remove_all(folder_); }

 protected:
  FindJobs() {
    std::string name = testing::TempDir() + "heddle-jobs-XXXXXX";
    folder_ = ::mkdtemp(name.data());
    const auto host = find_host({});
    EXPECT_TRUE(host) << host.error().message;
    if (host) host_ = *host;
    host_.class_path = "";
    write("org/junit/Test.java",
          "package org.junit; import java.lang.annotation.*;"
          "@Retention(RetentionPolicy.RUNTIME) public @interface Test {}");
    write("org/junit/Before.java",
          "package org.junit; import java.lang.annotation.*;"
          "@Retention(RetentionPolicy.RUNTIME) public @interface Before {}");
    write("org/junit/Ignore.java",
          "package org.junit; import java.lang.annotation.*;"
          "@Retention(RetentionPolicy.RUNTIME) public @interface Ignore {}");
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(path(name)).parent_path());
    ASSERT_TRUE(write_file_atomically(path(name), text));
  }

  [[nodiscard]] Result<Jobs> find(const std::string& target, const std::string& entry = "") const {
    JobRequest request;
    request.targets = {path(target)};
    request.program.entry = entry;
    return find_jobs(host_, request);
  }

  static Strings names(const Jobs& jobs) {
    Strings names;
    for (const Job& job : jobs.jobs) names.push_back(job.name);
    return names;
  }

  std::string folder_;
  Host host_;
};

constexpr const char* kTest =
    "import org.junit.*; public class BankTest {"
    " @Before public void fill() {} @Test public void pay() {} @Ignore @Test public void slow() {}"
    " static class Inner { static void go() {} } }";

TEST_F(FindJobs, TakesAMainAsOne) {
  write("Main.java", "class Main { public static void main(String[] words) {} }");
  const auto jobs = find("Main.java");
  ASSERT_TRUE(jobs) << jobs.error().message;
  EXPECT_FALSE(jobs->several);
  EXPECT_EQ(names(*jobs), Strings{"Main"});
  EXPECT_EQ(jobs->jobs[0].program.target, path("Main.java"));
}

TEST_F(FindJobs, TakesEveryTestOnItsOwn) {
  write("BankTest.java", kTest);
  const auto jobs = find("BankTest.java");
  ASSERT_TRUE(jobs) << jobs.error().message;
  EXPECT_TRUE(jobs->several);
  EXPECT_EQ(names(*jobs), (Strings{"BankTest.pay", "BankTest.slow"}));
  EXPECT_EQ(jobs->jobs[0].test->levels[0].set_up[0].name, "fill");
  EXPECT_EQ(jobs->jobs[1].skipped, "@Ignore");
}

TEST_F(FindJobs, TakesAnEntryByItsShortName) {
  write("BankTest.java", kTest);
  const auto test = find("BankTest.java", "slow");
  ASSERT_TRUE(test) << test.error().message;
  EXPECT_EQ(names(*test), Strings{"BankTest.slow"});
  EXPECT_EQ(test->jobs[0].test->levels[0].set_up[0].name, "fill")
      << "a test, so with what is around it";
  EXPECT_EQ(test->jobs[0].skipped, "") << "it was asked for by name";
  const auto inner = find("BankTest.java", "Inner.go");
  ASSERT_TRUE(inner) << inner.error().message;
  EXPECT_EQ(names(*inner), Strings{"BankTest$Inner.go"});
  EXPECT_EQ(find("BankTest.java", "Missing.go").error().message,
            "there is no class Missing on the class path");
}

TEST_F(FindJobs, TakesEverythingInAFolder) {
  write("f/A.java", "class A { public static void main(String[] words) {} }");
  write("f/Broken.java", "class Broken {");
  write("f/Helper.java", "class Helper {}");
  const auto jobs = find("f");
  ASSERT_TRUE(jobs) << jobs.error().message;
  EXPECT_TRUE(jobs->several);
  ASSERT_EQ(jobs->jobs.size(), 3U);
  EXPECT_EQ(jobs->jobs[0].name, "A");
  EXPECT_NE(jobs->jobs[1].problem.find("reached end of file"), std::string::npos);
  EXPECT_EQ(jobs->jobs[2].skipped, "no main and no tests");
}

TEST_F(FindJobs, SaysWhatThereIsNothingToCheckIn) {
  write("Helper.java", "class Helper {}");
  EXPECT_EQ(find("Helper.java").error().message,
            "has neither a public static void main(String[]) nor JUnit tests; --entry METHOD "
            "checks any method");
  fs::create_directory(path("empty"));
  EXPECT_EQ(find("empty").error().message, "holds no .java, .class or .jar file");
}

}  // namespace
}  // namespace heddle
