#!/usr/bin/env python3
"""Checks the programs of suites/jmm under the Java Memory Model, against what their headers say.

    // sc: holds                           what goes wrong in the search under sc, that comes first
    // jmm: violated assertion:jmm         `heddle check --races accept`: the verdict, and what goes wrong with the
                                           strongest model that has it (sc, jmm or jpr); races are not listed
    // jmm: violated-only-jpr assertion:jpr   the same, and the Java Memory Model to its letter allows none of it

Every program must come out the same when its races are findings: then a race makes it violated, and each race says
what goes wrong because of it. A line "// gap: REASON" is for a program that is known to come out otherwise, and must still
do so. The programs are compiled together, and checked side by side. A case is a program under one way to ask. Then come a few random programs (random_programs.py, which can do more of
them). The last line is "N passed, N failed".
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)
import random_programs  # noqa: E402

PROGRAMS = golden.ROOT / "suites" / "jmm"
LINE = re.compile(r"^// (sc|jmm|gap): (.*)$", re.MULTILINE)
RANDOM = 8  # programs
EXIT_CODES = {"holds": 0, "violated": 1, "inconclusive": 3}


class Heddle:
    def __init__(self, options):
        self.heddle, self.timeout, self.flags = options.heddle, options.timeout, options.flags.split()
        self.classes = ""  # where the programs are, compiled

    def check(self, file, flags):
        """The only target, and the exit code; or a text if there is none."""
        command = [self.heddle, "check", *flags, *self.flags, "--json", "-", "-cp", self.classes, file.stem]
        done = golden.execute(command, self.timeout, golden.ROOT)
        try:
            return json.loads(done["stdout"])["targets"][0], done["exit"]
        except (ValueError, KeyError, IndexError):
            return (done["stderr"] or done["stdout"]).strip(), done["exit"]


def summary(target, exit_code):
    """In the words of the header."""
    if isinstance(target, str):
        return target
    verdict = target["verdict"]
    if exit_code != EXIT_CODES[verdict]:
        return f"{verdict}, but exit code {exit_code}"
    if target.get("only_under_jpr"):
        verdict += "-only-jpr"
    for model, told in target["by_model"].items():
        if told["complete"] == bool(told.get("limit")):
            return f"{model}: complete is {told['complete']}, and its limit {told['limit']}"
    wrong = {f"{f['kind']}:{f['model']}" for f in target["findings"] if f["kind"] != "race"}
    return " ".join([verdict, *sorted(wrong)])


def under_sc(target):
    """The verdict of the search, as far as the findings tell."""
    if isinstance(target, str):
        return target
    return "violated" if any(f["model"] == "sc" and f["kind"] != "race" for f in target["findings"]) else "holds"


def races_are_told(target, expected):
    """What is wrong with the report in which races are findings."""
    if isinstance(target, str):
        return target
    races = [f for f in target["findings"] if f["kind"] == "race"]
    others = {f"{f['kind']}:{f['model']}" for f in target["findings"] if f["kind"] != "race"}
    wanted = set(expected.split()[1:])
    if others != wanted:
        return f"with races as findings: {sorted(others)}"
    if races and target["verdict"] != "violated":
        return f"{len(races)} races, but {target['verdict']}"
    effects = {f"{c['kind']}:{c['model']}" for race in races for c in race["consequences"]}
    # A sequentially consistent execution may fail before the other access of the race happens.
    if races and not {effect for effect in wanted if not effect.endswith(":sc")} <= effects:
        return f"the races have the consequences {sorted(effects)}"
    return ""


def judge(heddle, file):
    """(passed, complaints)."""
    header = dict(LINE.findall(file.read_text(encoding="ascii")))
    cases = []
    target, exit_code = heddle.check(file, ["--races", "accept"])
    cases.append(("sc", header["sc"], under_sc(target)))
    cases.append(("jmm", header["jmm"], summary(target, exit_code)))
    complaint = races_are_told(heddle.check(file, [])[0], header["jmm"])
    cases.append(("races", "", complaint))
    wrong = [f"{file.stem}, {name}: expected '{wanted}', is '{is_}'" for name, wanted, is_ in cases if wanted != is_]
    if "gap" not in header:
        return len(cases) - len(wrong), wrong
    return (1, []) if wrong else (0, [f"{file.stem} comes out right now, so it is no gap: {header['gap']}"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--filter", default="", help="only programs whose names match this")
    parser.add_argument("--flags", default="", help="more options of check, which must change nothing")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one run")
    options = parser.parse_args()
    heddle = Heddle(options)
    passed, failed = 0, 0
    files = [file for file in sorted(PROGRAMS.rglob("*.java")) if re.search(options.filter, file.stem)]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as crew:
        heddle.classes = folder
        if files:
            subprocess.run(["javac", "-g", "-d", folder, *map(str, files)], check=True)
        for good, wrong in crew.map(lambda file: judge(heddle, file), files):
            passed, failed = passed + good, failed + len(wrong)
            print("".join(f"FAIL {line}\n" for line in wrong), end="", flush=True)
    if re.search(options.filter, "random"):
        good, bad, _ = random_programs.compare(options.heddle, 1, RANDOM)
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
