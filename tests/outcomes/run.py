#!/usr/bin/env python3
"""Judges every clause of suites/litmus under the models that are quick, by `heddle outcomes --check`.

    tests/outcomes/run.py           sc, tso, pso, hb, jpr, jmm, jls, jam and their variants
    tests/outcomes/run.py --all     jls1 as well, each test with a minute

A case is a test under a model. What was not judged in its time counts as failed. Each test is one
more case: every outcome under a model of CHAIN is one under the next. The last line is
"N passed, N failed".
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
QUICK = ("sc,tso,pso,mp01,hb,jpr,jmm,jmm+site,jmm+free,jmm+tearing,hb+tearing,jpr+tearing,"
         "jls,jls+site,jls+free,jls+tearing,jam,jam+opaque")

CHAIN = ["sc", "tso", "pso", "jmm", "jpr", "hb"]


def broken_links(test):
    """Of a test's entry in the report: what one model of CHAIN allows and the next does not."""
    found = {model: {o["outcome"] for o in test["outcomes"] if model in o["models"]} for model in CHAIN}
    return [f"{test['file']}: {less} allows {outcome}, {more} does not"
            for less, more in zip(CHAIN, CHAIN[1:])
            for outcome in sorted(found[less] - found[more])]


def check_chain(heddle, files):
    command = [heddle, "outcomes", *files, "--model", ",".join(CHAIN), "--json", "-"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    tests = json.loads(done.stdout)["targets"] if done.returncode == 0 else []
    if len(tests) != len(files):
        print(f"outcomes of {len(tests)} tests, of {len(files)}\n{done.stderr}")
        return 0, len(files)
    wrong = [links for links in map(broken_links, tests) if links]
    for links in wrong:
        print("\n".join(links))
    return len(tests) - len(wrong), len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--filter", default="", help="only tests whose folder/name matches")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    files = [str(f.relative_to(ROOT)) for f in sorted((ROOT / "suites" / "litmus").glob("*/*.litmus"))
             if wanted.search(f"{f.parent.name}/{f.stem}")]
    if not files:
        print("0 passed, 0 failed")
        return 0
    command = [str(options.heddle.resolve()), "outcomes", *files, "--check",
               "--budget", "60" if options.all else "20"]
    if not options.all:
        command += ["--model", QUICK]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    count = re.search(r"^\d+ tests?: (\d+) ok, (\d+) wrong, (\d+) not judged$", done.stdout, re.M)
    if not count:
        print(done.stdout + done.stderr + "0 passed, 1 failed")
        return 1
    passed, wrong, late = map(int, count.groups())
    if done.returncode:
        print(done.stdout.partition("\n\n")[2], end="")
    linked, broken = check_chain(command[0], files)
    print(f"{passed + linked} passed, {wrong + late + broken} failed")
    return 1 if done.returncode or broken else 0


if __name__ == "__main__":
    sys.exit(main())
