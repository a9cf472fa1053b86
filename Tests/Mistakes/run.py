#!/usr/bin/env python3
"""The tests are tested: mistakes are built into a copy of the sources, and each of them has to be noticed by a test.

All mistakes of mistakes.txt and domain.txt are built at once, each behind a switch that only the copy has. Then each is
made in turn while the tests named for it run; one that nobody notices fails the run, as does one whose code is no longer
there.

    run.py                a quarter of them, others for each commit; all where HABICAT_MISTAKES is "all"
    run.py MISTAKE…       these
    run.py --look         only whether all the code that is quoted is still there, without a build
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
COPY = TOP / ".build" / "mistakes"
PARTS = [
    "assets", "Sources/Assets", "Sources/embed-assets", "Sources/AssetEmbedding", "Sources/CProcessor",
    "Sources/DocumentStore", "Sources/Domain", "Tests/TestSupport", "Tests/DocumentStoreTests", "Tests/DomainTests",
]
# What needs more of the program than the copy has.
LEFT_OUT = TOP / "Tests/TestSupport/Screens"
# Random programs here, and after how many seconds tests under a mistake are taken to go on for ever.
PROGRAMS = 300
PATIENCE = 240

SWITCH = """import Glibc

/// Which mistake this copy makes.
enum Mistaken {
    private static let name = getenv("HABICAT_MISTAKE").map { String(cString: $0) } ?? ""

    static func makes(_ mistake: String) -> Bool { name == mistake }
}
"""
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "mistakes",
    targets: [
        .systemLibrary(name: "CProcessor"),
        .target(name: "DocumentStore", dependencies: ["CProcessor"], exclude: ["README.md"]),
        .target(name: "Assets", plugins: ["AssetEmbedding"]),
        .executableTarget(name: "embed-assets"),
        .plugin(
            name: "AssetEmbedding", capability: .buildTool(), dependencies: ["embed-assets"],
            path: "Sources/AssetEmbedding"),
        .target(name: "Domain", dependencies: ["DocumentStore", "Assets"], exclude: ["README.md"]),
        .target(name: "TestSupport", dependencies: ["DocumentStore", "Domain"], path: "Tests/TestSupport"),
        .testTarget(
            name: "DocumentStoreTests", dependencies: ["DocumentStore", "Domain", "TestSupport"],
            exclude: ["GoldenStores"]),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "DocumentStore", "TestSupport"]),
    ]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
    if ["DocumentStore", "Domain"].contains(target.name) { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}
"""


class Mistake:
    def __init__(self, name, tests, file):
        self.name, self.tests, self.file = name, tests, file
        # Pairs of code and code with the mistake in it.
        self.changes = []

    def made_in(self, source, gone):
        """The source with the mistake in it; code that is no longer there goes into the list."""
        for code, mistaken in self.changes:
            if code not in source:
                gone.append(f"{self.name}: this is no longer in {self.file}: {code}")
            source = source.replace(code, mistaken.replace("@", f'Mistaken.makes("{self.name}")'))
        return source


def all_mistakes():
    mistakes = []
    for line in "\n".join((HERE / name).read_text() for name in ["mistakes.txt", "domain.txt"]).splitlines():
        if line.startswith("- "):
            code = line[2:]
        elif line.startswith("+ "):
            mistakes[-1].changes.append((code, line[2:]))
        elif line.startswith("in "):
            folder = line[3:]
        elif line and not line.startswith("#"):
            name, tests, file = line.split()
            mistakes.append(Mistake(name, tests, f"{folder}/{file}"))
    names = [mistake.name for mistake in mistakes]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"two mistakes are called {', '.join(sorted(twice))}")
    return mistakes


def mistaken_files(mistakes):
    """All files of the copy, by path, as bytes."""
    files = {"Package.swift": MANIFEST.encode()}
    for target in {"/".join(mistake.file.split("/")[:2]) for mistake in mistakes}:
        files[f"{target}/Mistaken.swift"] = SWITCH.encode()
    for part in PARTS:
        for path in (TOP / part).rglob("*"):
            if path.is_file() and LEFT_OUT not in path.parents:
                files[str(path.relative_to(TOP))] = path.read_bytes()
    gone = []
    for mistake in mistakes:
        if mistake.file in files:
            files[mistake.file] = mistake.made_in(files[mistake.file].decode(), gone).encode()
        else:
            gone.append(f"{mistake.name}: there is no {mistake.file}")
    if gone:
        sys.exit("\n".join(gone))
    return files


def put(files):
    """Writes what changed, and only that, so that a second run builds little."""
    for folder in ["Sources", "Tests"]:
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


def look(tests, name, chosen):
    """Runs tests under a mistake, until one of them notices it. Returns whether all passed, None for no verdict, and
    what was printed."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HABICAT_")}
    environment.update(HABICAT_MISTAKE=name, HABICAT_PROGRAMS=str(PROGRAMS))
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
            return True, printed
        return (False if "recorded an issue" in printed else None), printed
    finally:
        timer.cancel()
        running.kill()
        running.wait()


def verdict(tests, mistake):
    passed, said = look(tests, mistake.name, mistake.tests)
    if passed is None:
        return False, f"NO VERDICT   {mistake.name} ({mistake.tests}):\n" + "\n".join(said.splitlines()[-10:])
    if passed:
        return False, f"NOT NOTICED  {mistake.name} ({mistake.tests})"
    return True, f"noticed      {mistake.name} by {mistake.tests}"


def quarter(mistakes):
    """A quarter of them, chosen by the commit, so that each comes up within a few changes: all take six minutes more."""
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TOP, capture_output=True, text=True).stdout.strip()
    first = int(commit or "0", 16) % 4
    print(f"{len(mistakes[first::4])} of {len(mistakes)} mistakes; HABICAT_MISTAKES=all makes the others as well")
    return mistakes[first::4]


def main(names):
    look_only = names == ["--look"]
    names = [] if look_only else names
    mistakes = all_mistakes()
    unknown = set(names) - {mistake.name for mistake in mistakes}
    if unknown:
        sys.exit(f"there is no mistake {', '.join(sorted(unknown))}")
    files = mistaken_files(mistakes)
    if look_only:
        sys.exit(print(f"{len(mistakes)} mistakes, all their code is there"))
    put(files)
    tests = build()
    made = [mistake for mistake in mistakes if mistake.name in names] if names else mistakes
    if not names and os.environ.get("HABICAT_MISTAKES") != "all":
        made = quarter(made)
    passed, said = look(tests, "", "|".join(sorted({mistake.tests for mistake in made})))
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
