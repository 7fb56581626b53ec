#pragma once

// What plain reads of racy places may see: the writes that no other write hides from the reader
// (JLS 17.4.5: the read does not happen before the write, and no write lies between the two in
// happens-before).
//
// A place is racy once two accesses to it have raced in an execution; only these have more than one
// write to see. The heap holds the newest write, as the other explorations have it. Of each racy
// location the writes that some thread may still see are kept here with their values and with what
// their writers knew. A read is a choice among the values that its thread may see; if another than
// the newest is chosen, it is put into the heap before the instruction runs, and the newest is put
// back before anything else happens.
//
// What is read was written before, in one order of all actions, so every execution met is one of
// the Java Memory Model: its races can be committed in that order
// (docs/design/jmm-in-the-search.md). Executions in which a read sees a later write are not met:
// what is not found here may still happen.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "explore/happens_before.h"
#include "explore/mixer.h"
#include "explore/state_part.h"
#include "program/basic_type.h"
#include "vm/vm.h"

namespace heddle {

class VisibleWrites final : public StatePart {
 public:
  VisibleWrites(Vm& vm, const HappensBefore& happens_before, HappensBefore::Name name)
      : vm_(vm), happens_before_(happens_before), name_(std::move(name)) {}

  // Places are racy in all executions from the next one on; true if it was not known.
  bool add_racy(PlaceId place) { return racy_.insert(place.index).second; }
  [[nodiscard]] bool is_racy(PlaceId place) const { return racy_.contains(place.index); }

  // Locations are as Contention::normal has them. Before the write is performed, and after
  // happens-before has heard of it; `time` is what the thread's own clock was before that.
  void wrote(ThreadId thread, std::uint32_t time, const Location& location);
  // How many values the thread may see there; the first is the newest write's.
  [[nodiscard]] std::uint32_t ways(ThreadId thread, const Location& location) const;
  // Before the read is performed.
  void reads(ThreadId thread, const Location& location, std::uint32_t way);
  // Whether the read that is about to be performed sees an older write than the newest.
  [[nodiscard]] bool hides_newest() const { return hidden_.has_value(); }
  // What was performed last is over: the heap holds the newest writes again, and values are known.
  void settle();

  void mark(std::uint32_t mark) override { copies_.at(mark) = state_; }
  void restore(std::uint32_t mark) override;
  [[nodiscard]] Fingerprint hash() override;

 private:
  struct Write {
    std::uint32_t thread = 0;
    std::uint32_t time = 0;      // on the thread's own clock
    HappensBefore::Clock clock;  // what the thread knew
    std::uint64_t value = 0;
  };
  struct Cell {
    std::uint64_t initial = 0;  // what was there before; it happens before all writes
    bool has_initial = true;    // somebody may still see it
    std::vector<Write> writes;  // in the order they were performed
  };
  using State = std::map<Location, Cell>;

  [[nodiscard]] BasicType type_of(const Location& location) const;
  [[nodiscard]] std::uint64_t value_at(const Location& location) const;
  void put(const Location& location, std::uint64_t value);
  [[nodiscard]] const HappensBefore::Clock* clock_of(std::uint32_t thread) const;
  [[nodiscard]] static bool knows(const HappensBefore::Clock* clock, const Write& write);
  [[nodiscard]] static bool precedes(const Write& write, const Write& later);
  [[nodiscard]] static bool sees(std::uint32_t thread, const HappensBefore::Clock* clock,
                                 const Cell& cell, std::size_t write);
  [[nodiscard]] static bool sees_initial(std::uint32_t thread, const HappensBefore::Clock* clock,
                                         const Cell& cell);
  [[nodiscard]] std::vector<std::uint64_t> values(ThreadId thread, const Cell& cell) const;
  void forget();
  void add(Mixer& mixer, const Location& location, const Cell& cell);

  Vm& vm_;
  const HappensBefore& happens_before_;
  HappensBefore::Name name_;
  std::set<std::uint32_t> racy_;  // by place
  State state_;
  Copies<State> copies_;
  std::vector<Location> unsettled_;  // the values of their last writes are not known yet
  std::optional<std::pair<Location, std::uint64_t>> hidden_;    // the newest value, to be put back
  mutable std::unordered_map<std::uint64_t, BasicType> types_;  // by class and offset
};

}  // namespace heddle
