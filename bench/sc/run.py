#!/usr/bin/env python3
"""`heddle check` on programs Java PathFinder was measured on: end to end, start-up included.

Prints a markdown table. The answer is compared before the time: a wrong verdict has no time, and
fails the run. JPF's figures are of its java-17 branch at its default settings on a machine of 2 cores;
they are constants here because it is not part of this repository. bench/README.md says how to read
the table.
"""

import argparse
import json
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

# Program and arguments, what JPF took in seconds (a floor where it was cut off), its states, and
# whether the program is among the larger ones, whose goal is a hundredth of JPF's time.
ROWS = [
    ("HelloWorld", 0.8, 1, ""),
    ("AtomicIntegerPerf 5", 1.3, 727, ""),
    ("AtomicIntegerPerf 6", 1.8, 2185, ""),
    ("AtomicIntegerPerf 7", 2.9, 6559, ""),
    ("AtomicIntegerPerf 8", 6.6, 19681, "larger"),
    ("AtomicIntegerPerf 10", 61, 177145, "larger"),
    ("ReentrantLockPerf 2", 1.4, 196, ""),
    ("ReentrantLockPerf 3", 3.5, 4693, ""),
    ("ReentrantLockPerf 4", 34, 102085, "larger"),
    ("ReentrantLockPerf 5", 180, 621576, "larger cut"),
    ("ConcurrentHashMapPerf 2", 2.6, 2183, ""),
    ("ConcurrentHashMapPerf 3", 23, 87508, "larger"),
    ("ConcurrentHashMapPerf 4", 360, 527654, "larger cut"),
    ("SyncCounter 2 3", 1.5, 583, ""),
    ("SyncCounter 3 3", 3.9, 9725, ""),
    ("SyncCounter 4 2", 9.2, 37869, "larger"),
    ("Philosophers 3 ordered", 1.8, 1070, ""),
    ("Philosophers 4 ordered", 3.5, 8719, ""),
    ("Philosophers 5 ordered", 15, 68273, "larger"),
    ("Philosophers 6 ordered", 157, 535698, "larger"),
    ("Philosophers 6 deadlock", 41, 158630, "larger"),
    ("ProducerConsumer 2 2 2 1 all", 14, 63181, "larger"),
    ("Peterson", 1.1, 243, ""),
    ("Dekker", 1.1, 256, ""),
    ("DoubleCheckedLocking 2", 1.1, 163, ""),
]
VIOLATED = {"Philosophers 6 deadlock"}
TIMEOUT_S = 400
GOAL = 100  # times as fast as JPF on the larger programs


class Bench:
    def __init__(self, options):
        self.options = options
        jdk = golden.find_jdk(options.jdk)
        self.classes = ROOT / "build" / "bench" / "sc"
        self.classes.mkdir(parents=True, exist_ok=True)
        subprocess.run([str(jdk / "bin" / "javac"), *golden.JAVAC_FLAGS, "-d", str(self.classes),
                        *map(str, sorted((HERE / "programs").glob("*.java")))], check=True,
                       env=golden.environment())

    def measure(self, program):
        """The fastest of the runs and its report, or what went wrong."""
        jdk = ["--jdk", self.options.jdk] if self.options.jdk else []
        command = [self.options.heddle, "check", "--races", "ignore", *jdk, "--json", "-", *self.options.flags.split(),
                   "-cp", str(self.classes), *program.split()]
        best = report = None
        for _ in range(self.options.runs):
            run = Run(command, self.options.clock, self.options.timeout, ok=(0, 1))
            if run.failure:
                return None, run.failure
            if best is None or run.seconds < best.seconds:
                best = run
                found, _ = json.JSONDecoder().raw_decode(run.output[run.output.index("{\n"):])
                report = found.get("targets", [found])[0]  # an old Heddle writes the target itself
        expected = "violated" if program in VIOLATED else "holds"
        if report["verdict"] != expected or not report["complete"]:
            return None, f"{report['verdict']}, should be {expected}"
        return best, report

    def row(self, program, jpf, jpf_states, tags):
        """Prints a row, and returns how many times as fast as JPF, or None."""
        best, report = self.measure(program)
        cut = "> " if "cut" in tags else ""
        if best is None:
            print(f"| {program} | {cut}{jpf:g} | {report.splitlines()[-1]} | | {cut}{jpf_states:,} "
                  "| | | | | |", flush=True)
            return None
        stats = report["stats"]
        states = max(1, stats["states"])
        ratio = jpf / best.seconds
        print(f"| {program} | {cut}{jpf:g} | {best.seconds:.3f} | {cut}{ratio:,.0f} "
              f"| {cut}{jpf_states:,} | {stats['states']:,} "
              f"| {states / max(stats['seconds'], 1e-6):,.0f} | {stats['transitions']:,} "
              f"| {stats.get('table_bytes', 0) / states:.1f} | {best.megabytes:.0f} |", flush=True)
        return ratio

    def run(self):
        print("| program | JPF s | Heddle s | times | JPF states | states | states/s "
              "| transitions | bytes/state | peak MB |")
        print("| --- " * 10 + "|")
        failed, larger = 0, []
        for program, jpf, jpf_states, tags in ROWS:
            if self.options.filter.lower() not in program.lower():
                continue
            ratio = self.row(program, jpf, jpf_states, tags)
            failed += ratio is None
            if ratio and "larger" in tags:
                larger.append(ratio)
        if larger:
            mean = math.exp(sum(map(math.log, larger)) / len(larger))
            print(f"\nlarger programs: {min(larger):.0f} to {max(larger):,.0f} times as fast, "
                  f"geometric mean {mean:,.0f}, goal {GOAL}; {self.options.clock} time, best of "
                  f"{self.options.runs}")
        print(f"{failed} failed")
        return 1 if failed else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--runs", type=int, default=3, help="the best of so many counts")
    parser.add_argument("--timeout", type=int, default=TIMEOUT_S, help="seconds for one run")
    parser.add_argument("--filter", default="", help="only rows that contain this")
    parser.add_argument("--flags", default="", help="more flags for heddle check")
    parser.add_argument("--clock", choices=["wall", "cpu"], default="wall",
                        help="cpu: user and system time of all threads, for a busy machine")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(Bench(parse_arguments()).run())
