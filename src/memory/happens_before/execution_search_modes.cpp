// The part of the search that knows access modes beyond plain: coherence, release and acquire,
// updates, synchronization order; and the ends of executions.

#include "memory/happens_before/execution_search.h"
#include "memory/happens_before/finals.h"

namespace heddle::memory {

void ExecutionSearch::visible(const Event& read, bool only_before,
                              std::vector<SourceChoice>& out) const {
  if (read.object != 0 && uses_finals()) {
    visible_finals(read, only_before, out);
    return;
  }
  const auto& writes = writes_[read.target];
  bool initial_is_hidden = false;
  for (const auto w : writes) {
    const auto& write = events_[static_cast<std::size_t>(w)];
    const bool before = is_before(write, read.clock);
    if (!before) {
      if (!only_before) out.push_back({.event = w, .value = write.written});
      continue;
    }
    initial_is_hidden = true;
    const bool hidden = std::ranges::any_of(writes, [&](std::int32_t other) {
      const auto& later = events_[static_cast<std::size_t>(other)];
      return other != w && is_before(later, read.clock) && is_before(write, later.clock);
    });
    if (!hidden) out.push_back({.event = w, .value = write.written});
  }
  if (!initial_is_hidden) {
    out.push_back({.event = kInitialWrite, .value = unfolding_.initial(read.target)});
  }
}

// The same where final fields have a say: in happens-before for a read of one, and in what a
// dereferenced final field makes visible.
void ExecutionSearch::visible_finals(const Event& read, bool only_before,
                                     std::vector<SourceChoice>& out) const {
  const FinalFields finals(events_);
  const bool foreign = finals.is_foreign(read);
  const auto& writes = writes_[read.target];
  bool initial_is_hidden = false;
  for (const auto w : writes) {
    const auto& write = events_[static_cast<std::size_t>(w)];
    const bool before = !foreign && is_before(write, read.clock);
    initial_is_hidden = initial_is_hidden || before;
    const bool hidden =
        before && std::ranges::any_of(writes, [&](std::int32_t other) {
          const auto& later = events_[static_cast<std::size_t>(other)];
          return other != w && is_before(later, read.clock) && is_before(write, later.clock);
        });
    if (hidden || (only_before && !before && !finals.is_before_freeze(w, read))) continue;
    if (finals.allows(read, w)) out.push_back({.event = w, .value = write.written});
  }
  if (!initial_is_hidden && finals.allows(read, kInitialWrite)) {
    out.push_back({.event = kInitialWrite, .value = unfolding_.initial(read.target)});
  }
}

bool ExecutionSearch::is_ordered(std::size_t write, const Event& read) const {
  const bool before = is_before(events_[write], read.clock);
  if (read.object == 0 || !uses_finals()) return before;
  const FinalFields finals(events_);
  return (before && !finals.is_foreign(read)) ||
         finals.is_before_freeze(static_cast<std::int32_t>(write), read);
}

// Once all promises are kept it can be said what reads through final fields may have seen.
bool ExecutionSearch::finals_are_right() const {
  const FinalFields finals(events_);
  return std::ranges::all_of(events_, [&](const Event& event) {
    return !event.reads || event.object == 0 || finals.allows(event, event.source);
  });
}

std::int32_t ExecutionSearch::coherence_index(LocationIndex location, std::int32_t event) const {
  const auto& order = coherence_[location];
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == event) return static_cast<std::int32_t>(i);
  }
  return -1;
}

// The latest write in coherence order that the event must not go back behind: one that happens
// before it, or was seen by a read that does. For a volatile write also those that a volatile read
// has seen or synchronized with, and, unless it is late, those that are volatile: they are earlier
// in synchronization order (JLS 17.4.7). Plain writes that an update saw are in the order for
// writes only: reads may go back behind them.
std::int32_t ExecutionSearch::coherence_floor(const Event& event) const {
  const auto& order = coherence_[event.target];
  const bool is_volatile_write = event.writes && is_volatile(event);
  const bool on_time = is_volatile_write && !is_late(event);
  std::int32_t floor = -1;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto& write = events_[static_cast<std::size_t>(order[i])];
    const bool precedes = is_before(write, event.clock) || (on_time && is_volatile(write));
    if (precedes && (event.writes || is_ordered_write(write))) floor = static_cast<std::int32_t>(i);
  }
  for (const auto& read : events_) {
    if (read.target != event.target || !is_ordered_read(read)) continue;
    const bool precedes = is_volatile_write && is_volatile(read);
    if (precedes) floor = std::max(floor, coherence_index(event.target, read.behind));
    if ((precedes || is_before(read, event.clock)) && !sees_unordered(read)) {
      floor = std::max(floor, coherence_index(event.target, read.source));
    }
  }
  return floor;
}

void ExecutionSearch::ordered_access(ThreadIndex thread, const Action& action,
                                     std::uint32_t sleep) {
  auto event = begin(thread, action);
  if (!event.reads) {
    ordered_write(event, {}, sleep);
    return;
  }
  if (event.read_mode != AccessMode::Volatile) {
    ordered_access_behind(event, action, sleep);
    return;
  }
  const auto begun = event.clock;
  event.behind = last_volatile(event.target);
  event.clock.join(volatile_clock_[event.target]);
  ordered_access_behind(event, action, sleep);
  if (!may_be_late(event.target)) return;
  while (event.behind >= 0) {
    event.behind = last_volatile(event.target, coherence_index(event.target, event.behind) - 1);
    event.clock = begun;
    synchronize_behind(event);
    ordered_access_behind(event, action, sleep);
  }
}

// The rest of a read or an update once it is known with which volatile writes it synchronizes.
void ExecutionSearch::ordered_access_behind(Event event, const Action& action,
                                            std::uint32_t sleep) {
  const auto floor = coherence_floor(event);
  auto& choices = scratch();
  visible(event, false, choices);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto choice = choices[i];
    event.source = choice.event;
    const auto index = coherence_index(event.target, choice.event);
    if (is_ordered_read(event) && !sees_unordered(event) && index < floor) continue;
    if (may_synchronize(event)) ordered_read(event, action, choice, sleep);
  }
}

void ExecutionSearch::ordered_read(Event event, const Action& action, SourceChoice source,
                                   std::uint32_t sleep) {
  event.source = source.event;
  event.read = source.value;
  acquire(event);
  const bool writes =
      action.kind == ActionKind::ReadModifyWrite && update_writes(action, event.read);
  if ((!writes || action.weak) && fits(event, place(event))) {
    commit(event, {.value = event.read, .failed = writes}, sleep);
  }
  if (writes) ordered_update(event, action, source, sleep);
}

void ExecutionSearch::acquire(Event& event) const {
  const bool acquires = event.read_mode >= AccessMode::Acquire;
  if (acquires && event.source >= 0) {
    event.clock.join(events_[static_cast<std::size_t>(event.source)].released);
  }
}

void ExecutionSearch::release(Event& event) const {
  event.released =
      event.write_mode >= AccessMode::Release ? event.clock : threads_[event.thread].fence_released;
  if (event.reads && event.source >= 0) {
    event.released.join(events_[static_cast<std::size_t>(event.source)].released);
  }
}

// An update comes right after what it saw: nothing may come in between, and no other update may
// have been there first. A plain write that is seen so gets its place in the order together with
// the update.
void ExecutionSearch::ordered_update(Event event, const Action& action, SourceChoice source,
                                     std::uint32_t sleep) {
  event.writes = true;
  event.written = updated(action, event.read);
  release(event);
  const Answer answer{.value = event.read};
  const auto location = event.target;
  const auto floor = coherence_floor(event);
  const auto index = coherence_index(location, source.event);
  if (source.event < 0 || index >= 0) {
    const auto position = static_cast<std::size_t>(index + 1);
    if (index >= floor && !splits_update(location, position) && may_update_at(event, position)) {
      insert_write(event, position, answer, sleep);
    }
    return;
  }
  const auto seen = events_[static_cast<std::size_t>(source.event)];
  const auto first = static_cast<std::size_t>(std::max(floor, coherence_floor(seen)) + 1);
  std::size_t last = 0;  // the first write that happens after it, or the end
  while (last < coherence_[location].size() &&
         !is_before(seen, events_[static_cast<std::size_t>(coherence_[location][last])].clock)) {
    ++last;
  }
  for (auto position = first; position <= last; ++position) {
    if (splits_update(location, position) || !may_update_at(event, position)) continue;
    const auto at = static_cast<std::ptrdiff_t>(position);
    coherence_[location].insert(coherence_[location].begin() + at, source.event);
    insert_write(event, position + 1, answer, sleep);
    coherence_[location].erase(coherence_[location].begin() + at);
  }
}

void ExecutionSearch::ordered_write(Event event, Answer answer, std::uint32_t sleep) {
  release(event);
  const auto first = static_cast<std::size_t>(coherence_floor(event) + 1);
  for (auto position = first; position <= coherence_[event.target].size(); ++position) {
    if (splits_update(event.target, position)) continue;
    if (fits(event, place_at(position))) insert_write(event, position, answer, sleep);
  }
}

bool ExecutionSearch::splits_update(LocationIndex location, std::size_t position) const {
  const auto& order = coherence_[location];
  if (position >= order.size()) return false;
  const auto& after = events_[static_cast<std::size_t>(order[position])];
  const auto before = position == 0 ? kInitialWrite : order[position - 1];
  return after.reads && after.source == before;
}

void ExecutionSearch::insert_write(Event event, std::size_t position, Answer answer,
                                   std::uint32_t sleep) {
  const auto location = event.target;
  const auto saved = volatile_clock_[location];
  const auto at = static_cast<std::ptrdiff_t>(position);
  auto& order = coherence_[location];
  order.insert(order.begin() + at, static_cast<std::int32_t>(events_.size()));
  if (event.write_mode == AccessMode::Volatile) volatile_clock_[location].join(event.clock);
  commit_write(event, answer, sleep);
  volatile_clock_[location] = saved;
  coherence_[location].erase(coherence_[location].begin() + at);
}

// Whether an opaque or stronger write comes after this one: later in coherence order, or, as a
// plain write has no place there, by happens-before.
bool ExecutionSearch::is_outdated(LocationIndex location, std::int32_t write) const {
  const auto& order = coherence_[location];
  if (order.empty() || write == order.back()) return false;
  if (write < 0 || coherence_index(location, write) >= 0) return true;
  const auto& plain = events_[static_cast<std::size_t>(write)];
  return std::ranges::any_of(order, [&](std::int32_t other) {
    return is_before(plain, events_[static_cast<std::size_t>(other)].clock);
  });
}

const Event* ExecutionSearch::watching(ThreadIndex thread, const Watched& watched) const {
  const auto read = std::find_if(events_.rbegin(), events_.rend(), [&](const Event& event) {
    return event.thread == thread && event.reads && event.target == watched.location &&
           event.read == watched.value;
  });
  return read == events_.rend() ? nullptr : &*read;
}

// Opaque and stronger writes become visible in the end, so a spin that looks at one goes on for
// ever only if none comes after what it sees. A plain read may be served from a register for ever
// (JLS 17.3).
bool ExecutionSearch::watches_the_last(ThreadIndex thread) const {
  return std::ranges::all_of(next(thread).watched, [&](const Watched& watched) {
    const auto* read = watching(thread, watched);
    return read == nullptr || !is_ordered_read(*read) ||
           !is_outdated(watched.location, read->source);
  });
}

// In the end a loop looks again behind every volatile write that it watches, and, if it takes a
// monitor, behind who released that. It goes on for ever only if happens-before then still lets it
// see what it saw.
bool ExecutionSearch::may_see_again(ThreadIndex thread) const {
  const auto& loop = next(thread);
  auto clock = threads_[thread].clock;
  if (loop.relocks && loop.target < monitors_.size()) clock.join(monitors_[loop.target].clock);
  for (const auto& watched : loop.watched) {
    const auto* read = watching(thread, watched);
    if (read != nullptr && read->read_mode == AccessMode::Volatile) {
      clock.join(volatile_clock_[watched.location]);
    }
  }
  return std::ranges::all_of(loop.watched, [&](const Watched& watched) {
    const auto* read = watching(thread, watched);
    if (read == nullptr || (read->object != 0 && uses_finals())) return true;
    auto again = *read;
    again.clock = clock;
    std::vector<SourceChoice> choices;
    visible(again, false, choices);
    return std::ranges::find(choices, watched.value, &SourceChoice::value) != choices.end();
  });
}

bool ExecutionSearch::may_diverge(ThreadIndex thread) const {
  return watches_the_last(thread) && may_see_again(thread);
}

bool ExecutionSearch::hit_bound() const {
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    const auto& action = next(thread);
    if (threads_[thread].running && action.kind == ActionKind::Stuck && !action.excluded) {
      return true;
    }
  }
  return false;
}

void ExecutionSearch::finish() {
  for (const auto& promise : promises_) {
    if (promise.event < 0) return;
  }
  bool cut = false;
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    if (!threads_[thread].running) continue;
    cut = cut || next(thread).kind == ActionKind::Stuck;
    // A loop that is to see something else: there is no outcome yet, and all is right so far.
    if (next(thread).kind == ActionKind::Diverge && !may_diverge(thread)) cut = true;
    if (waits_on(thread) && !may_wait_on(thread)) return;
  }
  // Only for as long as all promised writes are there: the search goes on from where they are not.
  // A read that saw what it is ordered behind is then like any that saw what happened before it.
  struct Unknown {
    std::size_t event = 0;
    std::int32_t source = kNoWrite;
    std::int32_t promise = -1;
  };
  std::vector<Unknown> unknown;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    auto& event = events_[i];
    if (event.promise < 0) continue;
    unknown.push_back({i, event.source, event.promise});
    const auto& promise = promises_[static_cast<std::size_t>(event.promise)];
    event.source = promise.event;
    if (promise.ordered) event.promise = -1;
  }
  if (!uses_finals() || finals_are_right()) stopped_ = !complete(cut);
  for (const auto& [event, source, promise] : unknown) {
    events_[event].source = source;
    events_[event].promise = promise;
  }
}

Witness ExecutionSearch::witness() const {
  auto result = make_witness(events_);
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    if (threads_[thread].running && !has_ended(thread)) {
      result.pending.emplace_back(thread, next(thread));
    }
  }
  return result;
}

std::vector<Outcome> ExecutionSearch::outcomes() {
  Outcome outcome;
  for (ThreadIndex thread = 0; thread < threads_.size(); ++thread) {
    const auto kind = next(thread).kind;
    if (!threads_[thread].running) {
      outcome.unstarted |= 1U << thread;
    } else if (kind == ActionKind::Diverge) {
      const auto& loop = next(thread);
      const bool is_held = loop.relocks && loop.target < monitors_.size() &&
                           monitors_[loop.target].count > 0 &&
                           monitors_[loop.target].owner != thread;
      (is_held ? outcome.blocked : outcome.spinning) |= 1U << thread;
    } else if (kind != ActionKind::Join && waits_on(thread)) {
      outcome.waiting |= 1U << thread;
    } else if (kind != ActionKind::End) {
      outcome.blocked |= 1U << thread;
    }
    const auto& registers = unfolding_.registers(threads_[thread].node);
    outcome.registers.insert(outcome.registers.end(), registers.begin(), registers.end());
  }
  std::vector<Outcome> result;
  choose_finals(0, outcome, result);
  return result;
}

// The last value is what somebody would read who joined all threads: any write that no other write
// happens after, and of the ordered ones the last.
void ExecutionSearch::choose_finals(std::size_t at, Outcome& outcome, std::vector<Outcome>& out) {
  const auto observed = unfolding_.program().observed();
  if (at == observed.size()) {
    out.push_back(outcome);
    return;
  }
  const auto location = observed[at];
  grow(location);
  std::vector<Value> values;
  for (const auto w : writes_[location]) {
    const auto& write = events_[static_cast<std::size_t>(w)];
    if (is_ordered_write(write) && coherence_[location].back() != w) continue;
    const bool hidden = std::ranges::any_of(writes_[location], [&](std::int32_t other) {
      return other != w && is_before(write, events_[static_cast<std::size_t>(other)].clock);
    });
    if (!hidden && std::ranges::find(values, write.written) == values.end()) {
      values.push_back(write.written);
    }
  }
  if (values.empty()) values.push_back(unfolding_.initial(location));
  for (const auto value : values) {
    outcome.finals.push_back(value);
    choose_finals(at + 1, outcome, out);
    outcome.finals.pop_back();
  }
}

}  // namespace heddle::memory
