#!/usr/bin/env python3
"""Runs the commands that the documents show, and compares with the output they show.

In README.md and docs/guide/*.md, every ```console block is a transcript (tests/transcript.py): the
lines `$ ./heddle ...` and `$ cat ...` are run at the root of the repository, both streams as one.
Other commands (git clone, ./test) are shown to the reader and not run. --bless writes down what
comes out, to be reviewed like code. The last line is "N passed, N failed".
"""

import argparse
import difflib
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import transcript  # noqa: E402

RUN = re.compile(r"^(\./heddle|cat) ")


def blocks(lines):
    """(number of the first line, lines) of each ```console block."""
    start = None
    for number, line in enumerate(lines):
        if start is None and line == "```console":
            start = number + 1
        elif start is not None and line == "```":
            yield start + 1, lines[start:number]
            start = None


def bless(document, step, actual):
    """Puts what came out into the document; times differ, so they are left out."""
    lines = document.read_text().splitlines()
    shown = [transcript.ANY if line.startswith("Time ") else line for line in actual]
    at = lines.index("$ " + step.command)
    lines[at + 1:at + 1 + len(step.expected)] = shown
    document.write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--filter", default="", help="only commands that match this pattern")
    parser.add_argument("--bless", action="store_true", help="write down what comes out")
    options = parser.parse_args()
    environment = {**os.environ, "COLUMNS": "100", "XDG_CACHE_HOME": str(ROOT / "build" / "cache")}

    passed = failed = 0
    for document in [ROOT / "README.md", *sorted(ROOT.glob("docs/guide/*.md"))]:
        for first, lines in blocks(document.read_text().splitlines()):
            for step in transcript.parse(lines, first)[1]:
                if not RUN.match(step.command) or not re.search(options.filter, step.command):
                    continue
                actual = transcript.run(step.command, ROOT, environment, merged=True)
                if transcript.matches(step.expected, actual):
                    passed += 1
                    continue
                if options.bless:
                    bless(document, step, actual)
                    continue
                failed += 1
                print(f"{document.relative_to(ROOT)}:{step.line}: $ {step.command}")
                print("\n".join(difflib.unified_diff(step.expected, actual, "shown", "actual",
                                                     lineterm="", n=2)))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
