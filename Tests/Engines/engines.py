"""What moves the files between two machines: git, Syncthing and rsync, as a person would use them."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

from home import PATIENCE


class Trouble(Exception):
    """An engine did not do its work."""


def call(*words, **options):
    """Runs a program to its end and returns what it printed."""
    done = subprocess.run(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE,
        **options)
    if done.returncode != 0:
        raise Trouble(f"{' '.join(words)}: {done.returncode}: {done.stdout.strip()}")
    return done.stdout


class Git:
    """Two clones of one bare repository."""

    name = "git"

    def __init__(self, folder):
        self.bare = os.path.join(folder, "shared.git")
        self.environment = dict(
            os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null", GIT_TERMINAL_PROMPT="0",
            GIT_AUTHOR_NAME="me", GIT_AUTHOR_EMAIL="me@example.org", GIT_COMMITTER_NAME="me",
            GIT_COMMITTER_EMAIL="me@example.org")

    @staticmethod
    def why_not():
        return None if shutil.which("git") else "git is not installed"

    def connect(self, first, second):
        """`first` has a store; `second` gets its copy of it."""
        call("git", "init", "-q", "--bare", "-b", "main", self.bare)
        self._git(first, "init", "-q", "-b", "main")
        with open(os.path.join(first.data, ".gitattributes"), "w", encoding="utf-8") as file:
            file.write("* -text\n")
        self._git(first, "remote", "add", "origin", self.bare)
        self._commit(first)
        self._git(first, "push", "-q", "-u", "origin", "main")
        os.makedirs(second.path, exist_ok=True)
        call("git", "clone", "-q", self.bare, second.data, env=self.environment)

    def exchange(self, machines):
        """Commit, pull, push; the first one once more for what the second one brought."""
        for machine in [*machines, machines[0]]:
            self._commit(machine)
            self._git(machine, "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
            self._git(machine, "push", "-q", "origin", "HEAD:main")

    def close(self):
        """Nothing runs on."""

    def _commit(self, machine):
        self._git(machine, "add", "-A")
        if self._git(machine, "diff", "--cached", "--name-only"):
            self._git(machine, "commit", "-q", "-m", "Habits")

    def _git(self, machine, *words):
        return call("git", "-C", machine.data, *words, env=self.environment)


class HabicatSync(Git):
    """The same repository, driven by `habicat sync`."""

    name = "habicat sync"

    def exchange(self, machines):
        for machine in [*machines, machines[0]]:
            done = machine.run("sync")
            if done.returncode != 0:
                raise Trouble(f"sync: {done.returncode}: {done.stdout}{done.stderr}")


class Rsync:
    """Copies both ways; what is longer on the other side stays."""

    name = "rsync"

    def __init__(self, folder):
        pass

    @staticmethod
    def why_not():
        return None if shutil.which("rsync") else "rsync is not installed"

    def connect(self, first, second):
        os.makedirs(second.data)
        self._copy(first, second)

    def exchange(self, machines):
        first, second = machines
        self._copy(first, second)
        self._copy(second, first)

    def close(self):
        """Nothing runs on."""

    def _copy(self, source, target):
        # Journals only grow. `--update` compares whole seconds: it would put an older copy over lines of this second.
        call("rsync", "-a", "--append", source.data + "/", target.data + "/")


class Syncthing:
    """Two processes that know nothing but each other, on loopback."""

    name = "syncthing"

    def __init__(self, folder):
        self.folder = folder
        self.sides = []

    @staticmethod
    def why_not():
        return None if shutil.which("syncthing") else "syncthing is not installed"

    def connect(self, first, second):
        os.makedirs(second.data)
        self.sides = [Side(os.path.join(self.folder, f"syncthing-{name}"), machine)
                      for name, machine in (("a", first), ("b", second))]
        for side, other in zip(self.sides, reversed(self.sides)):
            side.configure(other)
        for side in self.sides:
            side.start()
        self.exchange([first, second])

    def exchange(self, machines):
        """Scans both folders and waits until each has all of the other."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for side in self.sides:
                side.ask("POST", "/rest/db/scan?folder=habicat")
            if all(side.has_everything() for side in self.sides) and self._agree():
                return
            time.sleep(0.2)
        raise Trouble("syncthing did not finish: " + "; ".join(str(side.status()) for side in self.sides))

    def close(self):
        for side in self.sides:
            side.stop()

    def _agree(self):
        """Whether both have the same files. Their sums do not tell: a scan just made may not have told the other yet,
        and both may have written as much."""
        first, second = (files(side.machine.data) for side in self.sides)
        return first is not None and first == second


class Side:
    """One Syncthing process."""

    def __init__(self, home, machine):
        self.home, self.machine = home, machine
        self.process = None
        self.sync_port, self.web_port = free_port(), free_port()
        made = call("syncthing", "generate", f"--home={home}", "--no-default-folder")
        self.id = re.search(r"(?:[A-Z0-9]{7}-){7}[A-Z0-9]{7}", made)[0]
        self.key = "habicat"

    def configure(self, other):
        devices = "".join(
            f'<device id="{side.id}" name="{side.id[:7]}" compression="never">'
            f"<address>tcp://127.0.0.1:{side.sync_port}</address></device>" for side in (self, other))
        configuration = (
            f'<configuration version="35"><folder id="habicat" label="habicat" path="{self.machine.data}" '
            'type="sendreceive" rescanIntervalS="3600" fsWatcherEnabled="true" fsWatcherDelayS="1">'
            f'<device id="{self.id}"></device><device id="{other.id}"></device>'
            "<minDiskFree unit=\"%\">0</minDiskFree></folder>"
            f'{devices}<gui enabled="true" tls="false"><address>127.0.0.1:{self.web_port}</address>'
            f"<apikey>{self.key}</apikey></gui><options>"
            f"<listenAddress>tcp://127.0.0.1:{self.sync_port}</listenAddress>"
            "<globalAnnounceEnabled>false</globalAnnounceEnabled><localAnnounceEnabled>false</localAnnounceEnabled>"
            "<relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><startBrowser>false</startBrowser>"
            "<crashReportingEnabled>false</crashReportingEnabled><urAccepted>-1</urAccepted>"
            "<autoUpgradeIntervalH>0</autoUpgradeIntervalH><reconnectionIntervalS>1</reconnectionIntervalS>"
            "<minHomeDiskFree unit=\"%\">0</minHomeDiskFree></options></configuration>")
        with open(os.path.join(self.home, "config.xml"), "w", encoding="utf-8") as file:
            file.write(configuration)

    def start(self):
        self.process = subprocess.Popen(
            ["syncthing", "serve", f"--home={self.home}", "--no-browser", "--no-restart", "--no-upgrade"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                self.ask("GET", "/rest/system/ping")
                return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise Trouble("syncthing did not start")

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait()

    def ask(self, method, path):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.web_port}{path}", method=method, headers={"X-API-Key": self.key})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def status(self):
        return self.ask("GET", "/rest/db/status?folder=habicat")

    def has_everything(self):
        state = self.status()
        return state["state"] == "idle" and state["needBytes"] == 0 and state["needTotalItems"] == 0


def files(folder):
    """Names and bytes of all files, but for those of Syncthing; None while one is being replaced."""
    found = {}
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".stfolder"]
        for name in names:
            if name.startswith(".syncthing."):
                continue
            try:
                with open(os.path.join(path, name), "rb") as file:
                    found[os.path.join(os.path.relpath(path, folder), name)] = file.read()
            except FileNotFoundError:
                return None
    return found


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


ALL = [Git, HabicatSync, Rsync, Syncthing]
