#pragma once

// The result of a whole check: the verdict, what was found, and what was covered.
//
// Complete means that every execution was explored. A check that stopped early is inconclusive
// unless it found something, and says in `limits` why it stopped, so that "holds" is never said of
// what was not looked at. What the verdict rests on is listed in `assumed` and `fixed`.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "findings/finding.h"
#include "findings/said.h"

namespace heddle {

enum class Verdict : std::uint8_t { Holds, Violated, Inconclusive };

struct CheckStats {
  std::uint64_t states = 0;  // distinct
  std::uint64_t transitions = 0;
  std::uint64_t executions = 0;  // that came to an end
  std::uint64_t max_depth = 0;   // choices on the longest path
  std::uint64_t rounds = 0;      // how often exploration began anew with more contended locations
  std::uint64_t contended = 0;   // locations at whose accesses threads were switched
  double seconds = 0;
  std::uint64_t peak_bytes = 0;
  std::uint64_t table_bytes = 0;       // of the visited table
  std::uint64_t instructions = 0;      // that were run, in all rounds
  std::uint64_t states_for_races = 0;  // of a second search, which followed happens-before
};

// A value the program reported with Heddle.outcome, or all of them at an execution's end.
struct OutcomeCount {
  std::string outcome;  // "r1=0 r2=1"
  std::uint64_t executions = 0;
  SaidOutcome said = {};  // its parts, if it was asked for what every thread says
};

// What is known of data races.
enum class RaceFreedom : std::uint8_t {
  NotAsked,
  NotKnown,  // none was found, but not every execution was looked at
  Races,
  Free,  // no execution has one
};

// What a verdict takes for granted: "time limits expire last", or "atomic, as documented" of
// {"ReentrantLock (2 operations)"}.
struct Assumption {
  std::string what;
  std::vector<std::string> of = {};
};

// What was explored under a model that allows more than interleavings.
struct ModelCoverage {
  std::string model;
  bool complete = false;
  std::string limit;  // why not, or what could not be run
  std::uint64_t executions = 0;
  double seconds = 0;
};

// What may be in CheckResult::not_modelled.
inline constexpr const char* kNotSequential = "executions that are not sequentially consistent";
inline constexpr const char* kWhatAcceptedDo = "what accepted races can do";

struct CheckResult {
  std::string target;                 // what was checked: "Foo", "FooTest.deposit"
  std::string model = "sc";           // of the search
  std::vector<ModelCoverage> beyond;  // the models after it, in the order they were asked
  std::string search;      // "depth-first, ...": the strategy, with the reductions that were on
  bool juc_models = true;  // it ran on the models of java.util.concurrent
  bool complete = true;
  bool given_up = false;                  // a failed assumption ended every execution
  std::vector<std::string> limits;        // what ended it early: "the time limit of 60 s"
  std::vector<std::string> not_modelled;  // what every verdict of this run leaves out
  std::vector<Assumption> assumed;
  std::vector<Request> fixed;    // inputs that have one value in all executions
  std::vector<Request> refused;  // what a real machine might have done; then it is never "holds"
  std::vector<std::string> skipped;  // parts of the target that were not run: then neither
  RaceFreedom races = RaceFreedom::NotAsked;
  bool races_only = false;  // nothing else was looked for
  bool all_races = false;   // those that were found are all there are
  // What lets executions be not sequentially consistent although there is no race: access modes
  // weaker than volatile, fences; or what lets threads influence each other unseen.
  std::vector<Request> unordered;
  // What the user has excluded from the search for races: "--untrack Cache.hash".
  std::vector<std::string> left_out;
  std::vector<Finding> findings;  // accepted races come last
  std::vector<Finding> besides;   // with races_only: what else goes wrong, for advice
  std::vector<OutcomeCount> outcomes;
  std::optional<Witness> shown;  // an execution with the outcome that was asked for
  CheckStats stats;

  [[nodiscard]] Verdict verdict() const;
  // Violated, but the Java Memory Model to its letter allows none of what was found.
  [[nodiscard]] bool only_under_jpr() const;
  // sc, and those beyond it.
  [[nodiscard]] std::vector<std::string> models() const;
  [[nodiscard]] std::size_t accepted() const;  // how many races are
  // What goes wrong first, then the races, which may be why, in the order of lines, and then those
  // that are accepted.
  void sort_findings();
};

}  // namespace heddle
