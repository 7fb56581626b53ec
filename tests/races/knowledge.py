"""What each thread, and each thing threads synchronise by, knows of the accesses so far.

An access is (location, kind, is it plain, line, thread). Only the latest access of that description
matters: earlier ones of the same thread are before it in program order, so a thread that comes after
the latest comes after all. So there is a finite number of them, and for each thread, monitor, volatile
variable and so on the set of those that happen before what comes next there. Nothing else of the past
is kept, and executions that differ only in their past come to the same state. (random_graph.py keeps all
of the past, as the definition has it; the two are compared.)

A race is found when an access conflicts with one its thread does not know.
"""

NOTHING = frozenset()


class Knowledge:
    def __init__(self):
        self.seen = {}  # the accesses, by location
        self.known = {}  # of a thread or a thing: the accesses that happen before

    def copy(self):
        other = Knowledge()
        other.seen, other.known = dict(self.seen), dict(self.known)
        return other

    def of(self, thing):
        return self.known.get(thing, NOTHING)

    def learn(self, thing, accesses):
        if accesses:
            self.known[thing] = self.of(thing) | accesses

    def acquire(self, thread, thing):
        self.learn(thread, self.of(thing))

    def release(self, thread, thing):
        self.learn(thing, self.of(thread))

    def replace(self, thing, accesses):
        if accesses:
            self.known[thing] = accesses
        else:
            self.known.pop(thing, None)

    def access(self, thread, location, kind, plain, line, also=NOTHING):
        """Takes note of an access, and returns those it races with; `also` is known besides."""
        before = self.seen.get(location, NOTHING)
        mine = self.of(thread)
        races = [b for b in before if b[4] != thread and "write" in (kind, b[1]) and (plain or b[2])
                 and b not in mine and b not in also]
        this = (location, kind, plain, line, thread)
        if this in before:
            for thing, accesses in self.known.items():
                if this in accesses and thing != thread:
                    self.known[thing] = accesses - {this}
        else:
            self.seen[location] = before | {this}
        self.learn(thread, frozenset((this,)))
        return races

    def forget(self, alive, is_there):
        """Drops what all living threads know, and what is about things that are gone.

        A thread that has not started yet will know what its starter knows then."""
        common = None
        for thread in alive:
            common = self.of(thread) if common is None else common & self.of(thread)
        gone = set(common or ())
        for location, accesses in list(self.seen.items()):
            left = accesses - gone if is_there(location) else NOTHING
            if left != accesses:
                gone |= accesses - left
                if left:
                    self.seen[location] = left
                else:
                    del self.seen[location]
        for thing, accesses in list(self.known.items()):
            left = accesses - gone if is_there(thing) else NOTHING
            if left != accesses:
                self.replace(thing, left)

    def key(self):
        return (frozenset(self.seen.items()), frozenset((k, v) for k, v in self.known.items() if v))
