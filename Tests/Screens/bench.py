#!/usr/bin/env python3
"""What the screen costs: bytes a second, processor time, and the time from a key to its frame.

    Tests/Screens/bench.py [--binary PATH] [--seconds N] [--sizes 80x24,120x40,200x60] [--only PART]

The program runs in a pseudo-terminal with a timer of its own life (`--demo`), once in direct colour and once in 256.
Each screen is left alone for a minute, the turn of the minute included; then keys are pressed one by one, each when the
frame before it has come.

  second    bytes between two turns of the clock: the mean, the median and the most of all seconds
  core      processor time of the process, in percent of one core
  key       milliseconds from a key to the last byte of its frame: median and p99

A bar that is missed is told, and the exit status is 1 then.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

BYTES_A_SECOND = 64
PERCENT_OF_A_CORE = 1.0
KEY_MEDIAN, KEY_P99 = 2.0, 8.0

DEPTHS = {"direct": "truecolor", "256": None}
SCREENS = {"Focus": b"0", "Today": b"1", "Cats": b"2"}
# Through the places, lists and overlays; not esc, which waits for what may follow it.
KEYS = [b"1", b"j", b"j", b"k", b"2", b"l", b"l", b"h", b"3", b"l", b"j", b"4", b"h", b"h", b"z", b"z", b"5", b"j",
        b"?", b"\x1b[B", b"q", b":", b"m", b"i", b"\x7f", b"\x1b[B", b"\x03", b",", b"j", b"k", b"q"]


class Terminal:
    """The program in a pseudo-terminal that answers nothing."""

    def __init__(self, binary, size, depth, home=None):
        columns, rows = size
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("COLORTERM", "NO_COLOR", "TMUX", "LINES", "COLUMNS", "LC_ALL", "LC_MESSAGES")}
        environment.update(TERM="xterm-256color", LANG="C.UTF-8", COLORFGBG="15;0")
        if home:
            environment["HABICAT_HOME"] = home
        if DEPTHS[depth]:
            environment["COLORTERM"] = DEPTHS[depth]
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(slave, descriptor)
            os.closerange(3, 64)
            os.execve(binary, [binary, "--demo"], environment)
        os.close(slave)

    def read(self, timeout):
        """What comes within so many seconds at first; empty where nothing does."""
        if not select.select([self.master], [], [], max(0, timeout))[0]:
            return b""
        try:
            return os.read(self.master, 1 << 16)
        except OSError:  # the program has gone
            return b""

    def settle(self, quiet=0.15, longest=2.0):
        end = time.monotonic() + longest
        while time.monotonic() < end and self.read(min(quiet, longest)):
            pass

    def press(self, key, quiet=0.012):
        """Milliseconds to the last byte of what a key brought; None where it brought nothing."""
        while self.read(0):
            pass
        start = time.monotonic()
        os.write(self.master, key)
        last, wait = None, 0.1
        while self.read(wait):
            last, wait = time.monotonic(), quiet
        return None if last is None else (last - start) * 1000

    def leave_alone(self, seconds):
        """Bytes of each second, and the share of a core in percent, once what was said in a toast has gone."""
        self.settle(3.5, 3.5)
        before, start, counts = self.processor_time(), time.monotonic(), [0] * seconds
        while (passed := time.monotonic() - start) < seconds:
            data = self.read(seconds - passed)
            second = int(time.monotonic() - start)
            if data and second < seconds:
                counts[second] += len(data)
        return counts, (self.processor_time() - before) / (time.monotonic() - start) * 100

    def processor_time(self):
        """In seconds, as the kernel counts them by the nanosecond."""
        tasks = f"/proc/{self.process}/task"
        return sum(int(open(f"{tasks}/{task}/schedstat").read().split()[0]) for task in os.listdir(tasks)) / 1e9

    def close(self):
        os.kill(self.process, signal.SIGTERM)
        self.settle()
        os.waitpid(self.process, 0)
        os.close(self.master)


def started(binary, size, depth):
    """With the timer of the first habit running."""
    terminal = Terminal(binary, size, depth)
    terminal.settle(0.4, 5)
    for key in (b"0", b"\r", b"\r", b"\r", b"\r"):
        terminal.press(key)
        terminal.settle()
    return terminal


def measure_seconds(arguments, size, depth, missed):
    for name, key in SCREENS.items():
        if arguments.only not in (None, name.lower()):
            continue
        terminal = started(arguments.binary, size, depth)
        terminal.press(key)
        counts, core = terminal.leave_alone(arguments.seconds)
        terminal.close()
        mean, median = statistics.mean(counts), statistics.median(counts)
        # In the room cats move by themselves; what the clock may write is told by the screens that stand still.
        if name != "Cats" and (mean > BYTES_A_SECOND or median > BYTES_A_SECOND):
            missed.append(f"{name} {size} {depth}: {mean:.0f} bytes a second")
        if core >= PERCENT_OF_A_CORE:
            missed.append(f"{name} {size} {depth}: {core:.2f} % of a core")
        yield name, f"{mean:.0f}", f"{median:.0f}", f"{max(counts)}", f"{core:.2f} %"


def measure_keys(arguments, size, depth, missed):
    """Nothing moves by itself meanwhile: a cat that blinks is no answer to a key."""
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(f"{home}/config")
        with open(f"{home}/config/config.json5", "w") as settings:
            settings.write('{ motion: "off", toasts: "stay" }')
        terminal = Terminal(arguments.binary, size, depth, home)
        terminal.settle(0.4, 5)
        taken = [ms for _ in range(arguments.rounds) for ms in map(terminal.press, KEYS) if ms is not None]
        terminal.close()
    taken.sort()
    median, p99 = statistics.median(taken), taken[min(len(taken) - 1, int(len(taken) * 0.99))]
    if median >= KEY_MEDIAN or p99 >= KEY_P99:
        missed.append(f"keys at {size} {depth}: {median:.1f} and {p99:.1f} ms")
    return f"{median:.2f} ms", f"{p99:.2f} ms", str(len(taken))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=".build/release/habicat")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--sizes", default="80x24,120x40,200x60")
    parser.add_argument("--depths", default="direct,256")
    parser.add_argument("--only", choices=["focus", "today", "cats", "keys"])
    arguments = parser.parse_args()
    arguments.binary = os.path.abspath(arguments.binary)
    missed = []
    print("| size | colours | screen | bytes a second: mean | median | most | of a core |")
    print("|---|---|---|---|---|---|---|")
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.sizes.split(",")]
    cases = [(size, depth) for size in sizes for depth in arguments.depths.split(",")]
    for size, depth in cases if arguments.only != "keys" else []:
        for row in measure_seconds(arguments, size, depth, missed):
            print("|", " | ".join((f"{size[0]}x{size[1]}", depth) + row), "|", flush=True)
    if arguments.only in (None, "keys"):
        print("\n| size | colours | key to frame: median | p99 | keys |\n|---|---|---|---|---|")
        for size, depth in cases:
            print("|", " | ".join((f"{size[0]}x{size[1]}", depth) + measure_keys(arguments, size, depth, missed)), "|",
                  flush=True)
    for line in missed:
        print("missed:", line, file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
