#!/usr/bin/env bash
# Writes Scripts/link-order.txt: the functions of the Swift runtime that touchbridge executes, in the
# order of their first call. The linker places them side by side, so fewer pages become resident.
#
# Arguments: SWIFT SCRATCH. Functions of touchbridge itself are left out, because their names change.
# Run this after an update of the Swift toolchain. A name that no longer exists is ignored.
# Exit status: 0, or that of the command that failed.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$1
scratch=$2
resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

KEEP_SYMBOLS=1 Scripts/build-release.sh "$swift" "$scratch" touchbridge
touchbridge=$scratch/release/touchbridge

# Arguments: those of touchbridge. SIGTERM ends `run`; the other commands end before it.
trace() {
  timeout --preserve-status 20 valgrind --tool=callgrind --demangle=no \
    --callgrind-out-file="$folder/trace" "$touchbridge" "$@" >/dev/null 2>&1
  cat "$folder/trace" >>"$folder/traces"
}
trace run --json
trace replay --json --layout Examples/kiosk.yaml Examples/kiosk.evemu
trace play --json --layout Examples/list.yaml Examples/list.t

nm --defined-only "${resources}_static"/linux/*.a "$scratch/static-libraries/libstdc++.a" 2>/dev/null |
  awk 'NF == 3 { print $3 }' | sort -u >"$folder/runtime"
awk '
  NR == FNR { is_runtime[$1] = 1; next }
  match($0, /^c?fn=\([0-9]+\) /) {
    name = substr($0, RSTART + RLENGTH)
    sub(/\x27[0-9]+$/, "", name)
    if (name in is_runtime && !seen[name]++) print name
  }
' "$folder/runtime" "$folder/traces" >Scripts/link-order.txt
echo "link-order: $(wc -l <Scripts/link-order.txt) functions in Scripts/link-order.txt" >&2
Scripts/build-release.sh "$swift" "$scratch" touchbridge
