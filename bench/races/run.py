#!/usr/bin/env python3
"""Measures the search for data races: what each tier costs, and how soon the first races come.

    bench/races/run.py first      states to the first race, for each order of the search
    bench/races/run.py tiers      states and time of both tiers, beside a check without races
    bench/races/run.py traces     time and states to 1, 10 and 100 traces, beside the paper's tables
    bench/races/run.py repair     checks that advice makes, and their time beside one check
    bench/races/run.py first --filter 'lists|kernels'

The programs are those of suites/races. A program whose answer differs between two ways has no time and makes
the run fail. Times are processor time, the best of --runs.
"""

import argparse
import json
import math
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "races")]

import suite  # noqa: E402  (found through the line above)

ORDERS = ["dfs", "bfs", "random", "wf", "ww", "ara", "af"]
# States to 1, 10 and 100 traces in the tables 1, 5 and 7 of the paper (seed 002), by program of suites/races.
PAPER = {"Peterson": (24, 29, 141), "Filter": (54, 72, 197), "Bakery": (33, 36, 71), "ALock": (22, 25, 161),
         "CLHLock": (19, 24, 265), "MCSLock": (17, 71, 312), "LazyList": (64, 118, 489),
         "OptimisticList": (55, 118, 1645), "LockFreeQueue": (25, 34, 254), "UnboundedQueue": (35, 40, 196),
         "StripedHashSet": (60, 184, None), "RefinableHashSet": (101, 251, 360),
         "DisBarrier": (108, 331, 1656), "SenseBarrier": (48, 62, 498), "TreeBarrier": (71, 88, 431),
         "LuFact": (34, 72, 331), "Sor": (15, 77, 159), "MolDyn": (2821, 2861, 3136)}


class Runner:
    def __init__(self, options):
        self.heddle, self.classes = options.heddle, suite.compile_all(options)
        self.runs, self.timeout = options.runs, options.timeout

    def once(self, command, program, flags):
        """The report's target, or None if there is none; and the seconds of the processor."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        words = [self.heddle, command, *flags, "--json", "-", "-cp", str(self.classes), program.name]
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=self.timeout)
        except subprocess.TimeoutExpired:
            return None, 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        try:
            return json.loads(done.stdout)["targets"][0], taken
        except (ValueError, KeyError, IndexError):
            return None, 0

    def best(self, command, program, *flags):
        results = [self.once(command, program, flags) for _ in range(self.runs)]
        if any(target is None for target, _ in results):
            return None, 0
        return results[0][0], min(taken for _, taken in results)


def mean(ratios):
    """The geometric mean."""
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


def first(runner, chosen):
    print(f"{'program':28}" + "".join(f"{order:>9}" for order in ORDERS))
    totals = {order: [] for order in ORDERS}
    for program in chosen:
        if not program.races:
            continue
        row = []
        for order in ORDERS:
            target, _ = runner.best("races", program, "--first", "--no-advice", "--no-sampling", "--search", order,
                                    *(["--executions", "1000"] if order == "random" else []))
            found = target and any(f["kind"] == "race" for f in target["findings"])
            row.append(target["stats"]["transitions"] if found else None)
        print(f"{program.label():28}" + "".join(f"{'-' if n is None else n:>9}" for n in row), flush=True)
        for order, number in zip(ORDERS, row):
            if number and row[0]:
                totals[order].append(number / row[0])
    print(f"{'mean, by dfs':28}" + "".join(f"{mean(totals[order]):9.2f}" for order in ORDERS))
    return 0


def tiers(runner, chosen):
    print(f"{'program':28}{'states':>9}{'tier 1':>9}{'tier 2':>9}{'time 1':>9}{'time 2':>9}")
    one, two, states, failed = [], [], [], 0
    for program in chosen:
        plain, without = runner.best("check", program, "--races", "ignore", "--model", "sc", "--no-sampling")
        found, all_ = runner.best("races", program, "--no-advice", "--no-sampling")
        soon, tier = runner.best("races", program, "--no-advice", "--no-sampling", "--first") \
            if program.races else (found, all_)
        if plain is None or found is None or soon is None:
            print(f"{program.label():28} no answer")
            failed += 1
            continue
        n, m, k = plain["stats"]["states"], found["stats"]["states"], found["stats"]["states_for_races"]
        free = not program.races and not k
        line = f"{program.label():28}{n:>9}{m:>9}{k or '-':>9}"
        if free:
            one.append(tier / without)
            line += f"{tier / without:9.2f}"
            if n != m:
                line += "  the first tier has other states"
                failed += 1
        elif k:
            states.append(k / n)
            two.append(all_ / without)
            line += f"{'':9}{all_ / without:9.2f}"
        print(line, flush=True)
    print(f"first tier: {len(one)} programs, time {mean(one):.2f}, no state more")
    print(f"second tier, with the first: {len(two)} programs, states {mean(states):.2f}, time {mean(two):.2f}")
    return failed


def traces(runner, chosen):
    print(f"{'program':28}" + "".join(f"{f'{n} traces':>12}{'paper':>8}" for n in (1, 10, 100)))
    for program in chosen:
        if program.name not in PAPER or not program.races:
            continue
        line = f"{program.label():28}"
        for most, paper in zip((1, 10, 100), PAPER[program.name]):
            with tempfile.TemporaryDirectory(prefix="heddle-bench-") as folder:
                target, _ = runner.once("races", program, ["--no-advice", "--no-sampling", "--trace-dir", folder,
                                                           "--race-traces", str(most)])
                count = len(list(pathlib.Path(folder).glob("*.trace")))
            states = target["stats"]["states"] + target["stats"]["states_for_races"] if target else "-"
            line += f"{f'{count}/{states}':>12}{paper or '-':>8}"
        print(line, flush=True)
    print("traces of all races together / states of both tiers; the paper's states to as many traces")
    return 0


def repair(runner, chosen):
    print(f"{'program':28}{'check':>9}{'advice':>9}{'checks':>8}{'each':>8}")
    ratios = []
    for program in chosen:
        if not program.races:
            continue
        plain, one = runner.best("races", program, "--no-advice", "--no-sampling")
        target, whole = runner.best("races", program, "--no-sampling")
        if not plain or not target or not target.get("advice") or not target["advice"]["checks"]:
            continue
        checks = target["advice"]["checks"]
        ratios.append((whole - one) / one / checks)
        print(f"{program.label():28}{one:9.2f}{whole:9.2f}{checks:8}{ratios[-1]:8.2f}", flush=True)
    print(f"a check of a changed program, beside one check: {mean([r for r in ratios if r > 0]):.2f}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["first", "tiers", "traces", "repair"])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--filter", default="", help="only `theme/Name` that match this")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one run")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    chosen = [p for p in suite.programs() if wanted.search(p.label())]
    return 1 if globals()[options.what](Runner(options), chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
