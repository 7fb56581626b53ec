"""The language of the random programs: what there is, how one is made, and how it reads in Java.

A program is two or three threads, each a list of operations over a few shared fields, and a check
of the final values. It is a plain Python value, so that the shrinker can take it apart; it becomes
straight-line Java, because an interpreter of operations, written in Java, would have shared accesses
of its own, and a search without reductions would drown in them.

    ("get", x)             r = x               x is p0 p1 (plain), v0 (volatile) or a0 (atomic)
    ("set", x, c)          x = c
    ("put", x)             x = r
    ("add", x)             x = x + 1           two steps, but for the atomic one
    ("cas", c, d)          r = a0.compareAndSet(c, d) ? 1 : 0
    ("lock", m, ops)       synchronized (m) { ops }     m is m0 or m1
    ("wait", m)            m.wait()            only while m is locked, as are the next three
    ("timed", m)           m.wait(1)
    ("notify", m)          m.notify()
    ("notifyAll", m)       m.notifyAll()
    ("join", t)            thread t, any but its own; one that has not started has nothing to wait for
    ("park",), ("unpark", t)    t is a thread that was started before this one
    ("spin", x, c)         while (x != c) { }
    ("if", c, op)          if (r == c) op
    ("fail", c)            if (r == c) throw new AssertionError("thread: r is c")
"""

import random

FIELDS = ("p0", "p1", "v0", "a0")
MONITORS = ("m0", "m1")
VALUES = 3
DEEPEST = 2


class Program:
    """The threads' operations, and the final values, as (field, value), that are a failure."""

    def __init__(self, threads, checks):
        self.threads = threads
        self.checks = checks

    def __str__(self):
        lines = [f"T{i}: {line(ops)}" for i, ops in enumerate(self.threads)]
        return "\n".join(lines + ["fails if " + " or ".join(f"{x}={c}" for x, c in self.checks)])

    def size(self):
        return sum(map(count, self.threads)) + len(self.checks)


def count(ops):
    """How many operations there are, inner ones included."""
    return sum(1 + (count(op[2]) if op[0] == "lock" else count([op[2]]) if op[0] == "if" else 0)
               for op in ops)


def line(ops):
    words = []
    for op in ops:
        if op[0] == "lock":
            words.append(f"lock {op[1]} {{ {line(op[2])} }}")
        elif op[0] == "if":
            words.append(f"if r={op[1]} {line([op[2]])}")
        else:
            words.append(" ".join(map(str, op)))
    return "; ".join(words)


def generate(seed, index):
    """The program of these two numbers, always the same."""
    choose = random.Random(seed * 1000003 + index)
    count_of_threads = choose.choice((2, 2, 3))
    longest = 5 if count_of_threads == 2 else 3
    threads = [operations(choose, i, count_of_threads, (), choose.randint(1, longest))
               for i in range(count_of_threads)]
    checks = [(choose.choice(FIELDS), choose.randrange(VALUES)) for _ in range(choose.randint(0, 2))]
    return Program(threads, checks)


def operations(choose, me, threads, held, length):
    return [operation(choose, me, threads, held) for _ in range(length)]


def operation(choose, me, threads, held):
    """One operation of thread `me`, which holds these monitors."""
    kinds = ["get"] * 4 + ["set"] * 4 + ["put"] * 2 + ["add"] * 3 + ["cas", "if", "if", "fail"]
    kinds += ["spin", "join", "park"] if choose.randrange(3) == 0 else []
    kinds += ["unpark"] * 2 if me > 0 else []
    kinds += ["lock"] * 5 if len(held) < DEEPEST else []
    kinds += ["wait", "timed", "notify", "notify", "notifyAll"] if held else []
    kind = choose.choice(kinds)
    field, value = choose.choice(FIELDS), choose.randrange(VALUES)
    if kind in ("get", "put", "add"):
        return (kind, field)
    if kind in ("set", "spin"):
        return (kind, field, value)
    if kind == "cas":
        return (kind, value, choose.randrange(VALUES))
    if kind in ("wait", "timed", "notify", "notifyAll"):
        return (kind, choose.choice(held))
    if kind == "lock":
        monitor = choose.choice(MONITORS)
        inner = operations(choose, me, threads, (*held, monitor), choose.randint(1, 3))
        return (kind, monitor, inner)
    if kind == "join":
        return (kind, choose.choice([t for t in range(threads) if t != me]))
    if kind == "unpark":
        return (kind, choose.randrange(me))
    if kind == "park":
        return (kind,)
    if kind == "fail":
        return (kind, value)
    return (kind, value, simple(choose, field))


def simple(choose, field):
    """What may stand behind an if."""
    kind = choose.choice(("set", "put", "add", "get"))
    return (kind, field, choose.randrange(VALUES)) if kind == "set" else (kind, field)


def read(x):
    return "a0.get()" if x == "a0" else x


def write(x, value):
    return f"a0.set({value});" if x == "a0" else f"{x} = {value};"


def statement(op, me):
    """A simple operation as one line of Java."""
    kind = op[0]
    if kind == "get":
        return f"r = {read(op[1])};"
    if kind == "set":
        return write(op[1], op[2])
    if kind == "put":
        return write(op[1], "r")
    if kind == "add":
        return "a0.incrementAndGet();" if op[1] == "a0" else f"{op[1]} = {op[1]} + 1;"
    if kind == "cas":
        return f"r = a0.compareAndSet({op[1]}, {op[2]}) ? 1 : 0;"
    if kind == "timed":
        return f"{op[1]}.wait(1);"
    if kind in ("wait", "notify", "notifyAll"):
        return f"{op[1]}.{kind}();"
    if kind == "join":
        return f"t{op[1]}.join();"
    if kind == "park":
        return "LockSupport.park();"
    if kind == "unpark":
        return f"LockSupport.unpark(t{op[1]});"
    if kind == "spin":
        return f"while ({read(op[1])} != {op[2]}) {{ Thread.onSpinWait(); }}"
    if kind == "fail":
        return f'if (r == {op[1]}) {{ throw new AssertionError("{failure(me, op[1])}"); }}'
    return f"if (r == {op[1]}) {{ {statement(op[2], me)} }}"


def failure(me, value):
    return f"T{me}: r is {value}"


def body(ops, me, indent):
    for op in ops:
        if op[0] == "lock":
            yield f"{indent}synchronized ({op[1]}) {{"
            yield from body(op[2], me, indent + "    ")
            yield f"{indent}}}"
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
            }} catch (InterruptedException e) {{
                throw new IllegalStateException(e);
            }} finally {{
                result = r;
            }}
        }}
    }}
"""

PROGRAM = """\
import heddle.Heddle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class {name} {{
    static int p0;
    static int p1;
    static volatile int v0;
    static final AtomicInteger a0 = new AtomicInteger();
    static final Object m0 = new Object();
    static final Object m1 = new Object();
{declared}

{threads}
    public static void main(String[] args) throws InterruptedException {{
        LockSupport.unpark(null); // initialised here, so that no thread has to
{main}
        Heddle.outcome("end", p0 + "," + p1 + "," + v0 + "," + a0.get(){results});
    }}
}}
"""


def java(program, name):
    """The program as a class of this name."""
    numbers = range(len(program.threads))
    declared = "\n".join(f"    static final T{i} t{i} = new T{i}();" for i in numbers)
    guard = "                if (false) { throw new InterruptedException(); }"
    threads = "\n".join(
        THREAD.format(me=i, body="\n".join([guard, *body(ops, i, " " * 16)]))
        for i, ops in enumerate(program.threads))
    main = [f"        t{i}.start();" for i in numbers] + [f"        t{i}.join();" for i in numbers]
    main += [f'        if ({read(x)} == {c}) {{ throw new AssertionError("{x} is {c}"); }}'
             for x, c in program.checks]
    results = "".join(f' + "," + t{i}.result' for i in numbers)
    return PROGRAM.format(name=name, declared=declared, threads=threads, main="\n".join(main),
                          results=results)
