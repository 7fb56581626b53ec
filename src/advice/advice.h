#pragma once

// How to repair what a check found, as data: changes of the program, and what came of a whole check
// of the changed program.
//
// A suggestion is a set of changes that are made together. What is said of it was seen: its proof
// is the result of a check of the changed program, over all its executions. A check that did not
// come to its end proves nothing, and says so.

#include <cstdint>
#include <string>
#include <vector>

#include "findings/finding.h"

namespace heddle {

enum class ChangeKind : std::uint8_t {
  Volatile,      // the field
  Final,         // the field
  AtomicArray,   // volatile elements of the array that the field or variable holds
  Atomic,        // an atomic class in place of the field
  Synchronized,  // the method
  Lock,          // a lock around statements
  Move,          // a statement to before another, or after
  Acquire,       // what other threads acquire is acquired before a statement
  NotifyAll,     // notifyAll for notify, signalAll for signal
  While,         // a condition that is tested again after a wait
  Order,         // of two locks
  Mode,          // of an access: the method of a VarHandle or atomic class that is called
};

struct Change {
  ChangeKind kind = ChangeKind::Volatile;
  // A field as reports name it ("Fig2.done"), a method ("Counter.add"), the lock as it is written
  // in the source, or what is acquired.
  std::string subject;
  Place place;            // of the statement; of a field, a line that writes it
  std::int32_t line = 0;  // Lock: the last line it goes around; Move: the line it goes before
  std::string code;       // the statement that is new or moved, if it is short

  auto operator<=>(const Change&) const = default;
};

enum class ProofResult : std::uint8_t {
  Correct,      // no execution has a race, or anything else that is wrong
  Improves,     // something is gone, and nothing has come
  Useless,      // all is as before
  Worse,        // something new goes wrong
  NotFinished,  // a limit ended the check, and nothing was found before
  NotPossible,  // the changed source does not compile
};

struct Proof {
  ProofResult result = ProofResult::NotFinished;
  std::uint64_t states = 0;
  std::uint64_t executions = 0;
  std::vector<std::size_t> removed;  // findings of the first check that are gone, by index
  std::vector<std::size_t> left;     // and those that are not
  std::vector<std::string> fresh;    // messages of those that have come
  std::vector<std::string> limits;   // what ended the check
  bool complete = false;
};

void fields(auto& visit, Proof& value) {
  auto& [result, states, executions, removed, left, fresh, limits, complete] = value;
  visit(result, states, executions, removed, left, fresh, limits, complete);
}

// A change of a set, and what goes wrong if the others are made without it.
struct Need {
  std::size_t change = 0;  // by index
  std::string finding;     // its message; empty if that was not found out
};

struct Suggestion {
  std::vector<Change> changes;
  std::uint32_t cost = 0;
  Proof proof;
  std::vector<Need> needs;  // of a proved one
  // Statements that each read the variable and write what depends on it. The change orders them,
  // and makes none of them one step.
  std::vector<Place> not_atomic;
  std::string diff;      // against the source; empty if it cannot be written as one
  std::string repaired;  // the whole source with the changes, if there is a diff
};

// Statements of one thread that must be one step: another thread writes the variable in between, in
// an execution that goes wrong.
struct OneStep {
  std::string what;  // the field, as Race::field
  Place reads;
  Place writes;
  Place between;  // where the other thread writes
};

struct Advice {
  bool asked = false;
  std::vector<OneStep> one_step;
  std::vector<Suggestion> suggestions;  // best first
  // What goes wrong besides the findings that are reported, by message: behind their indexes.
  std::vector<std::string> besides;
  std::uint32_t checks = 0;  // that were made
  double seconds = 0;
  std::vector<std::string> limits;  // why there may be better ones
};

// Cheapest first: how much of the program changes, and how much slower it gets.
std::uint32_t cost_of(const Change& change);

}  // namespace heddle
