#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "memory/happens_before/write_set.h"
#include "memory/machines/threads.h"
#include "oracles/reference/history.h"

namespace heddle::memory::reference {

namespace {

// The n-th write of a thread; of no thread, the initial write of location n.
using Guid = std::pair<std::int64_t, std::uint32_t>;
using Guids = std::set<Guid>;
using Label = std::pair<ThreadIndex, std::uint32_t>;

struct Known {
  Guids previous;
  Guids overwritten;

  void learn(const Known& other) {
    previous.insert(other.previous.begin(), other.previous.end());
    overwritten.insert(other.overwritten.begin(), other.overwritten.end());
  }
  auto operator<=>(const Known&) const = default;
};

struct State {
  Threads threads;
  std::map<Guid, std::pair<LocationIndex, Value>> all_writes;
  std::vector<Known> known;  // by thread
  std::vector<Guids> uncommitted;
  std::vector<Guids> previous_reads;
  std::vector<std::uint32_t> made;
  std::map<Label, Guid> pending;                             // InitWrites without their write
  std::map<std::pair<Label, LocationIndex>, Guid> labelled;  // what an access wrote or saw
  std::map<MonitorIndex, Known> monitors;
  std::map<LocationIndex, std::pair<Value, Known>> volatiles;
};

auto key(const State& state) {
  std::string threads;
  state.threads.encode(threads);
  return std::tuple(threads, state.all_writes, state.known, state.uncommitted, state.previous_reads,
                    state.made, state.pending, state.labelled, state.monitors, state.volatiles);
}

class Search {
 public:
  explicit Search(Program& program) : unfolding_(program) {
    const Options options;
    const auto least = least_write_set(unfolding_, options);
    for (const auto& [id, value] : least.writes) {
      values_[id.location].insert(value);
    }
    for (LocationIndex v = 0; v < unfolding_.locations(); ++v) {
      values_[v].insert(unfolding_.initial(v));
    }
  }

  Outcomes run() {
    const auto threads = unfolding_.threads();
    State first{.threads = Threads::initial(unfolding_, false),
                .all_writes = {},
                .known = std::vector<Known>(threads),
                .uncommitted = std::vector<Guids>(threads),
                .previous_reads = std::vector<Guids>(threads),
                .made = std::vector<std::uint32_t>(threads),
                .pending = {},
                .labelled = {},
                .monitors = {},
                .volatiles = {}};
    for (LocationIndex v = 0; v < unfolding_.locations(); ++v) {
      first.all_writes[{-1, v}] = {v, unfolding_.initial(v)};
      for (auto& known : first.known) known.previous.insert({-1, v});
    }
    push(first);
    while (!todo_.empty()) {
      const State state = std::move(todo_.back());
      todo_.pop_back();
      ++out_.explored;
      bool moved = false;
      for (ThreadIndex t = 0; t < threads; ++t) {
        if (!state.threads.may_act(unfolding_, t)) continue;
        moved = true;
        early(state, t);
        act(state, t);
      }
      if (!moved) finish(state);
    }
    if (!out_.misplaced.empty()) out_.executions.clear();
    return std::move(out_);
  }

 private:
  void push(State state) {
    if (seen_.insert(key(state)).second) todo_.push_back(std::move(state));
  }

  // Whether the thread's write that comes after `ahead` others, from here, is this one, whatever
  // its plain reads return; and whether nothing that synchronizes comes before it.
  bool is_certain(Unfolding::Node node, std::uint32_t ahead, LocationIndex v, Value value) {
    const auto action = unfolding_.action(node);
    if (action.kind == ActionKind::InitWrite) {  // which has a number of its own
      return ahead != 0 && is_certain(unfolding_.child(node, {}), ahead - 1, v, value);
    }
    if (action.kind == ActionKind::GuaranteedRead) {
      return is_certain(unfolding_.child(node, {.value = action.value}), ahead, v, value);
    }
    if (action.kind == ActionKind::Write && action.write_mode == AccessMode::Plain) {
      if (action.announced) return is_certain(unfolding_.child(node, {}), ahead, v, value);
      if (ahead == 0) return action.target == v && action.value == value;
      return is_certain(unfolding_.child(node, {}), ahead - 1, v, value);
    }
    if (action.kind != ActionKind::Read || action.read_mode != AccessMode::Plain) return false;
    return std::ranges::all_of(values_[action.target], [&](Value read) {
      return is_certain(unfolding_.child(node, {.value = read}), ahead, v, value);
    });
  }

  void early(const State& state, ThreadIndex t) {
    constexpr std::uint32_t kMostAhead = 8;
    for (std::uint32_t ahead = 0; ahead < kMostAhead; ++ahead) {
      const Guid guid{t, state.made[t] + ahead};
      if (state.all_writes.contains(guid)) continue;
      for (const auto& [v, values] : values_) {
        for (const auto value : values) {
          if (!is_certain(state.threads.nodes[t], ahead, v, value)) continue;
          State next = state;
          next.all_writes[guid] = {v, value};
          next.uncommitted[t].insert(guid);
          push(std::move(next));
        }
      }
    }
  }

  void act(const State& state, ThreadIndex t) {
    const auto action = unfolding_.action(state.threads.nodes[t]);
    const bool plain = action.kind == ActionKind::Read ? action.read_mode == AccessMode::Plain
                                                       : action.write_mode == AccessMode::Plain;
    if (action.kind == ActionKind::Read && plain) {
      for (const auto& [guid, write] : state.all_writes) {
        if (write.first == action.target && may_see(state, t, guid)) {
          read(state, t, guid, write.second, action);
        }
      }
      return;
    }
    State next = state;
    auto& known = next.known[t];
    Value answer = 0;
    if (action.kind == ActionKind::Read) {
      answer = unfolding_.initial(action.target);
      if (const auto at = next.volatiles.find(action.target); at != next.volatiles.end()) {
        answer = at->second.first;
        known.learn(at->second.second);
      }
    }
    if (action.kind == ActionKind::Write && plain && !perform(next, t, action)) return;
    if (action.kind == ActionKind::Write && !plain) {
      auto& [value, passed] = next.volatiles[action.target];
      value = action.value;
      passed.learn(known);
    }
    if (action.kind == ActionKind::Lock) known.learn(next.monitors[action.target]);
    if (action.kind == ActionKind::Unlock) next.monitors[action.target].learn(known);
    if (action.kind == ActionKind::Start) next.known[action.target].learn(known);
    if (action.kind == ActionKind::Join) known.learn(next.known[action.target]);
    if (action.kind == ActionKind::InitWrite && !announce(next, t, action)) return;
    if (action.kind == ActionKind::GuaranteedRead) {
      answer = action.value;
      if (!guarantee(next, t, action)) return;
    }
    go_on(std::move(next), t, answer);
  }

  // After an InitWrite its write must follow before anything but plain accesses.
  void go_on(State state, ThreadIndex t, Value answer) {
    state.threads.act(unfolding_, t, {.value = answer});
    const auto pending = state.pending.lower_bound({t, 0});
    const auto action = unfolding_.action(state.threads.nodes[t]);
    const bool plain =
        (action.kind == ActionKind::Read && action.read_mode == AccessMode::Plain) ||
        (action.kind == ActionKind::Write && action.write_mode == AccessMode::Plain) ||
        action.kind == ActionKind::InitWrite || action.kind == ActionKind::GuaranteedRead;
    if (pending != state.pending.end() && pending->first.first == t && !plain) {
      misplace(t, pending->first.second);
      return;
    }
    push(std::move(state));
  }

  bool misplace(ThreadIndex t, std::uint32_t label) {
    out_.misplaced.push_back({.thread = t, .label = label});
    return false;
  }

  // initWrite where the program has it.
  bool announce(State& state, ThreadIndex t, const Action& action) {
    const Guid guid{t, state.made[t]++};
    if (!state.pending.emplace(Label{t, action.label}, guid).second) {
      return misplace(t, action.label);
    }
    state.all_writes[guid] = {action.target, action.value};
    state.uncommitted[t].insert(guid);
    return true;
  }

  // guaranteedReadOfWrite and guaranteedRedundantRead.
  bool guarantee(State& state, ThreadIndex t, const Action& action) {
    const auto seen = state.labelled.find({{t, action.label}, action.target});
    if (seen == state.labelled.end() || !may_see(state, t, seen->second)) {
      return misplace(t, action.label);
    }
    state.previous_reads[t].insert(seen->second);
    return true;
  }

  [[nodiscard]] static bool may_see(const State& state, ThreadIndex t, const Guid& guid) {
    return !state.uncommitted[t].contains(guid) && !state.known[t].overwritten.contains(guid);
  }

  void read(const State& state, ThreadIndex t, const Guid& guid, Value value,
            const Action& action) {
    State next = state;
    next.previous_reads[t].insert(guid);
    if (action.label != 0) next.labelled[{{t, action.label}, action.target}] = guid;
    go_on(std::move(next), t, value);
  }

  bool perform(State& state, ThreadIndex t, const Action& action) {
    Guid guid{t, state.made[t]};
    if (action.announced) {
      guid = state.pending.at({t, action.label});
      state.pending.erase({t, action.label});
      if (state.all_writes.at(guid) != std::pair(action.target, action.value)) {
        return misplace(t, action.label);
      }
    } else {
      ++state.made[t];
    }
    if (state.previous_reads[t].contains(guid)) return false;
    if (action.label != 0) state.labelled[{{t, action.label}, action.target}] = guid;
    auto& known = state.known[t];
    for (const auto& other : known.previous) {
      if (state.all_writes.at(other).first == action.target) known.overwritten.insert(other);
    }
    state.all_writes[guid] = {action.target, action.value};
    known.previous.insert(guid);
    state.uncommitted[t].erase(guid);
    return true;
  }

  void finish(const State& state) {
    const auto outcome = state.threads.outcome(unfolding_);
    if (!outcome) return;
    if (std::ranges::any_of(state.uncommitted, [](const Guids& g) { return !g.empty(); })) return;
    Known all;
    for (const auto& known : state.known) all.learn(known);
    choose_finals(state, all, *outcome);
  }

  // What a thread would read that knows what all of them know.
  void choose_finals(const State& state, const Known& all, const Outcome& outcome) {
    const auto observed = unfolding_.program().observed();
    if (outcome.finals.size() == observed.size()) {
      ++out_.executions[outcome];
      return;
    }
    const auto v = observed[outcome.finals.size()];
    auto more = outcome;
    more.finals.push_back(0);
    if (const auto at = state.volatiles.find(v); at != state.volatiles.end()) {
      more.finals.back() = at->second.first;
      choose_finals(state, all, more);
      return;
    }
    for (const auto& [guid, write] : state.all_writes) {
      if (write.first != v || all.overwritten.contains(guid)) continue;
      more.finals.back() = write.second;
      choose_finals(state, all, more);
    }
  }

  Unfolding unfolding_;
  std::map<LocationIndex, std::set<Value>> values_;
  std::set<decltype(key(State()))> seen_;
  std::vector<State> todo_;
  Outcomes out_;
};

}  // namespace

Outcomes enumerate_mp01(Program& program) { return Search(program).run(); }

}  // namespace heddle::memory::reference
