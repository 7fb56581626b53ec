#include "search/shared_visited.h"

#include <sched.h>

#include "base/check.h"
#include "search/shared_memory.h"

namespace heddle {
namespace {

// Of the second word: the choices that sleep, a bit, and the depth.
constexpr std::uint64_t kNote = 0xffff'ffff;
constexpr std::uint64_t kAsleep = (1U << SleepSets::kMost) - 1;
constexpr std::uint64_t kDone = kAsleep + 1;
constexpr std::uint32_t kDepthShift = 16;

// Zero words mean that nothing is there yet.
Fingerprint stored(Fingerprint state) {
  state.high &= ~kNote;
  if (state.low == 0) state.low = 1;
  if (state.high == 0) state.high = kNote + 1;
  return state;
}

StateNote note_of(std::uint64_t high) {
  return {static_cast<SleepSets::Mask>(high & kAsleep), (high & kDone) != 0,
          static_cast<StateNote::Depth>((high & kNote) >> kDepthShift)};
}

std::uint64_t bits_of(StateNote note) {
  return note.asleep | (note.done ? kDone : 0) | std::uint64_t{note.depth} << kDepthShift;
}

}  // namespace

SharedVisited::SharedVisited(std::uint32_t processes) : processes_(processes) {
  head_ = static_cast<Head*>(map_shared(sizeof(Head)));
  presence_ = static_cast<Presence*>(map_shared(sizeof(Presence) * processes));
  count_ = static_cast<std::atomic<std::uint64_t>*>(map_shared(sizeof *count_));
  HEDDLE_CHECK(head_ != nullptr && presence_ != nullptr && count_ != nullptr,
               "shared memory should be mappable");
  // As many as the address space has: where memory may not be promised twice, that can be few.
  while (tables_.size() < kMostTables) {
    void* memory = map_shared(bytes_of(tables_.size()));
    if (memory == nullptr) break;
    tables_.push_back(static_cast<Entry*>(memory));
  }
  HEDDLE_CHECK(!tables_.empty(), "shared memory should be mappable");
  head_->room = ~std::uint64_t{0};
}

SharedVisited::~SharedVisited() {
  for (std::size_t i = 0; i < tables_.size(); ++i) unmap_shared(tables_[i], bytes_of(i));
  unmap_shared(count_, sizeof *count_);
  unmap_shared(presence_, sizeof(Presence) * processes_);
  unmap_shared(head_, sizeof(Head));
}

SharedVisited::Inside::Inside(const SharedVisited& visited, std::uint32_t process)
    : inside_(visited.presence_[process].inside) {
  const auto& head = *visited.head_;
  for (;;) {
    inside_.store(true);
    if (!head.growing.load()) return;
    inside_.store(false);
    if (head.stopped.load(std::memory_order_relaxed)) break;
    ::sched_yield();
  }
  is_in_ = false;
}

bool SharedVisited::is_high(const Entry& entry, std::uint64_t high) const {
  auto there = entry.high.load(std::memory_order_acquire);
  while (there == 0 && !head_->stopped.load(std::memory_order_relaxed)) {
    there = entry.high.load(std::memory_order_acquire);
  }
  return (there & ~kNote) == high;
}

// Where it is, or none.
SharedVisited::Entry* SharedVisited::find_stored(Fingerprint state) const {
  const auto table = head_->table.load(std::memory_order_relaxed);
  auto* entries = tables_[table];
  const auto mask = size_of(table) - 1;
  for (auto i = static_cast<std::size_t>(state.low) & mask;; i = (i + 1) & mask) {
    const auto low = entries[i].low.load(std::memory_order_acquire);
    if (low == 0) return nullptr;
    if (low == state.low && is_high(entries[i], state.high)) return &entries[i];
  }
}

// None if the table must grow first.
std::optional<Entered> SharedVisited::enter_stored(Fingerprint state, std::uint64_t note) {
  const auto table = head_->table.load(std::memory_order_relaxed);
  auto* entries = tables_[table];
  const auto mask = size_of(table) - 1;
  // A few more than there should be when all processes come at once do no harm.
  const bool full = size() * 4 >= size_of(table) * 3;
  for (auto i = static_cast<std::size_t>(state.low) & mask;; i = (i + 1) & mask) {
    auto low = entries[i].low.load(std::memory_order_acquire);
    if (low == 0 && full) return std::nullopt;
    if (low == 0 && entries[i].low.compare_exchange_strong(low, state.low)) {
      entries[i].high.store(state.high | note, std::memory_order_release);
      count_->fetch_add(1, std::memory_order_relaxed);
      return Entered::Fresh;
    }
    if (low == state.low && is_high(entries[i], state.high)) return Entered::Known;
  }
}

void SharedVisited::expect(Fingerprint state) const {
  const auto table = head_->table.load(std::memory_order_relaxed);
  __builtin_prefetch(&tables_[table][stored(state).low & (size_of(table) - 1)]);
}

std::optional<StateNote> SharedVisited::find(std::uint32_t process, Fingerprint state) {
  const Inside inside(*this, process);
  const auto* entry = inside.is_in() ? find_stored(stored(state)) : nullptr;
  if (entry == nullptr) return std::nullopt;
  return note_of(entry->high.load(std::memory_order_relaxed));
}

Entered SharedVisited::enter(std::uint32_t process, Fingerprint state, StateNote note) {
  for (;;) {
    std::uint32_t table = 0;
    {
      const Inside inside(*this, process);
      if (!inside.is_in()) return Entered::Full;
      table = head_->table.load(std::memory_order_relaxed);
      if (const auto entered = enter_stored(stored(state), bits_of(note))) return *entered;
    }
    if (!grow(process, table)) return Entered::Full;
  }
}

Woken SharedVisited::wake(std::uint32_t process, Fingerprint state, SleepSets::Mask asleep) {
  const Inside inside(*this, process);
  auto* entry = inside.is_in() ? find_stored(stored(state)) : nullptr;
  if (entry == nullptr) return {};
  auto high = entry->high.load();
  while (!entry->high.compare_exchange_weak(high, high & (~kAsleep | asleep))) {
  }
  const auto slept = note_of(high).asleep;
  return {static_cast<SleepSets::Mask>(slept & ~asleep),
          static_cast<SleepSets::Mask>(slept & asleep)};
}

void SharedVisited::finish(std::uint32_t process, Fingerprint state) {
  const Inside inside(*this, process);
  auto* entry = inside.is_in() ? find_stored(stored(state)) : nullptr;
  if (entry != nullptr) entry->high.fetch_or(kDone);
}

// False if there is no room.
bool SharedVisited::grow(std::uint32_t process, std::uint32_t from) {
  bool expected = false;
  if (!head_->growing.compare_exchange_strong(expected, true)) return true;  // another does it
  bool grown = true;
  if (head_->table.load() == from) {
    grown = from + 1 < tables_.size() && bytes_of(from) + bytes_of(from + 1) <= head_->room.load();
    for (std::uint32_t i = 0; grown && i < processes_; ++i) {
      if (i == process) continue;
      while (presence_[i].inside.load() && !head_->stopped.load()) ::sched_yield();
    }
    grown = grown && !head_->stopped.load();
    if (grown) move(from, from + 1);
  }
  head_->growing.store(false);
  return grown;
}

void SharedVisited::move(std::uint32_t from, std::uint32_t to) {
  auto* entries = tables_[to];
  const auto mask = size_of(to) - 1;
  for (std::size_t i = 0; i < size_of(from); ++i) {
    const auto low = tables_[from][i].low.load(std::memory_order_relaxed);
    if (low == 0) continue;
    auto place = static_cast<std::size_t>(low) & mask;
    while (entries[place].low.load(std::memory_order_relaxed) != 0) place = (place + 1) & mask;
    entries[place].low.store(low, std::memory_order_relaxed);
    entries[place].high.store(tables_[from][i].high.load(std::memory_order_relaxed),
                              std::memory_order_relaxed);
  }
  head_->table.store(to);
  give_back_shared(tables_[from], bytes_of(from));
}

void SharedVisited::each(const std::function<void(Fingerprint)>& visit) const {
  const auto table = head_->table.load();
  for (std::size_t i = 0; i < size_of(table); ++i) {
    const Fingerprint entry{tables_[table][i].low.load(), tables_[table][i].high.load()};
    if (entry.low != 0) visit(entry);
  }
}

bool SharedVisited::add(Fingerprint entry) {
  return enter(0, entry, note_of(entry.high)) != Entered::Full;
}

}  // namespace heddle
