#pragma once

// What makes two states the same: 128 bits over what can still matter.
//
// At the first choice the heap is frozen: objects that exist then keep their addresses in every
// execution, so their addresses are their names, and of their contents only what has changed since
// counts. The sum of the changes is kept up to date from the trail, so it costs what was written,
// not what is there. Objects made later have no names of their own; they are numbered in the order
// in which a walk from the changed cells and the stacks reaches them, so neither where nor when
// they were allocated matters, and garbage does not either. Of stacks only live slots count
// (program/liveness.h). Flags, thread names and the order in which threads came to wait do not.
//
// A footprint (vm/contention.h) is part of the state: it decides what the exploration still learns.

#include <cstdint>
#include <optional>
#include <vector>

#include "base/ref.h"
#include "event/machine.h"
#include "vm/contention.h"
#include "vm/vm.h"

namespace heddle {

// Two accumulators, so that what one confuses the other does not.
class Mixer {
 public:
  void add(std::uint64_t value) {
    low_ = rotated((low_ ^ value) * 0x9fb21c651e98df25ULL, 28);
    high_ = rotated((high_ + value) * 0xd6e8feb86659fd93ULL, 31) ^ low_;
  }
  [[nodiscard]] Fingerprint value() const {
    return {finished(low_ + high_), finished(high_ ^ rotated(low_, 17))};
  }
  static std::uint64_t finished(std::uint64_t value) {
    value ^= value >> 33U;
    value *= 0xff51afd7ed558ccdULL;
    value ^= value >> 33U;
    value *= 0xc4ceb9fe1a85ec53ULL;
    return value ^ value >> 33U;
  }

 private:
  static std::uint64_t rotated(std::uint64_t value, unsigned by) {
    return value << by | value >> (64U - by);
  }
  std::uint64_t low_ = 0x243f6a8885a308d3ULL;
  std::uint64_t high_ = 0x13198a2e03707344ULL;
};

class StateHash {
 public:
  StateHash(Vm& vm, Contention& contention) : vm_(vm), contention_(contention) {}

  // The state is what all later ones are compared with.
  void freeze();
  void thread_ran(ThreadId thread);
  Fingerprint value();

  // Whether the order in which threads came to wait for a synchronizer is part of the state.
  bool queues_are_ordered = true;

  // What is worked out of a thread's stack; kept until it runs again.
  struct Stack {
    Fingerprint hash;
    std::vector<Ref> fresh;  // references to objects that were not there when it was frozen
    bool known = false;
  };
  [[nodiscard]] const Stack& stack(ThreadId thread) { return stack_at(thread); }
  void put_back(ThreadId thread, const Stack& stack) { stack_at(thread) = stack; }

  struct Mark {
    Fingerprint changes;
    std::size_t log = 0;
  };
  Mark mark();
  void restore(const Mark& mark);

 private:
  struct Change {
    std::uint64_t cell;
    bool added;
  };
  // A set of 64-bit keys that is emptied in no time.
  class Numbering {
   public:
    void clear() { ++epoch_, count_ = 0; }
    // The key's number, and whether it is new.
    std::pair<std::uint32_t, bool> number(std::uint64_t key);
    [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t key) const;

   private:
    struct Entry {
      std::uint64_t key = 0;
      std::uint32_t epoch = 0;
      std::uint32_t number = 0;
    };
    void grow();
    std::vector<Entry> entries_ = std::vector<Entry>(256);
    std::uint32_t epoch_ = 1;
    std::uint32_t count_ = 0;
  };

  Stack& stack_at(ThreadId thread);
  [[nodiscard]] bool is_fresh(Ref ref) const { return std::uint64_t{ref.index} * 8 >= frozen_end_; }
  void follow_trail();
  void add_cell(std::uint64_t cell, bool added);
  void change(std::uint64_t cell, std::uint32_t value, bool sign);
  void look_at(const Thread& thread, Stack& stack);
  void look_at_frame(Frame& frame, const Frame* above, Mixer& mixer, Stack& stack);
  void add_slot(Slot slot, bool is_ref, Mixer& mixer, Stack& stack) const;
  void add_thread(const Thread& thread, Mixer& mixer);
  void add_fresh_accesses(Mixer& mixer);
  void add_array_hashes(Mixer& mixer);
  void add_queue(const Thread& thread, Mixer& mixer);
  void add_ref(Ref ref, Mixer& mixer);
  void add_object(Ref ref, Mixer& mixer);
  void add_fields(Ref ref, const Class& cls, Mixer& mixer);

  Vm& vm_;
  Contention& contention_;
  std::uint64_t frozen_end_ = ~std::uint64_t{0};
  Trail::Mark followed_ = 0;
  Fingerprint changes_;               // sum over the changed cells
  std::vector<std::uint64_t> cells_;  // that refer to fresh objects, ascending
  std::vector<Change> log_;           // of cells_
  std::vector<Stack> stacks_;         // by thread
  Numbering numbering_;
  Numbering seen_;
  std::vector<Ref> work_;
};

}  // namespace heddle
