#pragma once

// What the executions of a program have rested on, gathered over all of them: going back forgets
// nothing here, because an execution that was explored counts whatever comes after it.
//
// Operations of java.util.concurrent that were taken as one step (vm/juc/steps.h); inputs that have
// one value in every execution (a clock, a seed, an identity hash); and what only Heddle refuses
// (writing a file). Each input or refusal with the innermost line of the program's own that asked.

#include <compare>
#include <cstdint>
#include <set>
#include <string>

#include "program/class.h"
#include "vm/threads/thread.h"

namespace heddle {

struct Asked {
  std::string what;  // "new Random()"
  const Method* method = nullptr;
  std::uint32_t bci = 0;

  auto operator<=>(const Asked&) const = default;
};

struct Grounds {
  std::set<const Method*> steps;
  std::set<Asked> fixed;
  std::set<Asked> refused;
  // What makes freedom from data races say less than that every execution is sequentially
  // consistent: access modes weaker than volatile, fences, and what lets a thread influence another
  // without happening before it.
  std::set<Asked> unordered;
  // A time limit could expire because nothing else could go on (--timeouts last).
  bool met_limits = false;
  // Some accesses may race and be side by side in no state: what an operation that is one step does
  // to an object that promises nothing, and what comes after a limit that has expired last.
  bool hides_races = false;
};

// Whether a person looks there first: no class of the JDK's, of a test library's or of Heddle's
// API.
bool is_own_code(const Class& cls);

// The innermost frame in such code, or null.
const Frame* frame_of_program(const Thread& thread);
// The same, or the innermost frame of all if there is none: a thread may run nothing but a method
// reference to a class of the JDK's.
const Frame& frame_to_show(const Thread& thread);

}  // namespace heddle
