#pragma once

// Final fields (JLS 17.5.1): what a thread that did not construct an object may see of it.
//
// If a read r2 reaches its variable through a read r1 of a final field that was frozen by f, and
// the object's address came to r1's thread along a chain (memory chain: reads-from and
// dereferences) that has an action after f, then r2 sees writes at least as new as those that
// happen before f. The chain is part of the execution and is not unique: what some choice of
// suppliers of addresses allows is allowed. Freezes are judged one by one, which allows a little
// more where two freezes of one object could be avoided only by different choices.
//
// An object's address must be a value that nothing else has.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "memory/happens_before/hb_execution.h"

namespace heddle::memory {

class FinalFields {
 public:
  explicit FinalFields(const std::vector<Event>& events) : events_(events) {}

  // Whether the read is of a final field of an object that its thread did not construct. For it the
  // usual happens-before order does not count.
  [[nodiscard]] bool is_foreign(const Event& read) const;
  // Whether the read may see this write, or the initial one.
  [[nodiscard]] bool allows(const Event& read, std::int32_t source) const;
  // Whether it cannot be said yet what is before a freeze for the read, which is about to happen:
  // it reaches its variable through a final field, and what supplied an address is yet to come.
  [[nodiscard]] bool is_open(const Event& read) const;
  // Whether the write counts as happening before the read.
  [[nodiscard]] bool is_before_freeze(std::int32_t write, const Event& read) const;

 private:
  [[nodiscard]] bool constructs(ThreadIndex thread, Value object) const;
  // The thread's earlier reads that may have supplied the address.
  [[nodiscard]] std::vector<const Event*> suppliers(ThreadIndex thread, std::uint16_t position,
                                                    Value address) const;
  // What a search has been to; the read that is about to happen comes behind all events.
  using Marks = std::vector<bool>;
  struct Avoidance;
  [[nodiscard]] Marks no_marks() const { return Marks(events_.size() + 1); }
  [[nodiscard]] std::size_t index(const Event& event) const;
  // Whether some choice of suppliers keeps everything before the event in its memory chain from
  // happening after the freeze.
  [[nodiscard]] bool avoids(const Event& freeze, const Event& event) const;
  bool avoids(Avoidance& search, const Event& event) const;
  bool may_avoid(Avoidance& search, const Event& event) const;
  bool avoids_supplier(Avoidance& search, const Event& event, Value address) const;
  // Whether the read is of a foreign final field, or was reached through one.
  bool passes_final(const Event& read, Marks& been) const;
  // Whether some memory chain to the event begins with a write that is yet to come.
  bool begins_later(const Event& event, Marks& been) const;
  // Whether some chain of dereferences to the event passes no freeze that `forbids`.
  template <class Forbids>
  bool escapes(const Event& event, const Forbids& forbids, Marks& been) const;

  const std::vector<Event>& events_;
};

}  // namespace heddle::memory
