// Which objects more than one thread can reach.
//
// While one thread lives, nothing is shared. The first Thread.start shares what static fields
// reach; from then on whatever is written into a shared object becomes shared, with all it refers
// to. The flag is state, so it is undone with the rest.

#include <vector>

#include "vm/vm.h"

namespace heddle {

void Vm::share(Ref object) {
  std::vector<Ref> open{object};
  constexpr auto kFlags = offsetof(ObjectHeader, flags);
  while (!open.empty()) {
    const auto ref = open.back();
    open.pop_back();
    if (!ref || (heap.header(ref).flags & object_flag::kShared) != 0) continue;
    heap.write(ref, kFlags, heap.header(ref).flags | object_flag::kShared);
    const auto& cls = *class_of(ref);
    if (cls.is_array()) {
      if (!is_reference(cls.element_type)) continue;
      const auto* elements = heap.elements<Ref>(ref);
      open.insert(open.end(), elements, elements + heap.length(ref));
      continue;
    }
    for (const auto offset : cls.ref_offsets) open.push_back(heap.read_ref(ref, offset));
    if (&cls == known.klass) {
      for (const auto offset : class_of_mirror(ref)->static_ref_offsets) {
        open.push_back(heap.read_ref(ref, offset));
      }
    }
  }
}

void Vm::share_statics() {
  for (const auto* cls : classes) {
    if (cls != nullptr && cls->mirror) share(cls->mirror);
  }
}

}  // namespace heddle
