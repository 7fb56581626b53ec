"""The language of the random programs of tests/sc, with what matters to races; and its lines in Java.

To the operations of random_language.py come those of a plain field h0 with a VarHandle, and fences:

    ("mget", mode)         r = h0              mode is plain (then without the handle), opaque, acquire
    ("mset", mode, c)      h0 = c              (reads and updates), release (writes and updates), volatile
    ("madd", mode)         r = h0; h0 = r + 1  one step
    ("fence", kind)        kind is acquire, release or full

Left out is what waits in a loop (a history of it has no end), what waits for some time only, and what
is Heddle's own. A thread joins only threads that were started before it: Thread.join and start also
use a monitor, which is no promise of theirs.
"""

import pathlib
import random
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "sc"))

import random_language as language  # noqa: E402  (found through the line above)
import random_steps  # noqa: E402

READ_MODES = ("plain", "opaque", "acquire", "volatile")
WRITE_MODES = ("plain", "opaque", "release", "volatile")
UPDATE_MODES = ("volatile", "acquire", "release")
WORDS = {"opaque": "Opaque", "acquire": "Acquire", "release": "Release", "volatile": "Volatile"}

# As in random_language.py; what is said twice is twice as likely.
PROFILES = (
    {"any": ["add", "lock"], "locked": ["wait", "notifyAll"]},
    {"any": ["mget", "mget", "mset", "mset", "madd"], "locked": []},
    {"any": ["new", "new", "open", "open", "fill", "bump"], "locked": []},
    {"any": ["mget", "mget", "mset", "mset", "fence", "fence"], "locked": []},
    {"any": ["join", "alive", "interrupt", "interrupted", "sleep", "park", "unpark"],
     "locked": ["wait", "notify"], "late": True},
    {"any": ["rlock", "rlock", "rtry", "class", "ring"], "locked": [],
     "rlocked": ["signal", "signalAll"]},
)


class Maker(language.Maker):
    def __init__(self, choose, profile, threads):
        super().__init__(choose, {**profile, "fields": choose.randint(2, 3)}, threads)

    def operation(self, me, held):
        choose = self.choose
        kind = choose.choice(self.kinds(me, held))
        if kind == "mget":
            return (kind, choose.choice(READ_MODES))
        if kind == "mset":
            return (kind, choose.choice(WRITE_MODES), choose.randrange(language.VALUES))
        if kind == "madd":
            return (kind, choose.choice(UPDATE_MODES))
        if kind == "fence":
            return (kind, choose.choice(("acquire", "release", "full")))
        if kind in ("join", "alive", "interrupt", "unpark"):
            return (kind, choose.randrange(me)) if 0 < me < self.threads else ("get", self.fields[0])
        while True:
            made = super().operation(me, held)
            if made[0] == kind:
                return made


def generate(seed, index):
    """The program of these two numbers, always the same."""
    choose = random.Random(seed * 7368787 + index)
    profile = PROFILES[index % len(PROFILES)]
    threads = choose.choice((2, 2, 3))
    maker = Maker(choose, profile, threads)
    longest = 4 if threads == 2 else 3
    made = [maker.operations(i, (), choose.randint(1, longest)) for i in range(threads)]
    late = bool(profile.get("late")) and choose.randrange(3) == 0
    if late:
        starter = made[choose.randrange(threads - 1)]
        starter.insert(choose.randint(0, len(starter)), ("start", threads - 1))
    return language.Program(made, [], maker.main(threads - 1 if late else threads))


def handle(mode, verb, more=""):
    return f"H0.{verb}{WORDS[mode]}({more})"


def update_name(mode):
    return "getAndAdd" + ("" if mode == "volatile" else WORDS[mode])


def statement(op, me):
    """A simple operation as one line of Java."""
    kind = op[0]
    if kind == "if":
        return f"if (r == {op[1]}) {{ {statement(op[2], me)} }}"
    if kind == "mget":
        return "r = h0;" if op[1] == "plain" else f"r = (int) {handle(op[1], 'get')};"
    if kind == "mset":
        return f"h0 = {op[2]};" if op[1] == "plain" else f"{handle(op[1], 'set', op[2])};"
    if kind == "madd":
        return f"r = (int) H0.{update_name(op[1])}(1);"
    if kind == "fence":
        return f"VarHandle.{op[1]}Fence();"
    return language.statement(op, me)


class Printer:
    """Prints operations, each with its path at the end of its line, by which the line is found."""

    def __init__(self, main):
        self.main, self.count = main, 0

    def body(self, ops, me, indent):
        prefix = ()
        if me == self.main:
            prefix, self.count = (f"m{self.count}",), self.count + 1
        return self.lines(ops, me, indent, prefix)

    def lines(self, ops, me, indent, prefix):
        for i, op in enumerate(ops):
            path = prefix if me == self.main and len(prefix) == 1 else (*prefix, i)
            mark = f" // @{me}:" + ".".join(map(str, path))
            if op[0] in language.INNER:
                begin, end = language.AROUND[op[0]]
                yield indent + begin.format(op[1]) + mark
                yield from self.lines(language.inner(op), me, indent + "    ", (*path, ""))
                yield indent + end
            else:
                yield indent + statement(op, me) + mark


FIELD = "    static Box o0;\n"
MORE = FIELD + """\
    static int h0;
    static final VarHandle H0;

    static {{
        try {{
            H0 = MethodHandles.lookup().findStaticVarHandle({0}.class, "h0", int.class);
        }} catch (ReflectiveOperationException e) {{
            throw new AssertionError(e);
        }}
    }}
"""
IMPORTS = "import java.lang.invoke.MethodHandles;\nimport java.lang.invoke.VarHandle;\n"


def java(program, name):
    text = language.java(program, name, Printer(len(program.threads)).body)
    text = re.sub(r".*heddle\.Heddle;\n| *Heddle\.outcome.*\n", "", text)  # not asked for here
    if "h0" in text or "H0" in text or "Fence" in text:
        text = IMPORTS + text.replace(FIELD, MORE.format(name))
    return text


def location(name, variable):
    """A variable of the definition as the program of this name has it."""
    return variable if variable == "int[]" else f"{name}.{variable}"


def lines(text):
    """The line of each operation, by its mark, and that of the constructor of Box."""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.search(r"// @(\S+)$", line)
        if mark:
            found[mark.group(1)] = number
        elif "this.f = f;" in line:
            found["box"] = number
    return found


class Compiler(random_steps.Compiler):
    """Steps with the paths of the operations they come from."""

    def __init__(self, me, is_main):
        super().__init__(me)
        self.path, self.paths = (), []
        self.is_main, self.count = is_main, 0

    def emit(self, *step):
        self.paths.append(self.path)
        return super().emit(*step)

    def operations(self, ops, held, handler):
        outer = self.path
        for i, op in enumerate(ops):
            if self.is_main and not outer:
                if op[0] not in ("start", "join"):
                    self.path, self.count = (f"m{self.count}",), self.count + 1
            else:
                self.path = (*outer, i)
            if op[0] in language.INNER:
                self.path = (*self.path, "")
            super().operations([op], held, handler)
            self.path = outer

    def mark(self, at):
        """As Printer has it; an operation behind an `if` is on the line of that."""
        path = self.paths[at]
        return f"{self.me}:" + ".".join(map(str, path))
