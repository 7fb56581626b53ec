#!/usr/bin/env python3
"""Checks the oracles of data races against each other, without Heddle.

    cases      hand-made programs whose races are known, by the definition (random_graph.py)
    suite      the headers of suites/races against every interleaving of the programs' class files
               (machine.py): the races were written down by hand first
    random     random programs by the definition and by machine.py, which know nothing of each other

run.py compares Heddle with the same.

    tests/races/oracles.py --random 1000 --seed 7 --filter random
"""

import argparse
import re
import sys

import cases
import machine
import random_compare
import suite
from library import Unknown
from suite import golden

MOST_STATES = 100000


def find(name, folder):
    """The races of a compiled program by its class files, and what went wrong."""
    try:
        oracle = machine.Machine(folder, name)
        complete = oracle.explore(MOST_STATES)
    except Unknown as unknown:
        return set(), [f"the oracle does not know {unknown}"], None
    races = {(suite.normal(location), *sides) for location, *sides in oracle.races}
    return races, [] if complete else ["more states than the oracle looks at"], oracle


class ByClassFiles(random_compare.Comparison):
    def found(self, name, folder):
        races, wrong, _ = find(name, folder)
        return races, wrong


def judge(program, classes):
    found, wrong, oracle = find(program.name, classes)
    if oracle and oracle.deadlock:
        wrong.append("can deadlock; programs here should end")
    if oracle and oracle.uncaught:
        wrong.append(f"an exception is not caught: {', '.join(sorted(oracle.uncaught))}")
    return wrong + suite.differences(program.races, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"),
                        help="not asked; part of what the runners have in common")
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--filter", default="", help="only what matches this")
    parser.add_argument("--timeout", type=int, help="not used")
    parser.add_argument("--random", type=int, default=40, help="so many random programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="index of the first random program")
    parser.add_argument("--shrinks", type=int, default=1, help="how many failures to make smaller")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    passed, failed = cases.check(wanted)
    chosen = [p for p in suite.programs() if wanted.search(p.label())]
    classes = suite.compile_all(options) if chosen else None
    for program in chosen:
        wrong = judge(program, classes)
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            print(f"FAIL {program.label()}")
            print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
    if options.random and wanted.search("random"):
        indices = range(options.first, options.first + options.random)
        good, bad = ByClassFiles(options.jdk).check(options.seed, indices, options.jobs, options.shrinks)
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not (passed or options.filter) else 0


if __name__ == "__main__":
    sys.exit(main())
