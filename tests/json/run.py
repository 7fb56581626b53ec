#!/usr/bin/env python3
"""Holds the JSON of every command to docs/json-schema.json.

    tests/json/run.py                    every command line below
    tests/json/run.py --filter REGEX     only those that match

A case is a command line; and one document that is damaged, which must be refused, for each kind of rule, so that a
validator that lets everything pass is found out. Where Python's jsonschema package is there, it must agree. The last
line is "N passed, N failed".
"""

import argparse
import copy
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMA = ROOT / "docs" / "json-schema.json"
sys.path.insert(0, str(ROOT / "tests"))
from json_schema import Validator  # noqa: E402 (it lies beside this folder)

try:
    import jsonschema
except ImportError:
    jsonschema = None

LITMUS = "suites/litmus/sb/sb.litmus"
COMMANDS = [
    "check --json - examples/LostUpdate.java",
    "check --json - examples/LostUpdate.java locked",
    "check --json - --max-states 3 examples/LostUpdate.java locked",
    "check --json - --each tests/cli/files/Deadlock.java tests/cli/files/Missing.java",
    "check --json - suites/java/SpinOnFlag.java",
    "check --json - suites/java/WaitTimed.java",
    "races --json - examples/LostUpdate.java",
    f"outcomes --json - {LITMUS} --model all",
    f"outcomes --json - {LITMUS} --model sc,tso,jls1,jmm --why r1=0\\ r2=0",
    "outcomes --json - suites/litmus/mp --model jam,jmm+free",
    "outcomes --json - suites/java/UnsafePublication.java --model sc,tso,jmm --why x=7",
    "outcomes --json - suites/java/ParkFlag.java --model sc,jls1,jam,jmm",
    "outcomes --json - tests/cli/files/Deadlock.java --model sc --why one:blocked\\ two:blocked",
    "outcomes --json - --sc-twin suites/java/Counter.java --model sc --why count=1",
    "outcomes --json - suites/jcstress/shapes/Shapes.java --model sc,jmm",
    "refines --json - suites/transformations/new suites/transformations/old --model sc",
    "refines --json - suites/transformations/new/eliminate-read-after-read.litmus"
    " suites/transformations/old/eliminate-read-after-read.litmus --model jmm",
    "refines --json - suites/transformations/java/new/DoubleCheck.java"
    " suites/transformations/java/old/DoubleCheck.java --model sc,jmm",
    "models --json -",
]


def complaints(schema, document):
    """What is wrong with the document, by our own validator and by Python's."""
    found = Validator(schema).complaints(document, schema)
    if jsonschema is not None:
        others = [e.message for e in jsonschema.Draft202012Validator(schema).iter_errors(document)]
        if bool(others) != bool(found):
            found.append(f"two validators differ: {found[:1]}, {others[:1]}")
    return found


def run(heddle, words):
    arguments = [word.replace("\0", " ") for word in words.replace("\\ ", "\0").split()]
    done = subprocess.run([heddle, *arguments], capture_output=True, text=True, cwd=ROOT, check=False, timeout=300)
    if done.returncode not in (0, 1, 3) and "--each" not in words:
        return None, [f"exit code {done.returncode}: {done.stderr[:200]}"]
    try:
        return json.loads(done.stdout), []
    except ValueError:
        return None, [f"no JSON: {done.stdout[:100]}{done.stderr[:200]}"]


def damaged(document):
    """Copies of a document of `check` with a finding, each with one thing that is wrong."""
    def change(how):
        other = copy.deepcopy(document)
        how(other)
        return other

    step = "document[targets][0][findings][0][witness][steps][0]"
    target = lambda d: d["targets"][0]  # noqa: E731
    first = lambda d: target(d)["findings"][0]["witness"]["steps"][0]  # noqa: E731
    return {
        "a missing key": change(lambda d: target(d).pop("limit")),
        "a key too many": change(lambda d: target(d).update(more=1)),
        "a wrong type": change(lambda d: target(d).update(complete="yes")),
        "an unknown word": change(lambda d: first(d).update(kind="reads")),
        "another number of the schema": change(lambda d: d.update(schema=1)),
        "a negative count": change(lambda d: target(d)["stats"].update(states=-1)),
        f"a wrong place in {step}": change(lambda d: first(d).update(line="12")),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--filter", default="", help="only command lines that match")
    options = parser.parse_args()
    schema = json.loads(SCHEMA.read_text(encoding="ascii"))
    passed, failed, documents = 0, 0, {}
    for words in COMMANDS:
        if not re.search(options.filter, words):
            continue
        document, wrong = run(str(options.heddle.resolve()), words)
        if document is not None:
            documents[words] = document
            wrong = complaints(schema, document)
        for line in wrong[:5]:
            print(f"heddle {words}: {line}")
        passed, failed = passed + (not wrong), failed + bool(wrong)
    if COMMANDS[0] in documents:
        for name, document in damaged(documents[COMMANDS[0]]).items():
            refused = complaints(schema, document)
            good = refused and not any("differ" in line for line in refused)
            if not good:
                print(f"{name} should be refused: {refused}")
            passed, failed = passed + bool(good), failed + (not good)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
