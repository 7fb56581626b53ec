#!/usr/bin/env python3
"""Gives a few damaged files of each kind to the real commands (fuzz/run_mutants.py has more).

    tests/mutants/run.py                    some of every kind
    tests/mutants/run.py --filter REGEX     only of kinds whose name matches

The last line is "N passed, N failed".
"""

import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "fuzz"))
from mutants.kinds import KINDS  # noqa: E402 (found through the line above)

COUNT = 40  # of each kind


def main():
    parser = argparse.ArgumentParser(description="Give damaged files to the real commands.")
    parser.add_argument("--filter", default="")
    options = parser.parse_args()
    kinds = [kind for kind in KINDS if re.search(options.filter, kind)]
    if not kinds:
        print("0 passed, 0 failed")
        return 0
    words = [ROOT / "fuzz" / "run_mutants.py", "--count", str(COUNT)]
    return subprocess.run(words + [w for kind in kinds for w in ("--kind", kind)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
