"""One timed execution of a command: what the benchmarks share."""

import os
import pathlib
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests"))

import golden  # noqa: E402  (found through the line above)


class Run:
    """One execution: what it printed, how long it took, and the most memory it held."""

    def __init__(self, command, clock, timeout, ok=(0,)):
        start = time.perf_counter()
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env=golden.environment()) as process:
            limit = threading.Timer(timeout, process.kill)
            limit.start()
            self.output = process.stdout.read().decode("utf-8", "replace")
            _, status, usage = os.wait4(process.pid, 0)
            limit.cancel()
            wall = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = wall if clock == "wall" else usage.ru_utime + usage.ru_stime
        self.megabytes = usage.ru_maxrss / 1024
        self.failure = None
        if wall > timeout:
            self.failure = f"no end after {timeout} s"
        elif process.returncode not in ok:
            self.failure = f"exit code {process.returncode}: {self.output.strip()[-400:]}"
