#!/usr/bin/env bash
# Builds, lints and tests everything, and tests the tests: each mistake of Tests/Mistakes has to be noticed. On a fresh
# Debian with the Swift toolchain it installs what it needs itself.
#   HABICAT_CONFORMANCE=DIR   another folder of conformance cases
#   HABICAT_DISASTERS=all     power cuts, kills and failing calls in full (some minutes), not a sample of them
set -euo pipefail
cd "$(dirname "$0")/.."

# Where root's tools lie is not always on the path.
tool() { PATH=$PATH:/usr/sbin:/sbin command -v "$1" || true; }
needed=()
for pair in "libncurses-dev:/usr/include/curses.h" "tmux:$(command -v tmux || true)" \
    "strace:$(command -v strace || true)" "procps:$(command -v pgrep || true)" \
    "python3:$(command -v python3 || true)" "e2fsprogs:$(tool mkfs.ext4)" "xfsprogs:$(tool mkfs.xfs)" \
    "timewarrior:$(command -v timew || true)" "zsh:$(command -v zsh || true)" \
    "fish:$(command -v fish || true)"; do
    [ -n "${pair#*:}" ] && [ -e "${pair#*:}" ] || needed+=("${pair%%:*}")
done
if [ ${#needed[@]} -gt 0 ]; then
    root=(); [ "$(id -u)" = 0 ] || root=(sudo)
    "${root[@]}" apt-get update -qq
    "${root[@]}" apt-get install -y -qq "${needed[@]}"
fi

echo "== lint"
swift format lint --strict --recursive Sources Tests Package.swift
echo "== build"
swift build --build-tests --explicit-target-dependency-import-check error
echo "== test"
told=$(mktemp)
trap 'rm -f "$told"' EXIT
if ! swift test --disable-xctest --skip-build --explicit-target-dependency-import-check error 2>&1 | tee "$told"; then
    echo "== what failed"
    grep -A 40 "recorded an issue" "$told" | grep -v "^.  *Test .* \(started\|passed\)" || tail -n 40 "$told"
    exit 1
fi
echo "== mistakes"
python3 -B Tests/Mistakes/run.py
echo "== disasters"
bash Tests/PowerCuts/run.sh
