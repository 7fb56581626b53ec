#!/usr/bin/env python3
"""Explores the tests of suites/jcstress with `heddle outcomes` and compares their tables with what they say.

    tests/jcstress/run.py                   all of them, under jmm
    tests/jcstress/run.py --filter REGEX    only tests whose name matches
    tests/jcstress/run.py --bless           write the tables into the sources anew; review the diff like code
    tests/jcstress/run.py --many 1000       only time: so many tests, by exploring the suite again and again

A line before a test has its verdict and its table:

    //# violated: yes F 0, 0 | yes A 0, 1 | no A 2, 2 | 1 remark

for each row whether the model allows it, the first letter of its grade, and the outcome or id; or, if it is not run,
the reason. The suite is compiled against stand-ins for jcstress' annotations and results (suites/jcstress/org),
and found as a folder, as a jar and by class names. The last line is "N passed, N failed".
"""

import argparse
import json
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITE = ROOT / "suites/jcstress"
HEADER = re.compile(r"^ *//# (.*)\n", re.MULTILINE)
TEST = re.compile(r"^( *)(?:public |static |abstract )*class (\w+)", re.MULTILINE)
LETTERS = {"ACCEPTABLE": "A", "ACCEPTABLE_INTERESTING": "I", "FORBIDDEN": "F", "UNKNOWN": "U"}
WORDS = {True: "yes", False: "no", None: "?"}


def heddle(program, *words):
    """The report of a command line that writes JSON, and how it ended."""
    done = subprocess.run([program, "outcomes", "--json", "-", *map(str, words)], capture_output=True, text=True,
                          cwd=ROOT, check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"heddle outcomes {' '.join(map(str, words))}: exit code {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout), done.returncode


def line_of(target):
    """The header line that a target of the report deserves."""
    grades = target["grades"]
    if grades["problem"]:
        return f"not run: {grades['problem']}"
    rows = [f"{WORDS[row['allowed']['jmm']]} {LETTERS[row['expect']]} {row['result']}" for row in grades["rows"]]
    remarks = len(grades["remarks"])
    if remarks:
        rows.append(f"{remarks} remark{'s' if remarks > 1 else ''}")
    return f"{target['verdict']}: {' | '.join(rows)}"


def short(name):
    return re.split(r"[.$]", name)[-1]


def expectations(text):
    """Test -> its header line, and where the test's own lines begin."""
    found = {}
    for match in HEADER.finditer(text):
        test = TEST.search(text, match.end())
        found[test.group(2)] = match.group(1)
    return found


def bless(path, lines):
    """Writes each test's line before its annotations, in place of the one that is there."""
    rows = HEADER.sub("", path.read_text(encoding="ascii")).splitlines(keepends=True)
    result, start = [], 0
    for number, row in enumerate(rows):
        match = TEST.match(row)
        if not match or match.group(2) not in lines:
            continue
        at = number
        while not rows[at].strip().startswith("@JCStressTest"):
            at -= 1
        result += [*rows[start:at], f"{match.group(1)}//# {lines[match.group(2)]}\n"]
        start = at
    path.write_text("".join(result + rows[start:]), encoding="ascii")


def compile_suite(folder):
    sources = [str(source) for source in sorted(SUITE.rglob("*.java"))]
    subprocess.run(["javac", "-g", "-nowarn", "-d", folder, *sources], check=True)


def other_ways(program, classes, scratch):
    """The same tests by other names: what is found, and what is refused."""
    jar = scratch / "tests.jar"
    subprocess.run(["jar", "--create", "--file", jar, "-C", classes, "."], check=True)
    source = SUITE / "Toplevel.java"
    ways = [
        ("a jar with --filter", [jar, "--filter", "Orders.Message"], 4),
        ("a folder above the packages", [scratch, "--filter", "Toplevel$"], 2),  # its classes, and the jar
        ("a class and those nested in it", ["-cp", classes, "endings.Endings"], 9),
        ("two classes by name", ["-cp", classes, "grades.Grades$Heir", "Toplevel"], 2),
        ("a class file", [classes / "Toplevel.class"], 1),
        ("a source", [source], 1),
        ("two levels deep", ["-cp", classes, "shapes.Shapes$Outer"], 1),
    ]
    for name, words, count in ways:
        report, _ = heddle(program, *words)
        found = len([target for target in report["targets"] if "grades" in target])
        yield name, found == count, f"{found} tests, not {count}"
    done = subprocess.run([program, "outcomes", jar, "--filter", "Nothing"], capture_output=True, text=True,
                          cwd=ROOT, check=False)
    yield "a filter that fits nothing", done.returncode == 2 and "no jcstress test" in done.stderr, done.stderr
    report, _ = heddle(program, "-cp", classes, "orders.Orders$StoreBufferingForbidden", "--model", "sc,tso,jmm")
    allowed = {row["result"]: row["allowed"] for row in report["targets"][0]["grades"]["rows"]}
    yield "several models", allowed["0, 0"] == {"sc": False, "tso": True, "jmm": True}, str(allowed)
    witness = report["targets"][0]["outcomes"][0]["models"]
    yield "a witness", any(one["witness"] for one in witness.values()), "none"
    report, code = heddle(program, "-cp", classes, "orders.Orders$StoreBufferingForbidden", "--model", "sc")
    yield "holds under sc", code == 0 and report["verdict"] == "holds", report["verdict"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--filter", default="", help="only tests whose name matches")
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--many", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        classes = scratch / "classes"
        compile_suite(classes)
        if options.many:
            copies = [shutil.copytree(classes, scratch / f"copy{i}") for i in range(1, options.many // 80 + 2)]
            begin, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            report, _ = heddle(options.heddle, *copies)
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            cores = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
            print(f"{len(report['targets'])} tests in {time.monotonic() - begin:.0f} s, of which a core worked {cores:.0f} s")
            return 0
        report, _ = heddle(options.heddle, classes)
        lines = {short(target["target"]): line_of(target) for target in report["targets"]}
        sources = {path: path.read_text(encoding="ascii") for path in sorted(SUITE.rglob("*.java"))}
        if options.bless:
            for path in sources:
                bless(path, lines)
            return 0
        wanted = {}
        for text in sources.values():
            wanted |= expectations(text)
        cases = [(name, wanted.get(name) == lines.get(name), f"  said:  {wanted.get(name)}\n  found: {lines.get(name)}")
                 for name in sorted(wanted | lines)]
        cases += other_ways(options.heddle, classes, scratch)
    cases = [case for case in cases if re.search(options.filter, case[0])]
    failed = [case for case in cases if not case[1]]
    for name, _, why in failed:
        print(f"FAILED {name}\n{why}")
    print(f"{len(cases) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
