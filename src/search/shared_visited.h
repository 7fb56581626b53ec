#pragma once

// The states that have been seen, in memory that several processes share.
//
// Sixteen bytes an entry, as in search/visited.h, and open addressing; but nothing ever moves, for
// other processes may be reading. Instead of growing, the table gets another segment, twice as
// large as the last: fingerprints are entered into the newest, and looked for in all. All segments
// are mapped before any process is forked, and take memory only once they are used.
//
// An entry is taken by a compare-and-swap of its first half; the second follows, and whoever meets
// the entry in between waits for it. A new segment is opened while nobody is entering anything, so
// that no state is entered into two. Waiting ends when the table is stopped, since the process
// waited for may have died.
//
// The lowest bit of the second half says that every execution from the state ends (search/worker.h
// has what for), which leaves 127 bits for the fingerprint.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "event/machine.h"

namespace heddle {

class SharedVisited {
 public:
  static constexpr std::size_t kFirstSize = 1U << 14U;

  struct Entry {
    std::atomic<std::uint64_t> low;
    std::atomic<std::uint64_t> high;

    // Whatever happens from the state on, it ends.
    void set_ends() { high.fetch_or(1, std::memory_order_relaxed); }
    [[nodiscard]] bool ends() const { return (high.load(std::memory_order_relaxed) & 1U) != 0; }
  };
  enum class Answer : std::uint8_t { Fresh, Known, Full };
  struct Place {
    Answer answer = Answer::Full;
    Entry* entry = nullptr;  // none if it is full
  };

  // For so many processes, each of which has a number.
  explicit SharedVisited(std::uint32_t processes);
  ~SharedVisited();
  SharedVisited(const SharedVisited&) = delete;
  SharedVisited& operator=(const SharedVisited&) = delete;

  // Full: another segment would take more than there is room for, or the table was stopped.
  Place insert(std::uint32_t process, Fingerprint fingerprint);
  [[nodiscard]] Entry* find(Fingerprint fingerprint);
  [[nodiscard]] std::uint64_t size() const { return head_->size.load(std::memory_order_relaxed); }
  // Of the segments in use.
  [[nodiscard]] std::uint64_t bytes() const;
  // Bytes that the segments may take; no limit at first.
  void set_room(std::uint64_t bytes) { head_->room.store(bytes, std::memory_order_relaxed); }
  // Nobody waits for anybody any more.
  void stop(bool on = true) { head_->stopped.store(on); }

  // All entries as they are stored; add() takes them back. Not while others insert.
  void each(const std::function<void(Fingerprint)>& visit) const;
  bool add(Fingerprint stored);

 private:
  static constexpr std::size_t kMostSegments = 18;  // 64 GiB: four thousand million states

  struct alignas(64) Busy {
    std::atomic<bool> inserting;
  };
  struct alignas(64) Head {
    std::atomic<std::uint32_t> segments;
    std::atomic<bool> growing;
    std::atomic<bool> stopped;
    std::atomic<std::uint64_t> room;
    std::atomic<std::uint64_t> size;
    std::atomic<std::uint64_t> filled;  // entries of the newest segment
  };

  [[nodiscard]] static std::size_t size_of(std::size_t segment) { return kFirstSize << segment; }
  bool enter(std::uint32_t process);
  bool grow(std::uint32_t process, std::uint32_t segments);
  [[nodiscard]] bool same_high(const Entry& entry, std::uint64_t high) const;
  [[nodiscard]] Entry* find_in(std::size_t segment, Fingerprint stored) const;
  Place insert_into(std::size_t segment, Fingerprint stored);

  std::uint32_t processes_;
  Head* head_ = nullptr;
  Busy* busy_ = nullptr;  // by process
  std::vector<Entry*> segments_;
};

}  // namespace heddle
