// java.lang.Thread.
//
// The methods that wait set the thread's status and ask to be run again (vm/threads/thread.h); the
// second time they find out why they go on.

#include <algorithm>
#include <array>
#include <limits>

#include "vm/natives/answers.h"
#include "vm/natives/off_heap.h"
#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/natives/thread_state.h"
#include "vm/places.h"
#include "vm/vm.h"

namespace heddle {
namespace {

// Of JVMTI's thread states, which jdk.internal.misc.VM.toThreadState understands.
constexpr std::int32_t kAlive = 0x0001;
constexpr std::int32_t kBlockedOnMonitor = 0x0400;

constexpr std::int64_t kNanosPerMilli = 1'000'000;

Flow current_thread(NativeCall& call) { return call.give(call.thread.object); }

Flow yield_processor(NativeCall&) { return Flow::Yield; }

Flow sleep_for(NativeCall& call, std::int64_t nanos) {
  auto& thread = call.thread;
  const bool slept = thread.status == ThreadStatus::Sleeping;
  thread.status = ThreadStatus::Runnable;
  thread.deadline = kNever;
  thread.interrupt_ends_wait = false;
  if (call.vm.take_interrupt(call.thread)) {
    return call.vm.throw_new(thread, "java/lang/InterruptedException", "sleep interrupted");
  }
  if (slept) return call.give();
  const auto* explorer = call.vm.explorer;
  const bool waits = explorer == nullptr || (explorer->limits_expire_last() && nanos > 0);
  if (!waits) {
    // However long others take meanwhile, it may be less, or more.
    call.vm.explorer->slept(thread);
    call.vm.move_clock(call.vm.now_ns + std::min(nanos, kNever / 2 - call.vm.now_ns));
    return call.give();
  }
  if (nanos == 0) return Flow::Yield;
  thread.status = ThreadStatus::Sleeping;
  thread.deadline = nanos < kNever - call.vm.now_ns ? call.vm.now_ns + nanos : kNever - 1;
  return Flow::Retry;
}

Flow sleep_millis(NativeCall& call) {
  const auto millis = call.i64(0);
  if (millis < 0) {
    return call.vm.throw_new(call.thread, "java/lang/IllegalArgumentException",
                             "timeout value is negative");
  }
  return sleep_for(call, std::min(millis, kNever / kNanosPerMilli) * kNanosPerMilli);
}

Flow sleep_nanos(NativeCall& call) { return sleep_for(call, call.i64(0)); }

// In a run, a start ends the starter's turn: how much of it is left depends on what happened
// before, down to the length of the class path, and the schedule of what follows should not.
Flow start(NativeCall& call) {
  const auto flow = call.vm.start_thread(call.thread, call.ref(0));
  const bool stops =
      !call.vm.exploring || (call.vm.explorer != nullptr && call.vm.explorer->stops_after_start());
  return flow == Flow::Return && stops ? Flow::Yield : flow;
}

Flow interrupt(NativeCall& call) {
  // From JDK 14 on the Java code has done this already, and somebody may have heard of it.
  if (call.vm.options.release < 14) {
    call.vm.heap.write(call.ref(0), call.vm.known.at.thread_interrupted, true);
  }
  if (auto* thread = call.vm.thread_of(call.ref(0))) call.vm.interrupt(*thread);
  return call.give();
}

Flow is_alive(NativeCall& call) {
  return call.give_bool(call.vm.thread_of(call.ref(0)) != nullptr);
}

Flow holds_lock(NativeCall& call) {
  const Ref object = call.ref(0);
  if (!object) return call.vm.throw_new(call.thread, "java/lang/NullPointerException");
  return call.give_bool(call.vm.owns_monitor(call.thread, object));
}

// The machine does not keep the Java field up to date while a thread lives, so this looks at the
// thread itself.
Flow get_state(NativeCall& call) {
  auto& vm = call.vm;
  const auto* thread = vm.thread_of(call.ref(0));
  auto* cls = vm.boot_class("jdk/internal/misc/VM");
  if (const auto flow = vm.initialize(call.thread, *cls); flow != Flow::Return) return flow;
  auto code = thread != nullptr ? state_code(*thread) : vm.thread_status(call.ref(0));
  if (thread != nullptr && vm.explorer != nullptr && call.thread.way == 1 &&
      vm.explorer->may_be_blocked(*thread)) {
    code = kAlive | kBlockedOnMonitor;
  }
  const std::array<Slot, 1> arguments{from_int(code)};
  return vm.call_for_native(call,
                            vm.known_method(cls, "toThreadState", "(I)Ljava/lang/Thread$State;"),
                            arguments, static_cast<std::uint8_t>(BasicType::Object));
}

Flow get_threads(NativeCall& call) {
  auto& vm = call.vm;
  if (vm.explorer != nullptr) vm.explorer->lists_threads();
  std::vector<Ref> alive;
  for (const auto& thread : vm.threads) {
    if (thread->status != ThreadStatus::Ended && thread->object) alive.push_back(thread->object);
  }
  Ref array;
  const auto flow = vm.new_array(call.thread, *vm.array_of(vm.known.thread),
                                 static_cast<std::int32_t>(alive.size()), &array);
  if (flow != Flow::Return) return flow;
  std::copy(alive.begin(), alive.end(), vm.heap.elements<Ref>(array));
  return call.give(array);
}

Flow out_of_memory(NativeCall& call) {
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

// Where a thread stands tells it from others that are the same, or who of them has ended.
Flow get_stack_trace(NativeCall& call) {
  if (call.vm.explorer != nullptr) call.vm.explorer->lists_threads();
  const auto* thread = call.vm.thread_of(call.ref(0));
  if (thread == nullptr) return call.give(Ref{});
  const Ref trace = stack_trace_of(call.vm, *thread, false);
  return trace ? call.give(trace) : out_of_memory(call);
}

Flow dump_threads(NativeCall& call) {
  auto& vm = call.vm;
  if (vm.explorer != nullptr) vm.explorer->lists_threads();
  const Ref wanted = call.ref(0);
  if (!wanted) return vm.throw_new(call.thread, "java/lang/NullPointerException");
  const auto count = vm.heap.length(wanted);
  if (count == 0) return vm.throw_new(call.thread, "java/lang/IllegalArgumentException");
  auto* traces_class = vm.array_of(vm.array_of(vm.known.stack_trace_element));
  const Ref traces = vm.new_array(*traces_class, static_cast<std::int32_t>(count));
  if (!traces) return out_of_memory(call);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Ref object = vm.heap.elements<Ref>(wanted)[i];
    if (!object) return vm.throw_new(call.thread, "java/lang/NullPointerException");
    const auto* thread = vm.thread_of(object);
    if (thread == nullptr) continue;
    const Ref trace = stack_trace_of(vm, *thread, true);
    if (!trace) return out_of_memory(call);
    vm.heap.elements<Ref>(traces)[i] = trace;
  }
  return call.give(traces);
}

// The bindings of the nearest caller that runs code with some: they are its second local variable,
// which is how the JDK's own code hands them to the machine.
Flow find_scoped_value_bindings(NativeCall& call) {
  for (const auto* frame = call.thread.top; frame != nullptr; frame = frame->prev) {
    const auto& method = *frame->method;
    if (method.owner == nullptr || method.member->name != "runWith") continue;
    const auto owner = call.vm.symbols.text(method.owner->name);
    if (owner == "java/lang/Thread" || owner == "java/lang/ScopedValue$Carrier") {
      return call.give(as_ref(frame->locals[1]));
    }
  }
  return call.give(Ref{});
}

// Found bindings are remembered in an array that belongs to the thread.
Flow scoped_value_cache(NativeCall& call) {
  const auto offset = call.vm.known.at.thread_scoped_cache;
  return call.give(call.vm.heap.read_ref(call.thread.object, offset));
}

Flow set_scoped_value_cache(NativeCall& call) {
  call.vm.heap.write(call.thread.object, call.vm.known.at.thread_scoped_cache, call.ref(0));
  return call.give();
}

// Thread ids are taken from a counter that Java code advances with Unsafe. They are read as they
// are: the order in which threads are made is nothing others wait for.
Flow next_thread_id_offset(NativeCall& call) {
  constexpr std::int64_t kFirstId = 4;  // the main thread is number 3
  const auto address = allocate_off_heap(call.vm, sizeof kFirstId, false);
  if (address == 0) return out_of_memory(call);
  call.vm.heap.write(Ref{}, static_cast<std::uint64_t>(address), kFirstId);
  return call.give_long(address);
}

// Who is asked for all threads sees which of them have ended, and by the monitors of their groups,
// which a thread takes when it starts and when it ends, who comes. (Since JDK 19 groups list no
// threads.)
void all_lives(Vm& vm, const Method&, const Slot*, Touched* touched) {
  const auto& at = vm.known.at;
  const auto add = [&](Location location) {
    if (!location.object || !vm.is_shared(location.object)) return;
    const auto& known = touched->locations;
    if (std::find(known.begin(), known.end(), location) == known.end()) {
      touched->locations.push_back(location);
    }
  };
  for (const auto& thread : vm.threads) {
    if (thread->status == ThreadStatus::Ended || !thread->object) continue;
    add({thread->object, static_cast<std::uint32_t>(at.thread_eetop)});
    if (at.thread_group != 0) add(monitor_of(vm.heap.read_ref(thread->object, at.thread_group)));
  }
}

Flow deprecated(NativeCall& call) {
  return call.vm.cannot_run(call.thread, "Thread.stop, suspend and resume are not supported");
}

constexpr std::string_view kThread = "java/lang/Thread";
constexpr auto kNativeOnly = Replaces::Nothing;

constexpr NativeRow kRows[] = {
    {"java/lang/VirtualThread", "registerNatives", "()V", answer::nothing, kUnseen},
    {kThread, "clearInterruptEvent", "()V", answer::nothing, kUnseen},
    {kThread, "currentCarrierThread", "", current_thread, kUnseen},
    {kThread, "currentThread", "", current_thread, kUnseen},
    {kThread, "dumpThreads", "", dump_threads,
     acts::reads(touches::first_array, AccessMode::Plain)},
    {kThread, "ensureMaterializedForStackWalk", "", answer::nothing, kUnseen},
    {kThread, "extentLocalCache", "", scoped_value_cache, kUnseen},
    {kThread, "findScopedValueBindings", "", find_scoped_value_bindings, kUnseen},
    {kThread, "getNextThreadIdOffset", "()J", next_thread_id_offset, kUnseen},
    {kThread, "getStackTrace0", "", get_stack_trace, kUnseen},
    {kThread, "getState", "", get_state, acts::on(EventKind::State, 0)},
    {kThread, "getThreads", "", get_threads, acts::reads(all_lives)},
    {kThread, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock, kUnseen},
    {kThread, "interrupt0", "()V", interrupt, acts::on(EventKind::Interrupt, 0)},
    {kThread, "isAlive", "()Z", is_alive, acts::on(EventKind::Alive, 0), kNativeOnly},
    {kThread, "registerNatives", "()V", answer::nothing, kUnseen},
    {kThread, "resume0", "()V", deprecated, kUnseen},
    {kThread, "scopedValueCache", "", scoped_value_cache, kUnseen},
    {kThread, "setNativeName", "(Ljava/lang/String;)V", answer::nothing, kUnseen},
    {kThread, "setPriority0", "(I)V", answer::nothing, kUnseen},
    {kThread, "setExtentLocalCache", "", set_scoped_value_cache, kUnseen},
    {kThread, "setScopedValueCache", "", set_scoped_value_cache, kUnseen},
    {kThread, "sleep", "(J)V", sleep_millis, acts::is(EventKind::Sleep), kNativeOnly},
    {kThread, "sleep0", "(J)V", sleep_nanos, acts::is(EventKind::Sleep), kNativeOnly},
    {kThread, "sleepNanos0", "(J)V", sleep_nanos, acts::is(EventKind::Sleep), kNativeOnly},
    {kThread, "start0", "()V", start, acts::on(EventKind::Start, 0)},
    {kThread, "stop0", "(Ljava/lang/Object;)V", deprecated, kUnseen},
    {kThread, "suspend0", "()V", deprecated, kUnseen},
    {kThread, "threadState", "", get_state, acts::on(EventKind::State, 0)},
    {kThread, "yield", "()V", yield_processor, kUnseen, kNativeOnly},
    {kThread, "yield0", "()V", yield_processor, kUnseen},
};

}  // namespace

std::span<const NativeRow> thread_natives() { return kRows; }

std::int32_t state_code(const Thread& thread) {
  constexpr std::int32_t kRunnable = 0x0004;
  constexpr std::int32_t kWaitingForever = 0x0010;
  constexpr std::int32_t kWaitingTimed = 0x0020;
  const auto waiting = thread.deadline == kNever ? kWaitingForever : kWaitingTimed;
  switch (thread.status) {
    case ThreadStatus::Blocked:
      return kAlive | kBlockedOnMonitor;
    case ThreadStatus::Waiting:
    case ThreadStatus::Parked:
    case ThreadStatus::Sleeping:
    case ThreadStatus::Joining:
    case ThreadStatus::Watching:
      return kAlive | waiting;
    default:
      return kAlive | kRunnable;
  }
}

}  // namespace heddle
