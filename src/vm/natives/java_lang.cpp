// java.lang: what every object can do, and the small classes around it.

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

#include "vm/natives/answers.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

Flow object_get_class(NativeCall& call) { return call.give(call.vm.class_of(call.ref(0))->mirror); }

Flow object_hash_code(NativeCall& call) {
  return call.give_int(static_cast<std::int32_t>(call.vm.identity_hash(call.ref(0))));
}

Flow object_clone(NativeCall& call) {
  auto& vm = call.vm;
  const Ref original = call.ref(0);
  const auto& cls = *vm.class_of(original);
  if (!cls.is_array() && !cls.implements(vm.known.cloneable)) {
    return vm.throw_new(call.thread, "java/lang/CloneNotSupportedException", cls.external_name);
  }
  Ref copy;
  const auto length = vm.heap.length(original);
  const auto flow = cls.is_array()
                        ? vm.new_array(call.thread, cls, static_cast<std::int32_t>(length), &copy)
                        : vm.new_object(call.thread, cls, &copy);
  if (flow != Flow::Return) return flow;
  // The header is the copy's own: a clone is neither locked nor hashed.
  const auto size =
      cls.is_array() ? std::uint64_t{length} << cls.element_shift : cls.instance_size - kHeaderSize;
  vm.heap.charge(size);
  std::memcpy(vm.heap.at(copy) + kHeaderSize, vm.heap.at(original) + kHeaderSize, size);
  return call.give(copy);
}

Flow object_notify(NativeCall& call) { return call.vm.notify(call.thread, call.ref(0), false); }
Flow object_notify_all(NativeCall& call) { return call.vm.notify(call.thread, call.ref(0), true); }

Flow object_wait(NativeCall& call) {
  const auto millis = call.i64(1);
  if (millis < 0) {
    return call.vm.throw_new(call.thread, "java/lang/IllegalArgumentException",
                             "timeout value is negative");
  }
  constexpr auto kLongest = std::numeric_limits<std::int64_t>::max() / kNanosPerMilli;
  return call.vm.wait(call.thread, call.ref(0), std::min(millis, kLongest) * kNanosPerMilli);
}

Flow string_intern(NativeCall& call) {
  Ref interned;
  const auto flow = intern_string(call.vm, call.thread, call.ref(0), &interned);
  return flow == Flow::Return ? call.give(interned) : flow;
}

// A fixed number: pools of threads are sized by it, and a run must not depend on the host. Two is
// the least that makes parallel code take its parallel paths.
Flow available_processors(NativeCall& call) { return call.give_int(2); }

Flow free_memory(NativeCall& call) {
  const auto& heap = call.vm.heap;
  const auto used = heap.used();
  return call.give_long(static_cast<std::int64_t>(used < heap.limit() ? heap.limit() - used : 0));
}

Flow total_memory(NativeCall& call) {
  return call.give_long(static_cast<std::int64_t>(call.vm.heap.limit()));
}

// A collection happens between two instructions, so the thread lets go before the next one.
Flow collect(NativeCall& call) {
  call.vm.collection_requested = true;
  return Flow::Yield;
}

Flow halt(NativeCall& call) {
  call.vm.exit_code = call.i32(0);
  return Flow::Exit;
}

Flow fill_in_stack_trace(NativeCall& call) {
  call.vm.fill_stack_trace(call.thread, call.ref(0));
  return call.give();
}

constexpr NativeRow kRows[] = {
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", object_clone,
     acts::copies({.object = 0}, {})},
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", object_get_class, kUnseen},
    {"java/lang/Object", "hashCode", "()I", object_hash_code, kUnseen},
    {"java/lang/Object", "notify", "()V", object_notify, acts::on(EventKind::Notify, 0)},
    {"java/lang/Object", "notifyAll", "()V", object_notify_all, acts::on(EventKind::NotifyAll, 0)},
    {"java/lang/Object", "registerNatives", "()V", answer::nothing, kUnseen},
    {"java/lang/Object", "wait", "(J)V", object_wait, acts::waits(EventKind::Wait, 0, 1),
     Replaces::Nothing},
    {"java/lang/Object", "wait0", "(J)V", object_wait, acts::waits(EventKind::Wait, 0, 1)},
    {"java/lang/Runtime", "availableProcessors", "()I", available_processors, kUnseen},
    {"java/lang/Runtime", "freeMemory", "()J", free_memory, kUnseen},
    {"java/lang/Runtime", "gc", "()V", collect, kUnseen},
    {"java/lang/Runtime", "maxMemory", "()J", total_memory, kUnseen},
    {"java/lang/Runtime", "totalMemory", "()J", total_memory, kUnseen},
    {"java/lang/Shutdown", "beforeHalt", "()V", answer::nothing, kUnseen},
    {"java/lang/Shutdown", "halt0", "(I)V", halt, acts::is(EventKind::Exit)},
    {"java/lang/String", "intern", "()Ljava/lang/String;", string_intern, kUnseen},
    {"java/lang/StringUTF16", "isBigEndian", "()Z", answer::no, kUnseen},
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace,
     acts::only_writes(touches::backtrace, AccessMode::Plain)},
};

}  // namespace

std::span<const NativeRow> java_lang_natives() { return kRows; }

}  // namespace heddle
