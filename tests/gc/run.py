#!/usr/bin/env python3
"""Runs a part of tests/jvms with a collection of garbage every few thousand calls.

A collection happens only between instructions, where every reference must be in a place that the
collector knows; doing it so often finds one that is not. What is freed is overwritten, so that a
dangling reference is noticed at once. tests/jvms/run.py --flags='--collect-every 1000' does it for
all programs and takes long.
"""

import importlib.util
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import golden  # noqa: E402  (found through the line above)

EVERY = "5000"
PROGRAMS = {
    "annotations/AnnotationBasics", "arrays/MultiDimensional", "classinit/ConcurrentInit",
    "classloaders/OwnLoader", "completablefuture/Stages", "condy/ConstantBootstrapsUse",
    "executors/ThreadPools", "handles/Combinators", "io/SerializableLambdas", "lambda/LambdaBasics",
    "monitors/WaitNotify", "proxy/DynamicProxies", "reflection/ReflectCalls", "regex/RegexBasics",
    "stacktrace/UncaughtWithCauses", "streams/StreamBasics", "stringconcat/ConcatKinds",
    "system/ThreadInfos", "threadlocal/ThreadLocals", "varhandles/FieldModes", "weakrefs/References",
}


def jvms():
    spec = importlib.util.spec_from_file_location("jvms", HERE.parent / "jvms" / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Suite(jvms().Suite):
    heddle_timeout_s = 120

    def __init__(self, options):
        super().__init__(options)
        self.flags += ["--collect-every", EVERY]

    def chosen(self, program):
        return program.label() in PROGRAMS


if __name__ == "__main__":
    sys.exit(golden.run(Suite))
