#!/usr/bin/env python3
"""Check that docs/design/walk.md says what the code does, and that ARCHITECTURE.md names files that are there.

A row of the walk's tables has rooms (folders of src/) and, in backticks, functions, each with its file behind it in
brackets: the function must have its body there, and the first of a row must be named in a file of a row above it, which
is where it is called from. A path in backticks in ARCHITECTURE.md must be one in the tree, or in a folder of src/.

Prints one line per violation, as file:line: message, and exits 1 if there is any.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| ([a-z, ]+) \| (`.*?) \| .* \|$")
HOP = re.compile(r"`(?:(\w+)::)?(\w+)`(?: \(([\w/]+\.cpp)\))?")
PATH = re.compile(r"`([\w/.-]+\.(?:h|cpp|def|md|py|json)|(?:[\w.-]+/)+[\w.-]*)`")
# A body's first lines: a type before the name, parameters behind it and no semicolon before the brace.
BODY = r"^(?! *(?:return|if|else|while|for|switch)\b)[^\n;=#/]*[ ~:*&]{name}\((?:[^;{{}}]|\{{\}})*\{{"


def has_body(owner, name, text):
    """Whether C++ text has the body of a function, of this class if one is named."""
    if owner and re.search(BODY.format(name=f"{owner}::{name}"), text, re.MULTILINE):
        return True
    inside = not owner or re.search(rf"^ *(?:class|struct) {owner}\b[^;]*\{{", text, re.MULTILINE)
    return inside and re.search(BODY.format(name=name), text, re.MULTILINE) is not None


def hops(line):
    """(owner, name, path, text) of each function in a row of a table."""
    row = ROW.match(line)
    for owner, name, file in HOP.findall(row[2]) if row else []:
        paths = [path for room in row[1].split(", ") for path in (ROOT / "src" / room / file,) if path.is_file()]
        yield owner, name, file, paths[0].read_text(encoding="ascii") if paths else None


def walk_violations(lines):
    called_from, first_row = [], True
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            called_from, first_row = [], True
        found = list(hops(line))
        for owner, name, file, text in found:
            if text is None:
                yield number, f"{name}: no such file in that room: {file or 'none is named'}"
            elif not has_body(owner, name, text):
                yield number, f"{name} has no body in {file}"
        if found and not first_row and not any(re.search(rf"\b{found[0][1]}\b", text) for text in called_from):
            yield number, f"{found[0][1]} is named in no file above it"
        called_from += [text for *_, text in found if text]
        first_row = first_row and not found


def map_violations(lines):
    for number, line in enumerate(lines, 1):
        for name in PATH.findall(line):
            if not any((folder / name).exists() for folder in (ROOT, ROOT / "src", *(ROOT / "src").iterdir())):
                yield number, f"there is no {name}"


def main():
    status = 0
    for name, violations in (("docs/design/walk.md", walk_violations), ("ARCHITECTURE.md", map_violations)):
        for number, message in violations((ROOT / name).read_text(encoding="utf-8").splitlines()):
            print(f"{name}:{number}: {message}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
