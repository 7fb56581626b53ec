#pragma once

// What final fields lead to is seen as it was when the constructor ended, however the object was
// got (JLS 17.5.1).
//
// The end of a constructor that writes a final field of its object freezes what its thread knows.
// Who reads that field, and then whatever the value refers to, knows of what was frozen there; only
// there, for this order is not transitive. An object whose reference was stored anywhere before its
// constructor ended has no such guarantee: who got it from there may be too early.
//
// It is part of the state like the clocks (explore/happens_before.h), and adds to a hash what it
// tells of the accesses that are remembered.

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "event/event.h"
#include "explore/happens_before.h"
#include "explore/state_part.h"
#include "explore/stream.h"
#include "vm/vm.h"

namespace heddle {

class FinalFields final : public StatePart {
 public:
  FinalFields(const Vm& vm, HappensBefore& order, HappensBefore::Name name)
      : vm_(vm), order_(order), name_(std::move(name)) {}

  // Before anything else is made of what the thread does next: which of its constructors are over.
  void look(const Thread& thread);
  // An access that has leave, of one location.
  void access(const Thread& thread, const Location& location, bool reads, bool is_final);
  // The last one has been performed.
  void settle();
  // What the thread knows at this object because of the final fields it came by; null if nothing.
  [[nodiscard]] const HappensBefore::Clock* known_at(ThreadId thread, Ref object) const;

  void mark(std::uint32_t mark) override;
  void restore(std::uint32_t mark) override;
  [[nodiscard]] Fingerprint hash() override;

 private:
  struct Construction {
    std::uint32_t thread = 0;
    const Frame* frame = nullptr;
    Ref object;
    bool leaks = false;
  };
  struct State {
    std::vector<Construction> open;
    std::map<Ref, HappensBefore::Clock> frozen;
    std::map<std::pair<std::uint32_t, Ref>, HappensBefore::Clock> reached;  // by thread and object
  };
  // An access whose value is looked at when it is there.
  struct Pending {
    ThreadId thread;
    Location location;
    bool reads = false;
    bool is_final = false;
  };
  [[nodiscard]] static bool is_running(const Thread& thread, const Construction& construction);
  [[nodiscard]] bool holds_reference(const Location& location) const;
  void reach(ThreadId thread, Ref object, const HappensBefore::Clock& clock);
  void mix(Fingerprint* sum, std::uint64_t what, std::uint64_t object,
           const HappensBefore::Clock& clock) const;

  const Vm& vm_;
  HappensBefore& order_;
  HappensBefore::Name name_;
  State state_;
  Copies<State> copies_;
  std::optional<Pending> pending_;
};

}  // namespace heddle
