// Small natives of many packages: reflection's view of callers, security, signals, counters, the
// process. Most have one possible answer in a machine that has no host around it.

#include <array>
#include <string_view>
#include <utility>

#include "vm/natives/answers.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// Frames of reflection and of method handles stand between a caller and whom it calls; who asks for
// the caller does not mean them.
bool is_between(Vm& vm, const Method& method) {
  if (method.owner == nullptr) return true;
  const auto owner = vm.symbols.text(method.owner->name);
  if (owner == "java/lang/reflect/Method" && method.member->name == "invoke") return true;
  if (method.hidden && vm.symbols.text(method.owner->package) == "java/lang/invoke") return true;
  for (const auto* cls = method.owner->super; cls != nullptr; cls = cls->super) {
    if (vm.symbols.text(cls->name) == "jdk/internal/reflect/MethodAccessorImpl") return true;
  }
  return false;
}

// The class of the code that called the method that asks.
Flow caller_class(NativeCall& call) {
  const auto* frame = calling_frame(call)->prev;
  while (frame != nullptr && is_between(call.vm, *frame->method)) frame = frame->prev;
  return call.give(frame != nullptr ? frame->method->owner->mirror : Ref{});
}

Flow class_access_flags(NativeCall& call) {
  return call.give_int(call.vm.class_of_mirror(call.ref(0))->access);
}

Flow are_nest_mates(NativeCall& call) {
  auto& vm = call.vm;
  auto* first = vm.class_of_mirror(call.ref(0));
  auto* second = vm.class_of_mirror(call.ref(1));
  return call.give_bool(first == second || vm.nest_host(*first) == vm.nest_host(*second));
}

Flow protection_domain(NativeCall& call) {
  const auto offset = call.vm.known.at.class_protection_domain;
  return call.give(call.ref(0) ? call.vm.heap.read_ref(call.ref(0), offset) : Ref{});
}

Flow find_signal(NativeCall& call) {
  static constexpr std::pair<std::string_view, std::int32_t> kSignals[] = {
      {"HUP", 1},   {"INT", 2},   {"QUIT", 3},  {"ABRT", 6},  {"KILL", 9},
      {"USR1", 10}, {"USR2", 12}, {"PIPE", 13}, {"ALRM", 14}, {"TERM", 15},
  };
  const auto name = call.vm.text(call.ref(0));
  for (const auto& [known, number] : kSignals) {
    if (known == name) return call.give_int(number);
  }
  return call.give_int(-1);
}

Flow no_environment(NativeCall& call) {
  auto& vm = call.vm;
  auto* rows = vm.array_of(vm.known.primitive_array[static_cast<int>(BasicType::Byte)]);
  Ref array;
  const auto flow = vm.new_array(call.thread, *rows, 0, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

// Performance counters are shared memory on HotSpot; a buffer that nothing else reads does as well.
Flow counter_buffer(NativeCall& call, std::int32_t bytes) {
  auto& vm = call.vm;
  auto* cls = vm.boot_class("java/nio/ByteBuffer");
  if (const auto flow = vm.initialize(call.thread, *cls); flow != Flow::Return) return flow;
  const std::array<Slot, 1> arguments{from_int(bytes)};
  return vm.call_for_native(call, vm.known_method(cls, "allocate", "(I)Ljava/nio/ByteBuffer;"),
                            arguments, static_cast<std::uint8_t>(BasicType::Object));
}
Flow long_counter(NativeCall& call) { return counter_buffer(call, 8); }
Flow byte_counter(NativeCall& call) { return counter_buffer(call, call.i32(5)); }

Flow counter_frequency(NativeCall& call) { return call.give_long(1'000'000'000); }
Flow counter_now(NativeCall& call) { return call.give_long(call.vm.read_clock(call.thread)); }

Flow temporary_directory(NativeCall& call) { return call.give(call.vm.new_string("/tmp")); }

constexpr NativeRow kRows[] = {
    {"java/lang/ProcessEnvironment", "environ", "()[[B", no_environment, kUnseen},
    {"java/security/AccessController", "ensureMaterializedForStackWalk", "", answer::nothing,
     kUnseen},
    {"java/security/AccessController", "getInheritedAccessControlContext", "", answer::null,
     kUnseen},
    {"java/security/AccessController", "getProtectionDomain", "", protection_domain, kUnseen},
    {"java/security/AccessController", "getStackAccessControlContext", "", answer::null, kUnseen},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "()V", answer::nothing, kUnseen},
    {"jdk/internal/misc/Signal", "findSignal0", "(Ljava/lang/String;)I", find_signal, kUnseen},
    {"jdk/internal/misc/Signal", "handle0", "(IJ)J", answer::zero_long, kUnseen},
    {"jdk/internal/perf/Perf", "createByteArray", "", byte_counter, kUnseen},
    {"jdk/internal/perf/Perf", "createLong", "", long_counter, kUnseen},
    {"jdk/internal/perf/Perf", "highResCounter", "()J", counter_now, kUnseen},
    {"jdk/internal/perf/Perf", "highResFrequency", "()J", counter_frequency, kUnseen},
    {"jdk/internal/perf/Perf", "registerNatives", "()V", answer::nothing, kUnseen},
    {"jdk/internal/reflect/Reflection", "areNestMates", "", are_nest_mates, kUnseen},
    {"jdk/internal/reflect/Reflection", "getCallerClass", "()Ljava/lang/Class;", caller_class,
     kUnseen},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "", class_access_flags, kUnseen},
    {"jdk/internal/vm/Continuation", "pin", "()V", answer::nothing, kUnseen},
    {"jdk/internal/vm/Continuation", "registerNatives", "()V", answer::nothing, kUnseen},
    {"jdk/internal/vm/Continuation", "unpin", "()V", answer::nothing, kUnseen},
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", answer::no, kUnseen},
    {"jdk/internal/vm/VMSupport", "getVMTemporaryDirectory", "", temporary_directory, kUnseen},
    {"jdk/internal/vm/VMSupport", "initAgentProperties", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> misc_natives() { return kRows; }

}  // namespace heddle
