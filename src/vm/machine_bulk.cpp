// Actions that touch many places at once: copies, and natives that say themselves where they act.

#include <vector>

#include "vm/machine.h"
#include "vm/native/reach.h"

namespace heddle {

// A native method whose arguments are not an object and an offset.
bool VmMachine::stops_reach(Thread& thread, EventKind kind, const Method& method,
                            const Slot* args) {
  const auto reach = reach_of(vm_, method, args);
  if (reach.locations.empty()) return false;
  const Event event{thread.id, kind, AccessMode::Plain, reach.locations.front()};
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
    if (count > kShort) return locations.push_back({array, kWholeArray});
    for (auto i = first; i < first + count; ++i) {
      const auto offset = static_cast<std::uint32_t>(i) << vm_.class_of(array)->element_shift;
      locations.push_back({array, kHeaderSize + offset});
    }
  };
  const auto source = as_ref(args[0]);
  const Event event{thread.id, EventKind::Copy, AccessMode::Plain, {source, 0}};
  if (method.is_static()) {
    add(source, as_int(args[1]), as_int(args[4]));
    const auto only_read = locations.size();
    add(as_ref(args[2]), as_int(args[3]), as_int(args[4]));
    return !locations.empty() && stops_at(thread, event, locations, only_read);
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
  return !locations.empty() && stops_at(thread, event, locations, locations.size());
}

}  // namespace heddle
