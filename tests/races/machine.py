"""Every interleaving of a small Java program, from its class files, with happens-before.

The oracle for suites/races: it runs the bytecode of the program's own classes, and the classes of the
JDK as models (library.py). Threads switch before every access to what more than one thread can
reach; nothing is reduced but that. What happens before what is kept by knowledge.py. It is slow, and
refuses what it does not know (Unknown).
"""

import pathlib

import collection_models
import library
from class_files import (ELEMENTS, FINAL, STATIC, SYNCHRONIZED, VOLATILE, ClassFile, arguments,
                         type_name)
from instructions import compute, untagged
from library import ENDED, RUNNING, Block, Call, Ref, Thrown, Unknown
from program_state import Obj, State, Step, Thread, zero

MOST_INSTRUCTIONS = 200000


class Machine:
    """The classes of a program, and all that was found on the way through its executions."""

    def __init__(self, folder, main):
        """The program that this class and its nested classes are."""
        folder, self.main = pathlib.Path(folder), main
        nested = sorted(folder.glob(f"{main}$*.class"))
        files = [ClassFile(p) for p in [folder / f"{main}.class", *nested]]
        self.classes = {c.name: c for c in files}
        self.models = collection_models.MODELS
        self.mixed = set()  # variables that a VarHandle accesses
        self.plain_atomics = any({"getPlain", "setPlain"} & set(filter(is_text, c.pool)) for c in files)
        self.races, self.uncaught, self.states = set(), set(), 0
        self.deadlock = False

    def found(self, state, location, kind, line, others):
        name = self.location_name(state, location)
        for other in others:
            one, two = (kind, line), (other[1], other[3])
            if kind == other[1]:
                one, two = sorted((one, two), key=lambda side: side[1])
            elif kind == "read":
                one, two = two, one
            self.races.add((name, one, two))

    def location_name(self, state, location):
        what = location[0]
        if what == "static":
            return f"{location[1]}.{location[2]}"
        cls = state.heap[location[1]].cls
        if what == "field":
            while location[2] not in self.classes[cls].fields:
                cls = self.classes[cls].parent
            return f"{cls}.{location[2]}"
        return cls.partition("$")[0] if what == "object" else cls

    # ---- what the classes say ----

    def parents(self, name):
        while name in self.classes:
            yield name
            name = self.classes[name].parent
        yield name

    def is_a(self, cls, kind):
        for name in self.parents(cls):
            while name is not None:
                if name == kind or name in self.classes and kind in self.classes[name].interfaces:
                    return True
                name = library.PARENTS.get(name)
        return False

    def find_method(self, cls, name, descriptor):
        todo = list(self.parents(cls))
        for parent in todo:
            if parent in self.classes:
                method = self.classes[parent].methods.get((name, descriptor))
                if method is not None and method.code:
                    return method
                todo += self.classes[parent].interfaces
        return None

    def find_field(self, cls, name):
        for parent in self.parents(cls):
            if parent in self.classes and name in self.classes[parent].fields:
                return parent, self.classes[parent].fields[name]
        raise Unknown(f"field {cls}.{name}")

    # ---- the search ----

    def start(self):
        state = State()
        state.threads["m"] = Thread()
        step = Step(self, state, "m", ())
        state.heap["m"] = Obj("java.lang.Thread", {}, ())
        step.enter(self.classes[self.main].methods["main", "([Ljava/lang/String;)V"], [None])
        step.initialised(self.main)
        return state

    def explore(self, most=100000):
        """Fills `races`, and returns whether that was all of it."""
        seen, todo = set(), [self.start()]
        while todo:
            state = todo.pop()
            moved = False
            for me in state.alive():
                for after in self.successors(state, me):
                    moved = True
                    key = after.key()
                    if key not in seen:
                        seen.add(key)
                        todo.append(after)
            if not moved and any(state.threads[t].worker is None for t in state.alive()):
                self.deadlock = True
            self.states = len(seen)
            if len(seen) > most:
                return False
        return True

    def successors(self, state, me):
        todo = [()]
        while todo:
            choices = todo.pop()
            step = Step(self, state.copy(), me, choices)
            try:
                self.run(step)
            except Block:
                continue
            yield step.state
            for i in range(len(choices), len(step.asked)):
                taken = (*choices, *[0] * (i - len(choices)))
                todo += [(*taken, k) for k in range(1, step.asked[i])]

    def run(self, step):
        """One visible instruction, and what follows it that no other thread can tell."""
        for count in range(MOST_INSTRUCTIONS):
            if step.thread.status == ENDED:
                return
            if count and (step.thread.status != RUNNING or self.is_visible(step)):
                return
            try:
                self.execute(step, count == 0)
            except Thrown as thrown:
                step.throw(thrown.cls)
        raise Unknown("a loop without an end")

    def execute(self, step, first):
        before = None if first else step.frame.copy() if step.thread.frames else None
        if step.thread.status != RUNNING:
            return library.wake(step)
        if step.thread.entry is not None:
            method, values, task = step.thread.entry
            step.enter(method, list(values), task)
            step.thread.entry = None
            return None
        if not step.thread.frames:
            return collection_models.work(step)
        frame = step.frame
        name, operand, following = frame.method.code[frame.at]
        try:
            getattr(self, "do_" + name, self.do_other)(step, frame, name, operand, following)
        except Block:
            if before is None:
                raise
            raise Unknown("a step that no other thread can see should not wait") from None
        return None

    # ---- which instructions other threads can tell ----

    def is_visible(self, step):
        if len(step.state.alive()) == 1 and step.thread.frames:
            return self.may_wait_alone(step)
        if not step.thread.frames:
            return True
        frame = step.frame
        name, operand, _ = frame.method.code[frame.at]
        stack = frame.stack
        if name in ("getstatic", "putstatic"):
            return self.is_visible_static(step, operand)
        if name in ("new", "invokestatic") and operand is not None:
            cls = operand if name == "new" else operand[0]
            return self.needs_initialisation(step, cls) or (
                name == "invokestatic" and (library.is_visible_static(*operand[:2])
                                            or self.is_synchronized_static(operand)))
        if name in ("getfield", "putfield"):
            ref = stack[-1 if name == "getfield" else -2]
            return ref is not None and step.obj(ref).shared and not self.is_settled(step, ref, operand)
        if name in ("aload", "astore"):
            ref = stack[-2 if name == "aload" else -3]
            return ref is not None and step.obj(ref).shared
        if name in ("monitorenter", "monitorexit"):
            return stack[-1] is not None and step.obj(stack[-1]).shared
        if name in ("return", "valuereturn"):
            return frame.held is not None or frame.task is not None or len(step.thread.frames) == 1 \
                or frame.method.name == "<clinit>"
        if name in ("invokevirtual", "invokeinterface", "invokespecial"):
            return self.is_visible_call(step, operand, stack, name)
        return False

    def may_wait_alone(self, step):
        """Alone, a thread goes on unless it may have to wait, or ends."""
        name, operand, _ = step.frame.method.code[step.frame.at]
        return name in ("invokevirtual", "invokeinterface", "invokestatic") \
            and operand[0] not in self.classes and library.may_wait(operand[1]) \
            or name in ("return", "valuereturn") and len(step.thread.frames) == 1

    def needs_initialisation(self, step, cls):
        return cls in self.classes and step.state.classes.get(cls) not in ("done", step.me)

    def is_visible_static(self, step, operand):
        if self.needs_initialisation(step, operand[0]):
            return True
        if operand[0] not in self.classes:
            return False
        _, (flags, _, _) = self.find_field(operand[0], operand[1])
        return not flags & FINAL or step.state.classes.get(operand[0]) == step.me

    def is_synchronized_static(self, operand):
        method = self.find_method(*operand)
        return method is not None and bool(method.flags & SYNCHRONIZED)

    def is_settled(self, step, ref, operand):
        """A final field of an object that did not get about before it was complete."""
        _, (flags, _, _) = self.find_field(operand[0], operand[1])
        return bool(flags & FINAL) and not step.obj(ref).leaked

    def is_visible_call(self, step, operand, stack, name):
        kinds, _ = arguments(operand[2])
        ref = stack[-1 - len(kinds)]
        if not isinstance(ref, Ref):
            return False
        obj = step.obj(ref)
        method = self.find_method(operand[0] if name == "invokespecial" else obj.cls, *operand[1:])
        if method is not None:
            return bool(method.flags & SYNCHRONIZED) and obj.shared
        if obj.cls == "$lambda":
            method, _ = self.lambda_target(step, stack[len(stack) - 1 - len(kinds):])
            return bool(method.flags & SYNCHRONIZED)
        return library.is_visible(step, obj, operand[1])

    # ---- instructions: constants, locals, the stack ----

    def do_other(self, step, frame, name, operand, following):
        frame.at = following
        compute(frame, name, operand)

    def do_ldc(self, step, frame, name, operand, following):
        cls = self.classes[frame.method.owner]
        value = cls.constant(operand)
        frame.stack.append(step.class_object(value) if cls.is_class(operand) else value)
        frame.at = following

    def do_checkcast(self, step, frame, name, operand, following):
        frame.at = following

    def do_instanceof(self, step, frame, name, operand, following):
        ref = frame.stack.pop()
        frame.stack.append(int(isinstance(ref, Ref) and self.is_a(step.obj(ref).cls, operand)))
        frame.at = following

    def do_pop2(self, step, frame, name, operand, following):
        """One value if it is a long or a double, which only a call before it can tell here."""
        before = [i for i in frame.method.code.values() if i[2] == frame.at]
        wide = before[0][0].startswith("invoke") and before[0][1][2][-1] in "JD"
        frame.stack.pop()
        if not wide:
            frame.stack.pop()
        frame.at = following

    # ---- instructions: fields and arrays ----

    def static_place(self, step, operand):
        owner, (flags, _, _) = self.find_field(operand[0], operand[1])
        final = bool(flags & FINAL)
        mode = "volatile" if flags & VOLATILE else "plain"
        return owner, final, mode, ("static", owner, operand[1])

    def do_getstatic(self, step, frame, name, operand, following):
        if operand[0] not in self.classes:
            frame.stack.append(step.class_object(f"{operand[0]}.{operand[1]}"))
        else:
            owner, final, mode, place = self.static_place(step, operand)
            if not step.initialised(owner):
                return
            if not final:
                if mode == "plain" or ("static", *operand[:2]) in self.mixed:
                    step.access(place, "read", mode)
                step.reads(place, mode)
            frame.stack.append(step.state.statics[owner, operand[1]])
        frame.at = following

    def do_putstatic(self, step, frame, name, operand, following):
        owner, final, mode, place = self.static_place(step, operand)
        if not step.initialised(owner):
            return
        value = frame.stack.pop()
        if not final:
            if mode == "plain" or ("static", *operand[:2]) in self.mixed:
                step.access(place, "write", mode)
            step.writes(place, mode)
        step.state.share(value)
        step.state.statics[owner, operand[1]] = value
        frame.at = following

    def do_getfield(self, step, frame, name, operand, following):
        ref = frame.stack.pop()
        obj = step.obj(ref)
        frame.stack.append(self.get_field(step, ref, obj, operand))
        frame.at = following

    def get_field(self, step, ref, obj, operand, mode=None):
        _, (flags, _, _) = self.find_field(operand[0], operand[1])
        place = ("field", ref.id, operand[1])
        mode = mode or ("volatile" if flags & VOLATILE else "plain")
        tags = ref.tags
        if flags & FINAL and not obj.leaked:
            if ref.id.rpartition(".")[0] != step.me and step.know.of(("frozen", ref.id)):
                tags = tags | {ref.id}
        else:
            if mode == "plain" or self.is_mixed(operand):
                step.access(place, "read", mode, ref)
            step.reads(place, mode)
        value = obj.fields[operand[1]]
        return Ref(value.id, tags) if isinstance(value, Ref) else value

    def is_mixed(self, operand):
        return any(("field", cls, operand[1]) in self.mixed for cls in self.parents(operand[0]))

    def do_putfield(self, step, frame, name, operand, following):
        value, ref = frame.stack.pop(), frame.stack.pop()
        self.put_field(step, ref, operand, value)
        frame.at = following

    def put_field(self, step, ref, operand, value, mode=None):
        obj = step.obj(ref)
        _, (flags, _, _) = self.find_field(operand[0], operand[1])
        place = ("field", ref.id, operand[1])
        mode = mode or ("volatile" if flags & VOLATILE else "plain")
        if mode == "plain" or self.is_mixed(operand):
            step.access(place, "write", mode)
        step.writes(place, mode)
        if obj.shared:
            step.state.share(value)
        step.state.own(ref).fields[operand[1]] = untagged(value)

    def do_aload(self, step, frame, name, operand, following):
        index, ref = frame.stack.pop(), frame.stack.pop()
        frame.stack.append(self.get_element(step, ref, index))
        frame.at = following

    def get_element(self, step, ref, index, mode="plain"):
        elements = step.obj(ref).fields
        if not 0 <= index < len(elements):
            raise Thrown("java.lang.ArrayIndexOutOfBoundsException")
        place = ("element", ref.id, index)
        step.access(place, "read", mode, ref)
        step.reads(place, mode)
        value = elements[index]
        return Ref(value.id, ref.tags) if isinstance(value, Ref) else value

    def do_astore(self, step, frame, name, operand, following):
        value, index, ref = frame.stack.pop(), frame.stack.pop(), frame.stack.pop()
        self.put_element(step, ref, index, value)
        frame.at = following

    def put_element(self, step, ref, index, value, mode="plain"):
        obj = step.obj(ref)
        if not 0 <= index < len(obj.fields):
            raise Thrown("java.lang.ArrayIndexOutOfBoundsException")
        place = ("element", ref.id, index)
        step.access(place, "write", mode)
        step.writes(place, mode)
        if obj.shared:
            step.state.share(value)
        step.state.own(ref).fields[index] = untagged(value)

    def do_arraylength(self, step, frame, name, operand, following):
        frame.stack.append(len(step.obj(frame.stack.pop()).fields))
        frame.at = following

    # ---- instructions: objects, monitors, calls ----

    def do_new(self, step, frame, name, operand, following):
        if not step.initialised(operand):
            return
        fields = {}
        for parent in self.parents(operand):
            if parent in self.classes:
                fields.update({f: zero(kind) for f, (flags, kind, _)
                               in self.classes[parent].fields.items() if not flags & STATIC})
        ref = step.make(operand, fields, ())
        step.state.heap[ref.id].open = any(
            flags & FINAL and not flags & STATIC for parent in self.parents(operand)
            if parent in self.classes for flags, _, _ in self.classes[parent].fields.values())
        frame.stack.append(ref)
        frame.at = following

    def do_newarray(self, step, frame, name, operand, following):
        kind = ELEMENTS[operand]
        value = 0.0 if kind in ("float", "double") else 0
        frame.stack.append(step.make(kind + "[]", [value] * frame.stack.pop()))
        frame.at = following

    def do_anewarray(self, step, frame, name, operand, following):
        kind = type_name(operand.replace(".", "/")) if operand.startswith("[") else operand
        frame.stack.append(step.make(kind + "[]", [None] * frame.stack.pop()))
        frame.at = following

    def do_multianewarray(self, step, frame, name, operand, following):
        kind, many = operand
        sizes = [frame.stack.pop() for _ in range(many)][::-1]

        def make(kind, sizes):
            inner = kind[1:]
            values = [make(inner, sizes[1:]) if len(sizes) > 1 else zero(inner)
                      for _ in range(sizes[0])]
            return step.make(type_name(kind.replace(".", "/")), values)
        frame.stack.append(make(kind, sizes))
        frame.at = following

    def do_monitorenter(self, step, frame, name, operand, following):
        step.lock(frame.stack[-1])
        frame.stack.pop()
        frame.at = following

    def do_monitorexit(self, step, frame, name, operand, following):
        step.unlock(frame.stack.pop())
        frame.at = following

    def do_athrow(self, step, frame, name, operand, following):
        ref = frame.stack.pop()
        step.throw(step.obj(ref).cls, ref)

    def do_return(self, step, frame, name, operand, following):
        step.leave()

    def do_valuereturn(self, step, frame, name, operand, following):
        step.leave(frame.stack.pop(), True)

    def do_invokestatic(self, step, frame, name, operand, following):
        if not step.initialised(operand[0]):
            return
        self.invoke(step, frame, operand, following, True, operand[0])

    def do_invokespecial(self, step, frame, name, operand, following):
        self.invoke(step, frame, operand, following, False, operand[0])

    def do_invokevirtual(self, step, frame, name, operand, following):
        self.invoke(step, frame, operand, following, False, None)

    do_invokeinterface = do_invokevirtual

    def invoke(self, step, frame, operand, following, is_static, cls):
        """Calls a method of the program, or a model; a model may wait, or ask for a call first."""
        kinds, result = arguments(operand[2])
        many = len(kinds) + (not is_static)
        values = frame.stack[len(frame.stack) - many:] if many else []
        if not is_static and values[0] is None:
            raise Thrown("java.lang.NullPointerException")
        if cls is None:
            cls = step.obj(values[0]).cls if isinstance(values[0], Ref) else operand[0]
        method = self.find_method(cls, *operand[1:])
        if method is None and cls == "$lambda":
            method, values = self.lambda_target(step, values)
        if method is not None:
            step.enter(method, values)
            del frame.stack[len(frame.stack) - many:]
            frame.at = following
            return
        try:
            value = library.call(step, cls, operand, values, is_static)
        except Call as wanted:
            target, more = self.lambda_target(step, [wanted.target])
            step.enter(target, more)
            return
        if value is library.STAY:
            return
        del frame.stack[len(frame.stack) - many:]
        if result != "V":
            frame.stack.append(value)
        frame.at = following

    def lambda_target(self, step, values):
        """The method behind a lambda, or behind an object with one `run` or `call`."""
        obj = step.obj(values[0])
        if obj.cls != "$lambda":
            for name, descriptor in (("run", "()V"), ("call", "()Ljava/lang/Object;")):
                method = self.find_method(obj.cls, name, descriptor)
                if method is not None:
                    return method, values
            raise Unknown(f"what to call of {obj.cls}")
        (kind, owner, name, descriptor), captured = obj.lib
        values = [*captured, *values[1:]]
        if kind == 8:  # REF_newInvokeSpecial
            raise Unknown("a constructor as a lambda")
        cls = owner if kind in (6, 7) else step.obj(values[0]).cls
        method = self.find_method(cls, name, descriptor)
        if method is None:
            raise Unknown(f"a lambda that is {cls}.{name}")
        return method, values

    def do_invokedynamic(self, step, frame, name, operand, following):
        bootstrap, (_, descriptor) = operand
        cls = self.classes[frame.method.owner]
        handle, constants = cls.bootstraps[bootstrap]
        kinds, _ = arguments(descriptor)
        values = frame.stack[len(frame.stack) - len(kinds):] if kinds else []
        del frame.stack[len(frame.stack) - len(kinds):]
        if handle[1][0] != "java.lang.invoke.LambdaMetafactory":
            frame.stack.append("text")  # concatenation of strings: messages only
        else:
            kind, target = cls.constant(constants[1])
            frame.stack.append(step.make("$lambda", lib=((kind, *target), tuple(values))))
        frame.at = following


def is_text(constant):
    return isinstance(constant, str)
