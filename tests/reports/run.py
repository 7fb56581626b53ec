#!/usr/bin/env python3
"""Holds the reports that are shared with other tools to their formats: --sarif, --junit and --github;
pages.py does it for --html, --svg and --dot.

    tests/reports/run.py                    everything
    tests/reports/run.py --filter REGEX     only command lines that match
    tests/reports/run.py --bless            write golden/ anew; review the diff like code
    tests/reports/run.py --screenshots DIR  keep the pages and what they look like
    tests/reports/run.py --schema FILE      also ask the standard's own schema of SARIF (needs jsonschema)

Each command line writes all three, twice: they must be the same both times but for times, and valid. sarif.json has
what SARIF 2.1.0 says of the parts that Heddle writes, JUNIT below what Jenkins' reader of JUnit's XML takes. Some are
compared with golden/. Damaged reports must be refused. The last line is "N passed, N failed".
"""

import argparse
import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import pages  # noqa: E402
from json_schema import Validator  # noqa: E402 (it lies beside this folder)

# name -> command line, exit code, rules of the findings; those named in GOLDEN are compared.
CASES = {
    "race": ("check examples/LostUpdate.java", 1, ["assertion", "race", "race"]),
    "races": ("races examples/LostUpdate.java", 1, ["race", "race"]),
    "holds": ("check examples/LostUpdate.java locked", 0, []),
    "deadlock": ("check tests/cli/files/Deadlock.java", 1, ["deadlock"]),
    "never-ends": ("check --juc jdk --races ignore suites/sc/livelock/OneGivesWay.java", 1, None),
    "limit": ("check --max-states 3 examples/LostUpdate.java locked", 3, []),
    "bad-input": ("check --each tests/cli/files/Deadlock.java tests/cli/files/Broken.java", 1, ["deadlock"]),
    "junit": ("check -cp tests/cli/files/junit tests/cli/files/junit/BankTest.java", 1, None),
    "control": ("check tests/cli/files/Control.java", None, None),
    "repair": ("check --advice examples/LostUpdate.java", 1, ["assertion", "race", "race"]),
    "litmus": ("outcomes suites/litmus/sb/sb.litmus --model sc,jmm", 0, []),
    "java-outcomes": ("outcomes suites/java/UnsafePublication.java --model sc,jmm", 0, []),
    "jcstress": ("outcomes suites/jcstress/orders/Orders.java --filter Message", 1, ["forbidden-outcome"] * 2),
    "refines": ("refines suites/transformations/new/volatile-reorder.litmus"
                " suites/transformations/old/volatile-reorder.litmus --model sc,jmm", 1, ["extra-outcome"] * 2),
}
GOLDEN = {"race": ("sarif", "github"), "deadlock": ("xml",), "junit": ("xml", "github"), "refines": ("xml",)}

# element -> (attributes it must have, that it may have, elements it may hold, whether it holds text)
JUNIT = {
    "testsuites": (set(), {"name", "time", "tests", "failures", "errors"}, {"testsuite"}, False),
    "testsuite": ({"name", "tests", "failures", "errors"},
                  {"time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "group"},
                  {"testsuite", "properties", "testcase", "system-out", "system-err"}, False),
    "testcase": ({"name"}, {"time", "classname", "group"},
                 {"skipped", "error", "failure", "system-out", "system-err"}, False),
    "failure": (set(), {"type", "message"}, set(), True),
    "error": (set(), {"type", "message"}, set(), True),
    "skipped": (set(), {"type", "message"}, set(), True),
    "system-out": (set(), set(), set(), True),
}


def junit_complaints(text):
    """What is wrong with a report in JUnit's XML: its form, and whether its counts are those of its cases."""
    try:
        root = xml.etree.ElementTree.fromstring(text)
    except xml.etree.ElementTree.ParseError as error:
        return [f"no XML: {error}"]
    found = [] if root.tag == "testsuites" else [f"the root is {root.tag}"]
    for element in root.iter():
        if element.tag not in JUNIT:
            found.append(f"<{element.tag}> is unknown")
            continue
        needs, may, holds, has_text = JUNIT[element.tag]
        names = set(element.attrib)
        found += [f"<{element.tag}> has no {name}" for name in needs - names]
        found += [f"<{element.tag}> should not have {name}" for name in names - needs - may]
        found += [f"<{element.tag}> should not hold <{child.tag}>" for child in element if child.tag not in holds]
        if (element.text or "").strip() and not has_text:
            found.append(f"<{element.tag}> should hold no text")
        if not re.fullmatch(r"[0-9]+\.[0-9]{3}", element.get("time", "0.000")):
            found.append(f"<{element.tag}> takes {element.get('time')}")
    for suite in [root, *root.findall("testsuite")]:
        for name, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            count = len(list(suite.iter(tag)))
            if name in suite.attrib and suite.get(name) != str(count):
                found.append(f"{suite.get('name')} says {name}={suite.get(name)}, and has {count}")
    return found


def sarif_complaints(document, schemas):
    found = Validator(schemas[0]).complaints(document, schemas[0])
    if len(schemas) > 1:
        import jsonschema  # pylint: disable=import-outside-toplevel  (only those who have the file need it)
        found += [error.message for error in jsonschema.Draft7Validator(schemas[1]).iter_errors(document)]
    for run in document.get("runs", []):
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        for result in run["results"]:
            if rules[result["ruleIndex"]] != result["ruleId"]:
                found.append(f"rule {result['ruleIndex']} is not {result['ruleId']}")
            for flow in result.get("codeFlows", []):
                ids = [one["id"] for one in flow["threadFlows"]]
                if len(set(ids)) < len(ids):
                    found.append(f"thread flows share a name: {ids}")
    return found


def github_complaints(text, findings):
    lines = [line for line in text.splitlines() if line.startswith("::")]
    found = [f"no command: {line}" for line in lines
             if not re.fullmatch(r"::(error|warning|notice) (?:\w+=[^,:]*(?:,\w+=[^,:]*)*)::.+", line)]
    for line in lines:
        file = re.search(r" file=([^,]+),", line)
        if file and not (ROOT / file[1]).is_file():
            found.append(f"there is no {file[1]}")
    errors = [line for line in lines if line.startswith("::error")]
    return found if len(errors) >= findings else [*found, f"{len(errors)} errors for {findings} findings"]


def plain(text):
    """Without what may differ between runs, machines and releases: times, memory, counts, the version."""
    text = re.sub(r'time="[0-9.]+"', 'time="T"', text)
    text = re.sub(r'"version": "(?!2\.1\.0)[^"]*"', '"version": "V"', text)
    text = re.sub(r"(?m)^Time .*\n", "", text)
    return re.sub(r"[0-9,]+ (states?|transitions?|executions?|choices?|steps?)\b", r"N \1", text)


class Tests:
    def __init__(self, options):
        self.options = options
        self.heddle = str(options.heddle.resolve())
        self.schemas = [json.loads((HERE / "sarif.json").read_text(encoding="ascii"))]
        if options.schema:
            self.schemas.append(json.loads(options.schema.read_text(encoding="utf-8")))
        self.passed = self.failed = 0

    def count(self, name, complaints):
        for line in complaints[:5]:
            print(f"{name}: {line}")
        self.passed, self.failed = self.passed + (not complaints), self.failed + bool(complaints)

    def reports(self, words):
        """The three reports of a command line, and its exit code."""
        with tempfile.TemporaryDirectory(prefix="heddle-reports-") as name:
            folder = pathlib.Path(name)
            command, *rest = words.split()
            done = subprocess.run([self.heddle, command, "--github", "--sarif", folder / "out.sarif", "--junit",
                                   folder / "out.xml", *rest],
                                  capture_output=True, text=True, cwd=ROOT, check=False, timeout=300)
            texts = [path.read_text(encoding="utf-8") if path.exists() else ""
                     for path in (folder / "out.sarif", folder / "out.xml")]
        github = "".join(line + "\n" for line in done.stdout.splitlines() if line.startswith("::"))
        return {"sarif": texts[0], "xml": texts[1], "github": github}, done

    def case(self, name):
        words, code, rules = CASES[name]
        first, done = self.reports(words)
        wrong = [] if code in (None, done.returncode) else [f"exit code {done.returncode}: {done.stderr[:200]}"]
        if not first["sarif"] or not first["xml"]:
            self.count(words, [*wrong, "no report was written"])
            return
        document = json.loads(first["sarif"])
        results = document["runs"][0]["results"]
        wrong += sarif_complaints(document, self.schemas) + junit_complaints(first["xml"])
        wrong += github_complaints(first["github"], len(results))
        if rules is not None and [result["ruleId"] for result in results] != rules:
            wrong.append(f"found {[result['ruleId'] for result in results]}, should be {rules}")
        if name == "repair":
            wrong += self.repaired(document)
        second, _ = self.reports(words)
        wrong += [f"--{form} differs from run to run" for form in first if plain(first[form]) != plain(second[form])]
        self.count(words, wrong)
        if name in GOLDEN:
            self.golden(name, first)

    def repaired(self, document):
        """What is wrong with the fixes: each, applied to a copy of the source, must hold."""
        fixes = [fix for result in document["runs"][0]["results"] for fix in result.get("fixes", [])]
        found = [] if fixes else ["no fix"]
        for fix in {json.dumps(fix): fix for fix in fixes}.values():
            [change], = (fix["artifactChanges"],)
            source = ROOT / change["artifactLocation"]["uri"]
            [replacement], = (change["replacements"],)
            region = replacement["deletedRegion"]
            lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
            lines[region["startLine"] - 1:region["endLine"] - 1] = [replacement["insertedContent"]["text"]]
            with tempfile.TemporaryDirectory(prefix="heddle-reports-") as name:
                copy_of = pathlib.Path(name) / source.name
                copy_of.write_text("".join(lines), encoding="utf-8")
                done = subprocess.run([self.heddle, "check", "-q", copy_of], capture_output=True, text=True, check=False,
                                      timeout=100)
            if done.returncode != 0:
                found.append(f"{fix['description']['text']}: {done.stdout}{done.stderr}")
        return found

    def golden(self, name, texts):
        for form in GOLDEN[name]:
            text = texts[form]
            path = HERE / "golden" / f"{name}.{form}"
            if self.options.bless:
                path.write_text(plain(text), encoding="utf-8")
            known = path.read_text(encoding="utf-8") if path.exists() else ""
            same = known == plain(text)
            self.count(f"golden/{path.name}", [] if same else ["differs; run with --bless and look at the difference"])

    def fingerprints(self):
        """Lines that move leave a finding's fingerprint as it is; another statement has another."""
        source = (ROOT / "examples" / "LostUpdate.java").read_text(encoding="utf-8")
        found = []
        with tempfile.TemporaryDirectory(prefix="heddle-reports-") as name:
            for number, text in enumerate((source, "// One.\n\n// Two.\n" + source.replace("count = count + 1",
                                                                                         "count  =  count + 1"),
                                           source.replace("count = count + 1", "count = 1 + count"))):
                folder = pathlib.Path(name) / str(number)
                folder.mkdir()
                (folder / "LostUpdate.java").write_text(text, encoding="utf-8")
                subprocess.run([self.heddle, "check", "--sarif", "out.sarif", "LostUpdate.java"], cwd=folder,
                               capture_output=True, check=False, timeout=100)
                results = json.loads((folder / "out.sarif").read_text())["runs"][0]["results"]
                found.append([result["partialFingerprints"]["heddle/v1"] for result in results])
        first, moved, other = found
        self.count("fingerprints when lines move", [] if first == moved else [f"{first} became {moved}"])
        self.count("fingerprints of three findings", [] if len(set(first)) == 3 else [f"not different: {first}"])
        different = first[0] == other[0] and not set(first[1:]) & set(other[1:])
        self.count("fingerprints of other statements", [] if different else [f"{first} and {other}"])

    def damaged(self):
        """Validators that let everything pass are found out."""
        words = CASES["race"][0]
        texts, _ = self.reports(words)
        document = json.loads(texts["sarif"])

        def change(how):
            other = copy.deepcopy(document)
            how(other["runs"][0])
            return other

        for name, other in {
                "a result without a message": change(lambda run: run["results"][0].pop("message")),
                "a key too many": change(lambda run: run["results"][0].update(color="red")),
                "line 0": change(lambda run: run["results"][0]["locations"][0]["physicalLocation"]["region"]
                                 .update(startLine=0)),
                "a wrong level": change(lambda run: run["results"][0].update(level="fatal")),
                "a blank in an address": change(lambda run: run["results"][0]["locations"][0]["physicalLocation"]
                                                ["artifactLocation"].update(uri="my file.java")),
                "a flow without steps": change(lambda run: run["results"][0]["codeFlows"][0].update(threadFlows=[])),
                "a rule twice": change(lambda run: run["tool"]["driver"]["rules"].append(
                    run["tool"]["driver"]["rules"][0])),
                "a wrong index": change(lambda run: run["results"][0].update(ruleIndex=1)),
        }.items():
            self.count(f"SARIF with {name}", [] if sarif_complaints(other, self.schemas) else ["is not refused"])
        for name, text in {
                "a wrong count": re.sub('failures="1"', 'failures="2"', texts["xml"], count=1),
                "an unknown element": texts["xml"].replace("testcase", "test-case"),
                "no name": texts["xml"].replace('name="main" ', ""),
                "a stray sign": texts["xml"].replace("&gt;", "<", 1),
        }.items():
            self.count(f"JUnit XML with {name}", [] if junit_complaints(text) else ["is not refused"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "build" / "release" / "heddle")
    parser.add_argument("--filter", default="", help="only command lines that match")
    parser.add_argument("--bless", action="store_true", help="write golden/ anew")
    parser.add_argument("--schema", type=pathlib.Path, help="the standard's own schema of SARIF 2.1.0")
    parser.add_argument("--screenshots", type=pathlib.Path, help="keep pages and their screenshots in this folder")
    tests = Tests(parser.parse_args())
    for name, (words, _, _) in CASES.items():
        if re.search(tests.options.filter, f"{name} {words}"):
            tests.case(name)
    if re.search(tests.options.filter, "pages"):
        for name, complaints in pages.cases(tests.heddle, ROOT, tests.options.screenshots):
            tests.count(name, complaints)
    for name in ("fingerprints", "damaged"):
        if re.search(tests.options.filter, name):
            getattr(tests, name)()
    print(f"{tests.passed} passed, {tests.failed} failed")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
