// Garbage collection: mark what the roots reach, then sweep the rest into holes (Heap::sweep).
//
// The scheduler calls it between two instructions, when every reference is in a place that is
// listed here: thread stacks (whose references program/liveness.h finds; a dead local keeps nothing
// alive, as JLS 12.6.1 allows), the permanent region with the static fields, resolved constants,
// call sites, and what the machine holds in tables of its own. Marks are bits in the object
// headers, the work to do is an explicit stack, and nothing moves.
//
// Reference objects (java.lang.ref): soft referents are kept; weak and phantom references whose
// referent nothing else reaches are cleared and handed to the reference handler through the pending
// list. Finalizers do not run, so a final reference keeps its referent like any field.
//
// While the trail records, nothing is collected: a state that somebody will come back to may reach
// objects that the current one does not.

#include <algorithm>

#include "program/liveness.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::uint8_t kWeak = 2;
constexpr std::uint8_t kPhantom = 4;

// Frames that run no bytecode of a class file: natives, and the machine's own methods (what calls
// main, and what stands in for a missing class initialiser). Both keep all their arguments.
bool is_own_frame(const Frame& frame) { return frame.method->owner == nullptr; }
bool is_native_frame(const Frame& frame) {
  return frame.ip == nullptr || frame.method->native != nullptr;
}
bool has_slots(const Frame& frame) { return !is_own_frame(frame) && !is_native_frame(frame); }

SlotMap map_of(const Frame& frame) {
  const auto& method = *frame.method;
  const auto index = static_cast<std::size_t>(frame.ip - method.body->insns.data());
  return slot_map(*method.owner, method, index);
}

class Marker {
 public:
  explicit Marker(Vm& vm) : vm_(vm), heap_(vm.heap) {}

  void mark(Ref ref) {
    if (!ref || heap_.is_permanent(ref)) return;
    auto& head = heap_.header(ref);
    if ((head.flags & object_flag::kMarked) != 0) return;
    HEDDLE_CHECK(head.class_id != 0 && head.class_id < vm_.classes.size(),
                 "a reference should name an object");
    head.flags |= object_flag::kMarked;
    work_.push_back(ref);
  }

  void mark_thread(Thread& thread) {
    mark(thread.object);
    mark(thread.blocker);
    mark(thread.also);
    mark(thread.exception);
    const Frame* above = nullptr;
    for (auto* frame = thread.top; frame != nullptr; above = frame, frame = frame->prev) {
      mark(frame->lock);
      if (has_slots(*frame)) {
        mark_slots(*frame, above);
      } else if (!is_own_frame(*frame)) {
        mark_arguments(*frame);
      } else {
        for (std::size_t i = 0; i < frame->method->arg_slots; i++) mark(as_ref(frame->locals[i]));
      }
    }
  }

  // What the objects marked so far reach.
  void finish() {
    while (!work_.empty()) {
      const auto ref = work_.back();
      work_.pop_back();
      mark_fields(ref);
    }
  }

  void mark_fields(Ref ref) {
    const auto& cls = *vm_.class_of(ref);
    if (cls.is_array()) {
      if (cls.element_type != BasicType::Object) return;
      const auto* elements = heap_.elements<Ref>(ref);
      for (std::uint32_t i = 0; i < heap_.length(ref); i++) mark(elements[i]);
      return;
    }
    if (cls.reference_kind == kWeak || cls.reference_kind == kPhantom) return mark_weak(ref, cls);
    for (const auto offset : cls.ref_offsets) mark(heap_.read_ref(ref, offset));
    if (&cls == vm_.known.klass) {
      for (const auto offset : vm_.class_of_mirror(ref)->static_ref_offsets) {
        mark(heap_.read_ref(ref, offset));
      }
    }
  }

  // Clears what only weak references reach, and puts them on the pending list, in the order of
  // their addresses.
  void clear_weak() {
    std::sort(weak_.begin(), weak_.end(), std::greater<>());
    for (const auto ref : weak_) {
      const auto referent = heap_.read_ref(ref, vm_.known.at.reference_referent);
      if (is_alive(referent)) continue;
      heap_.write(ref, vm_.known.at.reference_referent, Ref{});
      heap_.write(ref, vm_.known.at.reference_discovered, vm_.pending_references);
      vm_.pending_references = ref;
    }
  }

  [[nodiscard]] bool is_alive(Ref ref) const {
    return !ref || heap_.is_permanent(ref) || (heap_.header(ref).flags & object_flag::kMarked) != 0;
  }

 private:
  void mark_weak(Ref ref, const Class& cls) {
    for (const auto offset : cls.ref_offsets) {
      if (offset != vm_.known.at.reference_referent) mark(heap_.read_ref(ref, offset));
    }
    if (heap_.read_ref(ref, vm_.known.at.reference_referent)) weak_.push_back(ref);
  }

  void mark_arguments(const Frame& frame) {
    const auto& method = *frame.method;
    const auto* slot = frame.locals;
    if (!method.is_static()) mark(as_ref(*slot++));
    for (ParameterReader types(method.member->descriptor); !types.done();) {
      const auto type = basic_type(types.next().front());
      if (is_reference(type)) mark(as_ref(*slot));
      slot += slots_of(type);
    }
  }

  // The operand stack of a frame that called ends where the callee's locals begin: they are the
  // arguments. A frame that the machine pushed for itself begins behind all of it.
  void mark_slots(Frame& frame, const Frame* above) {
    const auto map = map_of(frame);
    for (std::size_t word = 0; word < map.local_words(); word++) {
      for (auto bits = map.live_refs(word); bits != 0; bits &= bits - 1) {
        mark(as_ref(frame.locals[word * 64 + static_cast<unsigned>(std::countr_zero(bits))]));
      }
    }
    const auto* stack = frame.stack();
    std::size_t depth = map.stack_depth();
    if (above != nullptr) depth = std::min(depth, static_cast<std::size_t>(above->locals - stack));
    for (std::size_t i = 0; i < depth; i++) {
      if (map.is_ref_stack(i)) mark(as_ref(stack[i]));
    }
  }

  Vm& vm_;
  Heap& heap_;
  std::vector<Ref> work_;
  std::vector<Ref> weak_;  // marked, with a referent
};

// Inside a subroutine of an old class file it may not be known what a slot holds.
bool is_ambiguous(const Thread& thread) {
  for (const auto* frame = thread.top; frame != nullptr; frame = frame->prev) {
    if (has_slots(*frame) && map_of(*frame).is_ambiguous()) return true;
  }
  return false;
}

void mark_classes(const Vm& vm, Marker& marker) {
  using State = ResolvedConstant::State;
  for (const auto* cls : vm.classes) {
    if (cls == nullptr) continue;
    for (const auto& constant : cls->resolved) {
      if (constant.state == State::Ref || constant.state == State::Failed) {
        marker.mark({static_cast<std::uint32_t>(constant.bits)});
      }
    }
  }
}

}  // namespace

void Vm::collect() {
  collection_requested = false;
  collected_at_ = heap.used();
  if (heap.trail().recording()) return;
  for (const auto& thread : threads) {
    if (thread->status != ThreadStatus::Ended && is_ambiguous(*thread)) return;
  }
  const auto size = [this](const ObjectHeader& header) { return object_size(header); };
  Marker marker(*this);
  heap.each_permanent(size, [&](Ref ref) { marker.mark_fields(ref); });
  for (const auto& thread : threads) {
    if (thread->status != ThreadStatus::Ended) marker.mark_thread(*thread);
  }
  marker.mark(threads.front()->object);  // the exit hooks run on it, even when it has ended
  mark_classes(*this, marker);
  for (const auto& loader : loaders) marker.mark(loader.object);
  for (const auto& site : sites) marker.mark(site.appendix);
  for (const auto ref : kept) marker.mark(ref);
  for (const auto& [text, ref] : strings.literals) marker.mark(ref);
  for (const auto& [key, ref] : answers_) marker.mark(ref);
  for (const auto& [key, ref] : refusals_) marker.mark(ref);
  for (const auto& [key, ref] : linkage.method_types) marker.mark(ref);
  for (const auto& [key, ref] : linkage.failed_sites) marker.mark(ref);
  for (const auto& [key, ref] : linkage.boxes) marker.mark(ref);
  for (const auto& [key, ref] : package_modules) marker.mark(ref);
  for (const auto& [id, ref] : init_failures) marker.mark(ref);
  marker.mark(boot_unnamed_module);
  marker.mark(pending_references);
  marker.finish();
  marker.clear_weak();
  std::erase_if(heap.array_hashes,
                [&](const auto& entry) { return !marker.is_alive(entry.first); });
  std::erase_if(strings.others, [&](const auto& entry) { return !marker.is_alive(entry.second); });
  heap.sweep(size, options.collect_every != 0);
  collected_at_ = heap.used();
}

}  // namespace heddle
