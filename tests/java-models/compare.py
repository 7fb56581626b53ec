#!/usr/bin/env python3
"""Compares the outcomes of generated Java programs: `heddle outcomes` under sc against `heddle check`, and models with
each other.

    tests/java-models/compare.py                       every program by hand, and 50 random ones
    tests/java-models/compare.py --handles             every type, mode and update of VarHandles as well
    tests/java-models/compare.py --random 500 --seed 7 500 random programs, the first of seed 7
    tests/java-models/compare.py --models              also sc <= tso <= pso <= jmm <= jpr <= hb

What differs is printed with its program. A refusal is no difference, and is counted by its words. The last line is
"N passed, N failed".
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import natives

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import answers  # noqa: E402  (found through the line above)

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# System.arraycopy and clone are one step of `check`; here each element is read and written by itself. And a weak
# compare-and-set fails there only if it has a reason.
COARSE = re.compile(r"weakCompareAndSet|arraycopy|\.clone\(\)|copy\(|copyOf|valueOf|toArray|new ArrayList")
CHAIN = ["sc", "tso", "pso", "jmm", "jpr", "hb"]


class Comparison:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.refusals = collections.Counter()
        self.refused = []
        self.failures = []
        self.late = []
        self.finer = []
        self.unchecked = []
        self.passed = 0

    def ask(self, command, name, *options):
        command = [str(self.options.heddle), command, *options, "--json", "-", "-cp", self.folder, name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=200)
        except subprocess.TimeoutExpired:
            return "timeout"
        try:
            return answers.only_target(done.stdout)
        except ValueError:
            return f"exit {done.returncode}: {done.stdout}{done.stderr}"

    def by_check(self, name):
        """The outcomes of all executions that end, and whether one does not; or why there is no answer."""
        answer = self.ask("check", name, "--time-limit", "60")
        if isinstance(answer, str):
            return answer, False
        if not answer["complete"]:
            return f"check: {answer['limit']} {[f['message'] for f in answer['findings']][:1]}", False
        stuck = any(f["kind"] in ("deadlock", "never-ends") for f in answer["findings"])
        return {o["outcome"] for o in answer["outcomes"]}, stuck

    def by_search(self, name, twin, text):
        """What differs between sc and its twin."""
        answer = self.ask("outcomes", name, "--model", "sc", "--budget", "60")
        if isinstance(answer, str):
            return [answer]
        searched = answers.outcomes_of(answer, "sc")
        if isinstance(searched, str):
            return []  # by_check says so, too
        if searched == twin or (searched < twin and COARSE.search(text)):
            return []
        return [f"only by the search {sorted(searched - twin)}, only by its twin {sorted(twin - searched)}"]

    def run(self, name, text):
        models = CHAIN if self.options.models else ["sc"]
        answer = self.ask("outcomes", name, "--sc-twin", "--model", ",".join(models), "--budget",
                          str(self.options.budget))
        if isinstance(answer, str):
            return [f"outcomes: {answer}"], None
        found = {}
        for model in models:
            if answer["by_model"][model]["refused"]:
                if model == "sc":
                    return [], re.sub(r"^\S+: ", "", answer["by_model"][model]["limit"])
            elif answer["by_model"][model]["complete"]:
                found[model] = answers.outcomes_of(answer, model)
        if "sc" not in found:
            return [], "late"
        problems = []
        problems += self.by_search(name, found["sc"], text)
        checked, stuck = self.by_check(name)
        whole = {o for o in found["sc"] if not re.search(r" \S+:\S+$", o)}
        if isinstance(checked, str) and not checked.startswith("check: "):
            problems.append(checked)
        elif isinstance(checked, str):
            self.unchecked.append(name)
        elif checked < whole and COARSE.search(text):
            self.finer.append(name)
        elif whole != checked:
            problems.append(f"only by check {sorted(checked - whole)}, only by outcomes {sorted(whole - checked)}")
        elif stuck != (whole != found["sc"]):
            problems.append(f"stuck by check: {stuck}, by outcomes {sorted(found['sc'] - whole)}")
        known = [model for model in CHAIN if model in found]
        for less, more in zip(known, known[1:]):
            if not found[less] <= found[more]:
                problems.append(f"in {less}, not in {more}: {sorted(found[less] - found[more])[:5]}")
        return problems, None

    def take(self, name, problems, refusal, text):
        if refusal == "late":
            self.late.append(name)
        elif refusal:
            self.refusals[re.sub(r"^\S+\.java:\d+: ", "", refusal)] += 1
            self.refused.append(f"{name}: {refusal}")
        elif problems:
            self.failures.append(name)
            print(f"{name}: " + "; ".join(problems) + (f"\n{text}" if self.options.show else ""), flush=True)
        else:
            self.passed += 1


def programs_of(options):
    programs = natives.by_hand()
    if options.handles:
        programs |= natives.handles()
    for number in range(options.random):
        name = f"R{options.seed + number}"
        programs[name] = natives.random_program(name, options.seed + number)
    wanted = re.compile(options.filter)
    return {name: text for name, text in programs.items() if wanted.search(name)}


def compile_all(programs, folder):
    for name, text in programs.items():
        pathlib.Path(folder, name + ".java").write_text(text)
    javac = os.path.join(os.environ.get("JAVA_HOME", ""), "bin", "javac") if "JAVA_HOME" in os.environ else "javac"
    files = [os.path.join(folder, name + ".java") for name in programs]
    subprocess.run([javac, "-nowarn", "-g", "-d", folder, "-sourcepath", str(ROOT / "api"), *files], check=True)


def arguments(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--filter", default="", help="only programs whose name matches")
    parser.add_argument("--handles", action="store_true")
    parser.add_argument("--models", action="store_true")
    parser.add_argument("--show", action="store_true", help="print the programs that differ, and what is refused")
    parser.add_argument("--random", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    return parser.parse_args(words)


def compare(words):
    """All programs that the options name; what differs is printed."""
    options = arguments(words)
    programs = programs_of(options)
    with tempfile.TemporaryDirectory() as folder:
        compile_all(programs, folder)
        comparison = Comparison(options, folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            answers = pool.map(comparison.run, programs, programs.values())
            for name, (problems, refusal) in zip(programs, answers):
                comparison.take(name, problems, refusal, programs[name])
    return comparison


def main():
    comparison = compare(sys.argv[1:])
    for words, count in comparison.refusals.most_common():
        print(f"refused {count}: {words}")
    for line in comparison.refused if comparison.options.show else []:
        print(line)
    for what, names in (("out of time or bound", comparison.late), ("check has no answer", comparison.unchecked),
                        ("more outcomes than check, which copies in one step and never fails for no reason", comparison.finer)):
        if names:
            print(f"{what}: {len(names)}: {' '.join(names)}")
    print(f"{comparison.passed} passed, {len(comparison.failures)} failed")
    return 1 if comparison.failures else 0


if __name__ == "__main__":
    sys.exit(main())
