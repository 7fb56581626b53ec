#!/usr/bin/env python3
"""Runs every program below this folder on the host's java and on Heddle, and compares.

How it compares, the header lines and the options are in tests/golden.py. All programs share one
folder of classes. A folder Name.later/ beside Name.java holds classes compiled after everything
else, over the first versions: this is how programs meet classes that changed under them (JLS 13).
A file without a main is a helper of the programs in its folder.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

MAIN = re.compile(r"^    public static void main\(String", re.MULTILINE)


def later(path):
    return sorted((path.parent / (path.stem + ".later")).glob("*.java"))


class Suite(golden.Suite):
    def __init__(self, options):
        found = sorted(HERE.glob("*/*.java"))
        self.helpers = [p for p in found if not MAIN.search(p.read_text(encoding="ascii"))]
        programs = []
        for path in (p for p in found if p not in self.helpers):
            near = [h for h in self.helpers if h.parent == path.parent]
            programs.append(golden.Program(path, later(path) + near))
        super().__init__("jvms", programs, options)

    def classes(self, program):
        return self.home / "classes"

    def compile(self, programs):
        """All programs in one javac call, whichever are wanted, then the .later ones over them."""
        key = golden.digest(str(self.javac_flags()), *[p.name + p.digest for p in self.programs])
        sources = [p.path for p in self.programs]
        self.build(self.home / "classes", key,
                   [(sources + self.helpers, []), ([q for p in sources for q in later(p)], [])])


if __name__ == "__main__":
    sys.exit(golden.run(Suite))
