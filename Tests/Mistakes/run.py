#!/usr/bin/env python3
"""The tests are tested: mistakes are built into a copy of the sources, and each of them has to be noticed by a test.

All mistakes of mistakes.txt are built at once, each behind a switch that only the copy has. Then each is made in turn
while the tests named for it run; one that nobody notices fails the run, as does one whose pattern is found nowhere or
in several places.

    run.py                all of them
    run.py --some N       N of them, others for each commit
    run.py MISTAKE…       these
    run.py --look         only whether each pattern is found once and each suite is there, without a build
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
COPY = TOP / ".build" / "mistakes"
MISTAKEN = ["DocumentStore", "Domain", "Imports"]
TESTS = ["DocumentStoreTests", "DomainTests", "ImportsTests"]
PARTS = [
    "assets", "Sources/Assets", "Sources/Words", "Sources/embed-assets", "Sources/AssetEmbedding",
    "Sources/DocumentStore", "Sources/Domain", "Sources/Imports", "Tests/TestSupport",
]
# What needs more of the program than the copy has.
LEFT_OUT = TOP / "Tests/TestSupport/Screens"
# After how many seconds tests under a mistake are taken to go on for ever.
PATIENCE = 900

SWITCH = """import Glibc

/// Which mistake this copy makes.
enum Mistaken {
    private static let name = getenv("HABICAT_MISTAKE").map { String(cString: $0) } ?? ""

    static func makes(_ mistake: String) -> Bool { name == mistake }
}
"""
MANIFEST = """// swift-tools-version: 6.3
import PackageDescription

let tests = @TESTS@
let package = Package(
    name: "mistakes",
    targets: [
        .target(name: "DocumentStore", exclude: ["README.md"]),
        .target(name: "Assets", exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .target(name: "Words", exclude: ["README.md"], plugins: ["AssetEmbedding"]),
        .executableTarget(name: "embed-assets"),
        .plugin(
            name: "AssetEmbedding", capability: .buildTool(), dependencies: ["embed-assets"],
            path: "Sources/AssetEmbedding"),
        .target(name: "Domain", dependencies: ["DocumentStore", "Assets", "Words"], exclude: ["README.md", "RULES.md"]),
        .target(name: "Imports", dependencies: ["DocumentStore", "Domain", "Words"], exclude: ["README.md"]),
        .target(name: "TestSupport", dependencies: ["DocumentStore", "Domain"], path: "Tests/TestSupport"),
    ] + tests.map {
        .testTarget(
            name: $0, dependencies: ["DocumentStore", "Domain", "Imports", "Assets", "Words", "TestSupport"],
            exclude: $0 == "DocumentStoreTests" ? ["GoldenStores"] : [])
    }
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
"""


class Mistake:
    def __init__(self, name, suites):
        self.name, self.suites = name, suites
        # Triples of a pattern, whether the text goes behind what it finds, and the text.
        self.changes = []
        # The targets of its suites.
        self.targets = set()

    def make(self, sources, faults):
        """Puts the mistake into the sources; patterns that do not fit are told."""
        for pattern, is_behind, text in self.changes:
            found = [(file, match) for file, source in sources.items() for match in re.finditer(pattern, source)]
            if len(found) != 1:
                places = ", ".join(sorted({file for file, _ in found})) or "nowhere"
                faults.append(f"{self.name}: found {len(found)} times, {places}: {pattern}")
                continue
            file, match = found[0]
            text = text.replace("@", f'Mistaken.makes("{self.name}")')
            text = f"{match.group()} {text}" if is_behind else match.expand(text)
            sources[file] = sources[file][:match.start()] + text + sources[file][match.end():]

    def find_suites(self, suites, faults):
        for suite in self.suites:
            target, _, name = suite.rpartition(".")
            where = {found for found in suites.get(name, ()) if target in ("", found)}
            if not where:
                faults.append(f"{self.name}: there is no suite {suite}")
            self.targets |= where


def all_mistakes():
    mistakes = []
    for line in (HERE / "mistakes.txt").read_text().splitlines():
        if line.startswith("- "):
            pattern = line[2:]
        elif line.startswith(("+ ", "> ")):
            mistakes[-1].changes.append((pattern, line[0] == ">", line[2:]))
        elif line and not line.startswith("#"):
            name, *suites = line.split()
            mistakes.append(Mistake(name, suites))
    names = [mistake.name for mistake in mistakes]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"two mistakes are called {', '.join(sorted(twice))}")
    return mistakes


def mistaken_sources(mistakes):
    """The sources with all mistakes in them, by path."""
    sources = {
        str(path.relative_to(TOP)): path.read_text()
        for target in MISTAKEN for path in sorted((TOP / "Sources" / target).rglob("*.swift"))}
    suites = {}
    for target in TESTS:
        for path in (TOP / "Tests" / target).rglob("*.swift"):
            for name in re.findall(r"struct (\w+)", path.read_text()):
                suites.setdefault(name, set()).add(target)
    faults = []
    for mistake in mistakes:
        mistake.make(sources, faults)
        mistake.find_suites(suites, faults)
    if faults:
        sys.exit("\n".join(faults))
    return sources


def put(sources, tests):
    """Writes what changed of the copy, and only that, so that a second run builds little."""
    files = {"Package.swift": MANIFEST.replace("@TESTS@", str(tests).replace("'", '"')).encode()}
    for part in PARTS + [f"Tests/{target}" for target in tests]:
        for path in (TOP / part).rglob("*"):
            if path.is_file() and LEFT_OUT not in path.parents:
                files[str(path.relative_to(TOP))] = path.read_bytes()
    files.update({name: source.encode() for name, source in sources.items()})
    files.update({f"Sources/{target}/Mistaken.swift": SWITCH.encode() for target in MISTAKEN})
    for folder in ["assets", "Sources"] + [f"Tests/{target}" for target in tests]:
        for path in list((COPY / folder).rglob("*")):
            if path.is_file() and str(path.relative_to(COPY)) not in files:
                path.unlink()
    for name, content in files.items():
        path = COPY / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def build():
    """Returns the built tests."""
    command = ["swift", "build", "--package-path", str(COPY), "--scratch-path", str(COPY / "build")]
    done = subprocess.run([*command, "--build-tests", "-debug-info-format", "none"], capture_output=True, text=True)
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error:" in line]
        sys.exit("\n".join(dict.fromkeys(errors)) or done.stdout + done.stderr)
    return COPY / "build" / "debug" / "mistakesPackageTests.xctest"


def look(tests, name, suites):
    """Runs tests under a mistake, until one of them notices it. Returns whether all passed, None for no verdict, and
    what was printed."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HABICAT_")}
    environment["HABICAT_MISTAKE"] = name
    # As tests are listed: DomainTests.StreakTests/name(). Words of Swift's patterns do not end at a point.
    chosen = "|".join(rf"(^|\.){re.escape(suite)}/" for suite in suites)
    running = subprocess.Popen(
        [str(tests), "--testing-library", "swift-testing", "--filter", chosen], cwd=COPY, env=environment, text=True,
        errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    timer = threading.Timer(PATIENCE, running.kill)
    timer.start()
    printed = ""
    try:
        for line in running.stdout:
            printed += line
            if name and "recorded an issue" in line:
                return False, printed
        status = running.wait()
        if status == 0:
            return (None if re.search(r"\b0 tests", printed) else True), printed
        return (False if "recorded an issue" in printed else None), printed
    finally:
        timer.cancel()
        running.kill()
        running.wait()


def verdict(tests, mistake):
    passed, said = look(tests, mistake.name, mistake.suites)
    suites = ", ".join(mistake.suites)
    if passed is None:
        return False, f"NO VERDICT   {mistake.name} ({suites}):\n" + "\n".join(said.splitlines()[-10:])
    if passed:
        return False, f"NOT NOTICED  {mistake.name} ({suites})"
    return True, f"noticed      {mistake.name} by {suites}"


def some(mistakes, count):
    """A few, chosen by the commit, so that each comes up in time. Their suites are in one target: less is built."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TOP, capture_output=True, text=True).stdout.strip()
    number, place = divmod(int(commit or "0", 16), len(TESTS))
    alike = [mistake for mistake in mistakes if mistake.targets == {TESTS[place]}]
    first = number % len(alike)
    made = (alike + alike)[first:first + min(count, len(alike))]
    print(f"{len(made)} of {len(mistakes)} mistakes, others for each commit; Tests/run.sh mistakes makes all")
    return made


def main(arguments):
    mistakes = all_mistakes()
    sources = mistaken_sources(mistakes)
    made = mistakes
    if arguments == ["--look"]:
        sys.exit(print(f"{len(mistakes)} mistakes, each at its place"))
    if arguments[:1] == ["--some"]:
        made = some(mistakes, int(arguments[1]))
    elif arguments:
        unknown = set(arguments) - {mistake.name for mistake in mistakes}
        if unknown:
            sys.exit(f"there is no mistake {', '.join(sorted(unknown))}")
        made = [mistake for mistake in mistakes if mistake.name in arguments]
    put(sources, sorted(set().union(*(mistake.targets for mistake in made))))
    tests = build()
    passed, said = look(tests, "", sorted({suite for mistake in made for suite in mistake.suites}))
    if not passed:
        sys.exit(said + "\nthe tests fail without a mistake")
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        missed = 0
        for noticed, text in pool.map(lambda mistake: verdict(tests, mistake), made):
            print(text, flush=True)
            missed += not noticed
    print(f"{len(made)} mistakes, {missed} not noticed")
    sys.exit(1 if missed or not made else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
