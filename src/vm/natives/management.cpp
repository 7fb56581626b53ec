// java.lang.management: what a program asks about the machine it runs on.
//
// Counts are the machine's own, times are virtual, and there are no memory pools, collectors, flags
// or diagnostic commands to look at. Deadlocks are found as HotSpot finds them: threads that wait
// in a circle for monitors or for ownable synchronizers.

#include <algorithm>
#include <array>
#include <vector>

#include "vm/natives/answers.h"
#include "vm/natives/clock.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace heddle {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

Flow version(NativeCall& call) {
  const auto release = call.vm.options.release;
  const Ref text = call.vm.new_string(release < 14 ? "2.0" : release < 21 ? "3.0" : "4.0");
  if (text) return call.give(text);
  return call.vm.throw_new(call.thread, "java/lang/OutOfMemoryError", "Java heap space");
}

Flow set_support(NativeCall& call) {
  auto& vm = call.vm;
  auto* cls = vm.boot_class("sun/management/VMManagementImpl");
  for (const auto* name : {"currentThreadCpuTimeSupport", "otherThreadCpuTimeSupport",
                           "objectMonitorUsageSupport", "synchronizerUsageSupport"}) {
    vm.heap.write(cls->mirror, vm.known_field(cls, name, "Z")->offset, true);
  }
  return call.give();
}

Flow process_number(NativeCall& call) { return call.give_int(1); }
Flow processors(NativeCall& call) { return call.give_int(2); }
Flow start_time(NativeCall& call) { return call.give_long(kEpochMillis); }
Flow up_time(NativeCall& call) { return call.give_long(call.vm.now_ns / kNanosPerMilli); }
Flow processor_time(NativeCall& call) { return call.give_long(call.vm.now_ns); }
Flow unknown(NativeCall& call) { return call.give_long(-1); }

Flow class_count(NativeCall& call) {
  return call.give_long(static_cast<std::int64_t>(call.vm.classes.size()) - 1);
}

bool is_alive(const Thread& thread) {
  return thread.status != ThreadStatus::Ended && static_cast<bool>(thread.object);
}

Flow thread_count(NativeCall& call) {
  const auto& threads = call.vm.threads;
  return call.give_long(std::count_if(threads.begin(), threads.end(),
                                      [](const auto& thread) { return is_alive(*thread); }));
}

Flow daemon_count(NativeCall& call) {
  const auto& threads = call.vm.threads;
  return call.give_int(static_cast<std::int32_t>(
      std::count_if(threads.begin(), threads.end(),
                    [](const auto& thread) { return is_alive(*thread) && thread->daemon; })));
}

Flow give_threads(NativeCall& call, const std::vector<Ref>& threads) {
  auto& vm = call.vm;
  Ref array;
  const auto flow = vm.new_array(call.thread, *vm.array_of(vm.known.thread),
                                 static_cast<std::int32_t>(threads.size()), &array);
  if (flow != Flow::Return) return flow;
  std::copy(threads.begin(), threads.end(), vm.heap.elements<Ref>(array));
  return call.give(array);
}

Flow all_threads(NativeCall& call) {
  if (call.vm.explorer != nullptr) call.vm.explorer->lists_threads();
  std::vector<Ref> alive;
  for (const auto& thread : call.vm.threads) {
    if (is_alive(*thread)) alive.push_back(thread->object);
  }
  return give_threads(call, alive);
}

// Whom a thread waits for; null if for none in particular.
class WaitsFor {
 public:
  WaitsFor(Vm& vm, bool synchronizers) : vm_(vm) {
    if (!synchronizers) return;
    synchronizer_ = vm.boot_class("java/util/concurrent/locks/AbstractOwnableSynchronizer");
    owner_ = vm.known_field(synchronizer_, "exclusiveOwnerThread", "Ljava/lang/Thread;")->offset;
    blocker_ = vm.known_field(vm.known.thread, "parkBlocker", "Ljava/lang/Object;")->offset;
  }

  const Thread* operator()(const Thread& thread) const {
    if (thread.status == ThreadStatus::Blocked) {
      const auto lock = vm_.heap.header(thread.blocker).lock;
      return lock == 0 ? nullptr : vm_.threads[(lock >> kLockDepthBits) - 1].get();
    }
    if (thread.status != ThreadStatus::Parked || synchronizer_ == nullptr) return nullptr;
    const Ref blocker = vm_.heap.read_ref(thread.object, blocker_);
    if (!blocker || !vm_.class_of(blocker)->is_subclass_of(synchronizer_)) return nullptr;
    const Ref owner = vm_.heap.read_ref(blocker, owner_);
    return owner ? vm_.thread_of(owner) : nullptr;
  }

 private:
  Vm& vm_;
  Class* synchronizer_ = nullptr;
  std::uint32_t owner_ = 0;
  std::uint32_t blocker_ = 0;
};

// A thread is in a circle if following whom it waits for leads back to it.
Flow deadlocked(NativeCall& call, bool synchronizers) {
  const WaitsFor waits_for(call.vm, synchronizers);
  std::vector<Ref> found;
  for (const auto& thread : call.vm.threads) {
    if (!is_alive(*thread)) continue;
    const auto* next = waits_for(*thread);
    for (std::size_t steps = 0; next != nullptr && next != thread.get(); ++steps) {
      next = steps < call.vm.threads.size() ? waits_for(*next) : nullptr;
    }
    if (next != nullptr) found.push_back(thread->object);
  }
  return found.empty() ? call.give(Ref{}) : give_threads(call, found);
}
Flow monitor_deadlocked(NativeCall& call) { return deadlocked(call, false); }
Flow all_deadlocked(NativeCall& call) { return deadlocked(call, true); }

// For arrays of thread numbers: (long[] ids, long[] result)
Flow processor_times(NativeCall& call) {
  const Ref result = call.ref(1);
  for (std::uint64_t i = 0; i < call.vm.heap.length(result); ++i) {
    call.vm.heap.write(result, kHeaderSize + i * sizeof(std::int64_t), call.vm.now_ns);
  }
  return call.give();
}

// An array of none, of the type the method returns.
Flow none(NativeCall& call) {
  auto& vm = call.vm;
  Class* type = nullptr;
  auto flow =
      vm.type_of_descriptor(call.thread, return_descriptor(vm.symbols.text(call.method.descriptor)),
                            call.method.owner->loader, &type);
  if (flow != Flow::Return) return flow;
  Ref array;
  flow = vm.new_array(call.thread, *type, 0, &array);
  return flow == Flow::Return ? call.give(array) : flow;
}

// Of the heap, or (false) of what is outside it, where nothing is.
Flow memory_usage(NativeCall& call) {
  auto& vm = call.vm;
  const bool of_heap = call.flag(1);
  auto* cls = vm.boot_class("java/lang/management/MemoryUsage");
  Ref usage;
  if (const auto flow = vm.new_object(call.thread, *cls, &usage); flow != Flow::Return) return flow;
  const auto set = [&](std::string_view name, std::uint64_t value) {
    vm.heap.write(usage, vm.known_field(cls, name, "J")->offset, static_cast<std::int64_t>(value));
  };
  set("used", of_heap ? vm.heap.used() : 0);
  set("committed", of_heap ? vm.heap.limit() : 0);
  set("max", of_heap ? vm.heap.limit() : 0);
  return call.give(usage);
}

constexpr std::string_view kMachine = "sun/management/VMManagementImpl";
constexpr std::string_view kThreads = "sun/management/ThreadImpl";
constexpr std::string_view kMemory = "sun/management/MemoryImpl";
constexpr std::string_view kSystem = "com/sun/management/internal/OperatingSystemImpl";
constexpr std::string_view kCommands = "com/sun/management/internal/DiagnosticCommandImpl";
constexpr std::string_view kFlags = "com/sun/management/internal/Flag";

const NativeRow kRows[] = {
    {kMachine, "getAvailableProcessors", "", processors, kUnseen},
    {kMachine, "getClassInitializationTime", "", answer::zero_long, kUnseen},
    {kMachine, "getClassLoadingTime", "", answer::zero_long, kUnseen},
    {kMachine, "getClassVerificationTime", "", answer::zero_long, kUnseen},
    {kMachine, "getDaemonThreadCount", "", daemon_count, kUnseen},
    {kMachine, "getInitializedClassCount", "", class_count, kUnseen},
    {kMachine, "getLiveThreadCount", "", thread_count, kUnseen},
    {kMachine, "getPeakThreadCount", "", thread_count, kUnseen},
    {kMachine, "getProcessId", "", process_number, kUnseen},
    {kMachine, "getStartupTime", "", start_time, kUnseen},
    {kMachine, "getTotalClassCount", "", class_count, kUnseen},
    {kMachine, "getTotalCompileTime", "", answer::zero_long, kUnseen},
    {kMachine, "getTotalThreadCount", "", thread_count, kUnseen},
    {kMachine, "getUnloadedClassCount", "", answer::zero_long, kUnseen},
    {kMachine, "getUptime0", "", up_time, kUnseen},
    {kMachine, "getVerboseClass", "", answer::no, kUnseen},
    {kMachine, "getVerboseGC", "", answer::no, kUnseen},
    {kMachine, "getVersion0", "", version, kUnseen},
    {kMachine, "getVmArguments0", "", answer::null, kUnseen},
    {kMachine, "initOptionalSupportFields", "", set_support, kUnseen},
    {kMachine, "isThreadAllocatedMemoryEnabled", "", answer::no, kUnseen},
    {kMachine, "isThreadContentionMonitoringEnabled", "", answer::no, kUnseen},
    {kMachine, "isThreadCpuTimeEnabled", "", answer::yes, kUnseen},
    {kThreads, "findDeadlockedThreads0", "", all_deadlocked, kUnseen},
    {kThreads, "findMonitorDeadlockedThreads0", "", monitor_deadlocked, kUnseen},
    {kThreads, "getThreadTotalCpuTime0", "", processor_time, kUnseen},
    {kThreads, "getThreadTotalCpuTime1", "", processor_times, kUnseen},
    {kThreads, "getThreadUserCpuTime0", "", processor_time, kUnseen},
    {kThreads, "getThreadUserCpuTime1", "", processor_times, kUnseen},
    {kThreads, "getThreads", "", all_threads, kUnseen},
    {kThreads, "resetPeakThreadCount0", "", answer::nothing, kUnseen},
    {kThreads, "setThreadCpuTimeEnabled0", "", answer::nothing, kUnseen},
    {kMemory, "getMemoryManagers0", "", none, kUnseen},
    {kMemory, "getMemoryPools0", "", none, kUnseen},
    {kMemory, "getMemoryUsage0", "", memory_usage, kUnseen},
    {kMemory, "setVerboseGC", "", answer::nothing, kUnseen},
    {"sun/management/ClassLoadingImpl", "setVerboseClass", "", answer::nothing, kUnseen},
    {kSystem, "getProcessCpuTime0", "", processor_time, kUnseen},
    {kSystem, "initialize0", "", answer::nothing, kUnseen},
    {kSystem, "getFreeMemorySize0", "", unknown, kUnseen},
    {kSystem, "getTotalMemorySize0", "", unknown, kUnseen},
    {kCommands, "getDiagnosticCommandInfo", "", none, kUnseen},
    {kCommands, "getDiagnosticCommands", "", none, kUnseen},
    {kCommands, "setNotificationEnabled", "", answer::nothing, kUnseen},
    {"jdk/internal/platform/CgroupMetrics", "isUseContainerSupport", "", answer::no, kUnseen},
    {kFlags, "getAllFlagNames", "", none, kUnseen},
    {kFlags, "getInternalFlagCount", "", answer::zero, kUnseen},
    {kFlags, "initialize", "", answer::nothing, kUnseen},
};

}  // namespace

std::span<const NativeRow> management_natives() { return kRows; }

}  // namespace heddle
