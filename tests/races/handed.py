"""Races that no state shows side by side, or that the JDK's trusted classes take part in.

A case is a program of two threads: what they share, what the other thread does, and what main does.
Whatever is handed to a class that is safe for several threads is still the program's: an array that
String copies, a list that a queue fills.
"""

import json
import pathlib
import subprocess
import tempfile

from suite import golden

RACES = {
    "SynchronizedRaw": ("List<Integer> l = new ArrayList<>(), s = Collections.synchronizedList(l);",
                        "s.add(2);", "l.size();"),
    "SynchronizedTwice": ("List<Integer> l = new ArrayList<>(), s = Collections.synchronizedList(l), "
                          "q = Collections.synchronizedList(l);", "s.add(2);", "q.size();"),
    "StreamOfList": ("List<Integer> l = new ArrayList<>(List.of(1));", "l.add(2);",
                     "l.stream().mapToInt(i -> i).sum();"),
    "StreamOfArray": ("int[] a = new int[2];", "a[0] = 1;", "Arrays.stream(a).sum();"),
    "NewString": ("char[] a = new char[2];", "a[0] = 1;", "new String(a);"),
    "StringOfBytes": ("byte[] a = new byte[2];", "a[1] = 2;", "new String(a, 0, 2);"),
    "GetChars": ("char[] a = new char[2];", '"xy".getChars(0, 1, a, 0);', "int c = a[0];"),
    "NextBytes": ("byte[] a = new byte[2]; Random r = new Random(1);", "r.nextBytes(a);",
                  "int c = a[0];"),
    "BigIntegerOfBytes": ("byte[] a = { 1, 2 };", "a[0] = 1;", "new BigInteger(a);"),
    "AppendChars": ("char[] a = new char[2]; StringBuffer b = new StringBuffer();", "a[0] = 1;",
                    "b.append(a);"),
    "AppendBuilder": ("StringBuilder a = new StringBuilder(); StringBuffer b = new StringBuffer();",
                      "a.append(1);", "b.append(a);"),
    "ContainsBuilder": ('StringBuilder a = new StringBuilder("ab");', "a.append(1);",
                        '"abc".contains(a);'),
    "VectorAddAll": ("List<Integer> l = new ArrayList<>(List.of(1)); Vector<Integer> v = new Vector<>();",
                     "l.add(2);", "v.addAll(l);"),
    "CopyOnWriteOf": ("List<Integer> l = new ArrayList<>();", "l.add(2);",
                      "new CopyOnWriteArrayList<Integer>(l);"),
    "DrainLinked": ("List<Integer> l = new ArrayList<>(); LinkedBlockingQueue<Integer> q = "
                    "new LinkedBlockingQueue<>(List.of(1));", "q.drainTo(l);", "l.size();"),
    "DrainArray": ("List<Integer> l = new ArrayList<>(); ArrayBlockingQueue<Integer> q = "
                   "new ArrayBlockingQueue<>(2); q.add(1);", "q.drainTo(l);", "l.size();"),
    "ToArrayOfQueue": ("Integer[] l = new Integer[2]; ConcurrentLinkedQueue<Integer> q = "
                       "new ConcurrentLinkedQueue<>(List.of(1));", "q.toArray(l);", "Object o = l[0];"),
    "DigestOfArray": ("byte[] a = { 1, 2 }; MessageDigest d = MessageDigest.getInstance(\"MD5\");",
                      "a[0] = 1;", "d.digest(a);"),
    "DigestShared": ("MessageDigest d = MessageDigest.getInstance(\"MD5\");", "d.update((byte) 1);",
                     "d.update((byte) 1);"),
    "DefinedBytes": ("byte[] a = { 1, 2 };", "a[0] = 1;", "try { MethodHandles.lookup().defineClass(a); }"
                     " catch (LinkageError | IllegalArgumentException | IllegalAccessException e) { }"),
    "BufferOfArray": ("byte[] a = new byte[16];", "a[0] = 1;", "ByteBuffer.wrap(a).get(0);"),
}
NO_RACES = {
    "SynchronizedOnly": ("List<Integer> s = Collections.synchronizedList(new ArrayList<>());",
                         "s.add(2);", "s.add(3); s.size();"),
    "DrainOwn": ("LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(List.of(1));",
                 "q.drainTo(new ArrayList<>());", "q.drainTo(new ArrayList<>());"),
    "CopiesOfOne": ("char[] a = { 'a' };", "new String(a);", "String.valueOf(a);"),
    "StreamsOfOne": ("List<Integer> l = List.of(1, 2);", "l.stream().mapToInt(i -> i).sum();",
                     "l.stream().mapToInt(i -> i).sum();"),
    "BuffersOfOne": ("StringBuffer b = new StringBuffer();", "b.append('a');", "b.toString();"),
}
# What no state shows, because the main thread goes on only when the other one has ended.
LIMITS_LAST = {
    "SleepLast": ("int[] a = new int[1];", "a[0] = 1;", "Thread.sleep(100); int c = a[0];"),
    "LatchLast": ("int[] a = new int[1];", "a[0] = 1;",
                  "new CountDownLatch(1).await(1, TimeUnit.SECONDS); int c = a[0];"),
    "WaitLast": ("int[] a = new int[1];", "a[0] = 1;",
                 "synchronized (a) { a.wait(100); } int c = a[0];"),
}

TEXT = """import java.lang.invoke.MethodHandles;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.*;
import java.util.concurrent.*;

class NAME {
    public static void main(String[] args) throws Exception {
        SHARED
        Thread other = new Thread(() -> {
            OTHER
        });
        other.start();
        MAIN
        other.join();
    }
}
"""


def check(heddle, jdk, wanted):
    """(passed, failed)."""
    passed = failed = 0
    for cases, flags, races in ((RACES, [], True), (NO_RACES, [], False),
                                (LIMITS_LAST, ["--timeouts", "last"], True)):
        names = [n for n in cases if wanted.search(f"handed/{n}")]
        if not names:
            continue
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work)
            for name in names:
                text = TEXT.replace("NAME", name)
                for what, code in zip(("SHARED", "OTHER", "MAIN"), cases[name]):
                    text = text.replace(what, code)
                (folder / f"{name}.java").write_text(text, encoding="ascii")
            javac = golden.find_jdk(jdk) / "bin" / "javac"
            subprocess.run([javac, "-nowarn", "-d", folder, *folder.glob("*.java")], check=True)
            command = [heddle, "check", "--model", "sc", "--json", "-", *(["--jdk", jdk] if jdk else []),
                       *flags, "-cp", str(folder), "--each", *names]
            done = golden.execute(command, 300, folder)
            found = {t["target"]: t for t in json.loads(done["stdout"])["targets"]}
        for name in names:
            target = found[name]
            has_race = any(f["kind"] == "race" for f in target["findings"])
            good = has_race == races and target["complete"]
            passed, failed = passed + good, failed + (not good)
            if not good:
                print(f"FAIL handed/{name}: {'no' if races else 'a'} race, complete: {target['complete']}")
    return passed, failed
