#include "checker/relaxed/conflicts.h"

#include <algorithm>
#include <utility>

namespace heddle {

void Conflicts::set_parent(memory::ThreadIndex thread, memory::ThreadIndex parent,
                           std::uint32_t number) {
  if (parents_.size() <= thread) parents_.resize(thread + 1);
  parents_[thread] = {parent, number};
}

bool Conflicts::is_shared(const Place& place) const {
  const auto found = entries_.find(place);
  return found != entries_.end() && found->second.shared;
}

bool Conflicts::is_touched_by_nobody(const Place& place) const {
  const auto found = entries_.find(place);
  return found != entries_.end() &&
         std::ranges::any_of(found->second.touchers,
                             [](const Toucher& t) { return t.thread == kNobody; });
}

bool Conflicts::is_before(memory::ThreadIndex a, std::int64_t starts, memory::ThreadIndex b) const {
  if (a == kNobody || b == kNobody) return false;
  while (b != 0) {
    const auto& parent = parents_[b];
    if (parent.thread == a) return starts < static_cast<std::int64_t>(parent.number);
    b = parent.thread;
  }
  return false;
}

bool Conflicts::meet(const Toucher& a, const Toucher& b) const {
  const auto apart = [&](std::int64_t at_a, std::int64_t at_b) {
    return at_a < 0 || at_b < 0 || is_before(a.thread, at_a, b.thread) ||
           is_before(b.thread, at_b, a.thread);
  };
  return !apart(a.last_write, b.last_write) || !apart(a.last_write, b.last_read) ||
         !apart(a.last_read, b.last_write);
}

void Conflicts::touch(const Moment& moment, const Place& place, bool writes) {
  auto& entry = entries_[place];
  if (entry.shared || entry.coming || entry.settled) return;
  auto at = std::ranges::find(entry.touchers, moment.thread, &Toucher::thread);
  if (at == entry.touchers.end()) {
    entry.touchers.push_back({.thread = moment.thread});
    at = entry.touchers.end() - 1;
  }
  auto& last = writes ? at->last_write : at->last_read;
  if (last >= static_cast<std::int64_t>(moment.starts)) return;
  last = moment.starts;
  for (const auto& other : entry.touchers) {
    if (other.thread == moment.thread || !meet(*at, other)) continue;
    entry.coming = true;
    coming_.push_back(place);
    return;
  }
}

void Conflicts::share(const Place& place) {
  auto& entry = entries_[place];
  if (entry.shared || entry.coming) return;
  entry.coming = true;
  coming_.push_back(place);
}

std::vector<Conflicts::Place> Conflicts::learn() {
  for (const auto& place : coming_) {
    auto& entry = entries_[place];
    entry.coming = false;
    entry.shared = !entry.settled;
  }
  return std::exchange(coming_, {});
}

}  // namespace heddle
