#!/usr/bin/env python3
"""Cuts the power of mounted ext4 and XFS file systems while programs commit in them, and counts what was lost.

A commit counts as acknowledged where its process had exited with 0 before the cut began. After each cut the file
system is mounted anew, which recovers its log, and every commit acknowledged so far must be there, once; the plain
lines, the program's own sums and doctor must agree, and the next command must work. A few cuts more go to a program
that leaves its syncs out: where nothing of that is caught, the cuts cut nothing.

    power_cuts.py [--cuts N] [--peers] [--seed N]     N for each of two file systems and two ways to cut
"""

import argparse
import itertools
import os
import random
import sys
import threading
import time

import disks
from terminal import Terminal
from writers import Habicat, Timewarrior, Unreadable, Unsynced

# So many cuts a store lives: then a new one is made, in the middle of which the power is cut, too.
LIFE = 50
# Cuts that the deliberate mistake has to show itself.
TRIES = 5
# In every so many rounds the full program is open on the store as well, or its caches are made anew meanwhile.
OPEN_EVERY = 5
CACHES_EVERY = 3


class Trial:
    """Cuts of one kind on one disk."""

    def __init__(self, kind, flag, program, chance):
        self.kind, self.flag, self.program, self.chance = kind, flag, program, chance
        self.cuts = self.total = self.lost = self.unreadable = self.doubled = self.refused = 0
        # Notes are never used again: a store that was wiped may come back with a cut.
        self.numbers = itertools.count(1)
        self.has_begun = False
        self.acknowledged = set()
        self.troubles = []

    def run(self, cuts):
        with disks.Disk(self.kind) as disk:
            for _ in range(cuts):
                self.round(disk)
        return self

    def round(self, disk):
        writer = self.program(disk.mount_point)
        if self.cuts % LIFE == 0:
            self.forget(writer)
        if not self.has_begun:
            self.has_begun = self.cuts % 2 == 1 and writer.begin().wait() == 0
        stop = threading.Event()
        marks = []
        threads = [
            threading.Thread(target=self.work, args=(writer, stop, marks, index), daemon=True)
            for index in range(writer.writers)
        ]
        terminal = None
        if self.has_begun and isinstance(writer, Habicat) and self.cuts % OPEN_EVERY == 0:
            terminal = Terminal(writer.home, prefix=writer.prefix)
        makes_caches = self.has_begun and self.cuts % CACHES_EVERY == 0 and writer.drop_caches()
        for thread in threads:
            thread.start()
        self.wait(marks, wanted=self.chance.randint(1, 5) if self.has_begun and not makes_caches else 0)
        cut = time.monotonic_ns()
        disk.cut(disks.FLAGS[self.flag])
        stop.set()
        for thread in threads:
            thread.join()
        if terminal:
            terminal.kill()
        self.cuts += 1
        in_time = [note for note, when in marks if when < cut]
        self.has_begun = self.has_begun or None in in_time
        notes = {note for note in in_time if note is not None}
        self.acknowledged |= notes
        self.total += len(in_time)
        disk.come_back()
        self.check(writer)

    def wait(self, marks, wanted):
        """Until so many commits are acknowledged, and then to somewhere in the middle of the next; with none wanted,
        to somewhere in longer work."""
        end = time.monotonic() + 10
        while len(marks) < wanted and time.monotonic() < end:
            time.sleep(0.001)
        time.sleep(self.chance.uniform(0, 0.02 if wanted else 0.15))

    def work(self, writer, stop, marks, index):
        """Commits without end, until the cut; notes each acknowledgement with its time."""
        if not self.has_begun:
            if index > 0:
                return
            process = writer.begin()
            process.communicate()
            if process.returncode == 0:
                marks.append((None, time.monotonic_ns()))
        while not stop.is_set():
            number = next(self.numbers)
            note = f"n{number}-{index}"
            process = writer.commit(note, number)
            process.communicate()
            if process.returncode == 0:
                marks.append((note, time.monotonic_ns()))

    def check(self, writer):
        try:
            if self.has_begun and not writer.is_begun():
                raise Unreadable("the store was made, and is gone")
            if not writer.is_begun():
                return
            self.has_begun = True
            found = writer.found()
        except Unreadable as trouble:
            self.unreadable += 1
            self.lost += len(self.acknowledged)
            self.tell(f"unreadable: {trouble}")
            self.forget(writer)
            return
        missing = self.acknowledged - set(found)
        doubled = [note for note, count in found.items() if count > 1]
        self.lost += len(missing)
        self.doubled += len(doubled)
        if missing or doubled:
            self.tell(f"missing {sorted(missing)}, doubled {doubled}")
        self.acknowledged -= missing
        number = next(self.numbers)
        after = writer.commit(f"n{number}-after", number)
        _, errors = after.communicate()
        if after.returncode == 0:
            self.acknowledged.add(f"n{number}-after")
            self.total += 1
        else:
            self.refused += 1
            self.tell(f"the next command fails: {errors.strip()}")
            if self.program is not Habicat:
                self.forget(writer)

    def forget(self, writer):
        """Begins a new store; the old one is gone for good."""
        writer.wipe()
        os.sync()
        self.acknowledged.clear()
        self.has_begun = False

    def tell(self, trouble):
        self.troubles.append(f"{self.program.name}, {self.kind}, {self.flag}, cut {self.cuts}: {trouble}")

    @property
    def is_sound(self):
        return self.lost == self.unreadable == self.doubled == self.refused == 0

    @property
    def row(self):
        return (self.program.name, self.kind, self.flag, self.cuts, self.total, self.lost, self.unreadable)


HEADINGS = ("program", "file system", "cut", "cuts", "acknowledged", "lost", "stores unreadable")


def table(rows):
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in (HEADINGS, ["---"] * 7, *rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cuts", type=int, default=150)
    parser.add_argument("--peers", action="store_true", help="the same beside for timewarrior")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--kinds", nargs="*", default=list(disks.KINDS))
    options = parser.parse_args()
    disks.take_down_at_the_end()
    print(f"power cuts: seed {options.seed}", flush=True)
    trials = []
    began = time.monotonic()
    for program in [Habicat, Unsynced] + [Timewarrior] * options.peers:
        cuts = TRIES if program is Unsynced else options.cuts
        for kind, flag in ways(program, options.kinds):
            chance = random.Random(f"{options.seed} {program.name} {kind} {flag}")
            began_trial = time.monotonic()
            trials.append(Trial(kind, flag, program, chance).run(cuts))
            seconds = time.monotonic() - began_trial
            print(f"{cuts} cuts in {seconds:.0f} s: " + ", ".join(str(cell) for cell in trials[-1].row), flush=True)
            for trouble in trials[-1].troubles[:5] if program is Habicat else []:
                print(trouble, flush=True)
    if trials:
        print(table([trial.row for trial in trials]))
        print(f"{sum(trial.cuts for trial in trials)} power cuts in {time.monotonic() - began:.0f} s")
    is_sound = all(trial.is_sound for trial in trials if trial.program is Habicat)
    mistaken = [trial for trial in trials if trial.program is Unsynced]
    if mistaken and all(trial.is_sound for trial in mistaken):
        print("a program that leaves its syncs out was not caught")
        is_sound = False
    return 0 if is_sound else 1


def ways(program, kinds):
    """File systems and flags to cut a program by; what cannot be done here is named."""
    obstacle = program.why_not()
    if obstacle:
        print(f"skipped: power cuts of {program.name}: {obstacle}")
        return
    for kind in kinds:
        obstacle = disks.why_not(kind)
        if obstacle:
            print(f"skipped: power cuts of {program.name} on {kind}: {obstacle}")
            continue
        for flag in disks.FLAGS:
            yield kind, flag


if __name__ == "__main__":
    sys.exit(main())
