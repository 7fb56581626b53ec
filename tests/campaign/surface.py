"""What the random programs of the campaign are made of: shared things, and statements over them.

A family is a part of Java's concurrency; its statements are in statements.txt. The names of shared
things are enough there: a program declares those that it mentions (THINGS, HELPERS).
"""

import pathlib
import re

# What a tag of a statement means for the comparisons.
TAGS = {
    "race": "has a data race if others do the same: what a JVM shows need not be an outcome of sc",
    "wait": "waits without a time limit: outcomes has spurious wake-ups there, which check leaves out",
    "interrupt": "outcomes lets a thread that is notified and interrupted throw, in any order of both",
    "weak": "outcomes lets it fail for no reason, which check leaves out",
    "bulk": "outcomes copies element by element, check in one step",
    "park": "with --juc jdk, waiting for a lock may leave a permit behind, and park returns at once",
    "static": "needs static fields",
    "held": "only where a monitor is held",
    "thread": "not in main",
    "heavy": "with --juc jdk it has more steps than the plain search has time for",
    "pool": "leaves a thread behind: not for a JVM that runs the program many times",
    "order": "asks how many wait or in which order, which the JDK's queues answer in between",
}

# By name: the declaration, and what is shown of it in the end (or nothing).
THINGS = {
    "p0": ("int p0;", "p0"), "p1": ("int p1;", "p1"),
    "v0": ("volatile int v0;", "v0"), "v1": ("volatile int v1;", "v1"),
    "l0": ("long l0;", "l0"), "vl": ("volatile long vl;", "vl"),
    "b0": ("byte b0;", "b0"), "vs": ("volatile short vs;", "vs"), "h0": ("char h0;", "(int) h0"),
    "z0": ("boolean z0;", "z0"), "vz": ("volatile boolean vz;", "vz"),
    "f0": ("float f0;", "f0"), "vd": ("volatile double vd;", "vd"),
    "m0": ("final Object m0 = new Object();", None), "m1": ("final Object m1 = new Object();", None),
    "o0": ("Box o0;", "d(o0)"), "vo": ("volatile Box vo;", "d(vo)"),
    "n0": ("Integer n0 = 0;", "n0"), "vn": ("volatile Integer vn = 127;", "vn"),
    "s0": ('String s0 = "";', "s0"), "vt": ('volatile String vt = "a";', "vt"),
    "sb": ("final StringBuffer sb = new StringBuffer();", "sb"),
    "a0": ("final int[] a0 = new int[2];", "a0[0] + a0[1] * 10"),
    "g0": ("int[][] g0 = new int[2][2];", "g0[0][0] + g0[1][1] * 10"),
    "q0": ("final Object[] q0 = new Object[2];", "d(q0[0]) + d(q0[1]) * 10"),
    "u0": ("volatile int u0;", "u0"),
    "tl": ("final ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 3);", None),
    "il": ("final InheritableThreadLocal<Integer> il = new InheritableThreadLocal<>();", None),
    "fn": ("volatile IntSupplier fn = () -> 4;", None),
    "ai": ("final AtomicInteger ai = new AtomicInteger();", "ai.get()"),
    "al": ("final AtomicLong al = new AtomicLong();", "al.get()"),
    "ab": ("final AtomicBoolean ab = new AtomicBoolean();", "ab.get()"),
    "ar": ("final AtomicReference<Integer> ar = new AtomicReference<>();", "d(ar.get())"),
    "aia": ("final AtomicIntegerArray aia = new AtomicIntegerArray(2);", "aia.get(0)"),
    "ala": ("final AtomicLongArray ala = new AtomicLongArray(2);", "ala.get(0)"),
    "ara": ("final AtomicReferenceArray<Integer> ara = new AtomicReferenceArray<>(2);",
            "d(ara.get(0))"),
    "asr": ("final AtomicStampedReference<Integer> asr = new AtomicStampedReference<>(1, 0);",
            "asr.getReference() + asr.getStamp() * 10"),
    "amr": ("final AtomicMarkableReference<Integer> amr = new AtomicMarkableReference<>(1, false);",
            "amr.getReference() + (amr.isMarked() ? 10 : 0)"),
    "la": ("final LongAdder la = new LongAdder();", "la.sum()"),
    "lx": ("final LongAccumulator lx = new LongAccumulator(Math::max, 0);", "lx.get()"),
    "rl": ("final ReentrantLock rl = new ReentrantLock();", None),
    "rf": ("final ReentrantLock rf = new ReentrantLock(true);", None),
    "rc": ("final Condition rc = rl.newCondition();", None),
    "rw": ("final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();", None),
    "sl": ("final StampedLock sl = new StampedLock();", None),
    "se": ("final Semaphore se = new Semaphore(1);", "se.availablePermits()"),
    "cd": ("final CountDownLatch cd = new CountDownLatch(2);", "cd.getCount()"),
    "cb": ("final CyclicBarrier cb = new CyclicBarrier(2);", "cb.isBroken()"),
    "ph": ("final Phaser ph = new Phaser(1);", "ph.getPhase()"),
    "chm": ("final ConcurrentHashMap<Integer, Integer> chm = new ConcurrentHashMap<>();", "chm"),
    "csm": ("final ConcurrentSkipListMap<Integer, Integer> csm = new ConcurrentSkipListMap<>();",
            "csm"),
    "css": ("final ConcurrentSkipListSet<Integer> css = new ConcurrentSkipListSet<>();", "css"),
    "clq": ("final ConcurrentLinkedQueue<Integer> clq = new ConcurrentLinkedQueue<>();", "clq"),
    "cld": ("final ConcurrentLinkedDeque<Integer> cld = new ConcurrentLinkedDeque<>();", "cld"),
    "cow": ("final CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>();", "cow"),
    "cos": ("final CopyOnWriteArraySet<Integer> cos = new CopyOnWriteArraySet<>();", "cos"),
    "abq": ("final ArrayBlockingQueue<Integer> abq = new ArrayBlockingQueue<>(1);", "abq"),
    "lbq": ("final LinkedBlockingQueue<Integer> lbq = new LinkedBlockingQueue<>(1);", "lbq"),
    "lbd": ("final LinkedBlockingDeque<Integer> lbd = new LinkedBlockingDeque<>(2);", "lbd"),
    "pbq": ("final PriorityBlockingQueue<Integer> pbq = new PriorityBlockingQueue<>();", "pbq"),
    "syq": ("final SynchronousQueue<Integer> syq = new SynchronousQueue<>();", None),
    "ltq": ("final LinkedTransferQueue<Integer> ltq = new LinkedTransferQueue<>();", "ltq"),
    "ft": ("final FutureTask<Integer> ft = new FutureTask<>(() -> ++u0);", None),
    "cf": ("final CompletableFuture<Integer> cf = new CompletableFuture<>();", None),
    "ex": ("final ExecutorService ex = Executors.newFixedThreadPool(1, daemons());", None),
    "cg": ("final CompletableFuture<Integer> cg = new CompletableFuture<>();", None),
    "sx": ("final ScheduledExecutorService sx = Executors.newScheduledThreadPool(1, daemons());", None),
    "fj": ("final ForkJoinPool fj = new ForkJoinPool(1);", None),
    "fk": ("final ForkJoinTask<Integer> fk = task(() -> ++u0);", None),
    "ti": ("final Timer ti = new Timer(true);", None),
    "da": ("final DoubleAdder da = new DoubleAdder();", "da.sum()"),
    "dx": ("final DoubleAccumulator dx = new DoubleAccumulator(Math::max, 0);", "dx.get()"),
    "xc": ("final Exchanger<Integer> xc = new Exchanger<>();", None),
    "cell2": ("final Cell2 cell2 = new Cell2();", "cell2.l + d(cell2.o) * 10"),
    "map": ("final Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());", "map"),
    "box": ("final Box box = new Box(0);", "box.x"),
}

# Where one thing needs another.
NEEDS = {"rc": ["rl"], "ft": ["u0"], "fk": ["u0"]}

# A VarHandle for each type: the name, the type, two values, and what is shown.
VAR_TYPES = [
    ("int", "1", "2", "{}"), ("long", "1L", "2L", "(int) {}"),
    ("boolean", "true", "false", "({} ? 1 : 0)"), ("byte", "(byte) 1", "(byte) 2", "{}"),
    ("short", "(short) 1", "(short) 2", "{}"), ("char", "(char) 1", "(char) 2", "(int) {}"),
    ("float", "1f", "2f", "(int) {}"), ("double", "1d", "2d", "(int) {}"),
    ("String", '"1"', '"2"', "d({})"),
]




def handle_statements():
    """Every access mode of every type, on a field and on an element of an array."""
    lines = []
    for name, one, two, shown in VAR_TYPES:
        start = {"boolean": "false", "String": "null"}.get(name, f"({name}) 0")
        low = name.lower()
        for variable, at in ((f"F_{low}", "cell"), (f"E_{low}", f"row_{low}, {{k}}")):
            def call(method, *values, before=f"{variable}.%s(", at=at):
                return before % method + ", ".join([at, *values]) + ")"

            def show(tags, method, *values, cast=f"({name}) ", shown=shown, call=call):
                lines.append(f"1 {tags} @" + shown.format(f"({cast}{call(method, *values)})") + ";")

            for mode in ("", "Volatile", "Opaque", "Acquire"):
                show("" if mode == "Volatile" else "race", "get" + mode)
            for mode in ("", "Volatile", "Opaque", "Release"):
                tags = "" if mode == "Volatile" else "race"
                lines.append(f"1 {tags} {call('set' + mode, one)};")
            lines.append(f"1  @b({call('compareAndSet', start, one)});")
            lines.append(f"1  @b({call('compareAndSet', one, two)});")
            for mode in ("", "Plain", "Acquire", "Release"):
                tags = "race,weak" if mode else "weak"
                lines.append(f"1 {tags} @b({call('weakCompareAndSet' + mode, start, two)});")
            for mode in ("", "Acquire", "Release"):
                tags = "race" if mode else ""
                show(tags, "compareAndExchange" + mode, start, two)
                show(tags, "getAndSet" + mode, two)
                if name not in ("boolean", "String"):
                    show(tags, "getAndAdd" + mode, one)
                if name not in ("float", "double", "String"):
                    show(tags, "getAndBitwiseOr" + mode, two)
                    show(tags, "getAndBitwiseXor" + mode, one)
    return [*lines, "1 VarHandle.fullFence();"]


def handle_things():
    """The handles, and what they are handles of."""
    things = {"cell": ("final Cell cell = new Cell();", None)}
    for name, *_ in VAR_TYPES:
        low = name.lower()
        things[f"F_{low}"] = (f'static final VarHandle F_{low} = '
                              f'handle(Cell.class, "f_{low}", {name}.class);', None)
        things[f"E_{low}"] = (f"static final VarHandle E_{low} = "
                              f"MethodHandles.arrayElementVarHandle({name}[].class);", None)
        shown = f"(int) row_{low}[0]" if name == "char" else f"row_{low}[0]"
        things[f"row_{low}"] = (f"final {name}[] row_{low} = new {name}[2];", shown)
    return things


THINGS.update(handle_things())
THINGS["U0"] = ("static final AtomicIntegerFieldUpdater<Box> U0 = "
                'AtomicIntegerFieldUpdater.newUpdater(Box.class, "x");', None)
THINGS["U1"] = ("static final AtomicLongFieldUpdater<Cell2> U1 = "
                'AtomicLongFieldUpdater.newUpdater(Cell2.class, "l");', None)
THINGS["U2"] = ("static final AtomicReferenceFieldUpdater<Cell2, Integer> U2 = "
                'AtomicReferenceFieldUpdater.newUpdater(Cell2.class, Integer.class, "o");', None)
NEEDS["U0"] = ["box"]

# Classes and methods that a program has if it mentions them. INNER is "static " where fields are.
HELPERS = {
    "b": "static int b(boolean x) { return x ? 1 : 0; }",
    "d": """static int d(Object x) {
        if (x instanceof Map.Entry) x = ((Map.Entry<?, ?>) x).getValue();
        if (x instanceof Box) x = ((Box) x).x;
        if (x instanceof String) x = ((String) x).length() > 0 ? ((String) x).charAt(0) - '0' : 7;
        return x == null ? 9 : ((Integer) x) & 7;
    }""",
    "locked": "INNERsynchronized void locked() { p0++; }",
    "Box": "static class Box { volatile int x; Box(int c) { x = c; } }",
    "Cell2": "static class Cell2 { volatile long l; volatile Integer o; }",
    "Guard": """INNERclass Guard implements AutoCloseable {
        Guard(int c) { v0 = c; }
        public void close() { v0 = 0; }
    }""",
    "K0": "static class K0 { static int f = v0 + 1; static void touch() { } }",
    "K1": "static class K1 { static int f; static { f = p1 + 2; p1 = 1; } }",
    "K2": "static class K2 { static int f = K3.f + 1; }",
    "K3": "static class K3 { static int f = K2.f + 2; }",
    "K4": "static class K4 { static int f = 4 / v1; }",
    "daemons": """static ThreadFactory daemons() {
        return body -> { Thread t = new Thread(body); t.setDaemon(true); return t; };
    }""",
    "task": """static ForkJoinTask<Integer> task(Callable<Integer> what) {
        return ForkJoinTask.adapt(what);
    }""",
    "Split": """static class Split extends RecursiveAction {
        final Runnable one, two;
        Split(Runnable one, Runnable two) { this.one = one; this.two = two; }
        protected void compute() {
            ForkJoinTask<?> other = ForkJoinTask.adapt(one).fork();
            two.run();
            other.join();
        }
    }""",
    "later": """static TimerTask later(Runnable what) {
        return new TimerTask() { public void run() { what.run(); } };
    }""",
    "handle": """static VarHandle handle(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }""",
    "Cell": "static class Cell {\n" + "".join(
        f"        {name} f_{name.lower()};\n" for name, *_ in VAR_TYPES) + "    }",
}

MACRO = (re.compile(r"\[\[ (.*?) \]\]"), r"try { \1 } catch (InterruptedException e) { @5; }")
LINE = re.compile(r"^(\d+) ([a-z,]* |) *(.*)$")
WORD = re.compile(r"\b[A-Za-z_]\w*\b")
LITERAL = re.compile(r'"[^"]*"')


def words(text):
    """The names that a piece of Java mentions."""
    return set(WORD.findall(LITERAL.sub("", text)))


class Template:
    """One statement of a family."""

    def __init__(self, family, line):
        weight, tags, text = LINE.match(line).groups()
        self.family = family
        self.weight = int(weight)
        self.tags = frozenset(tags.split(",")) - {""} if (tags := tags.strip()) else frozenset()
        if not self.tags <= TAGS.keys():
            raise ValueError(f"{family}: unknown tags: {line}")
        text = MACRO[0].sub(MACRO[1], text)
        self.text, self.is_block, self.tail = text.partition("{|")
        if self.is_block:
            self.text += "{"
        self.things = words(self.text + self.tail) & THINGS.keys()


def read_families():
    families, last = {}, None
    text = (pathlib.Path(__file__).parent / "statements.txt").read_text(encoding="ascii")
    for line in re.sub(r"\n +", " ", text).splitlines():
        if line.startswith("["):
            last = line.strip("[]")
            families[last] = []
        elif line and not line.startswith("#"):
            families[last].append(Template(last, line))
    families["handles"] = [Template("handles", line) for line in handle_statements()]
    return families


FAMILIES = read_families()
# Too many states for most comparisons, so they are drawn from only when they are named.
APART = ("forkjoin", "streams", "timers")
# Their statements run on threads of their own, so a program has one besides.
POOLED = ("executors", *APART)
