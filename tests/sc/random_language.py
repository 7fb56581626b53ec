"""The language of the random programs: what there is, how one is made, and how it reads in Java.

A program is two or three threads, each a list of operations over a few shared fields, and a check
of the final values. It is a plain Python value, so that the shrinker can take it apart; it becomes
straight-line Java, because an interpreter of operations, written in Java, would have shared accesses
of its own, and a search without reductions would drown in them.

Every program has some of these; r is the thread's own register:

    ("get", x)             r = x               x is p0 p1 (plain), v0 (volatile), a0 (atomic), or
    ("set", x, c)          x = c               e0 e1, the elements of an array
    ("put", x)             x = r
    ("add", x)             x = x + 1           two steps, but for the atomic one
    ("cas", c, d)          r = a0.compareAndSet(c, d) ? 1 : 0
    ("if", c, op)          if (r == c) op
    ("fail", c)            if (r == c) throw new AssertionError("thread: r is c")
    ("lock", m, ops)       synchronized (m) { ops }     m is m0 or m1

and, of these, those of its profile (PROFILES):

    ("wait", m)            m.wait()            only while m is locked, as are the next four
    ("timed", m)           m.wait(1)
    ("until", m, x, c)     while (x != c) m.wait()
    ("notify", m)          m.notify()
    ("notifyAll", m)       m.notifyAll()
    ("join", t)            thread t, any but its own; one that has not started has nothing to wait for
    ("joinTimed", t)       t.join(1)
    ("alive", t)           r = t.isAlive() ? 1 : 0
    ("start", t)           the last thread, which main then does not start; once in a program
    ("interrupt", t)       t is a thread that was started before this one, or itself
    ("interrupted",)       r = Thread.interrupted() ? 1 : 0
    ("sleep",)             Thread.sleep(1)
    ("park",), ("parkTimed",), ("unpark", t)    t as for interrupt
    ("spin", x, c)         while (x != c) { }
    ("choose", n, c)       r = Heddle.choose(0, n - 1), but not c
    ("pick",)              r = the element with the number r & 1
    ("poke", c)            the element with the number r & 1 = c
    ("new", c)             o0 = new Box(c)     o0 is a plain field
    ("open",)              r = o0 == null ? 9 : o0.f
    ("fill", c)            if (o0 != null) o0.f = c
    ("bump",)              if (o0 != null) synchronized (o0) { o0.f = o0.f + 1; }
    ("class", k)           r = the static field of class k, whose initialiser reads v0
    ("ring", k)            the same of class k of two, whose initialisers read each other's
    ("try", ops)           try { ops } catch (AssertionError e) { r = 6; }
    ("rlock", ops)         with a ReentrantLock held
    ("rtry", ops)          the same if tryLock() gets it, otherwise r = 8
    ("await",)             of a condition of the lock, only while that is held, as are the next two
    ("signal",), ("signalAll",)
    ("atomic", ops)        Heddle.beginAtomic(); ops; Heddle.endAtomic();

A thread that is interrupted while it waits, sleeps or joins goes on with r = 5.

Main starts the threads and joins them, and in every second program does something in between.

In every third program the first threads are twins: of one class, with the same operations, none of
which names a thread; main keeps them to itself, and what is in their registers is not looked at in
the end. Which twin is which makes no difference then, and a search may make use of that.
"""

import random

FIELDS = ("p0", "p1", "v0", "a0", "e0", "e1")
MONITORS = ("m0", "m1")
VALUES = 3
DEEPEST = 2
NAMES_THREADS = {"join", "joinTimed", "alive", "start", "interrupt", "unpark"}
INTERRUPTED, CAUGHT, NOT_LOCKED, NOTHING = 5, 6, 8, 9

# Where an operation has others inside it.
INNER = {"lock": 2, "try": 1, "rlock": 1, "rtry": 1, "atomic": 1}

# What main does besides: nobody names it, and the end of the program is its end.
MAIN_KINDS = {"get", "set", "put", "add", "cas", "if", "lock", "rlock", "atomic", "timed", "notify",
              "notifyAll", "signal", "signalAll"}

# What a program may have beyond the ordinary, by index; a kind named twice is twice as likely.
PROFILES = (
    {"any": ["spin", "join", "park", "unpark", "unpark"],
     "locked": ["wait", "timed", "notify", "notify", "notifyAll"]},
    {"any": ["interrupt", "interrupt", "interrupted", "sleep", "join", "joinTimed", "park",
             "parkTimed", "unpark"],
     "locked": ["wait", "wait", "timed", "until", "notify", "notifyAll"]},
    {"any": ["choose", "pick", "poke", "new", "new", "open", "fill", "bump", "class", "class",
             "ring", "try", "alive", "spin"],
     "locked": ["until", "notifyAll"], "late": True},
    {"any": ["rlock", "rlock", "rlock", "rtry", "join", "try"],
     "rlocked": ["await", "signal", "signalAll"], "locked": []},
    {"any": ["rlock", "rlock", "rlock", "interrupt", "interrupted"],
     "rlocked": ["await", "signal", "signalAll"], "locked": []},
    {"any": ["atomic", "atomic", "atomic", "atomic", "join", "joinTimed", "class", "ring", "new",
             "bump", "rlock", "rtry", "choose", "park", "unpark", "interrupt", "try"],
     "locked": ["wait", "timed", "until", "notify", "notifyAll"],
     "rlocked": ["await", "signal", "signalAll"], "late": True, "threads": (2, 3, 3),
     "fields": 2, "monitors": 1, "shortest": 0},
)


class Program:
    """The threads' operations, and the final values, as (field, value), that are a failure."""

    def __init__(self, threads, checks, main, twins=0):
        self.threads = threads
        self.checks = checks
        self.main = main  # starts and joins among them
        self.twins = twins  # so many of the first threads are the same

    def but(self, **changes):
        return Program(**{**vars(self), **changes})

    def __str__(self):
        lines = [f"T{i}: {line(ops)}" for i, ops in enumerate(self.threads)]
        lines += [f"main: {line(self.main)}"]
        lines += [f"the first {self.twins} are twins"] if self.twins else []
        return "\n".join(lines + ["fails if " + " or ".join(f"{x}={c}" for x, c in self.checks)])

    def size(self):
        operations = sum(map(count, self.threads)) + count(self.main)
        return operations - 2 * len(self.threads) + len(self.checks)

    def class_of(self, thread):
        return 0 if thread < self.twins else thread


def inner(op):
    """The operations inside one."""
    return [op[2]] if op[0] == "if" else op[INNER[op[0]]] if op[0] in INNER else []


def count(ops):
    """How many operations there are, inner ones included."""
    return sum(1 + count(inner(op)) for op in ops)


def line(ops):
    words = []
    for op in ops:
        if op[0] in INNER:
            words.append(f"{' '.join(op[:INNER[op[0]]])} {{ {line(inner(op))} }}")
        elif op[0] == "if":
            words.append(f"if r={op[1]} {line([op[2]])}")
        else:
            words.append(" ".join(map(str, op)))
    return "; ".join(words)


def generate(seed, index):
    """The program of these two numbers, always the same."""
    choose = random.Random(seed * 1000003 + index)
    profile = PROFILES[index % len(PROFILES)]
    threads = choose.choice(profile.get("threads", (2, 2, 3)))
    longest = 5 if threads == 2 else 3
    if index // len(PROFILES) % 3 == 2:
        return generate_twins(choose, profile, threads, longest)
    maker = Maker(choose, profile, threads)
    made = [maker.operations(i, (), choose.randint(1, longest)) for i in range(threads)]
    late = bool(profile.get("late")) and choose.randrange(2) == 0
    if late:
        starter = made[choose.randrange(threads - 1)]
        starter.insert(choose.randint(0, len(starter)), ("start", threads - 1))
    checks = [(choose.choice(FIELDS), choose.randrange(VALUES)) for _ in range(choose.randint(0, 2))]
    return Program(made, checks, maker.main(threads - 1 if late else threads))


def generate_twins(choose, profile, threads, longest):
    alike = {**profile, "any": [k for k in profile["any"] if k not in NAMES_THREADS]}
    maker = Maker(choose, alike, threads)
    twins = choose.randint(2, threads)
    made = [maker.operations(0, (), choose.randint(1, longest))] * twins
    made += [maker.operations(0, (), choose.randint(1, longest)) for _ in range(twins, threads)]
    checks = [(choose.choice(FIELDS), choose.randrange(VALUES)) for _ in range(choose.randint(0, 2))]
    return Program(made, checks, maker.main(threads), twins)


class Maker:
    """Makes operations for the threads of one program."""

    def __init__(self, choose, profile, threads):
        self.choose, self.profile, self.threads = choose, profile, threads
        self.fields = choose.sample(FIELDS, profile.get("fields", len(FIELDS)))
        self.monitors = MONITORS[:profile.get("monitors", len(MONITORS))]

    def operations(self, me, held, length):
        return [self.operation(me, held) for _ in range(length)]

    def kinds(self, me, held):
        kinds = ["get"] * 4 + ["set"] * 4 + ["put"] * 2 + ["add"] * 3 + ["cas", "if", "if", "fail"]
        kinds += ["lock"] * 5 if len(held) < DEEPEST else []
        if self.choose.randrange(3):
            kinds += [k for k in self.profile["any"] if (k not in INNER or len(held) < DEEPEST)
                      and (k != "unpark" or me > 0)] * 2
        kinds += self.profile["locked"] * 2 if any(m in MONITORS for m in held) else []
        kinds += self.profile.get("rlocked", []) * 3 if "l0" in held else []
        return [k for k in kinds if k in MAIN_KINDS] if me == self.threads else kinds

    def main(self, started):
        """What main does, which starts so many threads."""
        ops = [("start", t) for t in range(started)] + [("join", t) for t in range(self.threads)]
        for _ in range(self.choose.choice((0, 0, 1, 2))):
            ops.insert(self.choose.randint(0, len(ops)), self.operation(self.threads, ()))
        return ops

    def operation(self, me, held):
        """One operation of thread `me`, which holds these monitors and locks."""
        choose = self.choose
        kind = choose.choice(self.kinds(me, held))
        field, value = choose.choice(self.fields), choose.randrange(VALUES)
        if kind in ("get", "put", "add"):
            return (kind, field)
        if kind in ("set", "spin"):
            return (kind, field, value)
        if kind == "cas":
            return (kind, value, choose.randrange(VALUES))
        if kind == "if":
            return (kind, value, self.simple(field))
        if kind in ("fail", "poke", "new", "fill"):
            return (kind, value)
        if kind == "choose":
            return (kind, choose.randint(2, 3), choose.randrange(4))
        if kind in ("class", "ring"):
            return (kind, choose.randrange(2))
        if kind in ("wait", "timed", "notify", "notifyAll", "until"):
            monitor = choose.choice([m for m in held if m in MONITORS])
            return (kind, monitor, field, value) if kind == "until" else (kind, monitor)
        if kind in ("join", "joinTimed", "alive"):
            return (kind, choose.choice([t for t in range(self.threads) if t != me]))
        if kind == "unpark":
            return (kind, choose.randrange(me))
        if kind == "interrupt":
            return (kind, choose.randint(0, me))
        if kind in INNER:
            return self.nested(kind, me, held)
        return (kind,)

    def nested(self, kind, me, held):
        monitor = self.choose.choice(self.monitors)
        taken = {"lock": monitor, "rlock": "l0", "rtry": "l0", "atomic": kind}.get(kind)
        shortest = self.profile.get("shortest", 1)
        inside = self.operations(me, (*held, taken) if taken else held, self.choose.randint(shortest, 3))
        if kind == "atomic" and self.choose.randrange(2):
            inside = self.look_twice(me, inside[:1])
        return (kind, monitor, inside) if kind == "lock" else (kind, inside)

    def look_twice(self, me, inside):
        """What an atomic step sees before and after it may have to wait in its middle."""
        field, other = self.choose.choice(self.fields), self.choose.choice(FIELDS)
        kinds = ["lock", "lock", "rlock", "bump"] + (["join"] if "join" in self.profile["any"] else [])
        kind = self.choose.choice(kinds)
        wait = {"lock": ("lock", self.choose.choice(self.monitors), inside), "rlock": ("rlock", inside),
                "bump": ("bump",), "join": ("join", (me + 1) % self.threads)}[kind]
        return [("get", field), wait, ("put", other), ("get", field)]

    def simple(self, field):
        """What may stand behind an if."""
        kind = self.choose.choice(("set", "put", "add", "get"))
        return (kind, field, self.choose.randrange(VALUES)) if kind == "set" else (kind, field)


def read(x):
    return "a0.get()" if x == "a0" else f"e[{x[1]}]" if x[0] == "e" else x


def write(x, value):
    return f"a0.set({value});" if x == "a0" else f"{read(x)} = {value};"


def caught(java):
    return f"try {{ {java} }} catch (InterruptedException i) {{ r = {INTERRUPTED}; }}"


SIMPLE = {
    "get": lambda x: f"r = {read(x)};",
    "set": write,
    "put": lambda x: write(x, "r"),
    "add": lambda x: "a0.incrementAndGet();" if x == "a0" else f"{read(x)} = {read(x)} + 1;",
    "cas": lambda c, d: f"r = a0.compareAndSet({c}, {d}) ? 1 : 0;",
    "wait": lambda m: caught(f"{m}.wait();"),
    "timed": lambda m: caught(f"{m}.wait(1);"),
    "until": lambda m, x, c: caught(f"while ({read(x)} != {c}) {{ {m}.wait(); }}"),
    "notify": "{0}.notify();".format,
    "notifyAll": "{0}.notifyAll();".format,
    "join": lambda t: caught(f"t{t}.join();"),
    "joinTimed": lambda t: caught(f"t{t}.join(1);"),
    "alive": "r = t{0}.isAlive() ? 1 : 0;".format,
    "start": "t{0}.start();".format,
    "interrupt": "t{0}.interrupt();".format,
    "interrupted": lambda: "r = Thread.interrupted() ? 1 : 0;",
    "sleep": lambda: caught("Thread.sleep(1);"),
    "park": lambda: "LockSupport.park();",
    "parkTimed": lambda: "LockSupport.parkNanos(1);",
    "unpark": "LockSupport.unpark(t{0});".format,
    "spin": lambda x, c: f"while ({read(x)} != {c}) {{ Thread.onSpinWait(); }}",
    "choose": lambda n, c: f"r = Heddle.choose(0, {n - 1}); Heddle.assume(r != {c});",
    "pick": lambda: "r = e[r & 1];",
    "poke": "e[r & 1] = {0};".format,
    "new": "o0 = new Box({0});".format,
    "open": lambda: f"{{ Box b = o0; r = b == null ? {NOTHING} : b.f; }}",
    "fill": "{{ Box b = o0; if (b != null) {{ b.f = {0}; }} }}".format,
    "bump": lambda: "{ Box b = o0; if (b != null) { synchronized (b) { b.f = b.f + 1; } } }",
    "class": "r = Class{0}.x;".format,
    "ring": "r = Ring{0}.x;".format,
    "await": lambda: caught("c0.await();"),
    "signal": lambda: "c0.signal();",
    "signalAll": lambda: "c0.signalAll();",
}


def statement(op, me):
    """A simple operation as one line of Java."""
    if op[0] == "fail":
        return f'if (r == {op[1]}) {{ throw new AssertionError("{failure(me, op[1])}"); }}'
    if op[0] == "if":
        return f"if (r == {op[1]}) {{ {statement(op[2], me)} }}"
    return SIMPLE[op[0]](*op[1:])


def failure(me, value):
    return f"T{me}: r is {value}"


AROUND = {
    "lock": ("synchronized ({0}) {{", "}"),
    "try": ("try {{", f"}} catch (AssertionError a) {{ r = {CAUGHT}; }}"),
    "atomic": ("Heddle.beginAtomic(); try {{", "} finally { Heddle.endAtomic(); }"),
    "rlock": ("l0.lock(); try {{", "} finally { l0.unlock(); }"),
    "rtry": ("if (l0.tryLock()) {{ try {{", f"}} finally {{ l0.unlock(); }} }} else {{ r = {NOT_LOCKED}; }}"),
}


def body(ops, me, indent):
    for op in ops:
        if op[0] in INNER:
            begin, end = AROUND[op[0]]
            yield indent + begin.format(op[1])
            yield from body(inner(op), me, indent + "    ")
            yield indent + end
        else:
            yield indent + statement(op, me)


THREAD = """\
    static class T{me} extends Thread {{
        int result;

        @Override
        public void run() {{
            int r = 0;
            try {{
{body}
            }} finally {{
                result = r;
            }}
        }}
    }}
"""

PROGRAM = """\
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class {name} {{
    static int p0;
    static int p1;
    static volatile int v0;
    static final AtomicInteger a0 = new AtomicInteger();
    static final int[] e = new int[2];
    static final Object m0 = new Object();
    static final Object m1 = new Object();
    static Box o0;
{locks}{declared}

    static class Box {{
        int f;

        Box(int f) {{
            this.f = f;
        }}
    }}

    static class Class0 {{
        static int x = v0 + 1;
    }}

    static class Class1 {{
        static int x = v0 + 2;
    }}

    static class Ring0 {{
        static int x = Ring1.x + 1;
    }}

    static class Ring1 {{
        static int x = Ring0.x + 1;
    }}

{threads}
    public static void main(String[] args) throws InterruptedException {{
        LockSupport.unpark(null); // initialised here, so that no thread has to
        int r = 0;
{main}
        Heddle.outcome("end", {fields}{results});
    }}
}}
"""

LOCKS = """\
    static final ReentrantLock l0 = new ReentrantLock();
    static final Condition c0 = l0.newCondition();
"""


def java(program, name, body=body):
    """The program as a class of this name; another `body` may print its operations otherwise."""
    numbers = range(len(program.threads))
    names = {i: program.class_of(i) for i in numbers}
    declared = "\n".join(f"    static final T{i} t{i} = new T{i}();" for i in numbers)
    threads = "\n".join(THREAD.format(me=i, body="\n".join(body(program.threads[i], i, " " * 16)))
                        for i in sorted(set(names.values())))
    main = []
    if program.twins:
        declared = ""
        main = [f"        T{k} t{i} = new T{k}();" for i, k in names.items()]
    for op in program.main:
        plain = op[0] in ("start", "join")
        main += [f"        t{op[1]}.{op[0]}();"] if plain else body([op], len(numbers), " " * 8)
    main += [f'        if ({read(x)} == {c}) {{ throw new AssertionError("{x} is {c}"); }}'
             for x, c in program.checks]
    results = "" if program.twins else "".join(f' + "," + t{i}.result' for i in numbers) + ' + "," + r'
    locks = LOCKS if "l0." in threads + "".join(main) or "c0." in threads else ""
    return PROGRAM.format(name=name, declared=declared, threads=threads, main="\n".join(main),
                          locks=locks, fields=' + "," + '.join(map(read, FIELDS)), results=results)
