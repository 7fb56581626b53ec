#include "litmus/litmus_outcomes.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "litmus/test_text.h"

namespace heddle::litmus {
namespace {

// Every outcome, a line each.
std::string outcomes(std::string_view text, std::string_view model) {
  const auto test = test_of(text);
  const auto choice = choose_model(model);
  if (!choice) return choice.error().message;
  const auto explored = explore(test, *choice, 1'000'000);
  if (!explored) return explored.error().where + " " + explored.error().message;
  std::string all;
  for (const Found& found : explored->found) all += found.text + "\n";
  return all;
}

TEST(LitmusExplore, StoreBuffering) {
  constexpr const char* kText =
      "int x, y; thread A { x = 1; r1 = y; } thread B { y = 1; r2 = x; } observe r1, r2;";
  EXPECT_EQ(outcomes(kText, "sc"), "r1=0 r2=1\nr1=1 r2=0\nr1=1 r2=1\n");
  EXPECT_EQ(outcomes(kText, "tso"), "r1=0 r2=0\nr1=0 r2=1\nr1=1 r2=0\nr1=1 r2=1\n");
  EXPECT_EQ(outcomes(kText, "jmm"), "r1=0 r2=0\nr1=0 r2=1\nr1=1 r2=0\nr1=1 r2=1\n");
}

TEST(LitmusExplore, EndsWhenItsTimeIsOver) {
  const auto test = test_of("int x; thread A { x = 1; } thread B { r1 = x; } observe r1;");
  for (const auto* model : {"sc", "jls1", "mp01", "jpr", "jmm", "jam"}) {
    auto choice = *choose_model(model);
    choice.program.seconds = 1e-9;
    const auto explored = explore(test, choice, 1'000'000);
    ASSERT_TRUE(explored);
    EXPECT_FALSE(explored->complete) << model;
    EXPECT_EQ(explored->limit, memory::Limit::Time) << model;
  }
}

// What cannot stand where it was placed by hand, or the outcomes if all of it can.
std::string by_hand(std::string_view text) {
  const auto test = test_of(text);
  const auto explored = explore(test, *choose_model("mp01"), 1'000'000);
  std::string all;
  for (const Diagnostic& found : explored->misplaced) {
    all += std::to_string(found.at.line) + ":" + std::to_string(found.at.column) + " " +
           found.message + "\n";
  }
  for (const Found& found : explored->found) all += found.text + "\n";
  return all;
}

TEST(LitmusExplore, APrescientWriteIsSeenEarly) {
  EXPECT_EQ(by_hand("int x, y, z; observe r1, r2; thread B { r2 = y; x = r2; }\n"
                    "thread A { r1 = x; if (r1 == 0) z = 1; y = 1; }"),
            "r1=0 r2=0\nr1=0 r2=1\n");
  EXPECT_EQ(by_hand("int x, y, z; observe r1, r2; thread B { r2 = y; x = r2; }\n"
                    "thread A { prescient w = 1; r1 = x; if (r1 == 0) z = 1; w: y = 1; }"),
            "r1=0 r2=0\nr1=0 r2=1\nr1=1 r2=1\n");
  // Its own thread does not see it before it is performed, and then only it.
  EXPECT_EQ(by_hand("int x; thread A { prescient w = 2; r1 = x; w: x = 2; r2 = x; }"),
            "r1=0 r2=2\n");
  EXPECT_EQ(by_hand("final int[] a = {0, 0}; observe r1, r2, r3; thread B { r2 = a[1]; r3 = a[1]; }"
                    "thread A { prescient w = 2; r1 = a[0]; w: a[1] = 2; }"),
            "r1=0 r2=0 r3=0\nr1=0 r2=0 r3=2\nr1=0 r2=2 r3=0\nr1=0 r2=2 r3=2\n");
}

TEST(LitmusExplore, APrescientWriteFollowsInAnyCase) {
  EXPECT_EQ(
      by_hand("int x, y; thread A { prescient w = 1; r1 = x; if (r1 == 1) { w: y = 1; } }"
              " thread B { x = 1; }"),
      "1:22 the write labelled w should follow in any case, and does not after reading x=0\n");
  EXPECT_EQ(by_hand("int x, y; thread A { prescient w = 1; r1 = x; w: y = r1; }"
                    " thread B { r2 = y; x = r2; }"),
            "1:22 the write labelled w should write what is said here in any case, and does not "
            "after reading x=0\n");
  constexpr const char* kBefore =
      "1:34 the write labelled w should follow before any synchronization, and does not\n";
  EXPECT_EQ(by_hand("lock m; int x;        thread A { prescient w = 1; synchronized (m) { } "
                    "w: x = 1; }"),
            kBefore);
  EXPECT_EQ(by_hand("volatile int v; int x; thread A { prescient w = 1; v = 2; w: x = 1; }"),
            std::string(kBefore).replace(3, 1, "5"));
  EXPECT_EQ(
      by_hand("int x; thread A { prescient w = 1; spin until (x == 1); w: x = 1; }"),
      "1:19 the write labelled w should follow in any case, and does not after reading x=0\n");
  EXPECT_EQ(by_hand("int x; thread A { prescient w = 1; prescient w = 1; w: x = 1; }"),
            "1:36 the write labelled w should be announced only once before it is made\n");
  EXPECT_EQ(by_hand("int x; thread A { prescient w = 1; assume x == 1; w: x = 1; }"), "");
}

TEST(LitmusExplore, AGuaranteedReadIsOfWhatWasWrittenOrSeen) {
  EXPECT_EQ(by_hand("int x; thread A { a: r1 = x; r2 = x.sees(a); } thread B { x = 1; }"),
            "r1=0 r2=0\nr1=1 r2=1\n");
  EXPECT_EQ(by_hand("int x, y; thread A { if (y == 1) { a: r1 = x; } r2 = x.sees(a); }"
                    " thread B { y = 1; }"),
            "1:54 the access labelled a should come before, to the same variable, and does not "
            "after reading y=0\n");
  EXPECT_EQ(by_hand("final int[] e = {1, 2}; thread A { a: r1 = e[0]; r2 = e[1].sees(a); }"),
            "1:56 the access labelled a should come before, to the same variable, and does not "
            "after reading e[0]=1\n");
  EXPECT_EQ(by_hand("int x; thread A { a: x = 3; x = 4; r1 = x.sees(a); }"),
            "1:41 what the access labelled a wrote or saw should not be overwritten, and is\n");
}

// The lock tells the thread of the other's write, after which the first is overwritten.
TEST(LitmusExplore, AGuaranteedReadMayBeOverwrittenByAnotherThread) {
  constexpr const char* kText =
      "int x; lock m; thread A { a: r1 = x; synchronized (m) { r2 = x.sees(a); } } thread B { ";
  EXPECT_EQ(by_hand(std::string(kText) + "x = 1; synchronized (m) { } }"),
            "1:62 what the access labelled a wrote or saw should not be overwritten, and is after "
            "reading x=0\n");
  EXPECT_EQ(by_hand(std::string(kText) + "synchronized (m) { } x = 1; }"),
            "r1=0 r2=0\nr1=1 r2=1\n");
}

TEST(LitmusExplore, IntegersWrapAndLongsDoNot) {
  EXPECT_EQ(outcomes("int x = 2147483647; thread A { r1 = x + 1; r2 = -7 >>> 28; r3 = -7 / 2; "
                     "long l = x + 1L; r4 = 1 << 33; }",
                     "sc"),
            "r1=-2147483648 r2=15 r3=-3 l=2147483648 r4=2\n");
}

TEST(LitmusExplore, ExceptionsEndAThreadAndReleaseItsLocks) {
  EXPECT_EQ(outcomes("class P { int v; } P p; lock m; int x;\n"
                     "thread A { synchronized (m) { r1 = p.v; } }\n"
                     "thread B { synchronized (m) { r2 = 1 / (x + 1); } }",
                     "sc"),
            "r1=- r2=1 A:NullPointerException\n");
  EXPECT_EQ(outcomes("final int[] a = {1}; thread A { r1 = a[1]; }", "jmm"),
            "r1=- A:ArrayIndexOutOfBoundsException\n");
}

TEST(LitmusExplore, InitAndAfterSurroundTheThreads) {
  EXPECT_EQ(outcomes("class P { final int v; P(int n) { v = n; } } P p; long x = 1;\n"
                     "init { x = x + 4; p = new P(3); }\n"
                     "thread A { x = x + p.v; } after { r1 = x; }",
                     "jmm"),
            "r1=8\n");
}

TEST(LitmusExplore, UpdatesAnswerAsVarHandlesDo) {
  EXPECT_EQ(outcomes("int x = 5; thread A { r1 = x.compareAndSet(5, 6); r2 = x.compareAndSet(5, 7);"
                     " r3 = x.compareAndExchange(6, 8); r4 = x.getAndAdd(2);"
                     " r5 = x.getAndBitwiseXor(3); } observe r1, r2, r3, r4, r5, x;",
                     "tso"),
            "r1=true r2=false r3=6 r4=8 r5=10 x=9\n");
}

TEST(LitmusExplore, LoopsStopAtTheirBoundAndSpinsMayNeverEnd) {
  EXPECT_EQ(outcomes("int x; thread A { r1 = 0; while (x == 0) bound 2 r1 = r1 + 1; }", "sc"), "");
  EXPECT_EQ(outcomes("int x; thread A { spin until (x == 1); r1 = 1; }", "sc"), "r1=- A:spins\n");
  EXPECT_EQ(outcomes("int x; thread A { assume use(x) == 1; r1 = 1; }", "sc"), "");
}

// A round that only reads and changes nothing may be repeated for ever; one that counts may not.
TEST(LitmusExplore, ALoopThatMayNeverEndSpins) {
  constexpr const char* kLoop =
      "boolean f; thread A { f = true; } thread B { while (!f) { } r1 = 1; }";
  EXPECT_EQ(outcomes(kLoop, "sc"), "r1=1\n");
  EXPECT_EQ(outcomes(kLoop, "jmm"), "r1=- B:spins\nr1=1\n");
  EXPECT_EQ(outcomes("int x; thread A { do { r1 = x; } while (r1 == 0) bound 2; }", "sc"),
            "r1=- A:spins\n");
  EXPECT_EQ(outcomes("int x; thread A { spin until (x.compareAndSet(1, 2)); }", "sc"), "A:spins\n");
}

TEST(LitmusExplore, SaysWhyAThreadNeverEnds) {
  const auto why = [](std::string_view text, std::string_view outcome) {
    const auto test = test_of(text);
    const auto choice = choose_model("jmm");
    const auto all = explore(test, *choice, 1000);
    const auto found = std::ranges::find(all->found, outcome, &Found::text);
    if (found == all->found.end()) return std::string("no such outcome");
    const auto execution = witness_of(*explore(test, *choice, 1000, &found->raw));
    std::string told;
    for (const NeverEnding& one : execution->never_end) {
      const bool spins =
          one.waits != ActKind::Lock && one.waits != ActKind::Join && one.waits != ActKind::Wake;
      told += execution->threads[one.thread] + (spins ? " spins;" : " waits " + one.location + ";");
    }
    return told;
  };
  EXPECT_EQ(why("int x; thread A { spin until (x == 1); }", "A:spins"), "A spins;");
  EXPECT_EQ(why("thread A { join B; } thread B { join A; }", "A:blocked B:blocked"),
            "A waits B;B waits A;");
  EXPECT_EQ(why("lock m; thread A { synchronized (m) { wait m; } }", "A:waits"), "A waits m;");
  EXPECT_EQ(why("int x; lock m; thread A { synchronized (m) { spin until (x == 1); } }\n"
                "thread B { synchronized (m) { x = 1; } }",
                "A:spins B:blocked"),
            "A spins;B waits m;");
}

TEST(LitmusExplore, AMonitorThatIsNotHeldCannotBeWaitedFor) {
  EXPECT_EQ(outcomes("lock m, n; thread A { synchronized (m) { notify n; } }", "sc"),
            "A:IllegalMonitorStateException\n");
}

TEST(LitmusExplore, LongsTearOnlyWhenAsked) {
  constexpr const char* kText = "long x; thread A { x = -1L; } thread B { r1 = x; }";
  EXPECT_EQ(outcomes(kText, "jmm"), "r1=-1\nr1=0\n");
  EXPECT_EQ(outcomes(kText, "jmm+tearing"), "r1=-1\nr1=-4294967296\nr1=0\nr1=4294967295\n");
  EXPECT_EQ(
      outcomes("long x; thread A { x.opaque = -1L; } thread B { r1 = x.opaque; }", "jmm+tearing"),
      "r1=-1\nr1=0\n");
}

TEST(LitmusExplore, InterruptsAreAVolatileFlag) {
  constexpr const char* kText =
      "thread A { interrupt B; boolean a = isInterrupted(B); join B; boolean b = isInterrupted(B); "
      "}"
      " thread B { boolean i = interrupted(); }";
  for (const char* model : {"sc", "tso", "pso", "jls1", "mp01", "hb", "jpr", "jmm", "jls", "jam"}) {
    EXPECT_EQ(outcomes(kText, model),
              "a=false b=false i=true\na=true b=false i=true\na=true b=true i=false\n")
        << model;
  }
}

TEST(LitmusExplore, SaysWhatCannotBeExplored) {
  EXPECT_EQ(outcomes("thread A { start B; } thread B { } "
                     "thread C { boolean b = isAlive(B); join B; }",
                     "sc"),
            "1:71 no model says when B is joined here: it is started by another thread, and "
            "isAlive asks for it; join it where it is started");
  EXPECT_EQ(outcomes("thread A { start B; } thread B { } thread C { interrupt C; join B; }", "sc"),
            "1:60 no model says when B is joined here: it is started by another thread, and "
            "who joins it may be interrupted; join it where it is started");
  EXPECT_EQ(outcomes("thread A { interrupt B; } thread B { join A; }", "jam"),
            " jam does not define how an interrupt ends a wait, a join or a park");
  EXPECT_EQ(outcomes("int x; thread A { x.opaque = 1; }", "jls"),
            " jls does not define access modes between plain and volatile");
  EXPECT_EQ(outcomes("int x; thread A { x = 1; }", "jmm+often"),
            "jmm has no variant 'often' (it has tearing, occurrence, site, free)");
}

constexpr const char* kInterruptible[] = {"sc", "tso", "pso", "hb", "jpr", "jmm", "jls"};

TEST(LitmusExplore, AnInterruptEndsAWait) {
  for (const auto* model : kInterruptible) {
    EXPECT_EQ(outcomes("lock m; thread A { synchronized (m) { wait m; } r1 = 1; } "
                       "thread B { interrupt A; }",
                       model),
              "r1=- A:InterruptedException\nr1=1\n")
        << model;
    EXPECT_EQ(outcomes("lock m; thread A { interrupt A; synchronized (m) { "
                       "try { wait m; r1 = 1; } catch (InterruptedException e) { r1 = 2; } } "
                       "boolean i = interrupted(); }",
                       model),
              "r1=2 i=false\n")
        << model;
    // In a constructor: the object is never there.
    EXPECT_EQ(outcomes("lock m; class C { C() { synchronized (m) { wait m; } } } "
                       "class D { C c = new C(); } thread A { interrupt A; D d = new D(); } ",
                       model),
              "d=- A:InterruptedException\n")
        << model;
  }
}

TEST(LitmusExplore, AnInterruptEndsAJoin) {
  for (const auto* model : kInterruptible) {
    EXPECT_EQ(outcomes("thread A { interrupt B; } thread B { join A; r1 = 1; }", model),
              "r1=- B:InterruptedException\nr1=1\n")
        << model;
    // Who finds that the other has ended does not hear of it.
    EXPECT_EQ(outcomes("thread A { } thread B { join A; interrupt B; join A; r1 = 1; }", model),
              "r1=1\n")
        << model;
    EXPECT_EQ(outcomes("int x; thread A { spin until (x == 1); } thread B { interrupt B; "
                       "try { join A; } catch (InterruptedException e) { r1 = 2; } }",
                       model),
              "r1=2 A:spins\n")
        << model;
  }
}

// What an exception passes is released, and what catches it goes on.
TEST(LitmusExplore, CatchesInterrupts) {
  constexpr const char* kText =
      "lock m; thread A { interrupt A; try { synchronized (m) { synchronized (m) { wait m; } } } "
      "catch (InterruptedException e) { r1 = 1; } r2 = 1; } "
      "thread B { join A; synchronized (m) { r3 = 1; } }";
  for (const auto* model : kInterruptible) {
    EXPECT_EQ(outcomes(kText, model), "r1=1 r2=1 r3=1\n") << model;
  }
  EXPECT_EQ(
      outcomes("thread A { try { r1 = 1 / 0; } catch (InterruptedException e) { r1 = 2; } }", "sc"),
      "r1=- A:ArithmeticException\n");
}

// A constructor that waits concerns only those threads that make such an object; and in
// `after` all threads have ended.
TEST(LitmusExplore, ExploresInterruptsAndLivesOfOthers) {
  EXPECT_EQ(outcomes("lock m; class C { C() { synchronized (m) { wait m; } } } "
                     "thread A { C c = new C(); } thread B { interrupt B; r1 = 1; }",
                     "sc"),
            "c=- r1=1 A:waits\nc=C r1=1\n");
  for (const auto* model : {"sc", "jmm"}) {
    EXPECT_EQ(outcomes("thread A { start B; } thread B { r1 = 1; } thread C { join B; r2 = 1; } "
                       "after { boolean b = isAlive(B); }",
                       model),
              "r1=1 r2=1 b=false\n")
        << model;
  }
}

// `after` joins the starter first.
TEST(LitmusExplore, JamHasStartsBeforeAfter) {
  EXPECT_EQ(outcomes("int x; thread A { start B; } thread B { x = 1; } after { r1 = x; }", "jam"),
            "r1=1\n");
  EXPECT_EQ(outcomes("thread A { start B; } thread B { } thread C { join B; }", "jam"),
            " jam does not define joining a thread that a third one starts");
}

TEST(LitmusExplore, JudgesClauses) {
  const auto test = test_of(
      "int x; thread A { x = 1; } thread B { r1 = x; }\n"
      "allowed r1 == 1\nallowed r1 == 2\nforbidden r1 == 2\nforbidden r1 == 1\n"
      "forall r1 >= 0\nforall r1 == 0\n");
  const auto explored = explore(test, *choose_model("jmm"), 1000);
  ASSERT_TRUE(explored);
  std::string rights;
  for (const Verdict& verdict : judge(test, "jmm", *explored)) rights += verdict.right ? 'y' : 'n';
  EXPECT_EQ(rights, "ynynyn");
}

// An invariant is about every state of a model that has a memory, and about the last one elsewhere.
TEST(LitmusExplore, AsksInvariantsOfEveryState) {
  const auto test = test_of("int x; thread A { x = 1; x = 0; }\ninvariant x == 0\ninvariant x < 2");
  for (const auto* model : {"sc", "tso", "pso", "jls1", "jls1+lazy"}) {
    const auto explored = explore(test, *choose_model(model), 1000);
    ASSERT_TRUE(explored);
    const bool lazy = std::string_view(model) == "jls1+lazy";
    // Without a clause of its own a variant has none to answer for.
    const auto verdicts = judge(test, model, *explored);
    if (lazy) {
      EXPECT_TRUE(verdicts.empty());
      continue;
    }
    ASSERT_EQ(verdicts.size(), 2U);
    EXPECT_FALSE(verdicts[0].right) << model;
    ASSERT_NE(verdicts[0].culprit, nullptr) << model;
    EXPECT_EQ(verdicts[0].culprit->text, "x=1") << model;
    const auto breaking = breaking_of(*explored);
    ASSERT_TRUE(breaking) << model;
    EXPECT_NE(std::ranges::find(breaking->steps, "1", &ExecutionStep::written),
              breaking->steps.end())
        << model;
    EXPECT_TRUE(verdicts[1].right) << model;
  }
  const auto explored = explore(test, *choose_model("jmm"), 1000);
  EXPECT_TRUE(judge(test, "jmm", *explored)[0].right);
}

// The example of the paper that jls1 follows: the reference arrives before the data.
TEST(LitmusExplore, ShowsACounterexampleAsTransfers) {
  const auto test = test_of(
      "int inst, data = 9, ret;\n"
      "thread A { assume use(inst) == 0; data = 1; inst = 1; }\n"
      "thread B { assume use(inst) != 0; int y = use(data); ret = y; }\n"
      "observe ret;\ninvariant [jls1, jls1+lazy] ret != 9");
  for (const auto* model : {"jls1", "jls1+lazy"}) {
    const auto explored = explore(test, *choose_model(model), 100'000);
    ASSERT_TRUE(explored);
    EXPECT_TRUE(explored->complete) << memory::text(explored->limit);
    EXPECT_FALSE(judge(test, model, *explored)[0].right) << model;
    const auto breaking = breaking_of(*explored);
    ASSERT_TRUE(breaking) << model;
    const auto has = [&](const std::string& thread, ActStage stage, const std::string& location,
                         const std::string& value) {
      return std::ranges::any_of(breaking->steps, [&](const ExecutionStep& step) {
        return breaking->threads[step.thread] == thread && step.stage == stage &&
               step.location == location && (step.read == value || step.written == value);
      });
    };
    EXPECT_TRUE(has("A", ActStage::Assign, "inst", "1")) << model;
    EXPECT_TRUE(has("A", ActStage::Write, "inst", "1")) << model;
    EXPECT_TRUE(has("B", ActStage::Read, "inst", "1")) << model;
    EXPECT_TRUE(has("B", ActStage::Load, "inst", "1")) << model;
    EXPECT_TRUE(has("B", ActStage::Use, "inst", "1")) << model;
    EXPECT_TRUE(has("B", ActStage::Use, "data", "9")) << model;
    EXPECT_TRUE(has("B", ActStage::Assign, "ret", "9")) << model;
    EXPECT_TRUE(has("B", ActStage::Write, "ret", "9")) << model;
  }
}

TEST(LitmusExplore, ShowsAnExecution) {
  const auto test = test_of("int x; thread A { x = 1; } thread B { r1 = x; }");
  const auto choice = choose_model("jmm");
  const auto all = explore(test, *choice, 1000);
  ASSERT_TRUE(all);
  ASSERT_EQ(all->found.size(), 2U);
  const auto again = explore(test, *choice, 1000, &all->found[1].raw);
  ASSERT_TRUE(again);
  const auto execution = witness_of(*again);
  ASSERT_TRUE(execution);
  const auto read = std::ranges::find(execution->steps, ActKind::Read, &ExecutionStep::kind);
  ASSERT_NE(read, execution->steps.end());
  EXPECT_EQ(execution->threads[read->thread], "B");
  EXPECT_EQ(read->location, "x");
  EXPECT_EQ(read->read, "1");
  ASSERT_GE(read->source, 0);
  const ExecutionStep& write = execution->steps[static_cast<std::size_t>(read->source)];
  EXPECT_EQ(write.kind, ActKind::Write);
  EXPECT_EQ(write.written, "1");
}

}  // namespace
}  // namespace heddle::litmus
