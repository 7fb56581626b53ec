"""Commands and what they print, written the way a terminal shows them.

    $ heddle run --sed 3 Main
    2> heddle: --sed: no such option; did you mean --seed?
    ? 2

A command follows `$ `. Lines of standard output follow as they are, those of standard error behind
`2> `, and the exit status behind `? ` unless it is 0. A line of only `...` stands for any lines.
Used by tests/cli/run.py for whole files, and by tests/readme.py for the blocks of a document, where
both streams are shown as one, as a terminal does.
"""

import re
import subprocess

ANY = "..."


class Step:
    """One command, where it stands, and the lines that are expected of it."""

    def __init__(self, command, line):
        self.command = command
        self.line = line
        self.expected = []


def parse(lines, first_line=1):
    """The steps of a transcript, and the lines before the first of them (comments)."""
    opening, steps = [], []
    for number, line in enumerate(lines, first_line):
        if line.startswith("$ "):
            steps.append(Step(line[2:], number))
        elif steps:
            steps[-1].expected.append(line)
        else:
            opening.append(line)
    return opening, steps


def run(command, folder, environment, timeout=120, merged=False):
    """The lines a command prints, in the form a transcript has them."""
    try:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT if merged else subprocess.PIPE,
                              timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        return [f"? no end within {timeout} seconds"]
    lines = done.stdout.decode("utf-8", "backslashreplace").splitlines()
    if not merged:
        lines += ["2> " + line for line in
                  done.stderr.decode("utf-8", "backslashreplace").splitlines()]
    if done.returncode != 0 and not merged:
        lines.append(f"? {done.returncode}")
    return lines


def matches(expected, actual):
    """Whether the lines are the same, `...` standing for any number of them."""
    pattern = "".join("(?:.*\n)*" if line == ANY else re.escape(line) + "\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in actual)) is not None
