#!/usr/bin/env python3
"""Kills the full program in its terminal at each call by which it buys something, takes something back, and leaves.

What the screen acknowledged is there once, what it did not is there whole or not at all; the sums and doctor agree,
and the next command works.

    open_program.py [--kills N] [--seed N]     N: a sample of so many, else all
"""

import argparse
import os
import random
import sys
import tempfile
import time

import faults
from faults import CALL
from home import Home
from terminal import Terminal

# Calls whose number is the same in each run; those that wait, draw or read keys are not.
STEADY = {"openat", "flock", "pread64", "fdatasync", "fsync", "rename", "ftruncate", "unlink", "getdents64", "mkdir"}
SCALE = 300
# Of tomorrow: the day must not end while someone sits there.
MORNING = (time.time() // 86400 + 1) * 86400 + 9 * 3600


class Evening:
    """Keys with the words each must bring to the screen, and the batch that comes of them."""

    def __init__(self, name, kind, keys, acknowledgement):
        self.name, self.kind, self.keys, self.acknowledgement = name, kind, keys, acknowledgement


BOUGHT, UNDONE = "Bought", "Undone"
EVENINGS = [
    Evening("buy", "purchaseAccessory", [("", "Today"), ("3", "clover"), ("\r", BOUGHT), ("q", None)], BOUGHT),
    Evening(
        "undo", "retract",
        [("", "Today"), ("j", "teen"), (" ", "Write: "), ("u", UNDONE), ("q", None)], UNDONE),
]


def prepared(folder):
    """A home with coins to spend."""
    home = Home(os.path.join(folder, "home"), scale=SCALE)
    home.set_clock(MORNING)
    for words in (("add", "Read"), ("start", "read", "60m")):
        home.run(*words)
    time.sleep(26 * 60 / SCALE)
    home.run("stop")
    home.run("add", "Write")
    home.keep()
    return home


def play(home, evening, prefix):
    """One evening, as far as it gets; what the screen acknowledged."""
    home.go_back()
    home.set_clock(MORNING + 9 * 3600)
    terminal = Terminal(home, prefix=prefix)
    for key, words in evening.keys:
        terminal.type(key)
        if words and not terminal.wait_for(words):
            break
    terminal.wait_for_end()
    return evening.acknowledgement.encode() in terminal.shown


def calls_of(home, evening):
    """The steady calls from the first lock on, of an evening without a kill."""
    trace = home.path + "-trace"
    if not play(home, evening, ("strace", "-f", "-qq", "-y", "-o", trace)):
        raise RuntimeError(f"{evening.name} does not work without a kill either")
    counts, calls = {}, []
    with open(trace, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            match = CALL.match(line)
            if not match or match[1] not in STEADY:
                continue
            counts[match[1]] = counts.get(match[1], 0) + 1
            if "flock" in counts and home.path in line:
                calls.append((match[1], counts[match[1]]))
    return calls


def trial(home, evening, call, number):
    """What is wrong after one kill, and whether the screen had acknowledged the batch."""
    inject = f"inject={call}:signal=KILL:when={number}"
    home.go_back()
    before = home.journal().batches
    prefix = ("strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", inject)
    is_acknowledged = play(home, evening, prefix)
    journal = home.journal()
    troubles = []
    if set(before) - set(journal.batches):
        troubles.append("batches are lost")
    count = len(journal.of(evening.kind))
    if count > 1 or is_acknowledged and count == 0:
        troubles.append(f"{count} times {evening.kind}, and the screen {'' if is_acknowledged else 'never '}said so")
    again = home.run("did", "write", "1")
    if again.returncode != 0:
        troubles.append(f"the next command: {again.stderr.strip()}")
    doctor = home.run("doctor")
    if doctor.returncode != 0:
        troubles.append(f"doctor: {doctor.stdout}{doctor.stderr}")
    return troubles, is_acknowledged


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    reason = faults.obstacle()
    if reason:
        print(f"skipped: kills of the open program: {reason}")
        return 0
    print(f"kills of the open program: seed {options.seed}", flush=True)
    began, all_kills, acknowledged, failed = time.monotonic(), 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="habicat-open-") as folder:
        home = prepared(folder)
        for evening in EVENINGS:
            calls = calls_of(home, evening)
            random.Random(f"{options.seed} {evening.name}").shuffle(calls)
            calls = calls[: options.kills and -(-options.kills // len(EVENINGS))]
            for call, number in calls:
                troubles, is_acknowledged = trial(home, evening, call, number)
                acknowledged += is_acknowledged
                failed += len(troubles)
                for trouble in troubles:
                    print(f"{evening.name}, {call} {number}: {trouble}", flush=True)
            all_kills += len(calls)
    print(
        f"{all_kills} kills of the open program, {acknowledged} after the screen had told of the batch, "
        f"{failed} troubles, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
