#include "vm/natives/java_types.h"

#include <algorithm>

namespace heddle {

std::string descriptor_of(const Vm& vm, const Class& cls) {
  if (cls.is_primitive()) return std::string(1, "ZCFDBSIJ??V"[static_cast<int>(cls.kind) - 4]);
  const std::string name(vm.symbols.text(cls.name));
  return cls.is_array() ? name : "L" + name + ";";
}

std::string descriptor_of_type_object(const Vm& vm, Ref type) {
  const auto* cls = vm.class_of(type);
  if (cls == vm.known.string) return vm.text(type);
  if (cls == vm.known.klass) return descriptor_of(vm, *vm.class_of_mirror(type));
  if (cls != vm.known.method_type) return {};
  std::string text = "(";
  const auto parameters = vm.heap.read_ref(type, vm.known.at.type_parameters);
  const auto count = vm.heap.length(parameters);
  for (std::uint32_t i = 0; i < count; ++i) {
    text += descriptor_of(vm, *vm.class_of_mirror(vm.heap.elements<Ref>(parameters)[i]));
  }
  const auto result = vm.heap.read_ref(type, vm.known.at.type_return);
  return text + ")" + descriptor_of(vm, *vm.class_of_mirror(result));
}

std::uint16_t modifiers_of(const Class& cls) {
  constexpr std::uint16_t kVisibility = access::kPublic | access::kPrivate | access::kProtected;
  if (cls.is_primitive()) return access::kPublic | access::kFinal | access::kAbstract;
  if (cls.is_array()) {
    const auto* bottom = cls.element;
    while (bottom->is_array()) bottom = bottom->element;
    return static_cast<std::uint16_t>((modifiers_of(*bottom) & kVisibility) | access::kFinal |
                                      access::kAbstract);
  }
  auto flags = cls.access;
  const auto& file = *cls.file;
  for (const auto& inner : file.inner_classes) {
    if (file.pool.text_of(inner.inner) == file.name) flags = inner.access;
  }
  return static_cast<std::uint16_t>(flags & ~access::kSuper & 0x7fff);
}

Flow new_ref_array(Vm& vm, Thread& thread, const Class& array_class, std::span<const Ref> values,
                   Ref* out) {
  const auto flow =
      vm.new_array(thread, array_class, static_cast<std::int32_t>(values.size()), out);
  if (flow != Flow::Return) return flow;
  std::copy(values.begin(), values.end(), vm.heap.elements<Ref>(*out));
  return Flow::Return;
}

Flow new_class_array(Vm& vm, Thread& thread, std::span<Class* const> classes, Ref* out) {
  std::vector<Ref> mirrors;
  for (const auto* cls : classes) mirrors.push_back(cls->mirror);
  return new_ref_array(vm, thread, *vm.known.class_array, mirrors, out);
}

Flow new_byte_array(Vm& vm, Thread& thread, Bytes bytes, Ref* out) {
  *out = {};
  if (bytes.empty()) return Flow::Return;
  const auto& type = *vm.known.primitive_array[static_cast<int>(BasicType::Byte)];
  const auto flow = vm.new_array(thread, type, static_cast<std::int32_t>(bytes.size()), out);
  if (flow != Flow::Return) return flow;
  std::copy(bytes.begin(), bytes.end(), vm.heap.elements<std::uint8_t>(*out));
  return Flow::Return;
}

Symbol internal_name(Vm& vm, Ref java_name) {
  auto name = vm.text(java_name);
  if (name.empty() || name.find('/') != std::string::npos) return {};
  std::replace(name.begin(), name.end(), '.', '/');
  return vm.symbols.intern(name);
}

void set_field(Vm& vm, Ref object, std::string_view name, std::string_view descriptor, Ref value) {
  vm.heap.write(object, vm.known_field(vm.class_of(object), name, descriptor)->offset, value);
}

void set_field(Vm& vm, Ref object, std::string_view name, std::int32_t value) {
  vm.heap.write(object, vm.known_field(vm.class_of(object), name, "I")->offset, value);
}

}  // namespace heddle
