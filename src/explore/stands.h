#pragma once

// Where each thread stands between two steps, with its stack.
//
// A mark copies the few hundred bytes that each thread is. Its stack, its footprint and what is
// worked out of them are copied only before the thread runs for the first time after a mark: the
// others are what they were.

#include <cstdint>
#include <vector>

#include "event/event.h"
#include "explore/contention.h"
#include "explore/state_hash.h"
#include "explore/state_part.h"
#include "vm/vm.h"

namespace heddle {

struct Stand {
  Event event;                // what it stands before; None if it waits, has ended or has not begun
  std::uint32_t ways = 1;     // that the event can go
  std::size_t only_read = 0;  // of an access: how many of its locations, from the first
  std::vector<Location> locations;  // of an access to several; else there is the event's only
  bool begun = false;
  bool spinning = false;
};

class Stands final : public StatePart {
 public:
  Stands(Vm& vm, Contention& contention, StateHash& hash);

  [[nodiscard]] Stand& operator[](ThreadId thread) { return stands_[thread.index]; }
  [[nodiscard]] const Stand& operator[](ThreadId thread) const { return stands_[thread.index]; }
  // A thread that has not begun.
  void add(ThreadId thread);
  // To be called before the thread runs; `marks` is how many there are.
  void save(Thread& thread, std::uint32_t marks);

  void mark(std::uint32_t mark) override;
  void restore(std::uint32_t mark) override;
  // StateHash looks at threads itself.
  [[nodiscard]] Fingerprint hash() override { return {}; }

 private:
  struct SavedThread {
    ThreadId thread;
    std::uint32_t saved_at = 0;  // what saved_at_ was
    Stand stand;
    Contention::Trace trace;
    std::vector<Slot> stack;
    StateHash::Stack hash;
  };
  struct Mark {
    std::size_t saved = 0;  // of saved_
    std::size_t first = 0;  // in threads_
    std::size_t count = 0;
  };

  Vm& vm_;
  Contention& contention_;
  StateHash& hash_;
  std::vector<Stand> stands_;            // by thread
  std::vector<std::uint32_t> saved_at_;  // by thread: marks there were when it was last saved
  // Copies. They are stacks that never get smaller, for what is behind the end has room that is
  // used again.
  std::vector<SavedThread> saved_;
  std::size_t saved_count_ = 0;
  std::vector<Thread> threads_;
  Copies<Mark> marks_;
};

}  // namespace heddle
