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
// Where only older writes are seen, what is read was written before, in one order of all actions,
// so every execution met is one of the Java Memory Model: its races can be committed in that order
// (docs/design/jmm-in-the-search.md). With later writes (explore/promises.h) every execution of
// that model is met, and some more, unless something is left out: then it is said what.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "explore/happens_before.h"
#include "explore/mixer.h"
#include "explore/promises.h"
#include "explore/state_part.h"
#include "program/basic_type.h"
#include "vm/vm.h"

namespace heddle {

// What a read sees: the newest write, one before that, or one that is yet to come.
enum class Seen : std::uint8_t { Newest, Older, Later };

class VisibleWrites final : public StatePart {
 public:
  // `promises`: reads may see later writes, too; null if not.
  VisibleWrites(Vm& vm, const HappensBefore& happens_before, HappensBefore::Name name,
                Promises* promises)
      : vm_(vm), happens_before_(happens_before), name_(std::move(name)), promises_(promises) {}

  // Places are racy in all executions from the next one on; true if it was not known.
  bool add_racy(PlaceId place) { return racy_.insert(place.index).second; }
  [[nodiscard]] bool is_racy(PlaceId place) const { return racy_.contains(place.index); }

  // Locations are as Contention::normal has them. Before the write is performed, and after
  // happens-before has heard of it; `time` is what the thread's own clock was before that.
  void wrote(ThreadId thread, std::uint32_t time, PlaceId place, const Location& location);
  // How many values of past writes the thread may see there; the first is the newest write's.
  [[nodiscard]] std::uint32_t ways(ThreadId thread, const Location& location) const;
  // The ways to see a write that is yet to come, behind those.
  std::vector<std::uint32_t> later_ways(ThreadId thread, PlaceId place, const Location& location);
  // Before the read is performed.
  void reads(ThreadId thread, PlaceId place, const Location& location, std::uint32_t way);
  // Which write the read sees that is about to be performed.
  [[nodiscard]] Seen seen() const { return seen_; }
  // A reference that a read has seen, before it is performed and after reads(); and a final field
  // that a constructor has set. A thread reaching an object through final fields alone sees what
  // was written before the constructors ended (JLS 17.5.1).
  void refers(ThreadId thread, const Location& location, bool is_final);
  void sets_final(ThreadId thread, Ref object);
  // Of the constructors that the thread has come out of since, one; none if there is none.
  std::optional<Ref> take_constructed(const Thread& thread);
  // What synchronizes the end of an object's constructor with reads through its final fields.
  static Location freeze_of(Ref object) { return {object, kFreeze}; }

  // Why there may be executions of the model that are not met.
  void leave_out(std::string_view what) { left_out_.emplace(what); }
  [[nodiscard]] const std::set<std::string>& left_out() const { return left_out_; }
  // Another round begins.
  void learn();
  // Whether the thread is in a constructor of the object.
  [[nodiscard]] static bool constructs(const Thread& thread, Ref object);
  // What was performed last is over: the heap holds the newest writes again, and values are known.
  // True if something was learned that makes the search begin again: a place has several values.
  bool settle();

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
    std::uint32_t place = 0;
    std::uint64_t initial = 0;  // what was there before; it happens before all writes
    bool has_initial = true;    // somebody may still see it
    std::vector<Write> writes;  // in the order they were performed
  };
  using Cells = std::map<Location, Cell>;
  // What a thread knows besides when it reads of an object: what every way on which it has come to
  // the object says. Empty: nothing.
  using Covers = std::map<std::pair<std::uint32_t, Ref>, HappensBefore::Clock>;
  struct State {
    Cells cells;
    std::vector<std::pair<std::uint32_t, Ref>> constructing;  // threads, and what has final fields
    Covers covers;
  };
  // Offset of a place that no object has.
  static constexpr std::uint32_t kFreeze = ~std::uint32_t{0} - 64;
  struct Unsettled {
    Location location;
    PlaceId place;
    ThreadId thread;
  };

  [[nodiscard]] BasicType type_of(const Location& location) const;
  [[nodiscard]] std::uint64_t value_at(const Location& location) const;
  void put(const Location& location, std::uint64_t value);
  void hide(const Location& location, std::uint64_t value, Seen seen);
  [[nodiscard]] bool publishes_early(const Unsettled& write, std::uint64_t value) const;
  void promise_kept(const Unsettled& write, std::uint64_t value);
  [[nodiscard]] const HappensBefore::Clock* clock_of(std::uint32_t thread) const;
  [[nodiscard]] bool has_one_value(const Location& location, const Cell& cell) const;
  [[nodiscard]] static bool knows(const HappensBefore::Clock* clock, const Write& write);
  [[nodiscard]] static bool precedes(const Write& write, const Write& later);
  [[nodiscard]] static bool sees(std::uint32_t thread, const HappensBefore::Clock* clock,
                                 const Cell& cell, std::size_t write);
  [[nodiscard]] static bool sees_initial(std::uint32_t thread, const HappensBefore::Clock* clock,
                                         const Cell& cell);
  [[nodiscard]] HappensBefore::Clock known_by(std::uint32_t thread, Ref object) const;
  [[nodiscard]] std::vector<std::uint64_t> values(ThreadId thread, Ref object,
                                                  const Cell& cell) const;
  [[nodiscard]] bool is_known_apart(std::uint32_t thread, std::uint32_t earlier,
                                    std::uint32_t later) const;
  void forget_repeated(Cell& cell) const;
  void forget();
  void add(Mixer& mixer, const Location& location, const Cell& cell);
  void add_knowledge(Mixer& mixer, const std::vector<const Write*>& writes) const;

  Vm& vm_;
  const HappensBefore& happens_before_;
  HappensBefore::Name name_;
  Promises* promises_;
  std::set<std::uint32_t> racy_;  // by place
  // What was written to a place first, in whatever execution; and where other values were, too.
  std::map<std::uint32_t, std::uint64_t> first_values_;
  std::set<std::uint32_t> several_values_;
  std::set<std::string> left_out_;
  State state_;
  Copies<State> copies_;
  std::vector<Unsettled> unsettled_;  // the values of their last writes are not known yet
  Seen seen_ = Seen::Newest;
  std::optional<std::pair<Location, std::uint64_t>> hidden_;    // the newest value, to be put back
  mutable std::unordered_map<std::uint64_t, BasicType> types_;  // by class and offset
};

}  // namespace heddle
