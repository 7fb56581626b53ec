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

import argparse
import concurrent.futures
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

import answers  # noqa: E402
import golden  # noqa: E402  (found through the lines above)
import random_language as language  # noqa: E402
import random_reference as reference  # noqa: E402

TIMEOUT_S = 60
SHRINK_STEPS = 200


class Checker:
    """Compiles programs, checks them, and says how the reports differ from the reference."""

    def __init__(self, heddle, jdk, flags):
        self.heddle = str(heddle)
        self.api = pathlib.Path(heddle).resolve().parent / "heddle-api.jar"
        self.matching = self.api.with_name("heddle_state_matching")
        if not self.matching.exists():
            sys.exit(f"{self.matching}: not there; without it states are not compared")
        self.home = golden.find_jdk(jdk)
        self.javac = str(self.home / "bin" / "javac")
        self.jdk = ["--jdk", jdk] if jdk else []
        self.flags = flags
        self.matched, self.too_large = [], []  # so that threads need only append

    def compile(self, programs, folder):
        """The classes of these programs, by name, in the folder."""
        sources = []
        for name, program in programs.items():
            sources.append(folder / f"{name}.java")
            sources[-1].write_text(language.java(program, name), encoding="ascii")
        listed = folder / "sources"
        listed.write_text("\n".join(map(str, sources)), encoding="ascii")
        # Concatenation in place, not by invokedynamic: its start-up would be most of each run.
        subprocess.run([self.javac, *golden.JAVAC_FLAGS, "-XDstringConcat=inline", "-d",
                        str(folder), "-cp", str(self.api), f"@{listed}"], check=True,
                       env=golden.environment())

    def difference(self, name, program, folder):
        """What is wrong with the reports on a compiled program; empty if nothing is."""
        expected = reference.explore(program)
        if expected is None:
            return []
        if program.twins:
            expected = without_twins(expected, program)
        wrong = []
        for flags in self.flags:
            command = [self.heddle, "check", *self.jdk, "--json", "-", *shlex.split(flags),
                       "-cp", str(folder), name]
            done = golden.execute(command, TIMEOUT_S, folder)
            try:
                found = compare(expected, answers.only_target(done["stdout"]), done["exit"])
            except ValueError:
                found = [f"exit code {done['exit']}, no report", *done["stderr"].splitlines()[-3:]]
            wrong += [f"{flags}: {line}" if flags else line for line in found]
        for flags in ([], ["--no-symmetry"]):
            wrong += self.match([*flags, str(self.home), str(folder), name], folder)
        return wrong

    def match(self, words, folder):
        done = golden.execute([str(self.matching), *words], TIMEOUT_S, folder)
        if done["exit"] in (0, 3):
            (self.too_large if done["exit"] == 3 else self.matched).append(words[-1])
            return []
        said = (done["stdout"] + done["stderr"]).strip().splitlines()
        return [f"state matching ended with {done['exit']}", *said[-12:]]

    def summary(self):
        return (f"state matching: {len(self.matched)} explorations compared, {len(self.too_large)} "
                "have more states than it looks at")

    def differs(self, program):
        """The same for one program that has not been compiled."""
        with tempfile.TemporaryDirectory(prefix="heddle-random-") as name:
            folder = pathlib.Path(name)
            self.compile({"Small": program}, folder)
            return self.difference("Small", program, folder)


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


def shrink(checker, program):
    """The smallest program found that still differs, and how."""
    wrong, steps, again = checker.differs(program), 0, True
    while again:
        again = False
        for candidate in smaller(program):
            steps += 1
            if steps > SHRINK_STEPS:
                return program, wrong
            found = checker.differs(candidate)
            if found:
                program, wrong, again = candidate, found, True
                break
    return program, wrong


def check(checker, seed, indices, jobs, shrinks):
    """Checks these programs, prints what differs, and returns how many there were of each."""
    programs = {f"R{seed}x{i}": language.generate(seed, i) for i in indices}
    home = golden.ROOT / "build" / "sc" / "random"
    home.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{seed}-", dir=home))
    failed = 0
    try:
        checker.compile(programs, folder)
        with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
            results = pool.map(lambda n: checker.difference(n, programs[n], folder), programs)
            for (name, program), wrong in zip(programs.items(), results):
                if not wrong:
                    continue
                failed += 1
                print(f"FAIL {name}, {program.size()} operations")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
                if failed <= shrinks:
                    show(checker, program)
    finally:
        shutil.rmtree(folder)
    print(checker.summary(), flush=True)
    if not checker.matched:
        print("FAIL state matching compared nothing")
        failed += 1
    return len(programs) - failed, failed


def show(checker, program):
    small, wrong = shrink(checker, program)
    print("".join(f"     {line}\n" for line in
                  ["smaller:", *str(small).splitlines(), *wrong, str(reference.explore(small))]))
    print(language.java(small, "Small"), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="index of the first program")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--flags", action="append", default=[],
                        help="check with these too; may be repeated")
    parser.add_argument("--shrinks", type=int, default=1, help="how many failures to make smaller")
    options = parser.parse_args()
    checker = Checker(options.heddle, options.jdk, ["", *options.flags])
    print(f"seed {options.seed}, programs {options.first} to {options.first + options.count - 1}")
    indices = range(options.first, options.first + options.count)
    passed, failed = check(checker, options.seed, indices, options.jobs, options.shrinks)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
