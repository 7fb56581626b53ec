#include "explore/follower.h"

#include <algorithm>

#include "vm/places.h"

namespace heddle {

// The JDK's bookkeeping is no race, and synchronizes nothing that its documentation promises.
void Follower::happened(const Thread& thread, const Action& action) {
  const auto& event = action.event;
  final_fields_.look(thread);
  if (!is_access(event.kind) || action.of_machine || !vm_.several_threads) return;
  if (thread.lasting_base != nullptr || thread.quiet_base != nullptr) return;
  for (std::size_t i = 0; i < action.locations.size(); ++i) {
    const auto& location = action.locations[i];
    const bool writes = i >= action.only_read;
    if (location.offset != static_cast<std::uint32_t>(Aspect::AllElements)) {
      access(thread, action, location, writes);
      continue;
    }
    const auto shift = vm_.class_of(location.object)->element_shift;
    for (std::uint32_t k = 0; k < vm_.heap.length(location.object); ++k) {
      access(thread, action, {location.object, kHeaderSize + (k << shift)}, writes);
    }
  }
}

void Follower::access(const Thread& thread, const Action& action, const Location& location,
                      bool writes) {
  const auto& event = action.event;
  // A thread that sees that another lives no more sees what it did (JLS 17.4.4).
  const bool life = location.object && location.offset == vm_.known.at.thread_eetop &&
                    vm_.class_of(location.object)->is_subclass_of(vm_.known.thread);
  if (life) return join(thread, location.object);
  const auto place = contention_.place_of(location);
  if (visible_ != nullptr) freeze(thread);
  const bool is_final = contention_.is_final(place);
  final_fields_.access(thread, location, !writes, is_final);
  if (is_final) {
    if (visible_ != nullptr) follow_final(thread, location, writes);
    return;
  }
  const bool updates = event.kind == EventKind::ReadModifyWrite;
  const HappensBefore::Access what{.location = contention_.normal(location),
                                   .place = place,
                                   .reads = updates || !writes,
                                   .writes = writes,
                                   .mode = event.mode,
                                   .held = contention_.trace(thread.id).held,
                                   .frozen = final_fields_.known_at(thread.id, location.object),
                                   .races = visible_ != nullptr && visible_->is_racy(place)};
  const auto& clocks = happens_before_.state().threads;
  const auto i = thread.id.index;
  const auto time = i < clocks.size() && i < clocks[i].size() ? std::max(1U, clocks[i][i]) : 1U;
  const auto races = happens_before_.races().size();
  const bool learned = happens_before_.access(thread, what);
  if (learned && learns_) contention_.learned_otherwise();
  if (visible_ == nullptr) return;
  // A place that is racy only where a read saw an older write is racy all the same.
  const bool raced = happens_before_.races().size() > races;
  if (raced && visible_->add_racy(place)) {
    contention_.contend(place);  // its reads are choices
    contention_.learned_otherwise();
  }
  if (visible_->is_racy(place)) follow_values(thread, action, what, time);
  if (what.reads && !action.is_private) visible_->refers(thread.id, what.location, false);
}

// The end of a constructor is a release of what it has done: to those alone that come to the object
// through its final fields.
void Follower::freeze(const Thread& thread) {
  while (const auto object = visible_->take_constructed(thread)) {
    happens_before_.release(thread.id, VisibleWrites::freeze_of(*object));
  }
}

void Follower::follow_final(const Thread& thread, const Location& location, bool writes) {
  if (!location.object || vm_.class_of(location.object) == vm_.known.klass) return;
  if (writes) return visible_->sets_final(thread.id, location.object);
  if (others_construct(thread, location.object)) {
    visible_->leave_out("final fields of objects that escape from their constructors");
  }
  visible_->refers(thread.id, contention_.normal(location), true);
}

void Follower::follow_values(const Thread& thread, const Action& action,
                             const HappensBefore::Access& access, std::uint32_t time) {
  if (access.writes) visible_->wrote(thread.id, time, access.place, access.location);
  if (!access.reads) return;
  if (access.mode != AccessMode::Plain) {
    visible_->leave_out("accesses in another mode to what races");
  } else if (action.chosen && !access.writes) {
    visible_->reads(thread.id, access.place, access.location, thread.way);
  } else if (!action.is_private && contention_.is_contended(access.place)) {
    visible_->leave_out("older values for operations that are one step");
  }
}

bool Follower::others_construct(const Thread& thread, Ref object) const {
  return object && std::any_of(vm_.threads.begin(), vm_.threads.end(), [&](const auto& other) {
           return other.get() != &thread && VisibleWrites::constructs(*other, object);
         });
}

void Follower::ordered(const Thread& thread, const Order& order) {
  final_fields_.look(thread);
  switch (order.kind) {
    case Order::Kind::Acquire:
      return happens_before_.acquire(thread.id, order.location);
    case Order::Kind::Release:
      return happens_before_.release(thread.id, order.location);
    case Order::Kind::Start:
      return happens_before_.start(thread.id, order.other);
    case Order::Kind::Join:
      return join(thread, order.location.object);
    case Order::Kind::ReleaseFence:
      return happens_before_.fence(thread.id, HappensBefore::Fence::Release);
    case Order::Kind::AcquireFence:
      return happens_before_.fence(thread.id, HappensBefore::Fence::Acquire);
    case Order::Kind::FullFence:
      return happens_before_.fence(thread.id, HappensBefore::Fence::Full);
  }
}

// Of a thread object, what its thread did, if that has ended.
void Follower::join(const Thread& thread, Ref ended) {
  for (const auto& other : vm_.threads) {
    if (other->object != ended || other->unborn) continue;
    if (other->status == ThreadStatus::Ended) happens_before_.join(thread.id, other->id);
  }
}

}  // namespace heddle
