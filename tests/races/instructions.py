"""Instructions that touch nothing but their frame (JVMS 6.5)."""

import math

from library import Ref, Thrown, Unknown


def untagged(value):
    return Ref(value.id) if isinstance(value, Ref) else value


def signed(value, bits):
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def divide(a, b):
    if b == 0:
        raise Thrown("java.lang.ArithmeticException")
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


ARITHMETIC = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b,
    "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b,
    "shl": lambda a, b: a << (b & 31), "shr": lambda a, b: a >> (b & 31),
    "div": divide, "rem": lambda a, b: a - divide(a, b) * b,
}
TESTS = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b,
         "ge": lambda a, b: a >= b, "gt": lambda a, b: a > b, "le": lambda a, b: a <= b}
STACK = {"dup": (1, (0, 0)), "dup_x1": (2, (1, 0, 1)), "dup_x2": (3, (2, 0, 1, 2)),
         "dup2": (2, (0, 1, 0, 1)), "dup2_x1": (3, (1, 2, 0, 1, 2)),
         "swap": (2, (1, 0)), "pop": (1, ())}


def compute(frame, name, operand):
    """An instruction that touches its frame only; the index of the next one is set already."""
    stack = frame.stack
    if name == "const":
        stack.append(operand)
    elif name == "aconst_null":
        stack.append(None)
    elif name == "load":
        stack.append(frame.locals[operand])
    elif name == "store":
        frame.locals[operand] = stack.pop()
    elif name in STACK:
        many, order = STACK[name]
        values = stack[len(stack) - many:]
        stack[len(stack) - many:] = [values[i] for i in order]
    elif name == "iinc":
        frame.locals[operand[0]] = signed(frame.locals[operand[0]] + operand[1], 32)
    elif name == "goto":
        frame.at = operand
    elif name == "switch":
        frame.at = operand[0].get(stack.pop(), operand[1])
    elif name in ("ifnull", "ifnonnull"):
        frame.at = operand if (stack.pop() is None) == (name == "ifnull") else frame.at
    elif name.startswith("if_"):
        b, a = untagged(stack.pop()), untagged(stack.pop())
        frame.at = operand if TESTS[name[-2:]](a, b) else frame.at
    elif name.startswith("if"):
        frame.at = operand if TESTS[name[2:]](stack.pop(), 0) else frame.at
    elif name in ("lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"):
        b, a = stack.pop(), stack.pop()
        stack.append((a > b) - (a < b))
    elif name[1:] == "neg":
        stack.append(-stack.pop())
    elif "2" in name:
        value = stack.pop()
        bits = {"b": 8, "s": 16, "i": 32, "l": 64}.get(name[2])
        stack.append(signed(math.trunc(value), bits) if bits else value if name[2] == "c"
                     else float(value))
    elif name != "nop":
        if name[1:] not in ARITHMETIC:
            raise Unknown(f"instruction {name}")
        b, a = stack.pop(), stack.pop()
        value = ARITHMETIC[name[1:]](a, b) if name[0] in "il" or name[1:] != "div" else a / b
        stack.append(signed(value, 32 if name[0] == "i" else 64) if name[0] in "il" else value)
