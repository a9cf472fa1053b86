#!/usr/bin/env python3
"""What the screen costs while a timer runs, from a key to its frame, and from opening to having quit.

    Tests/Screens/bench.py [--binary PATH] [--seconds N] [--sizes 80x24,120x40] [--only PART] [--home FOLDER]

The program runs in a pseudo-terminal with a timer of its own life (`--demo`), once in direct colour and once in 256.

  focus     left alone for a minute: bytes a second (mean, median, most) and processor time, in percent of one core
  keys      keys are pressed one by one, each when the frame before it has come: milliseconds to the last byte of a frame,
            median and p95, and beside peer.c, which draws as large a screen anew at each key, pressed in turn with ours
  open      milliseconds from starting the process, in a terminal that answers and has `q` typed ahead, until it has quit:
            with FOLDER (a home with years behind it), with an empty store, and calcurse with an empty calendar, in turn
  memory    the most memory after each place was opened, with FOLDER

Bars are bytes and ratios, so that another machine has the same. A bar that is missed is told, and the exit status is 1
then.
"""

import argparse
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

# With a running timer.
BYTES_A_SECOND, PERCENT_OF_A_CORE = 1024, 1
# Beside the peer, and beside an empty store.
KEY_P95, OPEN = 6, 2
MEBIBYTES = 32

DEPTHS = {"direct": "truecolor", "256": None}
# Through the places, lists and overlays; not esc, which waits for what may follow it.
KEYS = [b"1", b"j", b"j", b"k", b"2", b"l", b"l", b"h", b"3", b"l", b"j", b"4", b"h", b"h", b"z", b"z", b"5", b"j",
        b"?", b"\x1b[B", b"q", b":", b"m", b"i", b"\x7f", b"\x1b[B", b"\x03", b",", b"j", b"k", b"q"]


class Terminal:
    """A program in a pseudo-terminal, which answers only in `until_quit`."""

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


def measure_focus(arguments, size, depth, missed):
    terminal = started(arguments.binary, size, depth)
    # Until what was said in a toast has gone.
    terminal.settle(3.5, 3.5)
    counts, core = terminal.leave_alone(arguments.seconds)
    terminal.close()
    mean = statistics.mean(counts)
    if mean > BYTES_A_SECOND:
        missed.append(f"Focus {text(size)} {depth}: {mean:.0f} bytes a second, not {BYTES_A_SECOND}")
    if core > PERCENT_OF_A_CORE:
        missed.append(f"Focus {text(size)} {depth}: {core:.2f} % of a core, not {PERCENT_OF_A_CORE} %")
    return f"{mean:.0f}", f"{statistics.median(counts):.0f}", f"{max(counts)}", f"{core:.2f} %"


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
    own, other = (statistics.median(taken), at95(taken)), (statistics.median(beside), at95(beside))
    ratios = [left / right for left, right in zip(own, other)]
    if ratios[1] > KEY_P95:
        missed.append(f"keys at {text(size)} {depth}: {ratios[1]:.2f} × the peer's p95, not {KEY_P95} ×")
    return tuple(f"{left:.2f} ms, {ratio:.2f} ×" for left, ratio in zip(own, ratios)) + (str(len(taken)),)


def until_quit(command, home):
    """Milliseconds from the start of a process to its end, in a terminal that answers and has `q` typed ahead."""
    start = time.monotonic()
    terminal = Terminal(command, (80, 24), "256", home)
    os.write(terminal.master, b"q")
    while data := terminal.read(10):
        if b"\x1b]11;?" in data:
            os.write(terminal.master, b"\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\")
        if b"\x1b[c" in data:
            os.write(terminal.master, b"\x1b[?62;22c")
    os.waitpid(terminal.process, 0)
    taken = (time.monotonic() - start) * 1000
    os.close(terminal.master)
    return taken


def measure_open(arguments, folder, missed):
    """Medians of the home with years behind it, an empty one, and calcurse."""
    empty, calendar = f"{folder}/empty", f"{folder}/calcurse"
    os.mkdir(calendar)
    with open(f"{calendar}/conf", "w") as settings:
        settings.write("general.confirmquit=no\n")
    subprocess.run(
        [arguments.binary, "new", "Read"], check=True, capture_output=True, env=dict(os.environ, HABICAT_HOME=empty))
    runs = {"years": ([arguments.binary], arguments.home), "empty": ([arguments.binary], empty)}
    if calcurse := shutil.which("calcurse"):
        runs["calcurse"] = ([calcurse, "-D", calendar], None)
    taken = {name: [] for name in runs}
    # The first start makes the snapshot, as it goes.
    for number in range(arguments.rounds + 1):
        for name, (command, home) in runs.items():
            milliseconds = until_quit(command, home)
            if number > 0:
                taken[name].append(milliseconds)
    medians = {name: statistics.median(all) for name, all in taken.items()}
    for name, bar in (("empty", OPEN), ("calcurse", 1)):
        if name in medians and medians["years"] > bar * medians[name]:
            missed.append(f"opening: {medians['years'] / medians[name]:.2f} × {name}'s, not {bar} ×")
    return tuple(f"{medians[name]:.1f} ms" if name in medians else "not installed"
                 for name in ("years", "empty", "calcurse"))


def measure_memory(arguments, missed):
    """Of the process, in MiB."""
    terminal = Terminal([arguments.binary], (120, 40), "direct", arguments.home)
    terminal.settle(0.4, 5)
    for place in b"123456":
        terminal.press(bytes([place]))
        terminal.settle()
    with open(f"/proc/{terminal.process}/status") as status:
        most = next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1024
    terminal.close()
    if most > MEBIBYTES:
        missed.append(f"memory: {most:.1f} MiB, not {MEBIBYTES}")
    return f"{most:.1f} MiB"


def at95(taken):
    return taken[min(len(taken) - 1, int(len(taken) * 0.95))]


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
    parser.add_argument("--sizes", default="80x24,120x40")
    parser.add_argument("--depths", default="direct,256")
    parser.add_argument("--home", help="with years behind it; without it opening and memory are not measured")
    parser.add_argument("--only", choices=["focus", "keys", "open", "memory"])
    arguments = parser.parse_args()
    arguments.binary = os.path.abspath(arguments.binary)
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.sizes.split(",")]
    cases = [(size, depth) for size in sizes for depth in arguments.depths.split(",")]
    missed = []

    def table(part, titles, measure):
        if arguments.only in (None, part):
            print(f"\n| size | colours | {titles} |\n|{'---|' * (3 + titles.count('|'))}")
            for size, depth in cases:
                print("|", " | ".join((text(size), depth) + measure(arguments, size, depth, missed)), "|", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        arguments.peer = built_peer(folder)
        table("focus", "bytes a second: mean | median | most | of a core", measure_focus)
        table("keys", "key to frame: median, beside the peer | p95, beside the peer | keys", measure_keys)
        if arguments.only in ("open", "memory") and not arguments.home:
            parser.error("that needs --home")
        if arguments.home and arguments.only in (None, "memory"):
            print("\nmemory after each place:", measure_memory(arguments, missed))
        if arguments.home and arguments.only in (None, "open"):
            print("\n| opened and quit, with years | empty | calcurse |\n|---|---|---|")
            print("|", " | ".join(measure_open(arguments, folder, missed)), "|")
    for line in missed:
        print("missed:", line, file=sys.stderr)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
