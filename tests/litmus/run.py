#!/usr/bin/env python3
"""Runs every test of suites/litmus on the host's java and on Heddle, and asks its clauses.

    tests/litmus/run.py                  each once on both; with verification of every class
    tests/litmus/run.py --filter REGEX   only tests whose folder/name matches
    tests/litmus/run.py --stress 0.5     hammer each for so many seconds on the host, and report
                                         how often each outcome was seen

A case passes if the classes verify, the run comes to an end, and its outcome is one of the test's
that no clause for `jmm` forbids. All tests share one JVM (Hammer.java). The last line is
"N passed, N failed".
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SUITE = ROOT / "suites" / "litmus"
sys.path.insert(0, str(HERE.parent))
import golden  # noqa: E402 (it lies beside this folder)

TIMEOUT_S = 300


def run(command, timeout=TIMEOUT_S):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          timeout=timeout, env=golden.environment(), cwd=ROOT, check=False)


def must(command):
    done = run(command)
    if done.returncode:
        sys.exit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


class Suite:
    def __init__(self, options):
        self.jdk = golden.find_jdk(options.jdk)
        self.heddle = options.heddle.resolve()
        self.pass_jdk = ["--jdk", str(self.jdk)] if options.jdk else []
        self.home = ROOT / "build" / "litmus"
        self.classes = self.home / "classes"
        self.harness = self.home / "harness"
        wanted = re.compile(options.filter)
        files = sorted(SUITE.glob("*/*.litmus"))
        # Threads that wait for ever are for the models; here they would only make everybody wait.
        self.files = [f for f in files if f.parent.name != "endings"
                      and wanted.search(f"{f.parent.name}/{f.stem}")]
        self.names = []
        self.may_wait = set()

    def compile(self):
        shutil.rmtree(self.home, ignore_errors=True)
        self.harness.mkdir(parents=True)
        must([self.jdk / "bin" / "javac", "-d", self.harness, HERE / "Hammer.java"])
        written = must([self.heddle, "outcomes", *self.files, "--emit", self.classes])
        self.names = [pathlib.Path(line).stem for line in written.splitlines()]
        # Of these a clause says that a thread may wait for ever; on the host it now and then does.
        self.may_wait = {name for name, file in zip(self.names, self.files)
                         if re.search(r"^allowed .*!ends\(", file.read_text(encoding="ascii"),
                                      re.MULTILINE)}

    def host(self, *words):
        path = os.pathsep.join([str(self.harness), str(self.classes)])
        return run([self.jdk / "bin" / "java", "-Xverify:all", "-cp", path, "Hammer", *words])

    def on_heddle(self, *words):
        path = os.pathsep.join([str(self.harness), str(self.classes)])
        return run([self.heddle, "run", *self.pass_jdk, "-cp", path, "Hammer", *words])

    def forbidden(self, lines):
        """What the clauses say against these lines "NAME OUTCOME", by test; a line each."""
        seen = self.home / "seen.txt"
        complaints = {}
        for line in lines:
            name = line.split(" ", 1)[0]
            waits = line.endswith("never-ends")
            if "failed:" in line or (waits and name not in self.may_wait):
                complaints.setdefault(name, []).append(line)
        known = [line for line in lines
                 if line.split(" ", 1)[0] not in complaints and not line.endswith("never-ends")]
        seen.write_text("".join(line + "\n" for line in known), encoding="ascii")
        done = run([self.heddle, "outcomes", *self.files, "--seen", seen])
        if done.returncode == 2:
            sys.exit("the outcomes cannot be read:\n" + done.stdout + done.stderr)
        by_file = {str(file): name for file, name in zip(self.files, self.names)}
        for match in re.finditer(r"^(.*?):\d+:\d+: seen: .*\n.*$", done.stdout, re.MULTILINE):
            complaints.setdefault(by_file[match[1]], []).append(match[0])
        return complaints

    def once(self, where, done):
        """(passed, failed) of one run of all tests on one machine."""
        lines = done.stdout.splitlines()
        complaints = self.forbidden(lines)
        ran = {line.split(" ", 1)[0] for line in lines}
        failed = 0
        for name in self.names:
            said = complaints.get(name, [])
            if name not in ran:
                said = ["it printed no outcome", *done.stderr.splitlines()[-5:]]
            if said:
                failed += 1
                print(f"{name} on {where}:")
                print("\n".join("    " + line for line in said))
        return len(self.names) - failed, failed

    def stress(self, seconds):
        """How often each outcome was seen, and whether a clause forbids it."""
        done = run([self.jdk / "bin" / "java", "-cp", self.harness, "Hammer", "hammer",
                    int(seconds * 1000), self.classes, *self.names],
                   timeout=TIMEOUT_S + 20 * seconds * len(self.names))
        counts = {}
        for line in done.stdout.splitlines():
            name, count, outcome = line.split(" ", 2)
            counts.setdefault(name, []).append((int(count), outcome))
        lines = [f"{name} {outcome}" for name, seen in counts.items() for _, outcome in seen]
        never = [line for line in lines if line.endswith("never-ends")]
        complaints = self.forbidden([line for line in lines if line not in never])
        for name in self.names:
            seen = counts.get(name, [])
            print(f"{name}: {sum(count for count, _ in seen)} runs"
                  + (", FORBIDDEN" if name in complaints else ""))
            for count, outcome in sorted(seen, reverse=True):
                print(f"{count:>10}  {outcome}")
            for complaint in complaints.get(name, []):
                print("    " + complaint)
        missing = [name for name in self.names if name not in counts]
        bad = len(complaints) + len(missing)
        return len(self.names) - bad, bad


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--jdk", help="the JDK both sides use (default: JAVA_HOME, else javac's)")
    parser.add_argument("--filter", default="", help="only folder/name that match this pattern")
    parser.add_argument("--stress", type=float, metavar="SECONDS",
                        help="hammer each test for so long instead")
    options = parser.parse_args()
    suite = Suite(options)
    if not suite.files:
        print("0 passed, 0 failed")  # the filter may be meant for another part of ./test
        return 0 if options.filter else 1
    suite.compile()
    if options.stress:
        passed, failed = suite.stress(options.stress)
    else:
        passed, failed = suite.once("java", suite.host("once", *suite.names))
        more, worse = suite.once("heddle", suite.on_heddle("once", *suite.names))
        passed, failed = passed + more, failed + worse
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
