#!/usr/bin/env python3
"""Gives damaged files to the real commands: whatever they hold, Heddle must not crash, report an
internal error, or hang.

    fuzz/run_mutants.py [--kind KIND]... [--count N] [--seed S] [--heddle PATH] [-j JOBS] [--only NUMBER]

A kind is class, jar, litmus, trace or checkpoint (mutants/kinds.py says what is damaged and which
command gets it); without --kind all of them, N of each. The same seed gives the same mutants.
A command may end in any way it can end with a sound file, or refuse the file with exit code 2. A
`run` that does not end is tried on the host's java as well: only if that ends, the mutant is
reported. Mutants that failed are kept in build/mutants/failed/KIND/NUMBER, with the command line;
--only runs one of them again and shows what it printed. The last line is "N passed, N failed".
"""

import argparse
import collections
import concurrent.futures
import pathlib
import resource
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from mutants.kinds import HOME, KINDS, ROOT, chance_of  # noqa: E402 (found through the line above)

TIMEOUT_S = 30        # beyond the limits that the commands are given
SECOND_TIMEOUT_S = 90
INTERNAL = 4
GENERATED_BYTES = 64 << 20


def limit_host():
    """No core files, and no output without end."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (GENERATED_BYTES, GENERATED_BYTES))


def run(words, folder, timeout):
    """The exit code and what was printed; None for the code if it took too long."""
    printed = folder / "printed"
    with open(printed, "wb") as file:
        try:
            code = subprocess.run(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=file,
                                  stderr=subprocess.STDOUT, timeout=timeout, check=False,
                                  cwd=folder, preexec_fn=limit_host).returncode
        except subprocess.TimeoutExpired:
            code = None
    return code, printed.read_bytes()


def problem_of(command, folder):
    """What is wrong with how Heddle took the mutant (empty if nothing), how it ended, its words."""
    code, output = run(command.words, folder, TIMEOUT_S)
    if code is None:
        code, output = run(command.words, folder, SECOND_TIMEOUT_S)
    if code is None and command.host:
        host, _ = run(command.host, folder, SECOND_TIMEOUT_S)
        return ("" if host is None else f"does not end, but java ends with {host}"), "endless", output
    if code is None:
        return "does not end", "endless", output
    # A program that prints without end is stopped by the limit of run().
    if code < 0 and code != -25:
        return f"signal {-code}", "signal", output
    # `run` ends with the program's own code, which may be any.
    if b"internal error" in output or (code == INTERNAL and command.words[1] != "run"):
        return f"exit code {code}, internal error", "internal", output
    return "", f"exit {code}" if command.words[1] != "run" else "run to an end", output


def judge(kind, name, number, options, tally):
    folder = HOME / "work" / f"{name}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = kind.mutant(chance_of(options.seed, name, number), folder)
    problem, ending, output = problem_of(command, folder)
    tally[ending] += 1
    if options.only is not None:
        sys.stdout.buffer.write(output)
    if problem:
        kept = HOME / "failed" / name / str(number)
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept)
        words = " ".join(map(str, command.words)).replace(str(folder), str(kept))
        (kept / "command").write_text(words + "\n" + problem + "\n")
        lines = output.decode(errors="replace").strip().splitlines()
        problem += ": " + next((line for line in lines if "internal error" in line), words)
    shutil.rmtree(folder)
    return problem


def run_kind(name, options):
    """How many failed."""
    kind = KINDS[name](options)
    tally = collections.Counter()
    numbers = range(options.first, options.first + options.count)
    if options.only is not None:
        numbers = [options.only]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda n: (n, judge(kind, name, n, options, tally)), numbers)
        for number, problem in results:
            if problem:
                failures += 1
                print(f"{name} {number}: {problem}", flush=True)
    endings = ", ".join(f"{ending}: {tally[ending]}" for ending in sorted(tally))
    print(f"{name}: {len(numbers)} mutants of seed {options.seed}; {endings}; {failures} failed",
          flush=True)
    return len(numbers) - failures, failures


def main():
    parser = argparse.ArgumentParser(description="Give damaged files to the real commands.")
    parser.add_argument("--kind", action="append", choices=list(KINDS))
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--heddle", default=str(ROOT / "build" / "release" / "heddle"))
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--only", type=int)
    options = parser.parse_args()
    passed = failed = 0
    for name in options.kind or KINDS:
        good, bad = run_kind(name, options)
        passed += good
        failed += bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
