#!/usr/bin/env python3
"""Compares what `heddle races` advises with the advice in the headers of suites/races.

The header has what a knowledgeable programmer would choose. `advice.txt` says of each program what came of it:

    same     exactly the header's changes are among what was proved
    apart    they are proved, or help, each alone, and something else is proved that is enough
    equal    other changes are proved that make the same statements one step, or order them by the same lock
    other    something else is proved
    helps    the header's changes were tried: they remove races, and are not enough in all executions
    none     nothing is proved

    tests/races/advice.py --filter paper
    tests/races/advice.py --bless            write advice.txt anew; review it like code
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import sys

import suite
from suite import golden

EXPECTED = pathlib.Path(__file__).resolve().parent / "advice.txt"
ONE_STEP = {"lock", "synchronized", "atomic", "atomic-array"}
TIMEOUT_S = 400


def change(kind, subject, line):
    """A change in the words of the headers; a move by the line that is moved, a lock by its name."""
    if kind == "move":
        return kind, str(line)
    return kind, suite.normal(subject or "").rpartition(".")[2]


def wanted_of(program):
    changes = set()
    for words in program.advice:
        kind, subject = words.split()
        changes.add(change(kind, subject, subject.rpartition(":")[2]))
    return changes


def judged(program, report):
    """What came of the header's advice."""
    advice = report["targets"][0].get("advice")
    if not advice:
        return "none"
    wanted = wanted_of(program)
    proved, tried = [], set()
    for suggestion in advice["suggestions"]:
        changes = {change(c["kind"], c["subject"], c["line"]) for c in suggestion["changes"]}
        if suggestion["proof"]["result"] == "correct":
            proved.append(changes)
        if suggestion["proof"]["result"] in ("correct", "improves"):
            tried |= changes
    if wanted in proved:
        return "same"
    if wanted <= tried:
        return "apart" if proved else "helps"
    kinds = {kind for kind, _ in wanted}
    if kinds <= ONE_STEP and any({kind for kind, _ in changes} <= ONE_STEP for changes in proved):
        return "equal"
    return "other" if proved else "none"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only `theme/Name` that match this")
    parser.add_argument("--bless", action="store_true", help="write down what is advised")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    expected = {}
    if EXPECTED.exists():
        expected = dict(line.split() for line in EXPECTED.read_text(encoding="ascii").splitlines())
    chosen = [p for p in suite.programs() if p.races and wanted.search(p.label())]

    def judge(program):
        jdk = ["--jdk", options.jdk] if options.jdk else []
        done = golden.execute([options.heddle, "races", *jdk, "--time-limit", "2m", "--json", "-",
                               str(program.path)], TIMEOUT_S, program.path.parent)
        try:
            return judged(program, json.loads(done["stdout"]))
        except (ValueError, KeyError, IndexError) as error:
            return f"no-report-{type(error).__name__}"

    failed, found = 0, {}
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for program, what in zip(chosen, pool.map(judge, chosen)):
            found[program.label()] = what
            if options.bless or expected.get(program.label()) == what:
                continue
            failed += 1
            print(f"FAIL {program.label()}\n     {what}, expected {expected.get(program.label())}", flush=True)
    if options.bless:
        text = "".join(f"{label} {what}\n" for label, what in sorted({**expected, **found}.items()))
        EXPECTED.write_text(text, encoding="ascii")
    counts = {what: list(found.values()).count(what) for what in sorted(set(found.values()))}
    print("advice: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    print(f"{len(found) - failed} passed, {failed} failed")
    return 1 if failed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
