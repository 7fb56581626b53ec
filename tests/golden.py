"""Runs Java programs on the host's java and on Heddle, and compares: the part the suites share.

A program passes when stdout, stderr (so also the trace of an uncaught exception) and the exit
code are the same, byte for byte. The host is the oracle: no expected output is stored, so the
same suite checks any JDK. Host results are kept in build/, keyed by content, because the host's
start-up is most of the cost and its answers do not change.

A suite is a subclass of Suite that finds its programs and compiles them; run() does the rest.
Header lines of a program:
    //# main: Name       the class to start (the file's own if not given)
    //# args: a b        arguments of main
    //# exit: 3          the exit code the host must give (0 if not given)
    //# jdk: 16 records  the first JDK that can compile and run it, and why; older ones skip it
    //# gap: reason      Heddle is known to fail here; the run fails when it no longer does
    //# normalise: what  blank out what cannot be the same in two runs (see NORMALISERS)
"""

import argparse
import concurrent.futures
import difflib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOST_TIMEOUT_S = 60
DIFF_LINES = 20
OTHER_HOST = ["-Xint", "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"]
LANGUAGE = 17
JAVAC_FLAGS = ["-g", "-Xlint:-options", "-nowarn", "-encoding", "US-ASCII", "-proc:none",
               "-XDignore.symbol.file"]
HEADER = re.compile(r"^//# *(\w+): *(.*?) *$", re.MULTILINE)
HEADER_NAMES = {"main", "args", "exit", "jdk", "gap", "normalise"}
NORMALISERS = {
    # JUnitCore prints how long the tests took, and nothing else that varies.
    "junit-time": (re.compile(r"^Time: [0-9][0-9.,]*$", re.MULTILINE), "Time: 0"),
}


class Program:
    """One .java file, its header, and a digest of everything its class files come from."""

    def __init__(self, path, more=()):
        """More: other sources that belong to the program."""
        self.path = path
        self.name = path.stem
        self.area = path.parent.name
        text = path.read_text(encoding="ascii")
        header = dict(HEADER.findall(text))
        unknown = set(header) - HEADER_NAMES
        if unknown:
            sys.exit(f"{path}: unknown header line: {', '.join(sorted(unknown))}")
        self.main = header.get("main", self.name)
        self.args = header.get("args", "").split()
        self.exit = int(header.get("exit", "0"))
        self.since, _, self.since_why = header.get("jdk", "0").partition(" ")
        self.gap = header.get("gap")
        self.normalise = header.get("normalise")
        if self.normalise and self.normalise not in NORMALISERS:
            sys.exit(f"{path}: nothing normalises {self.normalise}")
        sources = [text] + [p.name + p.read_text(encoding="ascii") for p in more]
        self.digest = digest(*sources)

    def label(self):
        return f"{self.area}/{self.name}"


def digest(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


def find_jdk(given):
    if given:
        return pathlib.Path(given).resolve()
    if os.environ.get("JAVA_HOME"):
        return pathlib.Path(os.environ["JAVA_HOME"]).resolve()
    javac = shutil.which("javac")
    if not javac:
        sys.exit("no javac on the PATH and no --jdk")
    return pathlib.Path(javac).resolve().parent.parent


def environment():
    """The same for both sides, and free of what would change a JVM's output."""
    env = {k: v for k, v in os.environ.items()
           if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH")}
    env.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", TZ="UTC")
    return env


def execute(command, timeout, cwd):
    """Exit code, stdout and stderr; the exit code is "timeout" when the time is up."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=timeout, cwd=cwd, env=environment(), check=False)
        code, out, err = done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        code, out, err = f"timeout after {timeout} s", late.stdout or b"", late.stderr or b""
    return {"exit": code,
            "stdout": out.decode("utf-8", "backslashreplace"),
            "stderr": err.decode("utf-8", "backslashreplace")}


class Suite:
    """What a suite is made of. Subclasses set programs, and say how they are compiled."""

    heddle_timeout_s = 20

    def __init__(self, name, programs, options):
        self.jdk = find_jdk(options.jdk)
        self.heddle = pathlib.Path(options.heddle).resolve()
        self.pass_jdk = bool(options.jdk)
        self.flags = getattr(options, "run_flags", "").split()
        self.heddle_timeout_s = options.timeout or self.heddle_timeout_s
        release = self.jdk / "release"
        text = release.read_text() if release.exists() else ""
        self.jdk_key = digest(str(self.jdk), text)
        version = re.search(r'JAVA_VERSION="(\d+)', text)
        self.release = int(version.group(1)) if version else LANGUAGE
        self.skipped = [p for p in programs if int(p.since) > self.release]
        self.programs = [p for p in programs if p not in self.skipped]
        self.home = ROOT / "build" / name / self.jdk_key
        self.results = self.home / "host"
        self.results.mkdir(parents=True, exist_ok=True)

    def chosen(self, program):
        """Whether the program is run at all; all of them are compiled."""
        return True

    def compile(self, programs):
        """Brings the classes of these programs up to date."""
        raise NotImplementedError

    def classes(self, program):
        """The folder of the program's classes; programs run in it."""
        raise NotImplementedError

    def libraries(self, program):
        """Jars the program needs besides its own classes."""
        return []

    def missing(self, program):
        """Why the program cannot run on this machine, or None."""
        return None

    def build(self, target, key, steps):
        """Compiles the steps, each a list of sources, into target unless it holds key already."""
        target.parent.mkdir(parents=True, exist_ok=True)
        stamp = target.with_name(target.name + ".stamp")
        with open(target.with_name(target.name + ".lock"), "w", encoding="ascii") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if stamp.exists() and stamp.read_text() == key:
                return
            fresh = target.with_name(target.name + ".fresh")
            shutil.rmtree(fresh, ignore_errors=True)
            fresh.mkdir()
            for sources, libraries in steps:
                self.javac(fresh, sources, libraries)
            shutil.rmtree(target, ignore_errors=True)
            fresh.rename(target)
            stamp.write_text(key)

    def javac_flags(self):
        language = str(min(LANGUAGE, self.release))
        return [*JAVAC_FLAGS, "-source", language, "-target", language]

    def javac(self, target, sources, libraries):
        if not sources:
            return
        path = os.pathsep.join(map(str, [target, *libraries]))
        command = [str(self.jdk / "bin" / "javac"), *self.javac_flags(), "-d", str(target), "-cp", path,
                   *map(str, sources)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment(),
                              check=False)
        if done.returncode:
            sys.exit("javac failed:\n" + done.stdout + done.stderr)

    def start(self, command, program, timeout):
        """Runs the program with the command that starts a VM, and normalises what it says."""
        classes = self.classes(program)
        path = os.pathsep.join(map(str, [classes, *self.libraries(program)]))
        result = execute([*command, "-cp", path, program.main, *program.args], timeout, classes)
        if program.normalise:
            pattern, instead = NORMALISERS[program.normalise]
            result["stdout"] = pattern.sub(instead, result["stdout"])
        return result

    def run_host(self, program, *flags):
        java = str(self.jdk / "bin" / "java")
        return self.start([java, "-ea", "-XX:TieredStopAtLevel=1", *flags], program,
                          HOST_TIMEOUT_S)

    def host(self, program):
        cached = self.results / f"{program.area}-{program.name}-{program.digest}.json"
        if cached.exists():
            return json.loads(cached.read_text(encoding="utf-8"))
        result = self.run_host(program)
        if result["exit"] == program.exit:
            part = cached.with_suffix(f".{os.getpid()}")
            part.write_text(json.dumps(result), encoding="utf-8")
            part.rename(cached)
        return result

    def run_heddle(self, program):
        jdk = ["--jdk", str(self.jdk)] if self.pass_jdk else []
        return self.start([str(self.heddle), "run", *self.flags, *jdk], program,
                          self.heddle_timeout_s)

    def judge(self, program, host_only):
        """The verdict on one program: "pass", "gap" or "fail", what differs, and seconds."""
        missing = self.missing(program)
        if missing:
            return "fail", [missing], 0.0
        host = self.run_host(program) if host_only else self.host(program)
        if host["exit"] != program.exit:
            wrong = f"exit code: java {host['exit']}, the header says {program.exit}"
            return "fail", [wrong] + host["stderr"].splitlines()[-DIFF_LINES:], 0.0
        start = time.monotonic()
        other = self.run_host(program, *OTHER_HOST) if host_only else self.run_heddle(program)
        seconds = time.monotonic() - start
        same = host == other
        if same and program.gap and not host_only:
            return "fail", [f"the gap has closed, remove its line: {program.gap}"], seconds
        if same:
            return "pass", [], seconds
        if program.gap and not host_only:
            return "gap", [program.gap], seconds
        names = ("first", "second") if host_only else ("java", "heddle")
        return "fail", render(*names, host, other), seconds


def render(left, right, expected, actual):
    """A unified diff of what differs, stdout first, cut to a screenful."""
    lines = []
    if expected["exit"] != actual["exit"]:
        lines.append(f"exit code: {left} {expected['exit']}, {right} {actual['exit']}")
    for stream in ("stdout", "stderr"):
        lines += difflib.unified_diff(expected[stream].splitlines(), actual[stream].splitlines(),
                                      f"{left} {stream}", f"{right} {stream}", lineterm="", n=2)
    if not lines:
        lines.append("the outputs differ only in their line ends")
    if len(lines) > DIFF_LINES:
        lines = lines[:DIFF_LINES] + [f"... {len(lines) - DIFF_LINES} more lines"]
    return lines


def parse_arguments():
    parser = argparse.ArgumentParser(description="Compare Heddle with the host's java.")
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK both sides use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only area/Name that match this pattern")
    parser.add_argument("--flags", dest="run_flags", default="", help="more options of heddle run, "
                        "in one word, as in --flags='--collect-every 100'")
    parser.add_argument("--timeout", type=int, help="seconds for one run of Heddle")
    parser.add_argument("--verbose", action="store_true", help="a line for every program")
    parser.add_argument("--list-failures", action="store_true", help="names only, no diffs")
    parser.add_argument("--host-only", action="store_true",
                        help="run the host twice instead, with other identity hashes and another "
                             "speed: does a program depend on what no JVM promises?")
    return parser.parse_args()


def run(make_suite):
    """The whole of a suite's main: make_suite turns the options into a Suite."""
    options = parse_arguments()
    suite = make_suite(options)
    if not options.host_only and not suite.heddle.exists():
        sys.exit(f"{suite.heddle} does not exist; build it, or use --host-only")
    wanted = re.compile(options.filter)
    for program in suite.skipped:
        if suite.chosen(program) and wanted.search(program.label()):
            print(f"skip {program.label()}: needs JDK {program.since}: {program.since_why}")
    programs = [p for p in suite.programs if suite.chosen(p) and wanted.search(p.label())]
    if not programs:
        print("0 passed, 0 failed")  # the filter may be meant for another part of ./test
        return 0 if options.filter else 1
    suite.compile(programs)
    counts = {"pass": 0, "gap": 0, "fail": 0}
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        verdicts = pool.map(lambda p: suite.judge(p, options.host_only), programs)
        for program, (verdict, details, seconds) in zip(programs, verdicts):
            counts[verdict] += 1
            if options.list_failures:
                if verdict == "fail":
                    print(program.label(), flush=True)
                continue
            if options.verbose or verdict == "fail":
                print(f"{verdict.upper():4} {program.label()} ({seconds:.2f} s)")
                print("".join(f"     {line}\n" for line in details), end="", flush=True)
    if counts["gap"]:
        print(f"{counts['gap']} known gaps, counted as passed")
    print(f"{counts['pass'] + counts['gap']} passed, {counts['fail']} failed")
    return 1 if counts["fail"] else 0
