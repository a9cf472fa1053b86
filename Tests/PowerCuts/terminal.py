"""The full program in a terminal of its own."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import threading
import time

from home import BINARY, PATIENCE


class Terminal:
    """Opens the program; everything it draws is kept as text, unread."""

    def __init__(self, home, arguments=(), prefix=(), columns=80, rows=24):
        words = [*prefix, BINARY, *arguments]
        self.process, self._side = pty.fork()
        if self.process == 0:
            os.execvpe(words[0], words, home.environment)
        fcntl.ioctl(self._side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.shown = b""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def type(self, keys):
        try:
            os.write(self._side, keys.encode())
        except OSError:
            # The program is gone.
            pass

    def wait_for(self, text):
        """Whether a text is drawn, since the program was opened."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if text.encode() in self.shown:
                return True
            if not self._reader.is_alive():
                return False
            time.sleep(0.02)
        return False

    def wait_for_end(self):
        """Waits for the program to end by itself, and then ends it."""
        self._reader.join(PATIENCE)
        return self.kill()

    def kill(self):
        """Ends the program as a power cut ends it."""
        try:
            os.kill(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        return self.wait()

    def wait(self):
        """The program's own end, as `os.waitpid` tells it."""
        _, status = os.waitpid(self.process, 0)
        self._reader.join()
        os.close(self._side)
        return status

    def _read(self):
        while True:
            ready, _, _ = select.select([self._side], [], [], 60)
            try:
                drawn = os.read(self._side, 65536) if ready else b""
            except OSError:
                return
            if not drawn:
                return
            self.shown += drawn
