#include "search/shared_visited.h"

#include <sched.h>

#include "base/check.h"
#include "search/shared_memory.h"

namespace heddle {
namespace {

// Zero halves mean that nothing is there yet, and the lowest bit is not the fingerprint's.
Fingerprint stored(Fingerprint fingerprint) {
  fingerprint.high &= ~std::uint64_t{1};
  if (fingerprint.low == 0) fingerprint.low = 1;
  if (fingerprint.high == 0) fingerprint.high = 2;
  return fingerprint;
}

}  // namespace

SharedVisited::SharedVisited(std::uint32_t processes) : processes_(processes) {
  head_ = static_cast<Head*>(map_shared(sizeof(Head)));
  busy_ = static_cast<Busy*>(map_shared(sizeof(Busy) * processes));
  HEDDLE_CHECK(head_ != nullptr && busy_ != nullptr, "shared memory should be mappable");
  // As many as the address space has: where memory may not be promised twice, that can be few.
  while (segments_.size() < kMostSegments) {
    void* memory = map_shared(size_of(segments_.size()) * sizeof(Entry));
    if (memory == nullptr) break;
    segments_.push_back(static_cast<Entry*>(memory));
  }
  HEDDLE_CHECK(!segments_.empty(), "shared memory should be mappable");
  head_->segments = 1;
  head_->room = ~std::uint64_t{0};
}

SharedVisited::~SharedVisited() {
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    unmap_shared(segments_[i], size_of(i) * sizeof(Entry));
  }
  unmap_shared(busy_, sizeof(Busy) * processes_);
  unmap_shared(head_, sizeof(Head));
}

std::uint64_t SharedVisited::bytes() const {
  return (size_of(head_->segments.load()) - kFirstSize) * sizeof(Entry);
}

bool SharedVisited::same_high(const Entry& entry, std::uint64_t high) const {
  auto there = entry.high.load(std::memory_order_acquire);
  while (there == 0 && !head_->stopped.load(std::memory_order_relaxed)) {
    there = entry.high.load(std::memory_order_acquire);
  }
  return (there & ~std::uint64_t{1}) == high;
}

SharedVisited::Entry* SharedVisited::find_in(std::size_t segment, Fingerprint fingerprint) const {
  auto* entries = segments_[segment];
  const auto mask = size_of(segment) - 1;
  for (auto i = static_cast<std::size_t>(fingerprint.low) & mask;; i = (i + 1) & mask) {
    const auto low = entries[i].low.load(std::memory_order_acquire);
    if (low == 0) return nullptr;
    if (low == fingerprint.low && same_high(entries[i], fingerprint.high)) return &entries[i];
  }
}

SharedVisited::Place SharedVisited::insert_into(std::size_t segment, Fingerprint fingerprint) {
  auto* entries = segments_[segment];
  const auto mask = size_of(segment) - 1;
  for (auto i = static_cast<std::size_t>(fingerprint.low) & mask;; i = (i + 1) & mask) {
    auto low = entries[i].low.load(std::memory_order_acquire);
    if (low == 0 && entries[i].low.compare_exchange_strong(low, fingerprint.low)) {
      entries[i].high.store(fingerprint.high, std::memory_order_release);
      head_->filled.fetch_add(1, std::memory_order_relaxed);
      head_->size.fetch_add(1, std::memory_order_relaxed);
      return {Answer::Fresh, &entries[i]};
    }
    if (low == fingerprint.low && same_high(entries[i], fingerprint.high)) {
      return {Answer::Known, &entries[i]};
    }
  }
}

// Says that the process is entering something; waits while a segment is being opened.
bool SharedVisited::enter(std::uint32_t process) {
  auto& inserting = busy_[process].inserting;
  for (;;) {
    inserting.store(true);
    if (!head_->growing.load()) return true;
    inserting.store(false);
    if (head_->stopped.load(std::memory_order_relaxed)) return false;
    ::sched_yield();
  }
}

bool SharedVisited::grow(std::uint32_t process, std::uint32_t segments) {
  busy_[process].inserting.store(false);
  bool expected = false;
  if (!head_->growing.compare_exchange_strong(expected, true)) return true;  // another does it
  bool grown = true;
  if (head_->segments.load() == segments) {
    const auto bytes = (size_of(segments + 1) - kFirstSize) * sizeof(Entry);
    grown = segments < segments_.size() && bytes <= head_->room.load();
    for (std::uint32_t i = 0; grown && i < processes_; ++i) {
      while (busy_[i].inserting.load() && !head_->stopped.load()) ::sched_yield();
    }
    grown = grown && !head_->stopped.load();
    if (grown) {
      head_->filled.store(0);
      head_->segments.store(segments + 1);
    }
  }
  head_->growing.store(false);
  return grown;
}

SharedVisited::Place SharedVisited::insert(std::uint32_t process, Fingerprint fingerprint) {
  fingerprint = stored(fingerprint);
  for (;;) {
    if (!enter(process)) return {};
    const auto segments = head_->segments.load();
    const auto newest = segments - 1;
    Place place;
    // A few more than there should be when all processes come at once do no harm.
    const bool full = head_->filled.load(std::memory_order_relaxed) * 4 >= size_of(newest) * 3;
    for (auto i = full ? segments : newest; i > 0 && place.entry == nullptr; --i) {
      place.entry = find_in(i - 1, fingerprint);
      place.answer = Answer::Known;
    }
    if (place.entry == nullptr && full) {
      if (!grow(process, segments)) return {};
      continue;
    }
    if (place.entry == nullptr) place = insert_into(newest, fingerprint);
    busy_[process].inserting.store(false, std::memory_order_release);
    return place;
  }
}

SharedVisited::Entry* SharedVisited::find(Fingerprint fingerprint) {
  fingerprint = stored(fingerprint);
  for (auto i = head_->segments.load(); i > 0; --i) {
    if (auto* entry = find_in(i - 1, fingerprint)) return entry;
  }
  return nullptr;
}

void SharedVisited::each(const std::function<void(Fingerprint)>& visit) const {
  for (std::uint32_t segment = 0; segment < head_->segments.load(); ++segment) {
    const auto* entries = segments_[segment];
    for (std::size_t i = 0; i < size_of(segment); ++i) {
      const Fingerprint entry{entries[i].low.load(), entries[i].high.load()};
      if (entry.low != 0) visit(entry);
    }
  }
}

bool SharedVisited::add(Fingerprint fingerprint) {
  const auto place = insert(0, fingerprint);
  if (place.answer == Answer::Full) return false;
  if ((fingerprint.high & 1U) != 0) place.entry->set_ends();
  return true;
}

}  // namespace heddle
