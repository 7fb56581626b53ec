#include "vm/classes/missing_method.h"

#include <algorithm>

#include "classfile/opcodes.h"

namespace heddle {
namespace {

// From this JDK on a call through an interface reaches the method that throws, as one through a
// class always did.
constexpr int kInterfacesToo = 22;

constexpr std::string_view kAbstract = "java/lang/AbstractMethodError";

bool is_default(const Method& method) {
  return !method.is_abstract() && !method.is_static() && !method.is_private();
}

bool has_default_methods(const Class& cls) {
  return std::any_of(cls.all_interfaces.begin(), cls.all_interfaces.end(), [](const auto* from) {
    return std::any_of(from->methods.begin(), from->methods.end(), is_default);
  });
}

// "Conflicting default methods: A.m B.m", if that is why selection found nothing (JVMS 5.4.6).
std::string conflicting_defaults(Class& cls, const Method& declared) {
  std::string list;
  int count = 0;
  for (auto* interface : cls.all_interfaces) {
    const auto* method = interface->declared_method(declared.name, declared.descriptor);
    if (method == nullptr || method->is_abstract() || method->is_static()) continue;
    list += " " + interface->external_name + "." + std::string(method->member->name);
    ++count;
  }
  return count > 1 ? "Conflicting default methods:" + list : std::string();
}

Flow throw_missing(NativeCall& call) {
  auto& method = call.method;
  const auto conflict = conflicting_defaults(*method.owner, method);
  if (!conflict.empty()) {
    return call.vm.throw_new(call.thread, "java/lang/IncompatibleClassChangeError", conflict);
  }
  return call.vm.throw_new(call.thread, kAbstract,
                           "Method " + method.owner->external_name + "." +
                               std::string(method.member->name) +
                               std::string(method.member->descriptor) + " is abstract");
}

// "'abstract void hello()' of abstract class Base"
std::string described(Vm& vm, const Method& method) {
  auto text = vm.readable_method(method);
  const auto owner = text.find(method.owner->external_name + ".");
  text.erase(owner, method.owner->external_name.size() + 1);
  const auto& cls = *method.owner;
  const auto* kind = cls.is_interface()  ? "interface "
                     : cls.is_abstract() ? "abstract class "
                                         : "class ";
  return std::string("'") + (method.is_abstract() ? "abstract " : "") + text + "' of " + kind +
         cls.external_name;
}

// The instruction as the class file has it; its operand is what it calls.
const std::uint8_t* call_instruction(const Thread& thread) {
  const auto* frame = thread.top;
  if (frame == nullptr || frame->method->owner == nullptr || !frame->method->member->code) {
    return nullptr;
  }
  return frame->method->member->code->bytes.data() + bci_of(*frame);
}

bool is_invokevirtual(std::uint8_t byte) {
  return byte == static_cast<std::uint8_t>(Opcode::Invokevirtual);
}

}  // namespace

Method* missing_method(Vm& vm, Class& cls, const Method& declared) {
  if (!has_default_methods(cls)) return nullptr;
  for (auto& [member, method] : cls.missing) {
    if (method.name == declared.name && method.descriptor == declared.descriptor) return &method;
  }
  auto& [member, method] = cls.missing.emplace_back();
  member.name = declared.member->name;
  member.descriptor = declared.member->descriptor;
  method.id = {static_cast<std::uint32_t>(vm.methods.size())};
  vm.methods.push_back(&method);
  method.owner = &cls;
  method.member = &member;
  method.name = declared.name;
  method.descriptor = declared.descriptor;
  method.access = access::kPublic | access::kSynthetic;
  method.arg_slots = declared.arg_slots;
  method.returns = declared.returns;
  method.native = reinterpret_cast<NativeCode>(throw_missing);
  return &method;
}

std::string not_implemented_text(Vm& vm, const Class& cls, const Method& declared) {
  return "Receiver class " + cls.external_name +
         " does not define or inherit an implementation of the resolved method " +
         described(vm, declared) + ".";
}

Flow call_missing(Vm& vm, Thread& thread, Class& cls, const Method& declared, Method** target) {
  const auto* instruction = call_instruction(thread);
  const bool by_class = instruction != nullptr && is_invokevirtual(*instruction);
  if (by_class || vm.options.release >= kInterfacesToo) {
    *target = missing_method(vm, cls, declared);
    if (*target != nullptr) return Flow::Return;
  }
  return vm.throw_new(thread, kAbstract, not_implemented_text(vm, cls, declared));
}

Flow call_missing_by_handle(Vm& vm, Thread& thread, Class& cls, const Method& declared,
                            bool by_interface, Method** target) {
  if (!by_interface || vm.options.release >= kInterfacesToo) {
    *target = missing_method(vm, cls, declared);
    if (*target != nullptr) return Flow::Return;
  }
  if (by_interface) return vm.throw_new(thread, kAbstract);
  return vm.throw_new(thread, kAbstract,
                      "Missing implementation of resolved method " + described(vm, declared) + ".");
}

Flow call_abstract(Vm& vm, Thread& thread, const Method& method) {
  const auto* instruction = call_instruction(thread);
  const auto plain = "'" + vm.readable_method(method) + "'";
  if (instruction == nullptr || !is_invokevirtual(*instruction)) {
    return vm.throw_new(thread, kAbstract, plain);
  }
  const auto index = static_cast<std::uint16_t>(instruction[1] << 8U | instruction[2]);
  const auto& resolved = thread.top->method->owner->resolved[index];
  if (resolved.state != ResolvedConstant::State::Method || resolved.method->name != method.name ||
      resolved.method->descriptor != method.descriptor) {
    return vm.throw_new(thread, kAbstract, plain);
  }
  const auto receiver = as_ref(*(thread.top->sp - method.arg_slots));
  auto text = not_implemented_text(vm, *vm.class_of(receiver), *resolved.method);
  if (resolved.method != &method) {
    text += " Selected method is 'abstract " + vm.readable_method(method) + "'.";
  }
  return vm.throw_new(thread, kAbstract, text);
}

}  // namespace heddle
