#!/usr/bin/env python3
"""How many states a second `heddle check` explores: counters large enough to tell.

Processor time of one process without its start-up, which is that of HelloWorld in the same run; the
best of the runs counts. With --than the rows have the rate of another binary beside it, run in
turns, so that the machine is the same for both. Prints a markdown table.
"""

import argparse
import sys

import run

# Flags, program and arguments.
ROWS = [
    ("", "SyncCounter 2 400"),
    ("", "SyncCounter 3 100"),
    ("", "SyncCounter 4 40"),
    ("", "SyncCounter 5 25"),
    ("--no-symmetry", "SyncCounter 2 400"),
    ("--no-symmetry", "SyncCounter 3 60"),
    ("--no-symmetry", "SyncCounter 4 20"),
    ("--no-symmetry", "SyncCounter 5 9"),
    ("--no-symmetry", "AtomicIntegerPerf 12"),
]


def measure(bench, heddle, flags, program):
    """The seconds and the report of the fastest run, or None and what went wrong."""
    bench.options.heddle, bench.options.flags = heddle, flags
    best, report = bench.measure(program)
    return (best.seconds, report) if best else (None, report)


def rates(options):
    options.runs, runs = 1, options.runs
    bench = run.Bench(options)
    binaries = [options.heddle] + ([options.than] if options.than else [])
    start = {}
    for heddle in binaries * 3 * runs:
        seconds, report = measure(bench, heddle, "", "HelloWorld")
        if seconds is None:
            sys.exit(f"{heddle}: HelloWorld: {report}")
        start[heddle] = min(seconds, start.get(heddle, seconds))
    print("| flags | program | states | transitions | states/s | " +
          ("before | " if options.than else "") + "transitions/s | bytes/state |")
    print("| --- " * (8 if options.than else 7) + "|")
    failed = 0
    for flags, program in ROWS:
        if options.filter.lower() not in program.lower():
            continue
        best = {}
        for heddle in binaries * runs:
            seconds, report = measure(bench, heddle, flags, program)
            if seconds is None:
                print(f"| {flags} | {program} | {report.splitlines()[-1]} |", flush=True)
                failed += 1
                break
            if heddle not in best or seconds < best[heddle][0]:
                best[heddle] = (seconds, report)
        else:
            rate = {heddle: best[heddle][1]["stats"]["states"] / (best[heddle][0] - start[heddle])
                    for heddle in binaries}
            stats = best[binaries[0]][1]["stats"]
            transitions = rate[binaries[0]] * stats["transitions"] / stats["states"]
            before = f"{rate[options.than]:,.0f} | " if options.than else ""
            print(f"| {flags} | {program} | {stats['states']:,} | {stats['transitions']:,} "
                  f"| {rate[binaries[0]]:,.0f} | {before}{transitions:,.0f} "
                  f"| {stats['table_bytes'] / stats['states']:.1f} |", flush=True)
    print(f"{failed} failed")
    return 1 if failed else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(run.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--than", help="another binary to compare with, its jars beside it")
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--runs", type=int, default=5, help="the best of so many counts")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one run")
    parser.add_argument("--filter", default="", help="only rows that contain this")
    return parser.parse_args(namespace=argparse.Namespace(clock="cpu", flags=""))


if __name__ == "__main__":
    sys.exit(rates(parse_arguments()))
