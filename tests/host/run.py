#!/usr/bin/env python3
"""Heddle and the host: no way out of the sandbox (SECURITY.md), no end by a signal, limits that hold.

    tests/host/run.py                    all cases
    tests/host/run.py --filter REGEX     those whose name matches
    tests/host/run.py --heddle FILE      another program than the release build's

Each case is a function of sandbox.py or limits.py and works in a folder of its own. The last line is
"N passed, N failed".
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import host  # noqa: E402  (found through the line above)
import limits  # noqa: E402
import sandbox  # noqa: E402

CASES = sandbox.CASES + limits.CASES


def failure_of(case, heddle):
    """What is wrong, or nothing."""
    with tempfile.TemporaryDirectory(prefix="heddle-host-") as folder:
        try:
            case(host.Place(pathlib.Path(folder), heddle))
        except host.Failure as failure:
            return str(failure)
        except subprocess.TimeoutExpired as failure:
            return str(failure)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--filter", default="", help="only cases whose name matches this pattern")
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=host.ROOT / "build" / "release" / "heddle")
    options = parser.parse_args()
    passed = failed = 0
    for case in CASES:
        if not re.search(options.filter, case.__name__):
            continue
        failure = failure_of(case, options.heddle.resolve())
        if failure:
            failed += 1
            print(f"{case.__name__}: {case.__doc__.splitlines()[0]}\n  {failure}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
