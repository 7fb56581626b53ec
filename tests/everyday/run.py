#!/usr/bin/env python3
"""Everyday uses of the JDK under `heddle check`, which must go as on the host's java.

Uses.java has one class a use. Each runs alone in main, alone in a thread that main starts, in main
before a thread is started, and in two threads at once; the host says once what it must answer, and
an assertion in the program compares. One thread's use must hold. Two threads may be too much for
the time there is; but whatever was explored must be right. --all also asks other searches.

Wild.java has accesses of Unsafe that would crash a real machine some time later, and Missing.java
what needs the host's own libraries: each must end with exit code 3. What it was is compared under
`run`; under `check` only that it is inconclusive. `outcomes` must refuse a wild access of two threads
with its place.
"""

import argparse
import concurrent.futures
import pathlib
import re
import sys
import types

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

MODES = ["main", "thread", "before", "two"]
SEARCHES = ["", "--search bfs", "--no-reduction", "--juc jdk"]
TIMEOUT_S = 120
MEMORY = ["--memory-limit", "2G"]


def compile_all(options):
    suite = golden.Suite("everyday", [], types.SimpleNamespace(
        jdk=options.jdk, heddle=options.heddle, timeout=TIMEOUT_S))
    sources = sorted(HERE.glob("*.java"))
    target = suite.home / "classes"
    key = golden.digest(*(p.read_text(encoding="ascii") for p in sources))
    suite.build(target, key, [(sources, [])])
    return suite, target


def names_in(source, pattern):
    return re.findall(pattern, (HERE / source).read_text(encoding="ascii"))


def answers(suite, classes, names):
    java = str(suite.jdk / "bin" / "java")
    done = golden.execute([java, "-cp", str(classes), "Everyday", "all", *names], TIMEOUT_S, classes)
    lines = done["stdout"].splitlines()
    if done["exit"] != 0 or len(lines) != len(names):
        sys.exit("the host does not answer every use:\n" + done["stderr"])
    return dict(zip(names, lines))


class Case:
    """One run of Heddle, and what may come of it."""

    def __init__(self, label, command, exits, says=""):
        self.label = label
        self.command = command
        self.exits = exits
        self.says = says  # a regular expression

    def run(self, suite, classes):
        done = golden.execute([str(suite.heddle), *self.command], TIMEOUT_S, classes)
        text = done["stdout"] + done["stderr"]
        if done["exit"] in self.exits and re.search(self.says, text):
            return []
        shown = text.splitlines()[:golden.DIFF_LINES]
        return [f"exit code {done['exit']}, not one of {self.exits} with '{self.says}'", *shown]


def uses(suite, classes, every):
    names = names_in("Uses.java", r"static class (\w+) implements Everyday\.Use")
    expected = answers(suite, classes, names)
    for search in SEARCHES if every else SEARCHES[:1]:
        for mode in MODES:
            for name in names:
                limit = "10" if every else "2" if mode == "two" else "60"
                plain = mode == "two" or (search == "--no-reduction" and mode == "thread")
                exits = [0, 3] if plain else [0]
                says = "time limit|HOLDS" if plain else "HOLDS"
                yield Case(f"{name}/{mode} {search}".strip(),
                           ["check", "--races", "ignore", *MEMORY, "--time-limit", limit, *search.split(), "-cp", ".",
                            "Everyday", name, mode, expected[name]], exits, says)


def refused():
    for source, program, says in (("Wild.java", "Wild", r"Unsafe\.\w+ \w+"),
                                  ("Missing.java", "Missing", r"\w")):
        for name in names_in(source, r'case "(\w+)":'):
            for mode in ("main", "thread"):
                yield Case(f"{program}/{name}/{mode}",
                           ["check", "--races", "ignore", *MEMORY, "--time-limit", "20", "-cp", ".", program, name, mode],
                           [3], says + r"|INCONCLUSIVE")
            if program == "Wild":
                yield Case(f"{program}/{name}/run", ["run", "-cp", ".", program, name, "main"], [3],
                           says)
                yield Case(f"{program}/{name}/outcomes",
                           ["outcomes", "--model", "sc,jmm", "--budget", "20", "-cp", ".", program,
                            "--", name, "two"], [3], r"Wild\.java:\d+: ")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="")
    parser.add_argument("--all", action="store_true", help="other searches, too, and longer")
    options = parser.parse_args()
    suite, classes = compile_all(options)
    if suite.release < golden.LANGUAGE:
        print("0 passed, 0 failed")  # the uses are of a newer JDK
        return 0
    cases = [*uses(suite, classes, options.all), *refused()]
    cases = [case for case in cases if re.search(options.filter, case.label)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case, wrong in zip(cases, pool.map(lambda c: c.run(suite, classes), cases)):
            if wrong:
                failed += 1
                print(f"FAIL {case.label}", *wrong, sep="\n  ")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
