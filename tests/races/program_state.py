"""A state of a small Java program, and one thread that goes on from it (see machine.py)."""

import collection_models
from class_files import STATIC, SYNCHRONIZED, arguments
from knowledge import NOTHING, Knowledge
from library import ENDED, RUNNING, Block, Ref, Thrown, Unknown


class Obj:
    """An object: fields by name, elements as a list, or the state of a model (lib)."""

    __slots__ = ("cls", "fields", "shared", "lib", "owner", "count", "waiters", "open", "leaked")

    def __init__(self, cls, fields=None, lib=None):
        self.cls, self.fields, self.lib = cls, fields, lib
        self.shared = self.open = self.leaked = False
        self.owner, self.count, self.waiters = None, 0, ()

    def copy(self):
        other = Obj(self.cls, self.fields.copy() if self.fields else self.fields, self.lib)
        other.shared, other.open, other.leaked = self.shared, self.open, self.leaked
        other.owner, other.count, other.waiters = self.owner, self.count, self.waiters
        return other

    def content(self):
        return tuple(self.fields.values()) if isinstance(self.fields, dict) else tuple(self.fields or ())

    def key(self):
        return (self.cls, self.content(), self.lib, self.shared, self.owner, self.count,
                self.waiters, self.open, self.leaked)


class Frame:
    __slots__ = ("method", "at", "locals", "stack", "held", "task")

    def __init__(self, method, values, held=None, task=None):
        self.method, self.at, self.stack, self.held, self.task = method, 0, [], held, task
        self.locals = values

    def copy(self):
        other = Frame(self.method, list(self.locals), self.held, self.task)
        other.at, other.stack = self.at, list(self.stack)
        return other

    def key(self):
        method = self.method.key() if self.method else None
        return (method, self.at, tuple(self.locals), tuple(self.stack), self.held, self.task)


class Thread:
    """`entry` is the method it has still to enter, which may have to wait for a monitor: (method,
    arguments, task)."""

    __slots__ = ("frames", "status", "made", "interrupted", "permit", "count", "worker", "entry")

    def __init__(self):
        self.frames, self.status, self.made = [], RUNNING, 0
        self.interrupted = self.permit = False
        self.count, self.worker, self.entry = 0, None, None

    def copy(self):
        other = Thread()
        other.frames = [f.copy() for f in self.frames]
        for name in ("status", "made", "interrupted", "permit", "count", "worker", "entry"):
            setattr(other, name, getattr(self, name))
        return other

    def key(self):
        return (tuple(f.key() for f in self.frames), self.status, self.made, self.interrupted,
                self.permit, self.count, self.worker, self.entry)


class State:
    def __init__(self):
        self.threads, self.heap, self.statics, self.classes = {}, {}, {}, {}
        self.knowledge = Knowledge()

    def copy(self):
        other = State()
        other.threads, other.heap = dict(self.threads), dict(self.heap)
        other.statics, other.classes = dict(self.statics), dict(self.classes)
        other.knowledge = self.knowledge.copy()
        return other

    def own(self, ref):
        """The object, to be changed."""
        self.heap[ref.id] = self.heap[ref.id].copy()
        return self.heap[ref.id]

    def alive(self):
        return [t for t, thread in self.threads.items() if thread.status != ENDED]

    def share(self, value):
        """More than one thread can reach this now, and all it leads to."""
        todo = [value]
        while todo:
            ref = todo.pop()
            if isinstance(ref, tuple) and not isinstance(ref, Ref):
                todo += ref
            if isinstance(ref, Ref) and not self.heap[ref.id].shared:
                obj = self.own(ref)
                obj.shared = True
                obj.leaked = obj.leaked or obj.open
                todo += [*obj.content(), obj.lib]

    def tidy(self):
        """Forgets what no thread can reach any more."""
        there, todo = set(), list(self.statics.values())
        for name, thread in self.threads.items():
            if thread.status != ENDED or name in self.heap:
                for frame in thread.frames:
                    todo += frame.locals + frame.stack + [frame.held, frame.task]
            if thread.status != ENDED:
                todo += [Ref(name), thread.worker, *(thread.entry or ())]
        while todo:
            ref = todo.pop()
            if isinstance(ref, Ref):
                if ref.id not in there and ref.id in self.heap:
                    there.add(ref.id)
                    obj = self.heap[ref.id]
                    todo += [*obj.content(), obj.lib, *map(Ref, ref.tags)]
            elif isinstance(ref, tuple):
                todo += ref
        there |= {i for i in self.heap if i.startswith("class ")}
        self.heap = {i: obj for i, obj in self.heap.items() if i in there}
        self.threads = {t: thread for t, thread in self.threads.items()
                        if thread.status != ENDED or t in there}
        self.knowledge.forget(self.alive(), lambda thing: self.is_there(thing, there))

    def is_there(self, thing, there):
        while isinstance(thing, tuple) and thing[0] in ("volatile", "message"):
            thing = thing[1]
        if isinstance(thing, str):
            return thing in self.threads or thing in there
        if thing[0] in ("static", "class", "fence"):
            return True
        if thing[0] in ("pending", "fenced"):
            return thing[1] in self.threads
        return thing[1] in there

    def key(self):
        self.tidy()
        return hash((tuple((t, x.key()) for t, x in sorted(self.threads.items())),
                     frozenset((i, x.key()) for i, x in self.heap.items()),
                     frozenset(self.statics.items()), frozenset(self.classes.items()),
                     self.knowledge.key()))


class Step:
    """One thread going on from one state: what instructions and models work with."""

    def __init__(self, machine, state, me, choices):
        self.machine, self.state, self.me = machine, state, me
        self.choices, self.asked = choices, []
        state.threads[me] = state.threads[me].copy()
        self.thread = state.threads[me]

    @property
    def frame(self):
        return self.thread.frames[-1]

    @property
    def know(self):
        return self.state.knowledge

    def line(self):
        """The line in the program's own code that is being run."""
        for frame in reversed(self.thread.frames):
            if frame.method:
                return frame.method.line(frame.at)
        return 0

    def choose(self, many):
        """One of so many; the search tries the others, too."""
        self.asked.append(many)
        return self.choices[len(self.asked) - 1] if len(self.asked) <= len(self.choices) else 0

    def make(self, cls, fields=None, lib=None):
        self.thread.made += 1
        ref = Ref(f"{self.me}.{self.thread.made}")
        self.state.heap[ref.id] = Obj(cls, fields, lib)
        return ref

    def obj(self, ref):
        if ref is None:
            raise Thrown("java.lang.NullPointerException")
        return self.state.heap[ref.id]

    def access(self, location, kind, mode, ref=None):
        """A read or write, with what it races with and what it orders."""
        also = NOTHING
        if ref is not None and kind == "read":
            for tag in ref.tags:
                also |= self.know.of(("frozen", tag))
        races = self.know.access(self.me, location, kind, mode == "plain", self.line(), also)
        if races:
            self.machine.found(self.state, location, kind, self.line(), races)

    def reads(self, location, mode):
        message = ("message", location)
        if mode == "volatile":
            self.know.acquire(self.me, ("volatile", location))
        if mode in ("volatile", "acquire"):
            self.know.acquire(self.me, message)
        else:
            self.know.learn(("pending", self.me), self.know.of(message))

    def writes(self, location, mode, update=False):
        """An update carries on what the write it saw carried."""
        carried = self.know.of(self.me if mode in ("volatile", "release") else ("fenced", self.me))
        if update:
            carried |= self.know.of(("message", location))
        self.know.replace(("message", location), carried)
        if mode == "volatile":
            self.know.release(self.me, ("volatile", location))

    def fence(self, kind):
        if kind in ("acquire", "full"):
            self.know.acquire(self.me, ("pending", self.me))
        if kind == "full":
            self.know.acquire(self.me, ("fence", ""))
            self.know.release(self.me, ("fence", ""))
        if kind in ("release", "full"):
            self.know.replace(("fenced", self.me), self.know.of(self.me))

    # ---- monitors ----

    def lock(self, ref):
        obj = self.obj(ref)
        if obj.owner not in (None, self.me):
            raise Block()
        obj = self.state.own(ref)
        obj.owner, obj.count = self.me, obj.count + 1
        if obj.count == 1:
            self.know.acquire(self.me, ("monitor", ref.id))

    def unlock(self, ref):
        obj = self.state.own(ref)
        if obj.owner != self.me:
            raise Thrown("java.lang.IllegalMonitorStateException")
        obj.count -= 1
        if obj.count == 0:
            obj.owner = None
            self.know.release(self.me, ("monitor", ref.id))

    # ---- calls ----

    def enter(self, method, values, task=None):
        kinds, _ = arguments(method.descriptor)
        kinds = kinds if method.flags & STATIC else ["this", *kinds]
        places = [None] * max(method.size, 2 * len(kinds))
        at = 0
        for kind, value in zip(kinds, values):
            places[at] = value
            at += 2 if kind in "JD" else 1
        held = None
        if method.flags & SYNCHRONIZED:
            held = self.class_object(method.owner) if method.flags & STATIC else values[0]
            self.lock(held)
        self.thread.frames.append(Frame(method, places, held, task))

    def class_object(self, name):
        ref = Ref("class " + name)
        if ref.id not in self.state.heap:
            self.state.heap[ref.id] = Obj("java.lang.Class", lib=name)
            self.state.heap[ref.id].shared = True
        return ref

    def leave(self, value=None, has_value=False):
        frame = self.frame
        if frame.held is not None:
            self.unlock(frame.held)
        self.thread.frames.pop()
        method = frame.method
        if method.name == "<init>":
            self.freeze(frame.locals[0], method)
        if method.name == "<clinit>":
            self.state.classes[method.owner] = "done"
            self.know.release(self.me, ("class", method.owner))
        if frame.task is not None:
            collection_models.finish_task(self, frame.task, value)
        elif has_value and self.thread.frames:
            self.frame.stack.append(value)
        if not self.thread.frames and self.thread.worker is None:
            self.thread.status = ENDED

    def freeze(self, ref, method):
        """The end of the constructor: final fields get their value for everybody (JLS 17.5.1)."""
        obj = self.state.heap[ref.id]
        if obj.open and obj.cls == method.owner:
            self.state.own(ref).open = False
            self.know.learn(("frozen", ref.id), self.know.of(self.me))

    def throw(self, cls, ref=None):
        """To the nearest handler, or to the end of the thread."""
        ref = ref or self.make(cls, lib=())
        while self.thread.frames:
            frame = self.frame
            handlers = frame.method.handlers if frame.method else []
            for start, end, target, kind in handlers:
                if start <= frame.at < end and (kind is None or self.machine.is_a(cls, kind)):
                    frame.stack, frame.at = [ref], target
                    return
            if frame.task is not None:
                raise Unknown("a task that ends with an exception")
            if frame.held is not None:
                self.unlock(frame.held)
            self.thread.frames.pop()
        self.machine.uncaught.add(cls)
        self.thread.status = ENDED

    def initialised(self, name):
        """Whether this thread may use the class now; if not, its initialiser is on the stack."""
        if name not in self.machine.classes:
            return True
        owner = self.state.classes.get(name)
        if owner == "done":
            self.know.acquire(self.me, ("class", name))
            return True
        if owner == self.me:
            return True
        if owner is not None:
            raise Block()
        cls = self.machine.classes[name]
        if cls.parent in self.machine.classes and not self.initialised(cls.parent):
            return False
        for field, (flags, kind, constant) in cls.fields.items():
            if flags & STATIC:
                self.state.statics[name, field] = constant[0] if constant else zero(kind)
        self.state.classes[name] = self.me
        method = cls.methods.get(("<clinit>", "()V"))
        if method is None:
            self.state.classes[name] = "done"
            self.know.release(self.me, ("class", name))
            return True
        self.enter(method, [])
        return False


def zero(kind):
    return None if kind[0] in "L[" else 0.0 if kind in "FD" else 0
