"""What the cases of this folder share: a place to work in, and the program under test."""

import functools
import os
import pathlib
import shutil
import subprocess
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECRET = "the secret of the host"


class Failure(Exception):
    """What a case says when it does not hold."""


def jdk_home():
    named = os.environ.get("JAVA_HOME")
    return pathlib.Path(named) if named else pathlib.Path(shutil.which("javac")).resolve().parents[1]


@functools.lru_cache(maxsize=None)
def class_files(name):
    """Name -> bytes of what javac makes of files/NAME.java, compiled once."""
    with tempfile.TemporaryDirectory(prefix="heddle-host-") as out:
        subprocess.run([jdk_home() / "bin" / "javac", "-proc:none", "-XDignore.symbol.file", "-d", out,
                        HERE / "files" / f"{name}.java"], check=True)
        return {path.name: path.read_bytes() for path in pathlib.Path(out).glob("*.class")}


class Place:
    """A fresh folder with a secret beside the folder that the user works in."""

    def __init__(self, folder, heddle):
        self.heddle = heddle
        self.outside = folder / "outside"
        self.here = folder / "here"
        self.outside.mkdir()
        self.here.mkdir()
        self.secret = self.outside / "secret"
        self.secret.write_text(SECRET)
        self.jar("../outside/secret.jar", {"entry": SECRET})
        self.cache = folder / "cache"

    def source(self, *names):
        for name in names:
            shutil.copy(HERE / "files" / f"{name}.java", self.here)

    def classes(self, name, folder="."):
        to = self.here / folder
        to.mkdir(parents=True, exist_ok=True)
        for file, data in class_files(name).items():
            (to / file).write_bytes(data)

    def jar(self, name, entries, manifest=()):
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(path, "w") as archive:
            lines = ["Manifest-Version: 1.0", *manifest]
            archive.writestr("META-INF/MANIFEST.MF", "".join(line + "\n" for line in lines))
            for entry, data in entries.items():
                archive.writestr(entry, data)
        return path

    def run(self, *words, env=None, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            before=None, timeout=300):
        """The command as a CompletedProcess with text; never a signal."""
        variables = {"PATH": os.environ["PATH"], "HOME": str(self.here), "LC_ALL": "C.UTF-8",
                     "XDG_CACHE_HOME": str(self.cache), "HEDDLE_SECRET": SECRET}
        if "JAVA_HOME" in os.environ:
            variables["JAVA_HOME"] = os.environ["JAVA_HOME"]
        done = subprocess.run([self.heddle, *map(str, words)], cwd=self.here, check=False,
                              env={**variables, **(env or {})}, stdin=stdin, stdout=stdout,
                              stderr=subprocess.PIPE, preexec_fn=before, timeout=timeout)
        done.stdout = (done.stdout or b"").decode("utf-8", "backslashreplace")
        done.stderr = done.stderr.decode("utf-8", "backslashreplace")
        done.shown = f"$ heddle {' '.join(map(str, words))}\n{done.stdout}{done.stderr}" \
                     f"? {done.returncode}"
        if done.returncode < 0 or done.returncode > 4:
            raise Failure(f"ended by a signal or a wrong code\n{done.shown}")
        return done

    def left(self):
        """The marks that foreign code left."""
        return sorted(path.name for path in self.here.glob("ran-*"))


def expect(condition, done, what):
    if not condition:
        raise Failure(f"{what}\n{done.shown}")


def expect_exit(done, code):
    expect(done.returncode == code, done, f"the exit code should be {code}")


def expect_no_secret(done):
    expect(SECRET not in done.stdout + done.stderr, done, "the secret got out")


def expect_says(done, *texts):
    for text in texts:
        expect(text in done.stdout + done.stderr, done, f"should say: {text}")
