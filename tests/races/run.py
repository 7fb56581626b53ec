#!/usr/bin/env python3
"""Compares the races that `heddle races` finds with suites/races and with random programs.

    suite      every program: exactly the races of its header, each with a message
    random     random programs: exactly the races that the definition has (random_graph.py)
    handed     what is handed to classes that are trusted, and what comes after time limits (handed.py)

The same is asked with other flags, which must find the same races:

    tests/races/run.py --flags="--no-reduction" --flags="--no-symmetry"
    tests/races/run.py --filter random --random 5000 --seed 7

A program with a line `gap` is known to come out otherwise, and must still do so. oracles.py checks the
expectations themselves.
"""

import argparse
import concurrent.futures
import json
import re
import shlex
import sys

import handed
import random_compare
import suite
from suite import golden

TIMEOUT_S = 60
EXIT_CODES = {False: 0, True: 1}  # by whether there is a race


class Heddle:
    """Asks `heddle races`, once for each set of flags."""

    def __init__(self, options):
        self.heddle, self.timeout = options.heddle, options.timeout
        self.jdk = ["--jdk", options.jdk] if options.jdk else []
        self.flags = ["", *options.flags]

    def races(self, flags, words, folder):
        """The races of one run, and what is wrong with its report."""
        command = [self.heddle, "races", "--no-advice", *self.jdk, "--json", "-", *shlex.split(flags), *words]
        done = golden.execute(command, self.timeout, folder)
        try:
            report = json.loads(done["stdout"])
            found = suite.reported(report)
            findings = report["targets"][0]["findings"]
        except (ValueError, KeyError, IndexError) as error:
            last = (done["stderr"] or done["stdout"]).strip().splitlines()[-3:]
            return set(), [f"exit code {done['exit']}, no report as it should be: {error!r}", *last]
        wrong = [f"no message: {f}" for f in findings if f["kind"] == "race" and not f.get("message")]
        if not report["targets"][0]["complete"]:
            wrong.append("not complete")
        others = [f for f in findings if f["kind"] != "race"]
        if not others and done["exit"] != EXIT_CODES[bool(found)]:
            wrong.append(f"exit code {done['exit']} with {len(found)} races")
        return found, wrong

    def judge(self, expected, words, folder):
        """What is wrong with the reports, a line each."""
        wrong = []
        for flags in self.flags:
            found, problems = self.races(flags, words, folder)
            problems = problems + suite.differences(expected, found)
            wrong += [f"{flags}: {line}" if flags else line for line in problems]
        return wrong


class ByHeddle(random_compare.Comparison):
    def __init__(self, options):
        super().__init__(options.jdk)
        self.heddle = Heddle(options)

    def found(self, name, folder):
        """Of the first flags that do not agree with those before, or of all."""
        words = ["-cp", str(folder), name]
        first, wrong = self.heddle.races("", words, folder)
        for flags in self.heddle.flags[1:]:
            again, problems = self.heddle.races(flags, words, folder)
            wrong += [f"{flags}: {line}" for line in problems + suite.differences(first, again)]
        return first, wrong


def check_suite(options, chosen):
    heddle = Heddle(options)
    classes = suite.compile_all(options)
    failed = 0

    def judge(program):
        wrong = heddle.judge(program.races, ["-cp", str(classes), program.name], classes)
        if not program.gap:
            return wrong
        return [] if wrong else [f"it comes out right now, so it is no gap: {program.gap}"]

    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for program, wrong in zip(chosen, pool.map(judge, chosen)):
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {program.label()}")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
    return len(chosen) - failed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only `theme/Name`, `random` or `handed/Name` that match this")
    parser.add_argument("--timeout", type=int, default=TIMEOUT_S, help="seconds for one run")
    parser.add_argument("--flags", action="append", default=[],
                        help="ask again with these; may be repeated")
    parser.add_argument("--random", type=int, default=60, help="so many random programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="index of the first random program")
    parser.add_argument("--shrinks", type=int, default=1, help="how many failures to make smaller")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    chosen = [p for p in suite.programs() if wanted.search(p.label())]
    passed, failed = check_suite(options, chosen) if chosen else (0, 0)
    if options.random and wanted.search("random"):
        indices = range(options.first, options.first + options.random)
        good, bad = ByHeddle(options).check(options.seed, indices, options.jobs, options.shrinks)
        passed, failed = passed + good, failed + bad
    good, bad = handed.check(options.heddle, options.jdk, wanted)
    passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not (passed or options.filter) else 0


if __name__ == "__main__":
    sys.exit(main())
