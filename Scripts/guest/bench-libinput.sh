#!/usr/bin/env bash
# Counts what libinput takes for each event of a stream, from its read(2) to what a compositor asks of
# its events, with the instrument that ours are counted with; runs in the guest. Leaves a table in
# /run/guest. Arguments: FOLDER FINGERS…, where FOLDER has the programme libinput-frames and streams.
set -euo pipefail

here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=/dev/null
source "$here/callgrind.sh"
folder=$1
shift
{
  echo "| fingers | libinput's instructions an event | a frame |"
  echo "|---|---|---|"
} >/run/guest/libinput
for fingers in "$@"; do
  echo "bench: counting libinput with $fingers fingers" >&2
  stream=$folder/steady-$fingers
  events=$(grep -c '^E:' "$stream")
  frames=$(grep -c '^E: [0-9.]* 0000 0000 ' "$stream")
  total=$(counting --callgrind-out-file=/dev/null --toggle-collect=handle \
    "$folder/libinput-frames" "$stream" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p')
  awk -v fingers="$fingers" -v total="$total" -v events="$events" -v frames="$frames" 'BEGIN {
    printf "| %d | %.1f | %.0f |\n", fingers, total / events, total / frames
  }' >>/run/guest/libinput
done
