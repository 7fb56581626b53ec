#!/usr/bin/env python3
"""Checks every program of suites/juc with `heddle check`, both ways, and compares with its header.

A program is checked with the models of java.util.concurrent (`--juc model`, the default) and, as far
as it gets within --jdk-seconds, with the JDK's own classes (`--juc jdk`).

- The first must come out as the header says (tests/sc/run.py says how one is written), data races
  included, in at most `states<=` states (5000 if that is not said).
- Whatever outcome or kind of finding the second shows, the first must show too; and nothing else, if
  the second was complete. `only-model=OUTCOME` names an outcome that the documentation allows and the
  JDK's present code does not show. What happens only after an idle worker of the JDK's ForkJoinPool
  gave up its wait is left out: in JDK 17 the task submitted meanwhile may find no worker.
- `jmm<=N`: `outcomes --model jmm` must show the same outcomes, and explore at most N executions or states.
- `release>=N`: only with a JDK of that release or a later one (`--jdk DIR`).
- With --host N each program is run N times on a stock JVM: the outcomes it prints must be among those
  of the model.
"""

import argparse
import concurrent.futures
import importlib.util
import pathlib
import re
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "sc")]

import answers  # noqa: E402
import golden  # noqa: E402  (found through the line above)

SPEC = importlib.util.spec_from_file_location("sc_run", HERE.parent / "sc" / "run.py")
sc = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(sc)

PROGRAMS = golden.ROOT / "suites" / "juc"
MOST_STATES = 5000
TIMEOUT_S = 60


class Configuration(sc.Configuration):
    """One header line of one program."""

    def __init__(self, path, text, header):
        self.most, self.only_model = MOST_STATES, []
        self.most_jmm, self.since = None, 0
        super().__init__(path, text, header, 0)

    def set(self, text, name, value):
        if name == "states<":
            self.most = int(value)
        elif name == "jmm<":
            self.most_jmm = int(value)
        elif name == "release>":
            self.since = int(value)
        elif name == "only-model":
            self.only_model.append(value)
        else:
            super().set(text, name, value)


def configurations():
    for path in sorted(PROGRAMS.glob("*/*.java")):
        text = path.read_text(encoding="ascii")
        headers = sc.HEADER.findall(text)
        if not headers:
            sys.exit(f"{path}: no line that begins with // heddle:")
        yield from (Configuration(path, text, header) for header in headers)


def seen(report):
    outcomes = {o["outcome"] for o in report["outcomes"]}
    findings = [f for f in report["findings"] if not needs_keep_alive(f)]
    return outcomes | {"finding: " + f["kind"] for f in findings}


def needs_keep_alive(finding):
    """Whether a worker of the JDK's own gave up waiting for tasks on the way there: the only limits
    that expire at no line of the program. A model's idle worker never does."""
    return any(expiry["file"] == "LockSupport.java" for expiry in finding["expired"])


class Runner:
    def __init__(self, options):
        self.options = options
        suite = golden.Suite("juc", [], options)
        self.release, self.java = suite.release, str(suite.jdk / "bin" / "java")
        self.heddle = str(suite.heddle)
        self.jdk = ["--jdk", str(suite.jdk)] if options.jdk else []
        self.api = suite.heddle.parent / "heddle-api.jar"
        self.classes = suite.home / "classes"
        sources = sorted(PROGRAMS.glob("*/*.java"))
        key = golden.digest(*(p.name + p.read_text(encoding="ascii") for p in sources))
        suite.build(self.classes, key, [(sources, [self.api])])
        self.cut = []  # those that --juc jdk did not finish

    def check(self, configuration, words):
        command = [self.heddle, "check", "--model", "sc", *self.jdk, "--json", "-", *configuration.flags, *words,
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
        """What is wrong, a line each, and the report of the models."""
        model, wrong = self.check(configuration, [])
        if wrong:
            return wrong, None
        wrong = sc.compare(configuration, model, pinned=False)
        if model["stats"]["states"] > configuration.most:
            wrong.append(f"{model['stats']['states']} states, at most {configuration.most} allowed")
        if configuration.most_jmm is not None:
            wrong += self.judge_jmm(configuration)
        if self.options.host:
            return wrong + self.judge_host(configuration, model), model
        if self.options.jdk_seconds <= 0:
            return wrong, model
        jdk, failed = self.check(configuration, ["--juc", "jdk", "--memory-limit", "1G",
                                                 "--time-limit", str(self.options.jdk_seconds)])
        if failed:
            return [*wrong, *(f"--juc jdk: {line}" for line in failed)], model
        if not jdk["complete"]:
            self.cut.append(configuration)
        wrong += [f"missed by the model: {what}" for what in sorted(seen(jdk) - seen(model))]
        more = seen(model) - seen(jdk) - set(configuration.only_model)
        wrong += [f"only in the model: {what}" for what in sorted(more) if jdk["complete"]]
        return wrong, model

    def judge_jmm(self, configuration):
        """The operations of the library are explored under the Java Memory Model, not its insides."""
        done = golden.execute([self.heddle, "outcomes", "--model", "jmm", *self.jdk, "--json", "-",
                               *configuration.flags, "-cp", str(self.classes),
                               configuration.path.stem, *configuration.args],
                              self.options.timeout, self.classes)
        try:
            report = answers.only_target(done["stdout"])
        except ValueError:
            return [f"outcomes: exit code {done['exit']}", *done["stderr"].splitlines()[-3:]]
        under = report["by_model"]["jmm"]
        found = {o["outcome"] for o in report["outcomes"] if o["models"].get("jmm")}
        wrong = []
        if not under["complete"]:
            wrong.append(f"jmm: not complete: {under['limit']}")
        elif found != set(configuration.outcomes):
            wrong.append(f"jmm: shows {sorted(found)}")
        if under["explored"] > configuration.most_jmm:
            wrong.append(f"jmm: {under['explored']} explored, at most {configuration.most_jmm} allowed")
        return wrong

    def judge_host(self, configuration, model):
        """What a stock JVM prints as outcome must be one of the model's."""
        allowed = {o["outcome"] for o in model["outcomes"]}
        if configuration.verdict != "holds" or not allowed:
            return []
        for _ in range(self.options.host):
            done = golden.execute([self.java, "-ea", "-cp", f"{self.classes}:{self.api}",
                                   configuration.path.stem, *configuration.args],
                                  self.options.timeout, self.classes)
            said = re.findall(r"^(\w+=.*)$", done["stdout"] + done["stderr"], re.MULTILINE)
            if done["exit"] != 0:
                return [f"java ended with {done['exit']}", *done["stderr"].splitlines()[-5:]]
            if said and " ".join(said) not in allowed:
                return [f"java shows {' '.join(said)}"]
        return []


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--filter", default="", help="only `family/Name args` that match this")
    parser.add_argument("--jdk-seconds", type=float, default=2,
                        help="so long for --juc jdk; 0: not at all")
    parser.add_argument("--timeout", type=int, default=TIMEOUT_S, help="seconds for one run")
    parser.add_argument("--host", type=int, default=0, metavar="N",
                        help="run each program N times on java instead of --juc jdk")
    parser.add_argument("--verbose", action="store_true", help="a line for every configuration")
    return parser.parse_args()


def main():
    options = parse_arguments()
    wanted = re.compile(options.filter)
    runner = Runner(options)
    chosen = [c for c in configurations() if wanted.search(c.label())
              and c.since <= runner.release and (c.before is None or runner.release < c.before)]

    def timed(configuration):
        start = time.monotonic()
        return *runner.judge(configuration), time.monotonic() - start

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for configuration, (wrong, report, seconds) in zip(chosen, pool.map(timed, chosen)):
            states = report["stats"]["states"] if report else None
            failed += bool(wrong)
            if wrong or options.verbose:
                print(f"{'FAIL' if wrong else 'PASS'} {configuration.label()} ({seconds:.2f} s, "
                      f"{states} states)")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
    if not options.host and options.jdk_seconds > 0:
        print(f"{len(runner.cut)} were cut short with --juc jdk; what they showed was compared")
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
