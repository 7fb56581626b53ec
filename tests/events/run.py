#!/usr/bin/env python3
"""Compares the stream of events of small programs with the lists they expect.

Each program of this folder says in its header which actions one execution of it has, and what
orders its threads, in order and without a gap:

    // event: main: read Fields.flag volatile

`release=17` in a line `// heddle: release=17` keeps a program to that JDK, where others do it
otherwise; `natives` in it compares only what native methods read and write. heddle_event_list
(event_list.cpp) runs the program and says what lines mean.

All programs together must cover every instruction that others can see something of, and every row
of a native method that says so: with that JDK, one that no list has is a failure, too.
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
HEADER = re.compile(r"^// heddle: (.*)$", re.MULTILINE)
COVERS = "covers: "
COVERED_RELEASE = 17
# What JVMS 6.5 has of accesses, monitors, calls of synchronized methods and their ends, and first
# uses of classes.
INSTRUCTIONS = {
    *(kind + "a" + what for kind in "bcsilfda" for what in ("load", "store")),
    "getfield", "putfield", "getstatic", "putstatic", "monitorenter", "monitorexit",
    "invokevirtual", "invokespecial", "invokestatic", "invokeinterface", "new", "athrow",
    "return", *(kind + "return" for kind in "ilfda"),
}


def differences(expected, got):
    """The lines that differ, with a sign each; none if the lists are equal."""
    lines = difflib.unified_diff(expected, got, "expected", "got", lineterm="", n=1)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def words_of(program):
    """The words of a program's line // heddle:, by name; those without a value have an empty one."""
    line = HEADER.search(program.read_text(encoding="ascii"))
    return dict(word.partition("=")[::2] for word in line[1].split()) if line else {}


def listed(arguments, options, folder=None):
    return golden.execute([str(options.heddle.parent / "heddle_event_list"), *arguments],
                          options.timeout, folder)


def judge(program, options, jdk, folder):
    """What is wrong with one program, a line each, and what it covers."""
    expected = EVENT.findall(program.read_text(encoding="ascii"))
    if not expected:
        return ["has no line that begins with // event:"], set()
    build = options.heddle.parent
    classes = pathlib.Path(folder) / program.stem
    subprocess.run([str(jdk / "bin" / "javac"), "-nowarn", "-Xlint:-removal", "-XDsuppressNotes",
                    "-XDignore.symbol.file", "--add-exports",
                    "java.base/jdk.internal.misc=ALL-UNNAMED", "-cp",
                    str(build / "heddle-api.jar"), "-d", str(classes), str(program)], check=True)
    only = ["--natives"] if "natives" in words_of(program) else []
    done = listed([*only, str(jdk), str(classes), program.stem], options, classes)
    lines = done["stdout"].splitlines()
    wrong = differences(expected, [line for line in lines if not line.startswith(COVERS)])
    if done["exit"] != 0:
        wrong += [f"ended with {done['exit']}", *done["stderr"].splitlines()[-3:]]
    return wrong, {line[len(COVERS):] for line in lines if line.startswith(COVERS)}


def uncovered(covered, options, jdk, folder):
    """Instructions and rows that are in no list, and the other way round, a line each."""
    main = "Fields"
    rows = listed(["--rows", str(jdk), str(pathlib.Path(folder) / main), main], options)
    expected = INSTRUCTIONS | set(rows["stdout"].split())
    return [f"no program has it: {name}" for name in sorted(expected - covered)] + [
        f"acts, and is not expected to: {name}" for name in sorted(covered - expected)]


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
    covered = set()
    with tempfile.TemporaryDirectory(prefix="heddle-events-") as folder:
        for program in sorted(HERE.glob("*.java")):
            release = words_of(program).get("release", suite.release)
            if suite.release != int(release) or not re.search(options.filter, program.stem):
                continue
            wrong, covers = judge(program, options, suite.jdk, folder)
            covered |= covers
            for line in wrong:
                print(f"{program.stem}: {line}")
            passed += not wrong
            failed += bool(wrong)
        if suite.release == COVERED_RELEASE and options.filter == ".":
            missing = uncovered(covered, options, suite.jdk, folder)
            print("\n".join(missing), end="\n" if missing else "")
            passed += not missing
            failed += bool(missing)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed and options.filter == "." else 0


if __name__ == "__main__":
    sys.exit(main())
