"""Small programs whose races are known, for the definition of random_graph.py to find.

Operations are those of random_races.py; a side of a race is the kind of access and the operation, as
thread:index.
"""

import random_races
import random_graph
import suite
from random_language import Program  # of tests/sc; random_races.py has set the path

SET, GET = ("set", "p0", 1), ("get", "p0")
PUBLISH, LOOK, USE = ("set", "v0", 1), ("get", "v0"), ("if", 1, GET)
WRITE_READ = {("p0", ("write", "0:0"), ("read", "1:0"))}
GUARDED = {("p0", ("write", "0:0"), ("read", "1:1"))}


def locked(monitor, *ops):
    return ("lock", monitor, list(ops))


CASES = {
    "write and read": ([[SET], [GET]], WRITE_READ),
    "two writes": ([[SET], [SET]], {("p0", ("write", "0:0"), ("write", "1:0"))}),
    "two reads": ([[GET], [GET]], set()),
    "other elements": ([[("set", "e0", 1)], [("set", "e1", 1)]], set()),
    "one element": ([[("set", "e0", 1)], [("get", "e0")]],
                    {("int[]", ("write", "0:0"), ("read", "1:0"))}),
    "volatile": ([[PUBLISH], [LOOK]], set()),
    "published": ([[SET, PUBLISH], [LOOK, USE]], set()),
    "looked, not guarded": ([[SET, PUBLISH], [LOOK, GET]], GUARDED),
    "written late": ([[PUBLISH, SET], [LOOK, USE]], {("p0", ("write", "0:1"), ("read", "1:1"))}),
    "one lock": ([[locked("m0", SET)], [locked("m0", GET)]], set()),
    "two locks": ([[locked("m0", SET)], [locked("m1", GET)]],
                  {("p0", ("write", "0:0..0"), ("read", "1:0..0"))}),
    "order by accident": ([[SET, locked("m0")], [locked("m0"), GET]], GUARDED),
    "an update": ([[("add", "p0")], [("add", "p0")]],
                  {("p0", ("write", "0:0"), ("write", "1:0")), ("p0", ("write", "0:0"), ("read", "1:0")),
                   ("p0", ("write", "1:0"), ("read", "0:0"))}),
    "atomic update": ([[("add", "a0")], [("add", "a0")]], set()),
    "joined": ([[SET], [("join", 0), GET]], set()),
    "ended": ([[SET], [("alive", 0), ("if", 0, GET)]], set()),
    "alive": ([[SET], [("alive", 0), ("if", 1, GET)]], GUARDED),
    "started before": ([[("start", 1), SET], [GET]], {("p0", ("write", "0:1"), ("read", "1:0"))}),
    "started": ([[SET, ("start", 1)], [GET]], set()),
    "interrupted": ([[("interrupted",), USE], [SET, ("interrupt", 0)]], set()),
    "unparked": ([[("park",), GET], [SET, ("unpark", 0)]],
                 {("p0", ("write", "1:0"), ("read", "0:1"))}),
    "released": ([[SET, ("mset", "release", 1)], [("mget", "acquire"), USE]], set()),
    "not acquired": ([[SET, ("mset", "release", 1)], [("mget", "opaque"), USE]], GUARDED),
    "acquired from another": ([[SET, ("mset", "release", 1), ("mset", "opaque", 2)],
                               [("mget", "acquire"), ("if", 2, GET)]], GUARDED),
    "a chain of updates": ([[SET, ("mset", "release", 1)], [("madd", "acquire")],
                            [("mget", "acquire"), ("if", 2, GET)]], set()),
    "plain against an update": ([[("mset", "plain", 1)], [("madd", "volatile")]],
                                {("h0", ("write", "0:0"), ("write", "1:0"))}),
    "plain against volatile": ([[("mset", "volatile", 1)], [("mget", "plain")]],
                               {("h0", ("write", "0:0"), ("read", "1:0"))}),
    "fences": ([[SET, ("fence", "release"), ("mset", "opaque", 1)],
                [("mget", "opaque"), ("fence", "acquire"), USE]], set()),
    "one fence": ([[SET, ("fence", "release"), ("mset", "opaque", 1)], [("mget", "opaque"), USE]],
                  GUARDED),
    "an object": ([[("new", 1)], [("open",)]],
                  {("o0", ("write", "0:0"), ("read", "1:0")),
                   ("Box.f", ("write", "box"), ("read", "1:0"))}),
    "behind a race": ([[SET, ("set", "p1", 1)], [("get", "p1"), USE]],
                      GUARDED | {("p1", ("write", "0:1"), ("read", "1:0"))}),
    "a lock that is tried": ([[("rlock", [SET])], [("rtry", [GET])]], set()),
    "a wait": ([[SET, locked("m0", ("set", "p1", 1), ("notifyAll", "m0"))],
                [locked("m0", ("wait", "m0"), GET)]], set()),
}


def races(threads):
    """By the definition, with the operations' marks instead of lines."""
    started = {op[1] for ops in threads for op in ops if op[0] == "start"}
    main = [("start", t) for t in range(len(threads)) if t not in started]
    main += [("join", t) for t in range(len(threads))]
    program = Program(threads, [], main)
    marks = random_races.lines(random_races.java(program, "Case"))
    return random_graph.races(program, {mark: mark for mark in marks})


def check(wanted):
    """How many passed, and how many failed."""
    chosen = [name for name in CASES if wanted.search(f"cases/{name}")]
    failed = 0
    for name in chosen:
        threads, expected = CASES[name]
        wrong = suite.differences(expected, races(threads))
        failed += bool(wrong)
        if wrong:
            print(f"FAIL cases/{name}")
            print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
    return len(chosen) - failed, failed
