#include "vm/natives/unsafe_place.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "vm/natives/off_heap.h"

namespace heddle {
namespace {

constexpr std::string_view kInternalUnsafe = "jdk/internal/misc/Unsafe";
constexpr std::string_view kPublicUnsafe = "sun/misc/Unsafe";

std::string_view owner_name(const Vm& vm, const Frame& frame) {
  const auto* owner = frame.method != nullptr ? frame.method->owner : nullptr;
  return owner != nullptr ? vm.symbols.text(owner->name) : std::string_view();
}

// The frame that called Unsafe, whose own methods call each other.
const Frame* caller_of(const NativeCall& call) {
  const auto* frame = call.thread.top;
  while (frame != nullptr && owner_name(call.vm, *frame) == kInternalUnsafe) frame = frame->prev;
  return frame;
}

bool is_called_by_jdk(const NativeCall& call) {
  const auto* frame = caller_of(call);
  if (frame == nullptr || frame->method->owner == nullptr) return true;
  return Vm::is_of_jdk(*frame->method->owner) && owner_name(call.vm, *frame) != kPublicUnsafe;
}

std::uint64_t end_of(const Vm& vm, Ref base) {
  const auto& cls = *vm.class_of(base);
  if (cls.is_array()) {
    return kHeaderSize + (std::uint64_t{vm.heap.length(base)} << cls.element_shift);
  }
  return &cls == vm.known.klass ? vm.class_of_mirror(base)->mirror_size : cls.instance_size;
}

const Field* field_at(const Vm& vm, Ref base, std::uint64_t offset) {
  const auto* cls = vm.class_of(base);
  if (cls == vm.known.klass && offset >= cls->instance_size) {
    for (const auto& field : vm.class_of_mirror(base)->fields) {
      if (field.is_static() && field.offset == offset) return &field;
    }
    return nullptr;
  }
  for (; cls != nullptr; cls = cls->super) {
    for (const auto& field : cls->fields) {
      if (!field.is_static() && field.offset == offset) return &field;
    }
  }
  return nullptr;
}

// Where the first reference lies that ends behind `offset`; far away if there is none.
std::uint64_t next_reference(const Vm& vm, Ref base, std::uint64_t offset) {
  constexpr auto kNone = ~std::uint64_t{0};
  const auto& cls = *vm.class_of(base);
  if (cls.is_array()) {
    if (!is_reference(cls.element_type)) return kNone;
    return offset & ~std::uint64_t{sizeof(Ref) - 1};
  }
  std::uint64_t next = kNone;
  const auto look = [&](const std::vector<std::uint32_t>& offsets) {
    for (const auto at : offsets) {
      if (at + sizeof(Ref) > offset) next = std::min<std::uint64_t>(next, at);
    }
  };
  look(cls.ref_offsets);
  if (&cls == vm.known.klass) look(vm.class_of_mirror(base)->static_ref_offsets);
  return next;
}

std::string name_of(const Vm& vm, Ref base, std::uint64_t offset) {
  const auto& cls = *vm.class_of(base);
  if (cls.is_array()) return "an element of " + cls.external_name;
  const auto* field = field_at(vm, base, offset);
  if (field == nullptr) return "the middle of a " + cls.external_name;
  return field->owner->external_name + "." + std::string(vm.symbols.text(field->name));
}

// The declared type of the place; null if it is not known without running Java code.
const Class* type_of(Vm& vm, Ref base, std::uint64_t offset) {
  const auto& cls = *vm.class_of(base);
  if (cls.is_array()) return cls.element;
  const auto* field = field_at(vm, base, offset);
  if (field == nullptr) return nullptr;
  auto name = vm.symbols.text(field->descriptor);
  if (name.starts_with('L')) name = name.substr(1, name.size() - 2);
  return vm.load_quietly(vm.symbols.intern(name), field->owner->loader);
}

// Objects that stand for something of the machine's, which it finds by what their fields say.
bool is_machines(const Vm& vm, Ref base, std::uint64_t offset) {
  const auto& known = vm.known;
  const auto* field = field_at(vm, base, offset);
  if (field == nullptr || field->is_static()) return false;
  const std::array<const Class*, 12> owners{known.thread,        known.thread_group,
                                            known.throwable,     known.class_loader,
                                            known.module,        known.unsafe,
                                            known.member_name,   known.lambda_form,
                                            known.method_type,   known.resolved_method_name,
                                            known.method_handle, known.call_site};
  const std::array<const Class*, 4> reflected{known.reflect_method, known.reflect_constructor,
                                              known.reflect_field, known.reference};
  return std::find(owners.begin(), owners.end(), field->owner) != owners.end() ||
         std::find(reflected.begin(), reflected.end(), field->owner) != reflected.end() ||
         vm.symbols.text(field->owner->name) == "java/lang/Thread$FieldHolder" ||
         vm.symbols.text(field->name).starts_with("heddle$");
}

// What is wrong with an access inside an object; empty if nothing is.
std::string wrong_inside(const NativeCall& call, const UnsafePlace& place, const Reach& reach) {
  auto& vm = call.vm;
  const auto next = next_reference(vm, place.base, place.offset);
  const auto name = [&](std::uint64_t at) { return name_of(vm, place.base, at); };
  if (!reach.refs && next < place.offset + reach.bytes) {
    return "takes a reference for a number (" + name(next) + ")";
  }
  if (reach.refs && next != place.offset) {
    return "takes a number for a reference (" + name(place.offset) + ")";
  }
  if (!reach.writes || is_called_by_jdk(call)) return {};
  if (is_machines(vm, place.base, place.offset)) {
    return "writes what the machine relies on (" + name(place.offset) + ")";
  }
  if (!reach.refs || !reach.value) return {};
  const auto* type = type_of(vm, place.base, place.offset);
  const auto* stored = vm.class_of(reach.value);
  if (type == nullptr || stored->is_assignable_to(type)) return {};
  return "stores a " + stored->external_name + " where a " + type->external_name + " belongs (" +
         name(place.offset) + ")";
}

}  // namespace

Flow refuse_unsafe(const NativeCall& call, std::string_view what) {
  const auto* frame = caller_of(call);
  const bool is_public = frame != nullptr && owner_name(call.vm, *frame) == kPublicUnsafe;
  const auto* method = is_public ? frame->method : &call.method;
  return call.vm.cannot_run(
      call.thread, "Unsafe." + std::string(method->member->name) + " " + std::string(what));
}

Flow find_place(NativeCall& call, int first, const Reach& reach, UnsafePlace* place) {
  auto& vm = call.vm;
  const auto offset = call.i64(first + 1);
  *place = {call.ref(first), static_cast<std::uint64_t>(offset)};
  if (!place->base) {
    if (reach.refs) return refuse_unsafe(call, "takes memory outside the heap for a reference");
    if (off_heap_room(vm, offset) >= reach.bytes) return Flow::Return;
    return refuse_unsafe(call, "accesses memory that is not allocated");
  }
  const auto end = end_of(vm, place->base);
  const auto& name = vm.class_of(place->base)->external_name;
  if (offset < static_cast<std::int64_t>(kHeaderSize)) {
    return refuse_unsafe(call, "accesses memory before the fields of a " + name);
  }
  if (place->offset > end || reach.bytes > end - place->offset) {
    return refuse_unsafe(call, "accesses memory beyond the end of a " + name);
  }
  const auto wrong = wrong_inside(call, *place, reach);
  return wrong.empty() ? Flow::Return : refuse_unsafe(call, wrong);
}

}  // namespace heddle
