"""File systems in files, on loop devices, whose power can be cut."""

import fcntl
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

# Where root's tools lie is not always on the path.
os.environ["PATH"] += ":/usr/sbin:/sbin"

# _IOR('X', 125, uint32_t), the same number for ext4 and XFS.
SHUTDOWN = 0x8004587D
# What the file system still does when it is shut down.
FLAGS = {"log flushed": 1, "log dropped": 2}
KINDS = {"ext4": (64, ["-q", "-F"]), "xfs": (320, ["-q", "-f"])}


def why_not(kind):
    """Why such a file system cannot be cut here; None where it can."""
    if os.geteuid() != 0:
        return "only root can mount"
    if not shutil.which(f"mkfs.{kind}"):
        return f"mkfs.{kind} is not installed"
    if not shutil.which("losetup"):
        return "losetup is not installed"
    try:
        with Disk(kind) as disk:
            disk.cut(2)
    except (OSError, subprocess.CalledProcessError) as error:
        return f"no loop device can be mounted and shut down ({error})"
    return None


def take_down_at_the_end():
    """Whoever ends the script by a signal shall find no disk left mounted."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _: sys.exit(128 + received))


def call(*words):
    subprocess.run(words, check=True, capture_output=True, text=True)


class Disk:
    """An empty file system, mounted; taken down at the end of a `with`."""

    def __init__(self, kind):
        self.kind = kind

    def __enter__(self):
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = tempfile.mkdtemp(prefix="habicat-disk-", dir=memory)
        self.mount_point = os.path.join(self.folder, "mounted")
        self.loop = None
        self.is_mounted = False
        try:
            os.mkdir(self.mount_point)
            megabytes, options = KINDS[self.kind]
            image = os.path.join(self.folder, "image")
            with open(image, "wb") as file:
                file.truncate(megabytes << 20)
            call(f"mkfs.{self.kind}", *options, image)
            found = subprocess.run(
                ["losetup", "-f", "--show", image], check=True, capture_output=True, text=True)
            self.loop = found.stdout.strip()
            self.mount()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.is_mounted:
            subprocess.run(["umount", "-l", self.mount_point], check=False)
        if self.loop:
            subprocess.run(["losetup", "-d", self.loop], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def mount(self):
        call("mount", self.loop, self.mount_point)
        self.is_mounted = True

    def unmount(self):
        call("umount", self.mount_point)
        self.is_mounted = False

    def cut(self, flag):
        """From here on nothing reaches the disk."""
        folder = os.open(self.mount_point, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.ioctl(folder, SHUTDOWN, struct.pack("I", flag))
        finally:
            os.close(folder)

    def come_back(self):
        """What the next boot does: the log is recovered."""
        self.unmount()
        self.mount()
