#!/usr/bin/env python3
"""A few hundred programs of the campaign: all ways to run them must agree (see scripts/campaign).

A case is a program. The last line is "N passed, N failed".
"""

import argparse
import concurrent.futures
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import campaign  # noqa: E402  (found through the line above)
import compare  # noqa: E402

ROOT = HERE.parent.parent
SEED = 20
COUNT = 240
PARTS = 2
LARGEST_SHARE = 0.2  # of programs that the plain search is not done with


def run_part(heddle, jdk, indices):
    said = []
    summary = campaign.Summary()
    part = campaign.Campaign(compare.Runner(heddle, ".", jdk), summary, 1, said.append)
    for at in range(0, len(indices), campaign.BATCH):
        part.run(SEED, indices[at:at + campaign.BATCH])
    return summary, part.failed_programs, said


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--filter", default="", help="only programs whose name matches")
    options = parser.parse_args()
    wanted = [i for i in range(COUNT) if re.search(options.filter, f"S{SEED}x{i}")]
    failed, total, too_large = 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(PARTS) as pool:
        parts = [pool.submit(run_part, options.heddle, options.jdk, wanted[i::PARTS])
                 for i in range(PARTS)]
        for summary, names, said in (part.result() for part in parts):
            failed += len(names)
            total += summary.programs
            too_large += summary.too_large["no-reduction"] + summary.too_large["default"]
            print("".join(f"{line}\n" for line in [*said, *summary.lines()]), end="", flush=True)
    if total == COUNT and too_large / total > LARGEST_SHARE:
        print(f"FAIL {too_large} of {total} programs are too large to be compared")
        failed += 1
    print(f"{total - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
