#!/usr/bin/env bash
# Builds, lints and tests everything, tests the tests (mistakes of Tests/Mistakes have to be noticed), makes a release
# and installs it from its archive. On a fresh Debian with the Swift toolchain it installs what it needs itself.
#   HABICAT_CONFORMANCE=DIR   another folder of conformance cases; without one the tests fail
#   HABICAT_CONFORMANCE=none  go without them; the tests say that they were skipped
#   HABICAT_DISASTERS=all     power cuts, kills and failing calls in full (some minutes), not a sample of them
#   HABICAT_MISTAKES=all      all the planted mistakes (six minutes more), not a quarter of them
set -euo pipefail
cd "$(dirname "$0")/.."

# Where root's tools lie is not always on the path.
tool() { PATH=$PATH:/usr/sbin:/sbin command -v "$1" || true; }
needed=()
for pair in "libncurses-dev:/usr/include/curses.h" "tmux:$(command -v tmux || true)" \
    "strace:$(command -v strace || true)" "procps:$(command -v pgrep || true)" \
    "python3:$(command -v python3 || true)" "e2fsprogs:$(tool mkfs.ext4)" "xfsprogs:$(tool mkfs.xfs)" \
    "timewarrior:$(command -v timew || true)" "binutils:$(command -v strip || true)" \
    "zsh:$(command -v zsh || true)" "fish:$(command -v fish || true)"; do
    [ -n "${pair#*:}" ] && [ -e "${pair#*:}" ] || needed+=("${pair%%:*}")
done
if [ ${#needed[@]} -gt 0 ]; then
    root=(); [ "$(id -u)" = 0 ] || root=(sudo)
    "${root[@]}" apt-get update -qq
    "${root[@]}" apt-get install -y -qq "${needed[@]}"
fi

work=$(mktemp -d)
# What still runs when this ends, because something failed, ends as well.
release= disasters=
trap 'for group in $release $disasters; do kill -- "-$group" 2> /dev/null || true; done; rm -rf "$work"' EXIT
part() { echo "== $1 ($((SECONDS / 60)) min $((SECONDS % 60)) s so far)"; }

part lint
swift format lint --strict --recursive Sources Tests Package.swift
part build
# Without what a debugger reads, which takes a minute more, and so in a folder of its own.
scratch=$PWD/.build/checked
options=(--scratch-path "$scratch" -debug-info-format none --explicit-target-dependency-import-check error)
swift build --build-tests "${options[@]}"
export HABICAT_BINARY=$scratch/debug/habicat
# The optimiser keeps one core busy; most tests wait for something. In a folder of its own, as a build locks its folder.
HABICAT_SCRATCH=.build/released setsid nice -n 10 .packaging/release > "$work/release" 2>&1 &
release=$!
part test
if ! swift test --disable-xctest --skip-build "${options[@]}" 2>&1 | tee "$work/told"; then
    echo "== what failed"
    grep -A 40 "recorded an issue" "$work/told" | grep -v "^.  *Test .* \(started\|passed\)" || tail -n 40 "$work/told"
    exit 1
fi
part "mistakes and disasters"
# Disasters mostly wait, for disks and for the ends of processes.
setsid bash Tests/PowerCuts/run.sh > "$work/disasters" 2>&1 &
disasters=$!
python3 -B Tests/Mistakes/run.py
bash Tests/Engines/run.sh
wait "$disasters" || { cat "$work/disasters"; exit 1; }
disasters=
cat "$work/disasters"
part release
wait "$release" || { cat "$work/release"; exit 1; }
release=
grep '^release:' "$work/release" || true
.packaging/check-release
part "all is well"
