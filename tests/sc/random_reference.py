"""Every execution of a random program, by plain enumeration: the reference for `heddle check`.

It shares nothing with Heddle but the meaning of Java. Each thread becomes a list of steps
(random_steps.py), each of which touches shared state once; every order of the threads' steps is
tried, and every choice of whom notify wakes and whether a timed wait times out. There is no
reduction of any kind; a state met before is not explored again, which changes nothing about what can
be reached.
"""

import collections

from fair_cycles import has_fair_cycle
from random_language import FIELDS, INTERRUPTED, MONITORS, NOTHING
from random_steps import compile_threads

(RUNNING, NOT_STARTED, ENDED, WAITING, TIMED, WOKEN, JOINING, JOINING_TIMED, JOINED, AWAITING, AWOKEN,
 PARKED, PARKED_TIMED, BLOCKED) = range(14)
FREE = (-1, 0)
NEW, DONE = -1, -2  # of a class; otherwise the thread that initialises it

# A thread: status, index of its next step, register, what it has read on the way to a step, how often
# it held what it waits for, whether an interrupt ended the waiting, and in how many atomic steps it is.
Thread = collections.namedtuple("Thread", "status pc r temp other count hit depth")
# Monitors, those of threads among them and the lock the last, are (owner, count), the owner -1 if
# there is none; permits are those of park, flags those of interrupts. Objects are (value, owner),
# `box` is the one in o0. Classes are (NEW, DONE or owner, value). The queue is that of the condition.
State = collections.namedtuple(
    "State", "threads fields monitors permits flags objects box classes queue")
Result = collections.namedtuple("Result", "outcomes failures deadlock never_ends states")
LOCKS = (*MONITORS, "t0", "t1", "t2", "l0")


class Enumerator:
    def __init__(self, program):
        self.program = program
        self.code = compile_threads(program)
        self.main = len(self.code) - 1
        self.outcomes, self.failures = set(), set()
        self.deadlock = False

    def initial(self):
        idle = Thread(NOT_STARTED, 0, 0, 0, 0, 0, False, 0)
        threads = (idle,) * self.main + (idle._replace(status=RUNNING),)
        nobody = (False,) * len(threads)
        return State(tuple(self.settle(i, t) for i, t in enumerate(threads)), (0,) * len(FIELDS),
                     (FREE,) * len(LOCKS), nobody, nobody, (), -1, ((NEW, 0),) * 4, ())

    def settle(self, me, thread):
        """The thread after the local steps that follow: they touch nothing shared."""
        while thread.status == RUNNING:
            step = self.code[me][thread.pc]
            if step[0] == "unless":
                thread = thread._replace(pc=thread.pc + 1 if thread.r == step[1] else step[2])
            elif step[0] == "jump":
                thread = thread._replace(pc=step[1])
            elif step[0] == "let":
                thread = thread._replace(pc=thread.pc + 1, r=step[1])
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

    def on(self, thread, **changes):
        return thread._replace(**{"status": RUNNING, "pc": thread.pc + 1, **changes})

    def successors(self, state):
        """All of them, or those of the thread that is in an atomic step and does not wait there; each
        with the thread that makes the step."""
        for me, thread in enumerate(state.threads):
            if thread.status == RUNNING and thread.depth > 0:
                moves = list(self.moves(state, me, thread)) or [self.blocked(state, me, thread)]
                return [(me, after) for after in moves]
        return [(me, after) for me, thread in enumerate(state.threads)
                for after in self.moves(state, me, thread)]

    def blocked(self, state, me, thread):
        """What it wants is held by another."""
        return self.put(state, me, thread._replace(status=BLOCKED))

    def moves(self, state, me, thread):
        step = self.code[me][thread.pc] if thread.status not in (NOT_STARTED, ENDED) else None
        if thread.status in (RUNNING, BLOCKED):
            yield from getattr(self, "do_" + step[0], self.do_access)(state, me, thread, step)
        elif thread.status == TIMED:
            yield self.put(state, me, thread._replace(status=WOKEN))
        elif thread.status in (WOKEN, AWOKEN):
            yield from self.take_again(state, me, thread, step)
        elif thread.status == JOINING_TIMED and self.is_free(state, step[1]):
            yield self.put(state, me, self.on(thread))
        elif thread.status == JOINED and self.is_free(state, step[1]):
            yield self.leave(state, me, self.on(thread))
        elif thread.status == AWAITING and state.flags[me]:
            yield self.put(state, me, thread._replace(status=AWOKEN, hit=True),
                           flags=with_item(state.flags, me, False),
                           queue=tuple(t for t in state.queue if t != me))
        elif thread.status == PARKED_TIMED or (thread.status == PARKED and state.permits[me]):
            yield self.put(state, me, self.on(thread),
                           permits=with_item(state.permits, me, False))

    def leave(self, state, me, thread, **changes):
        """Out of a wait that an interrupt may have ended."""
        if thread.hit:
            thread = thread._replace(r=INTERRUPTED, hit=False)
            changes["flags"] = with_item(state.flags, me, False)
        return self.put(state, me, thread, **changes)

    def take_again(self, state, me, thread, step):
        awoken = thread.status == AWOKEN
        m = LOCKS.index("l0" if awoken else step[1])
        if state.monitors[m] != FREE:
            return
        monitors = with_item(state.monitors, m, (me, thread.count))
        if awoken:
            after = self.on(thread, count=0, hit=False, r=INTERRUPTED if thread.hit else thread.r)
            yield self.put(state, me, after, monitors=monitors)
        else:
            after = self.on(thread, count=0, pc=step[3 if thread.hit else 2])
            yield self.leave(state, me, after, monitors=monitors)

    # ---- threads ----

    def is_free(self, state, thread):
        """Whether nobody is in the start of that thread: who ends or joins needs its monitor."""
        return thread == self.main or state.monitors[LOCKS.index(f"t{thread}")] == FREE

    def do_end(self, state, me, thread, step):
        if not self.is_free(state, me):
            return
        def woken(other, t):
            joins = t.status in (JOINING, JOINING_TIMED) and self.code[other][t.pc][1] == me
            return t._replace(status=JOINED) if joins else t
        threads = [woken(i, t) for i, t in enumerate(state.threads)]
        yield self.put(state, me, thread._replace(status=ENDED), threads=threads)

    def do_start(self, state, me, thread, step):
        started = state.threads[step[1]]._replace(status=RUNNING)
        threads = with_item(state.threads, step[1], self.settle(step[1], started))
        yield self.put(state, me, self.on(thread), threads=threads)

    def do_join(self, state, me, thread, step):
        if not self.is_free(state, step[1]):
            return
        if state.threads[step[1]].status in (NOT_STARTED, ENDED):
            yield self.put(state, me, self.on(thread))
        elif state.flags[me]:
            yield self.leave(state, me, self.on(thread, hit=True))
        else:
            status = JOINING_TIMED if step[0] == "joinTimed" else JOINING
            yield self.put(state, me, thread._replace(status=status))

    do_joinTimed = do_join

    def do_alive(self, state, me, thread, step):
        alive = state.threads[step[1]].status not in (NOT_STARTED, ENDED)
        yield self.put(state, me, self.on(thread, r=int(alive)))

    def do_interrupt(self, state, me, thread, step):
        target = step[1]
        flags, permits = (with_item(x, target, True) for x in (state.flags, state.permits))
        threads, other = list(state.threads), state.threads[target]
        woken = {WAITING: WOKEN, TIMED: WOKEN, JOINING: JOINED, JOINING_TIMED: JOINED}.get(other.status)
        if woken is not None:
            threads[target] = other._replace(status=woken, hit=True)
        yield self.put(state, me, self.on(thread), threads=threads, flags=flags, permits=permits)

    def do_interrupted(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, r=int(state.flags[me])),
                       flags=with_item(state.flags, me, False))

    def do_sleep(self, state, me, thread, step):
        yield self.leave(state, me, self.on(thread, hit=state.flags[me]))

    def do_park(self, state, me, thread, step):
        if state.permits[me] or state.flags[me]:
            yield self.put(state, me, self.on(thread), permits=with_item(state.permits, me, False))
        else:
            status = PARKED_TIMED if step[0] == "parkTimed" else PARKED
            yield self.put(state, me, thread._replace(status=status))

    do_parkTimed = do_park

    def do_unpark(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread), permits=with_item(state.permits, step[1], True))

    def do_abegin(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, depth=thread.depth + 1))

    def do_aend(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, depth=thread.depth - 1))

    # ---- monitors, and the lock with its condition ----

    def do_lock(self, state, me, thread, step):
        m = LOCKS.index(step[1])
        owner, count = state.monitors[m]
        if owner in (-1, me):
            yield self.put(state, me, self.on(thread),
                           monitors=with_item(state.monitors, m, (me, count + 1)))
        elif step[0] == "trylock":
            yield self.put(state, me, thread._replace(pc=step[2]))

    do_trylock = do_lock

    def do_unlock(self, state, me, thread, step):
        m = LOCKS.index(step[1])
        count = state.monitors[m][1]
        left = (me, count - 1) if count > 1 else FREE
        yield self.put(state, me, self.on(thread), monitors=with_item(state.monitors, m, left))

    def do_wait(self, state, me, thread, step):
        m = LOCKS.index(step[1])
        if state.flags[me]:
            yield self.leave(state, me, thread._replace(pc=step[3], hit=True))
            return
        status = TIMED if step[0] == "timed" else WAITING
        yield self.put(state, me, thread._replace(status=status, count=state.monitors[m][1]),
                       monitors=with_item(state.monitors, m, FREE))

    do_timed = do_wait

    def do_notify(self, state, me, thread, step):
        waiters = [i for i, t in enumerate(state.threads) if t.status in (WAITING, TIMED)
                   and self.code[i][t.pc][1] == step[1]]
        sets = [waiters] if step[0] == "notifyAll" or not waiters else [[w] for w in waiters]
        for woken in sets:
            yield self.wake(state, me, thread, woken, WOKEN)

    do_notifyAll = do_notify

    def wake(self, state, me, thread, woken, status, **changes):
        threads = list(state.threads)
        for w in woken:
            threads[w] = threads[w]._replace(status=status)
        return self.put(state, me, self.on(thread), threads=threads, **changes)

    def do_await(self, state, me, thread, step):
        if state.flags[me]:
            yield self.leave(state, me, self.on(thread, hit=True))
            return
        count = state.monitors[-1][1]
        yield self.put(state, me, thread._replace(status=AWAITING, count=count),
                       monitors=(*state.monitors[:-1], FREE), queue=(*state.queue, me))

    def do_signal(self, state, me, thread, step):
        many = len(state.queue) if step[0] == "signalAll" else 1
        yield self.wake(state, me, thread, state.queue[:many], AWOKEN, queue=state.queue[many:])

    do_signalAll = do_signal

    # ---- fields ----

    def do_choose(self, state, me, thread, step):
        for value in range(step[1]):
            if value != step[2]:
                yield self.put(state, me, self.on(thread, r=value))

    def do_spin(self, state, me, thread, step):
        done = state.fields[FIELDS.index(step[1])] == step[2]
        yield self.put(state, me, self.on(thread)) if done else state

    def do_spinner(self, state, me, thread, step):
        done = state.fields[FIELDS.index(step[1])] == step[2]
        yield self.put(state, me, self.on(thread, pc=step[3] if done else thread.pc + 1))

    def do_access(self, state, me, thread, step):
        kind, on = step[0], self.on(thread)
        names = {"cas": "a0", "pick": f"e{thread.r & 1}", "poke": f"e{thread.r & 1}"}
        at = FIELDS.index(names.get(kind) or step[1])
        value = new = state.fields[at]
        if kind in ("get", "pick"):
            on = on._replace(r=value)
        elif kind == "load":
            on = on._replace(temp=value)
        elif kind == "cas":
            on = on._replace(r=int(value == step[1]))
            new = step[2] if value == step[1] else value
        elif kind == "store":
            new, on = on.temp + 1, on._replace(temp=0)
        else:
            new = {"set": step[-1], "poke": step[-1], "put": on.r, "add": value + 1}[kind]
        yield self.put(state, me, on, fields=with_item(state.fields, at, new))

    # ---- objects ----

    def do_new(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread), objects=(*state.objects, (step[1], -1)),
                       box=len(state.objects))

    def do_oload(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, temp=state.box))

    def do_oread(self, state, me, thread, step):
        value = state.objects[thread.temp][0] if thread.temp >= 0 else NOTHING
        yield self.put(state, me, self.on(thread, temp=0, r=value))

    def change(self, state, me, thread, entry):
        return self.put(state, me, thread, objects=with_item(state.objects, thread.temp, entry))

    def do_owrite(self, state, me, thread, step):
        if thread.temp < 0:
            yield self.put(state, me, self.on(thread, temp=0))
        else:
            entry = (step[1], state.objects[thread.temp][1])
            objects = with_item(state.objects, thread.temp, entry)
            yield self.put(state, me, self.on(thread, temp=0), objects=objects)

    def do_olock(self, state, me, thread, step):
        if thread.temp < 0:
            yield self.put(state, me, self.on(thread, temp=0, pc=step[1]))
        elif state.objects[thread.temp][1] < 0:
            yield self.change(state, me, self.on(thread), (state.objects[thread.temp][0], me))

    def do_obump(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, other=state.objects[thread.temp][0]))

    def do_ostore(self, state, me, thread, step):
        yield self.change(state, me, self.on(thread, other=0), (thread.other + 1, me))

    def do_ounlock(self, state, me, thread, step):
        objects = with_item(state.objects, thread.temp, (state.objects[thread.temp][0], -1))
        yield self.put(state, me, self.on(thread, temp=0), objects=objects)

    # ---- classes ----

    def do_cbegin(self, state, me, thread, step):
        owner, value = state.classes[step[1]]
        if owner in (DONE, me):
            yield self.put(state, me, thread._replace(status=RUNNING, pc=step[2]))
        elif owner == NEW:
            classes = with_item(state.classes, step[1], (me, value))
            yield self.put(state, me, self.on(thread), classes=classes)

    def do_cload(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, temp=state.classes[step[1]][1]))

    def do_cget(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, r=state.classes[step[1]][1]))

    def do_cset(self, state, me, thread, step):
        classes = with_item(state.classes, step[1], (me, thread.temp + step[2]))
        yield self.put(state, me, self.on(thread, temp=0), classes=classes)

    def do_cend(self, state, me, thread, step):
        classes = with_item(state.classes, step[1], (DONE, state.classes[step[1]][1]))
        yield self.put(state, me, self.on(thread), classes=classes)

    # ---- the whole ----

    def finish(self, state):
        """An end of the program: main's checks, in order, or the outcome."""
        values = dict(zip(FIELDS, state.fields))
        for x, c in self.program.checks:
            if values[x] == c:
                self.failures.add(f"{x} is {c}")
                return
        results = [t.r for t in state.threads]
        self.outcomes.add("end=" + ",".join(map(str, [*state.fields, *results])))

    def enumerate(self, most):
        """All of it, or None if there are more states than that."""
        start = self.initial()
        graph, todo = {start: []}, [start]
        while todo:
            state = todo.pop()
            graph[state] = self.successors(state)
            if not graph[state]:
                if all(t.status in (ENDED, NOT_STARTED) for t in state.threads):
                    self.finish(state)
                else:
                    self.deadlock = True
            for _, other in graph[state]:
                if other not in graph:
                    graph[other] = []
                    todo.append(other)
            if len(graph) > most:
                return None
        return Result(self.outcomes, self.failures, self.deadlock, has_fair_cycle(graph), len(graph))


def with_item(items, at, value):
    return (*items[:at], value, *items[at + 1:])


def explore(program, most=200000):
    return Enumerator(program).enumerate(most)
