#!/usr/bin/env python3
"""Damages a store whose mirror is whole, and breaks its repair off: by failing calls, by kills, by power cuts.

After each a second repair is let run to its end: then every commit that was ever acknowledged is there once, the sums
and doctor agree, and the next command works.

    repairs.py [--faults N] [--kills N] [--cuts N] [--seed N]     N: a sample of so many, else all; 100 cuts
"""

import argparse
import concurrent.futures
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import disks
import faults
from home import Home
from journal import Journal

REPAIR = ("doctor", "--repair")
COMMITS = 128


def flip(path):
    """A bit of the middle is another one."""
    with open(path, "r+b") as file:
        file.seek(os.path.getsize(path) // 2)
        byte = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte ^ 4]))


def shorten(path):
    """It is as it was yesterday."""
    with open(path, "rb") as file:
        lines = file.read().splitlines(keepends=True)
    with open(path, "wb") as file:
        file.writelines(lines[: len(lines) // 3])


DAMAGES = {"a flipped bit": flip, "an older copy": shorten, "a missing file": os.remove}


class Damaged:
    """A home whose mirror is whole and whose journal is damaged, to go back to."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self.home = Home(os.path.join(folder, "home"))
        self.home.run("add", "Read")
        for number in range(COMMITS):
            self.home.run("did", "read", "1", "--note", f"n{number}")
        self.notes = Journal(os.path.join(self.home.path, "mirror")).notes()
        if len(self.notes) < COMMITS / 2:
            raise RuntimeError("no mirror was made")
        self.whole = os.path.join(folder, "whole")
        shutil.copytree(self.home.path, self.whole)

    def damage(self, name):
        shutil.rmtree(self.home.path)
        shutil.copytree(self.whole, self.home.path)
        DAMAGES[name](self.journal_file())
        self.home.keep()

    def journal_file(self):
        """The one file of its one device."""
        folder = os.path.join(self.home.data, "journal")
        for device in os.listdir(folder):
            for name in os.listdir(os.path.join(folder, device)):
                return os.path.join(folder, device, name)
        raise RuntimeError("no journal was made")

    def troubles_after_another_repair(self):
        again = self.home.run(*REPAIR)
        if again.returncode != 0:
            return [f"the second repair ends with {again.returncode}: {again.stdout}{again.stderr}"]
        found = self.home.journal().notes()
        troubles = [f"{note} is lost" for note in set(self.notes) - set(found)]
        troubles += [f"{note} is there {count} times" for note, count in found.items() if count != 1]
        next_one = self.home.run("did", "read", "1")
        if next_one.returncode != 0:
            troubles.append(f"the next command: {next_one.stderr.strip()}")
        return troubles + self.home.complaints()


def break_off_by_calls(folder, name, shares, seed):
    """Faults and kills, all or a share of them."""
    damaged = Damaged(os.path.join(folder, name.replace(" ", "-")))
    damaged.damage(name)
    all_faults = faults.faults_of(faults.Scene(name, REPAIR), damaged.home)
    random.Random(f"{seed} {name}").shuffle(all_faults)
    troubles, count = [], 0
    for are_kills, share in enumerate(shares):
        for fault in [fault for fault in all_faults if (fault.error == faults.KILLED) == are_kills][:share]:
            damaged.home.go_back()
            run = damaged.home.run(*REPAIR, prefix=fault.prefix)
            count += 1
            found = damaged.troubles_after_another_repair()
            if run.returncode not in (0, 1, 3) and fault.error != faults.KILLED:
                found.append(f"ends with {run.returncode}: {run.stderr[-300:]}")
            troubles += [f"{name}, {fault}: {text}" for text in found]
    return count, troubles


def break_off_by_cuts(kind, cuts, chance):
    """Power cuts somewhere in a repair."""
    troubles = []
    with disks.Disk(kind) as disk:
        damaged = Damaged(disk.mount_point)
        for number in range(cuts):
            damaged.damage(chance.choice(list(DAMAGES)))
            subprocess.run(["sync", "-f", disk.mount_point], check=True)
            process = damaged.home.start(*REPAIR)
            time.sleep(chance.uniform(0, 0.1))
            disk.cut(chance.choice(list(disks.FLAGS.values())))
            process.communicate()
            disk.come_back()
            troubles += [f"{kind}, cut {number}: {text}" for text in damaged.troubles_after_another_repair()]
    return cuts, troubles


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int)
    parser.add_argument("--kills", type=int)
    parser.add_argument("--cuts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    disks.take_down_at_the_end()
    if "--repair" not in Home("/nonexistent").run("doctor", "--help").stdout:
        print("skipped: broken-off repairs: this program knows no doctor --repair")
        return 0
    print(f"broken-off repairs: seed {options.seed}", flush=True)
    began, failed = time.monotonic(), 0

    def tell(name, count, troubles):
        nonlocal failed
        print(f"{name}: {count} repairs broken off, {len(troubles)} troubles", flush=True)
        for trouble in troubles[:5]:
            print("  " + trouble)
        failed += len(troubles)

    obstacle = faults.obstacle()
    if obstacle:
        print(f"skipped: repairs broken off by failing calls and kills: {obstacle}")
    else:
        shares = [most if most is None else -(-most // len(DAMAGES)) for most in (options.faults, options.kills)]
        with tempfile.TemporaryDirectory(prefix="habicat-repairs-") as folder:
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                broken = pool.map(lambda name: break_off_by_calls(folder, name, shares, options.seed), DAMAGES)
                for name, (count, troubles) in zip(DAMAGES, broken):
                    tell(name, count, troubles)
    for kind in disks.KINDS:
        obstacle = disks.why_not(kind)
        if obstacle:
            print(f"skipped: repairs broken off by power cuts on {kind}: {obstacle}")
            continue
        chance = random.Random(f"{options.seed} {kind}")
        tell(f"power cuts on {kind}", *break_off_by_cuts(kind, -(-options.cuts // 2), chance))
    print(f"broken-off repairs: {failed} troubles, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
