#!/usr/bin/env python3
"""Compares the stream of events of small programs with the lists they expect.

Each program of this folder says in its header which actions one execution of it has, and what
orders its threads, in order and without a gap:

    // event: main: read Fields.flag volatile

`release=17` in a line `// heddle: release=17` keeps a program to that JDK, where others do it
otherwise. heddle_event_list (event_list.cpp) runs the program and says what lines mean.
"""

import argparse
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

EVENT = re.compile(r"^// event: (.*)$", re.MULTILINE)
RELEASE = re.compile(r"^// heddle: release=(\d+)$", re.MULTILINE)


def differences(expected, got):
    """The lines that differ, with a sign each; none if the lists are equal."""
    lines = difflib.unified_diff(expected, got, "expected", "got", lineterm="", n=1)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def judge(program, options, jdk, folder):
    """What is wrong with one program, a line each."""
    expected = EVENT.findall(program.read_text(encoding="ascii"))
    if not expected:
        return ["has no line that begins with // event:"]
    build = options.heddle.parent
    classes = pathlib.Path(folder) / program.stem
    subprocess.run([str(jdk / "bin" / "javac"), "-cp", str(build / "heddle-api.jar"), "-d",
                    str(classes), str(program)], check=True)
    done = golden.execute([str(build / "heddle_event_list"), str(jdk), str(classes), program.stem],
                          options.timeout, classes)
    wrong = differences(expected, done["stdout"].splitlines())
    if done["exit"] != 0:
        wrong += [f"ended with {done['exit']}", *done["stderr"].splitlines()[-3:]]
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=golden.ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--filter", default=".", help="only programs whose name matches this")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one program")
    options = parser.parse_args()
    suite = golden.Suite("events", [], options)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-events-") as folder:
        for program in sorted(HERE.glob("*.java")):
            only = RELEASE.findall(program.read_text(encoding="ascii"))
            elsewhere = bool(only) and suite.release != int(only[0])
            if elsewhere or not re.search(options.filter, program.stem):
                continue
            wrong = judge(program, options, suite.jdk, folder)
            for line in wrong:
                print(f"{program.stem}: {line}")
            passed += not wrong
            failed += bool(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed and options.filter == "." else 0


if __name__ == "__main__":
    sys.exit(main())
