#!/usr/bin/env python3
"""Real libraries on Heddle: drivers for Debian's Java packages, compared with the host's java.

A folder is a library (the table below says which jars of which package), a file in it a driver
that exercises one side of it. How it compares, the header lines and the options are in
tests/golden.py. A jar that is not installed makes its drivers fail, and names the package: a
library that was not tried is not a library that works.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

JARS = pathlib.Path("/usr/share/java")
LIBRARIES = {  # folder: (jar, Debian package) ...
    "asm": [(f"asm{part}.jar", "libasm-java")
            for part in ("", "-tree", "-analysis", "-commons", "-util")],
    "commons-lang3": [("commons-lang3.jar", "libcommons-lang3-java")],
    "guava": [("guava.jar", "libguava-java")],  # failureaccess is inside Debian's jar
    "javac": [],  # the JDK's own module jdk.compiler
    "junit4": [("junit4.jar", "junit4"), ("hamcrest.jar", "libhamcrest-java")],
}


class Suite(golden.Suite):
    # javac through an interpreter, with two of these running at a time.
    heddle_timeout_s = 120

    def __init__(self, options):
        found = sorted(HERE.glob("*/*.java"))
        super().__init__("libs", [golden.Program(p) for p in found], options)
        for program in self.programs:
            jars = [p for p in self.libraries(program) if p.exists()]
            # Of a symbolic link the name says the version, so an upgrade is another program.
            program.digest = golden.digest(program.digest, *[
                f"{p.resolve()} {p.stat().st_size} {p.stat().st_mtime_ns}" for p in jars])

    def libraries(self, program):
        return [JARS / jar for jar, _ in LIBRARIES[program.area]]

    def missing(self, program):
        for jar, package in LIBRARIES[program.area]:
            if not (JARS / jar).exists():
                return f"{JARS / jar} is not there: apt-get install {package}"
        return None

    def classes(self, program):
        return self.home / program.area / program.name

    def compile(self, programs):
        """Each driver by itself: they are small, and may use the same class names."""
        for program in programs:
            if not self.missing(program):
                key = golden.digest(str(self.javac_flags()), program.digest)
                self.build(self.classes(program), key,
                           [([program.path], self.libraries(program))])


if __name__ == "__main__":
    sys.exit(golden.run(Suite))
