// Which objects more than one thread can reach.
//
// What static fields reach is shared from the beginning, a thread from its start on; whatever is
// written into a shared object becomes shared, with all it refers to. The flag is undone with the
// rest of the state, but is no part of it. No code looks at it while there is one thread.

#include <algorithm>
#include <vector>

#include "vm/vm.h"

namespace heddle {

void Vm::share(Ref object, Ref written_into) {
  constexpr auto kKnown = object_flag::kShared | object_flag::kOwn;
  if (!object || (heap.header(object).flags & kKnown) == object_flag::kShared) return;
  // Others cannot reach what is one thread's own (explore/symmetry.h), nor what it leads to. That
  // is shared when it gets out.
  if (written_into && (heap.header(written_into).flags & object_flag::kOwn) != 0) return;
  std::vector<Ref> open{object};
  while (!open.empty()) {
    const auto ref = open.back();
    open.pop_back();
    if (!ref) continue;
    const auto flags = heap.header(ref).flags;
    if ((flags & object_flag::kOwn) != 0 && explorer != nullptr) {
      explorer->published(ref, written_into);
    }
    if ((flags & object_flag::kShared) != 0) continue;
    heap.write_flags(ref, heap.header(ref).flags | object_flag::kShared);
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

// What System.out and err were when the machine had booted; streams that the program has put in
// their place may do anything.
bool Vm::is_system_stream(Ref object) const {
  return std::find(kept.begin(), kept.end(), object) != kept.end();
}

}  // namespace heddle
