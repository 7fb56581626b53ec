#pragma once

// `jls1`: the memory model of the Java Language Specification of 1996 (chapter 17), as the guarded
// commands that Roychoudhury and Mitra proved equal to its rules ("Specifying Multithreaded Java
// Semantics for Program Verification", ICSE 2002).
//
// Every thread has a working copy of each variable. The program's own actions, use and assign, only
// touch those; values travel to and from main memory by read and load, store and write, which
// happen on their own. Volatile variables share one queue in each direction, so their accesses keep
// their order. A store may come before its assign (prescient), if the assign then writes that value
// and no lock, load or store of the variable comes between.
//
// With Options::lazy transfers happen only when no thread can go on without one, as in the paper's
// scheduling policy; by default they happen at any time. The paper takes the policy to be enough
// for invariants. It is not: a thread that uses a variable twice is never made to load it again in
// between, so what only a second load shows is missed. A queue holds one value
// (the paper leaves its size open), beside the working copy itself.

#include "base/result.h"
#include "memory/outcome.h"

namespace heddle::memory {

Result<Outcomes> enumerate_jls1(Program& program, const Options& options);

}  // namespace heddle::memory
