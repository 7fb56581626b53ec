#include "memory/machines/store_buffers.h"

#include <algorithm>

#include "memory/machines/state_search.h"
#include "memory/machines/threads.h"

namespace heddle::memory {

namespace {

enum class Order : std::uint8_t { Sc, Tso, Pso };

constexpr LocationIndex kBarrier = ~0U;  // an entry that PSO's stores do not pass

struct Entry {
  LocationIndex location = 0;
  Value value = 0;
};

class BufferMachine {
 public:
  struct State {
    Threads threads;
    std::vector<Value> memory;
    std::vector<std::vector<Entry>> buffers;
  };

  BufferMachine(Unfolding& unfolding, Order order) : unfolding_(unfolding), order_(order) {}

  [[nodiscard]] bool cut() const { return cut_; }

  State initial() {
    State state;
    state.threads = Threads::initial(unfolding_, true);
    state.buffers.resize(unfolding_.threads());
    return state;
  }

  template <class Visit>
  void expand(const State& state, const Visit& visit) {
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      flush(state, thread, visit);
      if (!state.threads.may_act(unfolding_, thread)) continue;
      const auto& action = unfolding_.action(state.threads.nodes[thread]);
      if (drains(action) && !state.buffers[thread].empty()) continue;
      act(state, thread, action, visit);
    }
  }

  [[nodiscard]] bool may_stay(const State& state) const {
    return state.threads.may_stay(unfolding_) &&
           std::ranges::all_of(state.buffers, [](const auto& buffer) { return buffer.empty(); });
  }

  [[nodiscard]] std::optional<std::vector<Value>> memory(const State& state) const {
    std::vector<Value> result;
    for (const auto location : unfolding_.program().observed()) {
      result.push_back(load(state, location));
    }
    return result;
  }

  [[nodiscard]] std::vector<std::pair<ThreadIndex, Action>> pending(const State& state) const {
    return state.threads.pending(unfolding_);
  }

  std::optional<Outcome> finish(const State& state) {
    auto outcome = state.threads.outcome(unfolding_);
    cut_ = cut_ || state.threads.is_cut(unfolding_);
    if (!outcome || !spins_on(state)) return std::nullopt;
    outcome->finals = *memory(state);
    return outcome;
  }

  void encode(const State& state, std::string& out) const {
    state.threads.encode(out);
    // Locations appear as they are met, so those at the end that were not written do not count.
    auto used = state.memory.size();
    while (used > 0 &&
           state.memory[used - 1] == unfolding_.initial(static_cast<LocationIndex>(used - 1))) {
      --used;
    }
    encode_number(out, used);
    for (std::size_t i = 0; i < used; ++i) encode_number(out, state.memory[i]);
    for (const auto& buffer : state.buffers) {
      encode_number(out, buffer.size());
      for (const auto& entry : buffer) {
        encode_number(out, entry.location);
        encode_number(out, entry.value);
      }
    }
  }

 private:
  // Volatile stores are followed by a full fence, so nothing of the thread happens between them and
  // memory: they may as well wait for the queue and write through. Updates, locks and unlocks lock
  // the bus. Starting a thread publishes what came before.
  [[nodiscard]] bool drains(const Action& action) const {
    switch (action.kind) {
      case ActionKind::Write:
        return action.write_mode == AccessMode::Volatile;
      case ActionKind::Fence:
        return action.fence == FenceKind::Full;
      case ActionKind::ReadModifyWrite:
      case ActionKind::Lock:
      case ActionKind::Unlock:
      case ActionKind::Wait:
      case ActionKind::Start:
        return true;
      default:
        return false;
    }
  }

  // PSO puts a store barrier where the program asks for stores to stay in order.
  [[nodiscard]] bool needs_barrier(const Action& action) const {
    if (order_ != Order::Pso) return false;
    if (action.kind == ActionKind::Freeze) return true;
    if (action.kind == ActionKind::Write) return action.write_mode == AccessMode::Release;
    return action.kind == ActionKind::Fence &&
           (action.fence == FenceKind::Release || action.fence == FenceKind::StoreStore);
  }

  [[nodiscard]] Value load(const State& state, LocationIndex location) const {
    if (location < state.memory.size()) return state.memory[location];
    return unfolding_.initial(location);
  }

  void store(State& state, LocationIndex location, Value value) const {
    while (state.memory.size() <= location) {
      state.memory.push_back(unfolding_.initial(static_cast<LocationIndex>(state.memory.size())));
    }
    state.memory[location] = value;
  }

  template <class Visit>
  void flush(const State& state, ThreadIndex thread, const Visit& visit) {
    const auto& buffer = state.buffers[thread];
    for (std::size_t i = 0; i < buffer.size(); ++i) {
      if (buffer[i].location == kBarrier) break;
      const bool is_oldest =
          std::none_of(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const Entry& e) { return e.location == buffer[i].location; });
      if (!is_oldest) continue;
      State next = state;
      auto& rest = next.buffers[thread];
      store(next, buffer[i].location, buffer[i].value);
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      while (!rest.empty() && rest.front().location == kBarrier) rest.erase(rest.begin());
      WitnessStep step{.thread = thread, .transfer = Transfer::Flush};
      step.action.kind = ActionKind::Write;
      step.action.target = buffer[i].location;
      step.written = buffer[i].value;
      visit(std::move(step), std::move(next));
      if (order_ != Order::Pso) break;
    }
  }

  [[nodiscard]] Value see(const State& state, ThreadIndex thread, LocationIndex location) const {
    const auto& buffer = state.buffers[thread];
    const auto newest = std::find_if(buffer.rbegin(), buffer.rend(),
                                     [&](const Entry& e) { return e.location == location; });
    return newest != buffer.rend() ? newest->value : load(state, location);
  }

  void append(State& state, ThreadIndex thread, Entry entry) const {
    auto& buffer = state.buffers[thread];
    if (entry.location == kBarrier) {
      if (!buffer.empty() && buffer.back().location != kBarrier) buffer.push_back(entry);
      return;
    }
    auto at = buffer.end();
    // Stores to different locations may leave in any order, so theirs in the queue is no part of
    // the state; sorted, equal states are equal.
    while (order_ == Order::Pso && at != buffer.begin() && std::prev(at)->location != kBarrier &&
           std::prev(at)->location > entry.location) {
      --at;
    }
    buffer.insert(at, entry);
  }

  template <class Visit>
  void act(const State& state, ThreadIndex thread, const Action& action, const Visit& visit) {
    State next = state;
    WitnessStep step{.thread = thread, .action = action};
    if (needs_barrier(action)) append(next, thread, {kBarrier, 0});
    if (reads(action.kind)) step.read = see(state, thread, action.target);
    if (action.kind == ActionKind::Write) {
      step.written = action.value;
      if (order_ == Order::Sc || action.write_mode == AccessMode::Volatile) {
        store(next, action.target, action.value);
      } else {
        append(next, thread, {action.target, action.value});
      }
    }
    if (action.kind == ActionKind::ReadModifyWrite && update_writes(action, step.read)) {
      if (action.weak) {
        State failed = state;
        failed.threads.act(unfolding_, thread, {.value = step.read, .failed = true});
        visit(step, std::move(failed));
      }
      step.written = updated(action, step.read);
      store(next, action.target, step.written);
    }
    if (action.kind == ActionKind::Notify) {
      notify_one(unfolding_, step, next, visit);
      return;
    }
    if (waits(action.kind)) {
      // A thread has ended when its writes have reached memory.
      const bool is_over = action.kind != ActionKind::Join || state.buffers[action.target].empty();
      const bool ended = is_over && !state.threads.waits(unfolding_, thread);
      end_waiting(unfolding_, std::move(step), ended, next, visit);
      return;
    }
    next.threads.act(unfolding_, thread, {.value = step.read});
    visit(std::move(step), std::move(next));
  }

  // A spin goes on for ever only if what it looks at stays so: queues empty themselves in the end.
  // So it is with who waits and may be interrupted.
  [[nodiscard]] bool spins_on(const State& state) const {
    for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
      if (!state.threads.is_running(thread)) continue;
      for (const auto& watched : unfolding_.action(state.threads.nodes[thread]).watched) {
        if (load(state, watched.location) != watched.value) return false;
      }
    }
    return true;
  }

  Unfolding& unfolding_;
  Order order_;
  bool cut_ = false;
};

Outcomes enumerate(Program& program, const Options& options, Order order) {
  Unfolding unfolding(program, options.max_depth);
  BufferMachine machine(unfolding, order);
  return StateSearch(machine, program, options).run();
}

}  // namespace

Result<Outcomes> enumerate_sc(Program& program, const Options& options) {
  return enumerate(program, options, Order::Sc);
}

Result<Outcomes> enumerate_tso(Program& program, const Options& options) {
  return enumerate(program, options, Order::Tso);
}

Result<Outcomes> enumerate_pso(Program& program, const Options& options) {
  return enumerate(program, options, Order::Pso);
}

}  // namespace heddle::memory
