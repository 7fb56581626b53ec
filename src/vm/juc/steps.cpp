#include "vm/juc/steps.h"

#include <string>
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
    // What comes after the look at the interrupt.
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", " acquireApart attemptApart ",
     StepKind::Apart},
    {"java/util/concurrent/locks/ReentrantLock$FairSync", " initialTryLock ", StepKind::Apart},
    {"java/util/concurrent/locks/ReentrantLock$NonfairSync", " initialTryLock ", StepKind::Apart},
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
    // Models of library/.
    {"java/util/concurrent/FutureTask", " begin finish quit give interruptRunner await "},
    {"java/util/concurrent/ThreadPoolExecutor",
     " accept next uncount leave waitsInQueue taken beginShutdown stop changed await prestart"
     " ensurePrestart tally remove tryTerminate "},
    {"java/util/concurrent/SynchronousQueue", " hand give receive take "},
    {"java/util/concurrent/ForkJoinTask", " finish await exchangeTag "},
    {"java/util/concurrent/CountedCompleter", " lower add exchange "},
    {"java/util/concurrent/ForkJoinPool",
     " push accept next gone help helpInterruptibly unfork local poll pollUnder ownTasks surplus"
     " submission count drain shut await beforeQuiet beforeOthersAreQuiet text enterBlocker"
     " leaveBlocker pollAsync "},
    {"java/util/concurrent/CompletableFuture",
     " finish force add take numberOfDependents await awaitInterruptibly awaitLimit "},
    {"java/util/concurrent/Exchanger", " swap "},
    {"java/util/concurrent/ScheduledThreadPoolExecutor$Delays",
     " insert again left due obtain drop count all next "},
    {"java/util/concurrent/Phaser",
     " register arriving advance arrivingAndAwaiting awaiting awaitingInterruptibly terminating "
     "count "},
    {"java/util/concurrent/LinkedTransferQueue",
     " hand append give receive obtain first takerCount after drop "},
    {"java/util/concurrent/Dependent", " claim isWanted "},
    // Without unlockWrite and tryUnlockWrite: two threads may both be told that they gave it up.
    {"java/util/concurrent/locks/StampedLock",
     " write read unlockRead tryConvertToWriteLock tryConvertToReadLock"
     " tryConvertToOptimisticRead tryUnlockRead "},
    {"java/util/Timer", " insert next end removeCancelled "},
    {"java/util/TimerTask", " end "},
    // A mapping is there before it is counted, and size() may be called in between; the table is
    // there before its first mapping, for iterators to see.
    {"java/util/concurrent/ConcurrentHashMap", " addCount initTable ", StepKind::Apart},
    {"java/util/concurrent/ConcurrentHashMap",
     " get putVal replaceNode computeIfAbsent computeIfPresent compute merge sumCount "},
    {"java/util/concurrent/ConcurrentSkipListMap", " addCount ", StepKind::Apart},
    // Without pollFirst and the like, which may take an entry before which another has been put.
    {"java/util/concurrent/ConcurrentSkipListMap",
     " doGet doPut doRemove computeIfAbsent computeIfPresent compute merge "},
    {"java/util/concurrent/ConcurrentLinkedQueue", " offer poll peek isEmpty "},
    {"java/util/concurrent/CopyOnWriteArrayList",
     " get set add remove addIfAbsent size isEmpty contains indexOf "},
    {"java/util/concurrent/atomic/AtomicInteger", kUpdates},
    {"java/util/concurrent/atomic/AtomicLong", kUpdates},
    {"java/util/concurrent/atomic/AtomicReference", kUpdates},
    {"java/util/concurrent/atomic/AtomicIntegerArray", kUpdates},
    {"java/util/concurrent/atomic/AtomicLongArray", kUpdates},
    {"java/util/concurrent/atomic/AtomicReferenceArray", kUpdates},
    // Without attemptStamp and attemptMark, which fail if another changes the stamp meanwhile.
    {"java/util/concurrent/atomic/AtomicStampedReference", " compareAndSet weakCompareAndSet set "},
    {"java/util/concurrent/atomic/AtomicMarkableReference",
     " compareAndSet weakCompareAndSet set "},
};

// What is asked of elements and keys, no matter who wrote them: their own state is not the
// collection's.
constexpr std::string_view kAsked = " equals hashCode compareTo compare ";

// These never change, so it makes no difference; and there are more of them than of all others.
constexpr std::string_view kValues =
    " java/lang/Object java/lang/String java/lang/Integer java/lang/Long java/lang/Short"
    " java/lang/Byte java/lang/Character java/lang/Boolean java/lang/Double java/lang/Float"
    " java/lang/Enum java/lang/Class ";

bool is_listed(std::string_view list, std::string_view name) {
  return list.find(" " + std::string(name) + " ") != std::string_view::npos;
}

}  // namespace

void mark_steps(const Vm& vm, Class& cls) {
  const auto owner = vm.symbols.text(cls.name);
  if (!Vm::is_of_jdk(cls)) return;
  for (auto& method : cls.methods) {
    if (method.is_static() || !is_listed(kAsked, method.member->name)) continue;
    if (!is_listed(kValues, owner)) method.step = StepKind::Other;
  }
  if (!owner.starts_with("java/util/concurrent/") && !owner.starts_with("java/util/Timer")) return;
  for (const auto& row : kRows) {
    if (row.owner != owner) continue;
    for (auto& method : cls.methods) {
      const bool listed = is_listed(row.methods, method.member->name);
      if (listed && !method.is_static() && !method.is_synchronized()) method.step = row.kind;
    }
  }
}

}  // namespace heddle
