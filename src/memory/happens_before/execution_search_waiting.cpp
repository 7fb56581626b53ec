// The part of the search that knows who waits for whom: monitors and their wait sets (JLS 17.1
// and 17.2), permits of LockSupport, joins, time limits, and interrupts of what waits.

#include "base/check.h"
#include "memory/happens_before/execution_search.h"

namespace heddle::memory {

void ExecutionSearch::monitor(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  if (action.target >= monitors_.size()) monitors_.resize(action.target + 1);
  const auto saved = monitors_[action.target];
  auto event = begin(thread, action);
  auto changed = saved;
  changed.owner = thread;
  if (action.kind == ActionKind::Lock) {
    ++changed.count;
    event.clock.join(saved.clock);
  } else {
    HEDDLE_CHECK(saved.count > 0, "a monitor should be held when it is released");
    --changed.count;
    changed.clock.join(event.clock);
  }
  const auto target = action.target;
  monitors_[target] = changed;
  commit(event, {}, sleep);
  monitors_[target] = saved;
}

void ExecutionSearch::wait(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto target = action.target;
  const auto saved = monitors_[target];
  const auto state = threads_[thread];
  auto event = begin(thread, action);
  monitors_[target].clock.join(event.clock);
  monitors_[target].count = 0;
  threads_[thread].waiting = true;
  commit(event, {}, sleep);
  threads_[thread] = state;
  monitors_[target] = saved;
}

bool ExecutionSearch::waits_on(ThreadIndex thread) const {
  const auto& action = next(thread);
  switch (action.kind) {
    case ActionKind::Park:
      return (permits_ >> thread & 1) == 0;
    case ActionKind::Join:
      return threads_[action.target].running && !has_ended(action.target);
    default:
      return threads_[thread].waiting;
  }
}

// An interrupt is a volatile write, and who waits sees the last in the end.
bool ExecutionSearch::may_wait_on(ThreadIndex thread) const {
  return std::ranges::all_of(next(thread).watched, [&](const Watched& watched) {
    const auto at = watched.location;
    const bool written = at < coherence_.size() && !coherence_[at].empty();
    const auto last = written ? events_[static_cast<std::size_t>(coherence_[at].back())].written
                              : unfolding_.initial(at);
    return last == watched.value;
  });
}

// In every way in which it may end: it may also return for no reason (JLS 17.2.1). An interrupt
// leaves the permit where it is.
void ExecutionSearch::end_waiting(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto state = threads_[thread];
  const auto permits = permits_;
  for (const auto way : ways_to_end(action, !waits_on(thread), true)) {
    if (stopped_) return;
    auto event = begin(thread, action);
    event.read = way;
    if (action.kind == ActionKind::Join && way == kEnded && threads_[action.target].running) {
      event.clock.join(threads_[action.target].clock);
    }
    threads_[thread].waiting = false;
    if (action.kind == ActionKind::Park && way != kInterrupted) permits_ &= ~(1U << thread);
    commit(event, {.value = way}, sleep);
    threads_[thread] = state;
    permits_ = permits;
  }
}

// Who joins a thread and may be interrupted has more ways to go on once that has ended.
std::uint32_t ExecutionSearch::not_joining(std::uint32_t threads, ThreadIndex joined) const {
  for (ThreadIndex other = 0; other < threads_.size(); ++other) {
    const auto& action = next(other);
    if (action.kind == ActionKind::Join && action.target == joined && may_be_interrupted(action)) {
      threads &= ~(1U << other);
    }
  }
  return threads;
}

// LockSupport promises nothing of memory but that its calls and volatile accesses keep their order.
void ExecutionSearch::unpark(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto saved = permits_;
  if (threads_[action.target].running) permits_ |= 1U << action.target;
  commit(begin(thread, action), {}, sleep);
  permits_ = saved;
}

// No edge of happens-before: what is known is handed on by the monitor (JLS 17.4.4).
void ExecutionSearch::notify(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  std::uint32_t waiters = 0;
  for (ThreadIndex other = 0; other < threads_.size(); ++other) {
    if (threads_[other].waiting && next(other).target == action.target) waiters |= 1U << other;
  }
  const auto wake_up = [&](std::uint32_t woken) {
    for (ThreadIndex other = 0; other < threads_.size(); ++other) {
      if ((woken >> other & 1) != 0) threads_[other].waiting = false;
    }
    commit(begin(thread, action), {}, sleep);
    for (ThreadIndex other = 0; other < threads_.size(); ++other) {
      if ((woken >> other & 1) != 0) threads_[other].waiting = true;
    }
  };
  if (action.kind == ActionKind::NotifyAll || waiters == 0) {
    wake_up(waiters);
    return;
  }
  for (ThreadIndex other = 0; other < threads_.size() && !stopped_; ++other) {
    if ((waiters >> other & 1) != 0) wake_up(1U << other);
  }
}

}  // namespace heddle::memory
