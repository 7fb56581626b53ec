"""Classes of the JDK as models for machine.py: each call is one step, with the documented edges.

A model says what a call does to the object and what it orders, by the class's documentation and no
more: an implementation may order more, but a program should not count on it. A call that has to wait
raises Block. Collections that are not for several threads are one location each, and each call of
them is one plain read or write.
"""

RUNNING, WAITING, WOKEN, ENDED = range(4)


class Block(Exception):
    """The thread cannot go on now."""


class Unknown(Exception):
    """The oracle does not know this part of Java."""


class Thrown(Exception):
    """A Java exception of this class."""

    def __init__(self, cls):
        super().__init__(cls)
        self.cls = cls


class Call(Exception):
    """This has to run first; then the call is made again."""

    def __init__(self, target):
        super().__init__()
        self.target = target


class Ref:
    """A reference; the tags are the objects whose final fields it was read through."""

    __slots__ = ("id", "tags")

    def __init__(self, name, tags=frozenset()):
        self.id, self.tags = name, tags

    def __eq__(self, other):
        return isinstance(other, Ref) and self.id == other.id and self.tags == other.tags

    def __hash__(self):
        return hash((self.id, self.tags))


STAY = object()  # the thread stays where it is, with its state changed
LANG, UTIL, JUC = "java.lang.", "java.util.", "java.util.concurrent."
PARENTS = {LANG + child: LANG + parent for child, parent in (
    ("Exception", "Throwable"), ("Error", "Throwable"), ("RuntimeException", "Exception"),
    ("InterruptedException", "Exception"), ("AssertionError", "Error"),
    ("NullPointerException", "RuntimeException"), ("ArithmeticException", "RuntimeException"),
    ("IllegalStateException", "RuntimeException"), ("IllegalMonitorStateException", "RuntimeException"),
    ("IndexOutOfBoundsException", "RuntimeException"),
    ("ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException"))}
PARENTS[UTIL + "ConcurrentModificationException"] = LANG + "RuntimeException"
PARENTS[JUC + "ExecutionException"] = LANG + "Exception"
PARENTS[JUC + "BrokenBarrierException"] = LANG + "Exception"
WAITS = {"join", "wait", "await", "take", "put", "acquire", "lock", "park", "get", "writeLock",
         "readLock"}
VISIBLE_STATICS = {(LANG + "Thread", "sleep"), (JUC + "locks.LockSupport", "park"),
                   (JUC + "locks.LockSupport", "unpark"), (LANG + "Thread", "interrupted"),
                   (LANG + "System", "arraycopy")}
QUIET = {"<init>", "getName", "setName", "setDaemon", "getClass", "readLock", "writeLock"}
THREAD_CALLS = {"start", "join", "isAlive", "interrupt", "isInterrupted"}


def is_visible_static(cls, name):
    return (cls, name) in VISIBLE_STATICS or (cls.endswith("VarHandle") and name.endswith("Fence"))


def may_wait(name):
    return name in WAITS or name in THREAD_CALLS


def is_visible(step, obj, name):
    if obj.cls.endswith(("VarHandle", "$Lookup")):
        return obj.cls.endswith("VarHandle")
    if obj.cls.endswith("StampedLock"):
        return obj.shared and name != "<init>"
    return name not in QUIET and (obj.shared or name in THREAD_CALLS)


def call(step, cls, operand, values, is_static):
    cls = list(step.machine.parents(cls))[-1]
    name = operand[1]
    if name in ("wait", "notify", "notifyAll") and not is_static:
        return OBJECT[name](step, *values)
    if not is_static and name == "<init>" and cls == LANG + "Object":
        return None
    if name == "clone" and cls.endswith("[]"):
        return clone(step, values[0])
    model = step.machine.models.get(cls)
    if model is None and cls in PARENTS or cls == LANG + "Throwable":
        return None  # of an exception: nothing that matters
    if model is None:
        raise Unknown(f"{cls}.{name}")
    if cls == JUC + "atomic.AtomicMarkableReference" and name == "get":
        name = "getBoth"
    name = "init" if name == "<init>" else "await_" if name == "await" else name
    method = getattr(model, name, None)
    if method is None:
        return model.other(step, name, *values)
    return method(step, *values)


def clone(step, ref):
    obj = step.obj(ref)
    values = [step.machine.get_element(step, ref, i) for i in range(len(obj.fields))]
    return step.make(obj.cls, values)


def put_lib(step, ref, value):
    """The model's new state; what it leads to is shared if it is."""
    obj = step.state.own(ref)
    obj.lib = value
    if obj.shared:
        step.state.share(value)


def other_thread(step, name):
    """Another thread, to be changed."""
    step.state.threads[name] = step.state.threads[name].copy()
    return step.state.threads[name]


# ---- waiting ----

def object_wait(step, ref, *_):
    obj = step.obj(ref)
    if obj.owner != step.me:
        raise Thrown(LANG + "IllegalMonitorStateException")
    detect_interrupt(step)
    obj = step.state.own(ref)
    step.thread.count, step.thread.status = obj.count, WAITING
    obj.owner, obj.count, obj.waiters = None, 0, (*obj.waiters, step.me)
    step.know.release(step.me, ("monitor", ref.id))
    return STAY


def object_notify(step, ref):
    wake_some(step, ref, ref, False, False)


def object_notify_all(step, ref):
    wake_some(step, ref, ref, True, False)


def wake_some(step, ref, lock, everybody, in_order):
    if step.obj(lock).owner != step.me:
        raise Thrown(LANG + "IllegalMonitorStateException")
    obj = step.state.own(ref)
    woken = obj.waiters
    if woken and not everybody:
        at = 0 if in_order else step.choose(len(woken))
        woken = woken[at:at + 1]
    obj.waiters = tuple(w for w in obj.waiters if w not in woken)
    for name in woken:
        other_thread(step, name).status = WOKEN


def wake(step):
    """A thread that waits goes on if it was woken and its lock is free."""
    if step.thread.status == WAITING:
        raise Block()
    frame = step.frame
    _, operand, following = frame.method.code[frame.at]
    many = 1 + (len(operand[2]) - 2 - len(operand[2].split(")")[1]))
    ref = frame.stack[-many]
    obj = step.obj(ref)
    lock = obj.lib[1] if obj.cls.endswith("ConditionObject") else ref
    if step.obj(lock).owner is not None:
        raise Block()
    held = step.state.own(lock)
    held.owner, held.count = step.me, step.thread.count
    step.know.acquire(step.me, ("monitor", lock.id))
    step.thread.status, step.thread.count = RUNNING, 0
    if step.thread.interrupted:
        obj = step.state.own(ref)
        obj.waiters = tuple(w for w in obj.waiters if w != step.me)
        try:
            detect_interrupt(step)
        except Thrown as thrown:
            step.throw(thrown.cls)
            return
    del frame.stack[len(frame.stack) - many:]
    frame.at = following


OBJECT = {"wait": object_wait, "notify": object_notify, "notifyAll": object_notify_all}


def detect_interrupt(step):
    if step.thread.interrupted:
        step.thread.interrupted = False
        step.know.acquire(step.me, ("interrupt", step.me))
        raise Thrown(LANG + "InterruptedException")


class Model:
    @staticmethod
    def other(step, name, ref=None, *_):
        what = step.obj(ref).cls if isinstance(ref, Ref) else ref
        raise Unknown(f"{what}: {name}")

    @staticmethod
    def init(step, ref, *values):
        return None


class Threads(Model):
    @staticmethod
    def init(step, ref, *values):
        put_lib(step, ref, tuple(v for v in values if isinstance(v, Ref)))

    @staticmethod
    def start(step, ref):
        obj = step.obj(ref)
        step.state.share(Ref(ref.id))
        step.know.release(step.me, ref.id)
        method, task = step.machine.find_method(obj.cls, "run", "()V"), None
        values = [Ref(ref.id)]
        if method is None:
            target = obj.lib[0]
            if step.obj(target).cls == JUC + "FutureTask":
                task = Ref(target.id)
                target = step.obj(target).lib[0]
            method, values = step.machine.lambda_target(step, [target])
        begin_thread(step, ref.id).thread.entry = (method, tuple(values), task)

    @staticmethod
    def join(step, ref, *_):
        detect_interrupt(step)
        thread = step.state.threads.get(ref.id)
        if thread is not None and thread.status != ENDED:
            raise Block()
        step.know.acquire(step.me, ref.id)

    @staticmethod
    def isAlive(step, ref):
        thread = step.state.threads.get(ref.id)
        if thread is not None and thread.status != ENDED:
            return 1
        if thread is not None:
            step.know.acquire(step.me, ref.id)
        return 0

    @staticmethod
    def interrupt(step, ref):
        thread = step.state.threads.get(ref.id)
        if thread is not None and thread.status != ENDED:
            thread = step.thread if ref.id == step.me else other_thread(step, ref.id)
            thread.interrupted = thread.permit = True
            thread.status = WOKEN if thread.status == WAITING else thread.status
            step.know.release(step.me, ("interrupt", ref.id))

    @staticmethod
    def isInterrupted(step, ref):
        thread = step.state.threads.get(ref.id)
        flag = thread is not None and thread.status != ENDED and thread.interrupted
        if flag:
            step.know.acquire(step.me, ("interrupt", ref.id))
        return int(flag)

    @staticmethod
    def interrupted(step):
        flag = Threads.isInterrupted(step, Ref(step.me))
        step.thread.interrupted = False
        return flag

    @staticmethod
    def sleep(step, *_):
        detect_interrupt(step)

    @staticmethod
    def currentThread(step):
        return Ref(step.me)

    @staticmethod
    def other(step, name, *values):
        if name not in ("onSpinWait", "yield", "setDaemon", "setName", "run"):
            raise Unknown(f"Thread.{name}")


def begin_thread(step, name):
    step.state.threads[name] = type(step.thread)()
    return type(step)(step.machine, step.state, name, ())


class Parking(Model):
    @staticmethod
    def park(step, *_):
        if not step.thread.permit and not step.thread.interrupted:
            raise Block()
        step.thread.permit = False

    @staticmethod
    def unpark(step, ref):
        if ref is not None and ref.id in step.state.threads:
            (step.thread if ref.id == step.me else other_thread(step, ref.id)).permit = True


# ---- atomics ----

MODES = {"": "volatile", "Volatile": "volatile", "Plain": "plain", "Opaque": "opaque",
         "Acquire": "acquire", "Release": "release"}


def split_mode(name):
    """A method's name without the mode at its end, and the modes it reads and writes with."""
    for word in ("Volatile", "Plain", "Opaque", "Acquire", "Release"):
        if name.endswith(word):
            base, mode = name[:-len(word)], MODES[word]
            if base in ("get", "set"):
                return base, mode, mode
            return (base, *{"acquire": ("acquire", "opaque"), "release": ("opaque", "release"),
                            "volatile": ("volatile", "volatile")}.get(mode, ("opaque", "opaque")))
    return name, "volatile", "volatile"


def new_value(name, old, given):
    """What an update makes of the old value, or None if it fails, and what it returns."""
    bool_cas = name in ("compareAndSet", "weakCompareAndSet")
    if bool_cas or name == "compareAndExchange":
        same = strip(old) == strip(given[0])
        return (given[1],) if same else None, int(same) if bool_cas else old
    if name == "getAndSet":
        return (given[0],), old
    amount = {"Increment": 1, "increment": 1, "Decrement": -1, "decrement": -1}
    for word, change in amount.items():
        if word in name:
            return (old + change,), old if name.startswith("get") else old + change
    if name in ("getAndAdd", "addAndGet"):
        return (old + given[0],), old if name == "getAndAdd" else old + given[0]
    raise Unknown(f"update {name}")


def strip(value):
    return Ref(value.id) if isinstance(value, Ref) else value


class Place:
    """A variable that is accessed with a mode: how to read and write it."""

    def __init__(self, location, load, store, record):
        self.location, self.load, self.store, self.record = location, load, store, record

    def access(self, step, kind, mode):
        if self.record:
            step.access(self.location, kind, mode)

    def perform(self, step, name, given):
        base, reading, writing = split_mode(name)
        if base == "lazySet":
            base, writing = "set", "release"
        if base == "get":
            self.access(step, "read", reading)
            step.reads(self.location, reading)
            return self.load()
        if base == "set":
            self.access(step, "write", writing)
            step.writes(self.location, writing)
            return self.store(given[0])
        new, result = new_value(base, self.load(), given)
        if new is None:
            self.access(step, "read", reading)
        step.reads(self.location, reading)
        if new is not None:
            self.access(step, "write", writing)
            step.writes(self.location, writing, update=True)
            self.store(new[0])
        return result


class Atomics(Model):
    @staticmethod
    def init(step, ref, value=None):
        if value is None:
            value = None if "Reference" in step.obj(ref).cls else 0
        put_lib(step, ref, (value,))

    @staticmethod
    def other(step, name, ref, *given):
        place = Place(("object", ref.id), lambda: step.obj(ref).lib[0],
                      lambda value: put_lib(step, ref, (value,)), step.machine.plain_atomics)
        return place.perform(step, name, given)


class AtomicArrays(Model):
    @staticmethod
    def init(step, ref, length):
        value = None if "Reference" in step.obj(ref).cls else 0
        put_lib(step, ref, (value,) * length)

    @staticmethod
    def length(step, ref):
        return len(step.obj(ref).lib)

    @staticmethod
    def other(step, name, ref, index, *given):
        def store(value):
            lib = step.obj(ref).lib
            put_lib(step, ref, (*lib[:index], value, *lib[index + 1:]))
        place = Place(("object", ref.id, index), lambda: step.obj(ref).lib[index], store, False)
        return place.perform(step, name, given)


class Markable(Model):
    """AtomicMarkableReference: a reference and a mark, as one volatile variable."""

    @staticmethod
    def init(step, ref, value, mark):
        put_lib(step, ref, (value, mark))

    @staticmethod
    def look(step, ref):
        step.reads(("object", ref.id), "volatile")
        return step.obj(ref).lib

    @staticmethod
    def getReference(step, ref):
        return Markable.look(step, ref)[0]

    @staticmethod
    def isMarked(step, ref):
        return Markable.look(step, ref)[1]

    @staticmethod
    def getBoth(step, ref, holder):
        value, mark = Markable.look(step, ref)
        step.machine.put_element(step, holder, 0, mark)
        return value

    @staticmethod
    def compareAndSet(step, ref, old, new, old_mark, new_mark):
        value, mark = Markable.look(step, ref)
        if strip(value) != strip(old) or mark != old_mark:
            return 0
        step.writes(("object", ref.id), "volatile", update=True)
        put_lib(step, ref, (strip(new), new_mark))
        return 1


class Lookups(Model):
    """MethodHandles.lookup() and what is made with it."""

    @staticmethod
    def lookup(step):
        return step.make("java.lang.invoke.MethodHandles$Lookup", lib=())

    @staticmethod
    def handle(step, kind, owner, name):
        step.machine.mixed.add((kind, owner, name))
        return step.make("java.lang.invoke.VarHandle", lib=(kind, owner, name))

    @staticmethod
    def findVarHandle(step, ref, owner, name, kind):
        return Lookups.handle(step, "field", step.obj(owner).lib, name)

    @staticmethod
    def findStaticVarHandle(step, ref, owner, name, kind):
        return Lookups.handle(step, "static", step.obj(owner).lib, name)

    @staticmethod
    def arrayElementVarHandle(step, kind):
        return Lookups.handle(step, "element", "", "")


class VarHandles(Model):
    @staticmethod
    def other(step, name, ref=None, *given):
        if name.endswith("Fence"):
            kind = name[:-len("Fence")]
            if kind not in ("acquire", "release", "full"):
                raise Unknown(name)
            return step.fence(kind)
        kind, owner, field = step.obj(ref).lib
        # Without a word at its end, get and set of a VarHandle are plain.
        name = name + "Plain" if name in ("get", "set") else name
        if kind == "static":
            place = Place(("static", owner, field), lambda: step.state.statics[owner, field],
                          lambda value: set_static(step, owner, field, value), True)
        elif kind == "field":
            target, *given = given
            place = Place(("field", target.id, field), lambda: step.obj(target).fields[field],
                          lambda value: set_inside(step, target, field, value), True)
        else:
            target, index, *given = given
            place = Place(("element", target.id, index), lambda: step.obj(target).fields[index],
                          lambda value: set_inside(step, target, index, value), True)
        return place.perform(step, name, given)


def set_static(step, owner, field, value):
    step.state.share(value)
    step.state.statics[owner, field] = strip(value)


def set_inside(step, ref, at, value):
    if step.obj(ref).shared:
        step.state.share(value)
    step.state.own(ref).fields[at] = strip(value)
