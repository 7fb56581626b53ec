#!/usr/bin/env python3
"""Checks the sample projects of examples/projects by one command each, as Maven and Gradle would have built them.

    tests/projects/run.py                  everything
    tests/projects/run.py --filter REGEX   only cases whose name matches

The tools themselves are not needed: javac compiles each tree into the folders that the tool uses, and a home folder has
the tool's repository with a JUnit of tests/cli/files. The last line is "N passed, N failed".
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
JUNIT = ROOT / "tests/cli/files/junit/org"
OUTPUT = {"maven": ("target/classes", "target/test-classes"),
          "gradle": ("build/classes/java/main", "build/classes/java/test")}
REPOSITORY = {"maven": ".m2/repository/junit/junit/4.13.2",
              "gradle": ".gradle/caches/modules-2/files-2.1/junit/junit/4.13.2/0123abcd"}
FIRST = {"maven": "mvn -q test-compile", "gradle": "gradle testClasses"}


def javac(folder, class_path, sources):
    subprocess.run(["javac", "-g", "-d", folder, "-cp", class_path, *map(str, sources)], check=True)


def cases(program, kind, scratch):
    """(name, whether it is as it should be, what came out)."""
    tree, home = scratch / kind, scratch / f"{kind}-home"
    shutil.copytree(ROOT / "examples/projects" / kind, tree)
    environment = {**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(scratch / "cache")}

    def heddle(*words):
        return subprocess.run([program, "check", *map(str, words)], capture_output=True, text=True, cwd=ROOT,
                              env=environment, check=False)

    done = heddle(tree)
    yield f"{kind}: not built", done.returncode == 2 and FIRST[kind] in done.stderr, done.stderr
    classes, junit = scratch / f"{kind}-junit", home / REPOSITORY[kind]
    javac(classes, "", sorted(JUNIT.rglob("*.java")))
    main, test = (tree / name for name in OUTPUT[kind])
    javac(main, "", sorted((tree / "src/main").rglob("*.java")))
    javac(test, f"{main}:{classes}", sorted((tree / "src/test").rglob("*.java")))
    done = heddle(tree)
    yield f"{kind}: no repository", done.returncode == 2 and "junit:junit:4.13.2" in done.stderr, done.stderr
    junit.mkdir(parents=True)
    subprocess.run(["jar", "--create", "--file", junit / "junit-4.13.2.jar", "-C", classes, "."], check=True)
    done = heddle("-q", "--json", "-", "--races", "ignore", tree)
    verdicts = {target["target"]: target["verdict"] for target in json.loads(done.stdout or '{"targets": []}')["targets"]}
    yield (f"{kind}: checked", done.returncode == 1 and verdicts == {
        "shop.StockTest.sellsTheLastOnce": "violated",
        "shop.StockTest.sellsTheLastOnceLocked": "holds"}, f"{verdicts}\n{done.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--heddle", type=pathlib.Path, default=ROOT / "heddle")
    parser.add_argument("--filter", default="", help="only cases whose name matches")
    options = parser.parse_args()
    subprocess.run([options.heddle, "--version"], check=True, capture_output=True)  # builds, with the user's own home
    counts = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        for kind in OUTPUT:
            for name, good, said in cases(options.heddle, kind, pathlib.Path(folder)):
                if not re.search(options.filter, name):
                    continue
                counts[0 if good else 1] += 1
                if not good:
                    print(f"FAILED {name}\n{said}")
    print(f"{counts[0]} passed, {counts[1]} failed")
    return 1 if counts[1] else 0


if __name__ == "__main__":
    sys.exit(main())
