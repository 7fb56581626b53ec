"""Every execution of a random program, by plain enumeration: the reference for `heddle check`.

It shares nothing with Heddle but the meaning of Java. Each thread becomes a list of steps, each of
which touches shared state once; every order of the threads' steps is tried, and every choice of whom
notify wakes and whether a timed wait times out. There is no reduction of any kind; a state met before
is not explored again, which changes nothing about what can be reached.
"""

import collections

from random_language import FIELDS, MONITORS, failure

RUNNING, NOT_STARTED, WAITING, TIMED, WOKEN, ENDED = range(6)

# A thread: status, index of its next step, register, what an addition has read, and how often it
# held the monitor it waits for.
Thread = collections.namedtuple("Thread", "status pc r temp count")
# Monitors are (owner, count), the owner -1 if there is none; permits are those of park.
State = collections.namedtuple("State", "threads fields monitors permits")
Result = collections.namedtuple("Result", "outcomes failures deadlock never_ends states")


def steps_of(ops, me, held, code):
    """Appends the operations' steps to the code; held are the monitors around them."""
    for op in ops:
        kind = op[0]
        if kind == "lock":
            code.append(("lock", op[1]))
            steps_of(op[2], me, (*held, op[1]), code)
            code.append(("unlock", op[1]))
        elif kind == "add" and op[1] != "a0":
            code += [("load", op[1]), ("store", op[1])]
        elif kind == "if":
            at = len(code)
            code.append(None)
            steps_of([op[2]], me, held, code)
            code[at] = ("unless", op[1], len(code))
        elif kind == "fail":
            at = len(code)
            code += [None, ("fail", failure(me, op[1]))]
            code += [("unlock", m) for m in reversed(held)]
            code.append(("end",))
            code[at] = ("unless", op[1], len(code))
        else:
            code.append(op)


def compile_threads(program):
    """The steps of each thread; the last is main."""
    all_code = []
    for me, ops in enumerate(program.threads):
        code = []
        steps_of(ops, me, (), code)
        all_code.append(code + [("end",)])
    numbers = range(len(program.threads))
    main = [("start", t) for t in numbers] + [("join", t) for t in numbers] + [("end",)]
    return all_code + [main]


class Enumerator:
    def __init__(self, program):
        self.program = program
        self.code = compile_threads(program)
        self.main = len(self.code) - 1
        self.outcomes, self.failures = set(), set()
        self.deadlock = False

    def initial(self):
        idle = Thread(NOT_STARTED, 0, 0, 0, 0)
        threads = (idle,) * self.main + (idle._replace(status=RUNNING),)
        return State(tuple(self.settle(i, t) for i, t in enumerate(threads)),
                     (0,) * len(FIELDS), ((-1, 0),) * len(MONITORS), (False,) * self.main)

    def settle(self, me, thread):
        """The thread after the local steps that follow: they touch nothing shared."""
        while thread.status == RUNNING:
            step = self.code[me][thread.pc]
            if step[0] == "unless":
                thread = thread._replace(pc=thread.pc + 1 if thread.r == step[1] else step[2])
            elif step[0] == "fail":
                self.failures.add(step[1])
                thread = thread._replace(pc=thread.pc + 1)
            else:
                break
        return thread

    def put(self, state, me, thread, **changes):
        """The state with this thread gone on, and what else has changed."""
        threads = list(changes.pop("threads", state.threads))
        threads[me] = self.settle(me, thread)
        return state._replace(threads=tuple(threads), **changes)

    def successors(self, state):
        for me, thread in enumerate(state.threads):
            if thread.status == RUNNING:
                yield from self.run(state, me, thread, self.code[me][thread.pc])
            elif thread.status == TIMED:
                yield self.put(state, me, thread._replace(status=WOKEN))
            elif thread.status == WOKEN:
                m = MONITORS.index(self.code[me][thread.pc][1])
                if state.monitors[m][0] < 0:
                    after = thread._replace(status=RUNNING, pc=thread.pc + 1, count=0)
                    monitors = with_item(state.monitors, m, (me, thread.count))
                    yield self.put(state, me, after, monitors=monitors)

    def run(self, state, me, thread, step):
        """What one step of a running thread leads to: nothing if it is blocked."""
        kind = step[0]
        on = thread._replace(pc=thread.pc + 1)
        if kind in ("lock", "unlock", "wait", "timed", "notify", "notifyAll"):
            yield from self.run_monitor(state, me, thread, step)
        elif kind == "end":
            yield self.put(state, me, thread._replace(status=ENDED))
        elif kind == "start":
            started = state.threads[step[1]]._replace(status=RUNNING)
            threads = with_item(state.threads, step[1], self.settle(step[1], started))
            yield self.put(state, me, on, threads=threads)
        elif kind == "join":
            if state.threads[step[1]].status in (NOT_STARTED, ENDED):
                yield self.put(state, me, on)
        elif kind == "park":
            if state.permits[me]:
                yield self.put(state, me, on, permits=with_item(state.permits, me, False))
        elif kind == "unpark":
            yield self.put(state, me, on, permits=with_item(state.permits, step[1], True))
        else:
            yield self.run_access(state, me, on, step)

    def run_access(self, state, me, on, step):
        kind = step[0]
        at = FIELDS.index("a0" if kind == "cas" else step[1])
        value = state.fields[at]
        if kind == "get":
            return self.put(state, me, on._replace(r=value))
        if kind == "load":
            return self.put(state, me, on._replace(temp=value))
        if kind == "spin":
            return self.put(state, me, on) if value == step[2] else state
        if kind == "cas":
            done = value == step[1]
            on = on._replace(r=1 if done else 0)
            new = step[2] if done else value
        elif kind == "store":
            new, on = on.temp + 1, on._replace(temp=0)
        else:
            new = {"set": step[-1], "put": on.r, "add": value + 1}[kind]
        return self.put(state, me, on, fields=with_item(state.fields, at, new))

    def run_monitor(self, state, me, thread, step):
        kind, m = step[0], MONITORS.index(step[1])
        owner, count = state.monitors[m]
        on = thread._replace(pc=thread.pc + 1)
        if kind == "lock":
            if owner in (-1, me):
                yield self.put(state, me, on,
                               monitors=with_item(state.monitors, m, (me, count + 1)))
        elif kind == "unlock":
            left = (me, count - 1) if count > 1 else (-1, 0)
            yield self.put(state, me, on, monitors=with_item(state.monitors, m, left))
        elif kind in ("wait", "timed"):
            status = TIMED if kind == "timed" else WAITING
            yield self.put(state, me, thread._replace(status=status, count=count),
                           monitors=with_item(state.monitors, m, (-1, 0)))
        else:
            yield from self.run_notify(state, me, on, step)

    def run_notify(self, state, me, on, step):
        waiters = [i for i, t in enumerate(state.threads) if t.status in (WAITING, TIMED)
                   and self.code[i][t.pc][1] == step[1]]
        sets = [waiters] if step[0] == "notifyAll" or not waiters else [[w] for w in waiters]
        for woken in sets:
            threads = list(state.threads)
            for w in woken:
                threads[w] = threads[w]._replace(status=WOKEN)
            yield self.put(state, me, on, threads=threads)

    def finish(self, state):
        """An end of the program: main's checks, in order, or the outcome."""
        values = dict(zip(FIELDS, state.fields))
        for x, c in self.program.checks:
            if values[x] == c:
                self.failures.add(f"{x} is {c}")
                return
        results = [t.r for t in state.threads[:self.main]]
        self.outcomes.add("end=" + ",".join(map(str, [*state.fields, *results])))

    def enumerate(self, most):
        """All of it, or None if there are more states than that."""
        start = self.initial()
        before = {start: []}
        ends, todo = [], [start]
        while todo:
            state = todo.pop()
            after = list(self.successors(state))
            if not after:
                ends.append(state)
                if all(t.status == ENDED for t in state.threads):
                    self.finish(state)
                else:
                    self.deadlock = True
            for other in after:
                if other not in before:
                    before[other] = []
                    todo.append(other)
                before[other].append(state)
            if len(before) > most:
                return None
        return Result(self.outcomes, self.failures, self.deadlock,
                      len(reaching(ends, before)) < len(before), len(before))


def reaching(ends, before):
    """The states from which one of these can be reached."""
    good, todo = set(ends), list(ends)
    while todo:
        for state in before[todo.pop()]:
            if state not in good:
                good.add(state)
                todo.append(state)
    return good


def with_item(items, at, value):
    return items[:at] + (value,) + items[at + 1:]


def explore(program, most=200000):
    return Enumerator(program).enumerate(most)
