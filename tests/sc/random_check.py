#!/usr/bin/env python3
"""Random programs: what `heddle check` reports against every execution, enumerated without it.

For each program the final values that can be reached, the failures, and whether it can deadlock or
never end must be exactly those of random_reference.py. A program is named by its seed and index; one
that differs is made smaller as long as it differs, and printed with its Java. State matching
(state_matching.cpp) must find nothing either, with symmetry and without.

    tests/sc/random_check.py --count 2000                        seed 1, programs 0 to 1999
    tests/sc/random_check.py --seed 7 --first 40 --count 1       one of them
    tests/sc/random_check.py --flags="--no-reduction" --flags="--search bfs"
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import golden  # noqa: E402  (found through the lines above)
import random_frame as frame  # noqa: E402
import random_language as language  # noqa: E402
import random_reference as reference  # noqa: E402


class Checker(frame.RandomChecker):
    """Compares the reports with the reference, and the states of each program with each other."""

    letter = "R"

    def __init__(self, heddle, jdk, settings):
        super().__init__(heddle, jdk, settings)
        self.matching = self.api.with_name("heddle_state_matching")
        if not self.matching.exists():
            sys.exit(f"{self.matching}: not there; without it states are not compared")
        self.matched, self.too_large = [], []  # so that threads need only append

    def generate(self, seed, index):
        return language.generate(seed, index)

    def java(self, program, name):
        return language.java(program, name)

    def smaller(self, program):
        return smaller(program)

    def difference(self, name, program, folder):
        expected = reference.explore(program)
        if expected is None:
            return []
        if program.twins:
            expected = without_twins(expected, program)
        wrong = self.wrong_reports(name, folder,
                                   lambda report, code, _: compare(expected, report, code))
        for flags in ([], ["--no-symmetry"]):
            wrong += self.match([*flags, str(self.home), str(folder), name], folder)
        return wrong

    def match(self, words, folder):
        done = golden.execute([str(self.matching), *words], self.timeout_s, folder)
        if done["exit"] in (0, 3):
            (self.too_large if done["exit"] == 3 else self.matched).append(words[-1])
            return []
        said = (done["stdout"] + done["stderr"]).strip().splitlines()
        return [f"state matching ended with {done['exit']}", *said[-12:]]

    def described(self, program):
        return [*super().described(program), str(reference.explore(program))]

    def summary(self):
        return (f"state matching: {len(self.matched)} explorations compared, {len(self.too_large)} "
                "have more states than it looks at")

    def failure(self):
        return "" if self.matched else "state matching compared nothing"


def without_twins(expected, program):
    """What is expected if nobody asks which twin it was."""
    outcomes = {",".join(outcome.split(",")[:len(language.FIELDS)]) for outcome in expected.outcomes}
    failures = expected.failures
    for thread in range(1, program.twins):
        failures = {failure.replace(f"T{thread}: ", "T0: ") for failure in failures}
    return expected._replace(outcomes=outcomes, failures=failures)


def compare(expected, report, code):
    wrong = []
    findings = report["findings"]
    kinds = {f["kind"] for f in findings}
    outcomes = {o["outcome"] for o in report["outcomes"]}
    failures = {f["message"].split(": ", 1)[-1] for f in findings if f["kind"] == "assertion"}
    for what, should, found in (("outcome", expected.outcomes, outcomes),
                                ("failure", expected.failures, failures)):
        wrong += [f"missing {what}: {x}" for x in sorted(should - found)]
        wrong += [f"impossible {what}: {x}" for x in sorted(found - should)]
    for kind, should in (("deadlock", expected.deadlock), ("never-ends", expected.never_ends)):
        if (kind in kinds) != should:
            wrong.append(f"{kind}: {kind in kinds}, should be {should}")
    for finding in findings:
        if finding["kind"] not in ("assertion", "deadlock", "never-ends"):
            wrong.append(f"unexpected: {finding['kind']} {finding['message']}")
    bad = bool(expected.failures or expected.deadlock or expected.never_ends)
    if not wrong and code != int(bad):
        wrong.append(f"exit code {code}")
    if not report["complete"]:
        wrong.append("not complete")
    return wrong


def smaller(program):
    """Programs with a little less in them, the biggest steps first."""
    for i in range(len(program.checks)):
        yield program.but(checks=program.checks[:i] + program.checks[i + 1:])
    for fewer in smaller_operations(program.main):
        if all(fewer.count(op) == 1 for op in program.main if op[0] in ("start", "join")):
            yield program.but(main=fewer)
    for me, ops in enumerate(program.threads):
        if 0 < me < program.twins:
            continue
        same = max(1, program.twins - me)
        for fewer in smaller_operations(ops):
            yield program.but(threads=[*program.threads[:me], *[fewer] * same,
                                       *program.threads[me + same:]])


def smaller_operations(ops):
    for i, op in enumerate(ops):
        yield ops[:i] + ops[i + 1:]
        if op[0] in language.INNER:
            if op[0] == "try":
                yield ops[:i] + op[1] + ops[i + 1:]
            for inner in smaller_operations(language.inner(op)):
                yield ops[:i] + [(*op[:-1], inner)] + ops[i + 1:]
        elif op[0] == "if":
            yield ops[:i] + [op[2]] + ops[i + 1:]


if __name__ == "__main__":
    sys.exit(frame.main(Checker, __doc__))
