#pragma once

// Follows happens-before along the stream of events (explore/stream.h): which accesses of Java code
// count, and what orders threads.

#include <memory>
#include <utility>

#include "explore/contention.h"
#include "explore/final_fields.h"
#include "explore/happens_before.h"
#include "explore/promises.h"
#include "explore/stream.h"
#include "explore/visible_writes.h"
#include "vm/vm.h"

namespace heddle {

class Follower final : public Listener {
 public:
  // One that only shows what happens before what does not make the search begin again.
  enum class For : std::uint8_t { Search, Witness };
  Follower(const Vm& vm, Contention& contention, HappensBefore::Name name, LeftOut left_out,
           For what = For::Search)
      : vm_(vm),
        contention_(contention),
        happens_before_(vm, name, std::move(left_out)),
        final_fields_(vm, happens_before_, std::move(name)),
        learns_(what == For::Search) {}

  [[nodiscard]] HappensBefore& happens_before() { return happens_before_; }
  [[nodiscard]] FinalFields& final_fields() { return final_fields_; }
  // From now on plain reads of racy places may see older writes; later ones, too, if there are
  // promises.
  VisibleWrites& relax(Vm& vm, const HappensBefore::Name& name, bool promises) {
    if (promises) promises_ = std::make_unique<Promises>(vm, happens_before_, name);
    visible_ = std::make_unique<VisibleWrites>(vm, happens_before_, name, promises_.get());
    return *visible_;
  }
  [[nodiscard]] Promises* promises() { return promises_.get(); }

  void happened(const Thread& thread, const Action& action) override;
  void ordered(const Thread& thread, const Order& order) override;

 private:
  void access(const Thread& thread, const Action& action, const Location& location, bool writes);
  void follow_values(const Thread& thread, const Action& action,
                     const HappensBefore::Access& access, std::uint32_t time);
  void freeze(const Thread& thread);
  void follow_final(const Thread& thread, const Location& location, bool writes);
  // Whether another thread is in a constructor of the object.
  [[nodiscard]] bool others_construct(const Thread& thread, Ref object) const;
  void join(const Thread& thread, Ref ended);

  const Vm& vm_;
  Contention& contention_;
  HappensBefore happens_before_;
  FinalFields final_fields_;
  bool learns_;
  std::unique_ptr<Promises> promises_;      // null: reads see no later writes
  std::unique_ptr<VisibleWrites> visible_;  // null: reads see the newest write
};

}  // namespace heddle
