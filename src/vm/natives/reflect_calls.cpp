// Reflection at work: calls of methods and constructors, and what Executable and Field ask for.
//
// A reflective call is a frame of its own above the native's (Vm::call_for_native), so that the
// stack shows both; what the method throws is wrapped when it passes the native frame.

#include <array>
#include <vector>

#include "classfile/byte_reader.h"
#include "vm/classes/descriptor_text.h"
#include "vm/classes/missing_method.h"
#include "vm/natives/conversions.h"
#include "vm/natives/java_types.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/tables.h"

namespace heddle {
namespace {

Flow reject(NativeCall& call, std::string_view message) {
  return call.vm.throw_new(call.thread, "java/lang/IllegalArgumentException", message);
}

// Takes the arguments out of the array, unboxed and widened to the parameter types.
Flow unpack(NativeCall& call, Ref types, Ref array, std::vector<Slot>* arguments) {
  auto& vm = call.vm;
  const auto count = array ? vm.heap.length(array) : 0;
  if (vm.heap.length(types) != count) return reject(call, "wrong number of arguments");
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto* type = vm.class_of_mirror(vm.heap.elements<Ref>(types)[i]);
    const auto argument = vm.heap.elements<Ref>(array)[i];
    if (!type->is_primitive()) {
      if (argument && !vm.class_of(argument)->is_assignable_to(type)) {
        return reject(call, "argument type mismatch");
      }
      arguments->push_back(from_ref(argument));
      continue;
    }
    if (!argument) return vm.throw_new(call.thread, "java/lang/IllegalArgumentException");
    auto from = BasicType::Object;
    Slot value = 0;
    if (!vm.unbox(argument, &from, &value) || !widen(from, type->kind, &value)) {
      return reject(call, "argument type mismatch");
    }
    arguments->push_back(value);
    if (slots_of(type->kind) == 2) arguments->push_back(0);
  }
  return Flow::Return;
}

// A failure to find the method to run is wrapped like an exception it would have thrown.
Flow throw_wrapped(NativeCall& call, std::string_view class_name, const std::string& message) {
  auto& vm = call.vm;
  const std::string_view view = message;
  const auto target = vm.make_exception(call.thread, class_name, &view, {});
  const auto wrapper = vm.make_exception(call.thread, "java/lang/reflect/InvocationTargetException",
                                         nullptr, target);
  vm.heap.write(wrapper, vm.known.at.throwable_cause, Ref{});
  set_field(vm, wrapper, "target", "Ljava/lang/Throwable;", target);
  return vm.throw_ref(call.thread, wrapper);
}

// The method to run for a receiver (JVMS 5.4.6).
Flow select_target(NativeCall& call, Method& method, Ref receiver, Method** target) {
  auto& vm = call.vm;
  if (!receiver) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  auto& cls = *vm.class_of(receiver);
  if (!cls.is_assignable_to(method.owner)) {
    return reject(call, "object is not an instance of declaring class");
  }
  *target = cls.select(method);
  if (*target != nullptr && !(*target)->is_abstract()) return Flow::Return;
  if (!method.owner->is_interface()) {
    const auto text = vm.readable_method(method);
    const auto owner = method.owner->external_name + ".";
    return throw_wrapped(
        call, "java/lang/AbstractMethodError",
        "'" + std::string(text).replace(text.find(owner), owner.size(), cls.external_name + ".") +
            "'");
  }
  *target = missing_method(vm, cls, method);
  if (*target != nullptr) return Flow::Return;
  return throw_wrapped(call, "java/lang/AbstractMethodError",
                       not_implemented_text(vm, cls, method));
}

// invoke0(Method, Object receiver, Object[] arguments)
Flow invoke_method(NativeCall& call) {
  auto& vm = call.vm;
  auto& method = method_behind(vm, call.ref(0));
  auto flow = vm.initialize(call.thread, *method.owner);
  if (flow != Flow::Return) return flow;
  auto* target = &method;
  std::vector<Slot> arguments;
  if (!method.is_static()) {
    flow = select_target(call, method, call.ref(1), &target);
    if (flow != Flow::Return) return flow;
    arguments.push_back(from_ref(call.ref(1)));
  }
  const auto types = vm.heap.read_ref(call.ref(0), vm.known.at.method_parameter_types);
  flow = unpack(call, types, call.ref(2), &arguments);
  if (flow != Flow::Return) return flow;
  const auto kind =
      static_cast<std::uint8_t>(static_cast<std::uint8_t>(method.returns) | kResultWrapsException);
  return vm.call_for_native(call, target, arguments, kind);
}

// newInstance0(Constructor, Object[] arguments)
Flow new_instance(NativeCall& call) {
  auto& vm = call.vm;
  auto& method = method_behind(vm, call.ref(0));
  auto& cls = *method.owner;
  if (cls.is_abstract() || cls.is_interface()) {
    return vm.throw_new(call.thread, "java/lang/InstantiationException", cls.external_name);
  }
  auto flow = vm.initialize(call.thread, cls);
  if (flow != Flow::Return) return flow;
  std::vector<Slot> arguments{0};
  const auto types = vm.heap.read_ref(call.ref(0), vm.known.at.constructor_parameter_types);
  flow = unpack(call, types, call.ref(1), &arguments);
  if (flow != Flow::Return) return flow;
  Ref object;
  flow = vm.new_object(call.thread, cls, &object);
  if (flow != Flow::Return) return flow;
  arguments[0] = from_ref(object);
  const auto kind = static_cast<std::uint8_t>(static_cast<std::uint8_t>(BasicType::Void) |
                                              kResultIsLock | kResultWrapsException);
  return vm.call_for_native(call, &method, arguments, kind);
}

// getParameters0(): the MethodParameters attribute (JVMS 4.7.24), or null.
Flow get_parameters(NativeCall& call) {
  auto& vm = call.vm;
  const auto executable = call.ref(0);
  const auto& method = method_behind(vm, executable);
  if (method.member->parameters.empty()) return call.give(Ref{});
  ByteReader in(method.member->parameters);
  const auto count = in.u1();
  const auto& pool = method.owner->file->pool;
  std::vector<Ref> found;
  for (std::uint8_t i = 0; i < count; ++i) {
    const auto name = in.u2();
    const auto flags = in.u2();
    if (in.failed() || (name != 0 && !pool.is(name, ConstantTag::Utf8))) {
      return reject(call, "Constant pool index out of bounds");
    }
    Ref parameter;
    if (const auto flow = vm.new_object(call.thread, *vm.known.reflect_parameter, &parameter);
        flow != Flow::Return) {
      return flow;
    }
    set_field(vm, parameter, "name", "Ljava/lang/String;",
              name != 0 ? vm.new_string(pool.utf8(name)) : Ref{});
    set_field(vm, parameter, "modifiers", flags);
    set_field(vm, parameter, "executable", "Ljava/lang/reflect/Executable;", executable);
    set_field(vm, parameter, "index", i);
    found.push_back(parameter);
  }
  Ref array;
  const auto flow =
      new_ref_array(vm, call.thread, *vm.array_of(vm.known.reflect_parameter), found, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow give_bytes(NativeCall& call, Bytes bytes) {
  Ref array;
  const auto flow = new_byte_array(call.vm, call.thread, bytes, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

Flow executable_type_annotations(NativeCall& call) {
  return give_bytes(call, method_behind(call.vm, call.ref(0)).member->type_annotations);
}

Flow field_type_annotations(NativeCall& call) {
  return give_bytes(call, field_behind(call.vm, call.ref(0)).member->type_annotations);
}

constexpr std::array kRows{
    NativeRow{"jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", "", invoke_method,
              acts::reads(touches::arrays)},
    NativeRow{"jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", "invoke0", "",
              invoke_method, acts::reads(touches::arrays)},
    NativeRow{"jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", "",
              new_instance, acts::reads(touches::arrays)},
    NativeRow{"jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", "newInstance0",
              "", new_instance, acts::reads(touches::arrays)},
    NativeRow{"java/lang/reflect/Executable", "getParameters0", "", get_parameters, kUnseen},
    NativeRow{"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "",
              executable_type_annotations, kUnseen},
    NativeRow{"java/lang/reflect/Field", "getTypeAnnotationBytes0", "", field_type_annotations,
              kUnseen},
};

}  // namespace

std::span<const NativeRow> reflect_call_natives() { return kRows; }

}  // namespace heddle
