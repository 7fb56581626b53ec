#!/usr/bin/env python3
"""Which outcomes a real JVM shows, and whether the models allow them.

    bench/stress/run.py                      half a second a test, the table on standard output
    bench/stress/run.py --seconds 2 --write  longer, and into bench/stress/RESULTS.md
    bench/stress/run.py --filter REGEX       only tests whose folder/name matches

Every test of suites/litmus is hammered on the host's JVM (tests/litmus/Hammer.java), twice: as the JVM
is, and with its compiler told to order code at random (StressLCM, StressGCM). Then `heddle outcomes`
lists all outcomes under sc, jmm and jpr. An outcome that was seen and that neither jmm nor jpr has is a
mistake, of ours or of the JVM's: the exit status is 1.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import golden  # noqa: E402 (it lies beside the tests)

SUITE = ROOT / "suites" / "litmus"
HOME = ROOT / "build" / "stress"
MODELS = ("sc", "jmm", "jpr")
WAYS = {"as it is": [],
        "shuffled": ["-XX:+UnlockDiagnosticVMOptions", "-XX:+StressLCM", "-XX:+StressGCM"]}
PATIENCE_S = 900


def must(command, timeout=PATIENCE_S, codes=(0,)):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=timeout, cwd=ROOT, check=False)
    if done.returncode not in codes:
        sys.exit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def hammer(jdk, names, seconds):
    """{name: {outcome: [count in each way]}}."""
    must([jdk / "bin" / "javac", "-d", HOME, ROOT / "tests" / "litmus" / "Hammer.java"])
    seen = {name: {} for name in names}
    for number, flags in enumerate(WAYS.values()):
        out = must([jdk / "bin" / "java", *flags, "-cp", HOME, "Hammer", "hammer",
                    int(seconds * 1000), HOME / "classes", *names],
                   timeout=PATIENCE_S + 20 * seconds * len(names))
        for line in out.splitlines():
            name, count, outcome = line.split(" ", 2)
            if re.search(r":(cut|assume)\b", outcome):
                continue  # says nothing about the test
            seen[name].setdefault(outcome, [0] * len(WAYS))[number] += int(count)
    return seen


def allowed(heddle, files):
    """{name: {model: set of outcomes, or None where it is not defined}}, by file names."""
    result = {}
    out = must([heddle, "outcomes", *files, "--model", ",".join(MODELS), "--json", "-"], codes=(0, 3))
    for test in json.loads(out)["targets"]:
        models = {}
        for model, answer in test["by_model"].items():
            known = not answer["refused"] and (answer["complete"] or answer["limit"] == "loop bound")
            found = {entry["outcome"] for entry in test["outcomes"] if model in entry["models"]}
            models[model] = found if known or found else None
        result[test["target"]] = models
    return result


def has(outcomes, seen):
    """A run that was given up may be any outcome in which a thread never ends."""
    if outcomes is None:
        return False
    if seen == "never-ends":
        return any(re.search(r":(spins|blocked|waits|unstarted)", outcome) for outcome in outcomes)
    return seen in outcomes


class Row:
    def __init__(self, name, folder, seen, models):
        self.name, self.folder, self.seen, self.models = name, folder, seen, models
        self.runs = sum(sum(counts) for counts in seen.values())
        self.strange = [o for o in seen if not has(models["jmm"], o) and not has(models["jpr"], o)]
        self.beyond_jmm = [o for o in seen if has(models["jpr"], o) and not has(models["jmm"], o)]
        self.relaxed = [o for o in seen if not has(models["sc"], o)]

    def line(self):
        total = self.models["jmm"]
        weak = None if total is None else len(total - (self.models["sc"] or set()))
        cells = [f"{self.folder}/{self.name}", f"{self.runs:,}", f"{len(self.seen)} of "
                 + ("?" if total is None else str(len(total))),
                 f"{len(self.relaxed)} of " + ("?" if weak is None else str(weak)),
                 "no" if self.strange else "only by jpr" if self.beyond_jmm else "yes"]
        return "| " + " | ".join(cells) + " |"


def details(rows):
    """Every outcome seen that is not sequentially consistent, with how often."""
    lines = ["| test | outcome | " + " | ".join(WAYS) + " |", "| --- | --- |" + " ---: |" * len(WAYS)]
    for row in rows:
        for outcome in sorted(row.relaxed):
            counts = " | ".join(f"{count:,}" for count in row.seen[outcome])
            lines.append(f"| {row.folder}/{row.name} | `{outcome}` | {counts} |")
    return lines


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def page(rows, jdk, seconds):
    version = subprocess.run([str(jdk / "bin" / "java"), "-version"], capture_output=True, text=True,
                             check=True).stderr.splitlines()[1]
    outcomes = sum(len(row.seen) for row in rows)
    strange = sum(len(row.strange) for row in rows)
    beyond = sum(len(row.beyond_jmm) for row in rows)
    return "\n".join([
        "# Litmus tests on a real JVM", "",
        "Written by `bench/stress/run.py --write`; do not edit.", "",
        f"{version}; {processor()}, {os.cpu_count()} processors. {len(rows)} tests of `suites/litmus`, "
        f"{seconds:g} s each in each of two ways: the JVM as it is, and with its compiler ordering code at random "
        "(`-XX:+StressLCM -XX:+StressGCM`).", "",
        f"{sum(row.runs for row in rows):,} runs showed {outcomes} different outcomes. "
        f"{outcomes - strange} of them are allowed by `jmm` or `jpr`, {strange} are not"
        + (f"; {beyond} are allowed by `jpr` only." if beyond else "; none needs `jpr`."), "",
        "What a JVM does not show in a short time it may still do: a processor with stronger rules than Java's "
        "(x86 reorders only writes with later reads) shows little of what the models allow.", "",
        "## Seen, and not sequentially consistent", "", *details(rows), "",
        "## All tests", "",
        "Seen: different outcomes, of those that `jmm` has. Relaxed: the same for those that `sc` has not.", "",
        "| test | runs | seen | relaxed | allowed |", "| --- | ---: | ---: | ---: | --- |",
        *[row.line() for row in rows], ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="a test, in each way")
    parser.add_argument("--filter", default="", help="only tests whose folder/name matches")
    parser.add_argument("--write", action="store_true", help="into RESULTS.md")
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--jdk", help="the JDK that runs them (default: JAVA_HOME, else javac's)")
    options = parser.parse_args()
    jdk = golden.find_jdk(options.jdk)
    files = [f.relative_to(ROOT) for f in sorted(SUITE.glob("*/*.litmus"))
             if re.search(options.filter, f"{f.parent.name}/{f.stem}")]
    if not files:
        sys.exit("no test matches")
    HOME.mkdir(parents=True, exist_ok=True)
    written = must([options.heddle.resolve(), "outcomes", *files, "--emit", HOME / "classes"])
    names = [pathlib.Path(line).stem for line in written.splitlines()]
    models = allowed(options.heddle.resolve(), files)
    seen = hammer(jdk, names, options.seconds)
    rows = [Row(name, file.parent.name, seen[name], models[name]) for file, name in zip(files, names)]
    text = page(rows, jdk, options.seconds)
    if options.write:
        (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    else:
        print(text)
    for row in rows:
        for outcome in row.strange:
            print(f"{row.folder}/{row.name}: seen {outcome}, which neither jmm nor jpr has", file=sys.stderr)
    return 1 if any(row.strange for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
