#include "memory/finals.h"

namespace heddle::memory {

namespace {

// Longer chains than this come from reads that supply each other, and prove nothing.
constexpr int kMaxChain = 16;

}  // namespace

bool FinalFields::constructs(ThreadIndex thread, Value object) const {
  return std::ranges::any_of(events_, [&](const Event& event) {
    return event.thread == thread && event.object == object &&
           (event.kind == ActionKind::Freeze || (event.writes && event.final_field));
  });
}

bool FinalFields::is_foreign(const Event& read) const {
  return read.final_field && read.object != 0 && !constructs(read.thread, read.object);
}

std::vector<const Event*> FinalFields::suppliers(ThreadIndex thread, std::uint16_t position,
                                                 Value address) const {
  std::vector<const Event*> result;
  for (const auto& event : events_) {
    if (event.thread == thread && event.position < position && event.reads &&
        event.read == address) {
      result.push_back(&event);
    }
  }
  return result;
}

bool FinalFields::avoids_supplier(const Event& freeze, const Event& event, Value address,
                                  int depth) const {
  if (address == 0 || constructs(event.thread, address)) return true;
  const auto reads = suppliers(event.thread, event.position, address);
  return reads.empty() || std::ranges::any_of(reads, [&](const Event* read) {
           return avoids(freeze, *read, depth + 1);
         });
}

bool FinalFields::avoids(const Event& freeze, const Event& event, int depth) const {
  if (depth > kMaxChain) return true;
  if (!(event.reads && event.final_field) && is_before(freeze, event.clock)) return false;
  if (event.reads && event.source >= 0 &&
      !avoids(freeze, events_[static_cast<std::size_t>(event.source)], depth + 1)) {
    return false;
  }
  if (!avoids_supplier(freeze, event, event.object, depth)) return false;
  const bool passes_on = event.writes && std::ranges::any_of(events_, [&](const Event& other) {
                           return other.kind == ActionKind::Freeze && other.object == event.written;
                         });
  return !passes_on || avoids_supplier(freeze, event, event.written, depth);
}

template <class Forbids>
bool FinalFields::escapes(const Event& event, const Forbids& forbids, int depth) const {
  if (depth > kMaxChain) return true;
  if (is_foreign(event)) {
    for (const auto& freeze : events_) {
      if (freeze.kind == ActionKind::Freeze && freeze.object == event.object && forbids(freeze) &&
          !avoids(freeze, event, 0)) {
        return false;
      }
    }
  }
  if (event.object == 0 || constructs(event.thread, event.object)) return true;
  const auto reads = suppliers(event.thread, event.position, event.object);
  return reads.empty() || std::ranges::any_of(reads, [&](const Event* read) {
           return escapes(*read, forbids, depth + 1);
         });
}

bool FinalFields::passes_final(const Event& read, int depth) const {
  if (depth > kMaxChain || read.object == 0) return false;
  if (is_foreign(read)) return true;
  const auto reads = suppliers(read.thread, read.position, read.object);
  return std::ranges::any_of(
      reads, [&](const Event* supplier) { return passes_final(*supplier, depth + 1); });
}

bool FinalFields::begins_later(const Event& event, int depth) const {
  if (depth > kMaxChain) return false;
  if (event.promise >= 0 && event.source == kNoWrite) return true;
  const auto supplier_does = [&](Value address) {
    if (address == 0) return false;
    const auto reads = suppliers(event.thread, event.position, address);
    return std::ranges::any_of(
        reads, [&](const Event* supplier) { return begins_later(*supplier, depth + 1); });
  };
  if (supplier_does(event.object) || (event.writes && supplier_does(event.written))) return true;
  return event.reads && event.source >= 0 &&
         begins_later(events_[static_cast<std::size_t>(event.source)], depth + 1);
}

bool FinalFields::is_open(const Event& read) const {
  return passes_final(read, 0) && begins_later(read, 0);
}

bool FinalFields::allows(const Event& read, std::int32_t source) const {
  const auto hides = [&](const Event& freeze) {
    for (std::size_t w = 0; w < events_.size(); ++w) {
      const auto& write = events_[w];
      if (!write.writes || write.target != read.target || static_cast<std::int32_t>(w) == source ||
          !is_before(write, freeze.clock)) {
        continue;
      }
      if (source < 0 || is_before(events_[static_cast<std::size_t>(source)], write.clock)) {
        return true;
      }
    }
    return false;
  };
  return escapes(read, hides, 0);
}

bool FinalFields::is_before_freeze(std::int32_t write, const Event& read) const {
  if (write < 0) return true;
  const auto& event = events_[static_cast<std::size_t>(write)];
  return !escapes(
      read, [&](const Event& freeze) { return is_before(event, freeze.clock); }, 0);
}

}  // namespace heddle::memory
