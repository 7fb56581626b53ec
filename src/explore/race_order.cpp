#include "explore/race_order.h"

#include "vm/places.h"

namespace heddle {
namespace {

bool writes(EventKind kind) {
  return kind == EventKind::Write || kind == EventKind::ReadModifyWrite;
}

bool is_of_monitor(EventKind kind) { return kind == EventKind::Lock || kind == EventKind::Wait; }

bool acquires_something(const Event& event) {
  const bool reads = event.kind == EventKind::Read || event.kind == EventKind::ReadModifyWrite;
  return is_of_monitor(event.kind) || event.kind == EventKind::Join ||
         (reads && event.mode == AccessMode::Volatile);
}

}  // namespace

unsigned RaceOrder::rank(ThreadId thread, const Event& event) const {
  const auto place = is_of_monitor(event.kind) ? monitor_of(event.location.object)
                                               : contention_.normal(event.location);
  switch (first_) {
    case RaceFirst::Writes:
      return writes(event.kind) ? 0 : 1;
    case RaceFirst::WatchWritten: {
      const auto written = state_.written.find(place);
      return written != state_.written.end() && written->second != thread.index ? 0 : 1;
    }
    case RaceFirst::AvoidReleases:
      return thread.index < state_.has_acquired.size() && state_.has_acquired[thread.index] ? 1 : 0;
    case RaceFirst::Acquires:
      return acquires_something(event) && !was_released_by_other(thread, place) ? 0 : 1;
  }
  return 0;
}

bool RaceOrder::was_released_by_other(ThreadId thread, const Location& location) const {
  const auto released = state_.released.find(location);
  return released != state_.released.end() && released->second != thread.index;
}

void RaceOrder::acquires(ThreadId thread, const Location& location) {
  if (state_.has_acquired.size() <= thread.index) state_.has_acquired.resize(thread.index + 1U);
  state_.has_acquired[thread.index] = was_released_by_other(thread, location);
}

void RaceOrder::happened(const Thread& thread, const Action& action) {
  if (!is_access(action.event.kind) || action.of_machine) return;
  const bool orders = action.event.mode == AccessMode::Volatile;
  for (std::size_t i = 0; i < action.locations.size(); ++i) {
    const auto place = contention_.normal(action.locations[i]);
    const bool writes = i >= action.only_read;
    if (orders && (!writes || action.event.kind == EventKind::ReadModifyWrite)) {
      acquires(thread.id, place);
    }
    if (writes) state_.written[place] = thread.id.index;
    if (writes && orders) state_.released[place] = thread.id.index;
  }
}

void RaceOrder::ordered(const Thread& thread, const Order& order) {
  if (order.kind == Order::Kind::Acquire) acquires(thread.id, order.location);
  if (order.kind == Order::Kind::Release) state_.released[order.location] = thread.id.index;
}

}  // namespace heddle
