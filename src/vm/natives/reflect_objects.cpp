#include "vm/natives/reflect_objects.h"

#include <vector>

#include "vm/natives/java_types.h"
#include "vm/natives/member_name.h"

namespace heddle {
namespace {

// The flags Modifier knows, and those HotSpot shows with them (JVMS 4.5, 4.6).
constexpr std::uint16_t kFieldModifiers = 0x50df;
constexpr std::uint16_t kMethodModifiers = 0x1dff;

// What a Method or Constructor says of its types; loading them may take several tries.
struct Signature {
  std::vector<Class*> parameters;
  Class* returns = nullptr;
  std::vector<Class*> exceptions;
};

Flow load_signature(Vm& vm, Thread& thread, Method& method, Signature* out) {
  auto& owner = *method.owner;
  const auto descriptor = vm.symbols.text(method.descriptor);
  ParameterReader reader(descriptor);
  Class* type = nullptr;
  while (!reader.done()) {
    const auto flow = vm.type_of_descriptor(thread, reader.next(), owner.loader, &type);
    if (flow != Flow::Return) return flow;
    out->parameters.push_back(type);
  }
  auto flow = vm.type_of_descriptor(thread, reader.return_type(), owner.loader, &out->returns);
  if (flow != Flow::Return) return flow;
  for (const auto index : method.member->exceptions) {
    flow = vm.resolve_class(thread, owner, index, &type);
    if (flow != Flow::Return) return flow;
    out->exceptions.push_back(type);
  }
  return Flow::Return;
}

Ref text_or_null(Vm& vm, std::string_view text) {
  return text.empty() ? Ref{} : vm.new_string(text);
}

// The offsets of the fields that Method and Constructor both have.
struct ExecutableFields {
  std::uint32_t clazz, slot, parameter_types, exception_types, modifiers, signature, annotations,
      parameter_annotations;
};

Flow fill_executable(Vm& vm, Thread& thread, Ref object, const Method& method,
                     const Signature& signature, const ExecutableFields& at) {
  auto& heap = vm.heap;
  Ref parameters;
  Ref exceptions;
  Ref annotations;
  Ref parameter_annotations;
  const auto& member = *method.member;
  auto flow = new_class_array(vm, thread, signature.parameters, &parameters);
  if (flow == Flow::Return) {
    flow = new_class_array(vm, thread, signature.exceptions, &exceptions);
  }
  if (flow == Flow::Return) flow = new_byte_array(vm, thread, member.annotations, &annotations);
  if (flow == Flow::Return) {
    flow = new_byte_array(vm, thread, member.parameter_annotations, &parameter_annotations);
  }
  if (flow != Flow::Return) return flow;
  heap.write(object, at.clazz, method.owner->mirror);
  heap.write<std::int32_t>(object, at.slot, method.index);
  heap.write(object, at.parameter_types, parameters);
  heap.write(object, at.exception_types, exceptions);
  heap.write<std::int32_t>(object, at.modifiers, method.access & kMethodModifiers);
  heap.write(object, at.signature, text_or_null(vm, member.signature));
  heap.write(object, at.annotations, annotations);
  heap.write(object, at.parameter_annotations, parameter_annotations);
  return Flow::Return;
}

}  // namespace

Flow reflect(Vm& vm, Thread& thread, const Field& field, Ref* out) {
  const auto& at = vm.known.at;
  Class* type = nullptr;
  auto flow =
      vm.type_of_descriptor(thread, vm.symbols.text(field.descriptor), field.owner->loader, &type);
  Ref annotations;
  if (flow == Flow::Return) {
    flow = new_byte_array(vm, thread, field.member->annotations, &annotations);
  }
  if (flow == Flow::Return) flow = vm.new_object(thread, *vm.known.reflect_field, out);
  if (flow != Flow::Return) return flow;
  vm.heap.write(*out, at.field_clazz, field.owner->mirror);
  vm.heap.write<std::int32_t>(*out, at.field_slot, field.index);
  vm.heap.write(*out, at.field_name, vm.intern(vm.symbols.text(field.name)));
  vm.heap.write(*out, at.field_type, type->mirror);
  vm.heap.write<std::int32_t>(*out, at.field_modifiers, field.access & kFieldModifiers);
  if (at.field_trusted_final != 0) {
    vm.heap.write<std::uint8_t>(*out, at.field_trusted_final, is_trusted_final(field) ? 1 : 0);
  }
  vm.heap.write(*out, at.field_signature, text_or_null(vm, field.member->signature));
  vm.heap.write(*out, at.field_annotations, annotations);
  return Flow::Return;
}

Flow reflect(Vm& vm, Thread& thread, Method& method, Ref* out) {
  const auto& at = vm.known.at;
  Signature signature;
  auto flow = load_signature(vm, thread, method, &signature);
  if (flow != Flow::Return) return flow;
  if (method.member->name == "<init>") {
    flow = vm.new_object(thread, *vm.known.reflect_constructor, out);
    if (flow != Flow::Return) return flow;
    return fill_executable(
        vm, thread, *out, method, signature,
        {at.constructor_clazz, at.constructor_slot, at.constructor_parameter_types,
         at.constructor_exception_types, at.constructor_modifiers, at.constructor_signature,
         at.constructor_annotations, at.constructor_parameter_annotations});
  }
  Ref annotation_default;
  flow = new_byte_array(vm, thread, method.member->annotation_default, &annotation_default);
  if (flow == Flow::Return) flow = vm.new_object(thread, *vm.known.reflect_method, out);
  if (flow != Flow::Return) return flow;
  vm.heap.write(*out, at.method_name, vm.intern(vm.symbols.text(method.name)));
  vm.heap.write(*out, at.method_return_type, signature.returns->mirror);
  vm.heap.write(*out, at.method_annotation_default, annotation_default);
  return fill_executable(vm, thread, *out, method, signature,
                         {at.method_clazz, at.method_slot, at.method_parameter_types,
                          at.method_exception_types, at.method_modifiers, at.method_signature,
                          at.method_annotations, at.method_parameter_annotations});
}

Flow reflect(Vm& vm, Thread& thread, Class& cls, const RecordComponent& component, Ref* out) {
  Class* type = nullptr;
  auto flow = vm.type_of_descriptor(thread, component.descriptor, cls.loader, &type);
  if (flow != Flow::Return) return flow;
  auto* accessor = cls.declared_method(vm.symbols.intern(component.name),
                                       vm.symbols.intern("()" + std::string(component.descriptor)));
  Ref method;
  if (accessor != nullptr && !accessor->is_static()) {
    flow = reflect(vm, thread, *accessor, &method);
    if (flow != Flow::Return) return flow;
  }
  Ref annotations;
  Ref type_annotations;
  flow = new_byte_array(vm, thread, component.annotations, &annotations);
  if (flow == Flow::Return) {
    flow = new_byte_array(vm, thread, component.type_annotations, &type_annotations);
  }
  if (flow == Flow::Return) {
    flow = vm.new_object(thread, *vm.boot_class("java/lang/reflect/RecordComponent"), out);
  }
  if (flow != Flow::Return) return flow;
  set_field(vm, *out, "clazz", "Ljava/lang/Class;", cls.mirror);
  set_field(vm, *out, "name", "Ljava/lang/String;", vm.intern(component.name));
  set_field(vm, *out, "type", "Ljava/lang/Class;", type->mirror);
  set_field(vm, *out, "accessor", "Ljava/lang/reflect/Method;", method);
  set_field(vm, *out, "signature", "Ljava/lang/String;", text_or_null(vm, component.signature));
  set_field(vm, *out, "annotations", "[B", annotations);
  set_field(vm, *out, "typeAnnotations", "[B", type_annotations);
  return Flow::Return;
}

Field& field_behind(Vm& vm, Ref reflected) {
  auto* owner = vm.class_of_mirror(vm.heap.read_ref(reflected, vm.known.at.field_clazz));
  return owner->fields[vm.heap.read<std::uint32_t>(reflected, vm.known.at.field_slot)];
}

Method& method_behind(Vm& vm, Ref reflected) {
  const auto& at = vm.known.at;
  const bool constructor = vm.class_of(reflected) == vm.known.reflect_constructor;
  auto* owner = vm.class_of_mirror(
      vm.heap.read_ref(reflected, constructor ? at.constructor_clazz : at.method_clazz));
  const auto slot =
      vm.heap.read<std::uint32_t>(reflected, constructor ? at.constructor_slot : at.method_slot);
  return owner->methods[slot];
}

}  // namespace heddle
