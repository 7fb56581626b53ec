#!/usr/bin/env python3
"""Compares every class of src/vm/juc/steps.cpp both ways: as steps, and as the JDK's own code.

For each class there is one Java program with all its operations. Its arguments say which thread
performs which of them, and it reports what every operation returned, and what is there in the end,
as its outcome. Whatever outcome or finding `--juc jdk` shows, `--juc model` must show too: one that
it misses is a step that is none, and a wrong verdict. What only the model shows is printed as well.

    tests/sc/steps_check.py --list
    tests/sc/steps_check.py --class ConcurrentHashMap --all       every combination, which takes long
    tests/sc/steps_check.py --sample 40 --seed 3                  so many of every class

A combination is two threads with one or two operations each, or three with one: `0,3/1,2` is thread 1
with the operations 0 and 3, thread 2 with 1 and 2. A failure prints the command that shows it.
"""

import argparse
import concurrent.futures
import itertools
import pathlib
import random
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import answers  # noqa: E402  (found through the line above)

ROOT = HERE.parent.parent
LIMITS = ["--max-states", "60000", "--time-limit", "30", "--memory-limit", "2G"]
TIMEOUT_S = 120

# Class: how it is made, its operations, and what is looked at in the end. `v` is the thread's number,
# from 1. An operation that begins with ! gives nothing.
QUEUE = ["x.offer(v)", "x.poll()", "x.peek()", "x.isEmpty()", "x.size()", "x.contains(9)",
         "x.remove((Object) 9)", "x.toString()", "!x.clear()", "x.addAll(List.of(v, v + 10))",
         "x.removeIf(e -> e == 9)", "x.toArray().length"]
DEQUE = [*QUEUE, "x.offerFirst(v)", "x.pollLast()", "x.peekLast()", "x.removeFirstOccurrence(9)"]
BLOCKING = [*QUEUE, "x.drainTo(new ArrayList<>())", "x.take()", "!x.put(v)", "x.remainingCapacity()"]
MAP = ["x.get(1)", "x.put(1, v)", "x.putIfAbsent(2, v)", "x.remove(1)", "x.remove(1, 10)",
       "x.replace(1, 10, v)", "x.replace(1, v)", "x.computeIfAbsent(2, k -> v)",
       "x.computeIfPresent(1, (k, o) -> o + v)", "x.compute(1, (k, o) -> o == null ? v : null)",
       "x.merge(2, v, Integer::sum)", "x.size()", "x.isEmpty()", "x.containsKey(2)",
       "x.containsValue(10)", "!x.clear()", "x.toString()", "!x.putAll(Map.of(2, v))",
       "x.keySet().removeIf(k -> k == 1)", "!x.replaceAll((k, o) -> o + v)", "x.values().toString()",
       "x.getOrDefault(2, 0)", "x.entrySet().iterator().next().setValue(v)"]
SORTED = [*MAP, "x.put(0, v)", "x.firstKey()", "x.pollFirstEntry()", "x.ceilingKey(2)", "x.lastEntry()",
          "x.headMap(2).size()", "x.descendingMap().toString()"]
LIST = ["x.get(0)", "x.set(0, v)", "x.add(v)", "!x.add(0, v)", "x.remove(0)", "x.remove((Object) 9)",
        "x.addIfAbsent(v + 20)", "x.addIfAbsent(33)", "x.size()", "x.isEmpty()", "x.contains(33)",
        "x.indexOf(9)", "x.toString()", "x.addAll(List.of(33, v))", "x.addAllAbsent(List.of(33, 9))",
        "x.removeAll(List.of(9))", "x.removeIf(e -> e == 9)", "!x.clear()",
        "!x.replaceAll(e -> e + v)", "x.subList(0, 1).get(0)", "!x.sort(null)", "x.retainAll(List.of(33))"]
ATOMIC = ["x.get()", "!x.set(v)", "x.getAndUpdate(o -> o + v)", "x.updateAndGet(o -> o * 3 + v)",
          "x.getAndAccumulate(v, (a, b) -> a * 2 + b)", "x.accumulateAndGet(v, (a, b) -> a + b)",
          "x.compareAndSet(9, v)", "x.getAndSet(v)"]
ARRAY = [op.replace("x.get()", "x.get(0)").replace("x.set(v)", "x.set(0, v)")
         .replace("Update(o", "Update(0, o").replace("updateAndGet(o", "updateAndGet(0, o")
         .replace("(v, (a", "(0, v, (a").replace("(9, v)", "(0, 9, v)")
         .replace("getAndSet(v)", "getAndSet(0, v)") for op in ATOMIC]
LOCK = ["!x.lock()", "x.tryLock()", "!x.unlock()", "x.isLocked()", "x.getHoldCount()",
        "x.isHeldByCurrentThread()", "!x.lockInterruptibly()"]
HANDING = ["!x.put(v)", "x.take()", "x.offer(v)", "x.poll()", "x.offer(v, 5, TimeUnit.NANOSECONDS)",
           "x.poll(5, TimeUnit.NANOSECONDS)", "x.drainTo(new ArrayList<>())", "x.size()"]
POOL = ["x.submit(() -> v).get()", "x.submit(() -> sum.addAndGet(v)).isDone()",
        "!x.execute(() -> sum.addAndGet(v))", "!x.shutdown()", "x.shutdownNow().size()",
        "x.isShutdown()", "x.isTerminated()", "x.awaitTermination(5, TimeUnit.NANOSECONDS)",
        "x.submit(() -> { Thread.sleep(5); return v; }).cancel(true)", "x.getQueue().size()",
        "x.invokeAny(List.of(() -> v))", "x.remove(null)"]
FORKS = ["x.submit(() -> v).get()", "!x.execute(() -> sum.addAndGet(v))", "!x.shutdown()",
         "x.isShutdown()", "x.isTerminated()", "x.submit(() -> v).isDone()",
         "x.submit(() -> v).cancel(false)", "x.awaitTermination(5, TimeUnit.NANOSECONDS)",
         "x.isQuiescent()"]
COMPLETED = ["x.complete(v)", "x.join()", "x.isDone()", "x.getNow(0)", "x.cancel(false)",
             "x.thenApply(o -> o + v).isDone()", "x.thenApply(o -> o + v).join()",
             "x.completeExceptionally(new IllegalStateException())", "x.isCompletedExceptionally()",
             "x.get(5, TimeUnit.NANOSECONDS)", "x.handle((o, e) -> e == null ? o : v).join()",
             "CompletableFuture.anyOf(x, x.thenApply(o -> o + 1)).join()", "!x.obtrudeValue(v)"]
PHASES = ["x.arrive()", "x.arriveAndAwaitAdvance()", "x.arriveAndDeregister()", "x.register()",
          "x.awaitAdvance(0)", "x.getPhase()", "x.getArrivedParties()", "!x.forceTermination()",
          "x.isTerminated()", "x.awaitAdvanceInterruptibly(0, 5, TimeUnit.NANOSECONDS)"]
STAMPS = ["x.writeLock()", "x.readLock()", "x.tryWriteLock()", "x.tryReadLock()", "x.tryUnlockWrite()",
          "x.tryUnlockRead()", "x.validate(x.tryOptimisticRead())", "x.isWriteLocked()",
          "x.getReadLockCount()", "x.tryWriteLock(5, TimeUnit.NANOSECONDS)",
          "x.tryConvertToWriteLock(x.tryReadLock())", "x.tryConvertToReadLock(x.tryWriteLock())",
          "x.tryConvertToOptimisticRead(x.tryReadLock())"]
LATER = ["x.schedule(() -> v, 5, TimeUnit.NANOSECONDS).get()",
         "x.schedule(() -> sum.addAndGet(v), 9, TimeUnit.NANOSECONDS).isDone()",
         "!x.execute(() -> sum.addAndGet(v))", "!x.shutdown()", "x.isTerminated()",
         "x.schedule(() -> v, 5, TimeUnit.NANOSECONDS).cancel(false)", "x.shutdownNow().size()",
         "x.awaitTermination(5, TimeUnit.NANOSECONDS)"]

CLASSES = {
    "ConcurrentHashMap": ("ConcurrentHashMap<Integer, Integer>", "x.put(1, 10);", MAP, "x"),
    "ConcurrentHashMapEmpty": ("ConcurrentHashMap<Integer, Integer>", "", MAP, "x"),
    "ConcurrentSkipListMap": ("ConcurrentSkipListMap<Integer, Integer>", "x.put(1, 10);", SORTED, "x"),
    "ConcurrentSkipListSet": ("ConcurrentSkipListSet<Integer>", "x.add(9);",
                              ["x.add(v)", "x.add(5)", "x.remove(9)", "x.contains(5)", "x.size()",
                               "x.isEmpty()", "x.pollFirst()", "x.pollLast()", "x.first()",
                               "x.toString()", "!x.clear()", "x.addAll(List.of(5, 9))"], "x"),
    "ConcurrentLinkedQueue": ("ConcurrentLinkedQueue<Integer>", "x.add(9);", QUEUE, "x"),
    "ConcurrentLinkedQueueEmpty": ("ConcurrentLinkedQueue<Integer>", "", QUEUE, "x"),
    "ConcurrentLinkedDeque": ("ConcurrentLinkedDeque<Integer>", "", DEQUE, "x"),
    "CopyOnWriteArrayList": ("CopyOnWriteArrayList<Integer>", "x.add(9);", LIST, "x"),
    "CopyOnWriteArraySet": ("CopyOnWriteArraySet<Integer>", "x.add(9);",
                            ["x.add(v)", "x.add(33)", "x.remove(9)", "x.contains(33)", "x.size()",
                             "x.toString()", "x.addAll(List.of(33, 9))", "x.removeIf(e -> e == 9)"],
                            "x"),
    "LinkedBlockingQueue": ("LinkedBlockingQueue<Integer>", "x.add(9);", BLOCKING, "x"),
    "ArrayBlockingQueue": ("ArrayBlockingQueue<Integer>", "x.add(9);", BLOCKING, "x"),
    "LinkedBlockingDeque": ("LinkedBlockingDeque<Integer>", "x.add(9);",
                            [*BLOCKING, "x.offerFirst(v)", "x.pollLast()", "x.takeLast()"], "x"),
    "PriorityBlockingQueue": ("PriorityBlockingQueue<Integer>", "x.add(9);", BLOCKING, "x"),
    "LinkedTransferQueue": ("LinkedTransferQueue<Integer>", "x.add(9);",
                            [*QUEUE, "x.tryTransfer(v)", "x.hasWaitingConsumer()", "x.take()",
                             "!x.transfer(v)", "x.tryTransfer(v, 5, TimeUnit.NANOSECONDS)",
                             "x.poll(5, TimeUnit.NANOSECONDS)"], "x"),
    "Exchanger": ("Exchanger<Integer>", "", ["x.exchange(v)",
                                             "x.exchange(v, 5, TimeUnit.NANOSECONDS)"], "0"),
    "Phaser": ("Phaser", "", PHASES, "x.getPhase() + \":\" + x.getArrivedParties()"),
    "CompletableFuture": ("CompletableFuture<Integer>", "", COMPLETED, "x.isDone()"),
    "ForkJoinPool": ("ForkJoinPool", "", FORKS, "end(x)"),
    "AtomicInteger": ("AtomicInteger", "x.set(9);", ATOMIC, "x"),
    "AtomicLong": ("AtomicLong", "x.set(9);", ATOMIC, "x"),
    "AtomicReference": ("AtomicReference<Integer>", "x.set(9);", ATOMIC, "x"),
    "AtomicIntegerArray": ("AtomicIntegerArray", "x.set(0, 9);", ARRAY, "x"),
    "AtomicLongArray": ("AtomicLongArray", "x.set(0, 9);", ARRAY, "x"),
    "AtomicReferenceArray": ("AtomicReferenceArray<Integer>", "x.set(0, 9);", ARRAY, "x"),
    "AtomicStampedReference": ("AtomicStampedReference<Integer>", "",
                               ["x.getReference()", "x.getStamp()", "x.compareAndSet(9, v, 0, v)",
                                "!x.set(v, v)", "x.attemptStamp(9, v)", "x.get(new int[1])",
                                "x.weakCompareAndSet(9, v, 0, 1)"],
                               "x.getReference() + \":\" + x.getStamp()"),
    "AtomicMarkableReference": ("AtomicMarkableReference<Integer>", "",
                                ["x.getReference()", "x.isMarked()",
                                 "x.compareAndSet(9, v, false, true)", "!x.set(v, v == 1)",
                                 "x.attemptMark(9, true)", "x.get(new boolean[1])"],
                                "x.getReference() + \":\" + x.isMarked()"),
    "LongAdder": ("LongAdder", "x.add(9);", ["!x.add(v)", "!x.increment()", "x.sum()",
                                              "x.sumThenReset()", "!x.reset()"], "x"),
    "ReentrantLock": ("ReentrantLock", "", LOCK, "x.isLocked()"),
    "ReentrantLockQueue": ("ReentrantLock", "",
                           [*LOCK, "x.hasQueuedThreads()", "x.getQueueLength()"], "x.isLocked()"),
    "FairLock": ("ReentrantLock", "", LOCK, "x.isLocked()"),
    "ReentrantReadWriteLock": ("ReentrantReadWriteLock", "",
                               ["!x.readLock().lock()", "x.readLock().tryLock()",
                                "!x.readLock().unlock()", "!x.writeLock().lock()",
                                "x.writeLock().tryLock()", "!x.writeLock().unlock()",
                                "x.isWriteLocked()", "x.getReadLockCount()", "x.getReadHoldCount()",
                                "x.isWriteLockedByCurrentThread()", "x.getWriteHoldCount()"],
                               "x.getReadLockCount() + \":\" + x.isWriteLocked()"),
    "StampedLock": ("StampedLock", "", STAMPS, "x.isWriteLocked() + \":\" + x.getReadLockCount()"),
    "ScheduledPool": ("ScheduledThreadPoolExecutor", "", LATER, "end(x)"),
    "Semaphore": ("Semaphore", "",
                  ["!x.acquire()", "!x.acquireUninterruptibly()", "x.tryAcquire()",
                   "x.tryAcquire(2)", "!x.release()", "!x.release(2)", "x.drainPermits()",
                   "x.availablePermits()", "!x.acquire(2)"], "x.availablePermits()"),
    "CountDownLatch": ("CountDownLatch", "", ["!x.await()", "!x.countDown()", "x.getCount()"],
                       "x.getCount()"),
    "CyclicBarrier": ("CyclicBarrier", "", ["x.await()", "x.isBroken()", "x.getNumberWaiting()",
                                             "!x.reset()"], "x.isBroken()"),
    "Condition": ("Guard", "", ["!x.await()", "!x.signal()", "!x.signalAll()", "x.awaitNanos()"],
                  "x.lock.isLocked()"),
    "FutureTask": ("FutureTask<Integer>", "",
                   ["!x.run()", "x.get()", "x.isDone()", "x.cancel(false)", "x.isCancelled()",
                    "x.cancel(true)", "x.get(5, TimeUnit.NANOSECONDS)"], "x.isDone()"),
    "SynchronousQueue": ("SynchronousQueue<Integer>", "", HANDING, "x"),
    "FairSynchronousQueue": ("SynchronousQueue<Integer>", "", HANDING, "x"),
    "FixedPool": ("ThreadPoolExecutor", "", POOL, "end(x)"),
    "BoundedPool": ("ThreadPoolExecutor", "", POOL, "end(x)"),
    "CachedPool": ("ThreadPoolExecutor", "", POOL, "end(x)"),
}
MADE = {"AtomicIntegerArray": "1", "AtomicLongArray": "1", "AtomicReferenceArray": "1",
        "AtomicStampedReference": "9, 0", "AtomicMarkableReference": "9, false",
        "ArrayBlockingQueue": "2", "LinkedBlockingQueue": "2", "LinkedBlockingDeque": "2",
        "FairLock": "true", "Semaphore": "1", "CountDownLatch": "1", "CyclicBarrier": "2",
        "Phaser": "2", "ForkJoinPool": "1",
        "FutureTask": "() -> 7", "FairSynchronousQueue": "true",
        "FixedPool": "1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()",
        "BoundedPool": "1, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1)",
        "ScheduledPool": "1",
        "CachedPool": "0, 9, 5, TimeUnit.SECONDS, new SynchronousQueue<>()"}

# Combinations that showed a wrong step.
KNOWN = {"StampedLock": [[[2, 4], [3, 4]]],
         "AtomicStampedReference": [[[4], [4]]], "AtomicMarkableReference": [[[4], [4]]],
         "Phaser": [[[2, 4], [6, 2]], [[0, 0], [0, 0]]],
         "CompletableFuture": [[[0, 12], [11, 2]]],
         "LinkedTransferQueue": [[[11, 0], [14, 9]]],
         "ConcurrentSkipListMap": [[[25], [23, 0]]], "ConcurrentLinkedDeque": [[[12, 13], [0, 2]]]}

PROGRAM = """import heddle.Heddle;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class %(name)s {
    static class Guard {
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        void await() throws InterruptedException {
            lock.lock();
            try { condition.await(); } finally { lock.unlock(); }
        }
        boolean awaitNanos() throws InterruptedException {
            lock.lock();
            try { return condition.awaitNanos(5) > 0; } finally { lock.unlock(); }
        }
        void signal() {
            lock.lock();
            try { condition.signal(); } finally { lock.unlock(); }
        }
        void signalAll() {
            lock.lock();
            try { condition.signalAll(); } finally { lock.unlock(); }
        }
    }

    static final AtomicInteger sum = new AtomicInteger();

    static String end(ExecutorService pool) throws Exception {
        pool.shutdown();
        return pool.awaitTermination(1, TimeUnit.DAYS) + ":" + sum;
    }

    static Object perform(%(type)s x, int v, int operation) throws Exception {
        switch (operation) {
%(cases)s
        }
        throw new IllegalArgumentException();
    }

    static class Worker extends Thread {
        final %(type)s x;
        final int v;
        final int[] operations;
        final String[] results;

        Worker(%(type)s x, int v, String text) {
            this.x = x;
            this.v = v;
            operations = Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
            results = new String[operations.length];
        }

        @Override
        public void run() {
            for (int i = 0; i < operations.length; i++) {
                try {
                    results[i] = String.valueOf(perform(x, v, operations[i]));
                } catch (Exception e) {
                    results[i] = e.getClass().getSimpleName();
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        %(type)s x = new %(make)s;
        %(fill)s
        Worker[] workers = new Worker[args.length];
        for (int i = 0; i < args.length; i++) {
            workers[i] = new Worker(x, i + 1, args[i]);
        }
        for (Worker worker : workers) {
            worker.start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        for (int i = 0; i < args.length; i++) {
            Heddle.outcome("t" + (i + 1), String.join(",", workers[i].results));
        }
        Heddle.outcome("x", String.valueOf(%(end)s));
    }
}
"""


def source(name):
    kind, fill, operations, end = CLASSES[name]
    made = kind.replace("<Integer, Integer>", "<>").replace("<Integer>", "<>")
    cases = "\n".join(
        f"            case {i}: {op[1:]}; return \"ok\";" if op.startswith("!")
        else f"            case {i}: return {op};" for i, op in enumerate(operations))
    return PROGRAM % {"name": name + "Steps", "type": kind, "fill": fill, "cases": cases,
                      "make": f"{made}({MADE.get(name, '')})", "end": end}


def combinations(name):
    """All of them, the small ones first."""
    number = range(len(CLASSES[name][2]))
    for a, b in itertools.combinations_with_replacement(number, 2):
        yield [[a], [b]]
    for a, b, c in itertools.product(number, repeat=3):
        yield [[a, b], [c]]
    for threads in itertools.combinations_with_replacement(number, 3):
        yield [[a] for a in threads]
    pairs = list(itertools.product(number, repeat=2))
    for a, b in itertools.combinations_with_replacement(pairs, 2):
        yield [list(a), list(b)]


def chosen(name, options):
    if options.only:
        return [[[int(o) for o in t.split(",")] for t in options.only.split("/")]]
    every = list(combinations(name))
    if options.all or len(every) <= options.sample:
        return every
    return random.Random(options.seed + zlib.crc32(name.encode())).sample(every, options.sample)


class Checker:
    def __init__(self, heddle, folder):
        self.heddle, self.folder = heddle, folder

    def compile(self, names):
        sources = []
        for name in names:
            path = self.folder / f"{name}Steps.java"
            path.write_text(source(name), encoding="ascii")
            sources.append(str(path))
        api = pathlib.Path(self.heddle).parent / "heddle-api.jar"
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:none", "-cp", str(api), "-d",
                        str(self.folder), *sources], check=True)

    def command(self, name, threads, juc):
        words = [",".join(map(str, operations)) for operations in threads]
        return [self.heddle, "check", "--races", "ignore", *LIMITS, "--juc", juc, "--json", "-",
                "-cp", str(self.folder),
                name + "Steps", *words]

    def explore(self, name, threads, juc):
        done = subprocess.run(self.command(name, threads, juc), capture_output=True, text=True,
                              timeout=TIMEOUT_S, check=False)
        try:
            report = answers.only_target(done.stdout)
        except ValueError:
            return None, f"exit code {done.returncode}: {done.stderr.strip()[-300:]}"
        seen = {o["outcome"] for o in report["outcomes"]}
        seen |= {"finding: " + f["kind"] for f in report["findings"]}
        return (seen, report["complete"]), None

    def judge(self, name, threads):
        """(what is wrong, whether both were explored completely)"""
        both = {}
        for juc in ("model", "jdk"):
            both[juc], failed = self.explore(name, threads, juc)
            if failed:
                return [f"--juc {juc}: {failed}"], False
        (model, whole), (jdk, also) = both["model"], both["jdk"]
        wrong = [f"missed by the model: {outcome}" for outcome in sorted(jdk - model) if whole]
        wrong += [f"only in the model: {outcome}" for outcome in sorted(model - jdk) if also]
        return wrong, whole and also


def check(checker, work, jobs):
    """(passed, failed, cut short) of (class, threads) pairs."""
    passed = failed = cut = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda item: checker.judge(*item), work)
        for (name, threads), (wrong, whole) in zip(work, results):
            passed, failed, cut = passed + (not wrong), failed + bool(wrong), cut + (not whole)
            if not wrong:
                continue
            operations = CLASSES[name][2]
            words = " | ".join("; ".join(operations[o] for o in t) for t in threads)
            print(f"FAIL {name}: {words}")
            for line in wrong[:6]:
                print(f"     {line}")
            arguments = " ".join(",".join(map(str, t)) for t in threads)
            print(f"     heddle check {name}Steps {arguments}", flush=True)
    return passed, failed, cut


def check_classes(heddle, names, choose, jobs, keep=None):
    """(passed, failed, cut short) of the combinations that `choose` gives for each of the classes."""
    with tempfile.TemporaryDirectory(prefix="heddle-steps-") as temporary:
        folder = pathlib.Path(keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        checker = Checker(heddle, folder)
        checker.compile(names)
        work = [(name, threads) for name in names for threads in choose(name)]
        return check(checker, work, jobs)


def quick(heddle, jobs):
    """(passed, failed): those that once went wrong, and one of every class."""
    options = argparse.Namespace(all=False, only=None, sample=1, seed=1)
    passed, failed, _ = check_classes(
        heddle, sorted(CLASSES), lambda name: chosen(name, options) + KNOWN.get(name, []), jobs)
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--class", dest="classes", action="append", choices=sorted(CLASSES))
    parser.add_argument("--all", action="store_true", help="every combination")
    parser.add_argument("--sample", type=int, default=10, help="so many of every class")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="one combination of one class: 0,3/1,2")
    parser.add_argument("--keep", help="a folder for the programs, which stay there")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="the operations, with their numbers")
    options = parser.parse_args()
    names = options.classes or sorted(CLASSES)
    if options.list:
        for name in names:
            print(name, *(f"  {i} {op}" for i, op in enumerate(CLASSES[name][2])), sep="\n")
        return 0
    passed, failed, cut = check_classes(options.heddle, names, lambda name: chosen(name, options),
                                        options.jobs, options.keep)
    print(f"{cut} were cut short by a limit (seed {options.seed})")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
