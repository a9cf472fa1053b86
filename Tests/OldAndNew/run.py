#!/usr/bin/env python3
"""Old against new: random lives are lived through two built programs, and what they show has to be equal.

    python3 -B Tests/OldAndNew/run.py OLD NEW [--lives 200] [--first 1] [--steps 40] [--undated]

OLD and NEW are programs. Each life has a home for either, the same commands at the same times (HABICAT_TIME_ORIGIN, so
that a minute passes in between for both), and every few commands the lists, histories, statistics, visits and the export
are compared. Ids are named by their order, times cut to minutes, and NAMES says what the newer one calls otherwise.
"""
import argparse, concurrent.futures, json, os, random, re, shutil, subprocess, sys, tempfile, time

# What the old program writes, and what the new one does.
NAMES = {'"told"': '"manual"'}
# Left out of comparisons: what is random, and what is only derived.
RANDOM = {"deviceId", "appearance", "looks", "personality", "boottime", "monotonic", "startedBoottime"}
# With --undated: what exports did not have before kinds were dated and letters were in the one journal.
UNDATED = {"chats", "kind"}
# With --undated: best streaks did not fall with what undo takes back.
FALLING = {"bestStreak"}
# With --undated: what came later and is shown besides.
LATER = {
    "hue", "keepsItself", "lastDay", "nextDue", "period", "periodDone", "periodDue", "periodLeft", "putOffUntil", "steps",
    "times", "timesDone", "step", "metadata", "sessionMetadata", "updatedAt", "machine", "version", "_version",
}
DERIVED = {"currentStreak", "bestStreak", "lastCheckInDate"}
SHOWN = [
    ["list"], ["history", "--limit", "500"], ["stats", "week"], ["stats", "all"], ["visits"], ["log"], ["cats"], ["box"],
    ["off", "--list"], ["year"],
]
DAY = 86_400_000
ID = re.compile(r"\b(?:[0-9]{6}[0-9a-z]{14}|[0-9a-z]{16})\b")
DEVICE = re.compile(r"[0-9a-f]{8}")
TIME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(\.\d+)?Z")


def renamed(text):
    for old, new in NAMES.items(): text = text.replace(old, new)
    return text


class Program:
    """One of the two, with a home of its own."""

    def __init__(self, binary, folder):
        self.binary, self.home, self.ids = binary, folder, {}

    def run(self, words, at, text=None):
        """Exit code and what was printed, with ids and times as both have them; the clock shows `at` (milliseconds)."""
        now = time.time_ns() // 1_000_000
        environment = {
            "HABICAT_HOME": self.home, "HABICAT_TIME_SCALE": "2", "HABICAT_TIME_ORIGIN": str(2 * now - at), "TZ": "UTC",
            "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "USER": "somebody",
        }
        done = subprocess.run(
            [self.binary, *words], input=text, env=environment, capture_output=True, text=True, timeout=120)
        return done.returncode, self.plain(done.stdout + done.stderr)

    def plain(self, text):
        def name(found):
            return self.ids.setdefault(found[0], f"id{len(self.ids)}")
        text = renamed(text)
        return TIME.sub(r"\1Z", ID.sub(name, text.replace(self.home, "HOME")))


    def exported(self, value):
        """As `plain`, of an export: what nobody has seen yet has no name, and documents are in the order of what they hold."""
        if isinstance(value, list): return [self.exported(inner) for inner in value]
        if isinstance(value, str):
            known = ID.sub(lambda found: self.ids.get(found[0], "unseen"), value)
            return TIME.sub(r"\1Z", "device" if DEVICE.fullmatch(known) else known)
        if not isinstance(value, dict): return value
        inner = [(self.exported(key), self.exported(held)) for key, held in value.items()]
        if value and all(ID.fullmatch(key) or DEVICE.fullmatch(key) for key in value):
            return sorted(inner, key=lambda pair: json.dumps(pruned(pair, RANDOM), sort_keys=True))
        return dict(inner)


def pruned(value, leaves):
    """Without the fields `leaves`, wherever they are."""
    if isinstance(value, dict):
        return {key: pruned(inner, leaves) for key, inner in value.items() if key not in leaves}
    return [pruned(inner, leaves) for inner in value] if isinstance(value, (list, tuple)) else value


class Life:
    """Commands by chance; a habit is named by its place."""

    def __init__(self, seed, is_undated):
        self.is_undated = is_undated
        self.random, self.count, self.at = random.Random(seed), 0, 1_772_438_400_000 + seed * 7_919 * 60_000
        # An import would make these anew, with names by chance for their cats.
        self.graduated = set()
        self.kinds = [
            ["--goal", "25"], ["--goal", "40", "--schedule", "3/week"], ["--count", "20 pages"], ["--yes-no"],
            ["--at-most", "2"], ["--at-most", "0"], ["--per-week", "3h"], ["--schedule", "mo,we,fr"],
            ["--schedule", "3days"], ["--saved-days", "2"], ["--per-month", "600"], ["--count", "8 glasses", "--unit-minutes", "2"],
        ]

    def later(self):
        chance = self.random.random()
        if chance < 0.35: self.at += self.random.randrange(1, 90) * 60_000
        elif chance < 0.85: self.at += self.random.randrange(1, 3) * DAY // 2
        else: self.at += self.random.randrange(1, 12) * DAY
        # In the middle of a minute, so that neither slips into the next.
        self.at = self.at // 60_000 * 60_000 + 20_000

    def command(self):
        pick, some = self.random.choice, self.random.randrange
        if self.count == 0 or (self.count < 6 and self.random.random() < 0.15):
            self.count += 1
            return ["add", "Habit" + "ABCDEFG"[self.count - 1], "--cat", "Cat" + "ABCDEFG"[self.count - 1], *pick(self.kinds)], None
        habit = "Habit" + "ABCDEFG"[some(self.count)]
        day = ["--day", f"-{some(1, 9)}"] if self.random.random() < 0.4 else []
        rows = "".join(f"{2026}-0{some(1, 3)}-{some(10, 28)},{habit},{some(5, 60)}\n" for _ in range(some(1, 5)))
        words, text = pick([
            (["did", habit, str(some(1, 60)), *day, "--yes"], None), (["did", habit, str(some(1, 60)), *day, "--yes"], None),
            (["did", habit, *day, "--yes"], None), (["did", habit, *day, "--yes"], None), (["slip", habit, *day], None),
            (["start", habit, f"{some(5, 50)}m"], None), (["start", habit, "--stopwatch"], None), (["start", habit, "--switch"], None),
            (["pause"], None), (["resume"], None), (["stop"], None), (["stop"], None), (["stop", "--minutes", str(some(1, 50))], None),
            (["stop", "--discard"], None), (["break"], None), (["extend", "5"], None), (["checkin"], None), (["undo", "--yes"], None),
            (["undo", "--yes"], None), (["redo"], None), (["history", "edit", "last", "--minutes", str(some(1, 90)), "--yes"], None),
            (["history", "edit", "last", "--day", f"-{some(1, 6)}", "--yes"], None), (["history", "delete", "last", "--yes"], None),
            (["history", "edit", "2", "--amount", str(some(1, 9)), "--yes"], None), (["off", f"-{some(1, 5)}", "--habit", habit], None),
            (["off", "-3", "-2"], None), (["off", "--remove", "-3"], None), (["rest", habit], None), (["wake", habit], None),
            (["edit", habit, "--goal", str(some(5, 90)), "--yes"], None),
            *([] if self.is_undated else [(["edit", habit, *pick(self.kinds), "--yes"], None)]),
            (["edit", habit, "--schedule", pick(["daily", "2/week", "sa,su", "2days"]), "--yes"], None),
            (["buy", "fern"], None), (["wear", "CatA", "fern"], None), (["take-off", "CatA"], None), (["pet", "CatA"], None),
            (["rename", "CatA", "CatA"], None), (["graduate", habit, "--yes"], None), (["move", habit, "1"], None),
            (["import", "csv", "-", "--yes"], "date,habit,minutes\n" + rows), (["import", "--undo", "--yes"], None),
            (["settings", "day-start", pick(["0", "4"])], None), (["history", "note", f"-{some(1, 5)}", "Rain"], None),
        ])
        if words[0] == "graduate": self.graduated.add(habit)
        return (words, text) if text is None or habit not in self.graduated else (["visits"], None)


def live(seed, binaries, steps, is_undated):
    """How many commands did something, and the first difference of the two in the life of this seed."""
    folder = tempfile.mkdtemp(prefix="habicat-lives-")
    try:
        life, programs, told, did = Life(seed, is_undated), [Program(b, f"{folder}/{i}") for i, b in enumerate(binaries)], [], 0
        for step in range(steps):
            life.later()
            words, text = life.command()
            told.append(f"{life.at} {' '.join(words)}")
            answers = [program.run(words, life.at, text) for program in programs]
            did += answers[0][0] == 0
            if answers[0][0] != answers[1][0]:
                return did, f"seed {seed}, step {step}: exit codes differ\n" + "\n".join(told[-6:]) + f"\n{answers[0]}\n{answers[1]}"
            if step % 8 != 7 and step != steps - 1: continue
            life.at += 60_000
            for shown in SHOWN:
                seen = [json.loads(p.run([*shown, "--json"], life.at)[1] or "null") for p in programs]
                a, b = (json.dumps(pruned(s, RANDOM | (FALLING | LATER if is_undated else set())), sort_keys=True, indent=1).split("\n") for s in seen)
                if a != b: return did, difference(seed, step, shown, told, a, b)
            for program in programs: program.run(["export", "--output", program.home + "/export.json"], life.at)
            seen = []
            for program in programs:
                with open(program.home + "/export.json") as file: seen.append(program.exported(json.loads(renamed(file.read()))))
            a, b = (json.dumps(pruned(s, RANDOM | DERIVED | (UNDATED | LATER if is_undated else set())), sort_keys=True, indent=1).split("\n") for s in seen)
            if a != b: return did, difference(seed, step, ["export"], told, a, b)
        return did, None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def difference(seed, step, shown, told, old, new):
    import difflib
    lines = list(difflib.unified_diff(old, new, "old", "new", n=4, lineterm=""))[:60]
    return f"seed {seed}, step {step}: {' '.join(shown)} differs\n" + "\n".join(told) + "\n" + "\n".join(lines)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("old"), words.add_argument("new")
    for name, value in [("--lives", 200), ("--first", 1), ("--steps", 40)]: words.add_argument(name, type=int, default=value)
    words.add_argument("--undated", action="store_true", help="OLD is from before kinds of habits were dated")
    given = words.parse_args()
    seeds = range(given.first, given.first + given.lives)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        lived = list(pool.map(lambda s: live(s, [given.old, given.new], given.steps, given.undated), seeds))
    found = [difference for _, difference in lived if difference]
    for text in found: print(text, end="\n\n")
    print(f"{given.lives} lives, {sum(did for did, _ in lived)} commands that did something, {len(found)} differences")
    sys.exit(1 if found else 0)


main()
