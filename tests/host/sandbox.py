"""The ways out of the sandbox: SECURITY.md promises that there is none."""

import json
import os
import re
import subprocess

import host
from host import expect, expect_exit, expect_no_secret, expect_says

SERVICES = "META-INF/services/"


def ways_out(place):
    """Files, links, resources, processes, sockets, variables: each tried by a program."""
    place.classes("WaysOut", "cp")
    cp = place.here / "cp"
    (cp / "link").symlink_to(place.secret)
    (cp / "folder").symlink_to(place.outside)
    (cp / "inner").mkdir()
    (cp / "inner" / "link").symlink_to("../../../outside/secret")
    target = place.outside / "written"
    before = {path: path.stat().st_mtime_ns for path in cp.rglob("*")}
    todo = [None]
    seen = {}
    while todo:
        only = todo.pop()
        done = place.run("run", "-cp", "cp", "WaysOut", place.secret, target, *([only] if only else []))
        expect_no_secret(done)
        expect(done.returncode in (0, 3), done, "should end, or say what it cannot run")
        for line in done.stdout.splitlines():
            name, what = line.rsplit(": ", 1)
            expect(not what.startswith("OUT") and ": OUT" not in line, done, f"got out: {line}")
            seen[name] = what
        if done.returncode == 3 and only is None:
            # Heddle has stopped at a way that it cannot run: the others one by one.
            source = (host.HERE / "files" / "WaysOut.java").read_text()
            names = re.findall(r'attempt\("([^"]+)",', source)
            todo += [name for name in names if name not in seen]
    after = {path: path.stat().st_mtime_ns for path in cp.rglob("*")}
    expect(before == after and not target.exists(), done, "something was written")
    expect(len(seen) > 40, done, "too few ways were tried")


LIBRARY = """
#include <fcntl.h>
__attribute__((constructor)) static void ran(void) { open("ran-library", O_CREAT | O_WRONLY, 0644); }
void Java_MoreWaysOut_code(void) { ran(); }
"""


def more_ways_out(place):
    """Names with dots in resources and archives, modules, libraries, processes, wild addresses."""
    place.classes("MoreWaysOut", "cp")
    (place.here / "cp" / "a").mkdir()
    (place.here / "cp" / "inner").mkdir()
    (place.here / "library.c").write_text(LIBRARY)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", place.here / "cp" / "libforeign.so",
                    place.here / "library.c"], check=True)
    # A module of that name, outside.
    place.jar("../outside/secret.jar", {"entry": host.SECRET}, ["Automatic-Module-Name: secret"])
    place.jar("names.jar", {name: "of the jar" for name in
                            ("../outside/secret", "/../outside/secret", "a/../../outside/x")})
    names = sorted(path.name for path in place.outside.iterdir())
    number, total, stopped = 0, 1, 0
    while number < total:
        done = place.run("run", "-cp", "cp:names.jar", f"-Djava.library.path={place.here / 'cp'}",
                         "MoreWaysOut", place.secret, place.here / "cp", number)
        expect_no_secret(done)
        expect(done.returncode in (0, 3), done, "should end, or say what it cannot run")
        for line in done.stdout.splitlines():
            if " OUT: " in line:
                # What the jar itself holds under such a name is no way out.
                expect(line.endswith("of the jar"), done, f"got out: {line}")
            else:
                number, total = map(int, line.split(" of "))
        expect(not place.left(), done, f"foreign code ran: {place.left()}")
        if done.returncode == 0:
            break
        number += 1
        stopped += 1
    expect(total > 100 and stopped > 20, done, "too few ways were tried")
    expect(names == sorted(path.name for path in place.outside.iterdir()), done, "something was written")


def processes_in_check(place):
    """What would start a process is inconclusive, with its place, and starts none."""
    place.classes("Starts")
    done = place.run("check", "--json", "-", "Starts")
    expect_exit(done, 3)
    expect(not place.left(), done, f"a process was started: {place.left()}")
    expect_says(done, "Starts.java")


def archives(place):
    """Names in a jar lead nowhere: nothing is unpacked, and versions are entries like others."""
    hello = host.class_files("Hello")["Hello.class"]
    entries = {"Hello.class": hello, "META-INF/versions/9/Hello.class": hello,
               "META-INF/versions/17/../../../Hello.class": b"none",
               "META-INF/versions/11/../../../../outside/secret": b"written",
               "../outside/slipped": b"written", "/tmp/../outside/slipped": b"written",
               "../../outside/slipped": b"written", f"{place.outside}/slipped": b"written"}
    place.jar("app.jar", entries, ["Main-Class: Hello", "Multi-Release: true"])
    for words in (("run",), ("check", "-q"), ("outcomes", "--model", "sc")):
        done = place.run(*words, "app.jar")
        expect_exit(done, 0)
        found = sorted(path.name for path in place.outside.iterdir())
        expect(found == ["secret", "secret.jar"], done, f"something was written: {found}")
        expect(place.secret.read_text() == host.SECRET, done, "the secret was overwritten")


def strange_files(place):
    """What is no file is not waited for, and what is too large not read."""
    place.classes("Hello")
    (place.here / "cp").mkdir()
    os.mkfifo(place.here / "cp" / "Other.class")
    for name in ("t.json", "t.litmus", "T.java", "T.class", "t.jar"):
        os.mkfifo(place.here / name)
        (place.here / f"zero-{name}").symlink_to("/dev/zero")
        with open(place.here / f"large-{name}", "wb") as file:
            file.truncate(20 << 30)
    for start in ("", "zero-", "large-"):
        for words in (("replay", f"{start}t.json", "Hello"), ("outcomes", f"{start}t.litmus"),
                      ("run", f"{start}T.java"), ("run", f"{start}T.class"), ("run", f"{start}t.jar"),
                      ("check", "-q", f"{start}t.jar")):
            expect_exit(place.run(*words, timeout=60), 2)
    expect_exit(place.run("run", "-cp", "cp", "Other", timeout=60), 2)


def links_in_check(place):
    """check and outcomes have the same files as run, and the report names what was refused."""
    place.classes("Reads", "cp")
    (place.here / "cp" / "link").symlink_to(place.secret)
    done = place.run("check", "-cp", "cp", "--json", "-", "Reads", "link")
    expect_no_secret(done)
    notes = json.loads(done.stdout)["targets"][0]["not_modelled"]
    expect(any("refused: " in note and "cp/link is a link to" in note for note in notes), done,
           "the report should name the link")
    expect_no_secret(place.run("outcomes", "-cp", "cp", "Reads", "link", "--model", "sc"))


def linked_class(place):
    """A class behind a link that leads out is not there."""
    place.classes("Hello", "../outside")
    (place.here / "cp").mkdir()
    (place.here / "cp" / "Hello.class").symlink_to(place.outside / "Hello.class")
    done = place.run("run", "-cp", "cp", "Hello")
    expect(done.returncode != 0 and "hello" not in done.stdout, done, "the class was read")


def manifest(place):
    """Class-Path of a jar: what is below its folder, and nothing else."""
    reads = {name: data for name, data in host.class_files("Reads").items()}
    (place.here / "app" / "lib").mkdir(parents=True)
    (place.here / "app" / "lib" / "resource").write_text("a resource of lib")
    (place.here / "app" / "link").symlink_to(place.outside)
    ways = ["../../outside/", "link/", f"file:{place.outside}/", f"{place.outside}/", "/etc/",
            "%2e%2e/%2e%2e/outside/", "lib/../../../outside/", "../../outside/secret.jar"]
    place.jar("app/a.jar", reads, ["Main-Class: Reads", "Class-Path: lib/ x.jar",
                                   *(f"  {way}" for way in ways)])
    place.jar("app/x.jar", {"other": "of x"}, ["Class-Path: ../../outside/"])
    done = place.run("run", "app/a.jar", "resource", "other", "secret", "entry", "passwd")
    expect_exit(done, 0)
    expect_no_secret(done)
    expect_says(done, "resource: a resource of lib", "other: of x", "secret: none", "entry: none",
                "passwd: none", "refused: app/a.jar: its manifest names ../../outside/")


def services(**named):
    return {SERVICES + name: text for name, text in named.items()}


def foreign_entries():
    entries = dict(host.class_files("Foreign"))
    entries[SERVICES + "javax.annotation.processing.Processor"] = "Foreign$Processor\n"
    entries[SERVICES + "com.sun.source.util.Plugin"] = "Foreign$Started\n"
    return entries


def processors(place):
    """javac runs nothing that it finds on the class path, in a jar or in a folder."""
    place.source("Hello")
    place.jar("ap.jar", foreign_entries())
    for name, data in foreign_entries().items():
        path = place.here / "ap" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
    for class_path in ("ap.jar", "ap", "*"):
        for command in ("run", "check"):
            done = place.run(command, "-cp", class_path, "Hello.java")
            expect_exit(done, 0)
            expect(not place.left(), done, f"foreign code ran: {place.left()}")
    done = place.run("run", "Hello.java", env={"CLASSPATH": "ap.jar:ap"})
    expect(done.returncode == 0 and not place.left(), done, "foreign code ran")


def variables(place):
    """Options of the environment do not reach javac, nor agents that they name."""
    place.source("Hello")
    place.jar("agent.jar", foreign_entries(),
              ["Premain-Class: Foreign$Agent", "Launcher-Agent-Class: Foreign$Agent"])
    agent = f"-javaagent:{place.here}/agent.jar"
    for name, value in (("JAVA_TOOL_OPTIONS", agent), ("_JAVA_OPTIONS", agent),
                        ("JDK_JAVA_OPTIONS", agent), ("JDK_JAVAC_OPTIONS", f"-J{agent}")):
        (place.here / "Hello.java").write_text((place.here / "Hello.java").read_text() + "\n")
        done = place.run("run", "Hello.java", env={name: value})
        expect_exit(done, 0)
        expect(not place.left(), done, f"foreign code ran: {place.left()}")


def agents(place):
    """A jar that wants an agent of its own gets none outside the machine."""
    place.jar("app.jar", {**foreign_entries(), **host.class_files("Hello")},
              ["Main-Class: Hello", "Launcher-Agent-Class: Foreign$Agent"])
    done = place.run("run", "app.jar")
    expect(not place.left(), done, f"foreign code ran: {place.left()}")


def names(place):
    """Names that javac would take for options or for files of options."""
    agent = place.jar("agent.jar", foreign_entries(), ["Premain-Class: Foreign$Agent"])
    (place.here / "options").write_text(f"-J-javaagent:{agent}\n-processorpath\n{agent}\n")
    text = (host.HERE / "files" / "Hello.java").read_text().replace("public class", "class")
    for name in ("@options.java", "-J-javaagent:agent.jar=.java", "-proc:full.java"):
        (place.here / name).write_text(text)
        done = place.run("run", "--", name)
        expect(not place.left(), done, f"foreign code ran: {place.left()}")
        expect_says(done, "hello")
    place.source("Hello")
    for class_path in ("@options", "-J-javaagent:agent.jar"):
        done = place.run("run", f"--class-path={class_path}", "Hello.java")
        expect(not place.left(), done, f"foreign code ran: {place.left()}")
        expect_says(done, "hello")


def traces(place):
    """A trace makes Heddle read nothing: the user names the program, and is told how."""
    place.source("LostUpdate")
    done = place.run("check", "--trace", "t.json", "LostUpdate.java")
    expect_exit(done, 1)
    expect_says(done, "heddle replay t.json LostUpdate.java")
    expect_exit(place.run("replay", "t.json", "LostUpdate.java"), 1)
    place.jar("ap.jar", foreign_entries())
    trace = json.loads((place.here / "t.json").read_text())
    program = trace["traces"][0]["program"]
    program["class_path"] = f"{place.here}/ap.jar"
    for target in ("LostUpdate.java", str(place.secret), str(place.outside / "secret.jar"),
                   "x'; touch ran-shell; '\u001b[2J"):
        program["target"] = target
        (place.here / "evil.json").write_text(json.dumps(trace))
        done = place.run("replay", "evil.json")
        expect_exit(done, 2)
        expect_says(done, "name the program it was made from")
        expect("\u001b" not in done.stderr, done, "an escape sequence reached the terminal")
        expect_no_secret(done)
        os.system(f"cd {place.here} && : {done.stderr.split('trust it: ')[1]}")
        done = place.run("replay", "evil.json", "LostUpdate.java")
        expect_exit(done, 1)
        expect(not place.left(), done, f"foreign code ran: {place.left()}")
    source = place.here / "LostUpdate.java"
    source.write_text(source.read_text().replace("== 2", "!= 1"))
    expect_says(place.run("replay", "t.json", "LostUpdate.java"),
                "these are not the classes that the trace was made from")


def checkpoints(place):
    """A checkpoint is not gone on from with another program, and names none."""
    place.source("LostUpdate", "Hello")
    done = place.run("check", "--checkpoint", "c", "--max-states", "3", "LostUpdate.java")
    if not (place.here / "c").exists():
        return
    expect_exit(place.run("check", "--resume", "c"), 2)
    done = place.run("check", "--resume", "c", "Hello.java")
    expect_exit(done, 2)


CASES = [ways_out, more_ways_out, processes_in_check, archives, strange_files, links_in_check,
         linked_class, manifest, processors, variables, agents, names,
         traces, checkpoints]
