#pragma once

// Where threads get in each other's way: learned, and checked while it is being learned.
//
// An exploration need switch threads only before actions that do not commute with what another
// thread could do at that moment. They are not known before, so the assumption is that there are
// none, and every run is watched for the opposite. Places have names that are the same in every
// execution: a static field, a field of a class, the elements of an array class, the monitors of a
// class's objects; whether two accesses meet is asked of the very objects. What a thread does
// between two stops is its segment; its footprint is the list of places it touched there without
// stopping. While the thread stands at the end of a segment, all of it could just as well happen
// later, for it was not seen to stop. So if another thread touches a place of the footprint, and
// one of both writes, the order matters: the place is contended from then on, and the exploration
// begins again, stopping before it.
//
// Some accesses are never in that position, and do not count against each other: those that share a
// monitor; those before the start of the other thread by the same one, or of an ancestor of it; and
// those of a thread that has ended and been joined.
//
// What is contended only grows, so the rounds come to an end; a round that adds nothing has left
// nothing out (docs/design/reduction.md).

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/ref.h"
#include "event/effects.h"
#include "event/event.h"
#include "explore/facts.h"
#include "explore/mixer.h"
#include "explore/state_part.h"
#include "vm/places.h"
#include "vm/vm.h"

namespace heddle {

using PlaceId = Id<struct PlaceTag>;

class Contention final : public StatePart {  // Large: what is learned of places, asked in many ways
 public:
  explicit Contention(Vm& vm) : vm_(vm) {
    locksets_.emplace_back();
    add_place(~std::uint64_t{0});  // number 0 is no place
    traces_.resize(vm.threads.size());
  }

  // With everything contended there is no reduction.
  bool everything = false;

  // Of the step that is being taken: every access, whether it is remembered or not.
  Effects effects;
  void note(const Location& location, Effect::Kind kind);

  PlaceId place_of(const Location& location);
  // The location as it is known however it was reached.
  [[nodiscard]] Location normal(const Location& location) const;
  [[nodiscard]] bool is_final(PlaceId place) const {
    return places_[place.index].final_field != nullptr;
  }
  // Whether accesses of the two touch one thing.
  [[nodiscard]] bool meet(const Location& a, const Location& b) const;
  [[nodiscard]] bool is_contended(PlaceId place) const {
    return everything || places_[place.index].contended;
  }
  [[nodiscard]] bool knows(Fact fact) const { return everything || facts_.has(fact); }
  // From the next learn() on; a round of exploration keeps to what it began with.
  void contend(PlaceId place);
  void contend(Fact fact) {
    if (!everything && facts_.add(fact)) grew_ = true;
  }
  void learn();
  // Whether there is anything to learn that was not there when this was last asked.
  bool grew() { return std::exchange(grew_, false); }
  // Something was learned that is no place.
  void learned_otherwise() { grew_ = true; }
  [[nodiscard]] std::size_t contended() const { return contended_; }
  // Names of all contended places and facts, that mean the same in another run of the program.
  [[nodiscard]] std::vector<std::string> contended_names() const;
  // What the place is called in all executions.
  [[nodiscard]] std::string name_of(PlaceId place) const {
    return name_of(places_[place.index].key);
  }
  // These are contended from the beginning.
  void preset(const std::vector<std::string>& names);

  // What is remembered of a thread; a value, part of the state.
  struct Access {
    Location location;  // the very object
    PlaceId place;      // what it is called
    PlaceId stop;       // where to stop for it: there, or where the step it is part of begins
    std::uint32_t lockset = 0;
    std::uint32_t time = 0;    // thread starts there have been
    std::uint32_t starts = 0;  // of these, by the thread itself in this segment
    bool writes = false;
    bool quiet = false;
    bool fresh = false;  // it, or a monitor held, has no name that all executions share
  };
  struct Trace {
    std::vector<Access> footprint;
    std::vector<Ref> held;  // monitors
    std::vector<ThreadId> joined;
    std::uint32_t lockset = 0;
    std::uint32_t birth = 0;
    std::uint32_t parent = 0;
    std::uint32_t starts = 0;  // in this segment
    std::uint32_t fresh = 0;   // accesses that are
    std::uint64_t hash = 0;    // of the other accesses
  };
  [[nodiscard]] const Trace& trace(ThreadId thread) {
    grow(thread);
    return traces_at(thread);
  }
  // The monitors that were held, ascending.
  [[nodiscard]] const std::vector<Ref>& locks_of(const Access& access) const {
    return locksets_[access.lockset].locks;
  }
  // What was remembered once is so again, and takes the room of the trace that was there.
  void put_back(ThreadId thread, Trace& trace);
  void forget(ThreadId thread);
  // What of a trace decides about accesses to come, but for the fresh ones of its footprint.
  // `called` says what to call another thread.
  template <class Called>
  [[nodiscard]] std::uint64_t hash_of(ThreadId thread, Called called);
  // Of a fresh access, if `number` (of a Ref, optional) knows its object: one that none can reach
  // is not met again.
  template <class Number>
  [[nodiscard]] std::uint64_t hash_of(const Access& access, Number number) const;
  // Objects from here on are new: they have no name that all executions share. Nor have those that
  // are a thread's own (explore/symmetry.h), once that is known.
  void set_frozen_end(std::uint64_t position) {
    frozen_end_ = position;
    some_own_ = false;
  }
  void own_objects_are_known();
  [[nodiscard]] std::uint32_t time() const { return time_; }

  // Of the state it keeps how many threads have been started; traces are kept one by one, by
  // explore/stands.h. StateHash looks at them.
  void mark(std::uint32_t mark) override { times_.at(mark) = time_; }
  void restore(std::uint32_t mark) override { time_ = times_.at(mark); }
  [[nodiscard]] Fingerprint hash() override { return {}; }

  // The thread goes on from a stop: its segment begins anew.
  void begin_segment(ThreadId thread);
  struct Touch {
    Location location;
    PlaceId place;
    bool writes = false;
    bool quiet = false;
    bool listed = false;  // quiet, but what is done in another order looks otherwise afterwards
    bool forced = false;  // it was blocked until now: it could not have come any earlier
    bool last = false;    // no thread can touch the place any more in a way that matters later
    PlaceId step = {};    // where the step begins that this is part of; none if index is 0
  };
  // The thread touches a place without stopping.
  void touch(ThreadId thread, const Touch& touch);
  // The thread touches a place at which it has stopped. What others did there without stopping was
  // part of a step.
  void compare(ThreadId thread, const Touch& touch);
  // The thread sees what is written no more once it can be seen. Who wrote it could still do so
  // later; no other has to know.
  void look(ThreadId thread, const Touch& touch) {
    if (places_[touch.place.index].touches > 0) {
      check(thread, access_of(traces_at(thread), touch, normal(touch.location)));
    }
  }
  void acquired(ThreadId thread, Ref object);
  void released(ThreadId thread, Ref object);
  void started(ThreadId parent, ThreadId thread);
  void joined(ThreadId thread, ThreadId ended);

 private:
  struct Place {
    std::uint64_t key = 0;
    const Field* final_field = nullptr;
    std::uint32_t touches = 0;  // in all footprints
    std::uint32_t loud = 0;     // of these, not quiet
    std::uint32_t writes = 0;   // of these, writes
    std::uint32_t lockset = 0;  // of each touch; 0 if one has none, or they may differ
    bool contended = false;
    bool coming = false;  // contended from the next round on
  };

  // Where the accesses of a long footprint are, by their locations: of the thread that is running.
  struct Index {
    std::uint32_t thread = ~0U;
    std::size_t count = 0;             // of the footprint's accesses that are in it
    std::vector<std::uint32_t> slots;  // position plus one; open addressing
  };

  void note(const Touch& touch, const Location& normal);
  void note_normal(const Location& location, Effect::Kind kind) {
    if (effects.everything()) return;
    if (location == aspect_of(location.object, Aspect::AllElements)) {
      return effects.add_everything();
    }
    effects.add(std::uint64_t{location.object.index} << 32U | location.offset, kind);
  }
  // Of one that is not fresh.
  [[nodiscard]] std::uint64_t hash_of(const Access& access) const;
  [[nodiscard]] std::uint64_t hash_of(const Access& access, std::uint64_t where,
                                      std::uint64_t locks) const;
  [[nodiscard]] const Field* final_field(std::uint64_t key) const;
  [[nodiscard]] bool is_settled(const Field& field, const Location& normal) const;
  [[nodiscard]] static bool covers(const Access& access, const Access& other);
  [[nodiscard]] bool is_remembered(ThreadId thread, const Access& access);
  [[nodiscard]] Access access_of(const Trace& trace, const Touch& touch,
                                 const Location& normal) const;
  PlaceId place_of_key(std::uint64_t key);
  PlaceId add_place(std::uint64_t key);
  void count(const Access& access, bool added);
  [[nodiscard]] std::string name_of(std::uint64_t key) const;
  // Of a thread that has been started; the others have nothing to remember.
  Trace& traces_at(ThreadId thread) { return traces_[thread.index]; }
  void grow(ThreadId thread) {
    if (traces_.size() <= thread.index) traces_.resize(thread.index + 1U);
  }
  void drop(Trace& trace);
  [[nodiscard]] bool may_meet(const Access& access, std::uint32_t own,
                              std::uint32_t own_writes) const;
  void check(ThreadId thread, const Access& access);
  [[nodiscard]] bool ordered(ThreadId earlier, const Access& access, ThreadId later,
                             const Access& now);
  [[nodiscard]] bool descends_since(ThreadId thread, ThreadId ancestor, std::uint32_t time);
  [[nodiscard]] bool share_lock(std::uint32_t a, std::uint32_t b) const;
  void update_lockset(Trace& trace);

  Vm& vm_;
  // Open addressing: this is asked at every access. The number is that of the place plus one.
  struct Known {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
  };
  std::vector<Known> known_ = std::vector<Known>(1024);
  std::vector<Place> places_;
  Facts facts_;
  std::vector<Trace> traces_;  // by thread
  struct Lockset {
    std::vector<Ref> locks;  // ascending
    std::uint64_t hash = 0;  // if all have names
    Ref newest;
  };
  std::map<std::vector<Ref>, std::uint32_t> lockset_ids_;
  std::vector<Lockset> locksets_;   // by number; 0 is none
  std::uint32_t last_lockset_ = 0;  // that was looked for
  [[nodiscard]] bool is_fresh(Ref object) const {
    return std::uint64_t{object.index} * 8 >= frozen_end_ ||
           (some_own_ && object && (vm_.heap.header(object).flags & object_flag::kOwn) != 0);
  }
  [[nodiscard]] bool is_fresh(const Access& access) const;

  Index index_;
  std::uint32_t time_ = 0;
  Copies<std::uint32_t> times_;
  std::unordered_set<std::string> preset_;
  std::size_t contended_ = 0;
  bool grew_ = false;
  std::uint64_t frozen_end_ = ~std::uint64_t{0};
  bool some_own_ = false;
};

template <class Number>
std::uint64_t Contention::hash_of(const Access& access, Number number) const {
  const auto name = [&](Ref object) -> std::optional<std::uint64_t> {
    if (!is_fresh(object)) return object.index;
    const std::optional<std::uint32_t> known = number(object);
    if (!known) return std::nullopt;
    return ~std::uint64_t{*known};
  };
  const auto where = name(access.location.object);
  if (!where) return 0;
  std::uint64_t locks = 0;
  for (const auto lock : locksets_[access.lockset].locks) {
    if (const auto known = name(lock)) locks += Mixer::finished(*known);
  }
  return hash_of(access, *where, locks);
}

// Whom it has joined counts while there is something of theirs to be compared with, and who started
// whom as long as a starter's accesses may have come before.
template <class Called>
std::uint64_t Contention::hash_of(ThreadId thread, Called called) {
  const auto& trace = traces_at(thread);
  auto hash = trace.hash;
  if (trace.starts != 0 && !trace.footprint.empty()) hash += Mixer::finished(trace.starts);
  for (const auto ended : trace.joined) {
    if (traces_at(ended).footprint.empty()) continue;
    hash += Mixer::finished(0x6a6f696eULL << 32U | called(ended));
  }
  for (const auto* child = &trace; child->birth != 0;) {
    const auto& ancestor = traces_[child->parent];
    if (ancestor.starts != 0 && !ancestor.footprint.empty()) {
      hash += Mixer::finished(0x626f726eULL << 32U | called(ThreadId{trace.parent}));
      break;
    }
    child = &ancestor;
  }
  return hash;
}

}  // namespace heddle
