#!/usr/bin/env bash
# What a machine can do to the built program. What this machine cannot do is named and skipped.
#   run.sh            a few kills and failing calls, for every change
#   run.sh cuts       600 power cuts, the same for timewarrior, repairs that are broken off, full and odd disks (root)
#   run.sh kills      2,000 kills, and every call of every command failing or being the last
#   HABICAT_BINARY=FILE       another program than .build/debug/habicat
set -euo pipefail
cd "$(dirname "$0")"
binary=${HABICAT_BINARY:-../../.build/debug/habicat}
[ -x "$binary" ] || { echo "$binary is not built: there is nothing to try"; exit 1; }

failed=0
try() { python3 -B "$@" || failed=1; }
case ${1:-few} in
    few)
        try kill_loop.py --kills 40
        try faults.py --scene did --faults 12 --kills 6
        ;;
    cuts)
        try power_cuts.py --cuts 150 --peers
        # All of them take more than an hour; each run tries others.
        try repairs.py --faults 240 --kills 120
        try odd_disks.py
        ;;
    kills)
        try kill_loop.py --kills 2000
        try faults.py
        try open_program.py
        ;;
    *) echo "there is no $1: few, cuts or kills" >&2; exit 2 ;;
esac
exit $failed
