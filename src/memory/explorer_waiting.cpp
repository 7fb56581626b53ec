// The part of the explorer that knows who waits for whom: monitors and their wait sets (JLS 17.1
// and 17.2), permits of LockSupport, time limits.

#include "base/check.h"
#include "memory/explorer.h"

namespace heddle::memory {

void Explorer::monitor(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
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

void Explorer::wait(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
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

void Explorer::wake(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto state = threads_[thread];
  threads_[thread].waiting = false;
  end_timed(thread, action, !state.waiting, sleep);
  threads_[thread] = state;
}

bool Explorer::waits_on(ThreadIndex thread) const {
  return threads_[thread].waiting ||
         (next(thread).kind == ActionKind::Park && (permits_ >> thread & 1) == 0);
}

// The time of what has a limit may be up although it was ended before, and it may return for no
// reason before its time is up (JLS 17.2.1). Who asks for no time is not told.
void Explorer::end_timed(ThreadIndex thread, const Action& action, bool ended,
                         std::uint32_t sleep) {
  auto event = begin(thread, action);
  const bool timed = action.timed;
  if (!timed || ended || may_return_early(action)) commit(event, {}, sleep);
  event.read = 1;
  if (timed && !stopped_) commit(event, {.value = 1}, sleep);
}

void Explorer::park(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto saved = permits_;
  permits_ &= ~(1U << thread);
  end_timed(thread, action, saved != permits_, sleep);
  permits_ = saved;
}

// LockSupport promises nothing of memory but that its calls and volatile accesses keep their order.
void Explorer::unpark(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto saved = permits_;
  if (threads_[action.target].running) permits_ |= 1U << action.target;
  commit(begin(thread, action), {}, sleep);
  permits_ = saved;
}

// No edge of happens-before: what is known is handed on by the monitor (JLS 17.4.4).
void Explorer::notify(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
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
