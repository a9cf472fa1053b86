"""The built program, and a folder of its own to keep things in."""

import json
import os
import shutil
import subprocess
import time

from journal import Journal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Seconds that only what hangs takes, on the slowest machine.
PATIENCE = 600
BINARY = os.environ.get("HABICAT_BINARY") or os.path.join(ROOT, ".build/debug/habicat")

# So many of the newest lines a snapshot keeps word for word; none is made before there are more.
WINDOW = 300


class Home:
    """A folder for `HABICAT_HOME`, and what a person would do with it."""

    def __init__(self, path, scale=1, prefix=()):
        self.path = path
        # What every command is started through.
        self.prefix = prefix
        self.data = os.path.join(path, "data")
        self.environment = dict(
            os.environ, HABICAT_HOME=path, LANG="C.UTF-8", TZ="UTC", TERM="xterm-256color",
            SWIFT_BACKTRACE="enable=no")
        self.scale = scale
        if scale != 1:
            self.environment["HABICAT_TIME_SCALE"] = str(scale)
            self.set_clock(time.time())

    def set_clock(self, seconds):
        """Makes it this time, in seconds since 1970, for what is run from now on; it goes on at the home's scale."""
        origin = (self.scale * time.time() - seconds) / (self.scale - 1)
        self.environment["HABICAT_TIME_ORIGIN"] = str(int(origin * 1000))

    def run(self, *arguments, prefix=(), **options):
        """Runs one command to its end."""
        return subprocess.run(
            [*self.prefix, *prefix, BINARY, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=PATIENCE, **options)

    def start(self, *arguments):
        """Starts one command, to be waited for or killed."""
        return subprocess.Popen(
            [*self.prefix, BINARY, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def journal(self):
        return Journal(self.data)

    def keep(self):
        """Keeps the files as they are now, to go back to in the same place: copied elsewhere they are another
        device's."""
        shutil.rmtree(self._kept, ignore_errors=True)
        shutil.copytree(self.path, self._kept)

    def go_back(self):
        shutil.rmtree(self.path)
        shutil.copytree(self._kept, self.path)

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)
        shutil.rmtree(self._kept, ignore_errors=True)

    @property
    def _kept(self):
        return self.path + "-kept"

    def complaints(self):
        """What is wrong: what doctor finds, and sums that the plain lines give otherwise than the program."""
        doctor = self.run("doctor")
        if doctor.returncode != 0:
            return [f"doctor ({doctor.returncode}): {doctor.stdout}{doctor.stderr}"]
        journal = self.journal()
        habits = json.loads(self.run("list", "--json").stdout)["habits"]
        coins = json.loads(self.run("status", "--json").stdout)["coins"]
        minutes = {
            "lines": journal.sum("totalMinutes", "habits/"),
            "lines of cats": journal.sum("totalMinutes", "cats/"),
            "habits": sum(habit["totalMinutes"] for habit in habits),
            "cats": sum(habit["cat"]["totalMinutes"] for habit in habits),
        }
        complaints = []
        if len(set(minutes.values())) != 1:
            complaints.append(f"minutes differ: {minutes}")
        if coins != journal.sum("coins", ""):
            complaints.append(f"{coins} coins shown, {journal.sum('coins', '')} in the lines")
        return complaints
