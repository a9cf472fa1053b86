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
    """All lines below a data folder, but those that a later one takes back since writing them failed. What is no line, such as
    the beginning of one, is passed over."""

    def __init__(self, data):
        self.batches = {}
        self.torn = 0
        seed = crc32c(self._store(data).encode())
        for path in sorted(glob.glob(os.path.join(glob.escape(data), "journal", "*", "*.jsonl"))):
            for line in filter(None, open(path, "rb").read().split(b"\n")):
                batch = body_of(line, b"batch", seed)
                if batch:
                    self.batches[batch[0]["at"][-8:], batch[0]["seq"], "%08x" % batch[1]] = batch[0]
                else:
                    self.torn += body_of(line, b"head") is None
        for failed in self.of("failed"):
            for name in failed["retract"]:
                self.batches.pop((name["device"], name["seq"], name["crc"]), None)

    @staticmethod
    def _store(data):
        """The id of the store, or nothing where there is none."""
        try:
            line = open(os.path.join(data, "store.json"), "rb").read().rstrip(b"\n")
        except FileNotFoundError:
            return ""
        store = body_of(line, b"store")
        return store[0]["id"] if store else ""

    def of(self, kind):
        """The batches of an operation."""
        return [batch for batch in self.batches.values() if batch["kind"] == kind]

    def notes(self):
        """How often each note stands in an entry that was told."""
        found = {}
        for batch in self.of("logEntry"):
            for write in batch.get("do", []):
                if "/entries/" in write.get("set", "") and "note" in write["fields"]:
                    found[write["fields"]["note"]] = found.get(write["fields"]["note"], 0) + 1
        return found

    def sum(self, field, prefix):
        """The sum of all increments of a field in documents whose path begins so; `""` for the root document."""
        total = 0
        for batch in self.batches.values():
            for write in batch.get("do", []):
                verbs = ("set", "merge", "update", "updateIfPresent")
                path = next((write[verb] for verb in verbs if verb in write), None)
                if path is None or not (path.startswith(prefix) if prefix else path == ""):
                    continue
                for transform in write.get("transforms", []):
                    if transform.get("increment") == field:
                        total += transform["by"]
        return total
