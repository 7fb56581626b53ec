"""Damages files of any format: bytes, tokens of a text, values of a JSON document."""

import copy
import re

EXTREMES = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff,
            0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff]
TOKEN = re.compile(r'\s+|[A-Za-z_]\w*|\d+|"[^"]*"|.', re.DOTALL)
WORDS = ["-1", "9223372036854775807", "99999999999999999999", "2147483648", "{", "}", "(", ")", ";",
         '"', "\0", "\x7f", "//", "synchronized", "volatile", "if", "while", "=", "==", "&&", "!", ""]
VALUES = [None, True, False, 0, -1, 1, 2**31, 2**32, 2**63, 2**64, -2**63, 1.5, 1e308, "", "x",
          "\0", "../../../../etc/hostname", "/", "a" * 70000, [], {}, [[]], {"": None}]


def wounded_bytes(data, chance):
    """One wound of what bad disks and bad tools do to a binary format."""
    data = bytearray(data)
    at = chance.randrange(len(data) + 1)
    length = min(chance.choice([1, 2, 4, 8, 64, 1024]), len(data) - at)
    kind = chance.randrange(7)
    if kind == 0 and data:
        data[at % len(data)] ^= 1 << chance.randrange(8)
    elif kind == 1 and data:
        data[at % len(data)] = chance.randrange(256)
    elif kind == 2:
        del data[at:]
    elif kind == 3:
        del data[at:at + length]
    elif kind == 4:
        data[at:at] = data[chance.randrange(len(data) + 1):][:length]
    else:
        size = chance.choice([1, 2, 4, 8])
        number = chance.choice(EXTREMES) & (1 << 8 * size) - 1
        data[at:at + size] = number.to_bytes(size, chance.choice(["little", "big"]))
    return bytes(data)


def damaged_bytes(data, chance):
    for _ in range(chance.choice([1, 1, 2, 4])):
        data = wounded_bytes(data, chance)
    return data


def damaged_text(text, other, chance):
    """A text with one to four wounds among its tokens; `other` lends some of its own."""
    tokens, lent = TOKEN.findall(text), TOKEN.findall(other)
    for _ in range(chance.choice([1, 1, 2, 4])):
        at = chance.randrange(len(tokens) + 1)
        length = chance.choice([1, 1, 2, 5, 20])
        kind = chance.randrange(8)
        if kind == 0:
            del tokens[at:at + length]
        elif kind == 1:
            tokens[at:at] = tokens[at:at + length] * chance.choice([1, 1, 1, 2, 300])
        elif kind == 2:
            start = chance.randrange(len(lent))
            tokens[at:at + length] = lent[start:start + length]
        elif kind == 3:
            tokens[at:at + 1] = [chance.choice(WORDS)]
        elif kind == 4 and tokens:
            one, two = chance.randrange(len(tokens)), chance.randrange(len(tokens))
            tokens[one], tokens[two] = tokens[two], tokens[one]
        elif kind == 5 and tokens:
            # A name in the place of another one.
            names = [i for i, token in enumerate(tokens) if token[:1].isalnum()]
            if names:
                tokens[chance.choice(names)] = tokens[chance.choice(names)]
        elif kind == 6:
            word = chance.choice(["(", "{", "if (r1 == 0) {", "!", "1 + (", "synchronized (m) {"])
            tokens.insert(at, word * chance.choice([1, 2, 1000]))
        elif tokens:
            del tokens[at:]
    return "".join(tokens)


def places_in(document, found):
    """Every (container, key) of a JSON document."""
    keys = document.keys() if isinstance(document, dict) else range(len(document))
    for key in list(keys):
        found.append((document, key))
        if isinstance(document[key], (dict, list)):
            places_in(document[key], found)
    return found


def damaged_json(document, chance):
    document = copy.deepcopy(document)
    for _ in range(chance.choice([1, 1, 2, 4])):
        places = places_in(document, [])
        if not places:
            break
        container, key = chance.choice(places)
        kind = chance.randrange(6)
        if kind == 0:
            del container[key]
        elif kind in (1, 2):
            container[key] = chance.choice(VALUES)
        elif kind == 3:
            other, where = chance.choice(places)
            container[key] = copy.deepcopy(other[where])
        elif kind == 4 and isinstance(container[key], int):
            container[key] += chance.choice([-1, 1, 7, -2**31])
        elif isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        else:
            container[str(key) + "x"] = container[key]
    return document
