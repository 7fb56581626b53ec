// Depth-first search with state matching.
//
// The stack of the search is the path from the start; each state on it has a mark in the machine,
// so going back to it costs what was done since. A state met again is not explored again, wherever
// it was met: what can happen from it does not depend on how it was reached.
//
// Steps that lead only where others led need not be taken (search/sleep_sets.h), as long as the
// graph has no cycle: one that is asleep may be the only way out of it. That a graph has none shows
// with sleep sets, too. Of every execution, however long, they leave one of the same length that
// takes the same steps in another order; so if there is a cycle, there is a path longer than there
// are states, which meets one of them twice. Then the round is explored once more without.
//
// A path may be very long before it meets anything it knows: threads that count how often they have
// looked make a new state of every look. Its levels take some kilobytes each, so a round goes only
// so deep and then begins once more, deeper. Nothing is claimed of a round that was cut off: the
// last one, which was not, explores all of the graph as if there were no bound, and a finding of an
// earlier one is an execution like any other. Of a state met again it need not be known how deep it
// was before, since only a round without cuts counts. A program within the first bound is explored
// once.
//
// Never ending is a property of the graph: a set of states from which nothing leads out, neither to
// an end nor to a deadlock. Those are the strongly connected components without a way out, which
// Tarjan's algorithm finds on the way: every state is `open` until the component it belongs to is
// complete. A bit of the note on the state says so. Which one of the open states it is matters only
// when one is met again; most programs have no cycles, so that is worked out when the first is met.

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "search/rounds.h"
#include "search/search.h"
#include "search/sleep_sets.h"
#include "search/visited.h"

namespace heddle {
namespace {

constexpr std::uint64_t kFirstBound = 1U << 15U;  // choices on a path
constexpr std::uint64_t kDeeper = 4;              // times, for the next round

// Of a note: the state is open. The other bits are the choices that sleep there.
constexpr Visited::Note kOpen = 1U << SleepSets::kMost;

struct FingerprintHash {
  std::size_t operator()(const Fingerprint& fingerprint) const { return fingerprint.low; }
};

class DepthFirst final : public Rounds {
 public:
  DepthFirst(Subject subject, Observer& observer, const SearchOptions& options)
      : Rounds(std::move(subject), observer, options, Order::DepthFirst) {}

 private:
  // A state on the path.
  struct Level {
    std::uint32_t mark = 0;
    std::uint32_t next = 0;   // of its choices
    std::uint32_t first = 0;  // of its choices in choices_
    std::uint32_t count = 0;
    std::uint32_t index = 0;   // Tarjan's
    std::uint32_t lowest = 0;  // index reachable from below
    bool leaves = false;       // an end, or another component, can be reached
    bool cycles = false;       // some path comes back to it or to an earlier state
    SleepSets::Level sleep;
  };

  [[nodiscard]] std::uint64_t table_bytes() const override { return visited_.bytes(); }
  [[nodiscard]] std::uint64_t table_bytes_after_next() const override {
    return visited_.bytes_after_next();
  }

  Round explore() override {
    begin();
    while (!levels_.empty()) {
      auto& level = levels_.back();
      if (level.next == level.count) {
        leave();
        continue;
      }
      if (out_of_budget()) return Round::Stopped;
      if (level.next > 0) machine_.restore(level.mark);
      step(level);
      if (std::exchange(again_, false)) return Round::Again;
      const bool more = levels_.size() > 1 || levels_[0].next < levels_[0].count;
      if (const auto end = verdict(more)) return *end;
    }
    if (!std::exchange(cut_off_, false)) return Round::Done;
    bound_ *= kDeeper;
    return Round::Deeper;
  }

  void begin() {
    cut_off_ = false;
    sleeping_ = options_.sleep_sets && !cyclic_ && !machine_.renames_threads();
    machine_.want_effects(sleeping_);
    visited_.clear();
    levels_.clear();
    choices_.clear();
    open_.clear();
    open_order_.clear();
    indexed_ = false;
    const auto fingerprint = machine_.fingerprint();
    visited_.insert(fingerprint);
    result_.stats.states = visited_.size();
    push(
        fingerprint, 0, [](std::size_t) { return true; }, sleep_.begin());
  }

  // If something has been learned, the round will be explored once more in any case.
  void meet_cycle() {
    again_ = sleeping_ && !learned_;
    cyclic_ = true;
    sleeping_ = false;
  }

  void step(Level& level) {
    const auto choice = choices_[level.first + level.next++];
    path_.resize(levels_.size() - 1);
    take(choice);
    const bool goes_on = machine_.standing() == Standing::Running;
    const auto fingerprint = goes_on ? machine_.fingerprint() : Fingerprint();
    if (goes_on) visited_.expect(fingerprint);
    if (sleeping_) sleep_.took(choice, machine_.effects());
    if (!goes_on) {
      level.leaves = true;
      return;
    }
    if (auto* note = visited_.note(fingerprint); note != nullptr) {
      if ((*note & kOpen) != 0) {
        level.lowest = std::min(level.lowest, index_of(fingerprint));
        level.cycles = true;
        meet_cycle();
        return;
      }
      level.leaves = true;
      if (sleeping_ && *note != 0) wake(fingerprint, *note, level.sleep);
      return;
    }
    if (is_too_deep()) {
      level.leaves = true;
      return;
    }
    enter(fingerprint, level.sleep);
  }

  bool is_too_deep() {
    if (at_depth_limit()) return true;
    if (path_.size() < bound_) return false;
    cut_off_ = true;
    return true;
  }

  // Of an open state.
  std::uint32_t index_of(Fingerprint fingerprint) {
    if (!std::exchange(indexed_, true)) {
      for (std::uint32_t i = 0; i < open_order_.size(); ++i) open_.emplace(open_order_[i], i);
    }
    return open_.at(fingerprint);
  }

  // A new state.
  void enter(Fingerprint fingerprint, SleepSets::Level from) {
    visited_.insert(fingerprint);
    result_.stats.states = visited_.size();
    const auto choices = machine_.choices();
    SleepSets::Level sleep;
    SleepSets::Mask asleep = 0;
    if (sleeping_) asleep = sleep_.enter(from, choices, &sleep);
    push(
        fingerprint, asleep, [&](std::size_t i) { return !SleepSets::has(asleep, i); }, sleep);
  }

  // A state met again: what slept then and does not now.
  void wake(Fingerprint fingerprint, SleepSets::Mask slept, SleepSets::Level from) {
    const auto choices = machine_.choices();
    SleepSets::Level sleep;
    const auto asleep = sleep_.enter(from, choices, &sleep);
    const auto woken = static_cast<SleepSets::Mask>(slept & ~asleep);
    if (woken == 0 || is_too_deep()) return sleep_.leave(sleep);
    const auto still = static_cast<SleepSets::Mask>(slept & asleep);
    sleep_.keep(sleep, choices, still);
    push(
        fingerprint, still, [&](std::size_t i) { return SleepSets::has(woken, i); }, sleep);
  }

  // The path goes on to the state the machine is in; only some of its choices, by position, are to
  // be taken.
  template <typename Wanted>
  void push(Fingerprint fingerprint, SleepSets::Mask asleep, Wanted wanted,
            const SleepSets::Level& sleep) {
    const auto index = static_cast<std::uint32_t>(open_order_.size());
    *visited_.note(fingerprint) = asleep | kOpen;
    if (indexed_) open_.emplace(fingerprint, index);
    open_order_.push_back(fingerprint);
    Level level;
    level.first = static_cast<std::uint32_t>(choices_.size());
    level.index = level.lowest = index;
    level.sleep = sleep;
    const auto choices = machine_.choices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (wanted(i)) choices_.push_back(choices[i]);
    }
    level.count = static_cast<std::uint32_t>(choices_.size()) - level.first;
    level.mark = machine_.mark();
    levels_.push_back(level);
  }

  void leave() {
    const auto done = levels_.back();
    levels_.pop_back();
    choices_.resize(done.first);
    if (sleeping_) sleep_.leave(done.sleep);
    const bool whole = done.lowest == done.index;
    if (whole) {
      if (done.cycles && !done.leaves) {
        path_.resize(levels_.size());
        observer_.never_ends(path_);
      }
      while (open_order_.size() > done.index) {
        auto& note = *visited_.note(open_order_.back());
        note = static_cast<Visited::Note>(note & ~kOpen);
        if (indexed_) open_.erase(open_order_.back());
        open_order_.pop_back();
      }
    }
    if (levels_.empty()) return;
    auto& below = levels_.back();
    if (whole) {
      below.leaves = true;
    } else {
      below.lowest = std::min(below.lowest, done.lowest);
      below.leaves = below.leaves || done.leaves;
      below.cycles = true;
    }
  }

  SleepSets sleep_;
  bool sleeping_ = false;
  bool cyclic_ = false;  // a cycle has been met
  bool again_ = false;   // begin again, without sleep sets
  std::uint64_t bound_ = kFirstBound;
  bool cut_off_ = false;  // a path was as long as the bound
  Visited visited_;
  std::vector<Level> levels_;
  std::vector<Choice> choices_;
  std::vector<Fingerprint> open_order_;
  std::unordered_map<Fingerprint, std::uint32_t, FingerprintHash> open_;  // its indices
  bool indexed_ = false;                                                  // open_ is kept
};

}  // namespace

SearchResult search_depth_first(Subject subject, Observer& observer, const SearchOptions& options) {
  return DepthFirst(std::move(subject), observer, options).run();
}

}  // namespace heddle
