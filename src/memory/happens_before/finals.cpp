#include "memory/happens_before/finals.h"

#include <functional>

namespace heddle::memory {

// A search for a choice of suppliers. Events that are met again are taken to avoid the freeze, as
// those do that only supply each other; if one then turns out not to, what was concluded from it
// is looked at again.
struct FinalFields::Avoidance {
  const Event& freeze;
  Marks been;
  Marks refuted;
  bool has_news = false;  // something was refuted
};

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

std::size_t FinalFields::index(const Event& event) const {
  const bool inside = std::less_equal<>()(events_.data(), &event) &&
                      std::less<>()(&event, events_.data() + events_.size());
  return inside ? static_cast<std::size_t>(&event - events_.data()) : events_.size();
}

bool FinalFields::avoids(const Event& freeze, const Event& event) const {
  Avoidance search{freeze, {}, no_marks()};
  do {
    search.been = no_marks();
    search.has_news = false;
    if (!avoids(search, event)) return false;
  } while (search.has_news);
  return true;
}

bool FinalFields::avoids(Avoidance& search, const Event& event) const {
  const auto at = index(event);
  if (search.refuted[at]) return false;
  if (search.been[at]) return true;
  search.been[at] = true;
  if (may_avoid(search, event)) return true;
  search.refuted[at] = search.has_news = true;
  return false;
}

bool FinalFields::may_avoid(Avoidance& search, const Event& event) const {
  if (!(event.reads && event.final_field) && is_before(search.freeze, event.clock)) return false;
  if (event.reads && event.source >= 0 &&
      !avoids(search, events_[static_cast<std::size_t>(event.source)])) {
    return false;
  }
  if (!avoids_supplier(search, event, event.object)) return false;
  const bool passes_on = event.writes && std::ranges::any_of(events_, [&](const Event& other) {
                           return other.kind == ActionKind::Freeze && other.object == event.written;
                         });
  return !passes_on || avoids_supplier(search, event, event.written);
}

bool FinalFields::avoids_supplier(Avoidance& search, const Event& event, Value address) const {
  if (address == 0 || constructs(event.thread, address)) return true;
  const auto reads = suppliers(event.thread, event.position, address);
  return reads.empty() ||
         std::ranges::any_of(reads, [&](const Event* read) { return avoids(search, *read); });
}

// A way through that was found ends the search, here and below; where it has been there is none.
template <class Forbids>
bool FinalFields::escapes(const Event& event, const Forbids& forbids, Marks& been) const {
  const auto at = index(event);
  if (been[at]) return false;
  been[at] = true;
  if (is_foreign(event)) {
    for (const auto& freeze : events_) {
      if (freeze.kind == ActionKind::Freeze && freeze.object == event.object && forbids(freeze) &&
          !avoids(freeze, event)) {
        return false;
      }
    }
  }
  if (event.object == 0 || constructs(event.thread, event.object)) return true;
  const auto reads = suppliers(event.thread, event.position, event.object);
  return reads.empty() || std::ranges::any_of(reads, [&](const Event* read) {
           return escapes(*read, forbids, been);
         });
}

bool FinalFields::passes_final(const Event& read, Marks& been) const {
  const auto at = index(read);
  if (been[at] || read.object == 0) return false;
  been[at] = true;
  if (is_foreign(read)) return true;
  const auto reads = suppliers(read.thread, read.position, read.object);
  return std::ranges::any_of(reads,
                             [&](const Event* supplier) { return passes_final(*supplier, been); });
}

bool FinalFields::begins_later(const Event& event, Marks& been) const {
  const auto at = index(event);
  if (been[at]) return false;
  been[at] = true;
  if (event.promise >= 0 && event.source == kNoWrite) return true;
  const auto supplier_does = [&](Value address) {
    if (address == 0) return false;
    const auto reads = suppliers(event.thread, event.position, address);
    return std::ranges::any_of(
        reads, [&](const Event* supplier) { return begins_later(*supplier, been); });
  };
  if (supplier_does(event.object) || (event.writes && supplier_does(event.written))) return true;
  return event.reads && event.source >= 0 &&
         begins_later(events_[static_cast<std::size_t>(event.source)], been);
}

bool FinalFields::is_open(const Event& read) const {
  auto passed = no_marks();
  auto begun = no_marks();
  return passes_final(read, passed) && begins_later(read, begun);
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
  auto been = no_marks();
  return escapes(read, hides, been);
}

bool FinalFields::is_before_freeze(std::int32_t write, const Event& read) const {
  if (write < 0) return true;
  const auto& event = events_[static_cast<std::size_t>(write)];
  auto been = no_marks();
  return !escapes(
      read, [&](const Event& freeze) { return is_before(event, freeze.clock); }, been);
}

}  // namespace heddle::memory
