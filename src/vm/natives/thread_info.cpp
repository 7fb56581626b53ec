// java.lang.management.ThreadInfo: what a thread does now, and whom it waits for.
//
// How often and how long threads have waited is not counted: the counts are 0, the times those of a
// machine that does not measure them. Which monitors a thread holds is not known by name, so a dump
// that asks for them cannot be run.

#include <algorithm>
#include <array>

#include "vm/natives/stack_trace.h"
#include "vm/natives/tables.h"
#include "vm/natives/thread_state.h"
#include "vm/vm.h"

namespace heddle {
namespace {

Thread* thread_with_id(Vm& vm, std::int64_t id) {
  const auto* field = vm.known_field(vm.known.thread, "tid", "J");
  for (const auto& thread : vm.threads) {
    if (thread->status == ThreadStatus::Ended || !thread->object) continue;
    if (vm.heap.read<std::int64_t>(thread->object, field->offset) == id) return thread.get();
  }
  return nullptr;
}

// What it is blocked on, waits for, or was parked for; and who has that, where it can be had.
struct Waits {
  Ref object;
  Ref owner;
};

Waits waits_of(Vm& vm, const Thread& thread) {
  Waits waits;
  if (thread.status == ThreadStatus::Blocked || thread.status == ThreadStatus::Waiting) {
    waits.object = thread.blocker;
    const auto lock = vm.heap.header(thread.blocker).lock;
    if (lock != 0) waits.owner = vm.threads[(lock >> kLockDepthBits) - 1]->object;
  } else if (thread.status == ThreadStatus::Parked) {
    const auto* blocker = vm.known_field(vm.known.thread, "parkBlocker", "Ljava/lang/Object;");
    waits.object = vm.heap.read_ref(thread.object, blocker->offset);
    auto* owned = vm.boot_class("java/util/concurrent/locks/AbstractOwnableSynchronizer");
    if (waits.object && vm.class_of(waits.object)->is_subclass_of(owned)) {
      const auto* owner = vm.known_field(owned, "exclusiveOwnerThread", "Ljava/lang/Thread;");
      waits.owner = vm.heap.read_ref(waits.object, owner->offset);
    }
  }
  return waits;
}

// The innermost entries of its stack, all of them if the limit is negative; null without memory.
Ref trace_of(Vm& vm, const Thread& thread, std::int32_t limit) {
  const Ref whole = stack_trace_of(vm, thread, false);
  if (!whole || limit < 0 || vm.heap.length(whole) <= static_cast<std::uint32_t>(limit)) {
    return whole;
  }
  const Ref part = vm.new_array(*vm.array_of(vm.known.stack_trace_element), limit);
  if (part) std::copy_n(vm.heap.elements<Ref>(whole), limit, vm.heap.elements<Ref>(part));
  return part;
}

// The places of the array hold the threads; one after the other gives way to its ThreadInfo, whose
// constructor is Java code, after which this is run again. A thread that ended meanwhile has none.
Flow replace_by_infos(NativeCall& call, Ref infos, std::int32_t limit) {
  auto& vm = call.vm;
  auto* cls = vm.boot_class("java/lang/management/ThreadInfo");
  if (const auto flow = vm.initialize(call.thread, *cls); flow != Flow::Return) return flow;
  for (std::uint32_t i = 0; i < vm.heap.length(infos); ++i) {
    const auto place = kHeaderSize + std::uint64_t{i} * sizeof(Ref);
    const Ref object = vm.heap.read_ref(infos, place);
    if (!object || vm.class_of(object) == cls) continue;
    const auto* thread = vm.thread_of(object);
    if (thread == nullptr) {
      vm.heap.write(infos, place, Ref{});
      continue;
    }
    Ref info;
    if (const auto flow = vm.new_object(call.thread, *cls, &info); flow != Flow::Return) {
      return flow;
    }
    const Ref trace = trace_of(vm, *thread, limit);
    if (!trace) return vm.no_memory(call.thread);
    vm.heap.write(infos, place, info);
    const auto waits = waits_of(vm, *thread);
    const auto unmeasured = from_long(-1);
    const std::array<Slot, 14> arguments{from_ref(info), from_ref(object),
                                         from_int(state_code(*thread)), from_ref(waits.object),
                                         from_ref(waits.owner),
                                         // how often and how long blocked, then waiting
                                         0, 0, unmeasured, 0, 0, 0, unmeasured, 0, from_ref(trace)};
    auto* constructor = vm.known_method(cls, "<init>",
                                        "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;"
                                        "JJJJ[Ljava/lang/StackTraceElement;)V");
    return vm.push(call.thread, {.method = constructor, .arguments = arguments});
  }
  return call.give(infos);
}

void place_threads(Vm& vm, Ref ids, Ref infos) {
  for (std::uint32_t i = 0; i < vm.heap.length(ids); ++i) {
    const auto* thread = thread_with_id(vm, vm.heap.elements<std::int64_t>(ids)[i]);
    if (thread == nullptr) continue;
    vm.heap.write(infos, kHeaderSize + std::uint64_t{i} * sizeof(Ref), thread->object);
  }
}

// getThreadInfo1(long[] ids, int limit, ThreadInfo[] infos); without ids once the threads are
// found.
Flow get_thread_info(NativeCall& call) {
  if (call.ref(0)) place_threads(call.vm, call.ref(0), call.ref(2));
  call.args[0] = 0;
  return replace_by_infos(call, call.ref(2), call.i32(1));
}

// dumpThreads0(long[] ids or null for all, boolean monitors, boolean synchronizers, int limit);
// with the infos in place of the ids once the threads are found.
Flow dump_threads(NativeCall& call) {
  auto& vm = call.vm;
  if (vm.explorer != nullptr) vm.explorer->lists_threads();
  if (call.flag(1) || call.flag(2)) {
    return vm.cannot_run(call.thread,
                         "a dump of threads with the monitors or synchronizers they hold");
  }
  auto* type = vm.array_of(vm.boot_class("java/lang/management/ThreadInfo"));
  const Ref ids = call.ref(0);
  if (ids && vm.class_of(ids) == type) return replace_by_infos(call, ids, call.i32(3));
  std::vector<Ref> alive;
  for (const auto& thread : vm.threads) {
    if (thread->status != ThreadStatus::Ended && thread->object) alive.push_back(thread->object);
  }
  Ref infos;
  const auto count = ids ? vm.heap.length(ids) : static_cast<std::uint32_t>(alive.size());
  const auto flow = vm.new_array(call.thread, *type, static_cast<std::int32_t>(count), &infos);
  if (flow != Flow::Return) return flow;
  if (ids) {
    place_threads(vm, ids, infos);
  } else {
    std::copy(alive.begin(), alive.end(), vm.heap.elements<Ref>(infos));
  }
  call.args[0] = from_ref(infos);
  return replace_by_infos(call, infos, call.i32(3));
}

constexpr std::string_view kThreads = "sun/management/ThreadImpl";

const NativeRow kRows[] = {
    {kThreads, "dumpThreads0", "", dump_threads, kUnseen},
    {kThreads, "getThreadInfo1", "", get_thread_info, kUnseen},
};

}  // namespace

std::span<const NativeRow> thread_info_natives() { return kRows; }

}  // namespace heddle
