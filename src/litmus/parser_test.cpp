#include "litmus/parser.h"

#include <gtest/gtest.h>

#include "litmus/test_text.h"

namespace heddle::litmus {
namespace {

Test parsed(std::string_view text) {
  Diagnostics diagnostics;
  Test test = parse(text, diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << diagnostics.sorted().front().message;
  return test;
}

TEST(LitmusParser, ReadsAWholeTest) {
  const auto test = parsed(
      "litmus SB \"store\" \"buffering\"\n"
      "int x, y = 2; volatile long v;\n"
      "lock m;\n"
      "thread A, B { x = 1; r1 = y; }\n"
      "allowed [jls+free, sc] A.r1 == 0 && B.r1 == 2 \"because\"\n"
      "forbidden x == 3\n");
  EXPECT_EQ(test.name, "SB");
  EXPECT_EQ(test.title, "store buffering");
  ASSERT_EQ(test.shared.size(), 4U);
  EXPECT_TRUE(test.shared[2].is_volatile);
  EXPECT_EQ(test.shared[1].initial[0].value, 2);
  ASSERT_EQ(test.threads.size(), 2U);
  EXPECT_EQ(test.threads[1].name, "B");
  EXPECT_EQ(test.threads[1].statements.size(), 2U);
  ASSERT_EQ(test.clauses.size(), 2U);
  EXPECT_EQ(test.clauses[0].models[0].variants[0], "free");
  EXPECT_EQ(test.clauses[0].text, "A.r1 == 0 && B.r1 == 2");
  EXPECT_EQ(test.clauses[0].reason, "because");
  EXPECT_EQ(test.clauses[1].reason, "");
  EXPECT_EQ(test.clauses[1].at.line, 6U);
}

TEST(LitmusParser, CatchesInterruptsOnly) {
  const auto test =
      parsed("lock m; thread T { try { wait m; } catch (InterruptedException e) { r1 = 1; } }");
  const Stmt& code = test.threads[0].statements[0];
  EXPECT_EQ(code.kind, StmtKind::Try);
  EXPECT_EQ(code.body.size(), 1U);
  EXPECT_EQ(code.otherwise.size(), 1U);
  Diagnostics diagnostics;
  parse("thread T { try { } catch (Exception e) { } }", diagnostics);
  ASSERT_FALSE(diagnostics.empty());
  EXPECT_EQ(diagnostics.sorted().front().message, "only an InterruptedException can be caught");
  EXPECT_EQ(diagnostics.sorted().front().at.column, 27U);
}

TEST(LitmusParser, BindsOperatorsAsJavaDoes) {
  const auto test = parsed("thread T { r1 = 1 + 2 * 3 - 4 << 1 & 7; }");
  const Expr& value = test.threads[0].statements[0].exprs[1];
  EXPECT_EQ(value.op, Operator::And);
  EXPECT_EQ(value.operands[0].op, Operator::ShiftLeft);
  EXPECT_EQ(value.operands[0].operands[0].op, Operator::Subtract);
  EXPECT_EQ(value.operands[0].operands[0].operands[0].op, Operator::Add);
}

TEST(LitmusParser, KnowsModesAndUpdates) {
  const auto test = parsed(
      "int x; thread T { x.release = 1; r1 = x.acquire; x.weakCompareAndSetPlain(0, 1);"
      " r2 = x.getAndAddRelease(3); a: r3 = x; r4 = x.sees(a); }");
  const std::vector<Stmt>& code = test.threads[0].statements;
  EXPECT_EQ(code[0].exprs[0].mode, AccessMode::Release);
  EXPECT_EQ(code[1].exprs[1].mode, AccessMode::Acquire);
  EXPECT_EQ(code[2].exprs[0].update.kind, UpdateKind::WeakCompareAndSet);
  EXPECT_EQ(code[2].exprs[0].update.read, AccessMode::Plain);
  EXPECT_EQ(code[3].exprs[1].update.read, AccessMode::Plain);
  EXPECT_EQ(code[3].exprs[1].update.write, AccessMode::Release);
  EXPECT_EQ(code[4].label, "a");
  EXPECT_EQ(code[5].exprs[1].sees, "a");
}

TEST(LitmusParser, KnowsLoopsAndBounds) {
  const auto test = parsed(
      "int x; thread T { while (x == 0) bound 2 x = 1; do { r1 = x; } while (r1 == 0);"
      " spin until (x == 1); }");
  const std::vector<Stmt>& code = test.threads[0].statements;
  EXPECT_EQ(code[0].bound, 2U);
  EXPECT_EQ(code[1].bound, kDefaultBound);
  EXPECT_EQ(code[2].kind, StmtKind::Spin);
}

TEST(LitmusParser, ReportsEveryErrorWhereItIs) {
  EXPECT_EQ(
      complaints("int x, y\n"
                 "thread T1 { x = ; r2 = x }\n"
                 "allowed [jmn] r1 == 0 \"hm\"\n"
                 "forbidden r1 === 2\n"
                 "thread T2 { x = 1;\n"
                 "allowed x == 1\n"),
      "1:9 expected ';'\n"
      "2:17 expected a value, found ';'\n"
      "2:26 expected ';', found '}'\n"
      "3:10 no memory model is called jmn; did you mean jmm? (there are sc, tso, pso, jls1, mp01, "
      "hb, jpr, jmm, "
      "jls and jam)\n"
      "4:16 expected a value, found '='\n"
      "5:19 expected '}'\n");
}

TEST(LitmusParser, SaysWhatIsNoToken) {
  EXPECT_EQ(complaints("int x; #\nthread T { r1 = 3 $ 4; }\nforall \"x\n/* end"),
            "1:8 '#' means nothing in a litmus test\n"
            "2:19 '$' means nothing in a litmus test\n"
            "2:21 expected ';', found '4'\n"
            "3:8 this string should end with \" on the same line\n"
            "4:1 this comment has no end: */ is missing\n"
            "4:7 expected a value, found the end of the file\n");
}

TEST(LitmusParser, HoldsNumbersToJavasRanges) {
  EXPECT_EQ(complaints("int a = 2147483647, b = -2147483648, c = 0xffffffff;\n"
                       "long d = -9223372036854775808L; thread T { }"),
            "");
  EXPECT_EQ(complaints("int a = 2147483648; long b = 9223372036854775808L; int c = 12x;"),
            "1:9 2147483648 is too large (a long ends in L)\n"
            "1:30 9223372036854775808L is too large (a long ends in L)\n"
            "1:60 12x is no number\n");
}

TEST(LitmusParser, IsNotExhaustedByNesting) {
  std::string deep = "thread T { r1 = ";
  for (int i = 0; i < 100'000; i++) deep += "(";
  EXPECT_NE(complaints(deep).find("nested too deeply"), std::string::npos);
  std::string minus = "thread T { r1 = ";
  for (int i = 0; i < 100'000; i++) minus += "- ";
  EXPECT_NE(complaints(minus).find("nested too deeply"), std::string::npos);
  std::string blocks = "thread T { ";
  for (int i = 0; i < 100'000; i++) blocks += "{";
  EXPECT_NE(complaints(blocks).find("nested too deeply"), std::string::npos);
  std::string chain = "thread T { r1 = 1";
  for (int i = 0; i < 100'000; i++) chain += " + 1";
  EXPECT_NE(complaints(chain + "; }").find("too long"), std::string::npos);
  std::string uses = "thread T { r1 = ";
  for (int i = 0; i < 100'000; i++) uses += "use(";
  EXPECT_NE(complaints(uses).find("nested too deeply"), std::string::npos);
}

// Found by a mutant: with the error before it, each side of ? was parsed without an end.
TEST(LitmusParser, ComesToAnEndAfterAnError) {
  EXPECT_EQ(complaints("thread T { r1 = 0; }\nforbidden [q ? 0 : 1"),
            "2:12 no memory model is called q (there are sc, tso, pso, jls1, mp01, hb, jpr, jmm, "
            "jls and jam)\n");
}

TEST(LitmusDiagnostic, PointsAtTheColumn) {
  const std::string text = "int x;\nthread T { x = y; }\n";
  const Built built = build(text, "dir/t.litmus");
  EXPECT_EQ(render(std::get<std::vector<Diagnostic>>(built), "dir/t.litmus", text),
            "dir/t.litmus:2:16: nothing is called y\n"
            "    thread T { x = y; }\n"
            "                   ^\n");
}

TEST(LitmusModels, KnowsVariants) {
  EXPECT_EQ(
      complaints("int x; thread T { x = 1; } allowed [jls+site, jmm+tearing, jam+opaque] x == 1"),
      "");
  EXPECT_EQ(complaints("int x; thread T { x = 1; } allowed [sc+free] x == 1"),
            "1:40 'free' is no variant of sc (it has none)\n");
}

}  // namespace
}  // namespace heddle::litmus
