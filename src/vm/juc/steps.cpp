#include "vm/juc/steps.h"

#include <algorithm>
#include <string_view>

#include "vm/vm.h"

namespace heddle {
namespace {

struct StepRow {
  std::string_view owner;
  std::string_view methods;  // in between spaces; all methods of that name
  StepKind kind = StepKind::Yes;
};

constexpr std::string_view kUpdates =
    " getAndUpdate updateAndGet getAndAccumulate accumulateAndGet ";

constexpr StepRow kRows[] = {
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer",
     " acquire acquireInterruptibly acquireShared acquireSharedInterruptibly tryAcquireNanos"
     " tryAcquireSharedNanos release releaseShared hasQueuedThreads getFirstQueuedThread isQueued"
     " getQueueLength getQueuedThreads getExclusiveQueuedThreads getSharedQueuedThreads "},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
     " await awaitNanos awaitUninterruptibly awaitUntil signal signalAll "},
    {"java/util/concurrent/locks/ReentrantLock",
     " lock lockInterruptibly tryLock unlock isHeldByCurrentThread getHoldCount getOwner "
     "isLocked "},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
     " lock lockInterruptibly tryLock unlock "},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
     " lock lockInterruptibly tryLock unlock isHeldByCurrentThread getHoldCount "},
    {"java/util/concurrent/Semaphore",
     " acquire acquireUninterruptibly tryAcquire release drainPermits "},
    {"java/util/concurrent/CountDownLatch", " await countDown "},
    // A mapping is there before it is counted, and size() may be called in between.
    {"java/util/concurrent/ConcurrentHashMap", " addCount ", StepKind::Apart},
    {"java/util/concurrent/ConcurrentHashMap",
     " get putVal replaceNode computeIfAbsent computeIfPresent compute merge sumCount "},
    {"java/util/concurrent/ConcurrentSkipListMap",
     " doGet doPut doRemove doRemoveFirstEntry computeIfAbsent computeIfPresent compute merge "},
    {"java/util/concurrent/ConcurrentLinkedQueue", " offer poll peek isEmpty "},
    {"java/util/concurrent/ConcurrentLinkedDeque",
     " addFirst addLast offerFirst offerLast pollFirst pollLast peekFirst peekLast isEmpty "},
    {"java/util/concurrent/CopyOnWriteArrayList",
     " get set add remove addIfAbsent size isEmpty contains indexOf "},
    {"java/util/concurrent/atomic/AtomicInteger", kUpdates},
    {"java/util/concurrent/atomic/AtomicLong", kUpdates},
    {"java/util/concurrent/atomic/AtomicReference", kUpdates},
    {"java/util/concurrent/atomic/AtomicIntegerArray", kUpdates},
    {"java/util/concurrent/atomic/AtomicLongArray", kUpdates},
    {"java/util/concurrent/atomic/AtomicReferenceArray", kUpdates},
    {"java/util/concurrent/atomic/AtomicStampedReference",
     " compareAndSet weakCompareAndSet set attemptStamp "},
    {"java/util/concurrent/atomic/AtomicMarkableReference",
     " compareAndSet weakCompareAndSet set attemptMark "},
};

}  // namespace

void mark_steps(const Vm& vm, Class& cls) {
  const auto owner = vm.symbols.text(cls.name);
  if (!owner.starts_with("java/util/concurrent/")) return;
  for (const auto& row : kRows) {
    if (row.owner != owner) continue;
    for (auto& method : cls.methods) {
      const auto name = " " + std::string(method.member->name) + " ";
      const bool listed = row.methods.find(name) != std::string_view::npos;
      if (listed && !method.is_static() && !method.is_synchronized()) method.step = row.kind;
    }
  }
}

}  // namespace heddle
