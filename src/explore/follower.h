#pragma once

// Follows happens-before along the stream of events (explore/stream.h): which accesses of Java code
// count, and what orders threads.

#include <memory>
#include <utility>

#include "explore/contention.h"
#include "explore/happens_before.h"
#include "explore/stream.h"
#include "explore/visible_writes.h"
#include "vm/vm.h"

namespace heddle {

class Follower final : public Listener {
 public:
  Follower(const Vm& vm, Contention& contention, HappensBefore::Name name, LeftOut left_out)
      : vm_(vm),
        contention_(contention),
        happens_before_(vm, std::move(name), std::move(left_out)) {}

  [[nodiscard]] HappensBefore& happens_before() { return happens_before_; }
  // From now on plain reads of racy places may see older writes.
  VisibleWrites& relax(Vm& vm, HappensBefore::Name name) {
    visible_ = std::make_unique<VisibleWrites>(vm, happens_before_, std::move(name));
    return *visible_;
  }

  void happened(const Thread& thread, const Action& action) override;
  void ordered(const Thread& thread, const Order& order) override;

 private:
  void access(const Thread& thread, const Action& action, const Location& location, bool writes);
  void follow_values(const Thread& thread, const HappensBefore::Access& access, std::uint32_t time,
                     bool is_choice);
  void join(const Thread& thread, Ref ended);

  const Vm& vm_;
  Contention& contention_;
  HappensBefore happens_before_;
  std::unique_ptr<VisibleWrites> visible_;  // null: reads see the newest write
};

}  // namespace heddle
