// java.lang.reflect.Array.
//
// Checks come in HotSpot's order: null, not an array, not an array of primitives where that
// matters, the index, the element type.

#include <array>
#include <vector>

#include "vm/natives/conversions.h"
#include "vm/natives/java_types.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

// Return if args[0] is an array, and one of primitives if that is asked for.
Flow check_array(NativeCall& call, bool primitive) {
  auto& vm = call.vm;
  const auto array = call.ref(0);
  if (!array) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  const auto* cls = vm.class_of(array);
  if (!cls->is_array()) {
    return vm.throw_new(call.thread, kIllegalArgument, "Argument is not an array");
  }
  if (primitive && !cls->element->is_primitive()) {
    return vm.throw_new(call.thread, kIllegalArgument,
                        "Argument is not an array of primitive type");
  }
  return Flow::Return;
}

Flow check_index(NativeCall& call) {
  const auto index = call.i32(1);
  if (index >= 0 && static_cast<std::uint32_t>(index) < call.vm.heap.length(call.ref(0))) {
    return Flow::Return;
  }
  return call.vm.throw_new(call.thread, "java/lang/ArrayIndexOutOfBoundsException");
}

std::uint64_t element_offset(const Class& cls, std::int32_t index) {
  return kHeaderSize + (std::uint64_t{static_cast<std::uint32_t>(index)} << cls.element_shift);
}

Slot read_element(const Vm& vm, Ref array, std::int32_t index) {
  const auto& cls = *vm.class_of(array);
  const auto offset = element_offset(cls, index);
  switch (cls.element_type) {
    case BasicType::Boolean:
      return vm.heap.read<std::uint8_t>(array, offset);
    case BasicType::Byte:
      return from_int(vm.heap.read<std::int8_t>(array, offset));
    case BasicType::Char:
      return vm.heap.read<std::uint16_t>(array, offset);
    case BasicType::Short:
      return from_int(vm.heap.read<std::int16_t>(array, offset));
    case BasicType::Long:
    case BasicType::Double:
      return vm.heap.read<std::uint64_t>(array, offset);
    default:
      return vm.heap.read<std::uint32_t>(array, offset);
  }
}

void write_element(Vm& vm, Ref array, std::int32_t index, Slot value) {
  const auto& cls = *vm.class_of(array);
  const auto offset = element_offset(cls, index);
  switch (size_of(cls.element_type)) {
    case 1:
      vm.heap.write(array, offset, static_cast<std::uint8_t>(value));
      break;
    case 2:
      vm.heap.write(array, offset, static_cast<std::uint16_t>(value));
      break;
    case 8:
      vm.heap.write(array, offset, value);
      break;
    default:
      vm.heap.write(array, offset, static_cast<std::uint32_t>(value));
      break;
  }
}

Flow get_length(NativeCall& call) {
  const auto flow = check_array(call, false);
  if (flow != Flow::Return) return flow;
  return call.give_int(static_cast<std::int32_t>(call.vm.heap.length(call.ref(0))));
}

Flow get(NativeCall& call) {
  auto flow = check_array(call, false);
  if (flow == Flow::Return) flow = check_index(call);
  if (flow != Flow::Return) return flow;
  const auto value = read_element(call.vm, call.ref(0), call.i32(1));
  const auto type = call.vm.class_of(call.ref(0))->element_type;
  return call.give(is_reference(type) ? as_ref(value) : call.vm.box(type, value));
}

// getInt(Object, int) and its like: what the method returns says which.
Flow get_primitive(NativeCall& call) {
  auto flow = check_array(call, true);
  if (flow == Flow::Return) flow = check_index(call);
  if (flow != Flow::Return) return flow;
  auto value = read_element(call.vm, call.ref(0), call.i32(1));
  if (!widen(call.vm.class_of(call.ref(0))->element_type, call.method.returns, &value)) {
    return call.vm.throw_new(call.thread, kIllegalArgument, "argument type mismatch");
  }
  call.args[0] = value;
  return Flow::Return;
}

Flow store(NativeCall& call, BasicType from, Slot value) {
  auto flow = check_index(call);
  if (flow != Flow::Return) return flow;
  if (!widen(from, call.vm.class_of(call.ref(0))->element_type, &value)) {
    return call.vm.throw_new(call.thread, kIllegalArgument, "argument type mismatch");
  }
  write_element(call.vm, call.ref(0), call.i32(1), value);
  return call.give();
}

Flow set(NativeCall& call) {
  auto& vm = call.vm;
  auto flow = check_array(call, false);
  if (flow != Flow::Return) return flow;
  const auto* cls = vm.class_of(call.ref(0));
  const auto value = call.ref(2);
  if (cls->element->is_primitive()) {
    if (!value) return vm.throw_new(call.thread, kIllegalArgument);
    auto from = BasicType::Object;
    Slot bits = 0;
    vm.unbox(value, &from, &bits);
    return store(call, from, bits);
  }
  flow = check_index(call);
  if (flow != Flow::Return) return flow;
  if (value && !vm.class_of(value)->is_assignable_to(cls->element)) {
    return vm.throw_new(call.thread, kIllegalArgument, "array element type mismatch");
  }
  vm.heap.write(call.ref(0), element_offset(*cls, call.i32(1)), value);
  if (value && vm.is_shared(call.ref(0))) vm.share(value);
  return call.give();
}

// setInt(Object, int, int) and its like: the last parameter says which.
Flow set_primitive(NativeCall& call) {
  const auto flow = check_array(call, true);
  if (flow != Flow::Return) return flow;
  const auto descriptor = call.vm.symbols.text(call.method.descriptor);
  return store(call, basic_type(descriptor[descriptor.size() - 3]), call.args[2]);
}

Flow new_array(NativeCall& call) {
  auto& vm = call.vm;
  if (!call.ref(0)) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  auto* element = vm.class_of_mirror(call.ref(0));
  if (call.i32(1) < 0) {
    return vm.throw_new(call.thread, "java/lang/NegativeArraySizeException",
                        std::to_string(call.i32(1)));
  }
  if (element->kind == BasicType::Void || element->dimensions == 255) {
    return vm.throw_new(call.thread, kIllegalArgument);
  }
  Ref array;
  const auto flow = vm.new_array(call.thread, *vm.array_of(element), call.i32(1), &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow new_nested(NativeCall& call, const Class& cls, std::span<const std::int32_t> lengths,
                Ref* out) {
  auto& vm = call.vm;
  auto flow = vm.new_array(call.thread, cls, lengths.front(), out);
  if (flow != Flow::Return || lengths.size() == 1) return flow;
  for (std::int32_t i = 0; i < lengths.front(); ++i) {
    Ref inner;
    flow = new_nested(call, *cls.element, lengths.subspan(1), &inner);
    if (flow != Flow::Return) return flow;
    vm.heap.elements<Ref>(*out)[i] = inner;
  }
  return Flow::Return;
}

Flow multi_new_array(NativeCall& call) {
  auto& vm = call.vm;
  if (!call.ref(0) || !call.ref(1)) {
    return vm.throw_new(call.thread, "java/lang/NullPointerException");
  }
  auto* type = vm.class_of_mirror(call.ref(0));
  const auto* numbers = vm.heap.elements<std::int32_t>(call.ref(1));
  const std::vector<std::int32_t> lengths(numbers, numbers + vm.heap.length(call.ref(1)));
  if (lengths.empty() || lengths.size() + type->dimensions > 255 || type->kind == BasicType::Void) {
    return vm.throw_new(call.thread, kIllegalArgument);
  }
  for (const auto length : lengths) {
    if (length < 0) {
      return vm.throw_new(call.thread, "java/lang/NegativeArraySizeException",
                          std::to_string(length));
    }
  }
  for (std::size_t i = 0; i < lengths.size(); ++i) type = vm.array_of(type);
  Ref array;
  const auto flow = new_nested(call, *type, lengths, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

constexpr std::string_view kOwner = "java/lang/reflect/Array";

constexpr std::array kRows{
    NativeRow{kOwner, "getLength", "", get_length, kUnseen},
    NativeRow{kOwner, "get", "", get, acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getBoolean", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getByte", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getChar", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getShort", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getInt", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getLong", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getFloat", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "getDouble", "", get_primitive,
              acts::reads(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "set", "", set, acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setBoolean", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setByte", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setChar", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setShort", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setInt", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setLong", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setFloat", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "setDouble", "", set_primitive,
              acts::only_writes(touches::element, AccessMode::Plain)},
    NativeRow{kOwner, "newArray", "", new_array, kUnseen},
    NativeRow{kOwner, "multiNewArray", "", multi_new_array, kUnseen},
};

}  // namespace

std::span<const NativeRow> reflect_array_natives() { return kRows; }

}  // namespace heddle
