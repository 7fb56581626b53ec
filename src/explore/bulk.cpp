// Actions that touch many places at once: copies, and natives that say themselves where they act.

#include <utility>
#include <vector>

#include "explore/vm_machine.h"
#include "vm/natives/acts.h"
#include "vm/natives/off_heap.h"

namespace heddle {
namespace {

// Where a method of Unsafe acts, by its arguments: an object and an offset, or an address.
std::pair<Ref, std::uint64_t> target_of(Vm& vm, const Slot* args) {
  const auto object = as_ref(args[1]);
  if (object) return {object, args[2]};
  const auto outside = off_heap_location(vm, as_long(args[2]));
  return {outside.object, outside.offset};
}

}  // namespace

// The fields or elements that an access of that many bytes covers: one as a rule, but Unsafe can do
// as it likes.
std::vector<Location> VmMachine::covered(Ref object, std::uint64_t offset,
                                         std::uint32_t width) const {
  const auto& cls = *vm_.class_of(object);
  std::vector<Location> locations;
  if (cls.is_array()) {
    const auto mask = ~((std::uint64_t{1} << cls.element_shift) - 1);
    const auto first = kHeaderSize + ((offset - kHeaderSize) & mask);
    for (auto at = first; at < offset + width; at += std::uint64_t{1} << cls.element_shift) {
      locations.push_back({object, static_cast<std::uint32_t>(at)});
    }
    return locations;
  }
  const auto add = [&](const Class& declaring, bool statics) {
    for (const auto& field : declaring.fields) {
      if (field.is_static() != statics) continue;
      const auto end = field.offset + size_of(field.type);
      if (field.offset < offset + width && offset < end)
        locations.push_back({object, field.offset});
    }
  };
  if (&cls == vm_.known.klass) add(*vm_.class_of_mirror(object), true);
  for (const auto* c = &cls; c != nullptr; c = c->super) add(*c, false);
  if (locations.empty()) locations.push_back({object, static_cast<std::uint32_t>(offset)});
  return locations;
}

bool VmMachine::stop_before_access(Thread& thread, const Event& event,
                                   std::span<const Location> locations, std::size_t only_read) {
  stop_before(thread, event, 1);
  if (!is_access(event.kind) || (locations.size() == 1 && locations.front() == event.location)) {
    return true;
  }
  locations_.assign(locations.begin(), locations.end());
  only_read_ = only_read;
  return true;
}

std::optional<VmMachine::PendingAccess> VmMachine::pending_access(ThreadId thread) const {
  const auto& stand = stands_[thread];
  if (!is_access(stand.event.kind)) return std::nullopt;
  const auto& several = stand.locations;
  return PendingAccess{stand.event.mode,
                       several.empty() ? std::span(&stand.event.location, 1) : std::span(several),
                       stand.only_read};
}

// A native method that reads or writes: an object at an offset, memory outside the heap, or what
// its row says.
bool VmMachine::stops_reach(Thread& thread, const Method& method, const Slot* args) {
  const auto& acts = *method.acts;
  if (acts.subject >= 0) {  // the interrupt flag of a thread
    const Location flag{acts.subject_of(args), vm_.known.at.thread_interrupted};
    const bool clears = NativeActs::is_true(acts.clears, args);
    const auto kind = clears ? acts.event : EventKind::Read;
    return stops(thread, {thread.id, kind, AccessMode::Volatile, flag});
  }
  if (acts.width != 0) return stops_at_offset(thread, acts, args);
  Touched touched;
  acts.touches(vm_, method, args, &touched);
  if (touched.locations.empty()) return false;
  if (acts.event == EventKind::Read) touched.only_read = touched.locations.size();
  if (must_join(thread)) contention_.contend(Fact::ThreadsAreToldApart);
  // To define a class is more than to read its bytes.
  const bool defines = touched.locations.back() == class_definitions_place(vm_);
  const auto& where = defines ? touched.locations.back() : touched.locations.front();
  return stops_at(thread, {thread.id, acts.event, acts.mode, where}, touched.locations,
                  touched.only_read);
}

// An update sees the write just before it, whatever its mode: it is no plain access, and neither is
// the look that an update in a loop begins with.
bool VmMachine::stops_at_offset(Thread& thread, const NativeActs& acts, const Slot* args) {
  const auto [object, offset] = target_of(vm_, args);
  if (!object || !vm_.is_shared(object)) return false;
  const auto locations = covered(object, offset, acts.width);
  auto mode = acts.mode;
  const auto* caller = thread.top->method->acts;
  const bool updates = acts.event == EventKind::ReadModifyWrite ||
                       (acts.event == EventKind::Read && caller != nullptr && caller->is_loop);
  if (updates && mode == AccessMode::Plain) mode = AccessMode::Opaque;
  if (mode != AccessMode::Plain && mode != AccessMode::Volatile) requests_.notes_weak(thread, mode);
  const Event event{thread.id, acts.event, mode, locations.front()};
  return stops_at(thread, event, locations, acts.event == EventKind::Read ? locations.size() : 0);
}

// An array is copied element by element if it is short, since threads often have elements of their
// own; as a whole if it is long. What will throw touches nothing.
void VmMachine::add_range(const ArgumentRange& range, const Slot* args, Touched* touched) const {
  constexpr std::int32_t kShort = 32;
  if (range.object < 0) return;
  const auto object = as_ref(args[range.object]);
  if (range.in_bytes) {
    const auto bytes = static_cast<std::uint64_t>(as_long(args[range.count]));
    return add_bytes(vm_, object, as_long(args[range.from]), bytes, touched);
  }
  if (!object || !vm_.is_shared(object)) return;
  const auto& cls = *vm_.class_of(object);
  if (!cls.is_array()) {
    for (const auto* c = range.from < 0 ? &cls : nullptr; c != nullptr; c = c->super) {
      for (const auto& field : c->fields) {
        if (!field.is_static()) touched->locations.push_back({object, field.offset});
      }
    }
    return;
  }
  const auto length = static_cast<std::int32_t>(vm_.heap.length(object));
  const auto first = range.from < 0 ? 0 : as_int(args[range.from]);
  const auto count = range.count < 0 ? length : as_int(args[range.count]);
  if (first < 0 || count <= 0 || count > length - first) return;
  if (count > kShort) return touched->locations.push_back(aspect_of(object, Aspect::AllElements));
  for (auto i = first; i < first + count; ++i) {
    const auto offset = static_cast<std::uint32_t>(i) << cls.element_shift;
    touched->locations.push_back({object, kHeaderSize + offset});
  }
}

// System.arraycopy, Object.clone, and what Unsafe does with blocks of memory.
bool VmMachine::stops_copy(Thread& thread, const NativeActs& acts, const Slot* args) {
  const auto object = [&](const ArgumentRange& range) {
    return range.object < 0 ? Ref{} : as_ref(args[range.object]);
  };
  const auto source = object(acts.source);
  const bool copies_elements = !acts.target.in_bytes && acts.target.object >= 0;
  // As when a thread leaves its group. What is done quietly is seen at groups and monitors only.
  const bool unseen = copies_elements && thread.quiet_base != nullptr && !thread.granted &&
                      is_ordinary(thread) && !symmetry_.is_own(source) &&
                      !symmetry_.is_own(object(acts.target));
  if (unseen) return false;
  Touched touched;
  add_range(acts.source, args, &touched);
  touched.only_read = touched.locations.size();
  add_range(acts.target, args, &touched);
  if (touched.locations.empty()) return false;
  const bool of_memory = acts.source.in_bytes || acts.target.in_bytes;
  const Event event{thread.id, EventKind::Copy, acts.mode,
                    of_memory ? touched.locations.front() : Location{source, 0}};
  return stops_at(thread, event, touched.locations, touched.only_read);
}

}  // namespace heddle
