#!/usr/bin/env python3
"""Checks suites/repair: each program is broken as its header says, and its patch repairs it.

The patch must apply with `patch`, and the result must compile. Of the broken program `heddle check`
must have a finding of each kind that the header names, and the oracle of tests/races must find a race
exactly if the header names one. The repaired program must hold and be free of races.

`advice.txt` has for each program what `heddle check --advice` proves of its source: `same`, exactly the
header's changes; `equal`, another lock for a lock or an atomic class, which make the same statements one
step; `other`, something else that repairs it; `none`. The diff of the best must apply with `patch`, and the
result must hold by a check of its own.

    tests/repair/run.py --filter lock-order
    tests/repair/run.py --bless             write advice.txt anew; review it like code
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE.parent / "races"))

import golden  # noqa: E402  (found through the lines above)
import machine  # noqa: E402
from library import Unknown  # noqa: E402

PROGRAMS = golden.ROOT / "suites" / "repair"
HEADER = re.compile(r"^//# (\w+): +(.*?) *$", re.MULTILINE)
KINDS = {"race", "assertion", "exception", "deadlock", "never-ends"}
REPAIRS = {"volatile", "atomic", "atomic-array", "final", "lock", "move", "acquire", "order", "notifyAll",
           "while", "mode"}
ADVICE = HERE / "advice.txt"
# Each of these makes statements one step.
ONE_STEP = {"lock", "synchronized", "atomic", "atomic-array"}
TIMEOUT_S = 360


class Program:
    def __init__(self, path):
        self.path, self.name, self.patch = path, path.stem, path.with_suffix(".patch")
        header = HEADER.findall(path.read_text(encoding="ascii"))
        self.broken = {kind for key, value in header if key == "broken" for kind in value.split(", ")}
        self.repair = {tuple(value.split()) for key, value in header if key == "repair"}
        repairs = {kind for kind, _ in self.repair}
        if {key for key, _ in header} != {"broken", "why", "repair"} or not self.broken <= KINDS \
                or not repairs <= REPAIRS:
            sys.exit(f"{path}: header should have broken, why and repair, of the kinds there are")
        if not self.patch.exists():
            sys.exit(f"{self.patch}: not there")

    def label(self):
        return f"{self.path.parent.name}/{self.name}"


class Runner:
    def __init__(self, options):
        self.suite = golden.Suite("repair", [], options)
        self.timeout = options.timeout or TIMEOUT_S
        self.jdk = ["--jdk", str(self.suite.jdk)] if options.jdk else []
        self.bless, self.found = options.bless, {}
        self.expected = dict(line.split() for line in ADVICE.read_text(encoding="ascii").splitlines())
        self.broken, self.repaired = (self.suite.home / n for n in ("broken", "repaired"))

    def prepare(self, programs):
        """Applies the patches and compiles both; the programs whose patch does not apply, with why."""
        patched = self.suite.home / "sources"
        shutil.rmtree(patched, ignore_errors=True)
        patched.mkdir(parents=True)
        bad = {}
        for program in programs:
            shutil.copy(program.path, patched)
            done = subprocess.run(["patch", "--quiet", "--fuzz=0", str(patched / program.path.name),
                                   str(program.patch)], capture_output=True, text=True, check=False)
            if done.returncode:
                bad[program.name] = (done.stdout + done.stderr).strip()
        for target, sources in ((self.broken, [p.path for p in programs]),
                                (self.repaired, sorted(patched.glob("*.java")))):
            key = golden.digest(*(p.name + p.read_text(encoding="ascii") for p in sources))
            self.suite.build(target, key, [(sources, [])])
        return bad

    def check(self, target, folder, *flags):
        """The report of heddle check on its one target."""
        done = golden.execute([str(self.suite.heddle), "check", *self.jdk, *flags, "--json", "-",
                               str(target)], self.timeout, folder)
        try:
            report = json.loads(done["stdout"])
        except ValueError:
            return {"verdict": f"exit code {done['exit']}, no report: {done['stderr'][-200:]}",
                    "findings": []}
        return report.get("targets", [report])[0]

    def races(self, program, folder):
        oracle = machine.Machine(folder, program.name)
        try:
            complete = oracle.explore()
        except Unknown as unknown:
            return None, [f"the oracle does not know {unknown}"]
        return oracle.races, [] if complete else ["more states than the oracle looks at"]

    @staticmethod
    def change(kind, subject, line):
        """A change in the words of the header."""
        if kind == "move":
            return kind, line
        return (kind,) if kind in ("order", "notifyAll", "while") else (kind, subject)

    def advice(self, program, report):
        """same, equal, other or none."""
        if not report.get("advice"):
            return "none"
        wanted = {self.change(kind, what, what.rpartition(":")[2]) for kind, what in program.repair}
        proved = [{self.change(c["kind"], c["subject"], str(c["line"])) for c in s["changes"]}
                  for s in report["advice"]["suggestions"] if s["proof"]["result"] == "correct"]
        if wanted in proved:
            return "same"
        kinds = [{change[0] for change in changes} for changes in proved]
        if {change[0] for change in wanted} <= ONE_STEP and any(k <= ONE_STEP for k in kinds):
            return "equal"
        return "other" if proved else "none"

    def judge_diff(self, program, report):
        """The first diff, applied and checked on its own."""
        diffs = [s["diff"] for s in (report.get("advice") or {}).get("suggestions", []) if s["diff"]]
        if not diffs:
            return []
        folder = self.suite.home / "diffs" / program.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        source = shutil.copy(program.path, folder)
        done = subprocess.run(["patch", "--quiet", "--fuzz=0", source], input=diffs[0],
                              capture_output=True, text=True, check=False)
        if done.returncode:
            return [f"diff: does not apply: {done.stdout}{done.stderr}"]
        repaired = self.check(source, folder)
        return [] if repaired["verdict"] == "holds" else [f"diff: {repaired['verdict']}"]

    def judge_advice(self, program):
        # What is advised should not depend on how fast the machine is.
        report = self.check(program.path, program.path.parent, "--advice", "--time-limit", "5m")
        self.found[program.label()] = self.advice(program, report)
        expected = self.expected.get(program.label())
        wrong = self.judge_diff(program, report)
        if not self.bless and self.found[program.label()] != expected:
            wrong.append(f"advice: {self.found[program.label()]}, expected {expected}")
        return wrong

    def judge(self, program):
        races, wrong = self.races(program, self.broken)
        if not wrong and bool(races) != ("race" in program.broken):
            wrong.append(f"broken: races {sorted(races)}")
        report = self.check(program.name, self.broken, "-cp", str(self.broken))
        wrong += self.judge_advice(program)
        found = {f["kind"] for f in report["findings"]}
        wrong += [f"broken: no {kind} was found" for kind in sorted(program.broken - {"race"} - found)]
        races, problems = self.races(program, self.repaired)
        wrong += problems + [f"repaired: race {race}" for race in sorted(races or ())]
        report = self.check(program.name, self.repaired, "-cp", str(self.repaired))
        if report["verdict"] != "holds":
            kinds = [(f["kind"], f["message"]) for f in report["findings"]]
            wrong.append(f"repaired: {report['verdict']} {kinds}")
        return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only `theme/Name` that match this")
    parser.add_argument("--bless", action="store_true", help="write down what is advised")
    parser.add_argument("--timeout", type=int, help="seconds for one run")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    everything = [Program(p) for p in sorted(PROGRAMS.glob("*/*.java"))]
    chosen = [p for p in everything if wanted.search(p.label())]
    if not chosen:
        print("0 passed, 0 failed")
        return 0 if options.filter else 1
    runner = Runner(options)
    bad = runner.prepare(everything)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for program, wrong in zip(chosen, pool.map(runner.judge, chosen)):
            wrong = [bad[program.name]] if program.name in bad else wrong
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {program.label()}")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
    if options.bless:
        known = {**runner.expected, **runner.found}
        ADVICE.write_text("".join(f"{label} {what}\n" for label, what in sorted(known.items())),
                          encoding="ascii")
    counts = {what: sum(v == what for v in runner.found.values()) for what in ("same", "equal", "other", "none")}
    print("advice: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
