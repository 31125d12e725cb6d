#!/usr/bin/env bash
# Counts the instructions per event of libinput, from read(2) to the calls of a compositor. Runs in the
# guest and writes a table to /run/guest/libinput.
#
# Arguments: FOLDER FINGERS…, where FOLDER has the program libinput-frames and the streams.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=Scripts/callgrind.sh
source "$here/callgrind.sh"
folder=$1
shift
{
  echo "| fingers | libinput, instructions per event | per frame |"
  echo "|---|---|---|"
} >/run/guest/libinput
for fingers in "$@"; do
  echo "bench: counting libinput with $fingers fingers" >&2
  stream=$folder/steady-$fingers
  events=$(grep -c '^E:' "$stream")
  frames=$(grep -c '^E: [0-9.]* 0000 0000 ' "$stream")
  total=$(run_callgrind --callgrind-out-file=/dev/null --toggle-collect=handle \
    "$folder/libinput-frames" "$stream" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p')
  awk -v fingers="$fingers" -v total="$total" -v events="$events" -v frames="$frames" 'BEGIN {
    printf "| %d | %.1f | %.0f |\n", fingers, total / events, total / frames
  }' >>/run/guest/libinput
done
