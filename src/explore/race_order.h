#pragma once

// Which thread should go on first, so that a data race is met soon (seed 002, 2.3). The search
// explores everything all the same; only the order is another.
//
// What a choice is worth depends on what happened on the way to the state, so that is undone when
// the search goes back. It decides nothing that can still happen: states are not told apart by it.

#include <cstdint>
#include <map>
#include <vector>

#include "event/event.h"
#include "explore/contention.h"
#include "explore/state_part.h"
#include "explore/stream.h"

namespace heddle {

enum class RaceFirst : std::uint8_t {
  Writes,         // who stands before a write
  WatchWritten,   // who stands before what another thread has written
  AvoidReleases,  // not who has just acquired what another thread released
  Acquires,       // who stands before an acquire of what no other thread has released
};

class RaceOrder final : public Listener, public StatePart {
 public:
  RaceOrder(RaceFirst first, const Contention& contention)
      : first_(first), contention_(contention) {}

  // The less, the sooner; `event` is what the thread stands before.
  [[nodiscard]] unsigned rank(ThreadId thread, const Event& event) const;

  void happened(const Thread& thread, const Action& action) override;
  void ordered(const Thread& thread, const Order& order) override;

  void mark(std::uint32_t mark) override { copies_.at(mark) = state_; }
  void restore(std::uint32_t mark) override { state_ = copies_.at(mark); }
  [[nodiscard]] Fingerprint hash() override { return {}; }

 private:
  struct State {
    std::map<Location, std::uint32_t> written;   // by whom last
    std::map<Location, std::uint32_t> released;  // the same
    std::vector<bool> has_acquired;              // by thread: what another thread had released
  };
  void acquires(ThreadId thread, const Location& location);
  [[nodiscard]] bool was_released_by_other(ThreadId thread, const Location& location) const;

  RaceFirst first_;
  const Contention& contention_;
  State state_;
  Copies<State> copies_;
};

}  // namespace heddle
