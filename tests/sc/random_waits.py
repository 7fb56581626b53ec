#!/usr/bin/env python3
"""Random programs about waiting that an interrupt may end, checked in several ways that must agree.

random_check.py compares with a plain enumeration, which has to know the meaning of every operation.
Here are more of them than it knows: each way to wait that Java and java.util.concurrent have, timed
and not, what ends each of them, and interrupts, of others and of oneself, before and meanwhile. The
reference is `heddle check --no-reduction`, which switches threads at every shared access; all other
settings must have the same outcomes and the same kinds of findings.

A program is main and one or two threads, each a list of operations (OPERATIONS). An operation notes
in the thread's register r how it ended: an interrupt or a time limit is told from all else. Each
thread records its r, so the outcome of an execution is all registers.

    tests/sc/random_waits.py --count 1000 --seed 7        programs 0 to 999
    tests/sc/random_waits.py --seed 7 --first 40 --count 1 --show
"""

import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import random_frame as frame  # noqa: E402  (found through the line above)

REFERENCE = "--no-reduction"
SETTINGS = ("--no-symmetry", "--no-sleep-sets", "--search bfs", "--juc jdk")

# What a program shares, and which operations there are on it. {t} is a thread, any but the one that
# acts unless the name ends in "self"; main is one of them. Every operation may throw an
# InterruptedException.
FAMILIES = {
    "thread": {
        "": "",
        "join": "{t}.join();",
        "joinTimed": "{t}.join(60000);",
        "alive": "r = r * 2 + ({t}.isAlive() ? 1 : 0);",
        "terminated": "r = r * 2 + ({t}.getState() == Thread.State.TERMINATED ? 1 : 0);",
        "end": "if (r != 1) {{ return; }}",
        "sleep": "Thread.sleep(1);",
    },
    "monitor": {
        "": "static final Object m = new Object();",
        "wait": "synchronized (m) {{ m.wait(); }}",
        "waitTimed": "synchronized (m) {{ m.wait(60000); }}",
        "notify": "synchronized (m) {{ m.notify(); }}",
        "notifyAll": "synchronized (m) {{ m.notifyAll(); }}",
    },
    "threadMonitor": {
        "": "",
        "waitThread": "synchronized ({t}) {{ {t}.wait(); }}",
        "waitThreadTimed": "synchronized ({t}) {{ {t}.wait(60000); }}",
        "notifyThread": "synchronized ({t}) {{ {t}.notifyAll(); }}",
        "joinLocked": "synchronized ({t}) {{ {t}.join(); }}",
        "joinLockedTimed": "synchronized ({t}) {{ {t}.join(60000); }}",
        "aliveLocked": "synchronized ({t}) {{ r = r * 2 + ({t}.isAlive() ? 1 : 0); }}",
        "join": "{t}.join();",
        "joinTimed": "{t}.join(60000);",
    },
    "permit": {
        "": "",
        "park": "LockSupport.park();",
        "parkTimed": "LockSupport.parkNanos(60000000000L);",
        "unpark": "LockSupport.unpark({t});",
        "unparkSelf": "LockSupport.unpark(Thread.currentThread());",
    },
    "lock": {
        "": "static final ReentrantLock l = new ReentrantLock();",
        "lock": "l.lock(); l.unlock();",
        "lockInterruptibly": "l.lockInterruptibly(); l.unlock();",
        "tryLockTimed": "if (l.tryLock(1, MINUTES)) {{ l.unlock(); }} else {{ r = r * 3 + 2; }}",
        "tryLock": "if (l.tryLock()) {{ l.unlock(); }} else {{ r = r * 3 + 2; }}",
        "hold": "l.lock(); try {{ v = 1; }} finally {{ l.unlock(); }}",
        "heldSleep": "l.lock(); try {{ Thread.sleep(1); }} finally {{ l.unlock(); }}",
    },
    "condition": {
        "": "static final ReentrantLock l = new ReentrantLock();"
            " static final Condition c = l.newCondition();",
        "await": "l.lock(); try {{ c.await(); }} finally {{ l.unlock(); }}",
        "awaitTimed": "l.lock(); try {{ r = r * 2 + (c.await(1, MINUTES) ? 1 : 0); }}"
                      " finally {{ l.unlock(); }}",
        "awaitNanos": "l.lock(); try {{ r = r * 2 + (c.awaitNanos(60000000000L) > 0 ? 1 : 0); }}"
                      " finally {{ l.unlock(); }}",
        "awaitUninterruptibly": "l.lock(); try {{ c.awaitUninterruptibly(); }} finally {{ l.unlock(); }}",
        "signal": "l.lock(); try {{ c.signal(); }} finally {{ l.unlock(); }}",
        "signalAll": "l.lock(); try {{ c.signalAll(); }} finally {{ l.unlock(); }}",
        "lockInterruptibly": "l.lockInterruptibly(); l.unlock();",
    },
    "semaphore": {
        "": "static final Semaphore s = new Semaphore(0);",
        "acquire": "s.acquire();",
        "acquireUninterruptibly": "s.acquireUninterruptibly();",
        "tryAcquire": "r = r * 2 + (s.tryAcquire() ? 1 : 0);",
        "tryAcquireTimed": "r = r * 2 + (s.tryAcquire(1, MINUTES) ? 1 : 0);",
        "release": "s.release();",
    },
    "latch": {
        "": "static final CountDownLatch d = new CountDownLatch(1);",
        "awaitLatch": "d.await();",
        "awaitLatchTimed": "r = r * 2 + (d.await(1, MINUTES) ? 1 : 0);",
        "countDown": "d.countDown();",
    },
    "queue": {
        "": "static final ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);",
        "put": "q.put(1);",
        "take": "r = r * 2 + q.take();",
        "offer": "r = r * 2 + (q.offer(1) ? 1 : 0);",
        "poll": "r = r * 2 + (q.poll() == null ? 0 : 1);",
        "offerTimed": "r = r * 2 + (q.offer(1, 1, MINUTES) ? 1 : 0);",
        "pollTimed": "r = r * 2 + (q.poll(1, MINUTES) == null ? 0 : 1);",
    },
    "linked": {
        "": "static final LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(1);",
        "put": "q.put(1);",
        "take": "r = r * 2 + q.take();",
        "offer": "r = r * 2 + (q.offer(1) ? 1 : 0);",
        "poll": "r = r * 2 + (q.poll() == null ? 0 : 1);",
        "pollTimed": "r = r * 2 + (q.poll(1, MINUTES) == null ? 0 : 1);",
    },
    "future": {
        "": "static final FutureTask<Integer> f = new FutureTask<>(() -> v);",
        "getFuture": "try {{ r = r * 2 + f.get(); }} catch (ExecutionException e) {{ r = r * 3 + 2; }}"
                     " catch (CancellationException e) {{ r = r * 5; }}",
        "getFutureTimed": "try {{ r = r * 2 + f.get(1, MINUTES); }}"
                          " catch (ExecutionException | TimeoutException e) {{ r = r * 3 + 2; }}"
                          " catch (CancellationException e) {{ r = r * 5; }}",
        "runFuture": "f.run();",
        "cancel": "f.cancel(true);",
        "isDone": "r = r * 2 + (f.isDone() ? 1 : 0);",
    },
    "completable": {
        "": "static final CompletableFuture<Integer> f = new CompletableFuture<>();",
        "getFuture": "try {{ r = r * 2 + f.get(); }} catch (ExecutionException e) {{ r = r * 3 + 2; }}",
        "getFutureTimed": "try {{ r = r * 2 + f.get(1, MINUTES); }}"
                          " catch (ExecutionException | TimeoutException e) {{ r = r * 3 + 2; }}",
        "joinFuture": "r = r * 2 + f.join();",
        "complete": "f.complete(1);",
    },
    "barrier": {
        "": "static final CyclicBarrier b = new CyclicBarrier(2);",
        "awaitBarrier": "try {{ b.await(); }} catch (BrokenBarrierException e) {{ r = r * 3 + 2; }}",
        "broken": "r = r * 2 + (b.isBroken() ? 1 : 0);",
    },
    "readWrite": {
        "": "static final ReentrantReadWriteLock w = new ReentrantReadWriteLock();",
        "readInterruptibly": "w.readLock().lockInterruptibly(); w.readLock().unlock();",
        "writeInterruptibly": "w.writeLock().lockInterruptibly(); w.writeLock().unlock();",
        "writeTimed": "if (w.writeLock().tryLock(1, MINUTES)) {{ w.writeLock().unlock(); }}"
                      " else {{ r = r * 3 + 2; }}",
        "write": "w.writeLock().lock(); try {{ v = 1; }} finally {{ w.writeLock().unlock(); }}",
        "read": "w.readLock().lock(); try {{ r = r * 2 + v; }} finally {{ w.readLock().unlock(); }}",
    },
}

# In every program.
COMMON = {
    "interrupt": "{t}.interrupt();",
    "interruptSelf": "Thread.currentThread().interrupt();",
    "interrupted": "r = r * 2 + (Thread.interrupted() ? 1 : 0);",
    "isInterrupted": "r = r * 2 + (Thread.currentThread().isInterrupted() ? 1 : 0);",
    "otherIsInterrupted": "r = r * 2 + ({t}.isInterrupted() ? 1 : 0);",
    "write": "v = 1;",
    "read": "r = r * 2 + v;",
}
WEIGHTS = {"interruptSelf": 3, "interrupt": 3}

TEXT = """\
import heddle.Heddle;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import static java.util.concurrent.TimeUnit.MINUTES;

public class {name} {{
    static volatile int v;
    {shared}
    static Thread main;
{fields}
{threads}
    public static void main(String[] args) {{
        main = Thread.currentThread();
        int r = 1;
{main}
        Heddle.outcome("main", r);
    }}
}}
"""
THREAD = """\
    static void run{me}() {{
        int r = 1;
{body}
        Heddle.outcome("t{me}", r);
    }}
"""


class Program:
    """The families it has, and the operations of each thread, main last, as (name, thread or None)."""

    def __init__(self, families, threads):
        self.families, self.threads = families, threads

    def operations(self):
        known = dict(COMMON)
        for family in self.families:
            known.update(FAMILIES[family])
        return known

    def size(self):
        return sum(map(len, self.threads))

    def __str__(self):
        names = [f"t{i}" for i in range(len(self.threads) - 1)] + ["main"]
        return "\n".join(f"{n}: " + "; ".join(" ".join(filter(None, op)) for op in ops)
                         for n, ops in zip(names, self.threads))

    def java(self, name):
        known = self.operations()
        known["start"] = "{t}.start();"

        def body(ops):
            lines = []
            for op, target in ops:
                line = known[op].format(t=target)
                lines.append(f"        try {{ {line} }} catch (InterruptedException i) {{ r = r * 3; }}"
                             if throws(line) else f"        {line}")
            return "\n".join(lines)

        count = len(self.threads) - 1
        # Two families may have the same lock.
        shared = dict.fromkeys(p.strip() for f in self.families for p in FAMILIES[f][""].split(";"))
        return TEXT.format(
            name=name, shared=" ".join(f"{part};" for part in shared if part),
            fields="\n".join(f"    static final Thread t{i} = new Thread({name}::run{i});"
                             for i in range(count)),
            threads="\n".join(THREAD.format(me=i, body=body(self.threads[i])) for i in range(count)),
            main=body(self.threads[-1]))


def throws(line):
    calls = (".join(", "sleep(", ".wait(", "Interruptibly(", "tryLock(1", ".await(", "awaitNanos(",
             ".acquire(", "tryAcquire(1", ".put(", ".take(", "offer(1, 1", "poll(1", "f.get(")
    return "f.join(" not in line and any(call in line for call in calls)


def generate(seed, index):
    """The program of these two numbers, always the same."""
    choose = random.Random(seed * 1000003 + index)
    names = list(FAMILIES)
    families = [names[index % len(names)]]
    if choose.randrange(3) == 0:
        other = choose.choice(names)
        clash = {"queue", "linked"}, {"future", "completable"}
        if not any({families[0], other} == pair for pair in clash) and other != families[0]:
            families.append(other)
    count = choose.choice((1, 1, 2))
    longest = 4 if count == 1 else 2
    known = [op for family in families for op in FAMILIES[family] if op]
    common = [op for op in COMMON for _ in range(WEIGHTS.get(op, 1))]
    threads = []
    for me in [f"t{i}" for i in range(count)] + ["main"]:
        others = [t for t in [*(f"t{i}" for i in range(count)), "main"] if t != me]
        ops = []
        for _ in range(choose.randint(1, longest)):
            kinds = known if choose.randrange(5) < 3 else common
            op = choose.choice(kinds)
            ops.append((op, choose.choice(others) if "{t}" in {**COMMON, **{
                k: v for f in families for k, v in FAMILIES[f].items()}}[op] else None))
        threads.append(ops)
    # Main starts them, most often before all else.
    for i in reversed(range(count)):
        at = 0 if choose.randrange(3) else choose.randint(0, len(threads[-1]))
        threads[-1].insert(at, ("start", f"t{i}"))
    return Program(families, threads)


class Checker(frame.RandomChecker):
    """Compares the reports with the one without reduction."""

    letter = "W"
    limits = ("--time-limit", "8", "--memory-limit", "1G")

    def __init__(self, heddle, jdk, settings):
        super().__init__(heddle, jdk, settings)
        self.too_large, self.not_compared = [], []

    def generate(self, seed, index):
        return generate(seed, index)

    def java(self, program, name):
        return program.java(name)

    def smaller(self, program):
        return smaller(program)

    def difference(self, name, program, folder):
        base, _, wrong = self.report(name, REFERENCE, folder)
        if wrong:
            return [f"{REFERENCE}: {line}" for line in wrong]
        if not base["complete"]:
            self.too_large.append(name)
            return []
        return self.wrong_reports(name, folder,
                                  lambda report, _, flags: self.compare(name, base, report, flags))

    def compare(self, name, base, report, flags):
        if report["complete"]:
            return different(base, report)
        self.not_compared.append(name)
        # The JDK's own code has many more states than the operations that are one step.
        return [] if "jdk" in flags else [f"not complete: {report['limit']}"]

    def described(self, program):
        return ["+".join(program.families), *super().described(program)]

    def summary(self):
        return (f"without reduction too large: {len(self.too_large)}; not compared in one setting: "
                f"{len(self.not_compared)}")


def different(base, report):
    wrong = []
    for what, key in (("outcome", lambda r: {o["outcome"] for o in r["outcomes"]}),
                      ("finding", findings)):
        should, found = key(base), key(report)
        wrong += [f"missing {what}: {x}" for x in sorted(should - found)]
        wrong += [f"additional {what}: {x}" for x in sorted(found - should)]
    return wrong


def findings(report):
    return {f"{f['kind']} {f['file']}:{f['line']}" if f["kind"] != "deadlock" else f["kind"]
            for f in report["findings"]}


def smaller(program):
    for me, ops in enumerate(program.threads):
        for i, op in enumerate(ops):
            if op[0] == "start":
                continue
            fewer = ops[:i] + ops[i + 1:]
            yield Program(program.families, [*program.threads[:me], fewer, *program.threads[me + 1:]])


if __name__ == "__main__":
    sys.exit(frame.main(Checker, __doc__, SETTINGS))
