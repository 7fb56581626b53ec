#!/usr/bin/env python3
"""Measures Java programs under the Java Memory Model: time and memory, beside a bound for each.

    bench/relaxed/run.py size      programs of a few threads with locks, latches, maps and spins: 2 s and 500 MB each
    bench/relaxed/run.py rings     litmus tests: store buffering in a ring, and a message that is passed on; 10 s
    bench/relaxed/run.py shapes    double-checked locking, queues, caches, a sequence lock, lock-free stacks and queues
    bench/relaxed/run.py growth    cost with more threads, more racy reads, and more code without a race
    bench/relaxed/run.py suite     programs of suites/sc without a race: check beside --model sc, at most 1.5 times

Programs are those of bench/relaxed/programs and of suites/jmm, checked with `--races accept`, so that each is explored
whole. Times are processor time with the start of the program in them, the best of --runs. A line that is over its bound, or
did not come to a verdict, ends in "!".
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "tests")]

import golden  # noqa: E402  (found through the line above)
import timing  # noqa: E402

SIZE = ["ThreeLocksBesideRace", "ThreeLatchBesideRace", "LatchBesideRace", "LocksBesideRace", "DekkerPlainLoop",
        "DekkerPlain", "PetersonPlain", "LazyMap", "CausalityTest19", "SpinOnOther", "StopFlagPlain"]
SHAPES = [("DoubleChecked", (2, 3, 4, 5, 6)), ("BoundedQueue", (2, 3)), ("Cache", (2, 3)), ("Seqlock", (2, 3)),
          ("Treiber", (2, 3)), ("MichaelScott", (2, 3))]


class Runner:
    def __init__(self, options, folder):
        self.heddle, self.runs, self.timeout, self.folder = options.heddle, options.runs, options.timeout, folder
        self.filter = re.compile(options.filter)
        self.over = 0

    def compile(self, files):
        javac = golden.find_jdk(None) / "bin" / "javac"
        api = pathlib.Path(self.heddle).resolve().parent / "heddle-api.jar"
        subprocess.run([javac, "-g", "-nowarn", "-cp", api, "-d", self.folder, *map(str, files)], check=True)

    def run(self, words):
        """The best run, and the only target of its JSON, or None."""
        runs = [timing.Run([self.heddle, *words], "cpu", self.timeout, (0, 1, 3)) for _ in range(self.runs)]
        best = min(runs, key=lambda run: run.seconds)
        try:
            return best, json.loads(best.output)["targets"][0]
        except (ValueError, KeyError, IndexError):
            return best, None

    def check(self, name, arguments=(), flags=("--races", "accept")):
        return self.run(["check", *flags, "--json", "-", "-cp", str(self.folder), name, *arguments])

    def line(self, name, best, target, seconds=math.inf, megabytes=math.inf):
        verdict = "no answer" if target is None else target["verdict"]
        over = best.seconds > seconds or best.megabytes > megabytes or verdict in ("no answer", "inconclusive")
        self.over += over
        executions = 0
        if target is not None:
            executions = sum(model.get("explored", 0) for model in target["by_model"].values())
        print(f"{name:28}{best.seconds:8.2f} s{best.megabytes:8.0f} MB{executions:10}  {verdict}{' !' if over else ''}",
              flush=True)

    def wants(self, name):
        return self.filter.search(name) is not None


def size(runner):
    names = [name for name in SIZE if runner.wants(name)]
    runner.compile([ROOT / "suites" / "jmm" / f"{name}.java" for name in names])
    for name in names:
        runner.line(name, *runner.check(name), seconds=2, megabytes=500)


def shapes(runner):
    wanted = [(name, counts) for name, counts in SHAPES if runner.wants(name)]
    runner.compile([HERE / "programs" / f"{name}.java" for name, _ in wanted])
    for name, counts in wanted:
        for count in counts:
            runner.line(f"{name} {count}", *runner.check(name, [str(count)]), seconds=2, megabytes=500)


def ring(threads):
    """Each writes its own variable and reads the next one's."""
    lines = [f"litmus SB{threads}", "int " + ", ".join(f"x{i}" for i in range(threads)) + ";"]
    lines += [f"thread T{i} {{ x{i} = 1; r{i} = x{(i + 1) % threads}; }}" for i in range(threads)]
    return "\n".join(lines) + "\n"


def message(threads):
    """The first writes data and a flag; each other one that sees the flag before it sets its own; the last looks."""
    lines = [f"litmus MP{threads}", "int d, " + ", ".join(f"f{i}" for i in range(threads - 1)) + ";",
             "thread T0 { d = 1; f0 = 1; }"]
    lines += [f"thread T{i} {{ r{i} = f{i - 1}; if (r{i} == 1) {{ f{i} = 1; }} }}" for i in range(1, threads - 1)]
    lines.append(f"thread T{threads - 1} {{ r{threads} = f{threads - 2}; r0 = d; }}")
    return "\n".join(lines) + "\n"


def rings(runner):
    for shape in (ring, message):
        for threads in (2, 6, 10, 12, 14):
            text = shape(threads)
            name = text.split(maxsplit=2)[1]
            if not runner.wants(name):
                continue
            file = pathlib.Path(runner.folder) / f"{name}.litmus"
            file.write_text(text, encoding="ascii")
            for model in ("jpr", "jmm"):
                best, target = runner.run(["outcomes", str(file), "--model", model, "--no-sc", "--json", "-"])
                runner.line(f"{name} {model}", best, target, seconds=10)


def growth(runner):
    for name, counts in (("Cache", (2, 3, 4)), ("RacyReads", (1, 10, 100)), ("RaceFree", (1, 1000, 1000000))):
        if not runner.wants(name):
            continue
        runner.compile([HERE / "programs" / f"{name}.java"])
        for count in counts:
            runner.line(f"{name} {count}", *runner.check(name, [str(count)]))
            runner.line(f"{name} {count}, sc alone", *runner.check(name, [str(count)], ("--model", "sc", "--races", "accept")))


def suite(runner):
    """Programs whose whole check is the search: no race was found, and nothing is weaker than volatile."""
    files = [file for file in sorted((ROOT / "suites" / "sc").rglob("*.java")) if runner.wants(file.stem)]
    runner.compile(files)
    ratios = []
    for file in files:
        whole, target = runner.check(file.stem, (), ())
        if target is None or not target["race_free"] or len(target["models"]) > 1:
            continue
        alone, other = runner.check(file.stem, (), ("--model", "sc"))
        if other is None:
            continue
        ratios.append((whole.seconds / alone.seconds, whole.seconds, alone.seconds, file.stem))
    for ratio, whole, alone, name in sorted(ratios, reverse=True)[:10]:
        over = ratio > 1.5
        runner.over += over
        print(f"{name:28}{whole:8.2f} s{alone:8.2f} s{ratio:8.2f}{' !' if over else ''}")
    mean = math.exp(sum(math.log(ratio) for ratio, *_ in ratios) / max(1, len(ratios)))
    print(f"{len(ratios)} programs, {mean:.2f} times on average (geometric)")


PARTS = {"size": size, "rings": rings, "shapes": shapes, "growth": growth, "suite": suite}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="which; all if none is named")
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--filter", default="", help="only programs whose names match this")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one run")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(options, folder)
        for part in options.parts or PARTS:
            print(f"== {part}", flush=True)
            PARTS[part](runner)
    print(f"{runner.over} over their bounds")
    return 1 if runner.over else 0


if __name__ == "__main__":
    sys.exit(main())
