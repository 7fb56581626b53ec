#include "advice/atomic_text.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

constexpr const char* kImport = "import java.util.concurrent.atomic.";

// The text with the field or the array made atomic, without the import; empty if it cannot be.
std::string changed(const std::string& text, bool array) {
  const SourceText source(text);
  const auto edits = array ? make_atomic_array(source, "x") : make_atomic(source, "x");
  if (!edits) return "";
  auto made = source.with(*edits).value_or("two edits in each other's way");
  EXPECT_TRUE(made.starts_with(kImport)) << made;
  return made.substr(made.find("\n\n") + 2);
}

std::string atomic(const std::string& statement) {
  const auto text = changed("class A { int x; void f() { " + statement + " } }", false);
  const std::string head = "class A { final AtomicInteger x = new AtomicInteger(); void f() { ";
  EXPECT_TRUE(text.empty() || text.starts_with(head)) << text;
  return text.empty() ? "" : text.substr(head.size(), text.size() - head.size() - 4);
}

std::string element(const std::string& statement) {
  const auto text =
      changed("class A { int[] x = new int[2]; void f() { " + statement + " } }", true);
  const std::string head =
      "class A { AtomicIntegerArray x = new AtomicIntegerArray(2); void f() { ";
  EXPECT_TRUE(text.empty() || text.starts_with(head)) << text;
  return text.empty() ? "" : text.substr(head.size(), text.size() - head.size() - 4);
}

TEST(AtomicText, TurnsUsesOfAField) {
  EXPECT_EQ(atomic("int y = x;"), "int y = x.get();");
  EXPECT_EQ(atomic("this.x = 1;"), "this.x.set(1);");
  EXPECT_EQ(atomic("x = other.x;"), "x.set(other.x.get());");
  EXPECT_EQ(atomic("if (x == 1) return;"), "if (x.get() == 1) return;");
  EXPECT_EQ(atomic("run(() -> x = 1);"), "run(() -> x.set(1));");
}

TEST(AtomicText, MakesUpdatesOneStep) {
  EXPECT_EQ(atomic("x++;"), "x.getAndIncrement();");
  EXPECT_EQ(atomic("--a.x;"), "a.x.decrementAndGet();");
  EXPECT_EQ(atomic("x += y;"), "x.addAndGet(y);");
  EXPECT_EQ(atomic("x -= y + 1;"), "x.addAndGet(-(y + 1));");
  EXPECT_EQ(atomic("x = x + 1;"), "x.addAndGet(1);");
  EXPECT_EQ(atomic("x *= 2;"), "") << "there is no such method";
}

TEST(AtomicText, LeavesMethodsCommentsAndOtherNamesAlone) {
  EXPECT_EQ(atomic("x(); // x = 1;"), "x(); // x = 1;");
  EXPECT_EQ(atomic("xs = \"x\";"), "xs = \"x\";");
}

TEST(AtomicText, KeepsModifiersAndTheFirstValue) {
  EXPECT_EQ(changed("class A {\n  private static volatile long x = 5;\n}\n", false),
            "class A {\n  private static final AtomicLong x = new AtomicLong(5);\n}\n");
  EXPECT_EQ(changed("class A {\n  Node<T> x = null;\n}\n", false),
            "class A {\n  final AtomicReference<Node<T>> x = new AtomicReference<>(null);\n}\n");
  EXPECT_EQ(changed("class A {\n  double x;\n}\n", false), "");
}

TEST(AtomicText, TurnsElementsOfAnArray) {
  EXPECT_EQ(element("int y = x[i + 1];"), "int y = x.get(i + 1);");
  EXPECT_EQ(element("x[0] = x[1];"), "x.set(0, x.get(1));");
  EXPECT_EQ(element("a.x[i]++;"), "a.x.getAndIncrement(i);");
  EXPECT_EQ(element("for (int i = 0; i < x.length; i++) {}"),
            "for (int i = 0; i < x.length(); i++) {}");
  EXPECT_EQ(element("use(x);"), "") << "who gets it wants an array";
  EXPECT_EQ(element("for (int y : x) {}"), "");
}

TEST(AtomicText, HoldsBooleansAsNumbers) {
  EXPECT_EQ(changed("class A { volatile boolean[] x = {false, true}; void f(boolean b) { "
                    "if (!x[0]) x[1] = true; x[0] = b; } }",
                    true),
            "class A { final AtomicIntegerArray x = new AtomicIntegerArray(new int[] {0, 1}); void "
            "f(boolean b) { if (!(x.get(0) != 0)) x.set(1, 1); x.set(0, b ? 1 : 0); } }");
}

TEST(AtomicText, NamesTheArraysOfALine) {
  const SourceText source("a[0] = b[i] + c;\nint[] d = new int[2];\n");
  EXPECT_EQ(arrays_at(source, 1), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(arrays_at(source, 2), (std::vector<std::string>{"int"}));
}

}  // namespace
}  // namespace heddle
