#include "litmus/semantics.h"

#include <gtest/gtest.h>

#include "litmus/test_text.h"

namespace heddle::litmus {
namespace {

// Complaints about one thread with an int x, a volatile boolean f and a class P.
std::string in_thread(const std::string& code) {
  return complaints(
      "int x; volatile boolean f; final int c = 1; class P { final int a = 1; int b; } P p;\n"
      "lock m; int[] a = {1};\n" +
      std::string("thread T { ") + code + " }");
}

TEST(LitmusCheck, ResolvesNamesTypesAndModes) {
  const auto test = test_of(
      "class P { int b; } int x; volatile long v; P p = new P();\n"
      "thread T { r1 = x; v = r1; r2 = v.opaque; r3 = p.b; boolean e = r1 == r2; }");
  const Body& body = test.threads[0];
  ASSERT_EQ(body.locals.size(), 4U);
  EXPECT_EQ(body.locals[1].type.base, Base::Long);
  EXPECT_EQ(body.statements[1].exprs[0].kind, ExprKind::Shared);
  EXPECT_EQ(body.statements[1].exprs[0].mode, AccessMode::Volatile);
  EXPECT_EQ(body.statements[2].exprs[1].mode, AccessMode::Opaque);
  EXPECT_EQ(body.statements[3].exprs[1].kind, ExprKind::Field);
  EXPECT_EQ(body.statements[4].kind, StmtKind::Assign);
}

TEST(LitmusCheck, WantsTypesToFit) {
  EXPECT_EQ(in_thread("if (x) x = 1;"), "3:16 expected boolean, found int\n");
  EXPECT_EQ(in_thread("long l = x; x = l;"), "3:28 expected int, found long\n");
  EXPECT_EQ(in_thread("r1 = f + 1;"), "3:19 boolean and int do not go together here\n");
  EXPECT_EQ(in_thread("p = 3;"), "3:16 expected P, found int\n");
  EXPECT_EQ(in_thread("p = null; a = {1, 2}; r1 = a.length;"), "");
  EXPECT_EQ(in_thread("f.getAndAdd(true);"), "3:14 getAndAdd is not for boolean\n");
  EXPECT_EQ(in_thread("r1 = m;"),
            "3:17 a lock is no value; it is for synchronized, wait and notify\n");
  EXPECT_EQ(in_thread("synchronized (x) { }"),
            "3:26 a lock or an object has a monitor, int has none\n");
}

TEST(LitmusCheck, WantsNamesToExist) {
  EXPECT_EQ(in_thread("X = 1; r1 = p.q; r2 = y; Q q = null;"),
            "3:12 nothing is called X\n"
            "3:26 class P has no field q\n"
            "3:34 nothing is called y\n"
            "3:37 there is no type Q (int, long, boolean, or a class of this test)\n");
  EXPECT_EQ(in_thread("int x = 1;"), "3:16 x is already a shared variable\n");
  EXPECT_EQ(complaints("int T; class T { } thread T { }"),
            "1:5 T is already the name of a class\n"
            "1:27 T is already the name of a class\n");
}

TEST(LitmusCheck, WantsValuesBeforeTheirUse) {
  EXPECT_EQ(in_thread("r1 = r2;"), "3:17 r2 may have no value yet\n");
  EXPECT_EQ(in_thread("if (x == 0) r1 = 1; r2 = r1;"), "3:37 r1 may have no value yet\n");
  EXPECT_EQ(in_thread("if (x == 0) r1 = 1; else r1 = 2; r2 = r1;"), "");
  EXPECT_EQ(in_thread("while (x == 0) r1 = 1; r2 = r1;"), "3:40 r1 may have no value yet\n");
  EXPECT_EQ(in_thread("do { r1 = x; } while (r1 == 0); r2 = r1;"), "");
  EXPECT_EQ(in_thread("int k; r2 = k;"), "3:24 k may have no value yet\n");
}

TEST(LitmusCheck, WantsObjectsWithMonitors) {
  const char* const kHead =
      "class C { int f; } int x; boolean b; C o = new C(); lock m; thread T { ";
  const auto said = [&](const std::string& text) { return complaints(kHead + text + " }"); };
  EXPECT_EQ(said("synchronized (m) { } synchronized (o) { } synchronized (b ? o : null) { }"), "");
  EXPECT_EQ(said("synchronized (new C()) { }"), "");
  for (const auto* wrong : {"x == 1 && b", "x + 1", "!b", "null", "1", "b ? m : m", "x"}) {
    EXPECT_NE(said("synchronized (" + std::string(wrong) + ") { }"), "") << wrong;
    EXPECT_NE(said("synchronized (m) { wait(" + std::string(wrong) + "); }"), "") << wrong;
  }
  EXPECT_NE(said("(x == 1) = true;"), "");
  EXPECT_NE(said("x + 1 = 2;"), "");
}

TEST(LitmusCheck, KeepsFinalsFinal) {
  EXPECT_EQ(in_thread("c = 2;"), "3:12 c is final\n");
  EXPECT_EQ(in_thread("p.a = 2; p.b = 2;"), "3:14 a is final: only the constructor writes it\n");
  EXPECT_EQ(complaints("class P { final int a; } thread T { }"),
            "1:21 final a is never given a value\n");
  EXPECT_EQ(complaints("class P { final int a; P(int v) { a = v; } } thread T { }"), "");
  EXPECT_EQ(complaints("final int c; thread T { }"), "1:11 final c needs its value here\n");
}

TEST(LitmusCheck, HasModesWhereTheyMeanSomething) {
  EXPECT_EQ(in_thread("x.acquire = 1; r1 = x.release; r2 = 1; r3 = r2.opaque;"),
            "3:12 a write is plain, opaque, release or volatile\n"
            "3:32 a read is plain, opaque, acquire or volatile\n"
            "3:56 only an access to shared memory has a mode\n");
}

TEST(LitmusCheck, ChecksHandPlacedWritesAndReads) {
  EXPECT_EQ(in_thread("prescient w = 1; w: x = 1; r1 = x.sees(w);"), "");
  EXPECT_EQ(in_thread("prescient w = 1; x = 1;"),
            "3:12 no later write of this thread is labelled w\n");
  EXPECT_EQ(in_thread("prescient w = x; w: x = 1;"),
            "3:26 a prescient write knows its value without reading shared memory\n");
  EXPECT_EQ(in_thread("r1 = x.sees(w); w: x = 1;"),
            "3:17 no earlier access of this thread is labelled w\n");
  EXPECT_EQ(in_thread("prescient w = 1; w: x.opaque = 1;"),
            "3:29 only a plain write can be prescient\n");
  EXPECT_EQ(complaints("int[] a; final int[] b = {1}; thread A { prescient v = 1; prescient w = 2; "
                       "v: a[0] = 1; w: b[0] = 2; }"),
            "1:76 a prescient write is to a variable, or to an element of a final array by its "
            "number\n");
}

TEST(LitmusCheck, WantsConstructorsToEnd) {
  EXPECT_EQ(complaints("class A { A a = new A(); } thread T { A p = new A(); }"),
            "1:17 making one A makes another here, and so on without end\n");
  EXPECT_EQ(
      complaints("class A { B b; A() { b = new B(new C()); } } class B { A a; B(C c) { { a = new "
                 "A(); } } } class C { } thread T { }"),
      "1:26 making one A makes another here, and so on without end\n"
      "1:76 making one B makes another here, and so on without end\n");
  EXPECT_EQ(complaints("class A { A a; A(int n) { if (n > 0) a = new A(n - 1); } } thread T { }"),
            "");
  EXPECT_EQ(
      complaints("class A { A a; A(int n) { a = n > 0 ? new A(n - 1) : null; } } thread T { }"),
      "");
  EXPECT_EQ(complaints("class A { B b = new B(); } class B { } thread T { }"), "");
}

TEST(LitmusCheck, StartsEachThreadOnce) {
  const auto test = test_of("thread A { start B; } thread B { }");
  EXPECT_TRUE(test.started_by_main[0]);
  EXPECT_FALSE(test.started_by_main[1]);
  EXPECT_EQ(complaints("thread A { start B; start B; } thread B { join B; }"),
            "1:21 two statements start B\n1:43 a thread cannot start or join itself\n");
  EXPECT_EQ(complaints("int x; thread A { if (x == 0) start B; else start B; } thread B { }"),
            "1:45 two statements start B\n");
  EXPECT_EQ(complaints("int x; thread A { while (x == 0) { if (x == 1) start B; } } thread B { }"),
            "1:48 a loop may start B twice; start it outside the loop\n");
  EXPECT_EQ(complaints("thread A { start B; } thread B { start A; }"),
            "1:8 no thread that runs starts this one\n1:30 no thread that runs starts this one\n");
}

TEST(LitmusCheck, DecidesWhatIsObserved) {
  const auto test = test_of(
      "int x, y; final int[] a = {1, 2}; thread T1 { r1 = x; r2 = y; } thread T2 { r1 = 3; }\n"
      "after { r5 = a[0]; }\n"
      "allowed T1.r1 == 0 && x == 1 && a[1] == 2 && r5 == 1");
  std::string names;
  for (const Observed& item : test.observed) names += item.name + " " + item.field + "; ";
  EXPECT_EQ(names, "T1.r1 T1$r1; r2 r2; T2.r1 T2$r1; r5 r5; x x$final; a[1] a$1$final; ");
  EXPECT_EQ(complaints("thread A, B { r1 = 1; } allowed r1 == 1"),
            "1:33 several threads have a r1; say which: A.r1\n");
  EXPECT_EQ(complaints("int[] a = {1}; int x; thread A { r1 = 1; }\n"
                       "allowed a[1] == 1\nallowed x.acquire == 1\nallowed r1\nallowed r2 == 1\n"
                       "invariant r1 == 1"),
            "2:10 the initial value of a has no such element\n"
            "3:9 a final value has no access mode\n"
            "4:9 a condition is boolean, this is int\n"
            "5:9 no thread has a local and there is no shared variable r2\n"
            "6:11 an invariant speaks of shared variables only\n");
}

}  // namespace
}  // namespace heddle::litmus
