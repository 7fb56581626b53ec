#!/usr/bin/env python3
"""Runs the Java programs of suites/java under the memory models, against what their headers say.

    tests/java-models/run.py             every program under every model its header names, and `heddle check`
    tests/java-models/run.py --litmus    the class files of suites/litmus as well, against their interpreted tests

A header line is "// MODELS: OUTCOME | OUTCOME"; with a + it adds to the line of sc, and "// MODELS: refused WORDS"
says what the models must refuse. Two ways must agree: sc is the search of `heddle check`, which interleaves threads on
one heap, and its twin in the relaxed engine (--sc-twin), which runs each thread alone. The line of sc is what the twin
finds or refuses; a line "// check: OUTCOME" says what the search finds, where that is something else. And `heddle check`
itself finds the outcomes in which no thread is named. A case is a program under a model. The last line is
"N passed, N failed".
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import answers  # noqa: E402  (found through the line above)
import compare  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINE = re.compile(r"^// ([a-z0-9+]+(?:, [a-z0-9+]+)*): (.*)$")
# What a litmus test is compared under; jls1 and mp01 are slow on threads that are started.
LITMUS_MODELS = ["sc", "tso", "pso", "hb", "jpr", "jmm"]
# What the search has, too: between what it meets where reads see older writes, and later ones.
SEARCHED = ["jpr", "jmm"]
# Who is notified before it is interrupted returns there, as it does on HotSpot (docs/guide/java-models.md).
NOT_SEARCHED = ["notified-and-interrupted"]
# Of the programs of compare.py, those that are quick and have been wrong, and random ones.
SAMPLE = ["CloneInt", "CloneObject", "Clone2D", "MultiNew3", "CopyStops", "Bools", "Thrown", "StackTrace", "ExceptionPassed",
          "Deques", "BitSets", "EnumMaps", "EnumSets", "InitWrites", "InitEach", "InitCount", "ReflectArray", "ReflectShared",
          "ReflectMulti", "DirectLong", "DirectBulk", "DirectLocal", "BytesView", "BufferView", "ViewBuffer", "YieldSpins",
          "HeapBufferInt", "JoinOther", "VoidUpdates", "R[0-9]+"]


def expectations(text):
    """By model: a set of outcomes, or the words of a refusal."""
    expected = {}
    for line in text.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        models, words = match.groups()
        if words.startswith("refused "):
            value = words[len("refused "):]
        else:
            more = words.startswith("+ ")
            value = {w.strip() for w in (words[2:] if more else words).split("|")}
            if more:
                value |= expected["sc"]
        for model in models.split(", "):
            expected[model] = value
    return expected


class Cases:
    def __init__(self):
        self.passed = 0
        self.failures = []

    def check(self, name, wanted, seen):
        if wanted == seen:
            self.passed += 1
            return
        if isinstance(wanted, set) and isinstance(seen, set):
            self.failures.append(f"{name}: missing {sorted(wanted - seen)}, not expected {sorted(seen - wanted)}")
        else:
            self.failures.append(f"{name}: expected {wanted}, is {seen}")


def models_of(target):
    """By model: the outcomes, or why there are none or not all."""
    return {model: answers.outcomes_of(target, model) for model in target["models"]}


def ask(command):
    """The only target, or a text if there is none."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=300)
    try:
        return answers.only_target(done.stdout)
    except ValueError:
        return done.stdout + done.stderr


def run_program(heddle, file):
    cases = Cases()
    expected = expectations(file.read_text())
    by_check = expected.pop("check", expected.get("sc"))
    name = str(file.relative_to(ROOT))
    answer = ask([heddle, "outcomes", name, "--model", ",".join(expected), "--json", "-", "--budget", "300",
                  "--sc-twin"])
    if isinstance(answer, str):
        cases.failures.append(f"{file.stem}: {answer}")
        return cases
    seen = models_of(answer)
    for model, wanted in expected.items():
        is_refused = isinstance(wanted, str) and isinstance(seen[model], str) and wanted in seen[model]
        cases.check(f"{file.stem} under {model}", wanted, wanted if is_refused else seen[model])
    searched = ask([heddle, "outcomes", name, "--model", "sc", "--json", "-", "--budget", "120"])
    if isinstance(searched, str):
        cases.failures.append(f"{file.stem} by the search: {searched}")
    elif isinstance(by_check, set):
        cases.check(f"{file.stem} by the search", by_check, models_of(searched)["sc"])
    if isinstance(by_check, set) and not any(":" in o for o in by_check):
        checked = ask([heddle, "check", "--races", "ignore", "--json", "-", name])
        if isinstance(checked, str):
            cases.failures.append(f"{file.stem} by check: {checked}")
        else:
            cases.check(f"{file.stem} by check", by_check, {o["outcome"] for o in checked["outcomes"]})
    return cases


def run_litmus(heddle, file, folder):
    """The interpreted test and its compiled class must have the same outcomes under every model."""
    cases = Cases()
    emitted = subprocess.run([heddle, "outcomes", str(file), "--emit", folder], capture_output=True, text=True,
                             cwd=ROOT, check=False)
    if emitted.returncode:
        cases.failures.append(f"{file.stem}: {emitted.stdout}{emitted.stderr}")
        return cases
    name = pathlib.Path(emitted.stdout.split()[0]).stem
    models = ",".join(LITMUS_MODELS)
    by_text = ask([heddle, "outcomes", str(file), "--model", models, "--json", "-"])
    by_class = ask([heddle, "outcomes", name, "-cp", folder, "--model", models, "--json", "-", "--budget", "60",
                    "--sc-twin"])
    if isinstance(by_text, str) or isinstance(by_class, str):
        cases.failures.append(f"{file.stem}: {by_text}\n{by_class}")
        return cases
    text, compiled = models_of(by_text), models_of(by_class)
    for model in LITMUS_MODELS:
        if not isinstance(text[model], set) or "is not modelled" in compiled[model]:
            continue  # a refusal is no answer, and so no wrong one
        # A thread that never ends keeps the class from printing its outcome.
        whole = {o for o in text[model] if ":" not in o}
        seen = compiled[model]
        if isinstance(seen, set):
            seen = {o for o in seen if ":" not in o}
        if model == "hb" and isinstance(seen, set):
            seen |= whole  # out of thin air it takes values that only clauses name
        cases.check(f"{file.parent.name}/{file.stem} under {model}", whole, seen)
        if model in SEARCHED and isinstance(seen, set) and file.stem not in NOT_SEARCHED:
            searched = by_search(heddle, name, folder, model)
            if searched is not None:
                cases.check(f"{file.parent.name}/{file.stem} under {model} by the search", seen, searched)
    return cases


def by_search(heddle, name, folder, model):
    """What the search of `check` finds, if it leaves nothing out."""
    answer = ask([heddle, "outcomes", name, "-cp", folder, "--model", model, "--json", "-", "--budget", "60", "--by-search"])
    seen = answer if isinstance(answer, str) else answers.outcomes_of(answer, model)
    if isinstance(seen, str):
        return None if seen.startswith("incomplete: ") else seen
    return {o for o in seen if ":" not in o}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--filter", default="", help="only programs whose name matches")
    parser.add_argument("--litmus", action="store_true")
    options = parser.parse_args()
    wanted = re.compile(options.filter)
    heddle = str(options.heddle.resolve())
    folder = tempfile.TemporaryDirectory()
    jobs = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for file in sorted((ROOT / "suites" / "java").glob("*.java")):
            if wanted.search(file.stem):
                jobs.append(pool.submit(run_program, heddle, file))
        for file in sorted((ROOT / "suites" / "litmus").glob("*/*.litmus")) if options.litmus else []:
            if wanted.search(f"{file.parent.name}/{file.stem}"):
                jobs.append(pool.submit(run_litmus, heddle, file, os.path.join(folder.name, file.stem)))
    results = [job.result() for job in jobs]
    folder.cleanup()
    failures = [failure for result in results for failure in result.failures]
    for failure in failures:
        print(failure)
    passed = sum(result.passed for result in results)
    sample = [name for name in SAMPLE if wanted.search(name)]
    if sample:
        compared = compare.compare(["--heddle", heddle, "--random", "12", "--budget", "60", "--filter",
                                    f"^({'|'.join(sample)})$"])
        passed += compared.passed
        failures += compared.failures
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
