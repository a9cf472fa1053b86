#!/usr/bin/env bash
# Draws README's pictures from the program itself: assets/pictures/make.sh [BINARY]
set -euo pipefail
cd "$(dirname "$0")"
habicat=${1:-../../.build/release/habicat}
# Demo data, always at the same time.
for screen in today cats; do
    TZ=UTC "$habicat" dump --demo --svg --at 2026-11-21T17:43 --size 80x24 --screen "$screen" > "$screen.svg"
done
# The moving one is drawn by a test.
(cd ../.. && HABICAT_PICTURES=$PWD/assets/pictures swift test --disable-xctest --filter GrowingPicture > /dev/null)

# A running timer needs a home of its own; on a faster clock it has been running for a while at once.
HABICAT_HOME=$(mktemp -d)
HABICAT_TIME_SCALE=600
HABICAT_TIME_ORIGIN=$(date +%s)000
export HABICAT_HOME HABICAT_TIME_SCALE HABICAT_TIME_ORIGIN
trap 'rm -rf "$HABICAT_HOME"' EXIT
"$habicat" add "Write thesis" > /dev/null
"$habicat" start write 40m --note "chapter four" > /dev/null
sleep 1
"$habicat" dump --svg --size 80x24 --screen focus > focus.svg
