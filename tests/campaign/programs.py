"""A random program of the campaign: how one is drawn, how it reads in Java, and what is smaller.

A program is a tree of statements for each thread and for main, so that the shrinker can take it apart.
All threads are made first; then main starts them, does something, joins them, and shows what each has
observed and what is in the shared things. What is not mentioned is not declared.
"""

import itertools
import random
import re

from surface import APART, FAMILIES, HELPERS, NEEDS, POOLED, THINGS, words

IMPORTS = """import heddle.Heddle;
import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.concurrent.TimeUnit.*;
"""

# What is plain memory: a program that mentions one may have a data race.
PLAIN = {"p0", "p1", "l0", "b0", "h0", "z0", "f0", "o0", "n0", "s0", "a0", "g0", "q0", "locked", "K1",
         "K2", "K3", "map"}
# Where a JVM lets the threads wait for each other, so that they run at the same time; nothing in Heddle.
GATE = """public final class Gate {
    public static void open(int threads) { }
    public static void pass() { }
}
"""
FORMS = ("lambda", "lambda", "runnable", "subclass")
MOST_WEIGHTS = {1: 12, 2: 8, 3: 3}  # of a thread, by how many there are besides main


class Statement:
    """A line of Java, or a block with others in it."""

    def __init__(self, text, weight=0, tags=frozenset(), body=None, tail=""):
        self.text, self.weight, self.tags = text, weight, tags
        self.body, self.tail = body, tail

    def lines(self, indent):
        yield indent + expand(self.text)
        if self.body is not None:
            for statement in self.body:
                yield from statement.lines(indent + "    ")
            yield indent + expand(self.tail)

    def everything(self):
        yield self
        for statement in self.body or ():
            yield from statement.everything()


def expand(text):
    """With what @ stands for."""
    before, at, after = text.partition("@")
    if not at:
        return text
    shown, _, rest = after.partition(";")
    return f"{before}r = r * 10 + ({shown});{expand(rest)}"


class Program:
    def __init__(self, threads, main, forms, is_static, twins, is_joined):
        self.threads, self.main = threads, main  # lists of statements
        self.forms = forms
        self.is_static = is_static
        self.is_joined = is_joined  # by main, in the end; if not, each thread says what it observed
        self.twins = twins  # all threads have the same statements, and nobody asks which is which

    def but(self, **changes):
        return Program(**{**vars(self), **changes})

    def statements(self):
        for part in [*self.threads, self.main]:
            for statement in part:
                yield from statement.everything()

    def tags(self):
        return frozenset().union(*(s.tags for s in self.statements()))

    def mentioned(self):
        return words(" ".join(s.text + " " + s.tail for s in self.statements()))

    def may_race(self):
        return "race" in self.tags() or bool(self.mentioned() & PLAIN)

    def has_handler(self):
        return any("UncaughtExceptionHandler" in s.text for s in self.statements())

    def size(self):
        return sum(1 for _ in self.statements()) + len(self.threads)


# ---- drawing ----

class Drawer:
    """Draws one program."""

    def __init__(self, seed, index, among):
        self.random = random.Random(f"{seed}/{index}")
        self.names = itertools.count()
        self.current = -1  # the thread whose statements are drawn now; main is none
        self.count = self.random.choice((1, 1, 2, 2, 2, 2, 2, 3))
        self.twins = self.count > 1 and self.random.random() < 0.15
        families = [f for f in among or FAMILIES
                    if f not in ("threads", "fields", *(() if among else APART))]
        families = self.random.sample(families, min(len(families), self.random.choice((1, 1, 2))))
        if self.random.random() < 0.4 or "threads" in (among or ()):
            families.append("threads")
        if set(POOLED) & set(families):
            self.count, self.twins = 1, False  # the pool has a thread of its own
        self.fields = self.random.sample(["p0", "v0", "p1", "v1"], 2)
        self.is_static = "classes" in families or self.random.random() < 0.6
        focus = set(self.fields) | {"m0"} | ({"m1"} if self.random.random() < 0.3 else set())
        for family in families:
            for template in self.random.sample(FAMILIES[family], self.random.choice((1, 2))):
                focus |= template.things
        self.monitors = ["m0", "m1"] if "m1" in focus else ["m0"]
        self.pool = [t for f in [*families, "fields"] for t in FAMILIES[f] if self.fits(t, focus)]
        often = [t for t in self.pool if t.family != "fields"]
        self.pool += often * self.random.choice((1, 2, 4))
        self.blocks = [t for t in self.pool + FAMILIES["monitors"][:1] if t.is_block]

    def fits(self, template, focus):
        if "static" in template.tags and not self.is_static:
            return False
        if self.twins and ("{t}" in template.text or "(t0)" in template.text):
            return False
        return template.things <= focus

    def statement(self, weight, held, deep):
        """One statement of at most this weight, or nothing."""
        pool = self.pool if deep < 2 else [t for t in self.pool if not t.is_block]
        for _ in range(8):
            template = self.random.choice(pool)
            if template.weight > weight or "held" in template.tags and not held:
                continue
            if "thread" in template.tags and self.current < 0:
                continue
            # What is left out: who joins a thread is never woken by a notify on it.
            if "{h}.notify" in template.text and held[-1].startswith("t"):
                continue
            text, tail = self.fill(template, held)
            if not template.is_block:
                return Statement(text, template.weight, template.tags)
            if text.startswith("synchronized ("):
                held = (*held, text[len("synchronized ("):text.index(")")])
            body = self.body(weight - template.weight, held, deep + 1, self.random.choice((1, 1, 2)))
            if body:
                return Statement(text, template.weight, template.tags, body, tail)
        return None

    def body(self, weight, held, deep, most):
        statements = []
        for _ in range(most):
            drawn = self.statement(weight, held, deep)
            if drawn is None:
                break
            statements.append(drawn)
            weight -= sum(s.weight for s in drawn.everything())
        return statements

    def fill(self, template, held):
        values = {"{c}": self.random.choice("12"), "{d}": self.random.choice("12"),
                  "{k}": self.random.choice("01"), "{x}": self.random.choice(self.fields),
                  "{m}": self.random.choice(self.monitors), "{h}": held[-1] if held else "m0",
                  "{t}": f"t{self.other()}"}
        number = next(self.names)
        values.update({"{w}": f"w{number}", "{y}": f"y{number}", "{i}": f"i{number}"})
        texts = []
        for text in (template.text, template.tail):
            for name, value in values.items():
                text = text.replace(name, value)
            texts.append(text)
        return texts

    def other(self):
        """The number of a thread, seldom of the one that asks."""
        others = [i for i in range(self.count) if i != self.current]
        return self.random.choice(others if others and self.random.random() < 0.85
                                  else range(self.count))

    def draw(self):
        most = MOST_WEIGHTS[self.count]
        weights = [max(2, round(most * self.random.uniform(0.4, 1.0))) for _ in range(self.count)]
        longest = self.random.choice((2, 3, 3, 4, 5))
        threads = []
        for self.current, weight in enumerate(weights):
            threads.append(self.body(weight, (), 0, longest))
        self.current = -1
        if self.twins:
            threads = [threads[0]] * self.count
        main = []
        if self.count == 1 or self.random.random() < 0.3:
            main = self.body(*((12, (), 0, longest) if self.count == 1 else (2, (), 0, 2)))
        forms = [self.random.choice(FORMS) for _ in range(self.count)]
        if self.twins:
            forms = forms[:1] * self.count
        is_joined = self.random.random() < 0.75
        return Program(threads, main, forms, self.is_static, self.twins, is_joined)


def draw(seed, index, among=None):
    """The program of this name: the first one drawn in which two threads have something in common.

    Among: the families to draw from, if not from all; then it is another program."""
    for again in range(6):
        program = Drawer(seed, f"{index}/{again}", among).draw()
        if meet(program):
            break
    return program


def meet(program):
    """Whether two threads mention the same thing, which is written, or one another thread."""
    texts = [" ".join(s.text + " " + s.tail for top in part for s in top.everything())
             for part in [*program.threads, program.main]]
    mentioned = [words(text) & {*THINGS, *HELPERS} - {"b", "d"} for text in texts]
    if any(f"t{j}." in text for i, text in enumerate(texts) for j in range(len(texts)) if i != j):
        return True
    common = {name for i, mine in enumerate(mentioned) for theirs in mentioned[:i]
              for name in mine & theirs}
    return any(name not in THINGS or "new" in THINGS[name][0] or
               re.search(rf"\b{name}\b[^;]{{0,6}}?([^=!]=[^=]|\+\+)", " ".join(texts))
               for name in common)


# ---- Java ----

def declared(program):
    """The things and helpers that a program needs, in the order in which they are declared."""
    needed, todo = set(), program.mentioned()
    while todo:
        name = todo.pop()
        if name in needed or name not in THINGS and name not in HELPERS:
            continue
        needed.add(name)
        todo |= set(NEEDS.get(name, []))
        text = HELPERS.get(name) or " ".join(map(str, THINGS[name]))
        todo |= words(text) - {name}
    return ([n for n in THINGS if n in needed], [n for n in HELPERS if n in needed])


def java(program, name):
    """The program as a class of this name. Its method go() runs it once, and says what came out."""
    static = "static " if program.is_static else ""
    things, helpers = declared(program)
    threads = range(len(program.threads))
    lines = [IMPORTS, f"public class {name} {{"]
    for thing in things:
        text = THINGS[thing][0]
        lines.append("    " + (text if text.startswith("static ") else static + text))
    for i in threads:
        lines.append(f"    {static}Thread t{i};")
        if program.is_joined:
            lines.append(f"    {static}int r{i};")
    for helper in helpers:
        lines.append("    " + HELPERS[helper].replace("INNER", static))
    for i in threads:
        if not (program.twins and i):
            lines += thread_body(program, i, static)
    lines += go(program, static, things)
    receiver = name if program.is_static else f"new {name}()"
    lines += ["    public static void main(String[] args) {",
              f'        Heddle.outcome("o", {receiver}.go());', "    }", "}", ""]
    return "\n".join(lines)


def thread_body(program, i, static):
    form = program.forms[i]
    begin = {"lambda": f"    {static}void run{i}() {{",
             "runnable": f"    {static}class T{i} implements Runnable {{ public void run() {{",
             "subclass": f"    {static}class T{i} extends Thread {{ public void run() {{"}[form]
    yield begin
    yield "        int r = 0;"
    yield "        Gate.pass();"
    yield "        try {"
    for statement in program.threads[i]:
        yield from statement.lines(" " * 12)
    shown = f"r{i} = r; " if program.is_joined else f'Heddle.outcome("t{i}", r); '
    shown = "" if program.twins else shown
    yield f"        }} finally {{ {shown}}}"
    yield "    }" if form == "lambda" else "    } }"


def go(program, static, things):
    """The method that runs the program once."""
    threads = range(len(program.threads))
    yield f"    {static}String go() {{"
    yield "        int r = 0;"
    yield f"        Gate.open({len(program.threads)});"
    own = "Thread " if program.twins else ""
    for i in threads:
        form, of = program.forms[i], 0 if program.twins else i
        made = {"lambda": f"new Thread(() -> run{of}())", "runnable": f"new Thread(new T{of}())",
                "subclass": f"new T{of}()"}[form]
        yield f"        {own}t{i} = {made};"
    is_started_by_others = any(".start()" in s.text for s in program.statements())
    for i in threads:
        start = f"t{i}.start();"
        if is_started_by_others:
            start = f"try {{ {start} }} catch (IllegalThreadStateException e) {{ r++; }}"
        yield "        " + start
    for statement in program.main:
        yield from statement.lines(" " * 8)
    for i in threads if program.is_joined else ():
        join = f"t{i}.join();"
        if "interrupt" in program.tags():
            yield (f"        for (boolean ended = false; !ended; ) try {{ {join} ended = true; }} "
                   "catch (InterruptedException e) { }")
        else:
            yield f"        try {{ {join} }} catch (InterruptedException e) {{ throw new Error(e); }}"
    shown = ["r"]
    if program.is_joined:
        shown += [f"r{i}" for i in threads if not program.twins]
        shown += [THINGS[t][1] for t in things if THINGS[t][1]]
    yield "        return " + ' + " " + '.join(f"({s})" if " " in s else s for s in shown) + ' + "";'
    yield "    }"


# ---- smaller ----

def smaller(program):
    """Programs with a little less in them, the biggest steps first."""
    if len(program.threads) > 1 and not program.twins:
        for i in range(len(program.threads)):
            rest = program.but(threads=program.threads[:i] + program.threads[i + 1:],
                               forms=program.forms[:i] + program.forms[i + 1:])
            if not any(f"t{i}." in s.text for s in rest.statements()):
                yield renamed(rest, i)
    for fewer in smaller_lists(program.main):
        yield program.but(main=fewer)
    for i, statements in enumerate(program.threads):
        if program.twins and i:
            break
        for fewer in smaller_lists(statements):
            yield program.but(threads=[fewer] * len(program.threads) if program.twins else
                              [*program.threads[:i], fewer, *program.threads[i + 1:]])
    for i, form in enumerate(program.forms):
        if form != "lambda":
            yield program.but(forms=["lambda" if j == i or program.twins else f
                                     for j, f in enumerate(program.forms)])


def renamed(program, gone):
    """With the threads behind the one that is gone called by the number before."""
    def rename(statement):
        text = statement.text
        for i in range(gone + 1, len(program.threads) + 1):
            text = text.replace(f"t{i}.", f"t{i - 1}.").replace(f"(t{i}", f"(t{i - 1}")
        body = None if statement.body is None else [rename(s) for s in statement.body]
        return Statement(text, statement.weight, statement.tags, body, statement.tail)

    return program.but(threads=[[rename(s) for s in part] for part in program.threads],
                       main=[rename(s) for s in program.main])


def smaller_lists(statements):
    if len(statements) > 2:
        half = len(statements) // 2
        yield statements[:half]
        yield statements[half:]
    for i, statement in enumerate(statements):
        yield statements[:i] + statements[i + 1:]
    for i, statement in enumerate(statements):
        if statement.body is None:
            continue
        yield statements[:i] + statement.body + statements[i + 1:]
        for body in smaller_lists(statement.body):
            if body:
                inner = Statement(statement.text, statement.weight, statement.tags, body,
                                  statement.tail)
                yield statements[:i] + [inner] + statements[i + 1:]
