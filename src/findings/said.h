#pragma once

// The outcome of one execution of a Java program, put together from what its threads said.
//
// It is what the threads said with Heddle.outcome or, if none did, what they printed on System.out;
// and how threads ended that did not come to a normal end.

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace heddle {

struct ThreadReport {
  std::string name;                             // "main", "Thread-0"
  std::map<std::string, std::string> outcomes;  // said with Heddle.outcome, by name
  std::string printed;                          // on System.out
  std::string ending;                           // "spins", "NullPointerException"; "" if normal
};

struct SaidOutcome {
  std::vector<std::pair<std::string, std::string>> values;  // by name
  std::string rest;  // what comes after them: what was printed, and threads that did not end
};

// Of all threads that were started, in the order of their numbers. A name that several threads use
// is several names, and so is the text of each thread that prints: which of them came first, no
// model says.
SaidOutcome said_by(std::span<const ThreadReport> threads);

// "r1=0 r2=1 Thread-1:NullPointerException".
std::string text_of(const SaidOutcome& said);

}  // namespace heddle
