"""What the plain files of a store say, read with no code of the program: lines of JSON and their checksums."""

import glob
import json
import os

_TABLE = []
for _byte in range(256):
    _sum = _byte
    for _ in range(8):
        _sum = (_sum >> 1) ^ 0x82F63B78 if _sum & 1 else _sum >> 1
    _TABLE.append(_sum)


def crc32c(data, seed=0):
    """CRC-32C of bytes, gone on with from the checksum of what lies before."""
    total = seed ^ 0xFFFFFFFF
    for byte in data:
        total = _TABLE[(total ^ byte) & 0xFF] ^ (total >> 8)
    return total ^ 0xFFFFFFFF


class Damage(Exception):
    """Lines that a reader of the plain files cannot believe."""


def body_of(line, label, seed=0):
    """The checked JSON of one line `{"crc":"9e48db81","batch":{…}}`, and its checksum; None where a byte is wrong."""
    opening = b'{"crc":"', b'","' + label + b'":'
    start = len(opening[0]) + 8 + len(opening[1])
    body = line[start:-1]
    crc = crc32c(body, seed)
    if line != opening[0] + b"%08x" % crc + opening[1] + body + b"}":
        return None
    return json.loads(body), crc


class Journal:
    """All journals below a data folder. Only what follows the last whole line of a file may be torn."""

    def __init__(self, data):
        self.batches = {}
        self.torn = 0
        for folder in sorted(glob.glob(os.path.join(glob.escape(data), "journal", "*"))):
            device = os.path.basename(folder)
            files = {os.path.basename(path): path for path in glob.glob(os.path.join(glob.escape(folder), "*.jsonl"))}
            contents = {name: open(path, "rb").read() for name, path in files.items()}
            pins = self._pins(contents)
            for name in sorted(contents):
                self._read(device, name, contents[name][: pins.get(name)])

    @staticmethod
    def _pins(contents):
        """How many bytes of a file count, by the header of the file that goes on from it."""
        pins = {}
        for bytes_ in contents.values():
            head = body_of(bytes_.split(b"\n", 1)[0], b"head")
            if head and "previous" in head[0]:
                previous = head[0]["previous"]
                pins[previous["file"]] = previous["bytes"]
        return pins

    def _read(self, device, name, bytes_):
        *lines, rest = bytes_.split(b"\n")
        head = body_of(lines[0], b"head") if lines else None
        if head is None:
            self.torn += bool(bytes_)
            if any(body_of(line, b"head") for line in lines[1:]):
                raise Damage(f"{device}/{name} has lines before its header")
            return
        bad = None
        for number, line in enumerate(lines[1:], start=2):
            batch = body_of(line, b"batch", head[1])
            if batch is None:
                bad = bad or number
            elif bad:
                raise Damage(f"{device}/{name}, line {bad} cannot be read, and line {number} can")
            else:
                self.batches[device, batch[0]["seq"], batch[1]] = batch[0]
        self.torn += bool(rest or bad)

    def of(self, kind):
        """The batches of an operation."""
        return [batch for batch in self.batches.values() if batch["kind"] == kind]

    def notes(self):
        """How often each note stands in an entry that was told."""
        found = {}
        for batch in self.of("logEntry"):
            for write in batch["do"]:
                if "/entries/" in write.get("set", "") and "note" in write["fields"]:
                    found[write["fields"]["note"]] = found.get(write["fields"]["note"], 0) + 1
        return found

    def sum(self, field, prefix):
        """The sum of all increments of a field in documents whose path begins so; `""` for the root document."""
        total = 0
        for batch in self.batches.values():
            for write in batch["do"]:
                verbs = ("set", "merge", "update", "updateIfPresent")
                path = next((write[verb] for verb in verbs if verb in write), None)
                if path is None or not (path.startswith(prefix) if prefix else path == ""):
                    continue
                for transform in write.get("transforms", []):
                    if transform.get("increment") == field:
                        total += transform["by"]
        return total
