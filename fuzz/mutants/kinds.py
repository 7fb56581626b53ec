"""What can be damaged, and which command is given the damaged file.

A kind prepares its originals once; mutant(chance, folder) writes one damaged file into the folder and
gives the command to try on it. The commands of `check` and `outcomes` have limits, so all of them
should come to an end.
"""

import io
import json
import pathlib
import random
import re
import shutil
import struct
import subprocess
import zipfile

from mutants import class_files, wounds

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOME = ROOT / "build" / "mutants"
MAIN = re.compile(r"^    public static void main\(String", re.MULTILINE)
HEADER = re.compile(r"^// heddle: *(.*?) *$", re.MULTILINE)
ARGUMENTS = re.compile(r"args=([^;]*)")
LIMITS = ["--time-limit", "3", "--memory-limit", "1G"]
MODELS = ["sc", "tso", "pso", "hb", "jpr", "jmm", "jls", "jam", "jls1", "mp01"]


class Command:
    def __init__(self, words, host=None):
        self.words = words
        self.host = host  # the same for the host's java, if it could be asked


class Programs:
    """The Java programs of a folder, compiled into one; a name is used by the first that has it."""

    def __init__(self, name, sources):
        self.classes = HOME / name
        self.sources = {}
        for source in sorted(sources):
            if MAIN.search(source.read_text(encoding="ascii")):
                self.sources.setdefault(source.stem, source)
        stamp = HOME / f"{name}.stamp"
        newest = max(path.stat().st_mtime for path in sources)
        if not stamp.exists() or stamp.stat().st_mtime < newest:
            self.compile(sources)
            stamp.touch()
        # Those that define a class of another's name, or need a library, are left out.
        self.names = [n for n in self.sources if (self.classes / f"{n}.class").exists()]

    def compile(self, sources):
        shutil.rmtree(self.classes, ignore_errors=True)
        self.classes.mkdir(parents=True)
        subprocess.run(["javac", "-g", "-nowarn", "-Xlint:-options", "-proc:none",
                        "-XDignore.symbol.file", "-source", "17", "-target", "17",
                        "-sourcepath", ROOT / "api", "-d", self.classes, *sources], check=True)

    def files_of(self, name):
        return [path for path in sorted(self.classes.glob(name + "*.class"))
                if path.stem == name or path.stem.startswith(name + "$")]

    def arguments_of(self, name):
        header = HEADER.search(self.sources[name].read_text(encoding="ascii"))
        found = ARGUMENTS.search(header.group(1)) if header else None
        return found.group(1).split() if found else []


def jvms():
    return Programs("jvms", list((ROOT / "tests" / "jvms").glob("*/*.java")))


def sc():
    return Programs("sc", list((ROOT / "suites" / "sc").glob("*/*.java")))


class ClassFile:
    """One class of a program of tests/jvms, suites/sc or suites/java, under the command for it."""

    def __init__(self, options):
        self.heddle = options.heddle
        self.jvms = jvms()
        self.sc = sc()
        self.java = Programs("java", list((ROOT / "suites" / "java").glob("*.java")))

    def mutant(self, chance, folder):
        programs = chance.choice([self.jvms, self.sc, self.java])
        name = chance.choice(programs.names)
        victim = chance.choice(programs.files_of(name))
        (folder / victim.name).write_bytes(class_files.damaged(victim.read_bytes(), chance))
        path = f"{folder}:{programs.classes}"
        words = ["-cp", path, name, *programs.arguments_of(name)]
        if programs is self.jvms:
            # Heddle infers the types that the host only compares with StackMapTable, so it runs
            # some that the host refuses.
            host = ["java", "-XX:-BytecodeVerificationRemote", *words]
            return Command([self.heddle, "run", *words], host)
        if programs is self.sc:
            return Command([self.heddle, "check", *LIMITS, *words])
        return Command([self.heddle, "outcomes", "--model", chance.choice(MODELS[:8]), "--budget",
                        "3", *words])


class Jar:
    """A program of tests/jvms or suites/sc in a jar; wounds are in its bytes, or in its manifest."""

    def __init__(self, options):
        self.heddle = options.heddle
        self.programs = [jvms(), sc()]

    def mutant(self, chance, folder):
        which = chance.randrange(2)
        programs = self.programs[which]
        name = chance.choice(programs.names)
        manifest = (f"Manifest-Version: 1.0\r\nMain-Class: {name}\r\nMulti-Release: true\r\n"
                    "Class-Path: lib/a.jar b/ other.jar\r\n\r\n")
        in_manifest = chance.random() < 0.2
        if in_manifest:
            manifest = wounds.damaged_text(manifest, manifest, chance)
        data = io.BytesIO()
        how = chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
        with zipfile.ZipFile(data, "w", how) as jar:
            jar.writestr("META-INF/MANIFEST.MF", manifest.encode(errors="replace"))
            for path in programs.files_of(name):
                jar.write(path, path.name)
                if chance.random() < 0.3:
                    jar.write(path, f"META-INF/versions/{chance.choice([9, 17, 99])}/{path.name}")
        damaged = data.getvalue()
        if not in_manifest:
            damaged = wounds.damaged_bytes(damaged, chance)
        (folder / "mutant.jar").write_bytes(damaged)
        target = [folder / "mutant.jar", *programs.arguments_of(name)]
        if which == 0:
            return Command([self.heddle, "run", *target], ["java", "-jar", *target])
        return Command([self.heddle, "check", *LIMITS, *target])


class Litmus:
    """The text of a litmus test."""

    def __init__(self, options):
        self.heddle = options.heddle
        self.texts = [path.read_text() for path in sorted((ROOT / "suites" / "litmus").glob("*/*.litmus"))]

    def mutant(self, chance, folder):
        text = chance.choice(self.texts)
        file = folder / "mutant.litmus"
        if chance.random() < 0.1:
            file.write_bytes(wounds.damaged_bytes(text.encode(), chance))
        else:
            file.write_text(wounds.damaged_text(text, chance.choice(self.texts), chance))
        kind = chance.random()
        if kind < 0.1:
            return Command([self.heddle, "run", file])
        if kind < 0.2:
            (folder / "old.litmus").write_text(text)
            return Command([self.heddle, "refines", "--budget", "2", file, folder / "old.litmus"])
        return Command([self.heddle, "outcomes", "--model", chance.choice(MODELS), "--budget", "2",
                        file])


VIOLATED = [("LostUpdate", []), ("LockOrder", []), ("PetersonNoTurn", []), ("LostNotify", [])]
LARGE = [("SyncCounter", ["3", "6"]), ("Dekker", []), ("MichaelScott", [])]


class Trace:
    """What `check --trace` saved: wounds in its JSON, as a document or as bytes."""

    def __init__(self, options):
        self.heddle = options.heddle
        self.programs = sc()
        self.texts = []
        for name, arguments in VIOLATED:
            file = HOME / f"{name}.trace"
            subprocess.run([self.heddle, "check", "-q", "--trace", file, "-cp", self.programs.classes,
                            name, *arguments], check=False, stdout=subprocess.DEVNULL)
            self.texts.append((file.read_text(encoding="utf-8"), name))

    def mutant(self, chance, folder):
        text, name = chance.choice(self.texts)
        if chance.random() < 0.3:
            damaged = wounds.damaged_bytes(text.encode(), chance)
        else:
            damaged = json.dumps(wounds.damaged_json(json.loads(text), chance)).encode()
        (folder / "mutant.trace").write_bytes(damaged)
        return Command([self.heddle, "replay", "-cp", self.programs.classes,
                        folder / "mutant.trace", name])


class Checkpoint:
    """What `check --checkpoint` saved; the sum at its end is mostly made to fit the wounds."""

    MAGIC_END = b"\n"
    MASK = (1 << 64) - 1

    def __init__(self, options):
        self.heddle = options.heddle
        self.programs = sc()
        self.files = []
        for name, arguments in LARGE:
            for states in (10, 40):
                file = HOME / f"{name}{states}.checkpoint"
                file.unlink(missing_ok=True)
                target = ["-cp", self.programs.classes, name, *arguments]
                subprocess.run([self.heddle, "check", "-q", "--checkpoint", file, "--max-states",
                                str(states), *target], check=False, stdout=subprocess.DEVNULL)
                if file.exists():
                    self.files.append((file.read_bytes(), target))
        if not self.files:
            raise SystemExit("no checkpoint could be made")

    @staticmethod
    def end_of_words(head):
        """Where the names and values end that say what is being checked."""
        at = 8
        for _ in range(2 * struct.unpack_from("<Q", head)[0]):
            at += 8 + struct.unpack_from("<Q", head, at)[0]
        return at

    def with_sum(self, data):
        """The same with the sum that src/search/checkpoint.cpp would write."""
        start = data.index(self.MAGIC_END) + 1
        size = struct.unpack_from("<Q", data, start)[0]
        head = data[start + 8:start + 8 + size]
        if len(head) < size:
            return data
        value = 0xcbf29ce484222325
        for byte in head:
            value = (value ^ byte) * 0x100000001b3 & self.MASK
        words = data[start + 16 + size:-8]
        for (word,) in struct.iter_unpack("<Q", words[:len(words) // 8 * 8]):
            value = (value ^ word) * 0x9fb21c651e98df25 & self.MASK
            value = (value << 29 | value >> 35) & self.MASK
        return data[:-8] + struct.pack("<Q", value)

    def mutant(self, chance, folder):
        data, target = chance.choice(self.files)
        start = data.index(self.MAGIC_END) + 1
        size = struct.unpack_from("<Q", data, start)[0]
        if chance.random() < 0.2:
            data = wounds.damaged_bytes(data, chance)
        else:
            # Most wounds are in what is parsed, behind the words that say what is checked; the size
            # is put right again.
            head = data[start + 8:start + 8 + size]
            words = chance.choice([0, 1, 1, 1]) * self.end_of_words(head)
            head = head[:words] + wounds.damaged_bytes(head[words:], chance)
            data = data[:start] + struct.pack("<Q", len(head)) + head + data[start + 8 + size:]
            data = self.with_sum(data)
        (folder / "mutant.checkpoint").write_bytes(data)
        return Command([self.heddle, "check", *LIMITS, "--resume", folder / "mutant.checkpoint",
                        *target])


KINDS = {"class": ClassFile, "jar": Jar, "litmus": Litmus, "trace": Trace, "checkpoint": Checkpoint}


def chance_of(seed, kind, number):
    return random.Random(f"{seed}/{kind}/{number}")
