#include "memory/machines/mp01.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/check.h"
#include "memory/happens_before/write_set.h"
#include "memory/machines/state_search.h"
#include "memory/machines/threads.h"

namespace heddle::memory {

namespace {

using Mask = std::uint64_t;  // of writes, or of locations

// What a thread, a monitor or a volatile variable knows. Initial writes are previous to everything,
// so of them only those overwritten are kept.
struct Known {
  Mask previous = 0;
  Mask overwritten = 0;
  Mask initial_overwritten = 0;  // by location

  void learn(const Known& other) {
    previous |= other.previous;
    overwritten |= other.overwritten;
    initial_overwritten |= other.initial_overwritten;
  }
};

struct Write {
  LocationIndex location = 0;
  Value value = 0;
};

// A write that is certain to come: its value, and how many of its thread's come before it.
struct Coming {
  std::uint32_t ahead = 0;
  Write write;

  auto key() const { return std::tuple(ahead, write.location, write.value); }
  bool operator<(const Coming& other) const { return key() < other.key(); }
};

// A write that the program itself has made early, until it performs it.
struct Pending {
  std::uint32_t number = 0;
  std::uint32_t site = 0;  // of its InitWrite
  Write write;
};

// What an access wrote or saw, if it was no write that has a number.
constexpr std::uint32_t kInitially = 64;

class SetMachine {
 public:
  struct State {
    Threads threads;
    std::vector<Known> known;                // by thread
    std::vector<Mask> uncommitted;           // by thread: written early
    std::vector<Mask> read;                  // by thread: previousReads
    std::vector<std::uint32_t> made;         // by thread: how many writes it has come to
    std::map<std::uint32_t, Write> writes;   // allWrites; a write's number is its thread's and its
    std::map<MonitorIndex, Known> monitors;  // own in it
    std::map<LocationIndex, std::pair<Value, Known>> volatiles;
    std::map<std::pair<ThreadIndex, std::uint32_t>, Pending> pending;  // by thread and label
    // What the last access with a label to a location wrote or saw.
    std::map<std::tuple<ThreadIndex, std::uint32_t, LocationIndex>, std::uint32_t> labelled;
    std::vector<Value> finals;
  };

  SetMachine(Unfolding& unfolding, const WriteSet& writes)
      : unfolding_(unfolding), per_thread_(64 / unfolding.threads()) {
    for (const auto& [id, value] : writes) values_[id.location].insert(value);
  }

  [[nodiscard]] bool cut() const { return cut_; }
  [[nodiscard]] std::vector<Misplaced> misplaced() const {
    std::vector<Misplaced> result;
    for (const auto& [site, found] : misplaced_) result.push_back(found);
    return result;
  }

  State initial() {
    const auto threads = unfolding_.threads();
    State state;
    state.threads = Threads::initial(unfolding_, false);
    state.known.resize(threads);
    state.uncommitted.resize(threads);
    state.read.resize(threads);
    state.made.resize(threads);
    return state;
  }

  template <class Visit>
  void expand(const State& state, const Visit& visit) {
    bool moved = false;
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      if (!state.threads.may_act(unfolding_, thread)) continue;
      moved = true;
      early(state, thread, visit);
      act(state, thread, visit);
    }
    if (!moved) choose_final(state, visit);
  }

  [[nodiscard]] static bool may_stay(const State&) { return false; }

  [[nodiscard]] std::vector<std::pair<ThreadIndex, Action>> pending(const State& state) const {
    return state.threads.pending(unfolding_);
  }

  std::optional<Outcome> finish(const State& state) {
    auto outcome = state.threads.outcome(unfolding_);
    cut_ = cut_ || state.threads.is_cut(unfolding_);
    if (!outcome || state.finals.size() != unfolding_.program().observed().size()) {
      return std::nullopt;
    }
    if (std::ranges::any_of(state.uncommitted, [](Mask mask) { return mask != 0; })) {
      return std::nullopt;
    }
    outcome->finals = state.finals;
    return outcome;
  }

  void encode(const State& state, std::string& out) const {
    state.threads.encode(out);
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      encode_known(out, state.known[thread]);
      encode_number(out, state.uncommitted[thread]);
      encode_number(out, state.read[thread]);
      encode_number(out, state.made[thread]);
    }
    encode_number(out, state.writes.size());
    for (const auto& [number, write] : state.writes) {
      encode_number(out, number);
      encode_number(out, write.location);
      encode_number(out, write.value);
    }
    for (const auto& [monitor, known] : state.monitors) {
      encode_number(out, monitor);
      encode_known(out, known);
    }
    encode_number(out, state.volatiles.size());
    for (const auto& [location, content] : state.volatiles) {
      encode_number(out, location);
      encode_number(out, content.first);
      encode_known(out, content.second);
    }
    encode_number(out, state.pending.size());
    for (const auto& [of, early] : state.pending) {
      encode_number(out, of.first);
      encode_number(out, of.second);
      encode_number(out, early.number);
    }
    encode_number(out, state.labelled.size());
    for (const auto& [access, write] : state.labelled) {
      encode_number(out, std::get<0>(access));
      encode_number(out, std::get<1>(access));
      encode_number(out, std::get<2>(access));
      encode_number(out, write);
    }
    for (const auto value : state.finals) encode_number(out, value);
  }

 private:
  static void encode_known(std::string& out, const Known& known) {
    encode_number(out, known.previous);
    encode_number(out, known.overwritten);
    encode_number(out, known.initial_overwritten);
  }

  [[nodiscard]] static Mask bit(std::uint32_t i) { return Mask{1} << i; }
  [[nodiscard]] std::uint32_t number(ThreadIndex thread, std::uint32_t write) const {
    return thread * per_thread_ + write;
  }

  // The writes that follow whatever the reads return, up to the next synchronization.
  const std::set<Coming>& coming(Unfolding::Node node) {
    if (const auto known = coming_.find(node); known != coming_.end()) return known->second;
    std::set<Coming> result;
    const auto action = unfolding_.action(node);
    const bool writes = action.kind == ActionKind::Write && action.write_mode == AccessMode::Plain;
    // A write has its number from where it is made, early or not.
    const bool numbered = (writes && !action.announced) || action.kind == ActionKind::InitWrite;
    if (writes && !action.announced) result.insert({0, {action.target, action.value}});
    const bool again = action.kind == ActionKind::GuaranteedRead;
    if (writes || numbered || again) {
      for (auto later : coming(unfolding_.child(node, {.value = again ? action.value : 0}))) {
        if (numbered) ++later.ahead;
        result.insert(later);
      }
    }
    if (action.kind == ActionKind::Read && action.read_mode == AccessMode::Plain) {
      auto values = values_[action.target];
      values.insert(unfolding_.initial(action.target));
      bool first = true;
      for (const auto value : values) {
        const auto& branch = coming(unfolding_.child(node, {.value = value}));
        if (first) {
          result = branch;
        } else {
          std::erase_if(result, [&](const Coming& c) { return !branch.contains(c); });
        }
        first = false;
      }
    }
    return coming_[node] = std::move(result);
  }

  // initWrite ahead of time.
  template <class Visit>
  void early(const State& state, ThreadIndex thread, const Visit& visit) {
    for (const auto& write : coming(state.threads.nodes[thread])) {
      const auto own = state.made[thread] + write.ahead;
      if (own >= per_thread_ || state.writes.contains(number(thread, own))) continue;
      if (write.ahead == 0 &&
          unfolding_.action(state.threads.nodes[thread]).kind == ActionKind::Write) {
        continue;  // it is about to be made anyway
      }
      State next = state;
      next.writes[number(thread, own)] = write.write;
      next.uncommitted[thread] |= bit(number(thread, own));
      WitnessStep step{.thread = thread, .transfer = Transfer::Early};
      step.action.kind = ActionKind::Write;
      step.action.target = write.write.location;
      step.written = write.write.value;
      visit(std::move(step), std::move(next));
    }
  }

  template <class Visit>
  void act(const State& state, ThreadIndex thread, const Visit& visit) {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    if (action.kind == ActionKind::Read && action.read_mode == AccessMode::Plain) {
      read(state, thread, visit);
      return;
    }
    State next = state;
    WitnessStep step{.thread = thread, .action = action};
    if (action.kind == ActionKind::Notify) {
      notify_one(unfolding_, step, next, visit);
      return;
    }
    if (!apply(next, step)) return;
    const auto visit_kept = [&](WitnessStep taken, State after) {
      if (keeps_announced(after, thread)) visit(std::move(taken), std::move(after));
    };
    if (action.timed) {
      const bool ended = !next.threads.waits(unfolding_, thread);
      end_waiting(unfolding_, std::move(step), ended, next, visit_kept);
      return;
    }
    next.threads.act(unfolding_, thread, {.value = step.read});
    visit_kept(std::move(step), std::move(next));
  }

  // What the action of the step does to what is known, and what it reads or writes. False: it is
  // not possible here.
  bool apply(State& next, WitnessStep& step) {
    const auto thread = step.thread;
    const auto& action = step.action;
    auto& known = next.known[thread];
    switch (action.kind) {
      case ActionKind::Write:
        step.written = action.value;
        if (action.write_mode == AccessMode::Plain) {
          if (!perform(next, thread)) return false;
        } else {
          auto& content = next.volatiles[action.target];
          content.first = action.value;
          content.second.learn(known);
        }
        break;
      case ActionKind::Read: {
        const auto content = next.volatiles.find(action.target);
        step.read = unfolding_.initial(action.target);
        if (content != next.volatiles.end()) {
          step.read = content->second.first;
          known.learn(content->second.second);
        }
        break;
      }
      case ActionKind::Lock:
        known.learn(next.monitors[action.target]);
        break;
      case ActionKind::Unlock:
      case ActionKind::Wait:
        next.monitors[action.target].learn(known);
        break;
      case ActionKind::Start:
        next.known[action.target].learn(known);
        break;
      case ActionKind::Join:
        if (next.threads.is_running(action.target)) known.learn(next.known[action.target]);
        break;
      case ActionKind::InitWrite:
        step.transfer = Transfer::Early;
        step.written = action.value;
        if (!announce(next, thread)) return false;
        break;
      case ActionKind::GuaranteedRead:
        step.read = action.value;
        if (!is_guaranteed(next, thread)) return false;
        break;
      default:
        break;
    }
    return true;
  }

  // initWrite where the program has it.
  bool announce(State& state, ThreadIndex thread) {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    const auto of = std::pair(thread, action.label);
    if (state.pending.contains(of)) {
      misplace(state, thread, action.label, action.site, Misplacement::Twice);
      return false;
    }
    if (state.made[thread] == per_thread_) {
      cut_ = true;
      return false;
    }
    const auto own = number(thread, state.made[thread]++);
    state.writes[own] = {action.target, action.value};
    state.uncommitted[thread] |= bit(own);
    state.pending[of] = {own, action.site, {action.target, action.value}};
    return true;
  }

  // The write should follow before anything but plain accesses does, whatever those read. A thread
  // that is beyond a bound, or was excluded, says nothing.
  bool keeps_announced(const State& state, ThreadIndex thread) {
    const auto first = state.pending.lower_bound({thread, 0});
    if (first == state.pending.end() || first->first.first != thread) return true;
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    auto why = Misplacement::Synchronization;
    switch (action.kind) {
      case ActionKind::Read:
        if (action.read_mode == AccessMode::Plain) return true;
        break;
      case ActionKind::Write:
        if (action.write_mode == AccessMode::Plain) return true;
        break;
      case ActionKind::InitWrite:
      case ActionKind::GuaranteedRead:
      case ActionKind::Stuck:
        return true;
      case ActionKind::End:
      case ActionKind::Diverge:
        why = Misplacement::NoWrite;
        break;
      default:
        break;
    }
    misplace(state, thread, first->first.second, first->second.site, why);
    return false;
  }

  // guaranteedReadOfWrite and guaranteedRedundantRead: the write was performed or seen, and the
  // thread does not know it to be overwritten.
  bool is_guaranteed(State& state, ThreadIndex thread) {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    const auto seen = state.labelled.find({thread, action.label, action.target});
    if (seen == state.labelled.end()) {
      misplace(state, thread, action.label, action.site, Misplacement::NoAccess);
      return false;
    }
    const auto& known = state.known[thread];
    const bool overwritten = seen->second == kInitially
                                 ? (known.initial_overwritten & bit(action.target % 64)) != 0
                                 : (known.overwritten & bit(seen->second)) != 0;
    if (overwritten) misplace(state, thread, action.label, action.site, Misplacement::Overwritten);
    if (seen->second != kInitially) state.read[thread] |= bit(seen->second);
    return !overwritten;
  }

  void misplace(const State& state, ThreadIndex thread, std::uint32_t label, std::uint32_t site,
                Misplacement why) {
    if (misplaced_.contains(site)) return;
    misplaced_[site] = {why, thread, label, site,
                        unfolding_.plain_reads(state.threads.nodes[thread])};
  }

  // performWrite. An execution in which the thread has read its own early write is none.
  bool perform(State& state, ThreadIndex thread) {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    if (!action.announced && state.made[thread] == per_thread_) {
      cut_ = true;
      return false;
    }
    const auto own =
        action.announced ? announced(state, thread, action) : number(thread, state.made[thread]++);
    if (own == kInitially || (state.read[thread] & bit(own)) != 0) return false;
    if (action.label != 0) state.labelled[{thread, action.label, action.target}] = own;
    auto& known = state.known[thread];
    for (const auto& [other, write] : state.writes) {
      if (write.location == action.target) known.overwritten |= known.previous & bit(other);
    }
    known.initial_overwritten |= bit(action.target % 64);
    state.writes[own] = {action.target, action.value};
    known.previous |= bit(own);
    state.uncommitted[thread] &= ~bit(own);
    return true;
  }

  // The number of a write that its InitWrite has made; none if it is not the one that was said.
  std::uint32_t announced(State& state, ThreadIndex thread, const Action& action) {
    const auto early = state.pending.find({thread, action.label});
    HEDDLE_CHECK(early != state.pending.end(), "an announced write should be pending");
    const Pending found = early->second;
    state.pending.erase(early);
    if (found.write.location == action.target && found.write.value == action.value) {
      return found.number;
    }
    misplace(state, thread, action.label, found.site, Misplacement::OtherWrite);
    return kInitially;
  }

  template <class Visit>
  void read(const State& state, ThreadIndex thread, const Visit& visit) {
    const auto& action = unfolding_.action(state.threads.nodes[thread]);
    const auto see = [&](Value value, std::uint32_t write) {
      State next = state;
      if (write != kInitially) next.read[thread] |= bit(write);
      if (action.label != 0) next.labelled[{thread, action.label, action.target}] = write;
      WitnessStep step{.thread = thread, .action = action};
      step.read = value;
      next.threads.act(unfolding_, thread, {.value = value});
      if (keeps_announced(next, thread)) visit(std::move(step), std::move(next));
    };
    const auto& known = state.known[thread];
    if ((known.initial_overwritten & bit(action.target % 64)) == 0) {
      see(unfolding_.initial(action.target), kInitially);
    }
    for (const auto& [number, write] : state.writes) {
      if (write.location != action.target) continue;
      if (((known.overwritten | state.uncommitted[thread]) & bit(number)) != 0) continue;
      see(write.value, number);
    }
  }

  // The last value is what a thread would read that knows what all threads know.
  template <class Visit>
  void choose_final(const State& state, const Visit& visit) {
    const auto observed = unfolding_.program().observed();
    if (state.finals.size() == observed.size()) return;
    const auto location = observed[state.finals.size()];
    const auto add = [&](Value value) {
      State next = state;
      next.finals.push_back(value);
      WitnessStep step;
      step.action.kind = ActionKind::Read;
      step.action.target = location;
      step.transfer = Transfer::Read;
      step.read = value;
      visit(std::move(step), std::move(next));
    };
    if (const auto content = state.volatiles.find(location); content != state.volatiles.end()) {
      add(content->second.first);
      return;
    }
    Known all;
    for (const auto& known : state.known) all.learn(known);
    if ((all.initial_overwritten & bit(location % 64)) == 0) add(unfolding_.initial(location));
    for (const auto& [number, write] : state.writes) {
      if (write.location == location && (all.overwritten & bit(number)) == 0) add(write.value);
    }
  }

  Unfolding& unfolding_;
  std::uint32_t per_thread_;
  std::map<LocationIndex, std::set<Value>> values_;
  std::map<Unfolding::Node, std::set<Coming>> coming_;
  std::map<std::uint32_t, Misplaced> misplaced_;  // by site, the first that was found
  bool cut_ = false;
};

}  // namespace

Result<Outcomes> enumerate_mp01(Program& program, const Options& options) {
  Unfolding unfolding(program, options.max_depth);
  const auto least = least_write_set(unfolding, options);
  SetMachine machine(unfolding, least.writes);
  if (auto error =
          unfolding.undefined("mp01", {Feature::AccessModes, Feature::Fences, Feature::Updates,
                                       Feature::FinalFields, Feature::InterruptedWaits})) {
    return *std::move(error);
  }
  if (unfolding.locations() > 64) return Error{"", "mp01 takes at most 64 locations"};
  auto found = StateSearch(machine, program, options).run();
  found.hit(least.limit);
  return found;
}

}  // namespace heddle::memory
