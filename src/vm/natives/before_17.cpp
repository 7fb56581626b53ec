// Native methods that JDK 11 has and 17 no longer: what later became Java code, or another method.
//
// Rows of methods that only changed their name lie beside the new name, in the file of their
// subject.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "vm/classes/linkage.h"
#include "vm/natives/answers.h"
#include "vm/natives/properties.h"
#include "vm/natives/state.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// AccessController.doPrivileged(action[, context]): nothing is forbidden here, so it only runs.
Flow do_privileged(NativeCall& call) {
  auto& vm = call.vm;
  const Ref action = call.ref(0);
  if (!action) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  const bool may_throw =
      vm.symbols.text(call.method.descriptor).starts_with("(Ljava/security/PrivilegedException");
  auto* type = vm.boot_class(may_throw ? "java/security/PrivilegedExceptionAction"
                                       : "java/security/PrivilegedAction");
  auto* target = vm.class_of(action)->select(*vm.known_method(type, "run", "()Ljava/lang/Object;"));
  if (target == nullptr || target->is_abstract()) {
    return vm.throw_new(call.thread, "java/lang/InternalError", "No run method");
  }
  const std::array<Slot, 1> arguments{from_ref(action)};
  const auto kind =
      static_cast<std::uint8_t>(static_cast<std::uint8_t>(BasicType::Object) | kResultWrapsChecked);
  return vm.call_for_native(call, target, arguments, kind);
}

// System.initProperties(Properties): fills it by its own setProperty, one call a property. The
// answers are kept until the last is there, because this is run again after each.
Flow init_properties(NativeCall& call) {
  constexpr std::uint32_t kAsked = 0x70726f70;
  auto& vm = call.vm;
  const Ref properties = call.ref(0);
  auto* set = vm.known_method(vm.boot_class("java/util/Properties"), "setProperty",
                              "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;");
  const auto pairs = all_properties(vm);
  const auto key = [&](std::size_t i) {
    return asking_key(call.thread, kAsked, properties.index, static_cast<std::uint32_t>(i));
  };
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    const std::array<Slot, 3> arguments{from_ref(properties), from_ref(vm.intern(pairs[i])),
                                        from_ref(vm.intern(pairs[i + 1]))};
    Ref old;
    const auto flow = vm.ask(call.thread, key(i), set, arguments, &old);
    if (flow != Flow::Return) return flow;
  }
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) vm.forget(key(i));
  return call.give(properties);
}

// Thread.isInterrupted(boolean clear); the flag is a Java field only since JDK 14.
Flow is_interrupted(NativeCall& call) {
  auto& vm = call.vm;
  const auto offset = vm.known.at.thread_interrupted;
  const bool interrupted = vm.heap.read<bool>(call.ref(0), offset);
  if (interrupted && call.flag(1)) vm.heap.write(call.ref(0), offset, false);
  return call.give_bool(interrupted);
}

// Unsafe.defineAnonymousClass0(Class host, byte[] bytes, Object[] patches): as a hidden class in
// the nest of its host. A patch is the value of the string constant at the same index.
Flow define_anonymous_class(NativeCall& call) {
  auto& vm = call.vm;
  if (!call.ref(1) || !call.ref(2)) {
    return vm.throw_new(call.thread, "java/lang/NullPointerException");
  }
  auto& host = *vm.class_of_mirror(call.ref(1));
  const auto* bytes = vm.heap.elements<std::uint8_t>(call.ref(2));
  Vm::Definition definition;
  definition.bytes.assign(bytes, bytes + vm.heap.length(call.ref(2)));
  definition.where = "a class hosted by " + host.external_name;
  definition.loader = host.loader;
  definition.protection_domain = vm.heap.read_ref(host.mirror, vm.known.at.class_protection_domain);
  definition.hidden = true;
  definition.nestmate = true;
  definition.lookup = &host;
  Class* cls = nullptr;
  if (const auto flow = vm.define(call.thread, std::move(definition), &cls); flow != Flow::Return) {
    return flow;
  }
  const Ref patches = call.ref(3);
  const auto count = patches ? std::min<std::size_t>(vm.heap.length(patches), cls->resolved.size())
                             : std::size_t{0};
  for (std::size_t i = 0; i < count; ++i) {
    const Ref value = vm.heap.elements<Ref>(patches)[i];
    if (!value) continue;
    if (!cls->file->pool.is(static_cast<std::uint16_t>(i), ConstantTag::String)) {
      return vm.cannot_run(call.thread,
                           "Unsafe.defineAnonymousClass patches a constant that is no string");
    }
    cls->resolved[i].state = ResolvedConstant::State::Ref;
    cls->resolved[i].bits = value.index;
  }
  return call.give(cls->mirror);
}

Flow address_size(NativeCall& call) { return call.give_int(8); }
Flow page_size(NativeCall& call) { return call.give_int(4096); }

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

const NativeRow kRows[] = {
    if_native("java/lang/System", "initProperties", init_properties, kUnseen),
    {"java/lang/Thread", "isInterrupted", "(Z)Z", is_interrupted, acts::reads_flag(0, 1),
     Replaces::Nothing},
    if_native("java/security/AccessController", "doPrivileged", do_privileged, kUnseen),
    if_native(kUnsafe, "addressSize0", address_size, kUnseen),
    if_native(kUnsafe, "defineAnonymousClass0", define_anonymous_class, kUnseen),
    if_native(kUnsafe, "isBigEndian0", answer::no, kUnseen),
    if_native(kUnsafe, "pageSize", page_size, kUnseen),
    if_native(kUnsafe, "unalignedAccess0", answer::yes, kUnseen),
};

}  // namespace

std::span<const NativeRow> before_17_natives() { return kRows; }

}  // namespace heddle
