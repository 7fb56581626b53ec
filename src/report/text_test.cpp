#include "report/text.h"

#include <gtest/gtest.h>

#include "report/test_result.h"
#include "report/words.h"

namespace heddle {
namespace {

using Strings = std::vector<std::string>;

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    widest = std::max(widest, columns_of(text.substr(start, end - start)));
    start = end + 1;
  }
  return widest;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(TextReport, ShowsALostUpdate) {
  EXPECT_EQ(text_report(lost_update(), {}), R"(VIOLATED  Counter: 1 finding

failed assertion in thread main at Counter.java:17
  java.lang.AssertionError: 1
      at Counter.main(Counter.java:17)

How it happens:
                       main                             Thread-0
                       -------------------------------  ----------------------------------------
   1  Counter.java:12  starts Thread-0
   2  Counter.java:8   reads Counter.count  0
   3* Counter.java:8                                    reads, then writes Counter.count  0 -> 1
   4  Counter.java:9                                    ends
   5  Counter.java:8   writes Counter.count  1 -> 1
   6  Counter.java:14  joins Thread-0
   7  Counter.java:17  reads Counter.count  1
   8  Counter.java:17  throws java.lang.AssertionError
  * another thread could have gone on here instead
  1 step of less interest left out (--verbose shows all)

Covered: model sc (sequential consistency); depth-first; 1,234 states, 2,345 transitions, 1
  execution, at most 9 choices each
Complete: every execution was explored
Time 0.12 s, memory 5.0 MiB
)");
}

TEST(TextReport, SaysWhoWaitsForWhom) {
  EXPECT_TRUE(contains(text_report(deadlock(), {}), R"(
In the end:
  main waits for A to end
      at Dining.eat(Dining.java:20)
  "A" waits for the monitor of Fork#1, which "B" holds; it holds Fork#0
      at Dining.eat(Dining.java:12)
  "B" waits for the monitor of Fork#0, which "A" holds; it holds Fork#1
      at Dining.eat(Dining.java:12)
  each waits for the next: "A" -> "B" -> "A"
)"));
}

TEST(TextReport, ShowsTheWholeTextOfAnException) {
  CheckResult result = lost_update();
  Finding& finding = result.findings[0];
  finding.message = "Mine: stored";
  finding.said = "Mine: said";
  finding.causes = {
      {"java.io.IOException: first", {{"Counter.java", 9, "Counter.read"}, finding.stack.front()}}};
  const std::string text = text_report(result, {});
  EXPECT_TRUE(contains(text,
                       "\n  Mine: said\n      at Counter.main(Counter.java:17)\n"
                       "  Caused by: java.io.IOException: first\n"
                       "      at Counter.read(Counter.java:9)\n      ... 1 more\n"));
  EXPECT_FALSE(contains(text, "stored"));
}

TEST(TextReport, LeavesOutHowTheJdkStartedAThread) {
  CheckResult result = deadlock();
  result.findings[0].witness.ending[1].stack.push_back(
      {"Thread.java", 840, "java.lang.Thread.run"});
  EXPECT_FALSE(contains(text_report(result, {}), "Thread.java"));
  EXPECT_TRUE(contains(text_report(result, {.width = 100, .color = false, .verbose = true}),
                       "at java.lang.Thread.run(Thread.java:840)"));
}

TEST(TextReport, ShowsTheProgramBehindTheInsidesOfTheJdk) {
  CheckResult result = deadlock();
  std::vector<Place>& stack = result.findings[0].witness.ending[0].stack;
  for (const int line : {5, 4, 3, 2, 1}) {
    stack.insert(stack.begin(), {"Lock.java", line, "java.util.Lock.m" + std::to_string(line)});
  }
  stack.push_back({"Dining.java", 30, "Dining.main"});
  const std::string expected = R"(
      at java.util.Lock.m1(Lock.java:1)
      ... 3 inside the JDK
      at java.util.Lock.m5(Lock.java:5)
      at Dining.eat(Dining.java:20)
      ... 1 more
)";
  EXPECT_TRUE(contains(text_report(result, {}), expected)) << text_report(result, {});
  EXPECT_FALSE(contains(text_report(result, {.width = 100, .color = false, .verbose = true}),
                        "inside the JDK"));
}

TEST(TextReport, ShowsEveryStepOnRequest) {
  const std::string text =
      text_report(lost_update(), {.width = 100, .color = false, .verbose = true});
  EXPECT_TRUE(contains(text, "reads Counter.own  5\n"));
  EXPECT_TRUE(contains(text, "   4* Counter.java:8"));
  EXPECT_FALSE(contains(text, "left out"));
}

TEST(TextReport, NeverSaysHoldsOfWhatWasNotExplored) {
  CheckResult result;
  result.target = "A";
  EXPECT_TRUE(text_report(result, {}).starts_with("HOLDS  A: "));
  result.complete = false;
  result.limits = {"the time limit of 60 s"};
  const std::string text = text_report(result, {});
  EXPECT_TRUE(text.starts_with(
      "INCONCLUSIVE  A: nothing wrong so far; stopped by the time limit of 60 s\n"));
  EXPECT_TRUE(contains(text, "\nNot complete: the time limit of 60 s\n"));
}

TEST(TextReport, SaysWhatAVerdictRestsOn) {
  CheckResult result;
  result.target = "A";
  result.assumed = {{.what = "time limits expire last"},
                    {.what = "atomic, as documented", .of = {"Semaphore (1 operation)", "B"}}};
  result.fixed = {{"new Random()", {.file = "A.java", .line = 12, .method = "A.main"}}};
  const std::string text = text_report(result, {.width = 200});
  EXPECT_TRUE(contains(text, ", for the inputs fixed below\n"));
  EXPECT_TRUE(contains(text, "\nAssumed: time limits expire last\n"));
  EXPECT_TRUE(contains(text, "\nAssumed atomic, as documented: Semaphore (1 operation), B\n"));
  EXPECT_TRUE(contains(text, "\nFixed: new Random() at A.java:12\n"));
}

TEST(TextReport, NeverSaysHoldsOfWhatWasRefused) {
  CheckResult result;
  result.target = "A";
  result.refused = {{"starting a process", {.file = "A.java", .line = 7, .method = "A.main"}}};
  const std::string text = text_report(result, {});
  EXPECT_TRUE(text.starts_with("INCONCLUSIVE  A: nothing wrong so far; "));
  EXPECT_TRUE(contains(text, "\nRefused: starting a process at A.java:7\n"));
}

TEST(TextReport, UsesColourOnlyIfAsked) {
  EXPECT_FALSE(contains(text_report(lost_update(), {}), "\x1b"));
  const std::string text =
      text_report(lost_update(), {.width = 100, .color = true, .verbose = false});
  EXPECT_TRUE(text.starts_with("\x1b[1;31mVIOLATED\x1b[0m  Counter"));
}

TEST(TextReport, IsNotSteeredByTheProgram) {
  CheckResult result = lost_update();
  result.findings[0].message = "java.lang.Error: \x1b[2J\nHOLDS";
  result.findings[0].witness.threads[1] = "\x1b[31m";
  EXPECT_FALSE(contains(text_report(result, {}), "\x1b"));
  EXPECT_FALSE(contains(text_report(result, {}), "\nHOLDS"));
}

TEST(WitnessTable, StaysWithinItsWidth) {
  for (const std::size_t width : {60U, 72U, 80U, 100U, 132U}) {
    Finding finding = lost_update().findings[0];
    for (std::uint32_t i = 2; i < 7; ++i) {
      finding.witness.threads.push_back("a thread with a long name " + std::to_string(i));
      finding.witness.steps.push_back(step(i, EventKind::Write, 8, "Counter.count", "1 -> 2"));
    }
    const TableText table = table_of(finding, {.width = width, .color = false, .verbose = false});
    std::string all = table.head;
    for (const std::string& row : table.rows) all += row;
    EXPECT_LE(widest_line(all), width) << all;
    EXPECT_EQ(table.rows.size(), 13U) << all;
  }
}

TEST(WitnessTable, BecomesAListWhenColumnsWouldBeTooNarrow) {
  Finding finding = lost_update().findings[0];
  const TableText table = table_of(finding, {.width = 60, .color = false, .verbose = false});
  EXPECT_EQ(table.head, "                       thread    what it does\n");
  EXPECT_EQ(table.rows[2],
            "   3* Counter.java:8   Thread-0  reads, then writes\n"
            "                                   Counter.count  0 -> 1\n");
}

TEST(WitnessTable, LeavesOutTheMiddleOfALongTrace) {
  Finding finding;
  finding.kind = FindingKind::NeverEnds;
  finding.witness.threads = {"main", "T"};
  for (int i = 0; i < 1000; ++i) {
    finding.witness.steps.push_back(
        step(static_cast<std::uint32_t>(i % 2), EventKind::Read, i, "A.a", "0"));
  }
  EXPECT_EQ(table_of(finding, {}).rows.size(), 121U);
  EXPECT_EQ(table_of(finding, {}).rows[20], "  ... 880 rows left out (--verbose shows all)\n");
  EXPECT_EQ(table_of(finding, {.width = 100, .color = false, .verbose = true}).rows.size(), 1000U);
}

TEST(WitnessRows, JoinWhatRepeatsItself) {
  Finding finding;
  finding.kind = FindingKind::NeverEnds;
  finding.witness.threads = {"main", "T"};
  finding.witness.steps = {
      step(1, EventKind::Write, 1, "A.go", "false"), step(0, EventKind::Read, 5, "A.go", "false"),
      step(0, EventKind::Yield, 5, ""), step(0, EventKind::Read, 5, "A.go", "false"),
      step(0, EventKind::Read, 5, "A.go", "false")};
  const TraceRows trace = rows_of(finding, false);
  ASSERT_EQ(trace.rows.size(), 2U);
  EXPECT_EQ(trace.rows[1].actions, Strings{"reads A.go  false  (3 times)"});
  EXPECT_EQ(trace.hidden, 1U);
}

TEST(WitnessTable, ShowsWhereACycleBegins) {
  Finding finding;
  finding.kind = FindingKind::NeverEnds;
  finding.witness.threads = {"main"};
  for (int line = 1; line < 5; ++line) {
    finding.witness.steps.push_back(step(0, EventKind::Read, line, "A.a", "0"));
  }
  finding.witness.cycle = {{ThreadId{0}, 0}};
  finding.witness.repeats_from = 1;
  const auto rows = table_of(finding, {}).rows;
  // The way there is no other thread's business; the cycle is shown.
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0], "  from here on, again and again:\n");
}

TEST(WitnessRows, AThreadThrowsWhereItEnds) {
  Finding finding = lost_update().findings.front();
  finding.thread = "Thread-0";
  const TraceRows trace = rows_of(finding, false);
  std::size_t thrown = 0;
  for (std::size_t i = 0; i < trace.rows.size(); ++i) {
    if (trace.rows[i].thread != 1) continue;
    EXPECT_NE(trace.rows[i].actions.front(), "ends");
    if (trace.rows[i].actions.front().starts_with("throws ")) thrown = i;
  }
  ASSERT_GT(thrown, 0U);
  ASSERT_LT(thrown + 1, trace.rows.size());  // main goes on
  for (std::size_t i = thrown + 1; i < trace.rows.size(); ++i) EXPECT_EQ(trace.rows[i].thread, 0U);
}

TEST(WitnessRows, KeepLocksOfThreadsThatBlock) {
  // No thread but A touches Fork#0 in a step, but B waits for it.
  const TraceRows trace = rows_of(deadlock().findings[0], false);
  ASSERT_EQ(trace.rows.size(), 2U);
  EXPECT_EQ(trace.rows[0].actions, Strings{"locks Fork#0"});
}

TEST(Folded, BreaksAtBlanksAndLongWordsAtDots) {
  EXPECT_EQ(folded("reads Counter.count  0 -> 1", 16),
            (Strings{"reads", "  Counter.count", "  0 -> 1"}));
  EXPECT_EQ(folded("org.example.deep.Name", 14), (Strings{"org.example.", "  deep.Name"}));
  EXPECT_EQ(folded("", 10), Strings{""});
}

TEST(Summary, CountsEveryFate) {
  std::vector<TargetOutcome> outcomes(4);
  outcomes[0].result = lost_update();
  outcomes[1].result.target = "B";
  outcomes[2].result.target = "C";
  outcomes[2].problem = "C.java: no such file";
  outcomes[3].result.target = "D";
  outcomes[3].skipped = "@Disabled";
  EXPECT_EQ(summary_text(outcomes, {}), R"(Summary:
  violated      Counter  1,234 states, 1 execution; failed assertion at Counter.java:17
  holds         B        0 states, 0 executions
  error         C        C.java: no such file
  skipped       D        @Disabled
4 targets: 1 holds, 1 violated, 0 inconclusive, 1 in error, 1 skipped
)");
  EXPECT_EQ(verdict_of(outcomes), Verdict::Violated);
  outcomes.erase(outcomes.begin());
  EXPECT_EQ(verdict_of(outcomes), Verdict::Inconclusive);
  outcomes.erase(outcomes.begin() + 1);
  EXPECT_EQ(verdict_of(outcomes), Verdict::Holds);
  outcomes.erase(outcomes.begin());
  EXPECT_EQ(verdict_of(outcomes), Verdict::Inconclusive) << "nothing was checked";
}

}  // namespace
}  // namespace heddle
