#pragma once

// An execution as the happens-before models see it: actions, which write each read sees, and
// happens-before as a vector clock on every action (JLS 17.4.5).

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "memory/outcome.h"
#include "memory/program.h"

namespace heddle::memory {

// How many actions of each thread happen before, the thread's own included.
struct Clock {
  std::array<std::uint16_t, kMaxThreads> count = {};

  void join(const Clock& other) {
    for (std::size_t i = 0; i < count.size(); ++i) count[i] = std::max(count[i], other.count[i]);
  }
  [[nodiscard]] bool has(const Clock& other) const {
    for (std::size_t i = 0; i < count.size(); ++i) {
      if (count[i] < other.count[i]) return false;
    }
    return true;
  }
  [[nodiscard]] bool is_zero() const {
    return std::ranges::all_of(count, [](std::uint16_t c) { return c == 0; });
  }
};

struct Event {
  ActionKind kind = ActionKind::End;
  AccessMode read_mode = AccessMode::Plain;
  AccessMode write_mode = AccessMode::Plain;
  FenceKind fence = FenceKind::Full;
  bool reads = false;
  bool writes = false;
  bool final_field = false;
  bool timed = false;
  ThreadIndex thread = 0;
  std::uint32_t target = 0;  // location, monitor or thread
  std::uint32_t site = 0;
  std::uint16_t position = 0;     // in its thread
  std::uint16_t read_number = 0;  // among the reads that could be taken for it elsewhere (Identity)
  std::uint16_t write_number = 0;
  std::int32_t source = kNoWrite;  // the event it reads from, or kInitialWrite
  std::int32_t promise = -1;       // through which it got its value before the write happened
  // The last volatile write of the location before this volatile read in synchronization order.
  std::int32_t behind = kInitialWrite;
  Value read = 0;
  Value written = 0;
  Value object = 0;
  Clock clock = {};
  Clock released = {};  // what an acquiring reader of this write learns
};

// Whether `before` happens before the point with this clock.
[[nodiscard]] inline bool is_before(const Event& before, const Clock& clock) {
  return clock.count[before.thread] > before.position;
}

[[nodiscard]] inline bool is_volatile(const Event& event) {
  return (event.reads && event.read_mode == AccessMode::Volatile) ||
         (event.writes && event.write_mode == AccessMode::Volatile);
}

// In coherence order: opaque and stronger writes, and updates.
[[nodiscard]] inline bool is_ordered_write(const Event& event) {
  return event.writes && (event.reads || event.write_mode != AccessMode::Plain);
}

// A compare-and-set that fails is a read and nothing more.
[[nodiscard]] inline bool is_ordered_read(const Event& event) {
  return event.reads && (event.writes || event.read_mode != AccessMode::Plain);
}

// A write as it is recognised in other executions.
struct WriteId {
  ThreadIndex thread = 0;
  LocationIndex location = 0;
  std::uint32_t number = 0;
  std::uint32_t site = 0;  // 0 unless identity goes by site

  auto operator<=>(const WriteId&) const = default;
};

// A read likewise; what differs is what is counted.
using ReadId = WriteId;

// The events of an execution and who came to which end, as a witness.
Witness make_witness(const std::vector<Event>& events);

}  // namespace heddle::memory
