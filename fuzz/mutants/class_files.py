"""Damages class files where it hurts: code, constants, flags, stack sizes, exception tables."""

import struct

# Bytes after the tag; constants 15 to 18 and the references name others in their u2 fields.
POOL_SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4,
              18: 4, 19: 2, 20: 2}
# Opcodes with a constant's index in the two bytes that follow.
TAKES_CONSTANT = {19, 20, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 189, 192, 193, 197}


class Places:
    """Where the interesting bytes of a class file are."""

    def __init__(self, data):
        self.data = data
        self.constants = []   # offsets of u2 fields that name a constant
        self.tags = []
        self.flags = []
        self.codes = []       # (start, end) of instructions
        self.sizes = []       # offsets of max_stack and max_locals
        self.tables = []      # (start, end) of exception tables
        self.names = {}       # Utf8 texts by index
        self.at = 8
        self.pool_count = self.u2()
        self.read_pool()
        self.flags.append(self.at)
        self.constants += [self.at + 2, self.at + 4]
        self.at += 6
        interfaces = self.u2()
        self.at += 2 * interfaces
        for is_method in (False, True):
            for _ in range(self.u2()):
                self.read_member(is_method)

    def u2(self):
        self.at += 2
        return struct.unpack_from(">H", self.data, self.at - 2)[0]

    def u4(self):
        self.at += 4
        return struct.unpack_from(">I", self.data, self.at - 4)[0]

    def read_pool(self):
        index = 1
        while index < self.pool_count:
            tag = self.data[self.at]
            self.tags.append(self.at)
            self.at += 1
            if tag == 1:
                length = self.u2()
                self.names[index] = bytes(self.data[self.at:self.at + length])
                self.at += length
            else:
                if 7 <= tag <= 12 or 16 <= tag <= 18:
                    self.constants += list(range(self.at, self.at + POOL_SIZES[tag], 2))
                if tag == 15:
                    self.constants.append(self.at + 1)
                self.at += POOL_SIZES[tag]
            index += 2 if tag in (5, 6) else 1

    def read_member(self, is_method):
        self.flags.append(self.at)
        self.constants += [self.at + 2, self.at + 4]
        self.at += 6
        for _ in range(self.u2()):
            name = self.names.get(self.u2())
            end = self.u4() + self.at
            if is_method and name == b"Code":
                self.sizes += [self.at, self.at + 2]
                self.at += 4
                length = self.u4()
                self.codes.append((self.at, self.at + length))
                self.at += length
                handlers = self.u2()
                if handlers:
                    self.tables.append((self.at, self.at + 8 * handlers))
            self.at = end


def wound(data, places, chance):
    """Changes one thing in a class file; its length stays the same."""
    def put2(offset, value):
        struct.pack_into(">H", data, offset, value & 0xffff)

    def in_code():
        start, end = chance.choice(places.codes)
        return chance.randrange(start, end)

    kind = chance.random()
    if kind < 0.45 and places.codes:
        data[in_code()] ^= 1 << chance.randrange(8)
    elif kind < 0.60 and places.codes:
        data[in_code()] = chance.randrange(202)
    elif kind < 0.75 and places.codes:
        found = [i for s, e in places.codes for i in range(s, e - 2) if data[i] in TAKES_CONSTANT]
        if found:
            put2(chance.choice(found) + 1, chance.randrange(places.pool_count))
    elif kind < 0.87:
        put2(chance.choice(places.constants), chance.randrange(places.pool_count))
    elif kind < 0.91:
        put2(chance.choice(places.flags), 1 << chance.randrange(16))
    elif kind < 0.94 and places.sizes:
        put2(chance.choice(places.sizes), chance.choice([0, 1, 2, 3, 255, 65535]))
    elif kind < 0.97 and places.tables:
        start, end = chance.choice(places.tables)
        put2(chance.randrange(start, end, 2), chance.randrange(64))
    else:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def damaged(data, chance):
    """A copy of a class file with one to three wounds."""
    copy = bytearray(data)
    places = Places(copy)
    for _ in range(chance.choice([1, 1, 2, 3])):
        wound(copy, places, chance)
    return bytes(copy)
