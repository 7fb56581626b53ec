#!/usr/bin/env python3
"""Sequential programs on Heddle and on java -Xint, side by side in one run.

The two take turns, so that a busy machine slows both; the best of N runs counts. Answers are
compared before times: a wrong answer has no time, and fails the run. The ratio is java's time by
Heddle's, so 1.0 is as fast as -Xint and more is faster. bench/README.md says how to read it.
"""

import argparse
import math
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the lines above)
from timing import Run  # noqa: E402

PROGRAMS = {  # name: (size, quick size); in full -Xint takes about a second
    "Sieve": (2500000, 50000),
    "NBody": (500000, 5000),
    "MatMul": (320, 60),
    "Strings": (11000, 500),
    "Churn": (90000, 5000),
    "Virtual": (11000, 300),
    "Exceptions": (180000, 5000),
    "Crc": (16000000, 200000),
    "Fib": (33, 20),
    "Sort": (130000, 5000),
    "Interfaces": (320000, 5000),
    "Trees": (7000, 100),
    "Streams": (1400, 20),
}
TIMEOUT_S = 120
SHORTEST_NET_S = 0.05   # below it, a difference of two start-ups is noise
FLOOR, GOAL = 0.5, 0.8   # of the geometric mean
MEMORY_LIMIT_MB = 80     # for Hello


def best_of(count, commands, clock):
    """For each named command its fastest run; the commands take turns."""
    best = {}
    for _ in range(count):
        for name, command in commands.items():
            run = Run(command, clock, TIMEOUT_S)
            if run.failure:
                best[name] = run
            elif name not in best or (not best[name].failure
                                      and run.seconds < best[name].seconds):
                best[name] = run
        if any(run.failure for run in best.values()):
            break
    return best


def geometric_mean(ratios):
    known = [math.log(r) for r in ratios if r]
    return f"{math.exp(sum(known) / len(known)):.2f}" if known else "-"


class Bench:
    def __init__(self, options):
        self.options = options
        jdk = golden.find_jdk(options.jdk)
        self.java = str(jdk / "bin" / "java")
        self.classes = ROOT / "build" / "bench" / "interp"
        self.classes.mkdir(parents=True, exist_ok=True)
        subprocess.run([str(jdk / "bin" / "javac"), *golden.JAVAC_FLAGS, "-d", str(self.classes),
                        *map(str, sorted(HERE.glob("*.java")))], check=True,
                       env=golden.environment())
        self.wrong = 0

    def heddle_run(self, *program):
        jdk = ["--jdk", self.options.jdk] if self.options.jdk else []
        return [self.options.heddle, "run", *jdk, "-cp", str(self.classes), *program]

    def java_run(self, *flags_and_program):
        *flags, program = flags_and_program
        return [self.java, *flags, "-cp", str(self.classes), *program]

    def measure(self, commands):
        return best_of(self.options.runs, commands, self.options.clock)

    def start_up(self):
        """Prints the table of Hello, and returns each VM's own start-up for the other table."""
        best = self.measure({
            "heddle run": self.heddle_run("Hello"),
            "java -Xshare:off": self.java_run("-Xshare:off", ["Hello"]),
            "java -Xint": self.java_run("-Xint", ["Hello"]),
            "java": self.java_run(["Hello"]),
        })
        print(f"{'start-up (Hello)':20} {'ms':>8} {'peak MB':>8}")
        for name, run in best.items():
            if run.failure:
                print(f"{name:20} {run.failure}")
            else:
                print(f"{name:20} {run.seconds * 1000:8.1f} {run.megabytes:8.1f}")
        if any(run.failure or run.output != "hello\n" for run in best.values()):
            sys.exit("Hello does not work; nothing else is worth measuring")
        print(f"goals: no longer than java -Xshare:off, under {MEMORY_LIMIT_MB} MB\n", flush=True)
        return best["heddle run"].seconds, best["java -Xint"].seconds

    def program(self, name, size, heddle_start, java_start):
        """Prints one row, and returns its two ratios, or None when there is nothing to compare."""
        best = self.measure({"heddle": self.heddle_run(name, str(size)),
                             "java": self.java_run("-Xint", [name, str(size)])})
        heddle, java = best["heddle"], best.get("java")
        if java is None or heddle.failure or java.failure:
            self.wrong += 1
            failed = heddle if heddle.failure else java
            print(f"{name:11} {size:9} FAILED {failed.failure}", flush=True)
            return None
        if heddle.output != java.output:
            self.wrong += 1
            print(f"{name:11} {size:9} WRONG  heddle says {heddle.output.strip()!r}, "
                  f"java {java.output.strip()!r}", flush=True)
            return None
        net_heddle, net_java = heddle.seconds - heddle_start, java.seconds - java_start
        raw = java.seconds / heddle.seconds
        net = net_java / net_heddle if min(net_heddle, net_java) > SHORTEST_NET_S else None
        print(f"{name:11} {size:9} {heddle.seconds:8.3f} {java.seconds:8.3f} {raw:6.2f}"
              f" {net_heddle:11.3f} {net_java:8.3f} {f'{net:.2f}' if net else '-':>6}"
              f" {heddle.megabytes:9.1f} {java.megabytes:8.1f}", flush=True)
        return raw, net

    def run(self):
        wanted = {n: s for n, s in PROGRAMS.items() if self.options.filter.lower() in n.lower()}
        start = self.start_up()
        print(f"{'':21} {'raw s':>8} {'raw s':>8} {'':6} {'net s':>11} {'net s':>8} {'':6}"
              f" {'peak MB':>9} {'peak MB':>8}")
        print(f"{'program':11} {'size':>9} {'heddle':>8} {'-Xint':>8} {'ratio':>6} {'heddle':>11}"
              f" {'-Xint':>8} {'ratio':>6} {'heddle':>9} {'-Xint':>8}")
        rows = [self.program(name, sizes[self.options.quick], *start)
                for name, sizes in wanted.items()]
        ratios = [row for row in rows if row]
        if ratios:
            raw, net = (geometric_mean(column) for column in zip(*ratios))
            print(f"{'geometric mean':39} {raw:>6} {'':20} {net:>6}")
            print(f"floor {FLOOR}, goal {GOAL}; {self.options.clock} time, best of "
                  f"{self.options.runs}")
        print(f"{len(ratios)} compared, {self.wrong} failed")
        return 1 if self.wrong else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description="Compare Heddle's speed with java -Xint.")
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK both sides use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--runs", type=int, default=5, help="the best of so many counts")
    parser.add_argument("--quick", action="store_true", help="small sizes: does everything work?")
    parser.add_argument("--filter", default="", help="only programs whose name contains this")
    parser.add_argument("--clock", choices=["wall", "cpu"], default="wall",
                        help="cpu: user and system time of all threads, for a busy machine")
    return parser.parse_args()


def main():
    options = parse_arguments()
    if not pathlib.Path(options.heddle).exists():
        sys.exit(f"{options.heddle} does not exist; build the release preset")
    return Bench(options).run()


if __name__ == "__main__":
    sys.exit(main())
