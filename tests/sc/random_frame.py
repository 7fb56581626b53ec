"""What the checks of random programs share: arguments, compiling, reports, shrinking, printing.

A kind of random programs is a class that extends RandomChecker. It says how a program is drawn, what
its Java is, how it is made smaller, and what is wrong with the reports on it. A program is named by
its seed and index; one that differs is made smaller as long as it differs, and printed.
"""

import argparse
import concurrent.futures
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import answers  # noqa: E402
import golden  # noqa: E402  (found through the line above)


class RandomChecker:
    """One kind of random programs. What a subclass has to say is at the end."""

    letter = "R"        # that the names of its programs begin with
    timeout_s = 60      # of one report
    shrink_steps = 200  # at most so many smaller programs are tried
    limits = ()         # flags of every report

    def __init__(self, heddle, jdk, settings):
        """Settings: flags of `heddle check`, each a string; all are compared."""
        self.heddle = str(heddle)
        self.api = pathlib.Path(heddle).resolve().parent / "heddle-api.jar"
        self.home = golden.find_jdk(jdk)
        self.jdk = ["--jdk", jdk] if jdk else []
        self.settings = settings

    def compile(self, programs, folder):
        """The classes of these programs, by name, in the folder."""
        sources = []
        for name, program in programs.items():
            sources.append(folder / f"{name}.java")
            sources[-1].write_text(self.java(program, name), encoding="ascii")
        listed = folder / "sources"
        listed.write_text("\n".join(map(str, sources)), encoding="ascii")
        # Concatenation in place, not by invokedynamic: its start-up would be most of each run.
        subprocess.run([str(self.home / "bin" / "javac"), *golden.JAVAC_FLAGS,
                        "-XDstringConcat=inline", "-d", str(folder), "-cp", str(self.api),
                        f"@{listed}"], check=True, env=golden.environment())

    def report(self, name, flags, folder):
        """The report in these settings with its exit code, and lines that say why there is none."""
        command = [self.heddle, "check", "--races", "ignore", *self.jdk, *self.limits, "--json", "-",
                   *shlex.split(flags), "-cp", str(folder), name]
        done = golden.execute(command, self.timeout_s, folder)
        try:
            if done["exit"] in (0, 1, 3):
                return answers.only_target(done["stdout"]), done["exit"], []
        except ValueError:
            pass
        lines = [f"exit code {done['exit']}, no report", *done["stderr"].splitlines()[-3:]]
        return None, done["exit"], lines

    def wrong_reports(self, name, folder, compare):
        """What `compare(report, exit code, flags)` says of the report in each setting."""
        wrong = []
        for flags in self.settings:
            report, code, found = self.report(name, flags, folder)
            if report is not None:
                found = compare(report, code, flags)
            wrong += [f"{flags}: {line}" if flags else line for line in found]
        return wrong

    def differs(self, program):
        """What is wrong with the reports on a program that has not been compiled."""
        with tempfile.TemporaryDirectory(prefix="heddle-random-") as name:
            folder = pathlib.Path(name)
            try:
                self.compile({"Small": program}, folder)
            except subprocess.CalledProcessError:
                return []  # made smaller, it is no Java any more
            return self.difference("Small", program, folder)

    # ---- said by each kind ----

    def generate(self, seed, index):
        """The program of these two numbers, always the same."""
        raise NotImplementedError

    def java(self, program, name):
        """Its text, as a class of this name."""
        raise NotImplementedError

    def smaller(self, program):
        """Programs with a little less in them, the biggest steps first."""
        raise NotImplementedError

    def difference(self, name, program, folder):
        """What is wrong with the reports on a compiled program; empty if nothing is."""
        raise NotImplementedError

    def described(self, program):
        """Lines about a program that differs, besides its Java."""
        return str(program).splitlines()

    def summary(self):
        """What was compared, in one line."""
        raise NotImplementedError

    def failure(self):
        """Why the whole comparison is worth nothing, or an empty string."""
        return ""


def shrink(checker, program):
    """The smallest program found that still differs, and how."""
    wrong, steps, again = checker.differs(program), 0, True
    while again:
        again = False
        for candidate in checker.smaller(program):
            steps += 1
            if steps > checker.shrink_steps:
                return program, wrong
            found = checker.differs(candidate)
            if found:
                program, wrong, again = candidate, found, True
                break
    return program, wrong


def show(checker, program, wrong):
    for line in [*checker.described(program), *wrong]:
        print(f"     {line}")
    print(checker.java(program, "Small"), flush=True)


def check(checker, seed, indices, jobs, shrinks):
    """Checks these programs, prints what differs, and returns how many there were of each."""
    programs = {f"{checker.letter}{seed}x{i}": checker.generate(seed, i) for i in indices}
    home = golden.ROOT / "build" / "sc" / "random"
    home.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{checker.letter}{seed}-", dir=home))
    failed = 0
    try:
        checker.compile(programs, folder)
        with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
            results = pool.map(lambda n: checker.difference(n, programs[n], folder), programs)
            for (name, program), wrong in zip(programs.items(), results):
                if not wrong:
                    continue
                failed += 1
                print(f"FAIL {name}")
                print("".join(f"     {line}\n" for line in wrong), end="", flush=True)
                if failed <= shrinks:
                    print("     smaller:")
                    show(checker, *shrink(checker, program))
    finally:
        shutil.rmtree(folder)
    print(checker.summary(), flush=True)
    if checker.failure():
        print(f"FAIL {checker.failure()}")
        failed += 1
    return len(programs) - failed, failed


def main(kind, description, settings=()):
    """The command line of one kind of programs: the settings are compared unless others are given."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--heddle", default=str(golden.ROOT / "build" / "release" / "heddle"))
    parser.add_argument("--jdk", help="the JDK to use (default: JAVA_HOME, else javac's)")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="index of the first program")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--flags", action="append", default=[],
                        help="check with these besides the default; may be repeated")
    parser.add_argument("--shrinks", type=int, default=1, help="how many failures to make smaller")
    parser.add_argument("--show", action="store_true", help="print the programs, check nothing")
    options = parser.parse_args()
    checker = kind(options.heddle, options.jdk, ["", *(options.flags or settings)])
    indices = range(options.first, options.first + options.count)
    if options.show:
        for i in indices:
            print(checker.java(checker.generate(options.seed, i), f"{kind.letter}{options.seed}x{i}"))
        return 0
    print(f"seed {options.seed}, programs {options.first} to {indices[-1]}", flush=True)
    passed, failed = check(checker, options.seed, indices, options.jobs, options.shrinks)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
