"""Stands between a person and a program as a screen reader does: what the program prints comes through with its spaces
collapsed and its colours dropped, and a program that moves the cursor is stopped.

    interposer.py SCRIPT COMMAND [ARGUMENT...]

Lines of the script: `> text` types a line, `? text` waits for a text that was printed since the last line typed,
`! text` must not have been printed since then, `key NAME` sends ctrl-c or ctrl-d, `#` begins a comment. What was heard is
printed; the exit code is 1 for a text that did not come, 2 for a cursor that was moved, else that of the program.
"""

import os
import pty
import re
import select
import sys
import time

COLOUR = re.compile(r"\x1b\[[0-9;:]*m")
# What a plain terminal has besides text: bell, line feed, carriage return, tab.
MOVES = re.compile(r"\x1b|\x08|\x0b|\x0c|\x9b|\r(?!\n)")
PATIENCE = 20


class Listener:
    def __init__(self, command):
        self.process, self.side = pty.fork()
        if self.process == 0:
            os.execvp(command[0], command)
        self.heard = ""
        self.raw = b""
        self.mark = 0

    def listen(self, seconds):
        """Whether something came, or None at the end."""
        ready, _, _ = select.select([self.side], [], [], seconds)
        if not ready:
            return False
        try:
            found = os.read(self.side, 65536)
        except OSError:
            found = b""
        if not found:
            return None
        self.raw += found
        text = self.raw.decode("utf-8", "ignore").replace("\r\n", "\n")
        text = COLOUR.sub("", text)
        # An unfinished sequence at the end may yet become a colour.
        whole = re.sub(r"\x1b(\[[0-9;:]*)?$", "", text)
        moved = MOVES.search(whole.rstrip("\r"))
        if moved:
            print(self.heard)
            print(f"the cursor was moved: {whole[moved.start():moved.start() + 20]!r}")
            sys.exit(2)
        self.heard = re.sub(r" {2,}", " ", whole)
        return True

    def wait(self, text):
        end = time.monotonic() + PATIENCE
        while text not in self.heard[self.mark:]:
            if time.monotonic() > end or self.listen(0.1) is None:
                print(self.heard)
                print(f"did not come: {text!r}, after: {self.heard[self.mark:]!r}")
                sys.exit(1)

    def settle(self):
        """What is printed at once is waited for."""
        while self.listen(0.3):
            pass

    def type(self, text):
        self.settle()
        self.mark = len(self.heard)
        os.write(self.side, text.encode())

    def end(self):
        while self.listen(PATIENCE):
            pass
        _, status = os.waitpid(self.process, 0)
        return os.waitstatus_to_exitcode(status)


def main():
    lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
    listener = Listener(sys.argv[2:])
    for line in lines:
        kind, _, text = line.partition(" ")
        if kind == ">":
            listener.type(text + "\n")
        elif kind == "?":
            listener.wait(text)
        elif kind == "!":
            listener.settle()
            if text in listener.heard[listener.mark:]:
                print(listener.heard)
                print(f"should not have come: {text!r}")
                sys.exit(1)
        elif kind == "key":
            listener.type({"ctrl-c": "\x03", "ctrl-d": "\x04"}[text])
    status = listener.end()
    print(listener.heard)
    sys.exit(status)


main()
