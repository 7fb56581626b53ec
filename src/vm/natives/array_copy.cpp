// System.arraycopy (JLS 10.7 by way of its API): the copy, and HotSpot's words when it cannot be.

#include <algorithm>
#include <cstring>
#include <string>

#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

struct Copy {
  Ref from;
  std::int32_t from_index = 0;
  Ref to;
  std::int32_t to_index = 0;
  std::int32_t count = 0;
};

// "int" in "int[10]"; every array of references is an "object array".
std::string kind_of(const Class& array) {
  return is_reference(array.element_type) ? "object array" : array.element->external_name;
}

Flow store_error(NativeCall& call, const std::string& message) {
  return call.vm.throw_new(call.thread, "java/lang/ArrayStoreException", "arraycopy: " + message);
}

Flow check_types(NativeCall& call, const Class& from, const Class& to) {
  if (!from.is_array()) {
    return store_error(call, "source type " + from.external_name + " is not an array");
  }
  if (!to.is_array()) {
    return store_error(call, "destination type " + to.external_name + " is not an array");
  }
  const bool both_references = is_reference(from.element_type) && is_reference(to.element_type);
  if (both_references || from.element_type == to.element_type) return Flow::Return;
  return store_error(
      call, "type mismatch: can not copy " + kind_of(from) + "[] into " + kind_of(to) + "[]");
}

Flow check_bounds(NativeCall& call, const Copy& copy, const Class& from, const Class& to) {
  const auto out_of_bounds = [&](const char* which, std::int64_t index, const Class& array,
                                 std::uint32_t length) {
    return call.vm.throw_new(call.thread, "java/lang/ArrayIndexOutOfBoundsException",
                             "arraycopy: " + std::string(which) + " index " +
                                 std::to_string(index) + " out of bounds for " + kind_of(array) +
                                 "[" + std::to_string(length) + "]");
  };
  const auto from_length = call.vm.heap.length(copy.from);
  const auto to_length = call.vm.heap.length(copy.to);
  if (copy.from_index < 0) return out_of_bounds("source", copy.from_index, from, from_length);
  if (copy.to_index < 0) return out_of_bounds("destination", copy.to_index, to, to_length);
  if (copy.count < 0) {
    return call.vm.throw_new(call.thread, "java/lang/ArrayIndexOutOfBoundsException",
                             "arraycopy: length " + std::to_string(copy.count) + " is negative");
  }
  const auto from_end = std::int64_t{copy.from_index} + copy.count;
  const auto to_end = std::int64_t{copy.to_index} + copy.count;
  if (from_end > from_length) return out_of_bounds("last source", from_end, from, from_length);
  if (to_end > to_length) return out_of_bounds("last destination", to_end, to, to_length);
  return Flow::Return;
}

void copy_elements(Vm& vm, const Copy& copy, const Class& type) {
  const unsigned shift = type.element_shift;
  const auto offset = [shift](std::int32_t index) {
    return kHeaderSize + (static_cast<std::uint64_t>(index) << shift);
  };
  const auto bytes = static_cast<std::uint64_t>(copy.count) << shift;
  vm.heap.save(copy.to, offset(copy.to_index), bytes, is_reference(type.element_type));
  char* to = vm.heap.at(copy.to) + offset(copy.to_index);
  const char* from = vm.heap.at(copy.from) + offset(copy.from_index);
  // Part by part, since each new page takes its time and the time may be up in between. Parts of
  // one array may overlap.
  constexpr std::uint64_t kPart = 4ULL << 20U;
  const auto part = copy.to == copy.from ? bytes : kPart;
  for (std::uint64_t done = 0; done < bytes; done += part) {
    if (done > 0) vm.heap.charge(kPart);
    std::memmove(to + done, from + done, std::min(part, bytes - done));
  }
  if (!is_reference(type.element_type) || !vm.is_shared(copy.to)) return;
  const auto* elements = vm.heap.elements<Ref>(copy.to) + copy.to_index;
  for (std::int32_t i = 0; i < copy.count; ++i) {
    if (elements[i]) vm.share(elements[i], copy.to);
  }
}

// Element by element, up to the first that does not fit.
Flow copy_checked(NativeCall& call, Copy copy, const Class& from, const Class& to) {
  auto& vm = call.vm;
  const auto count = copy.count;
  const auto* elements = vm.heap.elements<Ref>(copy.from) + copy.from_index;
  copy.count = 0;
  while (copy.count < count) {
    const Ref element = elements[copy.count];
    if (element && !vm.class_of(element)->is_assignable_to(to.element)) break;
    ++copy.count;
  }
  copy_elements(vm, copy, from);
  if (copy.count == count) return call.give();
  if (!to.element->is_assignable_to(from.element)) {
    return store_error(call, "type mismatch: can not copy " + from.element->external_name +
                                 "[] into " + to.element->external_name + "[]");
  }
  return store_error(call, "element type mismatch: can not cast one of the elements of " +
                               from.element->external_name +
                               "[] to the type of the destination array, " +
                               to.element->external_name);
}

Flow array_copy(NativeCall& call) {
  auto& vm = call.vm;
  const Copy copy{call.ref(0), call.i32(1), call.ref(2), call.i32(3), call.i32(4)};
  if (!copy.from || !copy.to) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  const auto& from = *vm.class_of(copy.from);
  const auto& to = *vm.class_of(copy.to);
  if (const auto flow = check_types(call, from, to); flow != Flow::Return) return flow;
  if (const auto flow = check_bounds(call, copy, from, to); flow != Flow::Return) return flow;
  if (copy.count == 0) return call.give();
  if (&from != &to && is_reference(from.element_type) &&
      !from.element->is_assignable_to(to.element)) {
    return copy_checked(call, copy, from, to);
  }
  copy_elements(vm, copy, from);
  return call.give();
}

constexpr NativeRow kRows[] = {
    {"java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy,
     acts::copies({.object = 0, .from = 1, .count = 4}, {.object = 2, .from = 3, .count = 4})},
};

}  // namespace

std::span<const NativeRow> array_copy_natives() { return kRows; }

}  // namespace heddle
