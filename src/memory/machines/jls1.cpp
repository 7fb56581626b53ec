#include "memory/machines/jls1.h"

#include <algorithm>
#include <map>
#include <set>

#include "memory/happens_before/write_set.h"
#include "memory/machines/state_search.h"
#include "memory/machines/threads.h"

namespace heddle::memory {

namespace {

constexpr std::size_t kQueue = 1;

// A thread's working copy of a variable and what is on its way. A volatile variable's queues are
// the thread's common ones.
struct Copy {
  Value value = 0;
  bool dirty = false;
  bool stale = true;
  bool early = false;  // a prescient store waits for its assign
  Value early_value = 0;
  std::vector<Value> reads;
  std::vector<Value> writes;
};

using Values = std::map<LocationIndex, std::set<Value>>;

class CopyMachine {
 public:
  struct State {
    Threads threads;
    std::vector<std::map<LocationIndex, Copy>> copies;                         // by thread
    std::vector<std::vector<std::pair<LocationIndex, Value>>> volatile_reads;  // by thread
    std::vector<std::vector<std::pair<LocationIndex, Value>>> volatile_writes;
    std::map<LocationIndex, Value> memory;
  };

  CopyMachine(Unfolding& unfolding, Values values, bool lazy)
      : unfolding_(unfolding),
        lazy_(lazy),
        all_values_(std::move(values)),
        volatile_(unfolding.volatiles()) {
    for (LocationIndex location = 0; location < unfolding.locations(); ++location) {
      locations_.push_back(location);
    }
  }

  [[nodiscard]] bool cut() const { return cut_; }
  // What the machine was not told of, with all it was: then its search is not to be trusted.
  [[nodiscard]] const std::optional<Values>& more_values() const { return more_values_; }

  State initial() {
    State state;
    state.threads = Threads::initial(unfolding_, false);
    state.copies.resize(unfolding_.threads());
    state.volatile_reads.resize(unfolding_.threads());
    state.volatile_writes.resize(unfolding_.threads());
    for (const auto location : locations_) state.memory[location] = unfolding_.initial(location);
    for (auto& copies : state.copies) {
      for (const auto location : locations_) copies[location] = {};
    }
    return state;
  }

  template <class Visit>
  void expand(const State& state, const Visit& visit) {
    if (more_values_ || is_dead(state)) return;
    bool moved = false;
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      moved = program_action(state, thread, visit) || moved;
    }
    if (lazy_ && moved) return;
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      if (!state.threads.is_running(thread)) continue;
      for (const auto& [location, copy] : state.copies[thread]) {
        if (is_volatile(location)) {
          volatile_transfers(state, thread, location, visit);
        } else {
          transfers(state, thread, location, visit);
        }
      }
      if (!state.volatile_writes[thread].empty()) write_volatile(state, thread, visit);
    }
  }

  // Threads that wait for ever may go on reading what they will never use.
  [[nodiscard]] bool may_stay(const State& state) const {
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      if (state.threads.may_act(unfolding_, thread) || !is_written(state, thread)) return false;
    }
    return true;
  }

  // Transfers go on until nothing is on its way; an early store whose assign never came was wrong.
  // None while a store waits for its assign: if that never comes, there was no such execution.
  [[nodiscard]] std::optional<std::vector<Value>> memory(const State& state) const {
    if (stores_early(state)) return std::nullopt;
    std::vector<Value> result;
    for (const auto location : unfolding_.program().observed()) {
      result.push_back(state.memory.at(location));
    }
    return result;
  }

  [[nodiscard]] std::vector<std::pair<ThreadIndex, Action>> pending(const State& state) const {
    return state.threads.pending(unfolding_);
  }

  std::optional<Outcome> finish(const State& state) {
    const auto observed = memory(state);
    if (!observed) return std::nullopt;
    auto outcome = state.threads.outcome(unfolding_);
    cut_ = cut_ || state.threads.is_cut(unfolding_);
    if (!outcome) return std::nullopt;
    outcome->finals = *observed;
    // A working copy may be used for ever; every use of a volatile variable wants a new one.
    for (const auto node : state.threads.nodes) {
      for (const auto& watched : unfolding_.action(node).watched) {
        if (is_volatile(watched.location) && state.memory.at(watched.location) != watched.value) {
          return std::nullopt;
        }
      }
    }
    return outcome;
  }

  void encode(const State& state, std::string& out) const {
    state.threads.encode(out);
    for (const auto& [location, value] : state.memory) encode_number(out, value);
    for (const auto& copies : state.copies) {
      for (const auto& [location, copy] : copies) {
        encode_number(out, copy.value);
        encode_number(out, static_cast<std::uint8_t>(copy.dirty + 2 * copy.stale + 4 * copy.early));
        encode_number(out, copy.early_value);
        encode_queue(out, copy.reads);
        encode_queue(out, copy.writes);
      }
    }
    for (const auto* queues : {&state.volatile_reads, &state.volatile_writes}) {
      for (const auto& queue : *queues) {
        encode_number(out, queue.size());
        for (const auto& [location, value] : queue) {
          encode_number(out, location);
          encode_number(out, value);
        }
      }
    }
  }

 private:
  static void encode_queue(std::string& out, const std::vector<Value>& queue) {
    encode_number(out, queue.size());
    for (const auto value : queue) encode_number(out, value);
  }

  [[nodiscard]] bool is_volatile(LocationIndex location) const {
    return volatile_.contains(location);
  }

  // What a thread may still do, whatever its reads return: a transfer that no use or assign will
  // ever notice need not happen.
  struct Future {
    std::set<LocationIndex> used;
    std::set<std::pair<LocationIndex, Value>> assigned;
  };

  const Future& future(Unfolding::Node node) {
    const auto [known, is_new] = futures_.try_emplace(node);
    if (!is_new) return known->second;
    const auto action = unfolding_.action(node);
    if (action.kind == ActionKind::End || action.kind == ActionKind::Diverge ||
        action.kind == ActionKind::Stuck) {
      return known->second;
    }
    std::set<Value> answers{0};
    if (action.kind == ActionKind::Read) {
      answers = all_values_[action.target];
      answers.insert(unfolding_.initial(action.target));
      known->second.used.insert(action.target);
    }
    if (action.kind == ActionKind::Write) {
      known->second.assigned.emplace(action.target, action.value);
    }
    for (const auto value : answers) {
      const auto& later = future(unfolding_.child(node, {.value = value}));
      known->second.used.insert(later.used.begin(), later.used.end());
      known->second.assigned.insert(later.assigned.begin(), later.assigned.end());
    }
    return known->second;
  }

  // An early store whose assign can no longer come.
  bool is_dead(const State& state) {
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      for (const auto& [location, copy] : state.copies[thread]) {
        if (copy.early &&
            !future(state.threads.nodes[thread]).assigned.contains({location, copy.early_value})) {
          return true;
        }
      }
    }
    return false;
  }

  // Main memory sees a thread's volatile accesses in the order of their uses and assigns (17.7):
  // the paper's guards, which look at one variable, would let two stores change places.
  [[nodiscard]] bool is_settled(const State& state, ThreadIndex thread) const {
    return std::ranges::none_of(
        volatile_, [&](LocationIndex location) { return state.copies[thread].at(location).dirty; });
  }

  template <class Visit>
  void transfer(ThreadIndex thread, LocationIndex location, Transfer kind, Value value,
                const Visit& visit, State next) const {
    WitnessStep step{.thread = thread, .transfer = kind};
    const bool reads = kind == Transfer::Read || kind == Transfer::Load;
    step.action.kind = reads ? ActionKind::Read : ActionKind::Write;
    step.action.target = location;
    (reads ? step.read : step.written) = value;
    visit(std::move(step), std::move(next));
  }

  // load, store, read, write and prescient store of one plain variable.
  template <class Visit>
  void transfers(const State& state, ThreadIndex thread, LocationIndex location,
                 const Visit& visit) {
    const auto& copy = state.copies[thread].at(location);
    if (!copy.reads.empty() && !copy.early) {
      State next = state;
      auto& changed = next.copies[thread][location];
      changed.value = copy.reads.front();
      changed.stale = false;
      changed.reads.erase(changed.reads.begin());
      transfer(thread, location, Transfer::Load, copy.reads.front(), visit, std::move(next));
    }
    const bool may_store = copy.reads.empty() && copy.writes.size() < kQueue && !copy.early;
    if (may_store && copy.dirty) {
      State next = state;
      auto& changed = next.copies[thread][location];
      changed.writes.push_back(copy.value);
      changed.dirty = false;
      transfer(thread, location, Transfer::Store, copy.value, visit, std::move(next));
    }
    const auto& later = future(state.threads.nodes[thread]);
    if (!copy.dirty && copy.writes.empty() && copy.reads.size() < kQueue &&
        later.used.contains(location)) {
      State next = state;
      next.copies[thread][location].reads.push_back(state.memory.at(location));
      transfer(thread, location, Transfer::Read, state.memory.at(location), visit, std::move(next));
    }
    if (!copy.writes.empty()) {
      State next = state;
      auto& changed = next.copies[thread][location];
      next.memory[location] = copy.writes.front();
      changed.writes.erase(changed.writes.begin());
      transfer(thread, location, Transfer::Write, copy.writes.front(), visit, std::move(next));
    }
    if (may_store) store_early(state, thread, location, visit);
  }

  // Any value that the thread may still assign may be tried; the assign will show whether it was
  // right.
  template <class Visit>
  void store_early(const State& state, ThreadIndex thread, LocationIndex location,
                   const Visit& visit) {
    for (const auto& [assigned, value] : future(state.threads.nodes[thread]).assigned) {
      if (assigned != location) continue;
      State next = state;
      auto& changed = next.copies[thread][location];
      changed.writes.push_back(value);
      changed.early = true;
      changed.early_value = value;
      changed.dirty = false;
      transfer(thread, location, Transfer::Early, value, visit, std::move(next));
    }
  }

  template <class Visit>
  void volatile_transfers(const State& state, ThreadIndex thread, LocationIndex location,
                          const Visit& visit) {
    const auto& copy = state.copies[thread].at(location);
    const auto& reads = state.volatile_reads[thread];
    const auto& writes = state.volatile_writes[thread];
    if (!copy.dirty && copy.stale && !reads.empty() && reads.front().first == location) {
      State next = state;
      auto& changed = next.copies[thread][location];
      changed.value = reads.front().second;
      changed.stale = false;
      next.volatile_reads[thread].erase(next.volatile_reads[thread].begin());
      transfer(thread, location, Transfer::Load, reads.front().second, visit, std::move(next));
    }
    if (copy.dirty && !copy.stale && reads.empty() && writes.size() < kQueue) {
      State next = state;
      auto& changed = next.copies[thread][location];
      next.volatile_writes[thread].emplace_back(location, copy.value);
      changed.dirty = false;
      changed.stale = true;
      transfer(thread, location, Transfer::Store, copy.value, visit, std::move(next));
    }
    if (is_settled(state, thread) && writes.empty() && reads.size() < kQueue &&
        wants(state, thread, location)) {
      State next = state;
      next.volatile_reads[thread].emplace_back(location, state.memory.at(location));
      transfer(thread, location, Transfer::Read, state.memory.at(location), visit, std::move(next));
    }
  }

  // A volatile value that is loaded must be used before anything else of the variable, so only the
  // next use is worth reading for.
  [[nodiscard]] bool wants(const State& state, ThreadIndex thread, LocationIndex location) const {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    return state.threads.is_running(thread) && action.kind == ActionKind::Read &&
           action.target == location && state.copies[thread].at(location).stale &&
           state.volatile_reads[thread].empty();
  }

  template <class Visit>
  void write_volatile(const State& state, ThreadIndex thread, const Visit& visit) {
    const auto [location, value] = state.volatile_writes[thread].front();
    State next = state;
    next.memory[location] = value;
    next.volatile_writes[thread].erase(next.volatile_writes[thread].begin());
    transfer(thread, location, Transfer::Write, value, visit, std::move(next));
  }

  // use, assign, lock and unlock. Whether there was one.
  template <class Visit>
  bool program_action(const State& state, ThreadIndex thread, const Visit& visit) {
    if (!state.threads.may_act(unfolding_, thread)) return false;
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    if (accesses(action.kind) && !knows(state, action)) {
      learn(action);
      return false;
    }
    State next = state;
    WitnessStep step{.thread = thread, .action = action};
    if (accesses(action.kind)) {
      auto& copy = next.copies[thread][action.target];
      const bool ok = action.kind == ActionKind::Read ? use(next, thread, action.target)
                                                      : assign(next, thread, action);
      if (!ok) return false;
      step.read = copy.value;
      step.written = action.value;
    } else if (!synchronize(next, thread, action)) {
      return false;
    }
    if (action.kind == ActionKind::Notify) {
      notify_one(unfolding_, step, next, visit);
      return true;
    }
    if (action.timed) {
      const bool ended = !next.threads.waits(unfolding_, thread);
      end_waiting(unfolding_, std::move(step), ended, next, visit);
      return true;
    }
    next.threads.act(unfolding_, thread, {.value = step.read});
    visit(std::move(step), std::move(next));
    return true;
  }

  // No other model lets a thread that saw a volatile write see old values of plain variables, so
  // there may be variables and values that a write set does not know. While a store waits for its
  // assign, what is assigned because of it says nothing: the execution may be none.
  [[nodiscard]] bool knows(const State& state, const Action& action) const {
    const bool knows_value = action.kind != ActionKind::Write || stores_early(state) ||
                             (all_values_.contains(action.target) &&
                              all_values_.at(action.target).contains(action.value));
    return knows_place(action) && knows_value;
  }

  [[nodiscard]] bool knows_place(const Action& action) const {
    const bool is_write = action.kind == ActionKind::Write;
    const auto mode = is_write ? action.write_mode : action.read_mode;
    return action.target < locations_.size() &&
           (mode == AccessMode::Plain || is_volatile(action.target));
  }

  // Another round is to know this place or value too.
  void learn(const Action& action) {
    more_values_ = all_values_;
    if (knows_place(action)) (*more_values_)[action.target].insert(action.value);
  }

  [[nodiscard]] static bool stores_early(const State& state) {
    return std::ranges::any_of(state.copies, [](const auto& copies) {
      return std::ranges::any_of(copies, [](const auto& entry) { return entry.second.early; });
    });
  }

  bool use(State& state, ThreadIndex thread, LocationIndex location) const {
    auto& copy = state.copies[thread][location];
    if (copy.stale) return false;
    if (!is_volatile(location)) return true;
    if (copy.dirty) return false;
    copy.stale = true;
    return true;
  }

  bool assign(State& state, ThreadIndex thread, const Action& action) const {
    auto& copy = state.copies[thread][action.target];
    if (is_volatile(action.target)) {
      if (!is_settled(state, thread) || !copy.stale || !state.volatile_reads[thread].empty()) {
        return false;
      }
      copy.dirty = true;
    } else if (copy.early) {
      if (copy.early_value != action.value) return false;
      copy.early = false;
      copy.early_value = 0;
    } else {
      if (!copy.reads.empty()) return false;
      copy.dirty = true;
    }
    copy.value = action.value;
    copy.stale = false;
    return true;
  }

  // Locking forgets all copies; unlocking wants everything written. The first edition says nothing
  // of start and join; that a thread begins with no copies and that another waits for its end is
  // taken as an unlock before and a lock after.
  bool synchronize(State& state, ThreadIndex thread, const Action& action) const {
    switch (action.kind) {
      case ActionKind::Lock:
        return forget(state, thread);
      case ActionKind::Unlock:
      case ActionKind::Wait:
      case ActionKind::Start:
        return is_written(state, thread);
      case ActionKind::Join:
        return !state.threads.is_running(action.target) ||
               (is_written(state, action.target) && forget(state, thread));
      default:
        return true;
    }
  }

  bool forget(State& state, ThreadIndex thread) const {
    for (auto& [location, copy] : state.copies[thread]) {
      if (copy.dirty || copy.early || !copy.reads.empty()) return false;
      copy.stale = true;
    }
    return state.volatile_reads[thread].empty();
  }

  [[nodiscard]] bool is_written(const State& state, ThreadIndex thread) const {
    return state.volatile_writes[thread].empty() &&
           std::ranges::none_of(state.copies[thread], [](const auto& entry) {
             return entry.second.dirty || entry.second.early || !entry.second.writes.empty();
           });
  }

  Unfolding& unfolding_;
  bool lazy_;
  Values all_values_;
  std::optional<Values> more_values_;
  std::map<Unfolding::Node, Future> futures_;
  std::vector<LocationIndex> locations_;
  std::set<LocationIndex> volatile_;
  bool cut_ = false;
};

}  // namespace

Result<Outcomes> enumerate_jls1(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  const auto undefined = [&] {
    return unfolding.undefined("jls1", {Feature::AccessModes, Feature::Fences, Feature::Updates,
                                        Feature::FinalFields, Feature::InterruptedWaits});
  };
  const auto least = least_write_set(unfolding, options);
  if (auto error = undefined()) return *std::move(error);
  Values values;
  for (const auto& [id, value] : least.writes) values[id.location].insert(value);
  while (true) {
    CopyMachine machine(unfolding, values, options.lazy);
    auto found = StateSearch(machine, program, options).run();
    if (auto error = undefined()) return *std::move(error);
    const auto& more = machine.more_values();
    if (!more || ends_search(found.limit)) {
      // Without those values threads were blocked that need not be: nothing was found out.
      if (more) found.executions.clear();
      if (more) found.witness.reset();
      found.hit(least.limit);
      return found;
    }
    values = *more;
  }
}

}  // namespace heddle::memory
