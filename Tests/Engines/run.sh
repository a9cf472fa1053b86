#!/usr/bin/env bash
# Two machines and real engines between them; a sample of git, which takes half a minute.
#   HABICAT_ENGINES=all       200 rounds of git, habicat sync, rsync and Syncthing
#   HABICAT_BINARY=FILE       another program than .build/debug/habicat
set -euo pipefail
cd "$(dirname "$0")"
if [ "${HABICAT_ENGINES:-}" = all ]; then
    exec python3 -B run.py --rounds 200
fi
echo "skipped: 200 rounds of each engine; HABICAT_ENGINES=all runs them"
exec python3 -B run.py git "habicat sync" --rounds 8
