#!/usr/bin/env bash
# The check. Without a word it is what every change has to pass; words choose parts, and `all` is each of them in turn.
# None takes more than 40 minutes on a slow machine.
#   Tests/run.sh [check]      lint, build, all tests, a few planted mistakes and kills
#   Tests/run.sh release      README's first command in a fresh folder, without a warning; its release is installed
#   Tests/run.sh mistakes     each planted mistake is noticed
#   Tests/run.sh lives        random lives, programs and files in full
#   Tests/run.sh faults       every failing call, power cut and flipped bit on simulated disks
#   Tests/run.sh kills        the built program killed, and each of its calls failing or being the last
#   Tests/run.sh cuts         real power cuts, full and odd disks (as root)
#   Tests/run.sh engines      two machines with git, habicat sync, rsync and Syncthing between them
# On a fresh Debian with the Swift toolchain it installs what it needs itself.
#   HABICAT_LIVES=100         so many times as many random lives as check has; HABICAT_SEED is the first
#   HABICAT_CONFORMANCE=DIR   the folder of Firestore's conformance cases, which are no part of this repository; without
#                             one they are left out, and the tests say that they were skipped
set -euo pipefail
cd "$(dirname "$0")/.."

# Where root's tools lie is not always on the path.
tool() { PATH=$PATH:/usr/sbin:/sbin command -v "$1" || true; }
# Installs packages of which a file is missing, as pairs of both.
need() {
    local missing=() root=() pair
    for pair; do [ -n "${pair#*:}" ] && [ -e "${pair#*:}" ] || missing+=("${pair%%:*}"); done
    [ ${#missing[@]} -gt 0 ] || return 0
    [ "$(id -u)" = 0 ] || root=(sudo)
    "${root[@]}" apt-get update -qq
    "${root[@]}" apt-get install -y -qq "${missing[@]}"
}
need "libncurses-dev:/usr/include/curses.h" "tmux:$(tool tmux)" "strace:$(tool strace)" "procps:$(tool pgrep)" \
    "python3:$(tool python3)" "e2fsprogs:$(tool mkfs.ext4)" "xfsprogs:$(tool mkfs.xfs)" "timewarrior:$(tool timew)" \
    "binutils:$(tool strip)" "zsh:$(tool zsh)" "fish:$(tool fish)"

[ -n "${HABICAT_CONFORMANCE:-}" ] || [ -d ../shared/firestore-conformance ] || export HABICAT_CONFORMANCE=none

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "== $1 ($((SECONDS / 60)) min $((SECONDS % 60)) s so far)"; }

# Without what a debugger reads, which takes a minute more, and so in a folder of its own.
options=(--scratch-path "$PWD/.build/checked" -debug-info-format none --explicit-target-dependency-import-check error)
build() {
    say build
    swift build "$@" "${options[@]}"
    export HABICAT_BINARY=$PWD/.build/checked/debug/habicat
}
# Prints only what fails, and how it ended.
tests() {
    local told
    told=$(mktemp "$work/told.XXXXXX")
    if .build/checked/debug/habicatPackageTests.xctest --testing-library swift-testing "$@" > "$told" 2>&1; then
        grep "skipped\|tests in .* passed" "$told"
    else
        grep -A 40 "recorded an issue" "$told" | grep -v "^.  *Test .* \(started\|passed\)" || tail -n 40 "$told"
        return 1
    fi
}

check() {
    say lint
    swift format lint --strict --recursive Sources Tests Package.swift
    build --build-tests
    say tests
    # Those that look at terminals mostly wait; the others keep the cores busy meanwhile.
    local ends failed=0
    tests --filter EndToEndTests & ends=$!
    tests --skip EndToEndTests || failed=1
    wait "$ends" || failed=1
    [ $failed = 0 ]
    say "mistakes and kills"
    python3 -B Tests/Mistakes/run.py --some 4
    bash Tests/PowerCuts/run.sh few
}

release() {
    need "dpkg-dev:$(tool dpkg-buildpackage)" "debhelper:$(tool dh)" "lintian:$(tool lintian)"
    .packaging/release > "$work/release" 2>&1 || { cat "$work/release"; return 1; }
    if grep "warning:" "$work/release"; then return 1; fi
    .packaging/check-release
}

mistakes() { python3 -B Tests/Mistakes/run.py; }

lives() {
    build --build-tests
    HABICAT_LIVES=${HABICAT_LIVES:-20} tests --filter 'ProgramTests|SimulationTests|OracleTests|LifeTests|LineTruthTests|TwoEditorsTests|RandomKeysTests|ImportFuzzTests'
}

faults() {
    build --build-tests
    HABICAT_FAULTS=all tests --filter 'DocumentStoreTests|KilledCommits'
}

kills() {
    build --product habicat
    bash Tests/PowerCuts/run.sh kills
}

cuts() {
    build --product habicat
    bash Tests/PowerCuts/run.sh cuts
}

engines() {
    build --product habicat
    python3 -B Tests/Engines/run.py --rounds 60
}

parts=(check release mistakes lives faults kills cuts engines)
chosen=("${@:-check}")
[ "${chosen[*]}" != all ] || chosen=("${parts[@]}")
for part in "${chosen[@]}"; do
    [[ " ${parts[*]} " == *" $part "* ]] || { echo "there is no part $part: ${parts[*]}" >&2; exit 2; }
done
for part in "${chosen[@]}"; do
    say "part $part"
    # In a shell of its own, so that one does not change the next.
    ("$part")
done
say "all is well"
