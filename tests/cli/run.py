#!/usr/bin/env python3
"""Runs the transcripts in this folder: help texts, exit codes, and what bad input is told.

    tests/cli/run.py                    all of them
    tests/cli/run.py --filter REGEX     only commands that match, and those that prepare them
    tests/cli/run.py --bless            write down what comes out; review the diff like code

Each *.transcript (its form is in tests/transcript.py) runs in a fresh copy of files/, so that its
commands may make a mess. `heddle` is the release build unless --heddle names another. Every command
counts as a case. completion.py asks shells with the scripts of `heddle completion`. The last line is "N passed, N failed".
"""

import argparse
import difflib
import os
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import completion  # noqa: E402
import transcript  # noqa: E402 (it lies beside this folder)


def environment(folder, heddle):
    """Nothing of the user's that would change a message; `heddle` first on the PATH."""
    commands = folder / ".bin"
    commands.mkdir()
    (commands / "heddle").symlink_to(heddle)
    kept = {name: os.environ[name] for name in ("HOME", "JAVA_HOME") if name in os.environ}
    return {**kept, "PATH": f"{commands}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "COLUMNS": "100",
            "HEDDLE_ROOT": str(ROOT), "XDG_CACHE_HOME": str(ROOT / "build" / "cache")}


def without_trailing_blanks(lines):
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


def run_file(path, options):
    """(passed, failed) of one transcript; rewrites it when blessing."""
    opening, steps = transcript.parse(path.read_text().splitlines())
    passed = failed = 0
    written = opening
    with tempfile.TemporaryDirectory(prefix="heddle-cli-") as name:
        folder = pathlib.Path(name)
        shutil.copytree(HERE / "files", folder, dirs_exist_ok=True)
        variables = environment(folder, options.heddle)
        for step in steps:
            wanted = re.search(options.filter, step.command)
            if not wanted and "heddle" in step.command:
                continue
            actual = transcript.run(step.command, folder, variables)
            expected = without_trailing_blanks(step.expected)
            blanks = step.expected[len(expected):]
            good = transcript.matches(expected, actual)
            written += [f"$ {step.command}", *(expected if good else actual), *blanks]
            passed, failed = passed + good, failed + (not good)
            if not good and not options.bless:
                print(f"{path.relative_to(ROOT)}:{step.line}: $ {step.command}")
                print("\n".join(difflib.unified_diff(expected, actual, "expected", "actual",
                                                     lineterm="", n=2)))
    if options.bless and failed:
        path.write_text("\n".join(written) + "\n")
        print(f"blessed {path.relative_to(ROOT)}")
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--filter", default="", help="only commands that match this pattern")
    parser.add_argument("--bless", action="store_true", help="write down what comes out")
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=ROOT / "build" / "release" / "heddle")
    options = parser.parse_args()
    options.heddle = options.heddle.resolve()
    if options.bless and options.filter:
        parser.error("--bless needs all of a transcript, without --filter")

    passed = failed = 0
    for path in sorted(HERE.glob("*.transcript")):
        good, bad = run_file(path, options)
        passed, failed = passed + good, failed + bad
    for name, wrong in completion.cases(options.heddle):
        if not re.search(options.filter, name):
            continue
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            print(f"{name}: {wrong}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
