#pragma once

// The states that have been seen, in memory that several processes share.
//
// Sixteen bytes an entry and open addressing. An entry has 96 bits of the fingerprint and, in the
// lower half of its second word, the note (search/visited_store.h). It is taken by a
// compare-and-swap of its first word; the second follows, and a process that meets the entry in
// between waits for it. From then on only the note changes, by compare-and-swap, so each choice
// that wakes up is given to one process.
//
// When three quarters are taken, all move to a table of twice the size. Tables of all sizes are
// mapped before any process is forked, and take memory only while they are used. A process says
// when it is in the table, and the one that moves the entries waits until no other is. Waiting ends
// when the table is stopped, since the process waited for may have died.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "event/machine.h"
#include "search/visited_store.h"

namespace heddle {

class SharedVisited {
 public:
  static constexpr std::size_t kFirstSize = 1U << 14U;

  // For so many processes, each of which has a number.
  explicit SharedVisited(std::uint32_t processes);
  ~SharedVisited();
  SharedVisited(const SharedVisited&) = delete;
  SharedVisited& operator=(const SharedVisited&) = delete;

  // As search/visited_store.h has them, for a process. Full: a larger table would take more than
  // there is room for, or the table was stopped.
  void expect(Fingerprint state) const;
  [[nodiscard]] std::optional<StateNote> find(std::uint32_t process, Fingerprint state);
  Entered enter(std::uint32_t process, Fingerprint state, StateNote note);
  Woken wake(std::uint32_t process, Fingerprint state, SleepSets::Mask asleep);
  void finish(std::uint32_t process, Fingerprint state);

  [[nodiscard]] std::uint64_t size() const { return count_->load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_of(head_->table.load()); }
  // Bytes that the tables may take, the old and the new one while entries move; no limit at first.
  void set_room(std::uint64_t bytes) { head_->room.store(bytes, std::memory_order_relaxed); }
  // No process waits for another any more.
  void stop(bool on = true) { head_->stopped.store(on); }

  // All entries as they are stored; add() takes them back. Not while others are in the table.
  void each(const std::function<void(Fingerprint)>& visit) const;
  bool add(Fingerprint stored);

 private:
  static constexpr std::size_t kMostTables = 18;  // the last has two thousand million entries

  struct Entry {
    std::atomic<std::uint64_t> low;
    std::atomic<std::uint64_t> high;
  };
  struct alignas(64) Presence {
    std::atomic<bool> inside;
  };
  struct alignas(64) Head {
    std::atomic<std::uint32_t> table;  // in use
    std::atomic<bool> growing;
    std::atomic<bool> stopped;
    std::atomic<std::uint64_t> room;
  };
  // A process in the table: as long as it is, no entry moves.
  class Inside {
   public:
    Inside(const SharedVisited& visited, std::uint32_t process);
    ~Inside() { inside_.store(false, std::memory_order_release); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    // False if the table was stopped while it waited.
    [[nodiscard]] bool is_in() const { return is_in_; }

   private:
    std::atomic<bool>& inside_;
    bool is_in_ = true;
  };

  [[nodiscard]] static std::size_t size_of(std::size_t table) { return kFirstSize << table; }
  [[nodiscard]] static std::uint64_t bytes_of(std::size_t table) {
    return size_of(table) * sizeof(Entry);
  }
  [[nodiscard]] bool is_high(const Entry& entry, std::uint64_t high) const;
  [[nodiscard]] Entry* find_stored(Fingerprint stored) const;
  [[nodiscard]] std::optional<Entered> enter_stored(Fingerprint stored, std::uint64_t note);
  bool grow(std::uint32_t process, std::uint32_t from);
  void move(std::uint32_t from, std::uint32_t to);

  std::uint32_t processes_;
  Head* head_ = nullptr;
  Presence* presence_ = nullptr;                 // by process
  std::atomic<std::uint64_t>* count_ = nullptr;  // of entries; apart, as it changes all the time
  std::vector<Entry*> tables_;
};

// The table as one of the processes has it.
struct SharedStore {
  SharedVisited& visited;
  std::uint32_t process = 0;

  void expect(Fingerprint state) const { visited.expect(state); }
  [[nodiscard]] std::optional<StateNote> find(Fingerprint state) const {
    return visited.find(process, state);
  }
  Entered enter(Fingerprint state, SleepSets::Mask asleep, StateNote::Depth depth) {
    return visited.enter(process, state, {asleep, false, depth});
  }
  Woken wake(Fingerprint state, SleepSets::Mask asleep) {
    return visited.wake(process, state, asleep);
  }
  void finish(Fingerprint state) { visited.finish(process, state); }
};

}  // namespace heddle
