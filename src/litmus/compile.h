#pragma once

// A checked Test to class files that mean the same on Heddle's machine and on any JVM.
//
// For a test SB with threads T1 and T2, shared x and locals r1 and r2, the class SB has
//
//   static int x;                      each shared variable: volatile and final as declared
//   static final Object m;             each lock
//   public static int r1;              each observed local: stored by its thread at its very end
//                                      (T1$r1 if another thread has an r1 as well)
//   public static int x$final;         each observed shared variable: read by main after all joins
//   public static String T1$end;       null, or how T1 ended otherwise: "spins", "cut" (a loop's
//                                      bound), "assume", the name of an exception, or
//                                      "unstarted" if a start was never reached
//   static final Thread T1$thread;     an SB$T1, which extends Thread and calls T1$body
//   static final VarHandle x$handle;   for accesses with a mode of their own
//   public static void T1$body()       the thread's code; also init$body and after$body
//   public static void reset()         initial values for everything that is not final
//   public static void run()           init, start, join, finish: all but the printing
//   public static void finish()        after, and the values of x$final
//   public static String outcome()     "r1=0 r2=1", from the fields above
//   public static void main(String[])  run, and print the outcome
//   static final boolean litmus$repeatable   whether reset and the bodies alone can run it again
//
// A class Point of the test is SB$Point. The fields of the outcome are synthetic: each is written
// once, by one thread, and read after a join, so no memory model can make them interesting and an
// explorer may leave them out. Lines of the litmus file are in the LineNumberTables.

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "litmus/ast.h"

namespace heddle::litmus {

struct CompileOptions {
  // Loops go on for as long as their condition says, as in Java; or a thread whose loop needs more
  // rounds than its bound ends as "cut".
  bool bound_loops = false;
  // A spin waits, as in Java; or it succeeds at its first attempt or never, as in seed 004: then
  // the thread ends as "spins". A spin inside synchronized would release the monitor, so it is an
  // error then.
  bool spin_once = false;
};

struct ClassBytes {
  std::string name;  // "SB$Point"
  std::vector<std::uint8_t> bytes;
};

// The test's own class first. An error only if the test is too large for class files, or asks for
// what the options exclude.
Result<std::vector<ClassBytes>> compile(const Test& test, const std::string& source_file,
                                        const CompileOptions& options);

}  // namespace heddle::litmus
