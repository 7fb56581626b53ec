#pragma once

// The one call behind `heddle check`: a program in, a CheckResult out.
//
// It boots a machine at the program's entry point, lets the search explore it, replays every
// witness before it is believed, and puts what was found into words and numbers
// (findings/check_result.h).

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "explore/race_order.h"
#include "findings/acceptance.h"
#include "findings/check_result.h"
#include "program/launch.h"

namespace heddle {

enum class Search : std::uint8_t { DepthFirst, BreadthFirst, Random, Pct, ContextBounded };

// What a progress line shows.
struct Progress {
  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  std::uint64_t depth = 0;
  std::uint64_t queue = 0;  // states seen and not yet explored
  std::uint64_t bytes = 0;
  std::uint64_t findings = 0;
  double seconds = 0;
};

// What a plain read of a racy place may see: the newest write (that is sc), older ones, too, or
// also those that are yet to come. The second is less than jmm has, the third is more.
enum class Reads : std::uint8_t { Newest, Older, Any };

struct CheckOptions {  // Large: one field for each thing that can be asked of a check
  Launch launch;
  Reads reads = Reads::Newest;

  // The search.
  Search search = Search::DepthFirst;
  std::uint64_t seed = 1;               // of the random strategies
  std::uint64_t executions = 10'000;    // how many a random strategy tries
  std::optional<RaceFirst> race_first;  // of the depth-first search: which choices come first
  std::uint32_t bound = 2;              // PCT's depth, or the preemptions of context bounding
  bool reduction = true;                // switch threads only at contended places
  bool symmetry = true;                 // equal threads may change places (explore/symmetry.h)
  bool sleep_sets = true;               // of the depth-first search (search/sleep_sets.h)
  bool sampling = true;                 // beside an exhaustive search (checker/bugs_first.h)
  bool spurious_wakeups = false;
  std::uint32_t enumerate_random = 0;  // unseeded draws of at most so many values are choices
  // Time limits expire, and sleeps end, only when no thread can go on otherwise. If not, they may
  // at any moment, and what was found after one had expired is looked for once more without.
  bool limits_last = false;
  bool races_only = false;           // nothing else is
  bool races = false;                // data races are findings
  std::vector<Acceptance> accepts;   // races that are no violation
  std::vector<std::string> untrack;  // fields whose races are not looked for, as patterns
  std::vector<std::string> trust;    // classes and packages that are trusted like the JDK's own
  bool juc_models = true;            // java.util.concurrent in steps of whole operations (vm/juc)
  std::uint32_t workers = 1;
  std::uint64_t warm_up = 20'000;  // states, before a search goes its own way (search/rounds.h)
  bool first_only = false;         // stop at the first finding
  std::uint64_t stop_after = 0;    // races; 0 is none
  // Executions that show a race are handed on as they are met, so many of each race at most. Called
  // in a process of its own.
  std::function<void(const Finding&)> keep_trace = {};
  std::uint64_t traces_per_race = 100;

  // Limits; 0 is none.
  double time_limit = 0;  // seconds
  std::uint64_t memory_limit = 0;
  std::uint64_t max_states = 0;
  std::uint64_t max_depth = 0;
  std::string checkpoint;  // file to write
  std::string resume;      // file to go on from

  // An outcome is what every thread says with Heddle.outcome or prints, and how it ends; the
  // executions that never end have one, too. If not, it is what was said last under each name.
  bool threads_speak = false;
  std::string show_outcome;  // with that: fill in CheckResult::shown, if it is not empty

  // For a replay: Witness::contended of the check that found the path.
  std::vector<std::string> contended;

  std::function<void(const Progress&)> progress;  // called a few times a second, or empty
  std::function<bool()> interrupted;              // asked often: has the user pressed Ctrl-C?
};

// Bad input (no such class, no such method, a broken checkpoint) is an Error.
Result<CheckResult> check_program(const CheckOptions& options);

// Runs a saved path again: the finding it ends in, with all its steps.
Result<CheckResult> replay_program(const CheckOptions& options, const std::vector<Choice>& path,
                                   const std::vector<Choice>& cycle);

}  // namespace heddle
