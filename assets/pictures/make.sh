#!/usr/bin/env bash
# Draws README's pictures anew, from the program itself: assets/pictures/make.sh [BINARY]
set -euo pipefail
cd "$(dirname "$0")"
habicat=${1:-../../.build/release/habicat}
draw() { "$habicat" dump --demo --svg --size 80x24 "${@:2}" > "$1.svg"; }
draw today --screen today
draw cats --screen cats
draw shop --screen shop
draw calendar --screen calendar --keys z
draw stats --screen stats
"$habicat" dump --sheet > sheet.svg

# A timer that runs wants a life of its own; on a clock that runs faster it has run for a while at once.
HABICAT_HOME=$(mktemp -d)
HABICAT_TIME_SCALE=600
HABICAT_TIME_ORIGIN=$(date +%s)000
export HABICAT_HOME HABICAT_TIME_SCALE HABICAT_TIME_ORIGIN
trap 'rm -rf "$HABICAT_HOME"' EXIT
"$habicat" add "Write thesis" > /dev/null
"$habicat" start write 40m --note "chapter four" > /dev/null
sleep 1
"$habicat" dump --svg --size 80x24 --screen focus > focus.svg
