#!/usr/bin/env python3
"""Random programs that go round: `heddle check` against a plain search for fair cycles.

Threads loop, try locks, give them back, toggle flags and wait for each other. Every program is explored
here without any reduction, one access a step; whether it can deadlock, never end (fair_cycles.py), and
with which values it ends must be what Heddle says in every configuration. A program is named by its
seed and index; one that differs is made smaller and printed.

    tests/sc/random_cycles.py --count 1000                       seed 1, programs 0 to 999
    tests/sc/random_cycles.py --seed 7 --first 40 --count 1      one of them
    tests/sc/random_cycles.py --flags="--no-reduction" --flags="--search bfs"
"""

import collections
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import random_frame as frame  # noqa: E402  (found through the line above)
from fair_cycles import has_fair_cycle  # noqa: E402

MOST_STATES = 60000
VARIABLES = ("v0", "v1", "p0", "a0")  # volatile, plain, atomic
LOCKS = ("l0", "l1", "m0", "m1")      # of java.util.concurrent, monitors
INNER = {"lock": 2, "sync": 2, "loop": 1, "while": 3, "for": 1}

Program = collections.namedtuple("Program", "threads twins")  # so many of the first are the same


# ---- programs ----


class Maker:
    def __init__(self, choose, threads):
        self.choose, self.threads = choose, threads
        self.variables = choose.sample(VARIABLES, choose.choice((1, 1, 2)))
        self.locks = choose.sample(LOCKS[:2], choose.choice((0, 1, 2, 2)))
        self.monitors = choose.sample(LOCKS[2:], choose.choice((0, 0, 1)))

    def body(self, depth, held, length, in_loop):
        return [self.statement(depth, held, in_loop) for _ in range(length)]

    def statement(self, depth, held, in_loop):
        choose = self.choose
        free = [lock for lock in self.locks if lock not in held]
        kinds = ["set"] * 3 + ["toggle", "wait", "cas"]
        kinds += ["break"] * 2 if in_loop else []
        if depth > 0:
            kinds += ["while", "if"] + ["loop", "for"] * (not in_loop)
            kinds += ["lock", "try", "try", "timed"] * bool(free) + ["sync"] * bool(self.monitors)
        kind = choose.choice(kinds)
        variable, value = choose.choice(self.variables), choose.randrange(2)
        length = choose.choice((1, 1, 2))
        if kind in ("set", "wait"):
            return (kind, variable, value)
        if kind == "toggle":
            return (kind, variable)
        if kind == "cas":
            return ("cas", value, choose.randrange(2))
        if kind == "break":
            return (kind,)
        if kind in ("loop", "for"):
            return (kind, self.body(depth - 1, held, length + 1, True))
        if kind == "while":
            return (kind, variable, value, self.body(depth - 1, held, length, True))
        if kind == "if":
            return (kind, variable, value, self.body(depth - 1, held, length, in_loop), [])
        if kind == "sync":
            return (kind, choose.choice(self.monitors), self.body(depth - 1, held, length, in_loop))
        lock = choose.choice(free)
        inside = self.body(depth - 1, (*held, lock), length, in_loop)
        if kind == "lock":
            return (kind, lock, inside)
        return (kind, lock, inside, self.body(0, held, choose.randrange(2), in_loop))


def generate(seed, index):
    """The program of these two numbers, always the same."""
    choose = random.Random(seed * 1000003 + index)
    if index % 4 == 3:
        return opposite(choose)
    threads = choose.choice((2, 2, 2, 3))
    maker = Maker(choose, threads)
    longest = 3 if threads == 2 else 2
    twins = choose.choice((0, 0, threads)) if threads == 2 else choose.choice((0, 2, 3))
    made = []
    for i in range(threads):
        again = 0 < i < twins
        made.append(made[0] if again else maker.body(3, (), choose.randint(1, longest), False))
    return Program(made, twins)


def opposite(choose):
    """Threads that retry until they have got two locks, in one order or the other."""
    maker = Maker(choose, 2)
    threads = []
    for _ in range(2):
        first, second = choose.sample(LOCKS[:2], 2)
        how = choose.choice(("lock", "lock", "try", "timed"))
        inside = [choose.choice((("try", second, [("break",)], []), ("timed", second, [("break",)], []),
                                 ("lock", second, [("break",)])))]
        if choose.randrange(3) == 0:
            inside.insert(0, maker.statement(0, (), True))
        body = [(how, first, inside)] if how == "lock" else [(how, first, inside, [])]
        if choose.randrange(3) == 0:
            body.insert(choose.randrange(2), maker.statement(1, (), True))
        threads.append([("loop", body)])
    return Program(threads, 0)


# ---- as Java ----


def read(x):
    return "a0.get()" if x == "a0" else x


def write(x, value):
    return f"a0.set({value});" if x == "a0" else f"{x} = {value};"


def java_of(ops, indent):
    for op in ops:
        kind = op[0]
        if kind == "set":
            yield indent + write(op[1], op[2])
        elif kind == "toggle":
            yield indent + write(op[1], f"1 - {read(op[1])}")
        elif kind == "cas":
            yield f"{indent}a0.compareAndSet({op[1]}, {op[2]});"
        elif kind == "wait":
            yield f"{indent}while ({read(op[1])} != {op[2]}) {{ Thread.onSpinWait(); }}"
        elif kind == "break":
            yield indent + "if (true) { break; }"
        elif kind == "loop":
            yield from java_block(indent, "while (on) {", op[1], "}")
        elif kind == "for":
            yield from java_block(indent, "for (int i = 0; i < 2; i++) {", op[1], "}")
        elif kind == "while":
            yield from java_block(indent, f"while ({read(op[1])} == {op[2]}) {{", op[3], "}")
        elif kind == "if":
            yield from java_block(indent, f"if ({read(op[1])} == {op[2]}) {{", op[3], "}")
        elif kind == "sync":
            yield from java_block(indent, f"synchronized ({op[1]}) {{", op[2], "}")
        elif kind == "lock":
            yield from java_block(indent, f"{op[1]}.lock(); try {{", op[2],
                                  f"}} finally {{ {op[1]}.unlock(); }}")
        else:
            call = "tryLock()" if kind == "try" else "tryLock(1, TimeUnit.SECONDS)"
            yield from java_block(indent, f"if ({op[1]}.{call}) {{ try {{", op[2],
                                  f"}} finally {{ {op[1]}.unlock(); }} }} else {{")
            yield from java_of(op[3], indent + "    ")
            yield indent + "}"


def java_block(indent, begin, inside, end):
    yield indent + begin
    yield from java_of(inside, indent + "    ")
    yield indent + end


JAVA = """\
import heddle.Heddle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class {name} {{
    static volatile int v0;
    static volatile int v1;
    static int p0;
    static final AtomicInteger a0 = new AtomicInteger();
    static final ReentrantLock l0 = new ReentrantLock();
    static final ReentrantLock l1 = new ReentrantLock();
    static final Object m0 = new Object();
    static final Object m1 = new Object();

{threads}
    public static void main(String[] args) throws InterruptedException {{
{main}
        Heddle.outcome("end", v0 + "," + v1 + "," + p0 + "," + a0.get());
    }}
}}
"""

THREAD = """\
    static class T{me} extends Thread {{
        void go() throws InterruptedException {{
            boolean on = true; // what follows a loop can be reached, as far as javac knows
{body}
        }}

        @Override
        public void run() {{
            try {{
                go();
            }} catch (InterruptedException e) {{
                throw new IllegalStateException(e);
            }}
        }}
    }}
"""


def java(program, name):
    kinds = [0 if i < program.twins else i for i in range(len(program.threads))]
    threads = [THREAD.format(me=k, body="\n".join(java_of(program.threads[k], " " * 12)))
               for k in sorted(set(kinds))]
    main = [f"        T{k} t{i} = new T{k}();" for i, k in enumerate(kinds)]
    for what in ("start", "join"):
        main += [f"        t{i}.{what}();" for i in range(len(kinds))]
    return JAVA.format(name=name, threads="\n".join(threads), main="\n".join(main))


# ---- the reference ----


def compile_ops(ops, code, ends, held):
    """Appends steps. `ends` collects the jumps of `break`, with the locks held around the loop; `held`
    are those that are held now, innermost last."""
    for op in ops:
        kind = op[0]
        if kind in ("set", "cas"):
            code.append(op)
        elif kind == "toggle":
            code += [("load", op[1]), ("flip", op[1])]
        elif kind == "wait":
            code.append(("spin", op[1], op[2]))
        elif kind == "break":
            code += [("unlock", lock) for lock in reversed(held[ends[-1][1]:])]
            ends[-1][0].append(len(code))
            code.append(None)
        elif kind in ("loop", "while", "for"):
            compile_loop(op, code, ends, held)
        elif kind == "if":
            at = branch(code, ("unless", op[1], op[2]))
            compile_ops(op[3], code, ends, held)
            code[at] = (*code[at], len(code))
        elif kind in ("sync", "lock"):
            code.append(("lock", op[1]))
            compile_ops(op[2], code, ends, (*held, op[1]))
            code.append(("unlock", op[1]))
        else:
            at = branch(code, (kind, op[1]))
            compile_ops(op[2], code, ends, (*held, op[1]))
            code.append(("unlock", op[1]))
            over = branch(code, ("jump",))
            code[at] = (*code[at], len(code))
            compile_ops(op[3], code, ends, held)
            code[over] = (*code[over], len(code))


def branch(code, step):
    code.append(step)
    return len(code) - 1


def compile_loop(op, code, ends, held):
    jumps = []
    ends.append((jumps, len(held)))
    if op[0] == "for":
        compile_ops(op[1], code, ends, held)
        compile_ops(op[1], code, ends, held)
    else:
        start = len(code)
        at = branch(code, ("unless", op[1], op[2])) if op[0] == "while" else None
        compile_ops(op[-1], code, ends, held)
        code.append(("jump", start))
        if at is not None:
            code[at] = (*code[at], len(code))
    ends.pop()
    for at in jumps:
        code[at] = ("jump", len(code))


def compile_thread(ops):
    code = []
    compile_ops(ops, code, [], ())
    return [*code, ("end",)]


# Threads are (index of the next step, what was loaded, whether it waits with a time limit); locks
# (owner, count).
State = collections.namedtuple("State", "threads values locks")
Result = collections.namedtuple("Result", "outcomes deadlock never_ends states")


class Enumerator:
    def __init__(self, program):
        self.code = [compile_thread(ops) for ops in program.threads]

    def initial(self):
        threads = tuple((self.settle(i, 0), 0, False) for i in range(len(self.code)))
        return State(threads, (0,) * len(VARIABLES), ((-1, 0),) * len(LOCKS))

    def settle(self, me, at):
        """After the jumps. A loop without any step would never get out of here: it is its own step."""
        seen = set()
        while self.code[me][at][0] == "jump" and at not in seen:
            seen.add(at)
            at = self.code[me][at][1]
        return at

    def moves(self, state, me):
        at, loaded, waits = state.threads[me]
        step = self.code[me][at]
        kind = step[0]
        if kind == "end":
            return
        if kind == "jump":  # to itself, by way of others
            yield state
        elif kind in ("lock", "try", "timed"):
            yield from self.acquire(state, me, step, waits)
        elif kind == "unlock":
            lock = LOCKS.index(step[1])
            owner, count = state.locks[lock]
            yield self.on(state, me, at + 1,
                          locks=put(state.locks, lock, (owner, count - 1) if count > 1 else (-1, 0)))
        else:
            yield self.access(state, me, step, at, loaded)

    def access(self, state, me, step, at, loaded):
        kind = step[0]
        if kind == "cas":
            a0 = VARIABLES.index("a0")
            values = put(state.values, a0, step[2]) if state.values[a0] == step[1] else state.values
            return self.on(state, me, at + 1, values=values)
        variable = VARIABLES.index(step[1])
        value = state.values[variable]
        if kind == "set":
            return self.on(state, me, at + 1, values=put(state.values, variable, step[2]))
        if kind == "load":
            return self.on(state, me, at + 1, loaded=value)
        if kind == "flip":
            return self.on(state, me, at + 1, values=put(state.values, variable, 1 - loaded))
        if kind == "spin":
            return self.on(state, me, at + 1 if value == step[2] else at)
        return self.on(state, me, at + 1 if value == step[2] else step[3])  # unless

    def acquire(self, state, me, step, waits):
        at = state.threads[me][0]
        lock = LOCKS.index(step[1])
        owner, count = state.locks[lock]
        if owner in (-1, me):
            yield self.on(state, me, at + 1, locks=put(state.locks, lock, (me, count + 1)))
            if waits:
                yield self.on(state, me, step[2])
        elif step[0] == "try" or waits:
            yield self.on(state, me, step[2])
        elif step[0] == "timed":
            yield state._replace(threads=put(state.threads, me, (at, 0, True)))

    def on(self, state, me, at, loaded=0, **changes):
        threads = put(state.threads, me, (self.settle(me, at), loaded, False))
        return state._replace(threads=threads, **changes)

    def enumerate(self, most):
        """All of it, or None if there are more states than that."""
        start = self.initial()
        graph, todo, outcomes, deadlock = {start: []}, [start], set(), False
        while todo:
            state = todo.pop()
            graph[state] = [(me, after) for me in range(len(self.code))
                            for after in self.moves(state, me)]
            if not graph[state]:
                if all(self.code[me][t[0]][0] == "end" for me, t in enumerate(state.threads)):
                    outcomes.add("end=" + ",".join(map(str, state.values)))
                else:
                    deadlock = True
            for _, other in graph[state]:
                if other not in graph:
                    graph[other] = []
                    todo.append(other)
            if len(graph) > most:
                return None
        return Result(outcomes, deadlock, has_fair_cycle(graph), len(graph))


def put(items, at, value):
    return (*items[:at], value, *items[at + 1:])


# ---- the comparison ----


class Checker(frame.RandomChecker):
    """Compares the reports with those of an enumeration of all states."""

    letter = "C"
    timeout_s = 120
    shrink_steps = 150
    limits = ("--memory-limit", "2G")

    def __init__(self, heddle, jdk, settings):
        super().__init__(heddle, jdk, settings)
        self.seen = collections.Counter()

    def generate(self, seed, index):
        return generate(seed, index)

    def java(self, program, name):
        return java(program, name)

    def smaller(self, program):
        return smaller(program)

    def difference(self, name, program, folder):
        expected = Enumerator(program).enumerate(MOST_STATES)
        if expected is None:
            self.seen["too large"] += 1
            return []
        self.seen["never ends" if expected.never_ends else "ends"] += 1
        return self.wrong_reports(name, folder,
                                  lambda report, code, _: compare(expected, report, code))

    def summary(self):
        return "random cycles: " + ", ".join(f"{n} {what}" for what, n in sorted(self.seen.items()))


def compare(expected, report, code):
    wrong = []
    kinds = {f["kind"] for f in report["findings"]}
    outcomes = {o["outcome"] for o in report["outcomes"]}
    wrong += [f"missing outcome: {x}" for x in sorted(expected.outcomes - outcomes)]
    wrong += [f"impossible outcome: {x}" for x in sorted(outcomes - expected.outcomes)]
    for kind, should in (("deadlock", expected.deadlock), ("never-ends", expected.never_ends)):
        if (kind in kinds) != should:
            wrong.append(f"{kind}: {kind in kinds}, should be {should}")
    wrong += [f"unexpected: {kind}" for kind in sorted(kinds - {"deadlock", "never-ends"})]
    if not wrong and code != int(expected.deadlock or expected.never_ends):
        wrong.append(f"exit code {code}")
    if not report["complete"]:
        wrong.append("not complete")
    return wrong


def smaller(program):
    """Programs with a little less in them."""
    for me, ops in enumerate(program.threads):
        if 0 < me < program.twins:
            continue
        same = max(1, program.twins - me)
        for fewer in smaller_ops(ops):
            yield program._replace(threads=[*program.threads[:me], *[fewer] * same,
                                            *program.threads[me + same:]])


def smaller_ops(ops):
    for i, op in enumerate(ops):
        yield ops[:i] + ops[i + 1:]
        lists = [at for at, part in enumerate(op) if isinstance(part, list)]
        for at in lists:
            if op[0] not in ("loop", "while", "for"):
                yield ops[:i] + op[at] + ops[i + 1:]
            for inner in smaller_ops(op[at]):
                yield ops[:i] + [(*op[:at], inner, *op[at + 1:])] + ops[i + 1:]


if __name__ == "__main__":
    sys.exit(frame.main(Checker, __doc__))
