#!/usr/bin/env python3
"""Programs over java.util.concurrent with the models and with the JDK's own classes, side by side.

Prints a markdown table: states and time of `heddle check` under `--juc model` and `--juc jdk`, and how
many times fewer states the models have. A `>` marks a search that was cut off by --seconds; the
ratio is a floor then. The verdict of the models is compared with the header of the program before
anything is printed; a wrong one fails the run. Programs are those of suites/juc, and those of
bench/sc that jpf-concurrent was measured on, at its sizes.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import golden  # noqa: E402  (found through the line above)

TABLE = [
    "suites/juc/pools/PoolSum", "suites/juc/completable/CombineOnPool", "suites/juc/pools/CachedSum",
    "suites/juc/forkjoin/TwoForksJoined", "suites/juc/forkjoin/InvokeAllThree",
    "suites/juc/forkjoin/CommonPoolHelps", "suites/juc/streams/ParallelSum",
    "suites/juc/streams/ParallelAdd", "suites/juc/meeting/ExchangeTwo",
    "suites/juc/meeting/PhaserThree", "suites/juc/scheduled/FixedRate",
    "suites/juc/timers/TimerOrder", "suites/juc/stamped/StampedSum", "suites/juc/confined/FormatInWorkers",
    "suites/juc/pools/ThreeWorkersFourTasks", "suites/juc/forkjoin/FourForks",
    "suites/juc/streams/ParallelSumOfEight",
]
PAPER = ["bench/sc/programs/AtomicIntegerPerf 11", "bench/sc/programs/AtomicIntegerPerf 12",
         "bench/sc/programs/ReentrantLockPerf 5", "bench/sc/programs/ReentrantLockPerf 6",
         "bench/sc/programs/ConcurrentHashMapPerf 11", "bench/sc/programs/ConcurrentHashMapPerf 12"]


def expected(source):
    found = re.search(r"verdict=(\w+)", source.read_text(encoding="ascii"))
    return found.group(1) if found else "holds"


def check(options, classes, words, juc):
    """(verdict, states, seconds, whether it was complete)"""
    start = time.monotonic()
    done = subprocess.run(
        [options.heddle, "check", "--no-sampling", "--model", "sc", "--juc", juc, "--time-limit",
         str(options.seconds), "--memory-limit", "2G", "--json", "-", "-cp", str(classes), *words],
        capture_output=True, text=True, check=False)
    target = json.loads(done.stdout)["targets"][0]
    stats = target["stats"]
    return target["verdict"], stats["states"], time.monotonic() - start, target["complete"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--seconds", type=float, default=20, help="so long for each search")
    parser.add_argument("--filter", default="", help="only programs whose name matches this")
    parser.add_argument("--jdk", help="the JDK to compile with (default: JAVA_HOME, else javac's)")
    options = parser.parse_args()
    options.timeout = 600
    suite = golden.Suite("bench-juc", [], options)
    sources = {row: ROOT / (row.split()[0] + ".java") for row in TABLE + PAPER}
    files = sorted(set(sources.values()))
    classes = suite.home / "classes"
    api = pathlib.Path(options.heddle).parent / "heddle-api.jar"
    suite.build(classes, golden.digest(*(f.read_text(encoding="ascii") for f in files)),
                [(files, [api])])
    failed = False
    print("| program | model: states | s | jdk: states | s | ratio of states |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for row, source in sources.items():
        if not re.search(options.filter, row):
            continue
        words = [source.stem, *row.split()[1:]]
        verdict, states, seconds, whole = check(options, classes, words, "model")
        if verdict != expected(source) and whole:
            print(f"{row}: {verdict}, should be {expected(source)}", file=sys.stderr)
            failed = True
        _, more, longer, also = check(options, classes, words, "jdk")
        cut = "" if also else "> "
        print(f"| {' '.join(words)} | {'' if whole else '> '}{states:,} | {seconds:.2f} "
              f"| {cut}{more:,} | {cut}{longer:.2f} | {cut}{more / max(states, 1):,.0f} |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
