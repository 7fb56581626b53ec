#include "program/junit.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/process.h"
#include "program/jdk.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

// The annotations' names are all that counts, so the tests bring their own and need no JUnit.
constexpr std::array<std::pair<const char*, const char*>, 14> kAnnotations{{
    {"org.junit",
     "Test { Class<? extends Throwable> expected() default None.class; long timeout() default 0;"
     " class None extends Throwable {} }"},
    {"org.junit", "Before {}"},
    {"org.junit", "After {}"},
    {"org.junit", "BeforeClass {}"},
    {"org.junit", "AfterClass {}"},
    {"org.junit", "Ignore { String value() default \"\"; }"},
    {"org.junit", "Rule {}"},
    {"org.junit.runner", "RunWith { Class<?> value(); }"},
    {"org.junit.jupiter.api", "Test {}"},
    {"org.junit.jupiter.api", "RepeatedTest { int value(); }"},
    {"org.junit.jupiter.api", "BeforeEach {}"},
    {"org.junit.jupiter.api", "BeforeAll {}"},
    {"org.junit.jupiter.api", "Disabled { String value() default \"\"; }"},
    {"org.junit.jupiter.params", "ParameterizedTest {}"},
}};

class FindTests : public testing::Test {
 public:
  ~FindTests() override { fs::remove_all(folder_); }

 protected:
  FindTests() {
    std::string name = testing::TempDir() + "heddle-junit-XXXXXX";
    folder_ = ::mkdtemp(name.data());
    for (const auto& [package, declaration] : kAnnotations) {
      const std::string text(declaration);
      const std::string simple = text.substr(0, text.find(' '));
      std::string path = folder_ + "/" + package;
      std::ranges::replace(path, '.', '/');
      fs::create_directories(path);
      add(path + "/" + simple + ".java",
          std::string("package ") + package +
              "; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) "
              "public @interface " +
              text);
    }
    add(folder_ + "/junit/framework/TestCase.java",
        "package junit.framework; public class TestCase {}");
    add(folder_ + "/org/junit/rules/Timeout.java",
        "package org.junit.rules; public class Timeout {}");
  }

  void add(const std::string& path, const std::string& text) {
    fs::create_directories(fs::path(path).parent_path());
    ASSERT_TRUE(write_file_atomically(path, text));
    sources_.push_back(path);
  }

  // Compiles `source` with the annotations and looks for the tests of its class A.
  TestPlan plan(const std::string& source, const std::string& class_name = "A") {
    add(folder_ + "/A.java", source);
    const auto text = [](const char* value) { return value == nullptr ? "" : value; };
    const auto jdk = find_jdk({"", text(std::getenv("JAVA_HOME")), text(std::getenv("PATH"))});
    EXPECT_TRUE(jdk);
    Strings words{jdk->home + "/bin/javac", "-proc:none", "-d", folder_ + "/out"};
    words.insert(words.end(), sources_.begin(), sources_.end());
    const auto ended = run_process(words, {});
    EXPECT_TRUE(ended && ended->status == 0) << (ended ? ended->output : "");
    const auto classes = ClassPath::open({folder_ + "/out"}, 17);
    EXPECT_TRUE(classes);
    auto found = find_tests(*classes, class_name, 17);
    EXPECT_TRUE(found) << found.error().message;
    return found ? *found : TestPlan{};
  }

  static Strings names(const TestPlan& plan) {
    Strings names;
    for (const PlannedTest& test : plan.tests) names.push_back(test.name);
    return names;
  }

  static Strings names(const std::vector<TestHook>& hooks) {
    Strings names;
    for (const TestHook& hook : hooks) names.push_back(hook.name);
    return names;
  }

  static const TestLevel& around(const TestPlan& plan) { return plan.tests[0].call.levels.back(); }

  std::string folder_;
  Strings sources_;
};

TEST_F(FindTests, ReadsJUnit4WithItsSuperclass) {
  const TestPlan found = plan(R"(
import org.junit.*;
class Base {
  @BeforeClass public static void onceBase() {}
  @Before public void baseUp() {}
  @Before public void shared() {}
  @After public void baseDown() {}
  @Test public void inherited() {}
}
class A extends Base {
  @BeforeClass public static void once() {}
  @AfterClass public static void last() {}
  @Before public void up() {}
  @Before public void shared() {}
  @After public void down() {}
  @Test public void plain() {}
  @Test(expected = java.io.IOException.class) public void throwing() {}
  @Ignore("too slow") @Test public void ignored() {}
  @Test(timeout = 5) public void timed() {}
  @Rule public org.junit.rules.Timeout rule;
  public void helper() {}
})");
  EXPECT_FALSE(found.has_main);
  EXPECT_EQ(names(found), (Strings{"plain", "throwing", "ignored", "timed", "inherited"}));
  EXPECT_EQ(found.tests[0].call.expected, "");
  EXPECT_EQ(found.tests[1].call.expected, "java.io.IOException");
  EXPECT_EQ(found.tests[2].skipped, "@Ignore: too slow");
  EXPECT_EQ(names(around(found).set_up_class), (Strings{"onceBase", "once"}));
  EXPECT_EQ(names(around(found).set_up), (Strings{"baseUp", "up", "shared"}));
  EXPECT_EQ(names(around(found).tear_down), (Strings{"down", "baseDown"}));
  EXPECT_EQ(names(around(found).tear_down_class), Strings{"last"});
  EXPECT_EQ(found.not_run, (Strings{"@Rule rule", "the time limit of timed"}));
}

TEST_F(FindTests, ReadsJUnit5WithItsInterfaces) {
  const TestPlan found = plan(R"(
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
interface Contract { @Test default void contract() {} }
class Base { @Test void overridden() {} }
class A extends Base implements Contract {
  @BeforeAll void once() {}
  @BeforeEach void up() {}
  @Test void plain() {}
  @RepeatedTest(5) void often() {}
  @Test void injected(Object info) {}
  @ParameterizedTest void many(int i) {}
  @Disabled @Test void disabled() {}
  @Test private void hidden() {}
  void overridden() {}
})");
  EXPECT_EQ(names(found),
            (Strings{"plain", "often", "injected", "many", "disabled", "hidden", "contract"}));
  EXPECT_EQ(found.tests[0].skipped, "");
  EXPECT_EQ(found.tests[2].skipped,
            "takes a parameter of type java.lang.Object, which only an extension has");
  EXPECT_EQ(found.tests[3].skipped, "has no source of arguments");
  EXPECT_EQ(found.tests[4].skipped, "@Disabled");
  EXPECT_EQ(found.tests[5].skipped, "is private, so JUnit does not run it");
  EXPECT_EQ(names(around(found).set_up_class), Strings{"once"});
  EXPECT_EQ(names(around(found).set_up), Strings{"up"});
  EXPECT_TRUE(found.tests[4].disabled);
  EXPECT_FALSE(found.tests[5].disabled);
}

TEST_F(FindTests, ReadsJUnit3AndSkippedClasses) {
  const TestPlan found = plan(R"(
@org.junit.Ignore class A extends junit.framework.TestCase {
  public void testOne() {}
  public void other() {}
  void testHidden() {}
})");
  EXPECT_EQ(names(found), Strings{"testOne"});
  EXPECT_EQ(found.tests[0].skipped, "@Ignore");
  EXPECT_EQ(names(around(found).set_up), Strings{"setUp"});
}

TEST_F(FindTests, FindsAnInheritedMainAndNothingWhereNothingIs) {
  const std::string source =
      "class Base { public static void main(String[] words) {} } class A extends Base {}";
  EXPECT_TRUE(plan(source).has_main);
  EXPECT_TRUE(plan(source).found);
  EXPECT_FALSE(plan(source, "no.such.Class").found);
}

}  // namespace
}  // namespace heddle
