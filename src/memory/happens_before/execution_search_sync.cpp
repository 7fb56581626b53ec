// The part of the search that finds a place in synchronization order for volatile accesses.
//
// An access that is executed later comes later in that order, as long as all that makes a thread
// wait for another is in the order too. An opaque read waits for the write that it sees, and so
// does one that acquires, but synchronization order has nothing to say of that: what is volatile
// and behind such a read may have its place before volatile accesses that are executed already. It
// is called late here. (That no other access needs to be: order the executed actions by time, and
// by synchronization order from the accesses that are not late to those they conflict with. Were
// there a cycle, all on the way from a volatile access to one that is not late would be in
// synchronization order, and so the cycle would be one of that order.)
//
// A late write does not go before a read that is executed: it would synchronize with it, and so has
// to be executed first.

#include "memory/happens_before/execution_search.h"

namespace heddle::memory {

// Whether the event waited for something that synchronization order does not have.
bool ExecutionSearch::borrows(const Event& event) const {
  if (event.kind == ActionKind::Fence) {
    return event.fence != FenceKind::Release && event.fence != FenceKind::StoreStore;
  }
  if (!event.reads || event.source < 0) return false;
  const bool waits = is_ordered_read(event) || event.kind == ActionKind::ReadModifyWrite;
  return waits &&
         !(is_volatile(event) && is_volatile(events_[static_cast<std::size_t>(event.source)]));
}

bool ExecutionSearch::is_late(const Event& event) const {
  return borrows(event) || std::ranges::any_of(events_, [&](const Event& earlier) {
           return is_before(earlier, event.clock) && borrows(earlier);
         });
}

bool ExecutionSearch::may_be_late(LocationIndex location) const {
  return std::ranges::any_of(events_, [&](const Event& event) { return borrows(event); }) ||
         std::ranges::any_of(writes_[location], [&](std::int32_t write) {
           return !is_volatile(events_[static_cast<std::size_t>(write)]);
         });
}

std::int32_t ExecutionSearch::last_volatile(LocationIndex location, std::int32_t index) const {
  for (auto i = index; i >= 0; --i) {
    const auto write = coherence_[location][static_cast<std::size_t>(i)];
    if (is_volatile(events_[static_cast<std::size_t>(write)])) return write;
  }
  return kInitialWrite;
}

std::int32_t ExecutionSearch::last_volatile(LocationIndex location) const {
  return last_volatile(location, static_cast<std::int32_t>(coherence_[location].size()) - 1);
}

// A volatile write synchronizes with every later read, whether it is seen or not (JLS 17.4.4).
void ExecutionSearch::synchronize_behind(Event& read) const {
  auto write = read.behind;
  while (write >= 0) {
    read.clock.join(events_[static_cast<std::size_t>(write)].clock);
    write = last_volatile(read.target, coherence_index(read.target, write) - 1);
  }
}

bool ExecutionSearch::sees_unordered(const Event& read) const {
  return read.source >= 0 && !is_ordered_write(events_[static_cast<std::size_t>(read.source)]);
}

// Whether the volatile writes that the read synchronizes with are those that it may: not less than
// all unless it is late, and none that is newer than what it sees, nor fewer.
bool ExecutionSearch::may_synchronize(const Event& read) const {
  if (read.read_mode != AccessMode::Volatile) return true;
  if (read.behind != last_volatile(read.target) && !is_late(read)) return false;
  return sees_unordered(read) ||
         last_volatile(read.target, coherence_index(read.target, read.source)) == read.behind;
}

bool ExecutionSearch::may_update_at(const Event& update, std::size_t position) const {
  if (!is_volatile(update)) return true;
  return last_volatile(update.target, static_cast<std::int32_t>(position) - 1) == update.behind &&
         fits(update, place_at(position));
}

std::int32_t ExecutionSearch::place(const Event& read) const {
  const auto behind = sees_unordered(read) ? read.behind : read.source;
  return 4 * coherence_index(read.target, behind) + 1;
}

std::int32_t ExecutionSearch::place(std::size_t access) const {
  const auto& event = events_[access];
  if (!event.writes) return place(event);
  return 4 * coherence_index(event.target, static_cast<std::int32_t>(access));
}

std::int32_t ExecutionSearch::place_at(std::size_t position) {
  return 4 * static_cast<std::int32_t>(position) - 2;
}

// Whether the places of two accesses say which comes first in synchronization order: those of two
// reads do only if both see writes that have one.
bool ExecutionSearch::is_related(const Event& a, const Event& b) const {
  return accesses(a.kind) && accesses(b.kind) && a.target == b.target && is_volatile(a) &&
         is_volatile(b) && (a.writes || b.writes || (!sees_unordered(a) && !sees_unordered(b)));
}

// By program order (with start and join), by the accesses' places, or as executed. A join that an
// interrupt ends learns nothing.
bool ExecutionSearch::is_synchronized_before(std::size_t a, std::size_t b) const {
  const auto& first = events_[a];
  const auto& second = events_[b];
  const auto is_vain = [](const Event& event) {
    return event.kind == ActionKind::Join && event.read == kInterrupted;
  };
  if (first.thread == second.thread) return a < b;
  if (first.kind == ActionKind::Start && first.target == second.thread) return true;
  if (is_vain(first) || is_vain(second)) return false;
  // Of a thread that has not been started a join knows nothing.
  if (second.kind == ActionKind::Join && second.target == first.thread) return a < b;
  if (is_related(first, second)) return place(a) < place(b);
  if (a > b) return false;
  if (is_of_monitor(first.kind) && is_of_monitor(second.kind)) {
    return first.target == second.target;
  }
  const auto is_full_fence = [](const Event& event) {
    return event.kind == ActionKind::Fence && event.fence == FenceKind::Full;
  };
  const auto whose = [](const Event& event) {
    return whose_permit(event.kind, event.thread, event.target);
  };
  // Unparks of one thread have no order among themselves: one permit is as good as another.
  return (is_full_fence(first) && is_full_fence(second)) ||
         is_of_one_start(first.kind, first.target, second.kind, second.target) ||
         is_of_one_permit(first.kind, whose(first), second.kind, whose(second));
}

bool ExecutionSearch::fits(const Event& access, std::int32_t place_there) const {
  const auto last = static_cast<std::int32_t>(coherence_[access.target].size()) - 1;
  if (!is_volatile(access) || place_there > 4 * last) return true;
  std::vector<std::size_t> todo;
  std::vector<bool> is_before_access(events_.size());
  std::vector<bool> is_after_access(events_.size());
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const auto& event = events_[i];
    const bool related = is_related(event, access);
    is_before_access[i] = event.thread == access.thread ||
                          (event.kind == ActionKind::Start && event.target == access.thread) ||
                          (related && place(i) < place_there);
    if (!related || place(i) <= place_there) continue;
    is_after_access[i] = true;
    todo.push_back(i);
  }
  while (!todo.empty()) {
    const auto at = todo.back();
    todo.pop_back();
    if (is_before_access[at]) return false;
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (is_after_access[i] || !is_synchronized_before(at, i)) continue;
      is_after_access[i] = true;
      todo.push_back(i);
    }
  }
  return true;
}

}  // namespace heddle::memory
