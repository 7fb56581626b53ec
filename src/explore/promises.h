#pragma once

// Reads that see a write which is yet to come: the other half of explore/visible_writes.h.
//
// A plain read of a racy place may take any value that was written there in the round before. It is
// a promise then: another thread has to write that value to that location, by a write that the read
// does not happen before. Which threads know of the read is part of the state; as soon as none is
// left who could keep the promise, the execution is given up, and so it is if it ends before. What
// goes wrong while a promise is open is told when the last one has been kept.
//
// The rounds end when no execution writes what none has written before. Writes count from the
// moment when no promise is open: from there on the execution can do with writes that have
// happened. So nothing comes out of thin air: a value is written by an execution that uses only
// values of earlier rounds (docs/design/jmm-in-the-search.md).

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "explore/contention.h"
#include "explore/happens_before.h"
#include "explore/mixer.h"
#include "explore/problem.h"
#include "explore/state_part.h"
#include "vm/vm.h"

namespace heddle {

class Promises final : public StatePart {
 public:
  Promises(const Vm& vm, const HappensBefore& happens_before, HappensBefore::Name name)
      : vm_(vm), happens_before_(happens_before), name_(std::move(name)) {}

  // A value that was written to a place.
  struct Entry {
    std::uint64_t value = 0;
    // An object that was made after the first start of a thread: it has no name that all executions
    // share, and is not there yet. Then `value` is 0.
    bool is_new = false;
    std::uint64_t writers = 0;  // threads, one bit each
  };

  static std::uint64_t bit_of(std::uint32_t thread) {
    return thread < 64 ? std::uint64_t{1} << thread : kEverybody;
  }

  // ---- rounds ----
  // What was written in the last round may be seen in this one.
  void learn();
  // Whether anything was written since this was last asked that the round did not begin with.
  bool grew() { return std::exchange(grew_, false); }
  // What reads of the round may see at the place, in the order of `way`; an entry stays where it is
  // as long as the round lasts.
  [[nodiscard]] const std::vector<Entry>& entries(PlaceId place) const;
  // Whether another thread than the reader may still write it.
  [[nodiscard]] bool may_come(const Entry& entry, ThreadId reader) const;

  // ---- what happens ----
  void reads(ThreadId reader, const Location& location, const Entry& entry);
  void wrote(ThreadId writer, PlaceId place, const Location& location, const Entry& entry);
  // A thread that the main thread has not started: then the number of a thread may be another one
  // in another execution.
  void started(ThreadId starter);

  [[nodiscard]] bool is_open() const { return !state_.open.empty(); }
  // Whether one can no longer be kept.
  [[nodiscard]] bool is_hopeless() const;
  // What went wrong in the last step is told when it is known that the execution counts.
  void hold(std::vector<Problem>& problems);
  void tell_held(std::vector<Problem>& problems);

  // ---- part of the state ----
  void mark(std::uint32_t mark) override { copies_.at(mark) = state_; }
  void restore(std::uint32_t mark) override { state_ = copies_.at(mark); }
  [[nodiscard]] Fingerprint hash() override;

 private:
  static constexpr std::uint64_t kEverybody = ~std::uint64_t{0};

  struct Open {
    Location location;
    std::uint64_t value = 0;
    std::uint64_t writers = 0;
    std::uint32_t reader = 0;
    std::uint32_t time = 0;  // of the read, on the reader's own clock
  };
  struct Held {
    Problem problem;
    std::uint64_t key = 0;  // the same for what would be told as the same
  };
  struct Written {
    std::uint32_t place = 0;
    Entry entry;
  };
  struct State {
    std::vector<Open> open;
    std::vector<Written> unsure;  // what this execution was the first to write, if it counts
    std::vector<Held> held;
  };
  using Entries = std::map<std::uint32_t, std::vector<Entry>>;  // by place

  [[nodiscard]] const HappensBefore::Clock* clock_of(std::uint32_t thread) const;
  [[nodiscard]] bool acts(std::uint32_t thread) const;
  [[nodiscard]] bool knows(std::uint32_t thread, const Open& promise) const;
  [[nodiscard]] bool can_keep(const Open& promise) const;
  [[nodiscard]] static bool is_same(const Written& a, const Written& b);
  [[nodiscard]] bool is_known(const Written& written) const;
  void add(const Written& written);
  [[nodiscard]] std::uint64_t key_of(const Problem& problem) const;

  const Vm& vm_;
  const HappensBefore& happens_before_;
  HappensBefore::Name name_;
  Entries now_;
  Entries coming_;
  bool grew_ = false;
  bool numbers_last_ = true;  // a thread has the same number in every execution
  State state_;
  Copies<State> copies_;
};

}  // namespace heddle
