#include "litmus/compile.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "litmus/test_text.h"

namespace heddle::litmus {
namespace {

// Running the classes is for tests/litmus; here only what they are made of.
std::vector<ClassBytes> compiled(std::string_view text, const CompileOptions& options = {}) {
  const Built built = build(text, "dir/t.litmus", options);
  const auto* program = std::get_if<LitmusProgram>(&built);
  EXPECT_NE(program, nullptr);
  if (program == nullptr) return {};
  for (const ClassBytes& cls : program->classes) {
    const auto file = parse_class(cls.bytes, cls.name);
    EXPECT_TRUE(file) << file.error().where << ": " << file.error().message;
  }
  return program->classes;
}

bool has_field(const ClassBytes& cls, std::string_view name) {
  const auto file = parse_class(cls.bytes, cls.name);
  return std::ranges::any_of(file->fields, [&](const auto& field) { return field.name == name; });
}

TEST(LitmusCompile, MakesAClassForTheTestItsObjectsAndItsThreads) {
  const auto classes = compiled(
      "litmus MP class P { int v; } P p; volatile int f;"
      " thread T1 { p = new P(); f.release = 1; } thread T2 { r1 = f; }");
  ASSERT_EQ(classes.size(), 4U);
  EXPECT_EQ(classes[0].name, "MP");
  EXPECT_EQ(classes[1].name, "MP$P");
  EXPECT_EQ(classes[2].name, "MP$T1");
  for (const char* name : {"p", "f", "r1", "T1$end", "T2$thread", "f$handle"}) {
    EXPECT_TRUE(has_field(classes[0], name)) << name;
  }
  EXPECT_FALSE(has_field(classes[0], "p$handle"));
}

TEST(LitmusCompile, NamesTheTestAfterItsFile) {
  const Built built = build("thread T { }", "a/2+2W-x.litmus");
  EXPECT_EQ(std::get<LitmusProgram>(built).classes[0].name, "t2_2W_x");
}

TEST(LitmusCompile, BoundsLoopsOnlyWhenAsked) {
  const std::string text =
      "int x; lock m; thread T { while (x == 0) { x = 1; } synchronized (m) { do { r1 = x; } while "
      "(r1 == 0); } spin until (x == 1); }";
  const auto free = compiled(text);
  const auto bounded = compiled(text, {.bound_loops = true, .spin_once = true});
  EXPECT_LT(free[0].bytes.size(), bounded[0].bytes.size());
}

TEST(LitmusCompile, CannotTryASpinOnceInsideAMonitor) {
  const Built built =
      build("int x; lock m; thread T {\n synchronized (m) { spin until (x == 1); } }", "t.litmus",
            {.bound_loops = true, .spin_once = true});
  const auto* list = std::get_if<std::vector<Diagnostic>>(&built);
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->front().message, "line 2: a spin inside synchronized cannot be tried only once");
}

TEST(LitmusCompile, RefusesWhatDoesNotFitAClassFile) {
  std::string text = "int x; thread T { ";
  for (int i = 0; i < 20'000; i++) text += "x = 1000;";
  const Built built = build(text + " }", "t.litmus");
  const auto* list = std::get_if<std::vector<Diagnostic>>(&built);
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->front().message, "too much code for one method");
}

}  // namespace
}  // namespace heddle::litmus
