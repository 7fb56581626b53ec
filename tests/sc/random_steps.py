"""A thread of a random program as a list of steps, each of which touches shared state at most once.

Steps are tuples; those that may go on elsewhere than at the next one have the index to go to. What
they do is said by random_reference.py.
"""

from random_language import CAUGHT, NOT_LOCKED, failure


class Compiler:
    """The steps of one thread."""

    def __init__(self, me):
        self.me = me
        self.code = []

    def emit(self, *step):
        self.code.append(step)
        return len(self.code) - 1

    def target(self, at):
        """The step there goes on behind the last one."""
        self.code[at] += (len(self.code),)

    def thread(self, ops):
        self.operations(ops, (), None)
        self.emit("end")
        return self.code

    def operations(self, ops, held, handler):
        """Held are the monitors taken since the handler, a list of jumps to it, or the beginning."""
        for op in ops:
            special = getattr(self, "do_" + op[0], None)
            if special is not None:
                special(op, held, handler)
            elif op[0] == "add" and op[1] != "a0":
                self.emit("load", op[1])
                self.emit("store", op[1])
            else:
                self.emit(*op)

    def do_lock(self, op, held, handler):
        self.emit("lock", op[1])
        self.operations(op[2], (*held, op[1]), handler)
        self.emit("unlock", op[1])

    def do_rlock(self, op, held, handler):
        self.emit("lock", "l0")
        self.operations(op[1], (*held, "l0"), handler)
        self.emit("unlock", "l0")

    def do_rtry(self, op, held, handler):
        begin = self.emit("trylock", "l0")
        self.operations(op[1], (*held, "l0"), handler)
        self.emit("unlock", "l0")
        done = self.emit("jump")
        self.target(begin)
        self.emit("let", NOT_LOCKED)
        self.target(done)

    def do_atomic(self, op, held, handler):
        self.emit("abegin")
        self.operations(op[1], (*held, "atomic"), handler)
        self.emit("aend")

    def do_try(self, op, held, handler):
        mine = []
        self.operations(op[1], (), mine)
        done = self.emit("jump")
        for jump in mine:
            self.target(jump)
        self.emit("let", CAUGHT)
        self.target(done)

    def do_if(self, op, held, handler):
        begin = self.emit("unless", op[1])
        self.operations([op[2]], held, handler)
        self.target(begin)

    def do_fail(self, op, held, handler):
        begin = self.emit("unless", op[1])
        if handler is None:
            self.emit("fail", failure(self.me, op[1]))
        for monitor in reversed(held):
            self.emit(*(("aend",) if monitor == "atomic" else ("unlock", monitor)))
        if handler is None:
            self.emit("end")
        else:
            handler.append(self.emit("jump"))
        self.target(begin)

    def do_start(self, op, held, handler):
        """Thread.start is synchronized, and so is join, which random_reference.py knows."""
        self.emit("lock", f"t{op[1]}")
        self.emit(*op)
        self.emit("unlock", f"t{op[1]}")

    def do_wait(self, op, held, handler):
        at = self.emit(*op)
        self.target(at)
        self.target(at)

    do_timed = do_wait

    def do_until(self, op, held, handler):
        begin = self.emit("spinner", op[2], op[3])
        at = self.emit("wait", op[1], begin)
        self.target(at)
        self.target(begin)

    def do_open(self, op, held, handler):
        self.emit("oload")
        self.emit("oread")

    def do_fill(self, op, held, handler):
        self.emit("oload")
        self.emit("owrite", op[1])

    def do_bump(self, op, held, handler):
        self.emit("oload")
        begin = self.emit("olock")
        self.emit("obump")
        self.emit("ostore")
        self.emit("ounlock")
        self.target(begin)

    def do_class(self, op, held, handler):
        begin = self.emit("cbegin", op[1])
        self.emit("load", "v0")
        self.emit("cset", op[1], 1 + op[1])
        self.emit("cend", op[1])
        self.target(begin)
        self.emit("cget", op[1])

    def do_ring(self, op, held, handler):
        first, second = 2 + op[1], 3 - op[1]
        outer = self.emit("cbegin", first)
        nested = self.emit("cbegin", second)
        self.emit("cload", first)
        self.emit("cset", second, 1)
        self.emit("cend", second)
        self.target(nested)
        self.emit("cload", second)
        self.emit("cset", first, 1)
        self.emit("cend", first)
        self.target(outer)
        self.emit("cget", first)


def compile_threads(program):
    """The steps of each thread; the last is main."""
    threads = [Compiler(me).thread(ops) for me, ops in enumerate(program.threads)]
    return [*threads, Compiler(len(threads)).thread(program.main)]
