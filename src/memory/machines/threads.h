#pragma once

// What the machines have in common: where each thread is, who holds which monitor and who waits for
// a notification. Memory is each model's own.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "memory/outcome.h"
#include "memory/unfolding.h"

namespace heddle::memory {

struct Monitor {
  std::uint32_t owner = 0;
  std::uint32_t count = 0;  // how often the owner entered; 0 is free
};

struct Threads {
  std::vector<Unfolding::Node> nodes;
  std::uint32_t running = 0;  // a bit for each thread that has been started
  std::uint32_t waiting = 0;  // a bit for each thread in a wait set: that of its Wake's monitor
  std::uint32_t permits = 0;  // a bit for each thread whose next Park has a permit
  std::vector<Monitor> monitors;
  bool spurious = false;  // threads may also wake up for no reason (JLS 17.2.1)

  static Threads initial(const Unfolding& unfolding, bool spurious);

  [[nodiscard]] bool is_running(ThreadIndex thread) const { return (running >> thread & 1) != 0; }
  // Whether nothing but memory keeps the action from happening: locks are free, threads to join
  // have ended, and the thread is not at its end.
  [[nodiscard]] bool may_act(const Unfolding& unfolding, ThreadIndex thread) const;
  // Performs a synchronization action's part in this, and moves the thread on. The answer is the
  // thread's; Notify's choice is in the answer: the thread to be woken up, if there are candidates.
  void act(Unfolding& unfolding, ThreadIndex thread, Answer answer);
  // Whether no thread has ended what the thread's Wake, Park or Join waits for.
  [[nodiscard]] bool waits(const Unfolding& unfolding, ThreadIndex thread) const;
  // Whom a Notify of this monitor may wake up.
  [[nodiscard]] std::vector<ThreadIndex> waiters(const Unfolding& unfolding,
                                                 MonitorIndex monitor) const;
  // Whether threads might still wake up for no reason, or by an interrupt, and nothing else can
  // happen here: then they may just as well wait for ever, if they are not interrupted.
  [[nodiscard]] bool may_stay(const Unfolding& unfolding) const;
  // Registers, and who does not end and why. None if a thread is beyond a loop's bound or excluded.
  [[nodiscard]] std::optional<Outcome> outcome(Unfolding& unfolding) const;
  [[nodiscard]] bool is_cut(const Unfolding& unfolding) const;
  [[nodiscard]] std::vector<std::pair<ThreadIndex, Action>> pending(
      const Unfolding& unfolding) const;
  void encode(std::string& out) const;
};

// Visits a machine's state, which has its threads as `threads`, as it is after a Notify of the
// step's thread: one for each thread that may be chosen.
template <class State, class Visit>
void notify_one(Unfolding& unfolding, const WitnessStep& step, const State& state,
                const Visit& visit) {
  auto waiters = state.threads.waiters(unfolding, step.action.target);
  if (waiters.empty()) waiters.push_back(kMaxThreads);
  for (const auto waiter : waiters) {
    State next = state;
    next.threads.act(unfolding, step.thread, {.value = waiter});
    visit(step, std::move(next));
  }
}

// The same after a Wake, Park or Join, in every way in which it may end.
template <class State, class Visit>
void end_waiting(Unfolding& unfolding, WitnessStep step, bool ended, const State& state,
                 const Visit& visit) {
  for (const auto way : ways_to_end(step.action, ended, state.threads.spurious)) {
    State next = state;
    step.read = way;
    next.threads.act(unfolding, step.thread, {.value = way});
    visit(step, std::move(next));
  }
}

}  // namespace heddle::memory
