"""The programs of suites/races: their headers, and their classes. The README there has the form."""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

PROGRAMS = golden.ROOT / "suites" / "races"
HEADER = re.compile(r"^//# (\w+): +(.*?) *$", re.MULTILINE)
RACE = re.compile(r"(\S+)  (write) (\S+):(\d+)  (read|write) (\S+):(\d+)$")
ADVICE = re.compile(r"(volatile|atomic|lock|final|atomic-array|move|acquire) \S+$")


class Program:
    """One program; a race is (location, (kind, line), (kind, line)), the source first."""

    def __init__(self, path):
        self.path, self.name = path, path.stem
        text = path.read_text(encoding="ascii")
        self.races, self.advice, self.gap, why, none = set(), [], "", [], False
        for key, value in HEADER.findall(text):
            if key == "race":
                self.races.add(self.race(value))
            elif key == "races" and value == "none":
                none = True
            elif key == "gap":
                self.gap = value
            elif key == "why":
                why.append(value)
            elif key == "advice" and ADVICE.match(value):
                self.advice.append(value)
            else:
                sys.exit(f"{path}: header line should have another form: {key}: {value}")
        if none == bool(self.races) or len(why) != 1 or (self.races and not self.advice):
            sys.exit(f"{path}: should have its races or `races: none`, one why, and advice for races")

    def race(self, text):
        match = RACE.match(text)
        if not match or {match.group(3), match.group(6)} != {self.path.name}:
            sys.exit(f"{self.path}: race should have another form: {text}")
        location, kind, _, line, other, _, other_line = match.groups()
        return normal(location), (kind, int(line)), (other, int(other_line))

    def label(self):
        return f"{self.path.parent.name}/{self.name}"


def normal(location):
    """Nested classes with a dot, as the programmer writes them."""
    return location.replace("$", ".")


def programs():
    paths = sorted(PROGRAMS.glob("*/*.java"))
    names = [p.stem for p in paths]
    twice = {n for n in names if names.count(n) > 1}
    if twice:
        sys.exit(f"programs should have different names: {', '.join(sorted(twice))}")
    return [Program(p) for p in paths]


def compile_all(options):
    """The folder with the classes of all programs."""
    suite = golden.Suite("races", [], options)
    sources = sorted(PROGRAMS.glob("*/*.java"))
    key = golden.digest(*(p.name + p.read_text(encoding="ascii") for p in sources))
    classes = suite.home / "classes"
    suite.build(classes, key, [(sources, [])])
    return classes


def differences(expected, found):
    """Lines on what one set of races has and the other does not."""
    return ([f"missing: {show(r)}" for r in sorted(expected - found)]
            + [f"not expected: {show(r)}" for r in sorted(found - expected)])


def show(race):
    location, source, manifest = race
    return f"{location}  {source[0]} :{source[1]}  {manifest[0]} :{manifest[1]}"


def reported(report):
    """The races that a report of `heddle races` has, of its one target."""
    found = set()
    for finding in report["targets"][0]["findings"]:
        if finding["kind"] == "race":
            sides = [(finding[side]["kind"], finding[side]["line"]) for side in ("source", "manifest")]
            found.add((normal(finding["location"]), *sides))
    return found
