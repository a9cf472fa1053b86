"""Programs that keep time, as the power cuts see them: they commit, and later tell what is there."""

import json
import os
import shutil
import subprocess

from home import BINARY, PATIENCE, WINDOW, Home


class Unreadable(Exception):
    """The store, or a part of it, cannot be read."""


class Habicat:
    name = "habicat"
    # How many processes commit at once.
    writers = 2
    prefix = ()

    def __init__(self, mount_point):
        self.home = Home(os.path.join(mount_point, "home"), prefix=self.prefix)

    @staticmethod
    def why_not():
        return None if os.access(BINARY, os.X_OK) else f"{BINARY} is not built"

    def is_begun(self):
        return bool(self.home.journal().of("createHabitWithCat"))

    def begin(self):
        """The process that makes the store."""
        return self.home.start("add", "Read")

    def commit(self, note, number):
        """The process that commits one thing."""
        return self.home.start("did", "read", "1", "--note", note)

    def found(self):
        """How often each note is there.

        Raises `Unreadable` where the sums or doctor say that something is wrong.
        """
        notes = self.home.journal().notes()
        complaints = self.home.complaints()
        if complaints:
            raise Unreadable("; ".join(complaints))
        return notes

    def drop_caches(self):
        """Takes the snapshot and the mirror away, for the next commit to make them; whether they will be."""
        shutil.rmtree(os.path.join(self.home.path, "state", "snapshot"), ignore_errors=True)
        shutil.rmtree(os.path.join(self.home.path, "mirror"), ignore_errors=True)
        return len(self.home.journal().batches) > WINDOW

    def wipe(self):
        self.home.remove()


class Unsynced(Habicat):
    """The same with a deliberate mistake: it is told that its syncs are done, and none is made."""

    name = "habicat without its syncs"
    prefix = ("strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=fdatasync,fsync:retval=0")

    @staticmethod
    def why_not():
        return Habicat.why_not() or (None if shutil.which("strace") else "strace is not installed")


class Timewarrior:
    name = "timewarrior"
    # It knows no lock: a second one would overwrite what the first wrote, power cut or not.
    writers = 1

    def __init__(self, mount_point):
        self.folder = os.path.join(mount_point, "timewarrior")
        self.environment = dict(os.environ, TIMEWARRIORDB=self.folder, TZ="UTC", LANG="C.UTF-8")

    @staticmethod
    def why_not():
        return None if shutil.which("timew") else "timew is not installed"

    def is_begun(self):
        return os.path.exists(os.path.join(self.folder, "timewarrior.cfg"))

    def begin(self):
        # By a process, which may fail: the cut may come first.
        script = 'mkdir -p "$TIMEWARRIORDB" && exec timew config verbose off :yes'
        return self._start("sh", "-c", script)

    def commit(self, note, number):
        day, minute = 1 + number // 1440, number % 1440
        start = f"2026-01-{day:02}T{minute // 60:02}:{minute % 60:02}:00Z"
        return self._start("timew", "track", start, "for", "30s", note)

    def found(self):
        shown = subprocess.run(
            ["timew", "export"], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=PATIENCE)
        try:
            intervals = json.loads(shown.stdout) if shown.returncode == 0 else None
        except ValueError:
            intervals = None
        if intervals is None:
            raise Unreadable((shown.stderr or shown.stdout).strip()[:200])
        return {tag: 1 for interval in intervals for tag in interval.get("tags", [])}

    def drop_caches(self):
        """It keeps none."""
        return False

    def wipe(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, *words):
        return subprocess.Popen(
            words, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
