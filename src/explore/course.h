#pragma once

// How far an execution has come: the few numbers that are no thread's and no object's.

#include <cstdint>

#include "event/machine.h"
#include "explore/state_part.h"
#include "vm/vm.h"

namespace heddle {

struct CourseNow {
  Standing standing = Standing::Running;
  bool exited = false;
  bool abandoned = false;
  bool cut = false;            // a kind of abandoned
  bool nobody_wakes = false;   // for no reason, from here on
  std::uint32_t expired = 0;   // limits that have expired, and sleeps that have ended
  std::uint32_t shutdown = 0;  // the thread that runs the exit hooks; 0: not yet
};

class Course final : public StatePart, public CourseNow {
 public:
  void mark(std::uint32_t mark) override { copies_.at(mark) = *this; }
  void restore(std::uint32_t mark) override { static_cast<CourseNow&>(*this) = copies_.at(mark); }
  // How the execution stands follows from its threads, and how many limits have expired is only
  // told.
  [[nodiscard]] Fingerprint hash() override { return {nobody_wakes ? 1U : 0U, 0}; }

 private:
  Copies<CourseNow> copies_;
};

// The heap, the clock and what else the machine counts (vm/going_back.cpp).
class VmPart final : public StatePart {
 public:
  explicit VmPart(Vm& vm) : vm_(vm) {}

  void mark(std::uint32_t mark) override { copies_.at(mark) = vm_.mark(); }
  void restore(std::uint32_t mark) override { vm_.restore(copies_.at(mark)); }
  // StateHash looks at all of it.
  [[nodiscard]] Fingerprint hash() override { return {}; }

 private:
  Vm& vm_;
  Copies<Vm::Mark> copies_;
};

}  // namespace heddle
