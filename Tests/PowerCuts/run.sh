#!/usr/bin/env bash
# What a machine can do to the built program: power cuts, kills, failing calls, full and odd disks; a sample of each, two
# minutes in all. What this machine cannot do is named and skipped.
#   HABICAT_DISASTERS=all     all of it: 600 power cuts, the same for timewarrior, every fault and kill at every call
#   HABICAT_BINARY=FILE       another program than .build/debug/habicat
set -euo pipefail
cd "$(dirname "$0")"
binary=${HABICAT_BINARY:-../../.build/debug/habicat}
[ -x "$binary" ] || { echo "$binary is not built: there is nothing to try"; exit 1; }

if [ "${HABICAT_DISASTERS:-}" = all ]; then
    cuts=(--cuts 150 --peers) kills=(--kills 2000) faults=() open=() repairs=()
else
    cuts=(--cuts 25) kills=(--kills 200) faults=(--faults 110 --kills 110) open=(--kills 10)
    repairs=(--faults 9 --kills 9 --cuts 6)
fi
failed=0
python3 -B power_cuts.py "${cuts[@]}" || failed=1
python3 -B kill_loop.py "${kills[@]}" || failed=1
python3 -B faults.py ${faults[@]+"${faults[@]}"} || failed=1
python3 -B open_program.py ${open[@]+"${open[@]}"} || failed=1
python3 -B repairs.py ${repairs[@]+"${repairs[@]}"} || failed=1
python3 -B odd_disks.py || failed=1
exit $failed
