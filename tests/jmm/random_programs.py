#!/usr/bin/env python3
"""Compares what `heddle check` finds with all that `jmm` and `jpr` enumerate, on random programs.

    tests/jmm/random_programs.py --count 100 --seed 7

Two or three threads read and write a few variables, plain or volatile, some inside a synchronized block. The main thread
has one assertion, on a line of its own, for each combination of values that was read; so the lines that can fail are the
outcomes of the program. `check` finds them by the search, also with reads that see older writes, and by the engines; `check
--model jmm` enumerates. What `check` says is of sc or jmm must be exactly what jmm has, and what it says is of jpr only must
be what jpr has besides. A program that an engine could not finish is counted apart. The last line is "N passed, N failed".
"""

import argparse
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

MOST_READS = 3


def thread(rng, variables, reads):
    """The statements of one thread; reads is the list of results so far, which grows."""
    lines, last = [], None
    for _ in range(rng.randint(1, 3)):
        variable = rng.choice(variables)
        kind = rng.random()
        if kind < 0.5 and len(reads) < MOST_READS:
            last = f"r{len(reads) + 1}"
            reads.append(last)
            line = f"{last} = {variable};"
        elif last and kind < 0.7:
            line = rng.choice([f"{variable} = {last};", f"if ({last} == 1) {{ {variable} = 1; }}",
                               f"if ({last} == 0) {{ {variable} = 2; }}"])
        elif kind < 0.8:
            line = f"for (int i = 0; i < 2; i++) {{ {variable} = 1; {rng.choice(variables)} = 2; }}"
        else:
            line = f"{variable} = {rng.randint(1, 2)};"
        lines.append(f"synchronized (LOCK) {{ {line} }}" if rng.random() < 0.2 else line)
    return lines


def program(name, seed):
    rng = random.Random(seed)
    variables = ["x", "y", "z"][:rng.randint(2, 3)]
    reads = []
    threads = [thread(rng, variables, reads) for _ in range(rng.choice([2, 2, 3]))]
    lines = [f"class {name} {{", "  static final Object LOCK = new Object();"]
    lines += [f"  static {rng.choice(['', '', 'volatile '])}int {v};" for v in variables]
    lines += [f"  static int {r};" for r in reads]
    lines += ["  public static void main(String[] args) throws InterruptedException {"]
    for i, body in enumerate(threads):
        lines += [f"    Thread t{i} = new Thread(() -> {{", *(f"      {line}" for line in body), "    });"]
    lines += [f"    t{i}.{what}();" for what in ("start", "join") for i in range(len(threads))]
    for values in itertools.product(range(3), repeat=len(reads)):
        condition = " && ".join(f"{r} == {v}" for r, v in zip(reads, values)) or "true"
        lines.append(f"    assert !({condition});")
    return "\n".join(lines + ["  }", "}"]) + "\n"


class Comparison:
    def __init__(self, heddle, folder):
        self.heddle, self.folder = heddle, folder
        self.open = 0

    def lines(self, name, flags):
        """The lines that fail, by the model that has them; none if it was not finished."""
        command = [self.heddle, "check", *flags, "--time-limit", "20", "--json", "-", "-cp", str(self.folder), name]
        done = golden.execute(command, 120, self.folder)
        try:
            target = json.loads(done["stdout"])["targets"][0]
        except (ValueError, KeyError, IndexError):
            return {"no answer": {done["stderr"]}}
        if not target["complete"]:
            return None
        found = {}
        for finding in target["findings"]:
            if finding["kind"] != "race":
                found.setdefault(finding["model"], set()).add(finding["line"])
        return found

    def wrong(self, name):
        """What differs, in words; empty if nothing does."""
        checked = self.lines(name, ["--races", "accept"])
        jmm, jpr = (self.lines(name, ["--model", model]) for model in ("jmm", "jpr"))
        if checked is None or jmm is None or jpr is None:
            self.open += 1
            return ""
        allowed = checked.get("sc", set()) | checked.get("jmm", set())
        if allowed != jmm.get("jmm", set()) or checked.get("jpr", set()) != jpr.get("jpr", set()) - allowed:
            return f"check: {checked}, jmm: {jmm}, jpr: {jpr}"
        return ""


def compare(heddle, seed, count):
    """(passed, failed, not finished)."""
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        names = [f"R{seed + i}" for i in range(count)]
        for i, name in enumerate(names):
            (folder / f"{name}.java").write_text(program(name, seed + i))
        javac = golden.find_jdk(None) / "bin" / "javac"
        subprocess.run([javac, "-d", folder, *(folder / f"{name}.java" for name in names)], check=True)
        comparison = Comparison(heddle, folder)
        failed = 0
        for name in names:
            wrong = comparison.wrong(name)
            failed += bool(wrong)
            if wrong:
                print(f"FAIL {name}: {wrong}\n{(folder / f'{name}.java').read_text()}", flush=True)
        return count - failed, failed, comparison.open


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    passed, failed, unfinished = compare(options.heddle, options.seed, options.count)
    print(f"{unfinished} of them not finished")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
