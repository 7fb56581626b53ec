#!/usr/bin/env python3
"""Runs damaged copies of the programs of tests/jvms: whatever a class file says, Heddle must not
crash, report an internal error, or hang.

    fuzz/run_mutants.py [--count N] [--seed S] [--heddle PATH] [-j JOBS] [--only NUMBER]

A mutant is one class file of a program with one to three wounds: a flipped bit or another byte in
code, another constant in an instruction or in the constant pool, other flags, another stack size,
another exception table. The same seed gives the same mutants. A run may end in any way a Java
program can end. One that does not end is run on the host's java as well, as long and without
verification (Heddle infers the types that the host only compares with StackMapTable, so it runs
some that the host refuses): if that ends, the mutant is reported. Those that failed are kept in build/mutants/failed/NUMBER, with the command
line; --only runs one of them again and shows what it printed.
"""

import argparse
import concurrent.futures
import pathlib
import random
import re
import resource
import shutil
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOME = ROOT / "build" / "mutants"
MAIN = re.compile(r"^    public static void main\(String", re.MULTILINE)
TIMEOUT_S = 5
SECOND_TIMEOUT_S = 40
INTERNAL = 4
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
    """Changes one thing; the length stays the same."""
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


def compile_programs():
    """All programs in one folder; gives the names of those with a main."""
    sources = sorted((ROOT / "tests" / "jvms").glob("*/*.java"))
    classes = HOME / "classes"
    stamp = HOME / "stamp"
    newest = max(p.stat().st_mtime for p in sources)
    if not stamp.exists() or stamp.stat().st_mtime < newest:
        shutil.rmtree(classes, ignore_errors=True)
        classes.mkdir(parents=True)
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:-options", "-proc:none",
                        "-XDignore.symbol.file", "-source", "17", "-target", "17", "-d", classes,
                        *sources], check=True)
        stamp.touch()
    return [p.stem for p in sources if MAIN.search(p.read_text(encoding="ascii"))]


def make_mutant(number, seed, programs, folder):
    """Writes the damaged class into the folder; gives the program's main class."""
    chance = random.Random(f"{seed}/{number}")
    main = chance.choice(programs)
    own = sorted(p for p in (HOME / "classes").glob(main + "*.class")
                 if p.stem == main or p.stem.startswith(main + "$"))
    victim = chance.choice(own)
    data = bytearray(victim.read_bytes())
    places = Places(data)
    for _ in range(chance.choice([1, 1, 2, 3])):
        wound(data, places, chance)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / victim.name).write_bytes(data)
    return main


def no_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, timeout):
    """The exit code and what was printed; None for the code if it took too long."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=timeout, check=False,
                              preexec_fn=no_core)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return None, b""


class Tally:
    def __init__(self):
        self.refused = self.ended = self.endless = 0


def judge(number, options, programs, tally):
    """What is wrong with how Heddle took the mutant; empty if nothing."""
    folder = HOME / "work" / str(number)
    main = make_mutant(number, options.seed, programs, folder)
    path = f"{folder}:{HOME / 'classes'}"
    command = [options.heddle, "run", "-cp", path, main]
    code, output = run(command, TIMEOUT_S)
    problem = ""
    if code is None:
        code, output = run(command, SECOND_TIMEOUT_S)
    if code is None:
        host, _ = run(["java", "-XX:-BytecodeVerificationRemote", "-cp", path, main], SECOND_TIMEOUT_S)
        tally.endless += 1
        problem = "" if host is None else f"does not end, but java ends with {host}"
    elif code < 0:
        problem = f"signal {-code}"
    elif code == INTERNAL or b"internal error" in output:
        problem = "internal error"
    elif b"VerifyError" in output or b"ClassFormatError" in output:
        tally.refused += 1
    else:
        tally.ended += 1
    if options.only is not None:
        sys.stdout.buffer.write(output)
    if problem:
        kept = HOME / "failed" / str(number)
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        words = " ".join(map(str, command)).replace(str(folder), str(kept))
        (kept / "command").write_text(words + "\n" + problem + "\n")
        last = output.decode(errors="replace").strip().splitlines()
        problem += ": " + (next((l for l in last if "internal error" in l), "") or main)
    shutil.rmtree(folder)
    return problem


def main():
    parser = argparse.ArgumentParser(description="Run damaged class files.")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--only", type=int)
    options = parser.parse_args()
    programs = compile_programs()
    tally = Tally()
    numbers = range(options.first, options.first + options.count)
    if options.only is not None:
        numbers = [options.only]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda n: (n, judge(n, options, programs, tally)), numbers)
        for number, problem in results:
            if problem:
                failures += 1
                print(f"mutant {number}: {problem}", flush=True)
    print(f"{len(numbers)} mutants of seed {options.seed}: {tally.refused} refused, "
          f"{tally.ended} ran to an end, {tally.endless} ran on, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
