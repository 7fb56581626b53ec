#pragma once

// The depth-first search, whichever processes take part: one core over a store of states and a
// transport (docs/adr/0013-one-depth-first-core.md).
//
// The stack of the search is the path from the start; each state on it has a mark in the machine,
// so going back to it costs what was done since. A state met again is not explored again, wherever
// and by whichever process it was met: what can happen from it does not depend on how it was
// reached. Steps that lead only where others led sleep (search/sleep_sets.h).
//
// Work is a task (search/task.h). What is handed over is always all that is left of a state: so
// within one visit the choices of a state are tried in order, each after those that sleep for it,
// whichever process does it, and nothing is known to sleep whose effects are not known. A process
// that takes up a task takes the steps again that sleep there, to see their effects, when it first
// comes to need them; they are counted once, by the process that took them first.
//
// Never ending is a matter of whole cycles. What is remembered of them depends on whether one
// process sees all of the graph (search/whole_cycles.h) or a part (search/unresolved.h).

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/left.h"
#include "search/search.h"
#include "search/sleep_sets.h"
#include "search/task.h"
#include "search/visited_store.h"

namespace heddle {

// What connects the core with the rest of the search, be that this process or many: it takes the
// steps, counts them and tells the observer, knows when to stop, and who wants work.
template <typename T>
concept Transport = requires(T transport, Choice choice, bool more) {
  { transport.path() } -> std::same_as<std::vector<Choice>&>;  // from the start to the machine
  { transport.may_step() } -> std::same_as<bool>;              // asked before every step
  transport.take(choice);                                      // where the path ends
  transport.take_back();                                       // the last step counts as not taken
  transport.stop_full();  // since the store has no room for where it led
  { transport.goes_on(more) } -> std::same_as<bool>;     // asked after every step
  { transport.at_depth_limit() } -> std::same_as<bool>;  // notes it if it is so
};

// A transport to others who take part.
template <typename T>
concept SharingTransport = Transport<T> && requires(T transport, const Task& task) {
  { transport.wants_work() } -> std::same_as<bool>;  // another process does
  { transport.give(task) } -> std::same_as<bool>;    // false if it cannot be sent
};

// How deep a round goes. A path may be very long before it meets anything it knows: threads that
// count how often they have looked make a new state of every look. Its levels take some kilobytes
// each, so a round goes only so deep and then begins once more, deeper. Nothing is claimed of a
// round that was cut off: the last one, which was not, explores all of the graph as if there were
// no bound, and a finding of an earlier one is an execution like any other. Of a state met again
// it need not be known how deep it was before, since only a round without cuts counts. A program
// within the first bound is explored once.
constexpr std::uint64_t kFirstBound = 1U << 15U;  // choices on a path
constexpr std::uint64_t kDeeper = 4;              // times, for the next round

template <VisitedStore Store, Transport Link, typename Cycles>
class DepthFirstCore {
 public:
  DepthFirstCore(Machine& machine, Store& store, Link& transport, Cycles& cycles)
      : machine_(machine), store_(store), transport_(transport), cycles_(cycles) {}

  void begin(bool sleeping, std::uint64_t bound) {
    sleeping_ = sleeping;
    bound_ = bound;
    cut_off_ = false;
    machine_.want_effects(sleeping);
  }

  // Of the choices of a state the one with the least is tried first.
  void order_by(std::function<unsigned(Choice)> rank) { rank_ = std::move(rank); }

  // Goes along the path, with a mark wherever there is something to come back to. False if a limit
  // falls into it.
  bool take_up(const Task& task, std::uint32_t root) {
    levels_.clear();
    choices_.clear();
    sleep_.clear();
    cycles_.clear();
    auto& path = transport_.path();
    path = task.path;
    base_ = path.size() + 1 - task.levels.size();
    machine_.restore(root);
    for (std::size_t i = 0; i <= path.size(); ++i) {
      if (i > 0) machine_.take(path[i - 1]);
      if (machine_.standing() == Standing::Cut) return false;
      if (i >= base_) push(task.levels[i - base_]);
    }
    return true;
  }

  // Explores what was taken up, until nothing is left of it. False if the transport stopped it.
  bool explore() {
    while (!levels_.empty()) {
      auto& level = levels_.back();
      if (level.next == level.end) {
        leave();
        continue;
      }
      if (!transport_.may_step()) return false;
      if (go_to(level)) step(level);
      const bool more = levels_.size() > 1 || levels_[0].next < levels_[0].end;
      if (!transport_.goes_on(more)) return false;
      if constexpr (SharingTransport<Link>) {
        if (transport_.wants_work()) give_away();
      }
    }
    return true;
  }

  // What is left of the task when it was stopped.
  [[nodiscard]] Task rest() const {
    Task task;
    for (std::size_t i = 0; i < levels_.size(); ++i) task.levels.push_back(rest_of(i));
    const auto& path = transport_.path();
    task.path.assign(path.begin(), path.begin() + at(base_ + levels_.size() - 1));
    return task;
  }

  // Whether a path was as long as the bound.
  [[nodiscard]] bool was_cut_off() const { return cut_off_; }

 private:
  // A state on the path.
  struct Level {
    std::uint32_t mark = 0;
    std::uint32_t first =
        0;                   // of its choices in choices_: those whose effects are to be seen again
    std::uint32_t next = 0;  // and those to be taken
    std::uint32_t end = 0;
    bool unseen = false;  // there are effects to be seen again
    Fingerprint state;
    SleepSets::Level sleep;
    typename Cycles::Level cycle;
  };

  static std::ptrdiff_t at(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(choices_.size()); }

  // A state of a task.
  void push(const Task::Level& from) {
    Level level;
    level.state = from.state;
    level.first = count();
    choices_.insert(choices_.end(), from.sleeping.begin(), from.sleeping.end());
    level.unseen = sleeping_ && !from.sleeping.empty();
    level.next = count();
    choices_.insert(choices_.end(), from.untried.begin(), from.untried.end());
    level.sleep = sleep_.end();
    level.cycle = cycles_.take_up(from, store_);
    finish_push(level);
  }

  // A state just met; only some of its choices, by position, are to be taken.
  template <typename Wanted>
  void push(Fingerprint state, Wanted wanted, const SleepSets::Level& sleep,
            const typename Cycles::Level& cycle) {
    Level level;
    level.state = state;
    level.first = level.next = count();
    const auto choices = machine_.choices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (wanted(i)) choices_.push_back(choices[i]);
    }
    if (rank_) {
      std::ranges::stable_sort(choices_.begin() + at(level.next), choices_.end(), {}, rank_);
    }
    level.sleep = sleep;
    level.cycle = cycle;
    finish_push(level);
  }

  void finish_push(Level& level) {
    level.end = count();
    level.mark = machine_.mark();
    levels_.push_back(level);
    is_there_ = true;
  }

  // The machine goes to the last state of the path. False if a limit falls into what has to be
  // seen again there.
  bool go_to(Level& level) {
    if (level.unseen && !see_again(level)) return false;
    if (!is_there_) machine_.restore(level.mark);
    is_there_ = false;
    return true;
  }

  bool see_again(Level& level) {
    for (auto i = level.first; i < level.next; ++i) {
      if (!std::exchange(is_there_, false)) machine_.restore(level.mark);
      machine_.take(choices_[i]);
      if (machine_.standing() == Standing::Cut) {
        sleep_.leave(level.sleep);
        return false;
      }
      sleep_.took(choices_[i], machine_.effects());
      if (machine_.standing() == Standing::Running) sleep_.leads_to(machine_.fingerprint());
    }
    level.unseen = false;
    level.sleep.asleep = level.next - level.first;
    return true;
  }

  void step(Level& level) {
    const auto choice = choices_[level.next++];
    transport_.path().resize(base_ + levels_.size() - 1);
    cycles_.take(machine_, level.cycle, choice);
    transport_.take(choice);
    const auto standing = machine_.standing();
    if (standing == Standing::Cut) return take_back(level);
    const bool goes_on = standing == Standing::Running;
    const auto state = goes_on ? machine_.fingerprint() : Fingerprint();
    if (goes_on) store_.expect(state);
    const auto before = sleep_.end();
    if (sleeping_) sleep_.took(choice, machine_.effects());
    if (!goes_on) return;
    if (sleeping_) sleep_.leads_to(state);
    const auto note = store_.find(state);
    if (note) return meet(level, state, *note);
    if (is_too_deep() || enter(level, state)) return;
    sleep_.leave(before);
    take_back(level);
    transport_.stop_full();
  }

  void take_back(Level& level) {
    --level.next;
    transport_.take_back();
  }

  bool is_too_deep() {
    if (transport_.at_depth_limit()) return true;
    if (transport_.path().size() < bound_) return false;
    cut_off_ = true;
    return true;
  }

  // A state that has not been met yet; or only just, if it is known when it is entered. False if
  // there is no room for it.
  bool enter(Level& level, Fingerprint state) {
    const auto choices = machine_.choices();
    SleepSets::Level sleep;
    SleepSets::Mask asleep = 0;
    if (sleeping_) asleep = sleep_.enter(level.sleep, choices, &sleep);
    constexpr std::size_t kDeepest = std::numeric_limits<StateNote::Depth>::max();
    const auto depth = static_cast<StateNote::Depth>(std::min(transport_.path().size(), kDeepest));
    switch (store_.enter(state, asleep, depth)) {
      case Entered::Fresh:
        push(
            state, [&](std::size_t i) { return !SleepSets::has(asleep, i); }, sleep,
            cycles_.enter(level.cycle, state, depth));
        return true;
      case Entered::Known:
        if (sleeping_) sleep_.leave(sleep);
        meet(level, state, *store_.find(state));
        return true;
      case Entered::Full:
        break;
    }
    return false;
  }

  // A state met again: if it is not done it may lie on a cycle; what slept there may have woken up.
  void meet(Level& level, Fingerprint state, const StateNote& note) {
    if (!cycles_.meet(level.cycle, state, note)) sleeping_ = false;
    if (!sleeping_) return;
    if (note.done) sleep_.ends();
    if (note.asleep != 0) wake(level, state, note);
  }

  void wake(Level& level, Fingerprint state, const StateNote& note) {
    const auto choices = machine_.choices();
    SleepSets::Level sleep;
    const auto asleep = sleep_.enter(level.sleep, choices, &sleep);
    if ((note.asleep & ~asleep) == 0 || is_too_deep()) return sleep_.leave(sleep);
    const auto now = store_.wake(state, asleep);
    if (now.woken == 0) return sleep_.leave(sleep);  // another process was faster
    sleep_.keep(&sleep, choices, now.still);
    push(
        state, [&](std::size_t i) { return SleepSets::has(now.woken, i); }, sleep,
        cycles_.enter_again(state, note));
  }

  void leave() {
    const auto done = levels_.back();
    levels_.pop_back();
    choices_.resize(done.first);
    is_there_ = false;
    auto* below = levels_.empty() ? nullptr : &levels_.back();
    // Where the sleeping steps lead, as far as that is known; false if it is not.
    const auto sleepers = [&](auto visit) {
      sleep_.each_open(done.sleep, visit);
      return !done.unseen;
    };
    const bool ends = cycles_.leave({done.state, done.mark, base_ + levels_.size()}, done.cycle,
                                    below == nullptr ? nullptr : &below->cycle, store_, sleepers);
    if (!sleeping_) return;
    sleep_.leave(done.sleep);
    // The step that led here is the last one of the state below, unless that was taken up, too.
    if (ends && below != nullptr && below->sleep.steps < done.sleep.steps) sleep_.ends();
  }

  // All that is left of the state nearest the start that has something left; but not of the last
  // one, for then nothing would be left here.
  void give_away() {
    const auto level = std::find_if(levels_.begin(), levels_.end(), [](const Level& candidate) {
      return candidate.next < candidate.end;
    });
    if (level == levels_.end() || level + 1 == levels_.end()) return;
    const auto depth = static_cast<std::size_t>(level - levels_.begin());
    Task task;
    task.levels.push_back(rest_of(depth));
    task.levels[0].partial = true;
    task.levels[0].open.clear();
    const auto& path = transport_.path();
    task.path.assign(path.begin(), path.begin() + at(base_ + depth));
    if (!transport_.give(task)) return;
    level->end = level->next;
    cycles_.share(level->cycle);
  }

  [[nodiscard]] Task::Level rest_of(std::size_t depth) const {
    const auto& level = levels_[depth];
    const bool is_last = depth + 1 == levels_.size();
    Task::Level rest;
    rest.state = level.state;
    rest.untried.assign(choices_.begin() + at(level.next), choices_.begin() + at(level.end));
    const auto end = is_last ? sleep_.end() : levels_[depth + 1].sleep;
    if (level.unseen) {
      rest.sleeping.assign(choices_.begin() + at(level.first), choices_.begin() + at(level.next));
    } else if (sleeping_) {
      rest.sleeping = sleep_.choices(level.sleep, end);
    }
    // If no step will need them, they need not be seen again.
    if (rest.untried.empty() && !rest.sleeping.empty()) {
      rest.sleeping.clear();
      rest.partial = true;
    }
    cycles_.put_aside(level.cycle, is_last ? nullptr : &levels_[depth + 1].cycle, &rest);
    return rest;
  }

  Machine& machine_;
  Store& store_;
  Link& transport_;
  Cycles& cycles_;
  SleepSets sleep_;
  std::function<unsigned(Choice)> rank_;
  bool sleeping_ = false;
  std::uint64_t bound_ = kFirstBound;
  bool cut_off_ = false;
  std::size_t base_ = 0;  // choices before the first level
  std::vector<Level> levels_;
  std::vector<Choice> choices_;
  bool is_there_ = false;  // the machine is in the last state of the path
};

}  // namespace heddle
