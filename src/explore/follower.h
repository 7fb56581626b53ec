#pragma once

// Follows happens-before along the stream of events (explore/stream.h): which accesses of Java code
// count, and what orders threads.

#include <utility>

#include "explore/contention.h"
#include "explore/happens_before.h"
#include "explore/stream.h"
#include "vm/vm.h"

namespace heddle {

class Follower final : public Listener {
 public:
  Follower(const Vm& vm, Contention& contention, HappensBefore::Name name, LeftOut left_out)
      : vm_(vm),
        contention_(contention),
        happens_before_(vm, std::move(name), std::move(left_out)) {}

  [[nodiscard]] HappensBefore& happens_before() { return happens_before_; }

  void happened(const Thread& thread, const Action& action) override;
  void ordered(const Thread& thread, const Order& order) override;

 private:
  void access(const Thread& thread, const Event& event, const Location& location, bool writes);
  void join(const Thread& thread, Ref ended);

  const Vm& vm_;
  Contention& contention_;
  HappensBefore happens_before_;
};

}  // namespace heddle
