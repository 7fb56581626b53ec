// Actions that touch many places at once: copies, and natives that say themselves where they act.

#include <utility>
#include <vector>

#include "explore/vm_machine.h"
#include "vm/natives/access_mode.h"
#include "vm/natives/off_heap.h"
#include "vm/natives/reach.h"

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

// A native method that reads or writes: an object at an offset, memory outside the heap, or what it
// says itself.
bool VmMachine::stops_reach(Thread& thread, EventKind kind, const Method& method,
                            const Slot* args) {
  if (method.owner == vm_.known.thread) {  // isInterrupted(boolean clear), of JDK 11
    const Location flag{as_ref(args[0]), vm_.known.at.thread_interrupted};
    const auto as = as_int(args[1]) != 0 ? kind : EventKind::Read;
    return stops(thread, {thread.id, as, AccessMode::Volatile, flag});
  }
  if (method.owner == vm_.known.unsafe && kind != EventKind::Copy) {
    const auto [object, offset] = target_of(vm_, args);
    if (!object || !vm_.is_shared(object)) return false;
    const auto locations = covered(object, offset, method.native_width);
    auto mode = access_modes(vm_, thread, method).both();
    // An update sees the write just before it, whatever its mode: it is no plain access.
    if (kind == EventKind::ReadModifyWrite && mode == AccessMode::Plain) mode = AccessMode::Opaque;
    if (mode != AccessMode::Plain && mode != AccessMode::Volatile) note_weak(thread, mode);
    const Event event{thread.id, kind, mode, locations.front()};
    const auto only_read = kind == EventKind::Read ? locations.size() : 0;
    return stops_at(thread, event, locations, only_read);
  }
  if (kind == EventKind::Copy && method.owner != vm_.known.unsafe) {
    return stops_copy(thread, method, args);
  }
  const auto reach = reach_of(vm_, method, args);
  if (reach.locations.empty()) return false;
  // Files, references and streams are the JDK's to keep in order; memory and elements are not.
  const bool plain = method.owner == vm_.known.unsafe ||
                     vm_.symbols.text(method.owner->name) == "java/lang/reflect/Array";
  const auto mode = plain ? AccessMode::Plain : AccessMode::Volatile;
  const Event event{thread.id, kind, mode, reach.locations.front()};
  return stops_at(thread, event, reach.locations, reach.only_read);
}

// System.arraycopy and Object.clone. An array is copied element by element if it is short, since
// threads often have elements of their own; as a whole if it is long.
bool VmMachine::stops_copy(Thread& thread, const Method& method, const Slot* args) {
  constexpr std::int32_t kShort = 32;
  std::vector<Location> locations;
  const auto add = [&](Ref array, std::int32_t first, std::int32_t count) {
    if (!array || !vm_.is_shared(array) || !vm_.class_of(array)->is_array()) return;
    const auto length = static_cast<std::int32_t>(vm_.heap.length(array));
    if (first < 0 || count <= 0 || count > length - first) return;  // it will throw
    if (count > kShort) return locations.push_back(aspect_of(array, Aspect::AllElements));
    for (auto i = first; i < first + count; ++i) {
      const auto offset = static_cast<std::uint32_t>(i) << vm_.class_of(array)->element_shift;
      locations.push_back({array, kHeaderSize + offset});
    }
  };
  const auto source = as_ref(args[0]);
  const Event event{thread.id, EventKind::Copy, AccessMode::Plain, {source, 0}};
  if (method.is_static()) {
    // As when a thread leaves its group. What is done quietly is seen at groups and monitors only.
    const bool unseen = thread.quiet_base != nullptr && !thread.granted && is_ordinary(thread) &&
                        !symmetry_.is_own(source) && !symmetry_.is_own(as_ref(args[2]));
    if (unseen) return false;
    add(source, as_int(args[1]), as_int(args[4]));
    const auto only_read = locations.size();
    add(as_ref(args[2]), as_int(args[3]), as_int(args[4]));
    if (locations.empty()) return false;
    return stops_at(thread, event, locations, only_read);
  }
  const auto& cls = *vm_.class_of(source);
  if (!vm_.is_shared(source)) return false;
  if (cls.is_array()) {
    add(source, 0, static_cast<std::int32_t>(vm_.heap.length(source)));
  } else {
    for (const auto* c = &cls; c != nullptr; c = c->super) {
      for (const auto& field : c->fields) {
        if (!field.is_static()) locations.push_back({source, field.offset});
      }
    }
  }
  if (locations.empty()) return false;
  return stops_at(thread, event, locations, locations.size());
}

}  // namespace heddle
