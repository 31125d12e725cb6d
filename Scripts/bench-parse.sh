#!/usr/bin/env bash
# Prints a table of what parsing one record of evemu text costs in touchbridge and in other readers.
#
# Arguments: BENCH OURS, where BENCH is touchbridge-bench and OURS the count for touchbridge. All readers
# parse the same capture under callgrind.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."

bench=$1
ours=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source=Scripts/callgrind.sh
source "$here/callgrind.sh"
# shellcheck source=Scripts/peers.sh
source "$here/peers.sh"

"$here/install-packages.sh" libevemu-dev:evemu python3-evemu pkg-config >&2
"$bench" stream steady-2 >"$folder/capture"
events=$(grep -c '^E:' "$folder/capture")
build_peer "$folder" read-evemu evemu
# The interpreter that python3-evemu is installed for.
python=/usr/bin/python3

row() { # NAME INSTRUCTIONS
  awk -v name="$1" -v count="$2" -v ours="$ours" \
    'BEGIN { printf "| %s | %.1f | %.1f |\n", name, count, count / ours }'
}

echo "| reader | instructions per event | relative to touchbridge |"
echo "|---|---|---|"
row "\`touchbridge\`" "$ours"
row "\`evemu_read_event\`, used by \`evemu-play\`" \
  "$(instructions_per_unit "$events" 4 "$folder/read-evemu" "$folder/capture")"
row "python3-evemu, \`Device.events\`" \
  "$(instructions_per_unit "$events" 1 "$python" Benchmarks/peers/read_evemu.py "$folder/capture")"
row "15 lines of Python" \
  "$(instructions_per_unit "$events" 1 "$python" Benchmarks/peers/read_lines.py "$folder/capture")"
