#!/usr/bin/env bash
# Prints what reading a record of evemu's text costs, here and in other readers, all counted by
# callgrind on the same capture. Arguments: BENCH OURS, where OURS is the count of our reader.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."

bench=$1
ours=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source=/dev/null
source "$here/callgrind.sh"
# shellcheck source=/dev/null
source "$here/peers.sh"

"$here/setup.sh" libevemu-dev:evemu python3-evemu pkg-config >&2
"$bench" stream steady-2 >"$folder/capture"
events=$(grep -c '^E:' "$folder/capture")
build_peer "$folder" read-evemu evemu
# The one that python3-evemu is for.
python=/usr/bin/python3

row() { # WORDS INSTRUCTIONS
  awk -v words="$1" -v count="$2" -v ours="$ours" \
    'BEGIN { printf "| %s | %.1f | %.1f |\n", words, count, count / ours }'
}

echo "| reader | instructions an event | of ours |"
echo "|---|---|---|"
row "\`touchbridge\`" "$ours"
row "\`evemu_read_event\`, which \`evemu-play\` uses" \
  "$(instructions_for_each "$events" 4 "$folder/read-evemu" "$folder/capture")"
row "python3-evemu, \`Device.events\`" \
  "$(instructions_for_each "$events" 1 "$python" Benchmarks/peers/read_evemu.py "$folder/capture")"
row "fifteen lines of python" \
  "$(instructions_for_each "$events" 1 "$python" Benchmarks/peers/read_lines.py "$folder/capture")"
