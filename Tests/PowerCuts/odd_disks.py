#!/usr/bin/env python3
"""Disks that only root can make: full ones, ones without room for another file, read-only ones, other people's.

Each trouble is told in a sentence, loses nothing, and is over as soon as its cause is.
"""

import contextlib
import os
import subprocess
import sys
import tempfile

from disks import call, take_down_at_the_end
from home import BINARY, Home
from terminal import Terminal


class Wrong(Exception):
    """Something that should not be."""


def expect(claim, what):
    if not claim:
        raise Wrong(what)


@contextlib.contextmanager
def memory_disk(options):
    """An empty file system in memory."""
    with tempfile.TemporaryDirectory(prefix="habicat-odd-") as folder:
        call("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder)
        try:
            yield folder
        finally:
            subprocess.run(["umount", "-l", folder], check=False)


def remount(folder, options):
    call("mount", "-o", f"remount,{options}", folder)


def expect_trouble(run, words, what):
    """It ended with store trouble and said so in a sentence."""
    said = run.stderr.strip()
    expect(run.returncode == 3, f"{what}: ended with {run.returncode}: {said}")
    expect(said.startswith("habicat: ") and said.endswith(".") and words in said, f"{what}: says {said!r}")


def expect_to_go_on(home, what):
    run = home.run("did", "read", "1")
    expect(run.returncode == 0, f"{what}: the next command: {run.stderr}")
    complaints = home.complaints()
    expect(not complaints, f"{what}: {complaints}")


def told_until_trouble(home, acknowledged):
    """Tells minutes until that fails; gives the failure."""
    for _ in range(2000):
        note = f"n{len(acknowledged)}"
        run = home.run("did", "read", "1", "--note", note)
        if run.returncode != 0:
            return run
        acknowledged.append(note)
    raise Wrong("the disk is never full")


def full(size="64k"):
    """A disk of 64 KiB filled up, twice, with room made in between."""
    with memory_disk(f"size={size}") as folder:
        home = Home(os.path.join(folder, "home"))
        expect(home.run("add", "Read").returncode == 0, "there is room for the first batch")
        acknowledged = []
        for room in ("128k", "1m"):
            expect_trouble(told_until_trouble(home, acknowledged), "No space left", "a full disk")
            expect_trouble(home.run("add", "Write"), "No space left", "a full disk, once more")
            expect(home.run("list").returncode == 0, "a full disk can be read")
            expect(not home.complaints(), f"a full disk: {home.complaints()}")
            expect(sorted(home.journal().notes()) == sorted(acknowledged), "just what was acknowledged is there")
            remount(folder, f"size={room}")
            expect_to_go_on(home, "room was made")


def no_more_files():
    """Disks that take only so many files, from too few to enough."""
    was_trouble = False
    for count in range(2, 20):
        with memory_disk(f"nr_inodes={count}") as folder:
            home = Home(os.path.join(folder, "home"))
            run = home.run("add", "Read")
            if run.returncode != 0:
                was_trouble = True
                expect_trouble(run, "No space left", f"room for {count} files")
                remount(folder, "nr_inodes=1000")
                expect(home.run("add", "Read").returncode == 0, f"room for {count} files, then for more")
            expect(len(home.journal().of("createHabitWithCat")) == 1, f"room for {count} files: one habit")
            remount(folder, "nr_inodes=1000")
            expect_to_go_on(home, f"room for {count} files, then for more")
    expect(was_trouble, "some disks have too few")


def read_only():
    """A disk that becomes read-only, with a timer running on it."""
    with memory_disk("size=8m") as folder:
        home = Home(os.path.join(folder, "home"), scale=100)
        for words in (("add", "Read"), ("did", "read", "5"), ("start", "read", "180m")):
            expect(home.run(*words).returncode == 0, f"{words}")
        before = home.journal().batches
        remount(folder, "ro")
        for words in (("did", "read", "5"), ("pause",), ("stop",), ("add", "Write")):
            expect_trouble(home.run(*words), "is read-only", f"{words} on a read-only disk")
        for words in (("list",), ("status",), ("doctor",)):
            expect(home.run(*words).returncode == 0, f"{words} on a read-only disk")
        terminal = Terminal(home)
        is_open = terminal.wait_for("Today")
        terminal.kill()
        expect(is_open, "the full program opens on a read-only disk")
        expect(home.journal().batches == before, "nothing was changed")
        remount(folder, "rw")
        expect(home.run("pause").returncode == 0, "the timer still runs")
        expect_to_go_on(home, "the disk can be written again")


def other_people():
    """A folder for everybody: what one person keeps there another cannot read, and is told so."""
    first, second = (
        ("setpriv", f"--reuid={number}", f"--regid={number}", "--clear-groups") for number in (64101, 64102))
    if subprocess.run([*first, BINARY, "--version"], capture_output=True, check=False).returncode != 0:
        print(f"skipped: a folder shared by two people: another person cannot start {BINARY}")
        return
    with memory_disk("size=8m,mode=1777") as folder:
        home = Home(os.path.join(folder, "home"))
        run = home.run("add", "Read", prefix=first)
        expect(run.returncode == 0, f"the first person: {run.stderr}")
        before = home.journal().batches
        for words in (("add", "Write"), ("list",), ("did", "read", "5")):
            expect_trouble(home.run(*words, prefix=second), "", f"{words} by the second person")
        expect(home.journal().batches == before, "nothing was changed")
        run = home.run("did", "read", "5", prefix=first)
        expect(run.returncode == 0, f"the first person goes on: {run.stderr}")


def main():
    take_down_at_the_end()
    trials = [full, no_more_files, read_only, other_people]
    obstacle = None if os.access(BINARY, os.X_OK) else f"{BINARY} is not built"
    if os.geteuid() != 0:
        obstacle = "only root can mount"
    else:
        try:
            with memory_disk("size=64k"):
                pass
        except subprocess.CalledProcessError as error:
            obstacle = f"nothing can be mounted ({error.stderr.strip()})"
    if obstacle:
        print(f"skipped: full, read-only and shared disks: {obstacle}")
        return 0
    failed = 0
    for trial in trials:
        try:
            trial()
        except Wrong as wrong:
            failed += 1
            print(f"{trial.__name__}: {wrong}")
    print(f"odd disks: {len(trials) - failed} of {len(trials)} as they should be")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
