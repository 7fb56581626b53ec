"""Random programs whose races are found in two ways; a program that differs is made smaller."""

import concurrent.futures
import pathlib
import shutil
import subprocess
import tempfile

import random_races
import suite
from suite import golden
from random_graph import races as races_by_definition

import random_check  # of tests/sc; random_races.py has set the path
import random_frame


class Comparison:
    """Compares what the definition says with what `found` of a subclass finds."""

    def __init__(self, jdk):
        self.javac = str(golden.find_jdk(jdk) / "bin" / "javac")
        self.too_large, self.racy = [], []  # so that threads need only append

    def found(self, name, folder):
        """The races of a compiled program, and what went wrong."""
        raise NotImplementedError

    def compile(self, programs, folder):
        sources = []
        for name, program in programs.items():
            sources.append(folder / f"{name}.java")
            sources[-1].write_text(random_races.java(program, name), encoding="ascii")
        listed = folder / "sources"
        listed.write_text("\n".join(map(str, sources)), encoding="ascii")
        subprocess.run([self.javac, *golden.JAVAC_FLAGS, "-d", str(folder), f"@{listed}"], check=True,
                       env=golden.environment())

    def difference(self, name, program, folder):
        lines = random_races.lines(random_races.java(program, name))
        by_definition = races_by_definition(program, lines)
        if by_definition is None:
            self.too_large.append(name)
            return []
        expected = {(random_races.location(name, variable), *sides)
                    for variable, *sides in by_definition}
        if expected:
            self.racy.append(name)
        found, wrong = self.found(name, folder)
        return wrong or suite.differences(expected, found)

    shrink_steps = 150

    def smaller(self, program):
        return random_check.smaller(program)

    def differs(self, program):
        """The same for one program that has not been compiled; random_frame.shrink asks it."""
        with tempfile.TemporaryDirectory(prefix="heddle-races-") as name:
            folder = pathlib.Path(name)
            self.compile({"Small": program}, folder)
            return self.difference("Small", program, folder)

    def check(self, seed, indices, jobs, shrinks):
        """Compares these programs, prints what differs, and returns how many there were of each."""
        programs = {f"R{seed}x{i}": random_races.generate(seed, i) for i in indices}
        folder = pathlib.Path(tempfile.mkdtemp(prefix="heddle-races-"))
        failed = 0
        try:
            self.compile(programs, folder)
            with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
                results = pool.map(lambda n: self.difference(n, programs[n], folder), programs)
                for (name, program), wrong in zip(programs.items(), results):
                    if wrong:
                        failed += 1
                        print(f"FAIL random {name}, {program.size()} operations")
                        print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
                        if failed <= shrinks:
                            self.show(program)
        finally:
            shutil.rmtree(folder)
        racy, too_large = (len(set(names) & set(programs)) for names in (self.racy, self.too_large))
        print(f"random programs: {len(programs)}, {racy} with races, {too_large} "
              "have more executions than the definition looks at", flush=True)
        return len(programs) - failed, failed

    def show(self, program):
        small, wrong = random_frame.shrink(self, program)
        print("".join(f"     {line}\n" for line in ["smaller:", *str(small).splitlines(), *wrong]))
        print(random_races.java(small, "Small"), flush=True)
