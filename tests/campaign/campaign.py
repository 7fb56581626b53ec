"""The campaign: random programs, each run in several ways that must agree.

A program is named by its seed and its index. Every one is checked by default and without reductions;
which other comparisons it gets is drawn from its name. One that differs is made smaller as long as the
same comparison still differs, and printed. What is too large for a comparison, or refused, is counted
and not compared.
"""

import collections
import pathlib
import random
import re
import shutil
import sys
import tempfile
import time

import compare
import programs

OTHER_KINDS = ["resume", "models", "verdict", "host"]  # besides those of compare.WAYS
ONLY_NAMED = ["jdk-part"]  # not drawn
# What a program may get besides; one named twice is twice as likely.
OTHERS = ["no-symmetry", "no-sleep-sets", "jdk", "jdk", "bfs", "workers", "jdk-plain", "verdict",
          *OTHER_KINDS]
OTHERS_EACH = (0, 1, 1)
SHRINK_STEPS = 120
BATCH = 150


class Summary:
    """Counts what was run."""

    def __init__(self):
        self.programs = 0
        self.compared = collections.Counter()
        self.different = collections.Counter()
        self.too_large = collections.Counter()
        self.refused = collections.Counter()
        self.examples = {}
        self.began = time.time()

    def refuse(self, reason, name, text):
        """The text: of the program, so that statements are shown and not their places."""
        place = re.search(rf"{name}\.java:(\d+)", reason)
        if place:
            statement = text.splitlines()[int(place.group(1)) - 1].strip()
            reason = reason.replace(place.group(0), "`" + re.sub(r"\d+", "0", statement) + "`")
        reason = re.sub(r"[A-Z]\d+x\d+|#\d+|0x[0-9a-f]+", "_", reason)
        self.refused[reason] += 1
        self.examples.setdefault(reason, name)

    def lines(self, host_runs=0):
        yield f"{self.programs} programs in {time.time() - self.began:.0f} s"
        for kind in sorted({*self.compared, *self.too_large}):
            yield (f"  {kind}: {self.compared[kind]} compared, {self.different[kind]} differ, "
                   f"{self.too_large[kind]} too large")
        if host_runs:
            yield f"  {host_runs} runs on a JVM"
        for reason, count in self.refused.most_common():
            yield f"  refused {count}: {reason} (as {self.examples[reason]})"


def left_out(program, base):
    """The comparisons that say nothing of this program, or take too long."""
    found = set()
    if "heavy" in program.tags():
        found |= {"jdk-plain", "models"}
    if "park" in program.tags():
        found |= {"jdk", "jdk-plain", "jdk-part"}
    if base.states > compare.MODEL_STATES:
        found |= {"models", "verdict"}
    if {"heavy", "wait", "weak", "interrupt"} & program.tags() or program.has_handler():
        found.add("verdict")  # in the models waits and weak updates may end for no reason
    if any(f[0] in ("deadlock", "never-ends") for f in base.findings):
        found.add("host")  # a JVM may hang as well
    if "pool" in program.tags() or not program.is_joined:
        found.add("host")
    return found


def kinds_of(name, program, base):
    """The comparisons that this program gets."""
    drawing = random.Random(name + "/ways")
    drawn = drawing.sample(OTHERS, drawing.choice(OTHERS_EACH))
    never = left_out(program, base)
    return ["no-reduction", *(kind for kind in dict.fromkeys(drawn) if kind not in never)]


class Campaign:
    """Families and kinds, if given, are the only ones that are drawn from and compared."""

    def __init__(self, runner, summary, shrinks, say=print, families=None, kinds=None):
        self.runner, self.summary, self.shrinks, self.say = runner, summary, shrinks, say
        self.families, self.kinds = families, kinds
        self.failed = 0
        self.failed_programs = set()
        self.texts = {}

    def run(self, seed, indices):
        """A batch."""
        drawn = {f"S{seed}x{i}": programs.draw(seed, i, self.families) for i in indices}
        folder = tempfile.mkdtemp(prefix="campaign-")
        self.runner.folder = pathlib.Path(folder)
        try:
            self.texts = {n: programs.java(p, n) for n, p in drawn.items()}
            failed = self.runner.compile(self.texts)
            if failed:
                sys.exit(f"javac failed:\n{failed}")
            found = self.compare_all(drawn)
        finally:
            shutil.rmtree(folder)
        for name, kind, lines in found:
            self.report(name, drawn[name], kind, lines)

    def compare_all(self, drawn):
        """(name, kind, lines) of what differs."""
        found = []
        base = self.runner.check(list(drawn), compare.WAYS["default"])
        self.summary.programs += len(drawn)
        usable = {}
        for name, result in base.items():
            if self.counts("default", name, result.problem):
                usable[name] = result
                crashes = [k for k in result.findings if k[0] == "crash"]
                found += [(name, "default", [str(k)]) for k in crashes]
        wanted = collections.defaultdict(list)
        for name in usable:
            chosen = kinds_of(name, drawn[name], usable[name])
            if self.kinds:
                never = left_out(drawn[name], usable[name])
                chosen = [kind for kind in self.kinds if kind not in never]
            for kind in chosen:
                wanted[kind].append(name)
        for kind, names in wanted.items():
            for name, (problem, lines) in self.compare(kind, names, drawn, usable).items():
                if self.counts(kind, name, problem) and lines:
                    self.summary.different[kind] += 1
                    found.append((name, kind, lines))
        return found

    def compare(self, kind, names, drawn, base):
        """By name: why there is nothing to compare, or None; and the differences."""
        if kind == "models":
            found = self.runner.models(names, compare.MODELS)
            return {n: self.judge_models(drawn[n], base[n], found[n]) for n in names}
        if kind == "host":
            return self.compare_host(names, drawn, base)
        if kind == "verdict":
            return self.compare_verdicts(names, drawn, base)
        if kind == "jdk-part":
            parts = self.runner.check(names, compare.PART_OF_JDK)
            return {n: (None if r.problem is None or "refused: not complete" in r.problem
                        or r.problem.startswith("too large") else r.problem,
                        compare.missed(base[n], r)) for n, r in parts.items()}
        if kind == "resume":
            results = {n: self.runner.resume(n, base[n].states) for n in names}
        else:
            results = self.runner.check(names, compare.WAYS[kind])
        return {n: (r.problem, compare.differences(drawn[n], base[n], r)) for n, r in results.items()}

    def judge_models(self, program, base, found):
        if isinstance(found, str):
            return None, [found]
        problems = [o for o in found.values() if isinstance(o, str)]
        if isinstance(found["sc"], str):
            return problems[0], []
        return None, compare.model_differences(program, base, found)

    def compare_verdicts(self, names, drawn, base):
        """The verdict of check, and what jmm and jpr show. None of what comes out under sc is wrong,
        everything else is."""
        texts = {n + "J": compare.with_verdict(programs.java(drawn[n], n + "J"), base[n].outcomes)
                 for n in names}
        failed = self.runner.compile(texts)
        if failed:
            sys.exit(f"javac failed:\n{failed}")
        checked = self.runner.verdicts(list(texts))
        explored = self.runner.explored(names, ["jmm", "jpr"])
        return {n: self.judge_verdict(checked[n + "J"], explored[n], base[n].outcomes)
                for n in names}

    def judge_verdict(self, checked, explored, outcomes):
        crashes = [x for x in (checked, explored) if isinstance(x, str)]
        if crashes:
            return None, crashes
        if not checked["complete"]:
            return "too large: " + str(checked["limit"]), []
        answers = [compare.model_of(explored, m) for m in ("jmm", "jpr")]
        problems = [a for a in answers if isinstance(a, str)]
        if problems:
            return problems[0], []
        return None, compare.verdict_differences(checked, explored, outcomes)

    def compare_host(self, names, drawn, base):
        """What a JVM shows is an outcome of check; where there may be a race, of jmm or jpr."""
        found = {}
        for name, seen in self.runner.host(names).items():
            more, problem = seen - base[name].outcomes, None
            if more - {"hangs"} and drawn[name].may_race():
                models = self.runner.models([name], ["jmm", "jpr"])[name]
                models = models if isinstance(models, dict) else {"jmm": models}
                problems = [o for o in models.values() if isinstance(o, str)]
                if len(problems) == len(models):
                    problem = problems[0]
                for outcomes in models.values():
                    more -= outcomes if isinstance(outcomes, set) else set()
            found[name] = (problem, [f"only on a JVM: {x}" for x in sorted(more)])
        return found

    def counts(self, kind, name, problem):
        """Whether the result can be compared; if not, why is counted."""
        if problem is None:
            self.summary.compared[kind] += 1
            return True
        if problem.startswith("too large"):
            self.summary.too_large[kind] += 1
        else:
            self.summary.refuse(f"{kind}: {problem}", name, self.texts[name])
        return False

    def report(self, name, program, kind, lines):
        self.failed += 1
        self.failed_programs.add(name)
        self.say(f"FAIL {name}, {kind}")
        for line in lines[:12]:
            self.say(f"     {line}")
        if self.failed <= self.shrinks:
            small, lines = self.shrink(program, kind)
            self.say(f"     smaller, {kind}:")
            for line in lines[:12]:
                self.say(f"     {line}")
            self.say(programs.java(small, "Small"))

    def differs(self, program, kind):
        """How this program, by itself, differs in this comparison."""
        folder = tempfile.mkdtemp(prefix="campaign-")
        self.runner.folder = pathlib.Path(folder)
        try:
            if self.runner.compile({"Small": programs.java(program, "Small")}):
                return []
            base = self.runner.check(["Small"], compare.WAYS["default"])["Small"]
            if kind == "default":
                return [str(k) for k in base.findings if k[0] == "crash"]
            if base.problem:
                return []
            problem, lines = self.compare(kind, ["Small"], {"Small": program},
                                          {"Small": base})["Small"]
            return [] if problem else lines
        finally:
            shutil.rmtree(folder)

    def shrink(self, program, kind):
        """The smallest program found that still differs, and how."""
        lines, steps, again = self.differs(program, kind), 0, True
        while again and steps < SHRINK_STEPS:
            again = False
            for candidate in programs.smaller(program):
                steps += 1
                found = self.differs(candidate, kind)
                if found:
                    program, lines, again = candidate, found, True
                    break
                if steps >= SHRINK_STEPS:
                    break
        return program, lines
