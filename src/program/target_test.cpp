#include "program/target.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/file.h"
#include "program/javac.h"
#include "program/main_class.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

TEST(SplitClassPath, ReadsNothingAsTheCurrentFolder) {
  EXPECT_EQ(split_class_path(""), Strings{"."});
  EXPECT_EQ(split_class_path("a::b"), (Strings{"a", ".", "b"}));
  EXPECT_EQ(split_class_path("a:"), (Strings{"a", "."}));
}

TEST(DeclaredPackage, LooksPastBlanksAndComments) {
  EXPECT_EQ(declared_package("/* package x; */ // package y;\n\tpackage a . b\n.c ; class D {}"),
            "a.b.c");
  EXPECT_EQ(declared_package("\xef\xbb\xbfpackage a;"), "a");
  EXPECT_EQ(declared_package("class D {}"), "");
  EXPECT_EQ(declared_package("/* never closed"), "");
  EXPECT_EQ(declared_package(""), "");
}

TEST(ChooseMain, PrefersTheNameOfTheFileThenThePublicThenTheOnly) {
  Survey survey;
  survey.started_by = {"p/A", "p/B", "p/C"};
  EXPECT_EQ(*choose_main(survey, "x/B.java"), "p.B");
  EXPECT_EQ(choose_main(survey, "x/X.java").error().message,
            "several classes in it have a main (p.A, p.B, p.C), and none is public or named like "
            "the file");
  survey.public_main = "p/C";
  EXPECT_EQ(*choose_main(survey, "x/X.java"), "p.C");
  EXPECT_EQ(
      *choose_main(
          Survey{.sources = {}, .started_by = {"A"}, .public_main = "", .declared = {}, .heir = ""},
          "X.java"),
      "A");
  EXPECT_FALSE(choose_main(Survey{}, "X.java"));
}

// With the host's javac: what is compiled, what is kept, and what is compiled again.
class ResolveTarget : public testing::Test {
 public:
  ~ResolveTarget() override { fs::remove_all(folder_); }

 protected:
  ResolveTarget() {
    std::string name = testing::TempDir() + "heddle-target-XXXXXX";
    folder_ = ::mkdtemp(name.data());
    const auto text = [](const char* value) { return value == nullptr ? "" : value; };
    auto jdk = find_jdk({"", text(std::getenv("JAVA_HOME")), text(std::getenv("PATH"))});
    EXPECT_TRUE(jdk) << jdk.error().message;
    if (jdk) jdk_ = *jdk;
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(path(name)).parent_path());
    ASSERT_TRUE(write_file_atomically(path(name), text));
  }

  [[nodiscard]] Result<Target> resolve(const std::string& name,
                                       const std::string& class_path = "") const {
    return resolve_target(TargetRequest{.name = path(name),
                                        .class_path = class_path,
                                        .must_be_jar = false,
                                        .main_needed = true,
                                        .api = "",
                                        .cache = path("cache"),
                                        .jdk = jdk_});
  }

  [[nodiscard]] std::size_t compilations() const {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(path("cache/javac"))) {
      count += entry.path().extension() == ".classes" ? 1 : 0;
    }
    return count;
  }

 private:
  std::string folder_;
  Jdk jdk_;
};

constexpr const char* kMain = "public static void main(String[] a) { System.out.println(B.X); }";

TEST_F(ResolveTarget, CompilesASourceWithItsNeighboursOnce) {
  write("src/p/A.java", std::string("package p; public class A {") + kMain + "}");
  write("src/p/B.java", "package p; class B { static int X = 1; }");
  write("src/p/Unused.java", "this is not Java");
  const auto first = resolve("src/p/A.java");
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->refusal, "");
  EXPECT_EQ(first->main_class, "p.A");
  ASSERT_EQ(first->class_path.size(), 1U);
  EXPECT_TRUE(is_file(first->class_path[0] + "/p/A.class"));
  EXPECT_TRUE(is_file(first->class_path[0] + "/p/B.class"));

  EXPECT_EQ(resolve("src/p/A.java")->class_path, first->class_path);
  write("src/p/Unused.java", "nor is this");
  EXPECT_EQ(resolve("src/p/A.java")->class_path, first->class_path);
  EXPECT_EQ(compilations(), 1U);

  write("src/p/B.java", "package p; class B { static int X = 2; }");
  EXPECT_NE(resolve("src/p/A.java")->class_path, first->class_path);
  EXPECT_EQ(compilations(), 2U);
}

TEST_F(ResolveTarget, RepeatsJavacsWordsToTheLetter) {
  write("A.java", "class A { int x = ; }\n");
  const auto target = resolve("A.java");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->refusal, path("A.java") +
                                 ":1: error: illegal start of expression\n"
                                 "class A { int x = ; }\n"
                                 "                  ^\n"
                                 "1 error\n");
  EXPECT_TRUE(target->class_path.empty());
}

TEST_F(ResolveTarget, StartsAClassFileInItsPackage) {
  write("src/p/A.java",
        std::string("package p; public class A { interface B { int X = 1; }") + kMain + "}");
  const std::string classes = resolve("src/p/A.java")->class_path.at(0);
  fs::copy(classes, path("out"), fs::copy_options::recursive);
  const auto target = resolve("out/p/A.class", "lib:x.jar");
  ASSERT_TRUE(target) << target.error().message;
  EXPECT_EQ(target->main_class, "p.A");
  EXPECT_EQ(target->class_path, (Strings{fs::absolute(path("out")).string(), "lib", "x.jar"}));

  EXPECT_EQ(resolve("out/p/A$B.class").error().message, "has no public static void main(String[])");
  fs::rename(path("out/p"), path("out/q"));
  EXPECT_EQ(resolve("out/q/A.class").error().message,
            "holds the class p.A, so its path should end in p/A.class");
}

TEST_F(ResolveTarget, SaysWhatItExpected) {
  write("A.java", "class A {}");
  EXPECT_EQ(resolve("A.java").error().message,
            "no class in it has a public static void main(String[])");
  EXPECT_EQ(resolve("none.java").error().message, "no such file or directory");
  EXPECT_NE(resolve("").error().message.find("is a folder"), std::string::npos);
  write("A.class", "nonsense");
  EXPECT_FALSE(resolve("A.class"));
  write("a.jar", "nonsense");
  EXPECT_FALSE(resolve("a.jar"));
}

}  // namespace
}  // namespace heddle
