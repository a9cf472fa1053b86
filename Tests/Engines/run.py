#!/usr/bin/env python3
"""Two machines share one store through a real engine while their programs are used, killed and restarted.

In each round both machines log, undo, rename, buy, run timers and open the program, some of it killed by SIGKILL,
while the engine moves files; then it moves what is left, and both must be one: every acknowledged note is in the
plain lines of both, once; both export the same; doctor finds no damage on either.

    run.py [ENGINE …] [--rounds N] [--seed N] [--keep]     ENGINE: git, "habicat sync", rsync, syncthing; all by default
"""

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "PowerCuts"))

import engines  # noqa: E402
from home import BINARY, Home  # noqa: E402
from terminal import Terminal  # noqa: E402

# Time runs so much faster, so that timers have minutes.
SCALE = 60
ACTIONS = 6
# In every so many rounds the program is open on each machine.
OPEN_EVERY = 3
# So often at most both exchange again because one has written since: the command that looks logs a timer that ran out.
LATE_TIMERS = 4
ALSO = [
    ("undo",), ("rename", "read", "Mochi {}"), ("edit", "read", "--goal", "{}"), ("buy", "clover"),
    ("wear", "read", "clover"), ("take-off", "read"), ("add", "Habit {}"), ("start", "read", "25m"),
    ("stop",), ("off", "read", "--from", "tomorrow", "--days", "1"), ("settings", "set", "weekStartsOn", "sunday"),
    ("redo",), ("checkin",), ("rest", "read"), ("wake", "read"),
]


class Machine(Home):
    """One machine's folder, and what was acknowledged on it."""

    def __init__(self, path, label, origin):
        super().__init__(path)
        self.label, self.number = label, 0
        self.acknowledged, self.killed, self.troubles = set(), set(), []
        self.environment.update(HABICAT_TIME_SCALE=str(SCALE), HABICAT_TIME_ORIGIN=str(origin))

    def live(self, chance):
        """Some actions, a third of them killed somewhere in their middle."""
        for _ in range(ACTIONS):
            self.number += 1
            if chance.random() < 0.4:
                words = [word.format(self.number % 60 + 5) for word in chance.choice(ALSO)]
                self.run(*words)
                continue
            note = f"{self.label}-{self.number}"
            process = self.start("did", "read", "1", "--note", note, "--yes")
            if chance.random() < 0.4:
                time.sleep(chance.uniform(0, 0.05))
                process.send_signal(signal.SIGKILL)
            _, errors = process.communicate()
            if process.returncode == 0:
                self.acknowledged.add(note)
            elif process.returncode == -signal.SIGKILL:
                self.killed.add(note)
            elif "resting" not in errors and "rests" not in errors:
                self.troubles.append(f"{note} ended with {process.returncode}: {errors.strip()}")

    def picture(self):
        """All documents, as the program exports them."""
        done = self.run("export")
        if done.returncode != 0:
            raise engines.Trouble(f"export on {self.label}: {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)["user"]


class Trial:
    """One engine between two machines."""

    def __init__(self, engine, folder, chance):
        self.chance = chance
        origin = int(time.time() * 1000)
        self.machines = [Machine(os.path.join(folder, label), label, origin) for label in "ab"]
        self.engine = engine(folder)
        first, second = self.machines
        # With a timer running, `q` would be answered by a question.
        for machine in self.machines:
            machine.run("settings", "set", "onQuit", "run")
        first.run("add", "Read")
        # So that no undo reaches the habit itself.
        for _ in range(ACTIONS):
            first.run("did", "read", "1", "--yes")
        self.engine.connect(first, second)

    def round(self, number):
        """What is wrong after one round."""
        threads = [
            threading.Thread(target=machine.live, args=(random.Random(self.chance.random()),))
            for machine in self.machines]
        is_open = number % OPEN_EVERY == 0
        programs = [Terminal(machine) for machine in self.machines] if is_open else []
        for thread in threads:
            thread.start()
        if self.chance.random() < 0.5:
            self.engine.exchange(self.machines)
        for thread in threads:
            thread.join()
        for program in programs:
            if self.chance.random() < 0.5:
                program.kill()
            else:
                # The first one may answer a question about time away.
                program.type("qq")
                program.wait_for_end()
        # What was repaired or noticed is written by the next commit; then nothing is under way any more.
        self.engine.exchange(self.machines)
        return self.differences()

    def differences(self):
        troubles = []
        for machine in self.machines:
            troubles += machine.troubles
            machine.troubles = []
        acknowledged = set().union(*(machine.acknowledged for machine in self.machines))
        killed = set().union(*(machine.killed for machine in self.machines))
        for machine in self.machines:
            notes = machine.journal().notes()
            troubles += [f"{note} is lost on {machine.label}" for note in acknowledged - set(notes)]
            troubles += [f"{note} is {count} times on {machine.label}" for note, count in notes.items() if count > 1]
            troubles += [f"{note} comes from nowhere" for note in set(notes) - acknowledged - killed]
            doctor = machine.run("doctor")
            if doctor.returncode != 0:
                troubles.append(f"doctor on {machine.label} ({doctor.returncode}): {doctor.stdout}{doctor.stderr}")
        pictures = self.pictures()
        if pictures[0] != pictures[1]:
            troubles.append("the machines differ: " + difference(*pictures))
        return troubles

    def pictures(self):
        """What both show of the same lines."""
        for _ in range(LATE_TIMERS):
            pictures = [machine.picture() for machine in self.machines]
            lines = [set(machine.journal().batches) for machine in self.machines]
            if lines[0] == lines[1]:
                break
            self.engine.exchange(self.machines)
        return pictures


def difference(first, second, place=""):
    """The first place at which two exports differ."""
    if isinstance(first, dict) and isinstance(second, dict):
        for name in sorted({*first, *second}):
            if first.get(name) != second.get(name):
                return difference(first.get(name), second.get(name), f"{place}/{name}")
    return f"{place}: {json.dumps(first)[:200]} and {json.dumps(second)[:200]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", metavar="ENGINE")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--keep", action="store_true", help="leave the folders of an engine that failed")
    options = parser.parse_args()
    if not os.access(BINARY, os.X_OK):
        print(f"skipped: engines: {BINARY} is not built")
        return 0
    failed = 0
    for engine in engines.ALL:
        if options.engines and engine.name not in options.engines:
            continue
        if reason := engine.why_not():
            print(f"skipped: {engine.name}: {reason}")
            continue
        began = time.monotonic()
        print(f"{engine.name}: seed {options.seed}", flush=True)
        folder = tempfile.mkdtemp(prefix="habicat-engines-")
        trial = Trial(engine, folder, random.Random(f"{options.seed} {engine.name}"))
        troubles, rounds = [], 0
        try:
            while rounds < options.rounds and not troubles:
                rounds += 1
                troubles = trial.round(rounds)
        except engines.Trouble as error:
            troubles = [str(error)]
        finally:
            trial.engine.close()
            if not (options.keep and troubles):
                shutil.rmtree(folder, ignore_errors=True)
        for trouble in troubles[:10]:
            print(trouble)
        if options.keep and troubles:
            print(f"kept: {folder}")
        failed += len(troubles)
        count = sum(len(machine.acknowledged) for machine in trial.machines)
        kills = sum(len(machine.killed) for machine in trial.machines)
        print(
            f"{engine.name}: {rounds} rounds, {count} acknowledged and {kills} killed, {len(troubles)} troubles, "
            f"{time.monotonic() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
