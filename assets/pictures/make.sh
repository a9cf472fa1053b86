#!/usr/bin/env bash
# Draws README's pictures from the program itself: assets/pictures/make.sh [BINARY]
set -euo pipefail
cd "$(dirname "$0")"
habicat=${1:-../../.build/release/habicat}
# Demo data, always at the same time.
demo=(dump --demo --at 2026-11-21T17:43 --size 80x24)
TZ=UTC "$habicat" "${demo[@]}" --screen today --svg > today.svg
TZ=UTC "$habicat" "${demo[@]}" --screen cats --frames 24 > cats.svg
# Years in a few seconds are not to be seen in the program: a test draws them.
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
