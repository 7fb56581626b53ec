#include "memory/happens_before/execution_search.h"

namespace heddle::memory {

ExecutionSearch::ExecutionSearch(Unfolding& unfolding, Identity identity)
    : unfolding_(unfolding), identity_(identity) {}

void ExecutionSearch::run() {
  threads_.assign(unfolding_.threads(), {});
  read_count_.assign(unfolding_.threads(), {});
  write_count_.assign(unfolding_.threads(), {});
  for (ThreadIndex thread = 0; thread < unfolding_.threads(); ++thread) {
    threads_[thread].node = unfolding_.root(thread);
    threads_[thread].running = unfolding_.program().starts_running(thread);
  }
  stopped_ = false;
  stop_if_over();
  explore(0);
}

void ExecutionSearch::stop_if_over() {
  if (!unfolding_.program().is_over()) return;
  stopped_ = true;
  was_over_ = true;
}

WriteId ExecutionSearch::write_id(const Event& event) const {
  return {event.thread, event.target, event.write_number,
          identity_ == Identity::Site ? event.site + 1 : 0};
}

ReadId ExecutionSearch::read_id(const Event& event) const {
  return {event.thread, event.target, event.read_number,
          identity_ == Identity::Site ? event.site + 1 : 0};
}

std::uint16_t ExecutionSearch::writes_made(ThreadIndex thread, LocationIndex location) const {
  const auto& counts = write_count_[thread];
  return location < counts.size() ? counts[location] : std::uint16_t{0};
}

void ExecutionSearch::grow(LocationIndex location) {
  if (location < writes_.size()) return;
  writes_.resize(location + 1);
  coherence_.resize(location + 1);
  volatile_clock_.resize(location + 1);
}

std::vector<SourceChoice>& ExecutionSearch::scratch() {
  while (scratch_.size() <= events_.size()) scratch_.emplace_back();
  auto& result = scratch_[events_.size()];
  result.clear();
  return result;
}

std::uint16_t ExecutionSearch::acquires_for(ThreadIndex thread) const {
  const auto& action = next(thread);
  if (action.kind != ActionKind::Fence) {
    return reads(action.kind) ? threads_[thread].load_fence : std::uint16_t{0};
  }
  const bool acquires = action.fence == FenceKind::Acquire || action.fence == FenceKind::Full;
  return acquires ? threads_[thread].actions : std::uint16_t{0};
}

bool ExecutionSearch::awaits(ThreadIndex thread) const {
  const auto end = acquires_for(thread);
  return end > 0 && std::ranges::any_of(events_, [&](const Event& event) {
           return event.thread == thread && event.position < end && event.promise >= 0 &&
                  promises_[static_cast<std::size_t>(event.promise)].event < 0;
         });
}

bool ExecutionSearch::awaits(ThreadIndex thread, LocationIndex location) const {
  const auto end = acquires_for(thread);
  return end > 0 && std::ranges::any_of(events_, [&](const Event& event) {
           return event.thread == thread && event.position < end && event.promise >= 0 &&
                  event.target == location &&
                  promises_[static_cast<std::size_t>(event.promise)].event < 0;
         });
}

// What acquires after a read of a write that is yet to come may have to wait for it: the write may
// be a releasing one, and then happens before.
bool ExecutionSearch::is_local(ThreadIndex thread) const {
  const auto& action = next(thread);
  switch (action.kind) {
    case ActionKind::Read:
      return action.read_mode == AccessMode::Plain && !awaits(thread);
    case ActionKind::Write:
      return action.write_mode == AccessMode::Plain;
    case ActionKind::Freeze:
    case ActionKind::InitWrite:
    case ActionKind::GuaranteedRead:
      return true;
    case ActionKind::Fence:
      return action.fence != FenceKind::Full && !awaits(thread);
    default:
      return false;
  }
}

bool ExecutionSearch::is_enabled(ThreadIndex thread) const {
  if (!threads_[thread].running) return false;
  const auto& action = next(thread);
  switch (action.kind) {
    case ActionKind::End:
    case ActionKind::Diverge:
    case ActionKind::Stuck:
      return false;
    case ActionKind::Lock: {
      if (action.target >= monitors_.size()) return true;
      const auto& monitor = monitors_[action.target];
      return monitor.count == 0 || monitor.owner == thread;
    }
    case ActionKind::Park:
    case ActionKind::Join:
      return !ways_to_end(action, !waits_on(thread), true).empty();
    default:
      return true;
  }
}

// Whether the next actions of two threads may change places without anyone noticing.
bool ExecutionSearch::commute(ThreadIndex a, ThreadIndex b) const {
  const auto& first = next(a);
  const auto& second = next(b);
  const auto is_monitor = [](const Action& action) { return is_of_monitor(action.kind); };
  const auto may_order = [&](const Action& write, ThreadIndex acquiring) {
    return accesses(write.kind) && write.kind != ActionKind::Read &&
           awaits(acquiring, write.target);
  };
  if (may_order(first, b) || may_order(second, a)) return false;
  if (accesses(first.kind) && accesses(second.kind)) {
    return first.target != second.target ||
           (first.kind == ActionKind::Read && second.kind == ActionKind::Read);
  }
  if (is_monitor(first) && is_monitor(second)) return first.target != second.target;
  if (is_of_one_permit(first.kind, whose_permit(first.kind, a, first.target), second.kind,
                       whose_permit(second.kind, b, second.target))) {
    return false;
  }
  if (is_of_one_start(first.kind, first.target, second.kind, second.target)) return false;
  return first.kind != ActionKind::Fence || second.kind != ActionKind::Fence;
}

void ExecutionSearch::explore(std::uint32_t sleep) {
  if (++steps_ % kStepsBetweenLooks == 0) stop_if_over();
  if (stopped_) return;
  std::uint32_t enabled = 0;
  bool may_stay = true;
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    if (!is_enabled(thread)) continue;
    if (!is_local(thread)) {
      enabled |= 1U << thread;
      may_stay = may_stay && waits_on(thread) && !next(thread).timed;
    } else {
      local(thread, sleep);
      return;
    }
  }
  // Who can only wake up for no reason (JLS 17.2.1), or by an interrupt, may as well wait for ever.
  if (may_stay) finish();
  if (stopped_ || enabled == 0) return;
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    if ((enabled >> thread & 1) == 0 || (sleep >> thread & 1) != 0) continue;
    std::uint32_t still_asleep = 0;
    for (ThreadIndex other = 0; other < threads_.size(); ++other) {
      if ((sleep >> other & 1) != 0 && commute(thread, other)) still_asleep |= 1U << other;
    }
    synchronize(thread, still_asleep);
    sleep |= 1U << thread;
  }
}

std::uint16_t ExecutionSearch::number(const Event& event, bool of_reads) const {
  if (identity_ == Identity::Site) {
    return static_cast<std::uint16_t>(std::ranges::count_if(events_, [&](const Event& e) {
      return e.thread == event.thread && e.site == event.site && accesses(e.kind);
    }));
  }
  const auto& counts = of_reads ? read_count_[event.thread] : write_count_[event.thread];
  return event.target < counts.size() ? counts[event.target] : std::uint16_t{0};
}

Event ExecutionSearch::begin(ThreadIndex thread, const Action& action) {
  Event event;
  event.kind = action.kind;
  event.read_mode = action.read_mode;
  event.write_mode = action.write_mode;
  event.fence = action.fence;
  event.final_field = action.final_field;
  event.timed = action.timed;
  event.thread = thread;
  event.target = action.target;
  event.site = action.site;
  event.object = action.object;
  event.position = threads_[thread].actions;
  event.clock = threads_[thread].clock;
  event.clock.count[thread] = static_cast<std::uint16_t>(event.position + 1);
  if (accesses(action.kind)) {
    grow(action.target);
    event.reads = reads(action.kind);
    event.writes = action.kind == ActionKind::Write;
    event.written = action.value;
    event.read_number = number(event, true);
    event.write_number = number(event, false);
    if (event.reads && threads_[thread].load_fence > 0) {
      event.clock.join(threads_[thread].load_acquired);
      acquire_promised(event);
    }
  }
  return event;
}

void ExecutionSearch::commit(Event event, Answer answer, std::uint32_t sleep) {
  const auto thread = event.thread;
  const auto saved = threads_[thread];
  auto& state = threads_[thread];
  state.clock = event.clock;
  ++state.actions;
  const bool acquires = event.read_mode >= AccessMode::Acquire;
  if (event.reads && event.source >= 0 && !acquires) {
    state.fence_acquirable.join(events_[static_cast<std::size_t>(event.source)].released);
  }
  const auto count = [&](std::vector<std::uint16_t>& counts, bool does, int change) {
    if (!does) return;
    if (counts.size() <= event.target) counts.resize(event.target + 1);
    counts[event.target] = static_cast<std::uint16_t>(counts[event.target] + change);
  };
  count(read_count_[thread], event.reads, 1);
  count(write_count_[thread], event.writes, 1);
  if (event.writes) {
    state.last_write = event.clock;
    writes_[event.target].push_back(static_cast<std::int32_t>(events_.size()));
  }
  state.node = unfolding_.child(state.node, answer);
  events_.push_back(event);
  explore(not_joining(sleep, thread));
  events_.pop_back();
  if (event.writes) writes_[event.target].pop_back();
  count(read_count_[thread], event.reads, -1);
  count(write_count_[thread], event.writes, -1);
  threads_[thread] = saved;
}

void ExecutionSearch::promises_kept(const Event& write, std::vector<std::int32_t>& out) {
  const auto id = write_id(write);
  for (std::size_t i = 0; i < promises_.size(); ++i) {
    if (promises_[i].id == id && !promises_[i].ordered) {
      out.push_back(static_cast<std::int32_t>(i));
      return;
    }
  }
  out.push_back(-1);
}

// A read does not see a write that happens after it (JLS 17.4.5). What acquires comes after the
// write that it acquires from: a promised one that releases came too late for what acquired since
// the read.
bool ExecutionSearch::may_keep(const Event& write, std::int32_t promise) const {
  if (promises_[static_cast<std::size_t>(promise)].value != write.written) return false;
  std::uint32_t readers = 0;  // threads, so far in the list
  std::uint32_t fenced = 0;   // readers after a load-load fence
  for (const auto& event : events_) {
    const auto thread = 1U << event.thread;
    if (event.promise == promise && is_before(event, write.clock)) return false;
    bool acquires = event.reads && (fenced & thread) != 0;
    if (event.promise == promise) readers |= thread;
    if (event.kind == ActionKind::Fence && (readers & thread) != 0) {
      if (event.fence == FenceKind::LoadLoad) fenced |= thread;
      acquires = event.fence == FenceKind::Acquire || event.fence == FenceKind::Full;
    }
    if (acquires && !write.released.is_zero()) return false;
  }
  return true;
}

void ExecutionSearch::commit_write(const Event& event, Answer answer, std::uint32_t sleep) {
  if (promises_.empty()) {
    commit(event, answer, sleep);
    return;
  }
  const auto ordered =
      ordered_promise({event.thread, event.target, writes_made(event.thread, event.target)});
  if (ordered >= 0) {
    if (!may_keep(event, ordered)) return;
    promises_[static_cast<std::size_t>(ordered)].event = static_cast<std::int32_t>(events_.size());
  }
  std::vector<std::int32_t> kept;
  promises_kept(event, kept);
  for (const auto promise : kept) commit_kept(event, promise, answer, sleep);
  if (ordered >= 0) promises_[static_cast<std::size_t>(ordered)].event = -1;
}

std::int32_t ExecutionSearch::ordered_promise(const WriteId& id) const {
  for (std::size_t i = 0; i < promises_.size(); ++i) {
    if (promises_[i].ordered && promises_[i].id == id) return static_cast<std::int32_t>(i);
  }
  return -1;
}

void ExecutionSearch::commit_kept(const Event& event, std::int32_t promise, Answer answer,
                                  std::uint32_t sleep) {
  if (promise < 0) {
    commit(event, answer, sleep);
    return;
  }
  if (!may_keep(event, promise)) return;
  const auto at = static_cast<std::size_t>(promise);
  promises_[at].event = static_cast<std::int32_t>(events_.size());
  commit(event, answer, sleep);
  promises_[at].event = -1;
}

void ExecutionSearch::local(ThreadIndex thread, std::uint32_t sleep) {
  const auto& action = next(thread);
  switch (action.kind) {
    case ActionKind::Read:
      plain_read(thread, action, sleep);
      break;
    case ActionKind::Write: {
      auto event = begin(thread, action);
      event.released = threads_[thread].fence_released;
      // An access that waits for its turn may see this write.
      for (ThreadIndex other = 0; other < threads_.size(); ++other) {
        if ((sleep >> other & 1) == 0) continue;
        const auto& waiting = next(other);
        if ((accesses(waiting.kind) && waiting.target == action.target) ||
            awaits(other, action.target)) {
          sleep &= ~(1U << other);
        }
      }
      commit_write(event, {}, sleep);
      break;
    }
    case ActionKind::Fence:
      local_fence(thread, action, sleep);
      break;
    default:
      commit(begin(thread, action), {}, sleep);
      break;
  }
}

void ExecutionSearch::plain_read(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  auto event = begin(thread, action);
  auto& choices = scratch();
  sources(event, choices);
  for (std::size_t i = 0; i < choices.size() && !stopped_; ++i) {
    const auto choice = choices[i];
    event.source = choice.event;
    event.promise = choice.promise;
    event.read = choice.value;
    const bool is_new = choice.event == kNoWrite && choice.promise < 0;
    if (is_new) {
      event.promise = static_cast<std::int32_t>(promises_.size());
      promises_.push_back({.id = choice.id, .value = choice.value, .ordered = choice.ordered});
    }
    commit(event, {.value = choice.value}, sleep);
    if (is_new) promises_.pop_back();
  }
}

// When the reads happened their sources had not, so what those release is learned only now.
void ExecutionSearch::acquire_promised(Event& acquiring) const {
  const auto end = acquires_for(acquiring.thread);
  for (const auto& event : events_) {
    if (event.thread != acquiring.thread || event.position >= end || event.promise < 0) continue;
    const auto source = promises_[static_cast<std::size_t>(event.promise)].event;
    if (source >= 0) acquiring.clock.join(events_[static_cast<std::size_t>(source)].released);
  }
}

void ExecutionSearch::local_fence(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto saved = threads_[thread];
  auto& state = threads_[thread];
  auto event = begin(thread, action);
  switch (action.fence) {
    case FenceKind::Release:
      state.fence_released = event.clock;
      break;
    case FenceKind::StoreStore:
      state.fence_released.join(state.last_write);
      break;
    case FenceKind::LoadLoad:
      state.load_acquired = state.fence_acquirable;
      state.load_fence = state.actions;
      break;
    default:
      event.clock.join(state.fence_acquirable);
      acquire_promised(event);
      break;
  }
  commit(event, {}, sleep);
  threads_[thread] = saved;
}

void ExecutionSearch::synchronize(ThreadIndex thread, std::uint32_t sleep) {
  const auto& action = next(thread);
  switch (action.kind) {
    case ActionKind::Lock:
    case ActionKind::Unlock:
      monitor(thread, action, sleep);
      break;
    case ActionKind::Wait:
      wait(thread, action, sleep);
      break;
    case ActionKind::Notify:
    case ActionKind::NotifyAll:
      notify(thread, action, sleep);
      break;
    case ActionKind::Unpark:
      unpark(thread, action, sleep);
      break;
    case ActionKind::Start:
      start(thread, action, sleep);
      break;
    case ActionKind::Wake:
    case ActionKind::Park:
    case ActionKind::Join:
      end_waiting(thread, action, sleep);
      break;
    case ActionKind::Fence:
      if (action.fence == FenceKind::Full) {
        full_fence(thread, action, sleep);
      } else {
        local_fence(thread, action, sleep);
      }
      break;
    case ActionKind::Read:
      if (action.read_mode == AccessMode::Plain) {
        plain_read(thread, action, sleep);
      } else {
        ordered_access(thread, action, sleep);
      }
      break;
    default:
      ordered_access(thread, action, sleep);
      break;
  }
}

void ExecutionSearch::start(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto target = action.target;
  const auto saved = threads_[target];
  auto event = begin(thread, action);
  threads_[target].running = true;
  threads_[target].clock.join(event.clock);
  commit(event, {}, sleep);
  threads_[target] = saved;
}

void ExecutionSearch::full_fence(ThreadIndex thread, const Action& action, std::uint32_t sleep) {
  const auto saved = fence_clock_;
  const auto state = threads_[thread];
  auto event = begin(thread, action);
  event.clock.join(fence_clock_);
  event.clock.join(state.fence_acquirable);
  acquire_promised(event);
  fence_clock_.join(event.clock);
  threads_[thread].fence_released = event.clock;
  commit(event, {}, sleep);
  threads_[thread] = state;
  fence_clock_ = saved;
}

}  // namespace heddle::memory
