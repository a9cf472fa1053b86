#!/usr/bin/env bash
# Draws README's pictures anew, from the program itself: assets/pictures/make.sh [BINARY]
set -euo pipefail
cd "$(dirname "$0")"
habicat=${1:-../../.build/release/habicat}
# NAME SIZE SCREEN [KEYS], in the made-up life, always at the same time.
draw() { TZ=UTC "$habicat" dump --demo --svg --at 2026-11-21T17:43 --size "$2" --screen "$3" --keys "${4:-}" > "$1.svg"; }
draw today 80x24 today
draw setup 80x24 today enter
draw new 80x24 today n,J,u,g,g,l,e,tab
draw edit 80x24 today e
draw told 80x24 today a
draw off 80x24 today o
draw rename 80x24 cats e
draw confirm 80x24 today D
draw adopted 80x24 today n,J,u,g,g,l,e,enter,right,enter
draw log 80x24 today u,U,c,:,l,o,g,enter
draw kittens 80x24 today n,J,u,g,g,l,e,enter,right
draw habit 80x24 today i
draw cats 80x24 cats
draw cat 80x24 cats enter
draw album 80x24 cats b
draw shop 80x24 shop
draw tryon 80x24 shop t
draw box 80x24 shop b
draw month 80x24 calendar
draw calendar 80x24 calendar z
draw stats 80x24 stats
draw settings 80x24 settings
draw help 80x24 today '?'
draw palette 80x24 today :,m,i,n
draw wide 120x40 today
draw room 120x40 cats
draw small 40x12 today
"$habicat" dump --sheet > sheet.svg
# Moments that pass are drawn by a test.
(cd ../.. && HABICAT_PICTURES=$PWD/assets/pictures swift test --disable-xctest --filter Pictures > /dev/null)

# A timer that runs wants a life of its own; on a clock that runs faster it has run for a while at once.
HABICAT_HOME=$(mktemp -d)
HABICAT_TIME_SCALE=600
HABICAT_TIME_ORIGIN=$(date +%s)000
export HABICAT_HOME HABICAT_TIME_SCALE HABICAT_TIME_ORIGIN
trap 'rm -rf "$HABICAT_HOME"' EXIT
"$habicat" dump --svg --screen today > first.svg
"$habicat" add "Write thesis" > /dev/null
"$habicat" start write 40m --note "chapter four" > /dev/null
sleep 1
"$habicat" dump --svg --size 80x24 --screen focus > focus.svg
"$habicat" dump --svg --size 80x24 --screen focus --keys n > note.svg
