#pragma once

// Exploring a machine (event/machine.h): every choice at every state, each state once.
//
// A strategy decides the order. All of them share the budget that ends a search cleanly, the
// observer that is told of every step, and the rule that a machine which has learned something
// makes the search begin again (search/rounds.h). What a strategy did not
// explore it says: complete is true only if nothing was left out.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/machine.h"

namespace heddle {

// Told what happens; the search itself knows no findings.
class Observer {
 public:
  virtual ~Observer() = default;
  // A choice was taken; the path leads from the machine's start to where it is now.
  virtual void took(std::span<const Choice> path) = 0;
  // From the end of the path the cycle leads back there, and is fair to every thread
  // (search/fair_cycles.h). The machine has gone both.
  virtual void never_ends(std::span<const Choice> path, std::span<const Choice> cycle) = 0;
  // The search begins again; what was told so far does not count.
  virtual void begins_again() = 0;
  // The search begins again and will look deeper: it will tell once more what it has told, so
  // counts begin anew, but what was found is true.
  virtual void goes_deeper() {}
  // The search stopped in a round that had learned something: steps that were taken are real, but
  // who could go on no more was judged too early.
  virtual void unsettled() = 0;
  // Whether to stop, because enough has been found. `settled`: nothing was learned in this round.
  virtual bool satisfied(bool settled) = 0;
  // What was told so far, for an observer in another process; and what another one was told, to be
  // added to one's own. False if it makes no sense.
  [[nodiscard]] virtual std::string told() const { return {}; }
  virtual bool was_told(std::string_view text) { return text.empty(); }
};

struct Budget {
  double seconds = 0;  // 0: none, as for all of these
  std::uint64_t bytes = 0;
  std::uint64_t states = 0;
  std::uint64_t depth = 0;
  std::function<bool()> interrupted;
};

struct SearchStats {
  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  std::uint64_t executions = 0;
  std::uint64_t max_depth = 0;
  std::uint64_t rounds = 0;
  std::uint64_t table_bytes = 0;
  std::uint64_t instructions = 0;  // of other processes than this one
  std::uint64_t queue = 0;
  std::uint64_t depth = 0;  // now
  double seconds = 0;
  // Of all processes, if there are several: now, and at most.
  std::uint64_t bytes = 0;
  std::uint64_t peak_bytes = 0;
};

struct SearchResult {
  bool complete = true;
  bool searched_again = false;      // by one process: what never ends is seen best by one
  bool unsettled = false;           // it stopped in a round that had learned something
  std::vector<std::string> limits;  // what was hit, in words: "the time limit"
  SearchStats stats;
};

struct SearchOptions {
  Budget budget;
  std::uint64_t seed = 1;             // of the random strategies
  std::uint64_t executions = 10'000;  // how many a random strategy tries
  std::uint32_t bound = 2;            // PCT's depth, or the preemptions of context bounding
  std::uint64_t warm_up = 20'000;     // states; search/rounds.h
  bool sleep_sets = true;             // of the depth-first search; search/sleep_sets.h
  // Of the depth-first search: of the choices of a state the one with the least is tried first.
  std::function<unsigned(Choice)> rank = {};
  std::function<void(const SearchStats&)> progress;  // called now and then
};

// Whether what was learned so far counts from now on.
enum class Learn : bool { No, Yes };

// A machine at its start, with a mark there to come back to. begin() runs it to the first choice.
struct Subject {
  Machine& machine;
  std::uint32_t start = 0;  // the mark
  std::function<void(Learn)> begin;
};

SearchResult search_depth_first(Subject subject, Observer& observer, const SearchOptions& options);
// The shortest path to everything that is found.
SearchResult search_breadth_first(Subject subject, Observer& observer,
                                  const SearchOptions& options);
// Some executions, each choice drawn with the same odds.
SearchResult search_random_walk(Subject subject, Observer& observer, const SearchOptions& options);
// Some executions that probe for bugs of a small depth (pct.cpp).
SearchResult search_pct(Subject subject, Observer& observer, const SearchOptions& options);
// Executions with few preemptions, the fewest first (context_bounded.cpp).
SearchResult search_context_bounded(Subject subject, Observer& observer,
                                    const SearchOptions& options);

}  // namespace heddle
