#include "advice/source_text.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

const char* const kSource =
    "// volatile int n;\n"
    "class A {\n"
    "    static int n = 1, m;\n"
    "    /* x */ private int x;\n"
    "    @Deprecated static final Object lock = new Object();\n"
    "    int last = 0;\n"
    "\n"
    "    static void inc(int by) throws Exception {\n"
    "        n++;\n"
    "        x = by;\n"
    "        if (n == 0) {\n"
    "            try {\n"
    "                lock.wait();\n"
    "            } catch (Exception e) {\n"
    "                return;\n"
    "            }\n"
    "        }\n"
    "        synchronized (lock) {\n"
    "            lock.notify();\n"
    "        }\n"
    "    }\n"
    "    class B {\n"
    "        long x;\n"
    "    }\n"
    "}\n";

class Source : public testing::Test {
 protected:
  // The lines of the changed text that differ from the old ones of the same number.
  [[nodiscard]] std::string changed(const std::optional<TextEdits>& edits) const {
    if (!edits) return "nothing";
    const auto made = source_.with(*edits);
    if (!made) return "in each other's way";
    const SourceText other(*made);
    std::string text;
    for (std::int32_t i = 1; i <= other.lines(); ++i) {
      if (other.line(i) != source_.line(i)) text += std::to_string(i) + other.line(i) + "\n";
    }
    return text;
  }

  SourceText source_{kSource};
};

TEST_F(Source, FieldsBecomeVolatileInTheirClass) {
  EXPECT_EQ(changed(source_.make_volatile("A", "x")), "4    /* x */ private volatile int x;\n");
  EXPECT_EQ(changed(source_.make_volatile("B", "x")), "23        volatile long x;\n");
  EXPECT_EQ(changed(source_.make_volatile("A", "last")), "6    volatile int last = 0;\n");
  EXPECT_EQ(changed(source_.make_volatile("A", "n")), "nothing") << "m is declared with it";
  EXPECT_EQ(changed(source_.make_volatile("A", "m")), "nothing");
  EXPECT_EQ(changed(source_.make_volatile("C", "x")), "nothing");
}

TEST_F(Source, MethodsBecomeSynchronized) {
  EXPECT_EQ(changed(source_.make_synchronized("A", "inc")),
            "8    static synchronized void inc(int by) throws Exception {\n");
  EXPECT_EQ(changed(source_.make_synchronized("A", "wait")), "nothing");
}

TEST_F(Source, WaitsAreTestedAgainAndAllAreWoken) {
  std::int32_t place = 0;
  EXPECT_EQ(changed(source_.test_again(13, &place)), "11        while (n == 0) {\n");
  EXPECT_EQ(place, 11);
  EXPECT_EQ(changed(source_.test_again(19, &place)), "nothing");
  EXPECT_EQ(source_.calls_of("notify"), std::vector<std::int32_t>{19});
  EXPECT_EQ(changed(source_.wake_all(19)), "19            lock.notifyAll();\n");
  EXPECT_EQ(changed(source_.wake_all(13)), "nothing");
}

TEST_F(Source, StatementsMoveInsideTheirBlock) {
  EXPECT_EQ(changed(source_.move(10, 9)), "9        x = by;\n10        n++;\n");
  EXPECT_EQ(changed(source_.move(10, 8)), "nothing");
  EXPECT_EQ(changed(source_.move(19, 10)), "nothing");
}

TEST_F(Source, MonitorsAreKnownAndReplaced) {
  EXPECT_EQ(source_.monitors(), std::vector<std::string>{"lock"});
  EXPECT_EQ(source_.monitor_at(19), "lock");
  EXPECT_EQ(source_.monitor_at(9), std::nullopt);
  EXPECT_EQ(changed(source_.replace_monitor(19, "A.class")),
            "18        synchronized (A.class) {\n");
}

TEST_F(Source, StatementsGoIntoABlock) {
  const auto made = source_.with(source_.lock(9, 10, "lock").value());
  ASSERT_TRUE(made);
  EXPECT_NE(
      made->find(
          "        synchronized (lock) {\n            n++;\n            x = by;\n        }\n"),
      std::string::npos);
  EXPECT_FALSE(source_.lock(10, 11, "lock")) << "not a statement of one line";
  EXPECT_FALSE(source_.lock(15, 15, "lock")) << "return goes elsewhere";
}

TEST(SourceTexts, StatementsHoldALock) {
  const SourceText source(
      "class A {\n"
      "    final ReentrantLock lock = new ReentrantLock();\n"
      "    void a() {\n"
      "        n++;\n"
      "        lock.lock();\n"
      "        n++;\n"
      "        lock.unlock();\n"
      "        n++;\n"
      "    }\n"
      "}\n");
  EXPECT_EQ(source.locks(), std::vector<std::string>{"lock"});
  EXPECT_FALSE(source.holds(4, "lock"));
  EXPECT_TRUE(source.holds(6, "lock"));
  EXPECT_FALSE(source.holds(8, "lock"));
  const auto made = source.with(source.hold(8, 8, "lock").value());
  ASSERT_TRUE(made);
  EXPECT_NE(made->find("        lock.lock();\n        try {\n            n++;\n"
                       "        } finally {\n            lock.unlock();\n        }\n    }\n"),
            std::string::npos);
}

TEST(SourceTexts, MonitorsChangePlaces) {
  const SourceText source(
      "synchronized (first) {\n"
      "    synchronized (second.lock) {\n"
      "        n++;\n"
      "    }\n"
      "}\n");
  std::int32_t place = 0;
  const auto edits = source.swap_monitors(3, &place);
  ASSERT_TRUE(edits);
  EXPECT_EQ(place, 1);
  EXPECT_EQ(source.with(*edits).value().substr(0, 55),
            "synchronized (second.lock) {\n    synchronized (first) {");
  EXPECT_FALSE(source.swap_monitors(2, &place)) << "one block only";
}

TEST_F(Source, EditsOfTheSameCharactersAreRefused) {
  EXPECT_EQ(source_.with({{4, 3, "a"}, {5, 1, "b"}}), std::nullopt);
}

TEST(SourceTexts, BrokenOnesAreTaken) {
  for (const char* text :
       {"", "class A { int x", "\"", "/*", "class A {", "@", "synchronized (", "}"}) {
    const SourceText source{std::string(text)};
    std::int32_t place = 0;
    EXPECT_FALSE(source.make_volatile("A", "x")) << text;
    EXPECT_FALSE(source.make_synchronized("A", "x")) << text;
    EXPECT_FALSE(source.test_again(1, &place)) << text;
    EXPECT_FALSE(source.move(2, 1)) << text;
    EXPECT_TRUE(source.monitors().empty()) << text;
  }
}

}  // namespace
}  // namespace heddle
