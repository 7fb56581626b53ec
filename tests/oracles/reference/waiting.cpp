#include "oracles/reference/waiting.h"

#include <map>
#include <set>
#include <tuple>

#include "memory/unfolding.h"

namespace heddle::memory::reference {

namespace {

// What is to become of a thread that waits, as far as that is settled.
enum class Fate : std::uint8_t { Open, Notified, Interrupted };

struct State {
  std::vector<Unfolding::Node> nodes;
  std::set<ThreadIndex> started;
  std::map<LocationIndex, Value> memory;
  std::map<MonitorIndex, std::pair<ThreadIndex, Value>> held;  // by whom, how often
  std::map<ThreadIndex, Fate> waits;                           // since its Wait
  std::set<ThreadIndex> permits;

  auto operator<=>(const State&) const = default;
};

class Interleaver {
 public:
  explicit Interleaver(Unfolding& unfolding) : unfolding_(unfolding) {}

  Outcomes run() {
    State first;
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      first.nodes.push_back(unfolding_.root(thread));
      if (unfolding_.program().starts_running(thread)) first.started.insert(thread);
    }
    explore(first);
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Action& action(const State& state, ThreadIndex thread) const {
    return unfolding_.action(state.nodes[thread]);
  }

  [[nodiscard]] Value load(const State& state, LocationIndex location) const {
    const auto at = state.memory.find(location);
    return at == state.memory.end() ? unfolding_.initial(location) : at->second;
  }

  // Whether it may be interrupted, and is.
  [[nodiscard]] bool is_interrupted(const State& state, const Action& action) const {
    for (const auto& flag : action.watched) {
      if (load(state, flag.location) != flag.value) return true;
    }
    return false;
  }

  void explore(const State& state) {
    if (!seen_.insert(state).second) return;
    bool is_over = true;
    for (ThreadIndex thread = 0; thread < state.nodes.size(); ++thread) {
      if (!state.started.contains(thread)) continue;
      const auto kind = action(state, thread).kind;
      if (kind == ActionKind::Stuck) return;
      if (kind == ActionKind::End) continue;
      if (act(state, thread)) is_over = false;
    }
    if (is_over) finish(state);
  }

  void go_on(State state, ThreadIndex thread, Value answer) {
    state.nodes[thread] = unfolding_.child(state.nodes[thread], {.value = answer});
    explore(state);
  }

  // Everything the thread may do next; whether it has to do something, now or later.
  bool act(State state, ThreadIndex thread) {
    const Action next = action(state, thread);
    switch (next.kind) {
      case ActionKind::Read:
        go_on(state, thread, load(state, next.target));
        return true;
      case ActionKind::Write:
        state.memory[next.target] = next.value;
        break;
      case ActionKind::Lock: {
        auto& [owner, times] = state.held[next.target];
        if (times > 0 && owner != thread) return false;
        owner = thread;
        ++times;
        break;
      }
      case ActionKind::Unlock:
        --state.held[next.target].second;
        break;
      case ActionKind::Wait:
        state.held[next.target].second = 0;
        state.waits[thread] = Fate::Open;
        break;
      case ActionKind::Notify:
      case ActionKind::NotifyAll:
        notify(state, thread);
        return true;
      case ActionKind::Wake:
        return wake(state, thread);
      case ActionKind::Park:
        return park(state, thread);
      case ActionKind::Unpark:
        if (state.started.contains(next.target)) state.permits.insert(next.target);
        break;
      case ActionKind::Start:
        state.started.insert(next.target);
        break;
      case ActionKind::Join:
        return join(state, thread);
      default:
        break;
    }
    go_on(state, thread, 0);
    return true;
  }

  void notify(const State& state, ThreadIndex thread) {
    const auto& next = action(state, thread);
    std::vector<ThreadIndex> waiters;
    for (const auto& [other, fate] : state.waits) {
      if (fate == Fate::Open && action(state, other).target == next.target) {
        waiters.push_back(other);
      }
    }
    if (next.kind == ActionKind::NotifyAll) {
      notify_each(state, thread, waiters);
      return;
    }
    if (waiters.empty()) go_on(state, thread, 0);
    auto all_interrupted = state;
    for (const auto waiter : waiters) {
      auto after = state;
      after.waits[waiter] = Fate::Notified;
      go_on(after, thread, 0);
      all_interrupted.waits[waiter] = Fate::Interrupted;
    }
    if (!waiters.empty()) go_on(all_interrupted, thread, 0);
  }

  void notify_each(const State& state, ThreadIndex thread, std::vector<ThreadIndex> waiters) {
    if (waiters.empty()) {
      go_on(state, thread, 0);
      return;
    }
    const auto waiter = waiters.back();
    waiters.pop_back();
    for (const auto fate : {Fate::Notified, Fate::Interrupted}) {
      auto after = state;
      after.waits[waiter] = fate;
      notify_each(after, thread, waiters);
    }
  }

  bool wake(const State& state, ThreadIndex thread) {
    const auto& next = action(state, thread);
    const auto fate = state.waits.at(thread);
    const bool interrupted = is_interrupted(state, next);
    const bool timed = next.timed;
    auto after = state;
    after.waits.erase(thread);
    if (fate != Fate::Interrupted) {
      go_on(after, thread, kEnded);
      if (timed) go_on(after, thread, kTimeIsUp);
    }
    if (fate != Fate::Notified && interrupted) go_on(after, thread, kInterrupted);
    return fate != Fate::Open || timed || interrupted;
  }

  bool park(const State& state, ThreadIndex thread) {
    const auto& next = action(state, thread);
    const bool permitted = state.permits.contains(thread);
    const bool interrupted = is_interrupted(state, next);
    const bool timed = next.timed;
    auto after = state;
    after.permits.erase(thread);
    if (permitted) go_on(after, thread, kEnded);
    if (timed) go_on(after, thread, kTimeIsUp);
    if (interrupted) go_on(state, thread, kInterrupted);
    return permitted || timed || interrupted;
  }

  bool join(const State& state, ThreadIndex thread) {
    const auto& next = action(state, thread);
    const bool ended =
        !state.started.contains(next.target) || action(state, next.target).kind == ActionKind::End;
    const bool interrupted = is_interrupted(state, next);
    if (ended) go_on(state, thread, kEnded);
    if (interrupted) go_on(state, thread, kInterrupted);
    return ended || interrupted;
  }

  void finish(const State& state) {
    Outcome outcome;
    for (ThreadIndex thread = 0; thread < state.nodes.size(); ++thread) {
      const auto bit = 1U << thread;
      const auto kind = action(state, thread).kind;
      if (!state.started.contains(thread)) {
        outcome.unstarted |= bit;
      } else if (kind == ActionKind::Wake || kind == ActionKind::Park) {
        outcome.waiting |= bit;
      } else if (kind != ActionKind::End) {
        outcome.blocked |= bit;
      }
      const auto& registers = unfolding_.registers(state.nodes[thread]);
      outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
    }
    for (const auto location : unfolding_.program().observed()) {
      outcome.finals.push_back(load(state, location));
    }
    ++out_.executions[outcome];
  }

  Unfolding& unfolding_;
  std::set<State> seen_;
  Outcomes out_;
};

}  // namespace

Outcomes enumerate_waiting(Program& program) {
  Unfolding unfolding(program);
  return Interleaver(unfolding).run();
}

}  // namespace heddle::memory::reference
