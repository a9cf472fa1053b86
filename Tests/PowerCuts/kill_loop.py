#!/usr/bin/env python3
"""Four writers commit on one store at once and are killed by SIGKILL at random moments, over and over.

First they all begin one that is not there yet, then they go on with one. Each commit has a note of its own.
Acknowledged ones must be there once, those killed in the middle at most once, and nothing else; the sums of the plain
lines, of the program and doctor must agree.

    kill_loop.py [--kills N] [--seed N]
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import threading
import time

from home import BINARY, Home

WRITERS = 4
# Commands of each writer between two checks.
STRETCH = 25


# So many times a store is begun by all of them at once.
BEGINNINGS = 20


class Writer(threading.Thread):
    """Commits to a day, and kills every other commit somewhere in its middle."""

    def __init__(self, home, name, day, chance, longest):
        super().__init__()
        self.home, self.label, self.day, self.chance, self.longest = home, name, day, chance, longest
        self.acknowledged, self.killed, self.troubles = [], [], []

    def run(self):
        for number in range(STRETCH):
            note = f"{self.label}-{number}"
            process = self.home.start("did", "read", "1", "--day", self.day, "--note", note)
            if self.chance.random() < 0.7:
                time.sleep(self.chance.uniform(0, self.longest))
                process.send_signal(signal.SIGKILL)
            _, errors = process.communicate()
            if process.returncode == 0:
                self.acknowledged.append(note)
            elif process.returncode == -signal.SIGKILL:
                self.killed.append(note)
            else:
                self.troubles.append(f"{note} ended with {process.returncode}: {errors.strip()}")


def longest_commit(home):
    """How long a commit takes beside the others, in seconds."""
    began = time.monotonic()
    processes = [home.start("did", "read", "1", "--note", f"first-{index}") for index in range(WRITERS)]
    for process in processes:
        process.communicate()
    return time.monotonic() - began


def troubles_of_beginning(home, chance, longest):
    """All writers make the store at once, some are killed; what is wrong afterwards."""
    home.remove()
    processes = {f"Habit {index}": home.start("add", f"Habit {index}") for index in range(WRITERS)}
    for process in processes.values():
        if chance.random() < 0.5:
            time.sleep(chance.uniform(0, longest / WRITERS))
            process.send_signal(signal.SIGKILL)
    errors = {name: process.communicate()[1] for name, process in processes.items()}
    troubles = [
        f"{name} ended with {process.returncode}: {errors[name].strip()}"
        for name, process in processes.items() if process.returncode not in (0, -signal.SIGKILL)
    ]
    acknowledged = [name for name, process in processes.items() if process.returncode == 0]
    last = home.run("add", "Last")
    if last.returncode != 0:
        return troubles + [f"nothing can be added afterwards: {last.stderr.strip()}"]
    found = [
        write["fields"]["name"] for batch in home.journal().of("createHabitWithCat") for write in batch["do"]
        if write.get("set", "").startswith("habits/")
    ]
    troubles += [f"{name} was acknowledged and is there {found.count(name)} times" for name in acknowledged
                 if found.count(name) != 1]
    troubles += [f"{name} is there {found.count(name)} times" for name in set(found) if found.count(name) > 1]
    return troubles + home.complaints()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    if not os.access(BINARY, os.X_OK):
        print(f"skipped: kill loop: {BINARY} is not built")
        return 0
    print(f"kill loop: seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    folder = tempfile.TemporaryDirectory(prefix="habicat-kills-")
    home = Home(os.path.join(folder.name, "home"))
    home.run("add", "Read")
    longest = longest_commit(home)
    troubles = []
    for _ in range(BEGINNINGS):
        troubles += troubles_of_beginning(home, chance, longest)
    home.remove()
    home.run("add", "Read")
    longest_commit(home)
    acknowledged, killed = {f"first-{index}" for index in range(WRITERS)}, set()
    began = time.monotonic()
    stretch = 0
    while len(killed) < options.kills and not troubles:
        stretch += 1
        # A day of its own for each stretch: it has 1440 minutes.
        writers = [
            Writer(home, f"s{stretch}w{index}", f"-{stretch}", random.Random(chance.random()), longest)
            for index in range(WRITERS)
        ]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
            acknowledged.update(writer.acknowledged)
            killed.update(writer.killed)
            troubles += writer.troubles
        found = home.journal().notes()
        troubles += [f"{note} was acknowledged and is not there" for note in acknowledged - set(found)]
        troubles += [f"{note} is there {count} times" for note, count in found.items() if count != 1]
        troubles += [f"{note} is there, and nobody wrote it" for note in set(found) - acknowledged - killed]
        troubles += home.complaints()
    for trouble in troubles[:10]:
        print(trouble)
    kept = len(set(home.journal().notes()) & killed)
    print(
        f"{len(killed)} kills of {WRITERS} writers, {len(acknowledged)} acknowledged and all there, "
        f"{kept} of the killed had reached the disk, {len(troubles)} troubles, {time.monotonic() - began:.0f} s")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
