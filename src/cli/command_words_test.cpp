#include "cli/command_words.h"

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <gtest/gtest.h>

#include "base/file.h"

namespace heddle {
namespace {

using Strings = std::vector<std::string>;

class SplitWords : public testing::Test {
 protected:
  SplitWords() : app_("", "run") {
    app_.set_help_flag();
    app_.add_option("--class-path", value_);
    app_.add_option("--define", value_);
    app_.add_option("--seed", value_);
    app_.add_flag("--disable-assertions", flag_);
  }

  ProgramWords split(const Strings& words) {
    Result<ProgramWords> result = split_words(words, app_);
    EXPECT_TRUE(result) << result.error().where << ": " << result.error().message;
    return result ? *std::move(result) : ProgramWords{};
  }

  std::string misplaced(const Strings& words) {
    return std::string(misplaced_option(split(words), app_));
  }

  TargetWords targets(const Strings& words) { return *split_targets(words, app_); }

  Error error_of(const Strings& words) {
    const Result<ProgramWords> result = split_words(words, app_);
    EXPECT_FALSE(result);
    return result ? Error{} : result.error();
  }

 private:
  CLI::App app_;
  std::string value_;
  bool flag_ = false;
};

TEST_F(SplitWords, LeavesEverythingAfterTheTargetToTheProgram) {
  const ProgramWords words = split({"--seed", "3", "Main", "--seed", "4", "--", "-cp"});
  EXPECT_EQ(words.options, Strings{"--seed=3"});
  EXPECT_EQ(words.target, "Main");
  EXPECT_EQ(words.arguments, (Strings{"--seed", "4", "--", "-cp"}));
}

TEST_F(SplitWords, LeavesToSeveralProgramsWhatStandsBehindDashes) {
  ProgramWords words = split({"folder", "a", "-", "--", "--seed", "-q"});
  EXPECT_EQ(option_behind(words), "");
  EXPECT_EQ(words.arguments, (Strings{"a", "-", "--seed", "-q"}));
  words = split({"folder", "a", "-q", "--", "b"});
  EXPECT_EQ(option_behind(words), "-q");
}

TEST_F(SplitWords, ReadsArgumentFiles) {
  const std::string file = testing::TempDir() + "heddle-words";
  ASSERT_TRUE(write_file_atomically(file, "# of the test\n-cp \"a b\"\n --seed 3\nMain 'x y'\n"));
  const ProgramWords words = split({"-da", "@" + file, "z", "@none"});
  EXPECT_EQ(words.options, (Strings{"--disable-assertions", "--class-path=a b", "--seed=3"}));
  EXPECT_EQ(words.target, "Main");
  EXPECT_EQ(words.arguments, (Strings{"x y", "z", "@none"}));
  EXPECT_EQ(targets({"@" + file, "Other"}).targets, (Strings{"Main", "x y", "Other"}));
  ASSERT_TRUE(write_file_atomically(file, "@" + file));
  EXPECT_EQ(error_of({"@" + file}).where, file);
  EXPECT_EQ(error_of({"@/none/such"}).where, "/none/such");
}

TEST_F(SplitWords, TakesJavasSpellings) {
  const ProgramWords words =
      split({"-cp", "a:b", "-classpath", "c", "-Dx=-1", "-D", "y", "-da", "Main"});
  EXPECT_EQ(words.options, (Strings{"--class-path=a:b", "--class-path=c", "--define=x=-1",
                                    "--define=y", "--disable-assertions"}));
}

TEST_F(SplitWords, ReadsAnEmptyClassPathAsTheCurrentFolder) {
  EXPECT_EQ(split({"-cp", "", "Main"}).options, Strings{"--class-path=."});
}

TEST_F(SplitWords, EndsOptionsAtTwoDashes) {
  const ProgramWords words = split({"--", "-odd.java", "x"});
  EXPECT_EQ(words.target, "-odd.java");
  EXPECT_EQ(words.arguments, Strings{"x"});
}

TEST_F(SplitWords, MarksAJar) {
  const ProgramWords words = split({"-jar", "-da", "app.jar", "-jar"});
  EXPECT_TRUE(words.jar);
  EXPECT_EQ(words.target, "app.jar");
  EXPECT_EQ(words.arguments, Strings{"-jar"});
}

TEST_F(SplitWords, SetsAsideJvmOptionsWithTheirValues) {
  const ProgramWords words = split({"-Xmx1g", "-XX:+UseSerialGC", "--add-opens", "a/b=ALL-UNNAMED",
                                    "--add-exports=a/b=c", "--enable-preview", "Main"});
  EXPECT_EQ(words.ignored, (Strings{"-Xmx1g", "-XX:+UseSerialGC", "--add-opens", "a/b=ALL-UNNAMED",
                                    "--add-exports=a/b=c", "--enable-preview"}));
  EXPECT_EQ(words.target, "Main");
}

TEST_F(SplitWords, RefusesWhatWouldChangeTheProgram) {
  EXPECT_EQ(error_of({"-javaagent:x.jar", "Main"}).where, "-javaagent:x.jar");
  EXPECT_EQ(error_of({"-da:a.b", "Main"}).where, "-da:a.b");
  EXPECT_EQ(error_of({"--patch-module=a=b", "Main"}).where, "--patch-module=a=b");
}

TEST_F(SplitWords, NamesAnUnknownOptionAndTheNearestOne) {
  const Error error = error_of({"--sed", "3", "Main"});
  EXPECT_EQ(error.where, "--sed");
  EXPECT_NE(error.message.find("--seed?"), std::string::npos) << error.message;
}

TEST_F(SplitWords, WantsAValueWhereThereIsOne) {
  EXPECT_EQ(error_of({"--seed"}).message, "needs a value");
  EXPECT_EQ(error_of({"--seed="}).message, "needs a value");
  EXPECT_EQ(error_of({"--disable-assertions=1", "Main"}).message, "takes no value");
}

TEST_F(SplitWords, FindsOptionsOfOursAmongTheArguments) {
  EXPECT_EQ(misplaced({"Main", "a", "--seed", "3"}), "--seed");
  EXPECT_EQ(misplaced({"Main", "--seed=3"}), "--seed=3");
  EXPECT_EQ(misplaced({"--seed", "3", "Main", "--sead", "-x", "seed"}), "");
}

TEST_F(SplitWords, TakesOptionsBetweenTargets) {
  const TargetWords words = targets({"a", "--seed", "3", "b", "--disable-assertions"});
  EXPECT_EQ(words.targets, (Strings{"a", "b"}));
  EXPECT_EQ(words.options, (Strings{"--seed=3", "--disable-assertions"}));
}

}  // namespace
}  // namespace heddle
