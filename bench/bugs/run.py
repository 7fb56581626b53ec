#!/usr/bin/env python3
"""How long `heddle check --first` takes to the first bug, with random executions beside it and without.

Programs whose bug is rare (programs/) and, with --suite, those of suites/sc that are violated. Each
is run in turns, both ways; the best of the runs counts, on the clock of the wall, since samples are
taken on another core. Prints a markdown table.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import timing  # noqa: E402  (found through the line above)

VIOLATED = re.compile(r"^// heddle: *verdict=violated[^;]*(;.*)?$")
# What a configuration of tests/sc may ask for and this benchmark does not know.
ELSEWHERE = re.compile(r"\b(args|flags|entry|release|jdk|timeouts)\b")


def programs(options):
    chosen = sorted((ROOT / "bench/bugs/programs").glob("*.java"))
    if options.suite:
        for path in sorted((ROOT / "suites/sc").glob("*/*.java")):
            line = path.read_text().splitlines()[0]
            if VIOLATED.match(line) and not ELSEWHERE.search(line):
                chosen.append(path)
    return [path for path in chosen if options.filter in path.stem]


def measure(options, path):
    """The best time of each way, and the failure of one that found nothing."""
    best, failure = {}, {}
    for _ in range(options.runs):
        for flags in ((), ("--no-sampling",)):
            command = [options.heddle, "check", "-q", "--first", "--races", "ignore", *flags,
                       "--time-limit", str(options.limit), str(path)]
            run = timing.Run(command, "wall", options.limit + 30, ok=(1,))
            best[flags] = min(run.seconds, best.get(flags, run.seconds))
            if run.failure:
                failure[flags] = "none"
    return [(best[flags], failure.get(flags)) for flags in ((), ("--no-sampling",))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--suite", action="store_true", help="the violated programs of suites/sc, too")
    parser.add_argument("--filter", default="", help="only programs whose name contains this")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--limit", type=int, default=60, help="seconds for each run")
    parser.add_argument("--heddle", default=str(ROOT / "build/release/heddle"))
    options = parser.parse_args()
    print("| program | with samples | without | ratio |")
    print("| --- | --- | --- | --- |")
    missed = 0
    for path in programs(options):
        sampled, plain = measure(options, path)
        cells = [f"{seconds:.2f} s" if not failure else f"nothing in {seconds:.0f} s"
                 for seconds, failure in (sampled, plain)]
        print(f"| {path.stem} | {' | '.join(cells)} | {sampled[0] / plain[0]:.2f} |", flush=True)
        missed += sampled[1] is not None
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
