"""Runs programs of the campaign in several ways, many in one process, and says where they differ."""

import collections
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)
import programs  # noqa: E402

MOST_STATES = 60000
TARGETS = 40  # of one process; Heddle forks for each of them, and waits for all
TIME_LIMIT_S = 30  # of one program in one way
MODELS = ["sc", "tso", "pso", "jmm", "jpr", "hb"]  # each has the outcomes of the one before
MODEL_BUDGET_S = 1
MODEL_STATES = 150  # of the check by default: a program with more is too large for the models
HOST_MS, HOST_RUNS = 80, 3000

# The ways to check a program; all must find the same. The first is what they are compared with.
WAYS = {
    "default": [],
    "no-reduction": ["--no-reduction"],
    "no-symmetry": ["--no-symmetry"],
    "no-sleep-sets": ["--no-sleep-sets"],
    "jdk": ["--juc", "jdk"],
    "bfs": ["--search", "bfs"],
    "workers": ["--workers", "2", "--warm-up", "20"],
    "jdk-plain": ["--juc", "jdk", "--no-reduction"],
}

# The JDK's own classes, as far as random executions come: what they show, the models must show, too.
PART_OF_JDK = ["--juc", "jdk", "--search", "random", "--executions", "300"]

# Where operations of java.util.concurrent are the JDK's own steps, findings are inside the JDK.
Result = collections.namedtuple("Result", "outcomes findings problem states")


def own_line(stack, name):
    """The innermost line of the program's own."""
    for frame in stack:
        if frame.get("file") == f"{name}.java":
            return frame["line"]
    return 0


def finding_key(finding, name):
    """What a finding is, whichever search has found it."""
    kind = finding["kind"]
    if kind in ("deadlock", "never-ends"):
        # Who goes round stands in many places, and a cycle can be entered at any of them; with
        # reduction, a thread that spins alone is set aside instead.
        def goes_round(thread):
            return thread.get("goes_round") or (thread.get("waits_for") or "").endswith("it spins")

        where = sorted((t["thread"], -1 if goes_round(t) else own_line(t["stack"], name))
                       for t in finding["witness"]["ending"] if not t["ended"])
        return (kind, *where)
    thrown = re.split(r"[:\s]", finding["message"])[0]
    return (kind, thrown, own_line(finding.get("stack", []), name), finding.get("thread"))


def result_of(report):
    """What was found of one target."""
    name = report["target"]
    findings = {finding_key(f, name) for f in report.get("findings", [])}
    outcomes = {o["outcome"] for o in report.get("outcomes", [])}
    states = report.get("stats", {}).get("states", 0)
    problem = None
    if report["limit"]:
        problem = "too large: " + report["limit"]
    unsupported = [f for f in report.get("findings", []) if f["kind"] == "unsupported"]
    if unsupported:
        problem = "refused: " + unsupported[0]["message"]
    elif "error" in report:
        problem = "error: " + str(report["error"])
    elif not problem and not report.get("complete"):
        problem = "refused: not complete"
    return Result(outcomes, findings, problem, states)


class Runner:
    """Compiles programs into a folder and runs Heddle on them."""

    def __init__(self, heddle, folder, jdk=None):
        self.heddle = str(pathlib.Path(heddle).resolve())
        self.api = pathlib.Path(self.heddle).resolve().parent / "heddle-api.jar"
        self.home = golden.find_jdk(jdk)
        self.jdk = ["--jdk", jdk] if jdk else []
        self.folder = pathlib.Path(folder)
        self.host_runs = 0

    def compile(self, texts):
        """These sources, by name."""
        sources = []
        for name, text in {**texts, "Gate": programs.GATE}.items():
            sources.append(self.folder / f"{name}.java")
            sources[-1].write_text(text, encoding="ascii")
        listed = self.folder / "sources"
        listed.write_text("\n".join(map(str, sources)), encoding="ascii")
        # Concatenation in place, not by invokedynamic: its start-up would be most of each run.
        done = subprocess.run(
            [str(self.home / "bin" / "javac"), *golden.JAVAC_FLAGS, "-XDstringConcat=inline",
             "-J-XX:TieredStopAtLevel=1", "-J-Xshare:auto", "-J-XX:+UseSerialGC", "-d",
             str(self.folder), "-cp", str(self.api), f"@{listed}"],
            capture_output=True, text=True, check=False, env=golden.environment())
        return "" if done.returncode == 0 else done.stdout + done.stderr

    def check(self, names, flags):
        """By name: the result of `heddle check` with these flags."""
        found = {}
        for at in range(0, len(names), TARGETS):
            found.update(self.check_some(names[at:at + TARGETS], flags))
        return found

    def check_some(self, names, flags):
        """The same, in one process."""
        file = self.folder / f"report-{len(names)}.json"
        file.unlink(missing_ok=True)
        command = [self.heddle, "check", "--model", "sc", *self.jdk, "-q", "--json", str(file),
                   "--time-limit", str(TIME_LIMIT_S), "--max-states", str(MOST_STATES), "--memory-limit", "2G",
                   *flags, "-cp", str(self.folder), "--each", *names]
        done = golden.execute(command, 30 + 2 * TIME_LIMIT_S * len(names), self.folder)
        try:
            report = json.loads(file.read_text(encoding="utf-8"))
            found = {t["target"]: result_of(t) for t in report["targets"]}
        except (OSError, ValueError):
            found = {}
        if done["exit"] in (0, 1, 3) and len(found) == len(names):
            return found
        if len(names) == 1:
            said = (done["stderr"].strip().splitlines() or [""])[-1]
            return {names[0]: Result(set(), {("crash", done["exit"], said[:200])}, None, 0)}
        # One of them ended the process: the others again, each by itself.
        result = {}
        for name in names:
            result.update(self.check_some([name], flags))
        return result

    def resume(self, name, states):
        """The result of a search that was cut off half way and went on from its checkpoint."""
        file = self.folder / f"{name}.checkpoint"
        half = ["--checkpoint", str(file), "--max-states", str(max(1, states // 2))]
        cut = self.check([name], half)[name]
        if not file.exists():
            return cut
        return self.check([name], ["--checkpoint", str(file), "--resume", str(file)])[name]

    def models(self, names, models):
        """By name, then by model: the outcomes, or why there are none."""
        found = self.explored(names, models)
        return {n: t if isinstance(t, str) else {m: model_of(t, m) for m in models}
                for n, t in found.items()}

    def explored(self, names, models):
        """By name: what `heddle outcomes` reports, or how it crashed."""
        budget = MODEL_BUDGET_S * len(models)
        command = [self.heddle, "outcomes", "--sc-twin", *self.jdk, "--json", "-", "--model",
                   ",".join(models), "--budget", str(budget), "-cp", str(self.folder), *names]
        done = golden.execute(command, 60 + 4 * budget * len(names), self.folder)
        try:
            targets = json.loads(done["stdout"])["targets"]
        except ValueError:
            targets = []
        if len(targets) == len(names):
            return {t["target"]: t for t in targets}
        if len(names) == 1:
            said = (done["stderr"].strip().splitlines() or [""])[-1]
            return {names[0]: f"crash: exit code {done['exit']}, {said}"}
        return {n: found for name in names for n, found in self.explored([name], models).items()}

    def verdicts(self, names):
        """By name: what `heddle check` reports under the Java Memory Model, or how it crashed."""
        command = [self.heddle, "check", "--races", "accept", *self.jdk, "-q", "--json", "-",
                   "--time-limit", str(TIME_LIMIT_S), "--memory-limit", "2G", "-cp",
                   str(self.folder), "--each", *names]
        done = golden.execute(command, 30 + 2 * TIME_LIMIT_S * len(names), self.folder)
        try:
            targets = json.loads(done["stdout"])["targets"]
        except ValueError:
            targets = []
        if done["exit"] in (0, 1, 3) and len(targets) == len(names):
            return {t["target"]: t for t in targets}
        if len(names) == 1:
            said = (done["stderr"].strip().splitlines() or [""])[-1]
            return {names[0]: f"crash: exit code {done['exit']}, {said}"}
        return {n: found for name in names for n, found in self.verdicts([name]).items()}

    def host(self, names):
        """By name: the outcomes that the JDK's own JVM shows, "hangs" if it does not come to an end."""
        classes = self.host_classes()
        command = [str(self.home / "bin" / "java"), "-ea", "-Xmx512m", "-XX:+UseSerialGC",
                   "-cp", f"{classes}:{self.api}", "Host", str(self.folder), str(HOST_MS),
                   str(HOST_RUNS), *names]
        done = golden.execute(command, 60 + 8 * len(names), self.folder)
        seen = {name: set() for name in names}
        for line in done["stdout"].splitlines():
            name, count, outcome = line.split(" ", 2)
            if outcome == "runs":
                self.host_runs += int(count)
            else:
                seen[name].add(outcome)
        return seen

    def host_classes(self):
        classes = self.folder / "host"
        if not classes.exists():
            classes.mkdir()
            subprocess.run([str(self.home / "bin" / "javac"), "-d", str(classes),
                            *map(str, sorted((HERE / "host").glob("*.java")))], check=True,
                           env=golden.environment())
        return classes


# How a thread ended in an outcome of a model, if not normally, and what it says of one that never does.
ENDING = re.compile(r"(?:^| )[\w-]+:([A-Za-z]\w*)(?= |$)")
NEVER_ENDS = {"blocked", "waits", "spins"}


def texts_of(target, model):
    return [o["outcome"] for o in target["outcomes"] if model in o["models"]]


# What main says in the end, whatever else is told of the execution.
FROM_MAIN = re.compile(r"o=(.*?)(?= t\d=| [\w-]+:[A-Za-z]|$)")
UNEXPECTED = "ArithmeticException"


def with_verdict(text, outcomes):
    """The program, with an exception of main's if what came out is none of these."""
    listed = ", ".join(f'"{o.removeprefix("o=")}"' for o in sorted(outcomes))
    said = re.compile(r'Heddle\.outcome\("o", (.*)\);')
    return said.sub(rf'String o = \1; if (!Set.of({listed}).contains(o)) '
                    f'throw new {UNEXPECTED}(o);', text)


def verdict_differences(checked, explored, outcomes):
    """Between what `check` says of the program with_verdict, and all that jmm and jpr enumerate of it
    without."""
    lines = []
    found = {"jmm": set(), "jpr": set()}
    for finding in checked["findings"]:
        stuck = finding["kind"] in ("deadlock", "never-ends")
        what = "stuck" if stuck else re.split(r"[:\s]", finding["message"])[0].rsplit(".")[-1]
        if finding["kind"] == "race":
            continue
        found["jpr"].add(what)
        if finding["model"] != "jpr":
            found["jmm"].add(what)
    for model, mine in found.items():
        wrong = set()
        for text in texts_of(explored, model):
            endings = set(ENDING.findall(text))
            wrong |= {"stuck" if e in NEVER_ENDS else e for e in endings}
            said = FROM_MAIN.match(text)
            if said and said.group(0) not in outcomes:
                wrong.add(UNEXPECTED)
        lines += [f"check does not find under {model}: {x}" for x in sorted(wrong - mine)]
        lines += [f"check finds, and {model} does not: {x}" for x in sorted(mine - wrong)]
    return lines


def model_of(target, model):
    """The outcomes of executions in which all threads end: check gives none where one does not."""
    answer = target["by_model"][model]
    if answer["refused"]:
        return "refused: " + answer["limit"]
    if not answer["complete"]:
        return "too large: its budget"
    texts = texts_of(target, model)
    ended = [t for t in texts if not NEVER_ENDS & set(ENDING.findall(t))]
    return {ENDING.sub("", t) for t in ended} - {""}


def model_differences(program, base, found):
    """What is wrong with the outcomes of the models."""
    lines, known = [], [m for m in MODELS if isinstance(found.get(m), set)]
    if "sc" in known:
        lines += [f"outcome only of check: {x}" for x in sorted(base.outcomes - found["sc"])]
        if not {"wait", "weak", "interrupt", "bulk"} & program.tags():  # see TAGS: more is right there
            lines += [f"outcome only of sc: {x}" for x in sorted(found["sc"] - base.outcomes)]
    for small, large in zip(known, known[1:]):
        lines += [f"outcome of {small}, not of {large}: {x}"
                  for x in sorted(found[small] - found[large])]
    return lines


def differences(program, base, other):
    """Lines that say what one way has found and the other not."""
    lines = []
    seen = [{nameless(f) for f in r.findings} if program.twins else r.findings for r in (base, other)]
    for what, mine, theirs in (("outcome", base.outcomes, other.outcomes), ("finding", *seen)):
        lines += [f"{what} only by default: {x}" for x in sorted(map(str, mine - theirs))]
        lines += [f"{what} not by default: {x}" for x in sorted(map(str, theirs - mine))]
    return lines


def kind_of(finding):
    """What a finding is, wherever it is."""
    return finding[:2] if finding[0] == "exception" else finding[:1]


def missed(base, part):
    """Lines that say what some executions with the JDK's classes show and the models do not."""
    lines = [f"missed by the models: {x}" for x in sorted(part.outcomes - base.outcomes)]
    known = {kind_of(f) for f in base.findings}
    return lines + [f"missed by the models: {f}" for f in sorted(map(str, (
        f for f in part.findings if kind_of(f) not in known)))]


def nameless(finding):
    """A finding among twins: by symmetry one of them stands for the others, whom main joins in turn."""
    if finding[0] in ("deadlock", "never-ends"):
        return (finding[0], *sorted(line for thread, line in finding[1:] if thread != "main"))
    return (*finding[:-1], finding[-1] if finding[-1] == "main" else "twin")
