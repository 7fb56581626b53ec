"""Limits that hold, and ends that are never a signal: whatever the input, the disk, the memory."""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import time

import host
from host import expect, expect_exit, expect_says


def address_space(place):
    """`ulimit -v`: less is reserved, or the result is inconclusive."""
    place.classes("LostUpdate")
    for kilobytes in (8_000_000, 4_000_000, 2_000_000, 500_000):
        def limit(most=kilobytes * 1024):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        done = place.run("check", "-q", "LostUpdate", before=limit)
        expect(done.returncode in (1, 3), done, f"with {kilobytes} KB")
        if kilobytes == 8_000_000:
            expect_exit(done, 1)
        done = place.run("run", "LostUpdate", before=limit)
        expect(done.returncode in (0, 1, 3), done, f"with {kilobytes} KB")
    place.run("check", "-q", "--trace", "t.json", "LostUpdate")

    def little():
        resource.setrlimit(resource.RLIMIT_AS, (60_000_000, 60_000_000))
    for words in (("check", "-q"), ("outcomes", "--model", "sc"), ("replay", "t.json")):
        (place.here / "r.json").unlink(missing_ok=True)
        done = place.run(words[0], "--json", "r.json", *words[1:], "LostUpdate", before=little)
        expect_exit(done, 3)
        expect("want of memory" in (place.here / "r.json").read_text(), done, "the JSON should say why")


def full_device(place):
    """A report that cannot be written is an error; a reader that went away is none."""
    place.classes("LostUpdate")
    if os.path.exists("/dev/full"):
        for words in (("check", "--json", "-"), ("check",), ("check", "-q")):
            with open("/dev/full", "wb") as full:
                done = place.run(*words, "LostUpdate", stdout=full)
            expect_exit(done, 3)
            expect_says(done, "standard output: cannot be written to")
        expect_exit(place.run("check", "-q", "--json", "/dev/full", "LostUpdate"), 3)
    read, write = os.pipe()
    os.close(read)
    done = place.run("check", "LostUpdate", stdout=write)
    os.close(write)
    expect_exit(done, 1)


def file_modes(place):
    """What is written has the mode that the user's mask leaves; a file keeps its own."""
    place.classes("LostUpdate")
    for mask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
        for option in ("--json", "--trace"):
            file = place.here / f"{option[2:]}-{mask}"
            done = place.run("check", "-q", option, file, "LostUpdate",
                             before=lambda mask=mask: os.umask(mask))
            found = file.stat().st_mode & 0o777
            expect(found == mode, done, f"the mode should be {mode:o}, is {found:o}")
    file.chmod(0o640)
    place.run("check", "-q", "--trace", file, "LostUpdate")
    expect(file.stat().st_mode & 0o777 == 0o640, done, "the mode should stay")


def long_names(place):
    """A name that no file can have is refused before the search."""
    place.classes("LostUpdate")
    for option in ("--checkpoint", "--json", "--trace", "--resume"):
        for length in (255, 5000):
            done = place.run("check", "-q", option, "n" * length, "LostUpdate")
            expect_exit(done, 2)
    expect_exit(place.run("run", "N" * 5000 + ".java"), 2)
    expect_exit(place.run("replay", "n" * 5000, "LostUpdate"), 2)


def damaged_cache(place):
    """A damaged, half-written or replaced entry of the compile cache is made anew."""
    place.source("Hello")
    expect_exit(place.run("run", "Hello.java"), 0)
    kept = place.cache / "heddle" / "javac"
    chance = random.Random(1)

    def damage(path, how):
        if how == "cut":
            path.write_bytes(path.read_bytes()[:len(path.read_bytes()) // 2])
        elif how == "empty":
            path.write_bytes(b"")
        elif how == "changed":
            data = bytearray(path.read_bytes())
            data[chance.randrange(len(data))] ^= 0x55
            path.write_bytes(data)
        elif how == "gone":
            path.unlink()
        else:
            path.unlink()
            path.mkdir()

    for how in ("cut", "empty", "changed", "gone", "folder"):
        for pattern in ("*.record", "*.classes/Hello.class"):
            for path in list(kept.glob(pattern)):
                damage(path, how)
            done = place.run("run", "Hello.java")
            expect(done.returncode == 0 and done.stdout == "hello\n", done, f"{pattern}: {how}")


def full_disk(place):
    """A full disk is said, and is neither bad input nor a mistake: javac's, and that of results."""
    place.source("Hello")
    place.classes("LostUpdate")
    place.run("check", "-q", "--trace", "t.json", "LostUpdate")
    shutil.rmtree(place.cache)
    small = place.here / "small"
    small.mkdir()
    if os.geteuid() == 0 and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k,mode=0700", "tmpfs", small],
                                            stderr=subprocess.DEVNULL, check=False).returncode == 0:
        try:
            on_full_disk(place, small)
        finally:
            subprocess.run(["umount", small], check=True)

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    done = place.run("run", "Hello.java", before=limit)
    expect(done.returncode in (2, 3) and done.stderr.strip(), done, "should say what is wrong")


# What writes a report in every form there is.
FORM_COMMANDS = [(("check", "-q"), ["LostUpdate"]), (("outcomes", "--model", "sc"), ["LostUpdate"]),
                 (("refines", "--model", "sc"), ["LostUpdate", "LostUpdate"])]


def on_full_disk(place, small):
    try:
        (small / "fill").write_bytes(b"x" * (1 << 20))
    except OSError:
        pass
    place.cache.mkdir()
    (place.cache / "heddle").symlink_to(small)
    for words in (("run", "Hello.java"), ("check", "-q", "--json", "r.json", "Hello.java"),
                  ("check", "-q", "--json", small / "r.json", "LostUpdate"),
                  ("check", "-q", "--trace", small / "t.json", "LostUpdate"),
                  ("check", "-q", "--checkpoint", small / "c", "--max-states", "3", "LostUpdate"),
                  ("replay", "--json", small / "p.json", "t.json", "LostUpdate"),
                  *((*command, f"--{form}", small / f"r.{form}", *targets)
                    for command, targets in FORM_COMMANDS
                    for form in ("json", "html", "svg", "dot", "sarif", "junit")
                    if command[0] != "refines" or form not in ("svg", "dot"))):
        done = place.run(*words)
        expect(done.returncode == 3 and "o space left on device" in done.stderr, done,
               "should say that the disk is full, with exit code 3")
    report = json.loads((place.here / "r.json").read_text())
    expect("a full disk" in str(report), done, "the JSON should say so, too")


def chain_below(process):
    """The process, its child, that one's child, and so on: the last one does the work."""
    chain = [process]
    while True:
        try:
            with open(f"/proc/{chain[-1]}/task/{chain[-1]}/children", encoding="ascii") as file:
                children = file.read().split()
        except FileNotFoundError:
            return chain
        if not children:
            return chain
        chain.append(int(children[0]))


def started(place, *words):
    return subprocess.Popen([place.heddle, *words], cwd=place.here, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True,
                            env={**os.environ, "XDG_CACHE_HOME": str(place.cache)})


def mistakes(place):
    """A target that ends by a mistake of ours is exit code 4, in the JSON, and the others go on."""
    place.classes("LostUpdate")
    place.classes("Long")
    for number, code in ((signal.SIGSEGV, 4), (signal.SIGABRT, 4), (signal.SIGKILL, 1)):
        running = started(place, "check", "--each", "-q", "--no-sampling", "--time-limit", "120",
                          "--json", "r.json", "LostUpdate", "Long", "LostUpdate")
        first = running.stdout.readline()
        # The wild access that we have none of.
        time.sleep(2)
        os.kill(chain_below(running.pid)[-1], number)
        out, err = running.communicate(timeout=300)
        running.shown = f"{first}{out}{err}? {running.returncode}"
        expect(running.returncode == code, running, f"the exit code should be {code}")
        report = json.loads((place.here / "r.json").read_text())
        verdicts = [target["verdict"] for target in report["targets"]]
        expect(verdicts == ["violated", "inconclusive", "violated"], running, f"found {verdicts}")
        limit = report["targets"][1]["limit"]
        expect("a mistake inside Heddle: signal" in limit or "the host" in limit, running, limit)


def many_targets(place, count=200):
    """However many targets: one child at a time, and the death of one is not that of the others."""
    place.classes("LostUpdate")
    place.classes("Long")
    targets = ["LostUpdate"] * (count - 1)
    targets.insert(count // 2, "Long")
    running = started(place, "check", "--each", "-q", "--no-sampling", "--time-limit", "300",
                      "--json", "r.json", *targets)
    lines = [running.stdout.readline() for _ in range(count // 2)]
    chain = chain_below(running.pid)
    while len(chain) < 2:
        chain = chain_below(running.pid)
    time.sleep(2)
    chain = chain_below(running.pid)
    running.shown = "".join(lines[-2:])
    expect(len(chain) == 2, running, f"a chain of {len(chain)} processes after {count // 2} targets")
    os.kill(chain[-1], signal.SIGSEGV)
    out, err = running.communicate(timeout=600)
    running.shown = f"{out}{err}? {running.returncode}"
    expect(running.returncode == 4, running, "the exit code should be 4")
    report = json.loads((place.here / "r.json").read_text())
    verdicts = [target["verdict"] for target in report["targets"]]
    expect(verdicts == ["violated" if name == "LostUpdate" else "inconclusive" for name in targets],
           running, f"found {verdicts}")


def listing(place):
    """Finding out what a test is called with is survived, too: the other tests go on."""
    jars = [f"/usr/share/java/{name}.jar" for name in
            ("junit-jupiter-api", "junit-jupiter-params", "junit-platform-commons", "opentest4j",
             "apiguardian-api")]
    if not all(map(os.path.exists, jars)):
        return
    place.source("ListsLong")
    expect_exit(place.run("check", "-q", "-cp", ":".join(jars), "--entry", "quick", "ListsLong.java"), 0)
    running = started(place, "check", "-q", "-cp", ":".join(jars), "--json", "r.json", "ListsLong.java")
    for _ in range(300):
        time.sleep(0.1)
        chain = chain_below(running.pid)
        if len(chain) == 3:
            break
    time.sleep(1)
    os.kill(chain_below(running.pid)[-1], signal.SIGSEGV)
    out, err = running.communicate(timeout=300)
    running.shown = f"{out}{err}? {running.returncode}"
    expect(running.returncode == 4, running, "the exit code should be 4")
    targets = {target["target"]: target for target in json.loads((place.here / "r.json").read_text())["targets"]}
    expect(targets["ListsLong.quick"]["verdict"] == "holds", running, "the quick test should hold")
    expect("a mistake inside Heddle: signal" in targets["ListsLong.listed"]["limit"], running,
           "the other should name the mistake")


def interrupts(place):
    """One wish that comes as two signals ends the search, not Heddle; no matter who gets it."""
    place.classes("Long")
    for words in ((), ("--workers", "2")):
        running = subprocess.Popen(
            [place.heddle, "check", "-q", *words, "--time-limit", "120", "Long"], cwd=place.here,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        time.sleep(4)
        running.send_signal(signal.SIGTERM)
        os.killpg(running.pid, signal.SIGTERM)
        out, err = running.communicate(timeout=120)
        running.shown = f"{out}{err}? {running.returncode}"
        expect(running.returncode == 3, running, "the exit code should be 3")
        expect("stopped by an interrupt" in out, running, "should say what stopped it")


def deep_paths(place):
    """Depth-first search goes deeper step by step: memory stays within bounds."""
    place.classes("Exchange")
    done = place.run("check", "-q", "--max-states", "200000", "Exchange")
    expect(done.returncode in (0, 3), done, "should hold, or be inconclusive")


# Entries of files/Hungry.java: each takes all it gets in another way.
HUNGRY = ["exchanger", "stream", "arrays", "copies", "oneCopy", "clones", "recursion", "builder",
          "strings", "map", "names", "sums", "deflater", "numbers", "threads"]


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def hungry(place, limits):
    """Runs each entry under limits: what the report says, and the processor time that it took."""
    place.classes("Hungry")
    for entry in HUNGRY:
        before = cpu_seconds()
        done = place.run("check", "--races", "ignore", "--json", "-", *limits, "--entry", entry, "Hungry")
        expect(done.returncode in (0, 3), done, f"{entry}: should be inconclusive, or hold")
        yield entry, done, json.loads(done.stdout)["targets"][0], cpu_seconds() - before


def memory_limits(place):
    """At most a tenth more than the limit is taken, whatever one step does."""
    limit = 200 * 2**20
    for entry, done, report, _ in hungry(place, ("--memory-limit", "200M", "--time-limit", "5")):
        peak = report["stats"]["peak_bytes"]
        expect(peak <= 1.1 * limit, done, f"{entry}: the peak was {peak}, {peak / limit:.2f} of the limit")
        expect(report["complete"] or report["limit"], done, f"{entry}: should name its limit")


def time_limits(place):
    """At most a second more than the limit is taken. The processor's time, since on a busy machine
    the clock on the wall says little; so without samples, which are taken beside the search."""
    limit = 2
    reached = 0
    limits = ("--memory-limit", "4G", "--time-limit", str(limit), "--no-sampling")
    for entry, done, report, seconds in hungry(place, limits):
        # What was found before the limit is shown whatever time it takes.
        if "the time limit" in done.stdout:
            expect(seconds <= limit + 1, done, f"{entry}: took {seconds:.1f} s of the processor")
            reached += 1
        expect(report["complete"] or report["limit"], done, f"{entry}: should name its limit")
    expect(reached > len(HUNGRY) // 2, done, f"only {reached} entries came to the limit")


def budgets(place):
    """--budget is for all models of a target together, and for what is labelled besides."""
    count, budget = 12, 3
    threads = "\n".join(f"thread T{i} {{ x{i} = 1; r{i} = x{(i + 1) % count}; }}" for i in range(count))
    ring = place.here / "ring.litmus"
    ring.write_text(f"int {', '.join(f'x{i}' for i in range(count))};\n{threads}\n")
    before = cpu_seconds()
    done = place.run("outcomes", "--model", "hb,jpr,jmm,jls", "--budget", str(budget), "--json", "r.json", ring)
    seconds = cpu_seconds() - before
    limit = json.loads((place.here / "r.json").read_text())["targets"][0]["limit"]
    expect(done.returncode == 3 and "time" in limit, done, f"should have met its limit, met {limit}")
    expect(seconds <= budget + 1, done, f"took {seconds:.1f} s of the processor")


# ---- the grammar of litmus tests, words of any type in any place ----

def expression(chance, depth=0):
    if depth > 2 or chance.random() < 0.4:
        return chance.choice(["x", "b", "o", "a", "m", "r1", "r2", "1", "true", "null", "o.f", "a[0]",
                              "this", "nothing", "y", "a.length", "new C()", "new int[2]", "{1, 2}",
                              "isAlive(T2)", "x.acquire", "9223372036854775807"])
    some = [expression(chance, depth + 1) for _ in range(3)]
    form = chance.choice(["{0} == {1}", "{0} && {1}", "{0} + {1}", "!{0}", "-{0}", "({0} ? {1} : {2})",
                          "{0} < {1}", "{0} | {1}", "{0} << {1}", "{0}.f", "{0}[{1}]", "({0})",
                          "getAndAdd({0}, {1})", "{0}.getAndAdd({1})", "{0}.compareAndSet({1}, {2})",
                          "compareAndSet({0}, {1}, {2})"])
    return form.format(*some)


def statement(chance, depth=0):
    e = [expression(chance) for _ in range(2)]
    if depth > 1:
        return f"{e[0]} = {e[1]};"
    inner = statement(chance, depth + 1)
    return chance.choice(["{0} = {1};", "r1 = {0};", "int r2 = {0};", "synchronized ({0}) {{ {2} }}",
                          "if ({0}) {{ {2} }} else {{ r1 = 1; }}", "assume {0};", "wait({0});",
                          "notify({0});", "synchronized (m) {{ wait({0}); }}", "{0};", "spin ({0});",
                          "try {{ {2} }} catch {{ r1 = 1; }}", "start {0};", "join T2;",
                          "interrupt T2;", "L: {0} = {1};", "while ({0}) {{ {2} }}",
                          "prescient L = {0};"]).format(*e, inner)


def litmus_grammar(place, count=150, seed=7):
    """Expressions of every type in every place of a litmus test: no crash."""
    chance = random.Random(seed)
    head = "class C { int f; }\nint x, y; boolean b; C o = new C(); int[] a = {1, 2}; lock m;\n"
    fixed = ["synchronized (x == 1 && b) { x = 1; }", "synchronized (x + 1) { x = 1; }",
             "synchronized (!b) { x = 1; }", "synchronized (b ? o : o) { x = 1; }",
             "synchronized (new C()) { x = 1; }", "synchronized (null) { x = 1; }",
             "synchronized (m) { wait(x == 1); }", "(x == 1) = 2;", "(x + 1).getAndAdd(1);",
             "synchronized (b ? m : m) { x = 1; }"]
    for number in range(count + len(fixed)):
        body = fixed[number] if number < len(fixed) else \
            " ".join(statement(chance) for _ in range(chance.randint(1, 3)))
        file = place.here / "t.litmus"
        file.write_text(f"{head}thread T1 {{ {body} }}\nthread T2 {{ x = 1; }}\n")
        for words in (("outcomes", "--model", "sc", "--budget", "2"), ("run",)):
            done = place.run(*words, file)
            expect(done.returncode in (0, 1, 2, 3), done, f"seed {seed}: {body}")
            if done.returncode == 2:
                break


CASES = [address_space, full_device, file_modes, long_names, damaged_cache, full_disk, mistakes,
         many_targets, listing, interrupts, deep_paths, memory_limits, time_limits, budgets,
         litmus_grammar]
