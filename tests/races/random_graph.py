"""The races of a random program by the definition: every execution, with happens-before as a graph.

random_reference.py of tests/sc makes the executions. Here each of their steps becomes an event, with the
events that happen before it: those before the last event of its thread (program order), and those before
each event that synchronises with it (JLS 17.4.4; MODELS.md 4.4 for access modes and fences). Nothing of
the past is forgotten: two executions are taken for one only if their states and their graphs are the same.
"""

import collections

from random_races import Compiler
from random_reference import (AWAITING, AWOKEN, BLOCKED, DONE, ENDED, JOINED, RUNNING, WOKEN,
                              Enumerator)

# The events so far, as a set of (its name, its accesses, the names of those before it); of each thread
# the last; of each thing threads synchronise by, the events that a thread which acquires it comes after.
Graph = collections.namedtuple("Graph", "events last things")
Node = collections.namedtuple("Node", "state handle graph")
PLAIN = {"p0", "p1", "e0", "e1"}
NOBODY = frozenset()


class Event:
    """One step, as it is being added to a graph."""

    def __init__(self, graph, me):
        self.graph, self.me = graph, me
        self.before, self.accesses = set(), []
        self.things = dict(graph.things)
        self.number = 1
        if me in dict(graph.last):
            self.number = dict(graph.last)[me] + 1
            self.after((me, self.number - 1))
        else:
            self.acquire(("start", me))
        self.name = (me, self.number)

    def after(self, name):
        self.before |= {name} | self.graph_before(name)

    def graph_before(self, name):
        return next(before for other, _, before in self.graph.events if other == name)

    def acquire(self, thing):
        for name in self.things.get(thing, NOBODY):
            self.after(name)

    def release(self, thing):
        self.things[thing] = self.things.get(thing, NOBODY) | {self.name}

    # ---- accesses with a mode ----

    def read(self, location, mode, line, update=False):
        if not update:  # which is one access, and a write
            self.accesses.append((location, "read", mode == "plain", line))
        message = ("message", location)
        if mode == "volatile":
            self.acquire(("volatile", location))
        if mode in ("volatile", "acquire"):
            self.acquire(message)
        else:
            pending = ("pending", self.me)
            self.things[pending] = self.things.get(pending, NOBODY) | self.things.get(message, NOBODY)

    def write(self, location, mode, line, update=False):
        self.accesses.append((location, "write", mode == "plain", line))
        message = ("message", location)
        carried = self.things.get(message, NOBODY) if update else NOBODY
        if mode in ("volatile", "release"):
            carried |= {self.name}
        else:
            carried |= self.things.get(("fenced", self.me), NOBODY)
        self.things[message] = carried
        if mode == "volatile":
            self.release(("volatile", location))

    def fence(self, kind):
        if kind in ("acquire", "full"):
            self.acquire(("pending", self.me))
        if kind == "full":
            self.acquire("fence")
            self.release("fence")
        if kind in ("release", "full"):
            self.things["fenced", self.me] = frozenset((self.name,))

    def races(self):
        """Earlier accesses of other threads that conflict and are not before this event."""
        for other, accesses, _ in self.graph.events:
            if other[0] == self.me or other in self.before:
                continue
            for theirs in accesses:
                for mine in self.accesses:
                    if (mine[0] == theirs[0] and "write" in (mine[1], theirs[1])
                            and (mine[2] or theirs[2])):
                        yield mine, theirs

    def added(self):
        event = (self.name, tuple(self.accesses), frozenset(self.before))
        last = {**dict(self.graph.last), self.me: self.number}
        things = frozenset((k, v) for k, v in self.things.items() if v)
        return Graph(self.graph.events | {event}, tuple(sorted(last.items())), things)


class Definition(Enumerator):
    def __init__(self, program, lines):
        super().__init__(program)
        compilers = [Compiler(i, False) for i in range(len(program.threads))]
        self.code = [c.thread(ops) for c, ops in zip(compilers, program.threads)]
        last = Compiler(len(program.threads), True)
        self.code.append(last.thread(program.main))
        self.compilers, self.lines = [*compilers, last], lines
        self.races = set()
        self.handle = 0

    def line(self, me, at):
        mark = self.compilers[me].mark(at)
        while mark not in self.lines:  # behind an `if`
            mark = mark.rpartition(".")[0]
        return self.lines[mark]

    # ---- the steps that tests/sc does not have ----

    def do_mget(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread, r=self.handle))

    do_madd = do_mget

    def do_mset(self, state, me, thread, step):
        yield self.put(state, me, self.on(thread))

    do_fence = do_mset

    # ---- the search ----

    def enumerate(self, most):
        """The races, or None if there are more states with their past than that."""
        empty = Graph(frozenset(), (), frozenset())
        todo = [Node(self.initial(), 0, empty)]
        seen = set(todo)
        while todo:
            node = todo.pop()
            for me, thread in enumerate(node.state.threads):
                for after in self.steps(node, me, thread):
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
            if len(seen) > most:
                return None
        return self.races

    def steps(self, node, me, thread):
        self.handle = node.handle
        for after in self.moves(node.state, me, thread):
            step = self.code[me][thread.pc]
            event = Event(node.graph, me)
            self.effects(event, node.state, thread, step, after)
            for mine, theirs in event.races():
                self.found(mine, theirs)
            handle = node.handle
            if thread.status == RUNNING and step[0] in ("mset", "madd"):
                handle = step[2] if step[0] == "mset" else handle + 1
            yield Node(after, handle, event.added())

    def found(self, one, two):
        sides = [(access[1], access[3]) for access in (one, two)]
        sides.sort(key=lambda side: (side[0] == "read", side[1]))
        location = one[0]
        name = "int[]" if location[0] == "e" else "Box.f" if location[0] == "box" else location
        self.races.add((name, *sides))

    # ---- what a step reads, writes, acquires and releases ----

    def effects(self, event, state, thread, step, after):
        me = event.me
        if thread.status in (WOKEN, AWOKEN):
            event.acquire(("monitor", "l0" if thread.status == AWOKEN else step[1]))
            if thread.hit:
                event.acquire(("interrupt", me))
        elif thread.status == JOINED:
            if thread.hit:
                event.acquire(("interrupt", me))
            if state.threads[step[1]].status == ENDED:
                event.acquire(("end", step[1]))
        elif thread.status == AWAITING:
            event.acquire(("interrupt", me))
        elif thread.status in (RUNNING, BLOCKED):
            special = getattr(self, "on_" + step[0], None)
            if special is not None:
                special(event, state, thread, step)

    def on_get(self, event, state, thread, step):
        self.touch(event, thread, step[1], "read")

    on_load = on_get

    def on_set(self, event, state, thread, step):
        self.touch(event, thread, step[1], "write")

    on_put = on_store = on_set

    def on_add(self, event, state, thread, step):
        """Of a0 only: others are a load and a store."""
        event.read("a0", "volatile", 0)
        event.write("a0", "volatile", 0, update=True)

    def on_cas(self, event, state, thread, step):
        event.read("a0", "volatile", 0)
        if state.fields[3] == step[1]:
            event.write("a0", "volatile", 0, update=True)

    def on_pick(self, event, state, thread, step):
        self.touch(event, thread, f"e{thread.r & 1}", "read")

    def on_poke(self, event, state, thread, step):
        self.touch(event, thread, f"e{thread.r & 1}", "write")

    def touch(self, event, thread, field, kind):
        mode = "plain" if field in PLAIN else "volatile"
        line = self.line(event.me, thread.pc)
        getattr(event, kind)(field, mode, line)

    def on_mget(self, event, state, thread, step):
        event.read("h0", step[1], self.line(event.me, thread.pc))

    def on_mset(self, event, state, thread, step):
        event.write("h0", step[1], self.line(event.me, thread.pc))

    def on_madd(self, event, state, thread, step):
        line = self.line(event.me, thread.pc)
        event.read("h0", "opaque" if step[1] == "release" else step[1], line, update=True)
        event.write("h0", "opaque" if step[1] == "acquire" else step[1], line, update=True)

    def on_fence(self, event, state, thread, step):
        event.fence(step[1])

    def on_lock(self, event, state, thread, step):
        event.acquire(("monitor", step[1]))

    def on_trylock(self, event, state, thread, step):
        if state.monitors[-1][0] in (-1, event.me):
            event.acquire(("monitor", step[1]))

    def on_unlock(self, event, state, thread, step):
        event.release(("monitor", step[1]))

    def on_wait(self, event, state, thread, step):
        if state.flags[event.me]:
            event.acquire(("interrupt", event.me))
        else:
            event.release(("monitor", step[1]))

    def on_start(self, event, state, thread, step):
        event.release(("start", step[1]))

    def on_end(self, event, state, thread, step):
        event.release(("end", event.me))

    def on_join(self, event, state, thread, step):
        if state.threads[step[1]].status == ENDED:
            event.acquire(("end", step[1]))
        elif state.flags[event.me]:
            event.acquire(("interrupt", event.me))

    def on_alive(self, event, state, thread, step):
        if state.threads[step[1]].status == ENDED:
            event.acquire(("end", step[1]))

    def on_interrupt(self, event, state, thread, step):
        event.release(("interrupt", step[1]))

    def on_interrupted(self, event, state, thread, step):
        if state.flags[event.me]:
            event.acquire(("interrupt", event.me))

    on_sleep = on_interrupted

    # ---- objects and classes ----

    def on_new(self, event, state, thread, step):
        event.write(("box", len(state.objects)), "plain", self.lines["box"])
        event.write("o0", "plain", self.line(event.me, thread.pc))

    def on_oload(self, event, state, thread, step):
        event.read("o0", "plain", self.line(event.me, thread.pc))

    def on_oread(self, event, state, thread, step):
        if thread.temp >= 0:
            event.read(("box", thread.temp), "plain", self.line(event.me, thread.pc))

    on_obump = on_oread

    def on_owrite(self, event, state, thread, step):
        if thread.temp >= 0:
            event.write(("box", thread.temp), "plain", self.line(event.me, thread.pc))

    on_ostore = on_owrite

    def on_olock(self, event, state, thread, step):
        if thread.temp >= 0:
            event.acquire(("monitor", thread.temp))

    def on_ounlock(self, event, state, thread, step):
        event.release(("monitor", thread.temp))

    def on_cbegin(self, event, state, thread, step):
        if state.classes[step[1]][0] == DONE:
            event.acquire(("class", step[1]))

    def on_cend(self, event, state, thread, step):
        event.release(("class", step[1]))


def races(program, lines, most=20000):
    """The exact set of races, or None if there is too much of it."""
    return Definition(program, lines).enumerate(most)
