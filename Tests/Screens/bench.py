#!/usr/bin/env python3
"""What the screen costs: bytes a second, processor time, the time from a key to its frame, and to the first frame.

    Tests/Screens/bench.py [--binary PATH] [--seconds N] [--sizes 80x24,120x40,200x60] [--only PART]

The program runs in a pseudo-terminal with a timer of its own life (`--demo`), once in direct colour and once in 256.
Each screen is left alone for a minute, the turn of the minute included; then keys are pressed one by one, each when the
frame before it has come.

  second    bytes between two turns of the clock: the mean, the median and the most of all seconds
  core      processor time of the process, in percent of one core, and beside peer.c, which draws as large a screen anew
            ten times a second
  key       milliseconds from a key to the last byte of its frame: median and p99, and beside peer.c, which draws as
            large a screen anew at each key, pressed in turn with ours
  first     milliseconds from starting the process, over a year's store, to the last byte of its first frame: median,
            and beside peer.c and, if it is installed, calcurse with an appointment for each entry, started in turn

Bars are bytes and ratios, so that another machine has the same. A bar that is missed is told, and the exit status is 1
then.
"""

import argparse
import datetime
import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

BYTES_A_SECOND = 64
# Beside the peer.
CORE = {"Focus": 1.5, "Today": 1.5, "Cats": 2.2}
KEY_MEDIAN, KEY_P99 = 6, 12
FIRST_FRAME = 4
# The first one clears the screen, and is not held together.
NEXT_FRAME = b"\x1b[?2026h"
PEER_FRAMES, PEER_SECONDS = 10, 10

DEPTHS = {"direct": "truecolor", "256": None}
SCREENS = {"Focus": b"0", "Today": b"1", "Cats": b"2"}
# Through the places, lists and overlays; not esc, which waits for what may follow it.
KEYS = [b"1", b"j", b"j", b"k", b"2", b"l", b"l", b"h", b"3", b"l", b"j", b"4", b"h", b"h", b"z", b"z", b"5", b"j",
        b"?", b"\x1b[B", b"q", b":", b"m", b"i", b"\x7f", b"\x1b[B", b"\x03", b",", b"j", b"k", b"q"]


class Terminal:
    """A program in a pseudo-terminal that answers nothing."""

    def __init__(self, command, size, depth, home=None):
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
            os.execve(command[0], command, environment)
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
        """Bytes of each second, and the share of a core in percent."""
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
    terminal = Terminal([binary, "--demo"], size, depth)
    terminal.settle(0.4, 5)
    for key in (b"0", b"\r", b"\r", b"\r", b"\r"):
        terminal.press(key)
        terminal.settle()
    return terminal


def peer_core(peer, size, depth):
    """Percent of a core of the peer that draws ten times a second."""
    terminal = Terminal([peer, str(PEER_FRAMES)], size, depth)
    terminal.settle(0.4, 1)
    core = terminal.leave_alone(PEER_SECONDS)[1]
    terminal.close()
    return core


def measure_seconds(arguments, size, depth, missed):
    for name, key in SCREENS.items():
        if arguments.only not in (None, name.lower()):
            continue
        beside = peer_core(arguments.peer, size, depth)
        terminal = started(arguments.binary, size, depth)
        terminal.press(key)
        # Until what was said in a toast has gone.
        terminal.settle(3.5, 3.5)
        counts, core = terminal.leave_alone(arguments.seconds)
        terminal.close()
        beside = (beside + peer_core(arguments.peer, size, depth)) / 2
        mean, median, ratio = statistics.mean(counts), statistics.median(counts), core / beside
        # In the room cats move by themselves; what the clock may write is told by the screens that stand still.
        if name != "Cats" and (mean > BYTES_A_SECOND or median > BYTES_A_SECOND):
            missed.append(f"{name} {text(size)} {depth}: {mean:.0f} bytes a second, not {BYTES_A_SECOND}")
        if ratio > CORE[name]:
            missed.append(f"{name} {text(size)} {depth}: {ratio:.2f} × the peer's processor time, not {CORE[name]} ×")
        yield name, f"{mean:.0f}", f"{median:.0f}", f"{max(counts)}", f"{core:.2f} %", f"{ratio:.2f} ×"


def measure_keys(arguments, size, depth, missed):
    """Nothing moves by itself meanwhile: a cat that blinks is no answer to a key."""
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(f"{home}/config")
        with open(f"{home}/config/config.json5", "w") as settings:
            settings.write('{ motion: "off", toasts: "stay" }')
        terminal = Terminal([arguments.binary, "--demo"], size, depth, home)
        peer = Terminal([arguments.peer], size, depth)
        taken, beside = [], []
        for one in (terminal, peer):
            one.settle(0.4, 5)
        for _ in range(arguments.rounds):
            for key in KEYS:
                taken.append(terminal.press(key))
                beside.append(peer.press(b"x"))
        for one in (terminal, peer):
            one.close()
    taken, beside = (sorted(ms for ms in all if ms is not None) for all in (taken, beside))
    own, other = (statistics.median(taken), at99(taken)), (statistics.median(beside), at99(beside))
    ratios = [left / right for left, right in zip(own, other)]
    for name, ratio, bar in zip(("median", "p99"), ratios, (KEY_MEDIAN, KEY_P99)):
        if ratio > bar:
            missed.append(f"keys at {text(size)} {depth}: {ratio:.2f} × the peer's {name}, not {bar} ×")
    return tuple(f"{left:.2f} ms, {ratio:.2f} ×" for left, ratio in zip(own, ratios)) + (str(len(taken)),)


def year_of_entries():
    """Three habits on each day of the last year, as (day, habit, minutes)."""
    today = datetime.date.today()
    return [(today - datetime.timedelta(days=ago), habit, 10 + ago % 40)
            for ago in range(365, 0, -1) for habit in ("Read", "Write", "Run")]


def first_frame(command, size, home=None):
    """Milliseconds from the start of a process to the last byte of its first frame."""
    start = time.monotonic()
    terminal = Terminal(command, size, "256", home)
    last, wait = start, 2
    while data := terminal.read(wait):
        # What is read after the first frame, as letters are, may change a line in the next one.
        if data.startswith(NEXT_FRAME):
            break
        last, wait = time.monotonic(), 0.06
    terminal.close()
    return (last - start) * 1000


def measure_first_frame(arguments, size, folder, missed):
    home, calendar = f"{folder}/year", f"{folder}/calcurse"
    entries = year_of_entries()
    commands = {"habicat": [arguments.binary], "peer": [arguments.peer]}
    if not os.path.exists(home):
        os.makedirs(f"{home}/config")
        with open(f"{home}/config/config.json5", "w") as settings:
            settings.write('{ motion: "off", toasts: "stay" }')
        table = "date,habit,minutes\n" + "".join(f"{day},{habit},{minutes}\n" for day, habit, minutes in entries)
        for words in (["import", "csv", "-", "--yes"], ["did", "read", "5"], ["checkin"]):
            subprocess.run(
                [arguments.binary, *words], input=table, text=True, check=True, capture_output=True,
                env=dict(os.environ, HABICAT_HOME=home))
        # The first start makes the snapshot, as it goes.
        first_frame(commands["habicat"], size, home)
        os.mkdir(calendar)
        with open(f"{calendar}/apts", "w") as appointments:
            for day, habit, minutes in entries:
                date = day.strftime("%m/%d/%Y")
                appointments.write(f"{date} @ 10:00 -> {date} @ 10:{minutes:02} |{habit}\n")
    if calcurse := shutil.which("calcurse"):
        commands["calcurse"] = [calcurse, "-D", calendar]
    taken = {name: [] for name in commands}
    for _ in range(arguments.rounds):
        for name, command in commands.items():
            taken[name].append(first_frame(command, size, home))
    medians = {name: statistics.median(all) for name, all in taken.items()}
    own = medians.pop("habicat")
    for name, bar in (("peer", FIRST_FRAME), ("calcurse", 1)):
        if name in medians and own / medians[name] > bar:
            missed.append(f"first frame at {text(size)}: {own / medians[name]:.2f} × {name}'s, not {bar} ×")
    beside = [f"{own / medians[name]:.2f} ×" if name in medians else "not installed" for name in ("peer", "calcurse")]
    return f"{own:.1f} ms", *beside


def at99(taken):
    return taken[min(len(taken) - 1, int(len(taken) * 0.99))]


def text(size):
    return f"{size[0]}x{size[1]}"


def built_peer(folder):
    """peer.c, by whichever C compiler is here; the Swift toolchain has one."""
    compiler = next(filter(None, map(shutil.which, ("cc", "clang", "gcc"))), None)
    if compiler is None:
        sys.exit("there is no C compiler to build peer.c with")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peer.c")
    subprocess.run([compiler, "-O2", "-o", f"{folder}/peer", source, "-lncursesw", "-ltinfo"], check=True)
    return f"{folder}/peer"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=".build/release/habicat")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--sizes", default="80x24,120x40,200x60")
    parser.add_argument("--depths", default="direct,256")
    parser.add_argument("--only", choices=["focus", "today", "cats", "keys", "first"])
    arguments = parser.parse_args()
    arguments.binary = os.path.abspath(arguments.binary)
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.sizes.split(",")]
    cases = [(size, depth) for size in sizes for depth in arguments.depths.split(",")]
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        arguments.peer = built_peer(folder)
        if arguments.only not in ("keys", "first"):
            print("| size | colours | screen | bytes a second: mean | median | most | of a core | beside the peer |")
            print("|---|---|---|---|---|---|---|---|")
            for size, depth in cases:
                for row in measure_seconds(arguments, size, depth, missed):
                    print("|", " | ".join((text(size), depth) + row), "|", flush=True)
        if arguments.only in (None, "keys"):
            print("\n| size | colours | key to frame: median, beside the peer | p99, beside the peer | keys |")
            print("|---|---|---|---|---|")
            for size, depth in cases:
                row = measure_keys(arguments, size, depth, missed)
                print("|", " | ".join((text(size), depth) + row), "|", flush=True)
        if arguments.only in (None, "first"):
            print("\n| size | first frame over a year's store | beside the peer | beside calcurse |")
            print("|---|---|---|---|")
            for size in sizes:
                row = measure_first_frame(arguments, size, folder, missed)
                print("|", " | ".join((text(size),) + row), "|", flush=True)
    for line in missed:
        print("missed:", line, file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
