#!/usr/bin/env bash
# Compares the programs for arm64 with those for amd64, byte for byte, and installs their package on an emulated Debian
# machine by the commands of README.
#
# Arguments: SCRATCH FOLDER, where SCRATCH/release has the programs for amd64, SCRATCH/deb-arm64 the package for arm64 and
# SCRATCH-cross what it was built with, and FOLDER caches the disk of the machine. Environment: ONLY, `bytes` or `machine`.
# Needs root. FOLDER/results has the console.
# Exit status: 0; 1 if an output differs, or if a step failed.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
project=$(dirname "$source")
scratch=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
work=$scratch-cross/work
results=$folder/results
rm -rf "$results"
mkdir -p "$results"

# Runs a program with everything that needs no device, and writes a file for each output.
outputs() { # FOLDER PROGRAM…
  local folder=$1 layout script format base count=0
  shift
  program=("$@")
  mkdir -p "$folder"
  cd "$project/Examples"
  for layout in *.yaml; do
    base=${layout%.yaml}
    output "check-$base" check "$layout"
    output "draw-$base" draw "$layout"
    output "explain-$base" explain --layout "$layout" 100.5 100
    script=$base.t
    [ -e "$script" ] || continue
    output "play-$base" play --layout "$layout" "$script"
    output "json-$base" play --layout "$layout" --json --trace "$script"
    output "fingers-$base" draw --fingers "$script" "$layout"
    for format in evemu libinput touchbridge; do output "to-$format-$base" play --layout "$layout" --to "$format" "$script"; done
  done
  cd "$project"
  while read -r script; do
    count=$((count + 1))
    output "replay-$count" replay --json --trace "$script"
    output "text-$count" replay --layout Examples/photo-wall.yaml "$script"
    output "convert-$count" convert --to evemu "$script"
  done < <(find Examples Tests/Fixtures \( -name '*.evemu' -o -name '*.touchbridge' -o -name '*.yml' -o -name '*.evtest' \) | sort)
}

output() { # NAME ARGUMENT…
  local name=$1
  shift
  "${program[@]}" "$@" >"$folder/$name" 2>&1 </dev/null || echo "exit status $?" >>"$folder/$name"
}

# Prints what became of each touch: without times, without places, which a panel has in units of its own, and without
# moves, whose number depends on the speed of the machine.
dispatches() { # LOG
  python3 -c '
import json, sys
MOVES = {"moved", "changed", "touchesMoved"}
for line in open(sys.argv[1]):
    record = json.loads(line)
    if record["kind"] in ("touch", "dispatch", "recognizer", "control") and not MOVES & set(map(str, record.values())):
        print({key: value for key, value in record.items() if key in ("kind", "phase", "touch", "view", "method", "recognizer", "state", "control", "event")})
' "$1"
}

if [ "${ONLY:-bytes}" = bytes ]; then
  "$source/require-packages.sh" qemu-user-static
  outputs "$results/amd64" "$scratch/release/touchbridge"
  # With the libraries of Debian 12.
  outputs "$results/arm64" qemu-aarch64-static -L "$work/sdk/sysroot" "$work/build/release/touchbridge"
  if ! diff -rq "$results/amd64" "$results/arm64" >&2; then
    echo "test-arm64: the programs for amd64 and arm64 differ; their outputs are in $results" >&2
    exit 1
  fi
  echo "arm64: $(find "$results/arm64" -type f | wc -l) outputs are those of amd64, byte for byte"
fi
if [ "${ONLY:-machine}" != machine ]; then exit 0; fi

"$source/require-packages.sh" qemu-system-arm python3
"$source/guest/disk.sh" "$folder" trixie arm64
cp "$scratch"/deb-arm64/touchbridge_*.deb "$project"/Examples/museum.{yaml,t} "$project/Tests/Desktop/machine.sh" "$results/"
cp "$project/Tests/Arm64/steps.sh" "$results/steps"
PYTHONDONTWRITEBYTECODE=1 python3 "$project/Tests/Desktop/kiosk.py" https://example.org cage >"$results/commands"
cp --sparse=always "$folder/trixie-arm64.disk" "$folder/used.disk"
for kernel in trixie-arm64 trixie-arm64-16k; do
  "$source/guest/machine.sh" arm64 "$folder/used.disk" "$folder/$kernel" "$results"
  mv "$results/console" "$results/console-$kernel"
  if ! grep -q '^arm64: ok' "$results/console-$kernel"; then
    echo "test-arm64: a step failed; the console is $results/console-$kernel" >&2
    exit 1
  fi
done
rm -f "$folder/used.disk"
"$scratch/release/touchbridge" play --json --layout "$project/Examples/museum.yaml" "$project/Examples/museum.t" >"$results/play.json"
for log in "$results"/run-*.json; do
  if ! diff <(dispatches "$results/play.json") <(dispatches "$log") >&2; then
    echo "test-arm64: the log of the daemon is not that of play: $log" >&2
    exit 1
  fi
done
