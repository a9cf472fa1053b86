#!/usr/bin/env python3
"""Lets system calls of the built program fail, or kills it at them, one by one, and looks at what is left.

`strace` makes the n-th call of a kind, or all from the n-th on, return an error, or tells the program that less was
written than it asked for, or ends it by SIGKILL. After each fault the program has ended with 0 or 3 and a sentence;
after each fault and kill nothing that was there is gone, what was acknowledged is there, what was not is there whole
or not at all, the sums and doctor agree, and the next command works.

    faults.py [--faults N] [--kills N] [--seed N]     N: a sample of so many, else all
"""

import argparse
import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from home import BINARY, WINDOW, Home

KILLED = "SIGKILL"
# What can come of each call on a real machine.
ERRORS = {
    "openat": ["ENOSPC", "EMFILE", "ENFILE", "EROFS", "EACCES", "EIO", "EDQUOT", "EINTR"],
    "write": ["ENOSPC", "EIO", "EDQUOT", "EFBIG", "EINTR", "short"],
    "pwrite64": ["ENOSPC", "EIO", "short"],
    "fdatasync": ["EIO", "ENOSPC", "EDQUOT"],
    "fsync": ["EIO", "ENOSPC", "EDQUOT"],
    "rename": ["ENOSPC", "EIO", "EROFS", "EDQUOT"],
    "ftruncate": ["EIO", "EINTR"],
    "unlink": ["EIO", "EROFS"],
    "mkdir": ["ENOSPC", "EROFS", "EDQUOT", "EACCES"],
    "flock": ["EINTR", "ENOLCK"],
    "pread64": ["EIO", "EINTR"],
    "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"],
    "getdents64": ["EIO"],
    "close": ["EIO"],
}
# What may refuse a command, with a sentence: as another device it has no timer to change; and where this boot cannot
# be told from the last, or when the timer was last seen, nobody knows whether it ran on.
REFUSALS = ("This device uses a new name", "timer has a gap", "went by unwatched")
CALL = re.compile(r"^(?:\d+ +)?(\w+)\(")


# How much faster than real a scene's time runs, and after how many seconds it is made anew: before its timer runs out.
SCALE = 100
FRESH = 80


class Scene:
    """A command, and the store it is given in."""

    def __init__(self, name, command, kind=None, prepare=(), lines=0, minutes=0, is_next_day=False):
        self.name, self.command, self.kind, self.prepare, self.lines = name, command, kind, prepare, lines
        # How long the timer runs before the command.
        self.minutes = minutes
        # Whether what was before lies on an earlier day than the command.
        self.is_next_day = is_next_day

    def home(self, folder):
        home = Home(os.path.join(folder, re.sub(r"\W", "-", self.name)), scale=SCALE)
        home.remove()
        os.mkdir(home.path)
        if self.is_next_day:
            home.environment["TZ"] = "EARLY12"
        for words in self.prepare:
            made = home.run(*words)
            if made.returncode != 0:
                raise RuntimeError(f"{self.name} cannot be prepared: {made.stderr}")
        while (count := len(home.journal().batches)) < self.lines:
            home.run("did", "read", "1", "--note", f"before-{count}")
        if self.is_next_day:
            home.environment["TZ"] = "LATE-14"
        time.sleep(self.minutes * 60 / SCALE)
        home.keep()
        return home


READ = ("add", "Read")
START = ("start", "read", "180m")
SCENES = [
    Scene("first add", READ, "createHabitWithCat"),
    Scene("second add", ("add", "Write"), "createHabitWithCat", [READ]),
    Scene("did", ("did", "read", "5"), "logEntry", [READ]),
    Scene("did, and a snapshot", ("did", "read", "5"), "logEntry", [READ], WINDOW + 1),
    Scene("checkin", ("checkin",), "visit", [READ], is_next_day=True),
    Scene("start", ("start", "read", "60m"), "startTimer", [READ]),
    Scene("pause", ("pause",), "changeTimer", [READ, START]),
    Scene("resume", ("resume",), "changeTimer", [READ, START, ("pause",)]),
    Scene("stop", ("stop",), "logFocusSession", [READ, START], minutes=6),
    Scene("list", ("list",), None, [READ, ("did", "read", "5")]),
    Scene("doctor", ("doctor",), None, [READ, ("did", "read", "5")]),
]


class Fault:
    """The n-th call of a kind fails, alone or with all after it."""

    def __init__(self, call, number, error, is_lasting):
        self.call, self.number, self.error, self.is_lasting = call, number, error, is_lasting

    @property
    def injection(self):
        what = {"short": "retval=7", KILLED: "signal=KILL"}.get(self.error, f"error={self.error}")
        return f"inject={self.call}:{what}:when={self.number}{'+' if self.is_lasting else ''}"

    @property
    def prefix(self):
        """What a command is started through, for the fault to meet it."""
        return ("strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={self.call}", "-e", self.injection)

    def __str__(self):
        return f"{self.call} {self.number}{' and on' if self.is_lasting else ''}: {self.error}"


def faults_of(scene, home):
    """All faults of the calls that a command makes from its first touch of its files on."""
    home.go_back()
    trace = home.path + "-trace"
    home.run(*scene.command, prefix=("strace", "-f", "-qq", "-y", "-o", trace))
    counts, faults, has_begun = {}, [], False
    with open(trace, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            match = CALL.match(line)
            if not match:
                continue
            call = match[1]
            counts[call] = counts.get(call, 0) + 1
            has_begun = has_begun or home.path in line
            if not has_begun or call == "exit_group":
                continue
            faults.append(Fault(call, counts[call], KILLED, False))
            # Of what the system tells about itself (which boot this is, which machine) the timer asks, not the store.
            if call in ("write", "close", "pread64") and home.path not in line:
                continue
            for error in ERRORS.get(call, []):
                # The bytes it is told of are not written: only a reader that believes nothing of them can go on.
                if error == "short" and home.data + "/journal/" not in line:
                    continue
                faults += [Fault(call, counts[call], error, is_lasting) for is_lasting in (False, True)]
    # A call that is broken off without end is made without end.
    if scene.lines and not any(fault.call == "rename" and fault.number > 1 for fault in faults):
        raise RuntimeError(f"{scene.name}: there is no snapshot")
    return [fault for fault in faults if not (fault.is_lasting and fault.error in ("EINTR", "short"))]


def trial(scene, home, fault):
    """What is wrong after one fault."""
    home.go_back()
    before = home.journal().batches
    run = home.run(*scene.command, prefix=fault.prefix)
    troubles = []
    said = (run.stderr or run.stdout).strip()
    # A timer that was never seen running is no store trouble; and doctor tells of files it cannot read.
    expected = (0, 1, 3) if scene.command[0] == "doctor" else (0, 3)
    if fault.error == KILLED and run.returncode < 0:
        pass
    elif run.returncode in (1, 2) and any(refusal in said for refusal in REFUSALS):
        pass
    elif run.returncode not in expected:
        troubles.append(f"ended with {run.returncode}: {said[-300:]}")
    elif run.returncode == 3:
        # Where all writes fail no sentence comes out either.
        is_mute = fault.call == "write" and fault.is_lasting
        begins = ("habicat: ",) if scene.command[0] != "doctor" else ("habicat: ", "fatal: ", "wrong: ")
        if not is_mute and not (said.startswith(begins) and said.endswith(".")):
            troubles.append(f"says no sentence: {said[-300:]!r}")
    elif run.returncode == 1 and not said:
        troubles.append("says nothing")
    after = home.journal()
    gone = set(before) - set(after.batches)
    if gone:
        troubles.append(f"lost {sorted(gone)}")
    new = [batch for key, batch in after.batches.items() if key not in before and batch["kind"] == scene.kind]
    if scene.kind and len(new) > 1:
        troubles.append(f"{len(new)} times {scene.kind}")
    if scene.kind and run.returncode == 0 and not new:
        troubles.append(f"acknowledged, and no {scene.kind} is there")
    again = home.run("add", "Next")
    if again.returncode != 0:
        troubles.append(f"the next command ends with {again.returncode}: {again.stderr.strip()}")
    return troubles + home.complaints()


def play(scene, folder, shares, seed):
    """Faults and kills of a command, all or a share of them; what is wrong after them."""
    home, made = scene.home(folder), time.monotonic()
    all_faults = faults_of(scene, home)
    random.Random(f"{seed} {scene.name}").shuffle(all_faults)
    chosen = []
    for are_kills, share in enumerate(shares):
        chosen += [fault for fault in all_faults if (fault.error == KILLED) == are_kills][:share]
    troubles = []
    for fault in chosen:
        if START in scene.prepare and time.monotonic() - made > FRESH:
            home, made = scene.home(folder), time.monotonic()
        troubles += [f"{scene.name}, {fault}: {text}" for text in trial(scene, home, fault)]
    home.remove()
    kills = sum(fault.error == KILLED for fault in chosen)
    return len(chosen) - kills, kills, troubles


def obstacle():
    """Why nothing can be injected here; None where it can."""
    if not os.access(BINARY, os.X_OK):
        return f"{BINARY} is not built"
    if not shutil.which("strace"):
        return "strace is not installed"
    tried = subprocess.run(
        ["strace", "-qq", "-o", "/dev/null", "-e", "inject=close:error=EIO:when=9999", "true"], check=False,
        capture_output=True)
    return None if tried.returncode == 0 else "strace may not trace here"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int)
    parser.add_argument("--kills", type=int)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--scene", help="this one alone")
    options = parser.parse_args()
    reason = obstacle()
    if reason:
        print(f"skipped: injected faults and kills: {reason}")
        return 0
    scenes = [scene for scene in SCENES if options.scene in (None, scene.name)]
    shares = [most if most is None else -(-most // len(scenes)) for most in (options.faults, options.kills)]
    print(f"injected faults and kills: seed {options.seed}", flush=True)
    began = time.monotonic()
    all_faults, all_kills, all_troubles = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="habicat-faults-") as folder:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            plays = pool.map(lambda scene: play(scene, folder, shares, options.seed), scenes)
            for scene, (faults, kills, troubles) in zip(scenes, plays):
                print(f"{scene.name}: {faults} faults, {kills} kills, {len(troubles)} troubles", flush=True)
                for trouble in troubles[:5]:
                    print("  " + trouble)
                all_faults, all_kills = all_faults + faults, all_kills + kills
                all_troubles += len(troubles)
    seconds = time.monotonic() - began
    print(f"{all_faults} injected faults, {all_kills} kills, {all_troubles} troubles, {seconds:.0f} s")
    return 1 if all_troubles else 0


if __name__ == "__main__":
    sys.exit(main())
