#!/usr/bin/env python3
"""Compares what native methods touch with what their rows say.

heddle_native_watch (native_watch.cpp) runs a program and notes which words of the heap each native
reads and writes. This runs it on the programs of this folder, which call natives of every kind on
what two threads share, and on every tenth program of the suites; --all takes all of those. A
program fails if a native touched what its row (src/vm/natives/acts.h) does not say.
"""

import argparse
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

SUITES = ["suites/sc", "suites/juc", "suites/races"]
ARGUMENTS = re.compile(r"^//.*?\bargs?[=:] ?(\S+)", re.MULTILINE)
# Known to touch more than their rows say, and why.
GAPS = {
    "jdk.internal.reflect.NativeConstructorAccessorImpl.newInstance0 reads elements of [Ljava.lang.Class;":
        "a constructor's own list of the types of its parameters, which is handed out as a copy only",
    "jdk.internal.reflect.NativeMethodAccessorImpl.invoke0 reads elements of [Ljava.lang.Class;":
        "the same of a method",
    "java.lang.Thread.dumpThreads reads java.lang.Thread.eetop":
        "the traces of other threads are as they are at that moment",
}
NOTHING_WATCHED = re.compile(r"^0 calls of 0 natives", re.MULTILINE)


def programs(options):
    """The programs to run: all of this folder, and some of the suites or all."""
    own = sorted(HERE.glob("*.java"))
    others = [path for suite in SUITES for path in sorted((golden.ROOT / suite).rglob("*.java"))]
    chosen = own + (others if options.all else others[::10])
    return [path for path in chosen if re.search(options.filter, str(path))]


def judge(program, options, jdk, folder):
    """What is wrong with one program, a line each."""
    build = options.heddle.parent
    classes = pathlib.Path(folder) / program.stem
    compiled = subprocess.run(
        [str(jdk / "bin" / "javac"), "-nowarn", "-XDignore.symbol.file", "-cp",
         str(build / "heddle-api.jar"), "-sourcepath", str(program.parent), "-d", str(classes),
         str(program)], capture_output=True, text=True, check=False)
    if compiled.returncode != 0:  # a part of another program, or for another JDK
        return None
    text = program.read_text(encoding="utf-8")
    if "void main(" not in text:
        return None
    arguments = ARGUMENTS.findall(text)[:1]
    done = golden.execute(
        [str(build / "heddle_native_watch"), str(jdk), str(classes), program.stem, *arguments],
        options.timeout, classes)
    wrong = [line for line in done["stdout"].splitlines()[:-1] if not line.startswith(tuple(GAPS))]
    if done["exit"] not in (0, 1):
        wrong += [f"ended with {done['exit']}", *done["stderr"].splitlines()[-3:]]
    if program.parent == HERE and NOTHING_WATCHED.search(done["stdout"]):
        wrong.append("no native was called")
    if options.verbose and done["stdout"]:
        print(f"{program.stem}: {done['stdout'].splitlines()[-1]}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=golden.ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--filter", default=".", help="only programs whose path matches this")
    parser.add_argument("--all", action="store_true", help="all programs of the suites")
    parser.add_argument("--verbose", action="store_true", help="how many calls were compared")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one program")
    options = parser.parse_args()
    if platform.machine() != "x86_64":
        print("left out: the watch is for x86-64")
        print("0 passed, 0 failed")
        return 0
    suite = golden.Suite("natives", [], options)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="heddle-natives-") as folder:
        for program in programs(options):
            wrong = judge(program, options, suite.jdk, folder)
            if wrong is None:
                continue
            for line in wrong:
                print(f"{program.stem}: {line}")
            passed += not wrong
            failed += bool(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed and options.filter == "." else 0


if __name__ == "__main__":
    sys.exit(main())
