// What the machine tells who follows happens-before (explore/happens_before.h): accesses as they
// are performed, and the edges between threads.

#include "explore/vm_machine.h"

namespace heddle {

void VmMachine::follow_happens_before() {
  following_ = std::make_unique<HappensBefore>(vm_);
  vm_.watch_private = true;
}

// The JDK's bookkeeping is nobody's race, and synchronizes nothing that its documentation promises.
void VmMachine::performed(const Thread& thread, const Event& event,
                          std::span<const Location> locations, std::size_t only_read) {
  if (!following_ || !vm_.several_threads) return;
  if (thread.lasting_base != nullptr || thread.quiet_base != nullptr) return;
  for (std::size_t i = 0; i < locations.size(); ++i) {
    const auto& location = locations[i];
    const bool writes = i >= only_read;
    if (location.offset != static_cast<std::uint32_t>(Aspect::AllElements)) {
      performed_at(thread, event, location, writes);
      continue;
    }
    const auto shift = vm_.class_of(location.object)->element_shift;
    for (std::uint32_t k = 0; k < vm_.heap.length(location.object); ++k) {
      performed_at(thread, event, {location.object, kHeaderSize + (k << shift)}, writes);
    }
  }
}

void VmMachine::performed_at(const Thread& thread, const Event& event, const Location& location,
                             bool writes) {
  if (!is_access(event.kind)) return;
  // Whoever sees that a thread lives no more sees what it did (JLS 17.4.4).
  const bool life = location.object && location.offset == vm_.known.at.thread_eetop &&
                    vm_.class_of(location.object)->is_subclass_of(vm_.known.thread);
  if (life) return follow_join(thread, location.object);
  const auto place = contention_.place_of(location);
  if (contention_.is_final(place)) return;
  const bool updates = event.kind == EventKind::ReadModifyWrite;
  const bool learned = following_->access(thread, {.location = contention_.normal(location),
                                                   .place = place,
                                                   .reads = updates || !writes,
                                                   .writes = writes,
                                                   .mode = event.mode,
                                                   .held = contention_.trace(thread.id).held});
  if (learned) contention_.learned_otherwise();
}

void VmMachine::acts_privately(Thread& thread, const Event& event) {
  performed(thread, event, {&event.location, 1}, event.kind == EventKind::Read ? 1 : 0);
}

// What the JDK's own classes do with fences is theirs to get right.
void VmMachine::passes_fence(const Thread& thread, const Method& method) {
  if (!trusted_.covers(thread)) note_unordered(thread, "a fence");
  if (!following_ || !vm_.several_threads || thread.lasting_base != nullptr) return;
  const auto name = method.member->name;
  following_->fence(thread.id, name == "fullFence"    ? HappensBefore::Fence::Full
                               : name == "storeFence" ? HappensBefore::Fence::Release
                                                      : HappensBefore::Fence::Acquire);
}

// Of a thread object, what its thread did, if that has ended.
void VmMachine::follow_join(const Thread& thread, Ref ended) {
  for (const auto& other : vm_.threads) {
    if (other->object != ended || other->unborn) continue;
    if (other->status == ThreadStatus::Ended) following_->join(thread.id, other->id);
  }
}

std::uint64_t VmMachine::following_hash() {
  return following_->hash([this](Ref ref) { return hash_.name_of_object(ref); });
}

}  // namespace heddle
