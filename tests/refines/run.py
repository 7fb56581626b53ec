#!/usr/bin/env python3
"""Judges the compiler transformations of suites/transformations by `heddle refines`.

Each pair is old/NAME and new/NAME, .litmus or .java, there or in its folder java. The new one says in comments what each model should
answer, and why:

    //# legal [sc, tso, jmm]
    //#   "nothing need come between the two reads"

`legal` is yes, `illegal` is no, `open` that the model does not define what the pair does. Every pair
says something of each of MODELS, and may of variants. A case is a pair under a model. The last line
is "N passed, N failed".
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITE = ROOT / "suites" / "transformations"
MODELS = "sc tso pso hb jpr jmm jls jam".split()
VERDICTS = {"legal": "holds", "illegal": "violated", "open": "inconclusive"}
SAID = re.compile(r'(legal|illegal|open) \[([^\]]*)\]\s+"([^"]*)"')


def expectations(file):
    """What the file says: {model: "legal"}, and what is wrong with how it says it."""
    lines = file.read_text(encoding="ascii").splitlines()
    text = " ".join(line[3:].strip() for line in lines if line.startswith("//#"))
    expected, wrong = {}, []
    for word, models, _ in SAID.findall(text):
        for model in re.split(r",\s*", models):
            if model in expected:
                wrong.append(f"says two things of {model}")
            expected[model] = word
    if SAID.sub("", text).strip():
        wrong.append(f"not understood: {SAID.sub('', text).strip()}")
    wrong += [f"says nothing of {model}" for model in MODELS if model not in expected]
    return expected, wrong


def judge(heddle, suite, models):
    folder = suite.relative_to(ROOT)
    done = subprocess.run([str(heddle.resolve()), "refines", str(folder / "new"), str(folder / "old"),
                           "--model", ",".join(models), "--json", "-"],
                          capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"heddle refines failed:\n{done.stdout}{done.stderr}")
    return json.loads(done.stdout)["targets"]


def compare(file, model, answer, expected):
    """What differs, as sentences."""
    name = file.relative_to(ROOT)
    if answer["verdict"] == VERDICTS[expected]:
        return []
    details = answer["extra"] or [answer["limit"]]
    return [f"{name}: {model}: should be {expected}, is {answer['verdict']}: {details[0]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path,
                        default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--filter", default="", help="only pairs whose name matches")
    options = parser.parse_args()
    complaints, cases = [], 0
    for suite in (SUITE, SUITE / "java"):
        files = [f for f in sorted((suite / "new").iterdir()) if re.search(options.filter, f.stem)]
        if not files:
            continue
        said = {file.stem: (file, *expectations(file)) for file in files}
        variants = sorted({model for _, expected, _ in said.values() for model in expected} - set(MODELS))
        for file, _, wrong in said.values():
            complaints += [f"{file.relative_to(ROOT)}: {what}" for what in wrong]
        for pair in judge(options.heddle, suite, MODELS + variants):
            if pair["target"] not in said:
                continue
            file, expected, _ = said[pair["target"]]
            for model, answer in pair["by_model"].items():
                if model in expected:
                    cases += 1
                    complaints += compare(file, model, answer, expected[model])
    if not cases and not options.filter:
        complaints.append("there is nothing to judge")
    print("\n".join(complaints) + ("\n" if complaints else ""), end="")
    print(f"{cases - min(cases, len(complaints))} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
