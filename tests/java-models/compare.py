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

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# System.arraycopy and clone are one step of `check`, and a weak compare-and-set fails there only if it has a reason. So
# `check` is asked about another form of a program, which copies one element or field after the other, and chooses whether a
# weak compare-and-set fails (Fine.java).
FINE = [
    (re.compile(r"\bSystem\.arraycopy\("), "Fine.arraycopy("),
    (re.compile(r"\bArrays\.(copyOf(?:Range)?)\("), r"Fine.\1("),
    (re.compile(r"(\b\w+(?:\[\d\])?|new long\[\] \{[^}]*\})\.clone\(\)"), r"Fine.clone(\1)"),
    (re.compile(r"try \{ return \(C\) clone\(\); \} catch \(CloneNotSupportedException \w\) \{ return null; \}"),
     "C twin = new C(); FIELDS return twin;"),
    (re.compile(r"\bV\.weakCompareAndSet\w*\(([^;]*?)\);"), r"(!Fine.fails() && V.compareAndSet(\1));"),
    (re.compile(r"\b(\w+)\.weakCompareAndSet\w*\(([^;()]*)\)"), r"(!Fine.fails() && \1.compareAndSet(\2))"),
]
CHAIN = ["sc", "tso", "pso", "jmm", "jpr", "hb"]


def fine(text):
    """The program for `check`: what is one step there, step by step."""
    for pattern, instead in FINE:
        text = pattern.sub(instead, text)
    fields = re.findall(r"(?<!final )\b(?:int|long|Object) (\w) = ", text[text.find("class C implements Cloneable"):].split("C copy()")[0])
    return text.replace("FIELDS", " ".join(f"twin.{field} = {field};" for field in fields))


class Comparison:
    def __init__(self, options, folder):
        self.options = options
        self.folder = folder
        self.refusals = collections.Counter()
        self.refused = []
        self.failures = []
        self.late = []
        self.unchecked = []
        self.passed = 0

    def ask(self, command, name, *options, classes=None):
        """The target's answer; of `check` by default about the form of a program that copies step by step."""
        classes = os.path.join(self.folder, classes or command)
        command = [str(self.options.heddle), command, *options, "--json", "-", "-cp", classes, name]
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
        answer = self.ask("check", name, "--races", "ignore", "--time-limit", "60")
        if isinstance(answer, str):
            return answer, False
        if not answer["complete"]:
            return f"check: {answer['limit']} {[f['message'] for f in answer['findings']][:1]}", False
        stuck = any(f["kind"] in ("deadlock", "never-ends") for f in answer["findings"])
        return {o["outcome"] for o in answer["outcomes"]}, stuck

    def by_search(self, name, twin):
        """What differs between sc, asked about the same form as `check`, and its twin."""
        answer = self.ask("outcomes", name, "--model", "sc", "--budget", "60", classes="check")
        if isinstance(answer, str):
            return [answer]
        searched = answers.outcomes_of(answer, "sc")
        if isinstance(searched, str) or searched == twin:  # by_check says so, too
            return []
        return [f"only by the search {sorted(searched - twin)}, only by its twin {sorted(twin - searched)}"]

    def run(self, name):
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
        problems += self.by_search(name, found["sc"])
        checked, stuck = self.by_check(name)
        whole = {o for o in found["sc"] if not re.search(r" \S+:\S+$", o)}
        if isinstance(checked, str) and not checked.startswith("check: "):
            problems.append(checked)
        elif isinstance(checked, str):
            self.unchecked.append(name)
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
    """Their classes for each of the two commands."""
    javac = os.path.join(os.environ.get("JAVA_HOME", ""), "bin", "javac") if "JAVA_HOME" in os.environ else "javac"
    for command, form in (("outcomes", str), ("check", fine)):
        target = pathlib.Path(folder, command)
        target.mkdir()
        for name, text in programs.items():
            (target / f"{name}.java").write_text(form(text))
        files = [str(target / f"{name}.java") for name in programs]
        subprocess.run([javac, "-nowarn", "-g", "-d", str(target), "-sourcepath", f"{ROOT / 'api'}:{HERE}", *files], check=True)


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
            answers = pool.map(comparison.run, programs)
            for name, (problems, refusal) in zip(programs, answers):
                comparison.take(name, problems, refusal, programs[name])
    return comparison


def main():
    comparison = compare(sys.argv[1:])
    for words, count in comparison.refusals.most_common():
        print(f"refused {count}: {words}")
    for line in comparison.refused if comparison.options.show else []:
        print(line)
    for what, names in (("out of time or bound", comparison.late), ("check has no answer", comparison.unchecked)):
        if names:
            print(f"{what}: {len(names)}: {' '.join(names)}")
    print(f"{comparison.passed} passed, {len(comparison.failures)} failed")
    return 1 if comparison.failures else 0


if __name__ == "__main__":
    sys.exit(main())
