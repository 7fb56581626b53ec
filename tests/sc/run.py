#!/usr/bin/env python3
"""Checks every program of suites/sc with `heddle check` and compares with its header.

A header line is one configuration: how the program is started, and what must come out.

    // heddle: args=3 naive; verdict=violated; finding=deadlock
    // heddle: verdict=violated; finding=assertion; line=@bug; message~="sum: \\d"
    // heddle: verdict=holds; states=120; outcome=r1=0 r2=1; outcome=r1=1 r2=0
    // heddle: flags=--spurious-wakeups; verdict=violated; finding=deadlock

`finding=` may come several times: `KIND`, or `exception CLASS`. A `line=` (a number, or @name for
the line with the comment `// @name`) and a `message~=` (a regular expression) belong to the finding
before them. Every finding reported must be one that is listed, and every one listed must be
reported; `findings=` is how many there are in all. `states=` pins the number of distinct states;
--bless writes it. `slow` keeps a configuration out of the quick run. `release<19` keeps it to JDKs
before 19, where a later one does something else.

With --flags the same is asked of other ways to search, which must find the same, and meet as many
states unless they switch threads elsewhere:

    tests/sc/run.py --flags="--no-reduction" --flags="--workers 2" --flags="--search bfs"

Every witness is saved and replayed. Random executions may find less, but nothing else, and prove
nothing. Without --flags, every fourth configuration is checked breadth-first, by two processes and
in pieces (checkpoints) too, and states that are taken for the same are compared by what follows
them (state_matching.cpp), with symmetry and without, and steps that are said to commute by where
both orders lead. How many were, and how many explorations are too large for that, is printed at the
end.

Then come random programs (random_check.py, random_cycles.py and random_waits.py, which can do more
of them than the quick run has), and operations of java.util.concurrent as steps and as the JDK's
code (steps_check.py, the same).
"""

import argparse
import concurrent.futures
import itertools
import pathlib
import re
import shlex
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import answers  # noqa: E402
import golden  # noqa: E402  (found through the line above)
import random_check  # noqa: E402
import random_cycles  # noqa: E402
import random_frame  # noqa: E402
import random_waits  # noqa: E402
import steps_check  # noqa: E402

PROGRAMS = golden.ROOT / "suites" / "sc"
OTHER_WAYS = ["--search bfs", "--workers 2 --warm-up 20", "--checkpoint FILE"]
MATCHED_FLAGS = {"--spurious-wakeups", "--timeouts=last"}  # that state_matching.cpp has, too
SAMPLES = re.compile(r"--search (random|pct)")
HEADER = re.compile(r"^// heddle: *(.*?) *$", re.MULTILINE)
EXIT_CODES = {"holds": 0, "violated": 1, "inconclusive": 3}
TIMEOUT_S = 120
HOST_TIMEOUT_S = 20


class Expected:
    """A finding that must be reported: its kind, and what else the header says of it."""

    def __init__(self, text):
        self.kind, _, self.thrown = text.partition(" ")
        self.line = None
        self.message = None

    def matches(self, finding):
        message = finding.get("message", "")
        return (finding.get("kind") == self.kind and self.thrown in message
                and self.line in (None, finding.get("line"))
                and (self.message is None or re.search(self.message, message) is not None))

    def __str__(self):
        more = [self.thrown, f"line {self.line}" if self.line else "", self.message or ""]
        return " ".join([self.kind, *filter(None, more)])


class Configuration:
    """One header line of one program."""

    def __init__(self, path, text, header, number):
        self.path, self.header, self.number = path, header, number
        self.args, self.verdict, self.states, self.slow = [], None, None, False
        self.flags, self.before = [], None
        self.findings, self.count, self.outcomes = [], None, []
        for item in header.split(";"):
            name, _, value = item.strip().partition("=")
            self.set(text, name.strip(), value.strip())
        if self.verdict not in EXIT_CODES or (self.verdict == "violated") != bool(self.findings):
            sys.exit(f"{path}: a verdict and its findings should agree: {header}")

    def set(self, text, name, value):
        if name == "args":
            self.args = value.split()
        elif name == "flags":
            self.flags = value.split()
        elif name == "verdict":
            self.verdict = value
        elif name == "states":
            self.states = int(value)
        elif name == "slow":
            self.slow = True
        elif name.startswith("release<"):
            self.before = int(name.removeprefix("release<"))
        elif name == "outcome":
            self.outcomes.append(value)
        elif name == "finding":
            self.findings.append(Expected(value))
        elif name == "findings":
            self.count = int(value)
        elif name == "line" and self.findings:
            self.findings[-1].line = marked_line(self.path, text, value)
        elif name == "message~" and self.findings:
            self.findings[-1].message = value.strip('"')
        else:
            sys.exit(f"{self.path}: unknown word in a header line: {name}")

    def label(self):
        return " ".join([f"{self.path.parent.name}/{self.path.stem}", *self.args, *self.flags])


def marked_line(path, text, value):
    if not value.startswith("@"):
        return int(value)
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line.endswith("// " + value)]
    if len(lines) != 1:
        sys.exit(f"{path}: {value} should mark one line, marks {len(lines)}")
    return lines[0]


def configurations():
    paths = sorted(PROGRAMS.glob("*/*.java"))
    names = [p.stem for p in paths]
    twice = {n for n in names if names.count(n) > 1}
    if twice:
        sys.exit(f"programs should have different names: {', '.join(sorted(twice))}")
    number = itertools.count()
    for path in paths:
        text = path.read_text(encoding="ascii")
        headers = HEADER.findall(text)
        if not headers:
            sys.exit(f"{path}: no line that begins with // heddle:")
        yield from (Configuration(path, text, h, next(number)) for h in headers)


def kinds(findings):
    """What two searches must agree on: not the witnesses, nor where a cycle was entered."""
    return sorted(((f.get("kind"), f.get("file"), None if f["witness"]["cycle"] else f.get("line"))
                   for f in findings), key=lambda k: tuple(map(str, k)))


def different(base, report, states):
    """What two searches that miss nothing disagree on."""
    wrong = []
    if kinds(base["findings"]) != kinds(report["findings"]):
        wrong.append(f"other findings: {kinds(report['findings'])}, without the flags "
                     f"{kinds(base['findings'])}")
    counts = [r["stats"]["states"] for r in (report, base)]
    if states and counts[0] != counts[1]:
        wrong.append(f"other states: {counts[0]}, without the flags {counts[1]}")
    return wrong


class Matching:
    """Looks for states that are taken for the same and are not; sums up what it looked at."""

    def __init__(self, suite):
        self.program, self.jdk = suite.heddle.parent / "heddle_state_matching", suite.jdk
        if not self.program.exists():
            sys.exit(f"{self.program}: not there; without it states are not compared")
        self.again, self.pairs = [], []  # by exploration, so that threads need only append
        self.too_large = []
        self.other_flags = []

    def judge(self, configuration, flags, classes, timeout):
        if not MATCHED_FLAGS.issuperset(configuration.flags):
            self.other_flags.append(configuration)
            return []
        command = [str(self.program), *flags, *configuration.flags, str(self.jdk), str(classes),
                   configuration.path.stem, *configuration.args]
        done = golden.execute(command, timeout, classes)
        counts = re.search(r"(\d+) met again.* (\d+) pairs commute", done["stdout"])
        if done["exit"] in (0, 3) and counts:
            self.again.append(int(counts.group(1)))
            self.pairs.append(int(counts.group(2)))
            if done["exit"] == 3:
                self.too_large.append(configuration)
            return []
        said = (done["stdout"] + done["stderr"]).strip().splitlines()
        return [" ".join(["state matching", *flags, f"ended with {done['exit']}"]), *said[-12:]]

    def summary(self):
        return (f"state matching: {sum(self.again)} states met again and {sum(self.pairs)} pairs of "
                f"steps tried both ways in {len(self.again)} explorations; "
                f"{len(self.too_large)} have more states than it looks at, "
                f"{len(self.other_flags)} have flags it does not know")


class Runner:
    def __init__(self, options):
        self.options = options
        suite = golden.Suite("sc", [], options)
        self.release = suite.release
        self.java = str(suite.jdk / "bin" / "java")
        self.heddle = str(suite.heddle)
        self.jdk = ["--jdk", str(suite.jdk)] if options.jdk else []
        self.api = suite.heddle.parent / "heddle-api.jar"
        self.matching = None if options.flags or options.host else Matching(suite)
        self.classes = suite.home / "classes"
        sources = sorted(PROGRAMS.glob("*/*.java"))
        key = golden.digest(*(p.name + p.read_text(encoding="ascii") for p in sources))
        suite.build(self.classes, key, [(sources, [self.api])])

    def check(self, configuration, flags):
        """The report of one search, or a sentence on why there is none."""
        words = shlex.split(flags)
        if "FILE" not in words:
            return self.run(configuration, words)
        # In pieces: as long as the limit on states ends it, it goes on with a higher one.
        path = str(self.classes.parent / f"checkpoint-{configuration.number}")
        words = [path if word == "FILE" else word for word in words]
        instructions = 0
        for most in (3**i for i in itertools.count(1)):
            report, failed = self.run(configuration, [*words, "--max-states", str(most)])
            if failed or report["limit"] != "the limit on states":
                return report, failed
            if report["stats"]["instructions"] <= instructions:
                return report, ["no more instructions than in the pieces before"]
            instructions = report["stats"]["instructions"]
            if "--resume" not in words:
                words += ["--resume", path]

    def run(self, configuration, words):
        command = [self.heddle, "check", "--races", "ignore", *self.jdk, "--json", "-",
                   *configuration.flags, *words,
                   "-cp", str(self.classes), configuration.path.stem, *configuration.args]
        done = golden.execute(command, self.options.timeout, self.classes)
        try:
            report = answers.only_target(done["stdout"])
        except ValueError:
            last = (done["stderr"] or done["stdout"]).strip().splitlines()[-3:]
            return None, [f"exit code {done['exit']}, no report", *last]
        report["exit"] = done["exit"]
        return report, []

    def judge(self, configuration):
        """What is wrong, a line each, and the reports; nothing wrong is a pass."""
        wrong, base = [], None
        others = self.options.flags or (OTHER_WAYS if configuration.number % 4 == 0 else [])
        if configuration.verdict == "inconclusive" or "--search" in configuration.flags:
            others = []  # they stop elsewhere, or the way to search is given
        trace = str(self.classes.parent / f"trace-{configuration.number}.json")
        for flags in ["", *others]:
            report, failed = self.check(configuration, flags or f"--trace {shlex.quote(trace)}")
            found = failed or compare(configuration, report,
                                      pinned=not flags and not self.options.bless,
                                      some=SAMPLES.search(flags) is not None)
            if base and report and not SAMPLES.search(flags):
                same = {"--no-reduction", "--no-symmetry"}.isdisjoint(flags.split())
                found += different(base, report, states=same)
            wrong += [f"{flags}: {line}" if flags else line for line in found]
            if not flags:
                base = report
                wrong += self.replay(configuration, report, trace)
        if self.matching:
            for flags in ([], ["--no-symmetry"]):
                wrong += self.matching.judge(configuration, flags, self.classes,
                                             self.options.timeout)
        return wrong, base

    def replay(self, configuration, report, trace):
        """What is wrong with the witnesses of a report that were saved."""
        wrong = []
        for number in range(1, len(report["findings"] if report else []) + 1):
            done = golden.execute([self.heddle, "replay", *self.jdk, "--finding", str(number),
                                   "-cp", str(self.classes), trace, configuration.path.stem],
                                  self.options.timeout, self.classes)
            unsupported = report["findings"][number - 1]["kind"] == "unsupported"
            if done["exit"] != (3 if unsupported else 1):
                said = (done["stderr"] or done["stdout"]).strip().splitlines()[-3:]
                wrong += [f"replay of finding {number}: exit code {done['exit']}", *said]
        return wrong

    def judge_host(self, configuration):
        """On a stock JVM a program that holds ends well, as often as it is run."""
        path = f"{self.classes}:{self.api}"
        for _ in range(self.options.host if configuration.verdict == "holds" else 0):
            done = golden.execute([self.java, "-ea", "-XX:TieredStopAtLevel=1", "-cp", path,
                                   configuration.path.stem, *configuration.args],
                                  HOST_TIMEOUT_S, self.classes)
            if done["exit"] != 0:
                return [f"java ended with {done['exit']}", *done["stderr"].splitlines()[-5:]], None
        return [], None


def compare(configuration, report, pinned, some=False):
    """What is wrong with a report; `some`: of a search that explores only a part."""
    wrong = []
    verdict = report.get("verdict")
    findings = report.get("findings", [])
    # Without any choice there is one execution, and that is all of them.
    if some and report["stats"]["states"] > 0 and (verdict == "holds" or report.get("complete")):
        wrong.append("a part of the executions should prove nothing")
    if not some and verdict != configuration.verdict:
        wrong.append(f"verdict: {verdict}, should be {configuration.verdict}")
    if report["exit"] != EXIT_CODES.get(verdict):
        wrong.append(f"exit code: {report['exit']}, for the verdict {verdict}")
    if configuration.verdict == "holds" and not some and not report.get("complete"):
        wrong.append("not complete")
    for finding in findings:
        if not any(e.matches(finding) for e in configuration.findings):
            where = f"{finding.get('file')}:{finding.get('line')}"
            wrong.append(f"unexpected: {finding.get('kind')} {where} {finding.get('message')}")
    for expected in configuration.findings:
        if not some and not any(expected.matches(f) for f in findings):
            wrong.append(f"not found: {expected}")
    if not some and configuration.count not in (None, len(findings)):
        wrong.append(f"{len(findings)} findings, should be {configuration.count}")
    outcomes = [o.get("outcome") for o in report.get("outcomes", [])]
    if some:
        outcomes += [o for o in configuration.outcomes if o not in outcomes]
    if configuration.outcomes and sorted(outcomes) != sorted(configuration.outcomes):
        wrong.append(f"outcomes: {sorted(outcomes)}")
    stats = report.get("stats", {})
    if stats and stats["instructions"] < stats["transitions"]:
        wrong.append(f"fewer instructions ({stats['instructions']}) than transitions")
    states = stats.get("states")
    if pinned and configuration.states is not None and states != configuration.states:
        wrong.append(f"states: {states}, should be {configuration.states}")
    return wrong


def bless(configuration, states):
    """Writes the number of states into the header line."""
    header = re.sub(r"; *states=\d+", "", configuration.header) + f"; states={states}"
    text = configuration.path.read_text(encoding="ascii")
    old, new = (f"// heddle: {h}\n" for h in (configuration.header, header))
    configuration.path.write_text(text.replace(old, new, 1), encoding="ascii")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only `family/Name args` that match this")
    parser.add_argument("--slow", action="store_true", help="also the slow configurations")
    parser.add_argument("--timeout", type=int, default=TIMEOUT_S, help="seconds for one run")
    parser.add_argument("--flags", action="append", default=[],
                        help="check again with these, and compare; may be repeated")
    parser.add_argument("--bless", action="store_true",
                        help="write the number of states of what passes into the headers")
    parser.add_argument("--host", type=int, default=0, metavar="N",
                        help="run each program N times on java instead: what holds must end well")
    parser.add_argument("--random", type=int, default=100, metavar="N",
                        help="so many random programs, when the filter matches `random`")
    parser.add_argument("--verbose", action="store_true", help="a line for every configuration")
    return parser.parse_args()


def run_suite(options, chosen):
    """How many of the configurations passed, and how many failed."""
    runner = Runner(options)
    chosen = [c for c in chosen if c.before is None or runner.release < c.before]
    judge = runner.judge_host if options.host else runner.judge

    def timed(configuration):
        start = time.monotonic()
        return *judge(configuration), time.monotonic() - start

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for configuration, result in zip(chosen, pool.map(timed, chosen)):
            wrong, report, seconds = result
            states = report["stats"]["states"] if report else None
            failed += bool(wrong)
            if wrong or options.verbose:
                print(f"{'FAIL' if wrong else 'PASS'} {configuration.label()} ({seconds:.2f} s, "
                      f"{states} states)")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
            if options.bless and not wrong and states is not None:
                bless(configuration, states)
    if runner.matching:
        print(runner.matching.summary(), flush=True)
    return len(chosen) - failed, failed


def main():
    options = parse_arguments()
    wanted = re.compile(options.filter)
    chosen = [c for c in configurations()
              if wanted.search(c.label()) and (options.slow or not c.slow)]
    passed, failed = run_suite(options, chosen) if chosen else (0, 0)
    if options.random and not options.host and wanted.search("random"):
        checker = random_check.Checker(options.heddle, options.jdk, ["", *options.flags])
        good, bad = random_frame.check(checker, 1, range(options.random), options.jobs, 0)
        passed, failed = passed + good, failed + bad
        checker = random_cycles.Checker(options.heddle, options.jdk, ["", *options.flags])
        good, bad = random_frame.check(checker, 1, range(options.random), options.jobs, 0)
        passed, failed = passed + good, failed + bad
        waits = random_waits.Checker(options.heddle, options.jdk, ["", "--search bfs"])
        good, bad = random_frame.check(waits, 1, range(options.random // 4), options.jobs, 0)
        passed, failed = passed + good, failed + bad
    if not options.host and not options.flags and wanted.search("steps"):
        good, bad = steps_check.quick(options.heddle, options.jobs)
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not (passed or options.filter) else 0


if __name__ == "__main__":
    sys.exit(main())
