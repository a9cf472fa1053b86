#!/usr/bin/env bash
# Draws README's pictures from the program itself: assets/pictures/make.sh [BINARY]
set -euo pipefail
cd "$(dirname "$0")"
habicat=$(realpath "${1:-../../.build/release/habicat}")
# The same on every machine: English, UTC, and data of its own.
unset "${!HABICAT_@}" LC_ALL LC_CTYPE LC_MESSAGES NO_COLOR
HABICAT_HOME=$(mktemp -d)
trap 'rm -rf "$HABICAT_HOME"' EXIT
export HABICAT_HOME TZ=UTC LANG=C.UTF-8 TERM=xterm-256color
# Demo data, always at the same time.
demo=(dump --demo --at 2026-11-21T17:43 --size 80x24)
"$habicat" "${demo[@]}" --screen today --svg > today.svg
"$habicat" "${demo[@]}" --screen cats --frames 24 > cats.svg
# Years in a few seconds are not to be seen in the program: a test draws them.
(cd ../.. && HABICAT_PICTURES=$PWD/assets/pictures swift test --disable-xctest --filter GrowingPicture > /dev/null)

# A running timer is no part of the demo: it is started on a copy of it; on a faster clock it has run for a while at once.
"$habicat" export --demo > "$HABICAT_HOME/demo.json"
"$habicat" import --yes "$HABICAT_HOME/demo.json" > /dev/null
HABICAT_TIME_SCALE=600
HABICAT_TIME_ORIGIN=$(date +%s)000
export HABICAT_TIME_SCALE HABICAT_TIME_ORIGIN
"$habicat" start write 40m --note "chapter four" > /dev/null
sleep 1
"$habicat" dump --svg --size 80x24 --screen focus > focus.svg
