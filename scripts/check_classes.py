#!/usr/bin/env python3
"""Check the sizes of classes and the names of files.

A class of more than 60 methods or 25 fields must say why, in a comment on its first line that
begins with "Large:". A file's name stands once in src/, so that it can be said without its folder. A class's name stands
once in its namespace: the linker takes two of one name for one, and says nothing.

Prints one line per violation, as file:line: message, and exits 1 if there is any. Classes are found
by their shape in the project's own format, as scripts/metrics finds functions.
"""

import collections
import pathlib
import re
import sys

MOST_METHODS = 60
MOST_FIELDS = 25
CLASS = re.compile(r"^( *)(?:template <.*> )?(?:class|struct) (\w+)(?: final)?(?: : .*)? \{"
                   r"(?:  // (.*))?$")
NO_MEMBER = re.compile(r"^(public|private|protected|using|friend|static_assert|enum|struct|class|"
                       r"union|typedef|template|#)\b|^#")
NAMESPACE = re.compile(r"^namespace(?: ([\w:]+))? \{$")
BRACKETS = (re.compile(r"<[^<>()]*>"), re.compile(r"<[^<>]*>"), re.compile(r"\{[^{}]*\}"))


class Size:
    """How many methods and fields a class declares; overloads count each."""

    def __init__(self, name, line, explained):
        self.name, self.line, self.explained = name, line, explained
        self.methods = self.fields = 0

    def is_large(self):
        return self.methods > MOST_METHODS or self.fields > MOST_FIELDS


def without_comment(line):
    return re.sub(r"\s*//.*$", "", line)


def is_method(text):
    """Of a member's declaration: whether it has a list of parameters."""
    text = text.split(" = ")[0] if "operator" not in text else text
    for brackets in BRACKETS:
        while brackets.search(text):
            text = brackets.sub("", text)
    return "(" in text


def count_members(lines, indent, size):
    """Counts the declarations that stand directly in a class's body."""
    margin = " " * (indent + 2)
    text = ""
    for line in map(without_comment, lines):
        if not text and (not line.startswith(margin) or line[indent + 2:indent + 3] in (" ", "}")):
            continue
        text = f"{text} {line.strip()}".strip()
        if NO_MEMBER.match(text) and not text.startswith("template"):
            text = ""
        elif text.endswith((";", "{", "}")):
            if is_method(text):
                size.methods += 1
            elif text.endswith(";"):
                size.fields += 1
            text = ""


def classes(lines):
    """The Size of each class that has a body in the lines of a file."""
    for number, line in enumerate(lines):
        match = CLASS.match(line)
        if not match:
            continue
        indent = len(match[1])
        end = number + 1
        while end < len(lines) and not lines[end].startswith(match[1] + "}"):
            end += 1
        size = Size(match[2], number + 1, (match[3] or "").startswith("Large: "))
        count_members(lines[number + 1:end], indent, size)
        yield size


def full_names(lines):
    """The name with its namespace, and the line, of each class that other files can name."""
    spaces, at = [], []
    for line in lines:
        begins = NAMESPACE.match(line)
        if begins:
            spaces.append(begins[1])
        elif line.startswith("}  // namespace"):
            spaces.pop()
        at.append(list(spaces))
    for size in classes(lines):
        inside = at[size.line - 1]
        if not lines[size.line - 1].startswith(" ") and None not in inside:
            yield "::".join([*inside, size.name]), size.line


def source_files(src):
    return sorted(path for path in src.rglob("*") if path.suffix in (".h", ".cpp"))


def violations(src):
    places, named = collections.defaultdict(list), {}
    for path in source_files(src):
        places[path.name].append(path)
        lines = path.read_text().splitlines()
        for name, line in full_names(lines):
            if named.setdefault(name, path) != path:
                yield f"{path}:{line}: {name} is another class in {named[name]}"
        for size in classes(lines):
            if size.is_large() and not size.explained:
                yield (f"{path}:{size.line}: {size.name} has {size.methods} methods and "
                       f"{size.fields} fields; split it, or say why with // Large: ...")
    for paths in places.values():
        for path in paths[1:]:
            yield f"{path}:1: the name is taken by {paths[0]}"


def main():
    found = list(violations(pathlib.Path(__file__).resolve().parent.parent / "src"))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
