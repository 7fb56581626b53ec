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
// Never ending is a property of the graph: a strongly connected component with a cycle that is fair
// to every thread (search/fair_cycles.h). Tarjan's algorithm finds the components on the way: every
// state is `open` until the component it belongs to is complete. A bit of the note on the state
// says so. Which one of the open states it is matters only when one is met again; most programs
// have no cycles, so that is worked out when the first is met. From the round on in which one was
// met, the steps of open states are kept, by who took them; when a component is complete that has a
// cycle, they are looked at. A step that the bound cut off leads out of its component.

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "search/fair_cycles.h"
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
    bool cycles = false;       // some path comes back to it or to an earlier state
    std::size_t turns = 0;     // there were in turns_; the last led here,
    bool kept = false;         // if it was kept
    SleepSets::Level sleep;
  };

  [[nodiscard]] std::uint64_t table_bytes() const override {
    return visited_.bytes() + open_bytes();
  }
  [[nodiscard]] std::uint64_t table_bytes_after_next() const override {
    return visited_.bytes_after_next();
  }
  [[nodiscard]] std::uint64_t open_bytes() const {
    return open_order_.capacity() * sizeof(Fingerprint) + turns_.capacity() * sizeof(Turn);
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
    keeping_ = cyclic_;
    machine_.want_effects(sleeping_);
    visited_.clear();
    levels_.clear();
    choices_.clear();
    open_.clear();
    open_order_.clear();
    turns_.clear();
    kept_ = false;
    indexed_ = false;
    const auto fingerprint = machine_.fingerprint();
    visited_.insert(fingerprint);
    result_.stats.states = visited_.size();
    push(
        fingerprint, 0, [](std::size_t) { return true; }, sleep_.begin());
  }

  // If something has been learned, the round will be explored once more in any case.
  void meet_cycle() {
    again_ = !keeping_ && !learned_;
    cyclic_ = true;
    sleeping_ = false;
  }

  void step(Level& level) {
    const auto choice = choices_[level.first + level.next++];
    path_.resize(levels_.size() - 1);
    keep_turn(level.index, choice);
    take(choice);
    const bool goes_on = machine_.standing() == Standing::Running;
    const auto fingerprint = goes_on ? machine_.fingerprint() : Fingerprint();
    if (goes_on) visited_.expect(fingerprint);
    if (sleeping_) sleep_.took(choice, machine_.effects());
    if (!goes_on) return;
    if (auto* note = visited_.note(fingerprint); note != nullptr) {
      if ((*note & kOpen) != 0) {
        const auto index = index_of(fingerprint);
        level.lowest = std::min(level.lowest, index);
        level.cycles = true;
        lead_turn_to(index);
        meet_cycle();
        return;
      }
      if (sleeping_ && *note != 0) wake(fingerprint, *note, level.sleep);
      return;
    }
    if (is_too_deep()) return;
    enter(fingerprint, level.sleep);
  }

  bool is_too_deep() {
    if (at_depth_limit()) return true;
    if (path_.size() < bound_) return false;
    cut_off_ = true;
    return true;
  }

  // A step from an open state, which is about to be taken; where it leads is not known yet.
  void keep_turn(std::uint32_t from, Choice choice) {
    kept_ = keeping_;
    if (kept_) turns_.push_back({from, Turn::kOut, choice, role_of(machine_, choice)});
  }

  void lead_turn_to(std::uint32_t index) {
    if (kept_) turns_.back().to = index;
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
    level.turns = turns_.size();
    level.kept = kept_;
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
      if (done.cycles && keeping_ && !learned_) tell_cycles(done);
      turns_.resize(done.turns);
      while (open_order_.size() > done.index) {
        auto& note = *visited_.note(open_order_.back());
        note = static_cast<Visited::Note>(note & ~kOpen);
        if (indexed_) open_.erase(open_order_.back());
        open_order_.pop_back();
      }
    }
    if (levels_.empty()) return;
    if (whole) return;
    auto& below = levels_.back();
    below.lowest = std::min(below.lowest, done.lowest);
    below.cycles = true;
    if (done.kept) turns_[done.turns - 1].to = done.index;
  }

  // Of a component that is complete. Where threads have changed places it is not known who is who:
  // then it is only known that there may be a fair cycle, and who is told apart in another round.
  void tell_cycles(const Level& root) {
    std::vector<Turn> turns(turns_.begin() + static_cast<std::ptrdiff_t>(root.turns), turns_.end());
    for (auto& turn : turns) {
      turn.from -= root.index;
      if (turn.to != Turn::kOut) turn.to -= root.index;
    }
    const FairCycles fair(static_cast<std::uint32_t>(open_order_.size()) - root.index,
                          std::move(turns));
    const auto found = fair.components();
    if (!found.empty() && machine_.renames_threads()) {
      machine_.tell_threads_apart();
      learned_ = machine_.grew() || learned_;
      return;
    }
    for (const auto& component : found) {
      const auto cycle = fair.short_cycle(component);
      path_.resize(levels_.size());
      machine_.restore(root.mark);
      tell_cycle(fair.choices_of(fair.way(0, fair.start_of(cycle))), fair.choices_of(cycle));
    }
  }

  SleepSets sleep_;
  bool sleeping_ = false;
  bool cyclic_ = false;  // a cycle has been met
  bool again_ = false;   // begin again, without sleep sets, and keep the turns
  bool keeping_ = false;
  std::uint64_t bound_ = kFirstBound;
  bool cut_off_ = false;  // a path was as long as the bound
  Visited visited_;
  std::vector<Level> levels_;
  std::vector<Choice> choices_;
  std::vector<Turn> turns_;  // of open states
  bool kept_ = false;        // the last step is the last of them
  std::vector<Fingerprint> open_order_;
  std::unordered_map<Fingerprint, std::uint32_t, FingerprintHash> open_;  // its indices
  bool indexed_ = false;                                                  // open_ is kept
};

}  // namespace

SearchResult search_depth_first(Subject subject, Observer& observer, const SearchOptions& options) {
  return DepthFirst(std::move(subject), observer, options).run();
}

}  // namespace heddle
