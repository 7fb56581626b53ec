"""Class files as Python values: what the oracle of races needs of them (JVMS 4), and no more.

A method's code is a dictionary from the index of an instruction to (name, operands, next index).
Names are those of JVMS 6 with the short forms made long: `iload_1` is ("iload", 1).
"""

import pathlib
import struct

SHORT = {0: "nop", 1: "aconst_null"}
SHORT.update({2 + i: ("const", i - 1) for i in range(7)})
SHORT.update({9: ("const", 0), 10: ("const", 1), 11: ("const", 0.0), 12: ("const", 1.0),
              13: ("const", 2.0), 14: ("const", 0.0), 15: ("const", 1.0)})
SHORT.update({26 + 4 * k + i: ("load", i) for k in range(5) for i in range(4)})
SHORT.update({59 + 4 * k + i: ("store", i) for k in range(5) for i in range(4)})
NAMES = {16: "bipush", 17: "sipush", 18: "ldc", 19: "ldc_w", 20: "ldc_w", 132: "iinc",
         167: "goto", 188: "newarray", 197: "multianewarray", 198: "ifnull", 199: "ifnonnull"}
NAMES.update({21 + k: "load" for k in range(5)} | {54 + k: "store" for k in range(5)})
NAMES.update({46 + k: "aload" for k in range(8)} | {79 + k: "astore" for k in range(8)})
NAMES.update(enumerate("pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap".split(), 87))
for k, name in enumerate("add sub mul div rem neg".split()):
    NAMES.update({96 + 4 * k + i: "ilfd"[i] + name for i in range(4)})
NAMES.update(enumerate("ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor".split(), 120))
NAMES.update(enumerate("i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg "
                       "dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt "
                       "if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne".split(), 133))
NAMES.update({172 + k: "valuereturn" for k in range(5)})
NAMES.update(enumerate("return getstatic putstatic getfield putfield invokevirtual invokespecial "
                       "invokestatic invokeinterface invokedynamic new".split(), 177))
NAMES.update(enumerate("anewarray arraylength athrow checkcast instanceof monitorenter monitorexit"
                       .split(), 189))
CONSTANT = {"ldc_w", "getstatic", "putstatic", "getfield", "putfield", "invokevirtual",
            "invokespecial", "invokestatic", "new", "anewarray", "checkcast", "instanceof"}
ELEMENTS = {4: "boolean", 5: "char", 6: "float", 7: "double", 8: "byte", 9: "short", 10: "int",
            11: "long"}
STATIC, FINAL, SYNCHRONIZED, VOLATILE = 0x8, 0x10, 0x20, 0x40


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        value = struct.unpack_from(">" + form, self.data, self.at)
        self.at += struct.calcsize(">" + form)
        return value[0] if len(value) == 1 else value

    def bytes(self, length):
        self.at += length
        return self.data[self.at - length:self.at]


class Method:
    def __init__(self, owner, name, descriptor, flags):
        self.owner, self.name, self.descriptor, self.flags = owner, name, descriptor, flags
        self.code, self.handlers, self.lines, self.size = {}, [], [], 0

    def line(self, at):
        return max((entry for entry in self.lines if entry[0] <= at), default=(0, 0))[1]

    def key(self):
        return (self.owner, self.name, self.descriptor)


class ClassFile:
    """Fields are flags and descriptor by name; methods are by name and descriptor."""

    def __init__(self, path):
        self.reader = Reader(pathlib.Path(path).read_bytes())
        self.reader.take("IHH")
        self.pool = self.read_pool()
        _, this, parent = self.reader.take("HHH")
        self.name, self.parent = self.constant(this), self.constant(parent)
        self.interfaces = [self.constant(self.reader.take("H"))
                           for _ in range(self.reader.take("H"))]
        self.fields, self.methods, self.bootstraps, self.source = {}, {}, [], ""
        for _ in range(self.reader.take("H")):
            flags, name, descriptor = self.reader.take("HHH")
            constant = [self.constant(Reader(data).take("H"))
                        for what, data in self.attributes() if what == "ConstantValue"]
            self.fields[self.pool[name]] = (flags, self.pool[descriptor], constant)
        for _ in range(self.reader.take("H")):
            self.read_method()
        for what, data in self.attributes():
            if what == "BootstrapMethods":
                inside = Reader(data)
                for _ in range(inside.take("H")):
                    handle = self.constant(inside.take("H"))
                    many = inside.take("H")
                    self.bootstraps.append((handle, [inside.take("H") for _ in range(many)]))
            elif what == "SourceFile":
                self.source = self.pool[Reader(data).take("H")]

    def read_pool(self):
        reader, pool = self.reader, [None]
        forms = {3: "i", 4: "f", 5: "q", 6: "d", 7: "H", 8: "H", 9: "HH", 10: "HH", 11: "HH",
                 12: "HH", 15: "BH", 16: "H", 17: "HH", 18: "HH", 19: "H", 20: "H"}
        count = reader.take("H")
        while len(pool) < count:
            tag = reader.take("B")
            if tag == 1:
                pool.append(reader.bytes(reader.take("H")).decode("utf-8", "replace"))
            else:
                pool.append((tag, reader.take(forms[tag])))
                pool += [None] if tag in (5, 6) else []
        return pool

    def constant(self, index):
        """A constant with everything it leads to."""
        if index == 0:
            return None
        tag, value = self.pool[index]
        if tag in (3, 4, 5, 6):
            return value
        if tag == 7:
            return self.pool[value].replace("/", ".")
        if tag == 8:
            return self.pool[value]
        if tag in (9, 10, 11):
            return (self.constant(value[0]), *self.constant(value[1]))
        if tag == 12:
            return (self.pool[value[0]], self.pool[value[1]])
        if tag == 15:
            return (value[0], self.constant(value[1]))
        if tag == 16:
            return self.pool[value]
        if tag == 18:
            return (value[0], self.constant(value[1]))
        raise ValueError(f"constant of kind {tag}")

    def is_class(self, index):
        return self.pool[index][0] == 7

    def attributes(self, reader=None):
        reader = reader or self.reader
        count = reader.take("H")
        for _ in range(count):
            name = self.pool[reader.take("H")]
            yield name, reader.bytes(reader.take("I"))

    def read_method(self):
        flags, name, descriptor = self.reader.take("HHH")
        method = Method(self.name, self.pool[name], self.pool[descriptor], flags)
        self.methods[method.name, method.descriptor] = method
        for what, data in self.attributes():
            if what == "Code":
                self.read_code(method, Reader(data))

    def read_code(self, method, reader):
        method.size = reader.take("HH")[1]
        code = reader.bytes(reader.take("I"))
        method.code = dict(self.instructions(code))
        for _ in range(reader.take("H")):
            start, end, target, kind = reader.take("HHHH")
            method.handlers.append((start, end, target, self.constant(kind)))
        for what, data in self.attributes(reader):
            if what == "LineNumberTable":
                inside = Reader(data)
                method.lines += [inside.take("HH") for _ in range(inside.take("H"))]

    def instructions(self, code):
        reader = Reader(code)
        while reader.at < len(code):
            at = reader.at
            yield at, (*self.instruction(reader, at), reader.at)

    def instruction(self, reader, at):
        opcode = reader.take("B")
        if opcode in SHORT:
            short = SHORT[opcode]
            return (short, None) if isinstance(short, str) else short
        if opcode in (170, 171):
            return self.switch(reader, at, opcode == 170)
        name = NAMES[opcode]
        if name in ("load", "store", "newarray"):
            return name, reader.take("B")
        if name == "bipush":
            return "const", reader.take("b")
        if name == "sipush":
            return "const", reader.take("h")
        if name == "ldc":
            return name, reader.take("B")
        if name == "ldc_w":
            return "ldc", reader.take("H")
        if name == "iinc":
            return name, reader.take("Bb")
        if name == "invokeinterface":
            return name, self.constant(reader.take("HH")[0])
        if name == "invokedynamic":
            return name, self.constant(reader.take("HH")[0])
        if name == "multianewarray":
            index, many = reader.take("HB")
            return name, (self.constant(index), many)
        if name in CONSTANT:
            return name, self.constant(reader.take("H"))
        if name.startswith("if") or name == "goto":
            return name, at + reader.take("h")
        return name, None

    def switch(self, reader, at, is_table):
        reader.at += -reader.at % 4
        other, first = reader.take("ii")
        if is_table:
            keys = range(first, reader.take("i") + 1)
            cases = {key: at + reader.take("i") for key in keys}
        else:
            pairs = [reader.take("ii") for _ in range(first)]
            cases = {key: at + offset for key, offset in pairs}
        return "switch", (cases, at + other)


def arguments(descriptor):
    """The types of a method's parameters, and of its result."""
    kinds, rest = [], descriptor[1:]
    while rest[0] != ")":
        end = len(rest) - len(rest.lstrip("["))
        end = rest.index(";") + 1 if rest[end] == "L" else end + 1
        kinds.append(rest[:end])
        rest = rest[end:]
    return kinds, rest[1:]


def type_name(descriptor):
    """A descriptor as the programmer writes it."""
    names = dict(zip("ZCFDBSIJ", ("boolean", "char", "float", "double", "byte", "short", "int",
                                  "long")))
    depth = len(descriptor) - len(descriptor.lstrip("["))
    inner = descriptor[depth:]
    name = inner[1:-1].replace("/", ".") if inner.startswith("L") else names[inner]
    return name + "[]" * depth
