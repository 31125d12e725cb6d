#!/usr/bin/env bash
# Holds the released binary against what it may need where it runs, and prints what it costs to have.
#
# Argument: the binary. Fails where it needs a library of Swift's, holds or needs Foundation or
# Dispatch, or is not stripped.
set -euo pipefail

binary=$1
failed=0
complain() {
  echo "binary: $binary $1" >&2
  failed=1
}

[ -x "$binary" ] || { complain "is not there; make release builds it"; exit 1; }

libraries=$(readelf -dW "$binary" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p')
for library in $libraries; do
  case $library in
    libFoundation* | lib_Foundation*) complain "needs Foundation: $library" ;;
    libdispatch.so* | libBlocksRuntime.so* | libswiftDispatch.so*) complain "needs Dispatch: $library" ;;
    libswift*) complain "needs Swift where it runs: $library" ;;
    libc.so.* | libm.so.* | libgcc_s.so.* | libstdc++.so.* | ld-linux*) ;;
    libudev.so.* | libevdev.so.* | libyaml-0.so.*) ;;
    *) complain "needs a library that nobody has asked for: $library" ;;
  esac
done
folders=$(readelf -dW "$binary" | sed -nE 's/.*\((RPATH|RUNPATH)\).*\[(.*)\]/\2/p')
if grep -q '/' <<<"${folders//\$ORIGIN/}"; then
  complain "looks for libraries in a folder of this machine: $folders"
fi

# What is linked in by itself leaves names that no stripping takes away.
if grep -qaF 'FoundationEssentials' "$binary"; then complain "has Foundation in it"; fi
if grep -qaF 'com.apple.root.' "$binary"; then complain "has Dispatch in it"; fi

if readelf -SW "$binary" | grep -qE ' \.(symtab|debug_[a-z]+) '; then
  complain "is not stripped"
fi
[ $failed -eq 0 ] || exit 1

# From the start of the process to the first record of its log, in microseconds; then its memory.
microseconds() { echo "${EPOCHREALTIME/[.,]/}"; }
starts=()
for _ in {1..15}; do
  before=$(microseconds)
  coproc DAEMON { exec "$binary" run --json 2>/dev/null; }
  process=$DAEMON_PID
  if ! read -r -t 10 _ <&"${DAEMON[0]}"; then
    complain "does not start"
    exit 1
  fi
  starts+=($(($(microseconds) - before)))
  # The pages as they are: before Linux 6.2 status is up to 64 of them behind.
  memory=$(sed -nE 's/^(Rss|Anonymous):[^0-9]*([0-9]+) kB/\2/p' "/proc/$process/smaps_rollup" | xargs)
  kill "$process"
  wait "$process" || complain "does not end with 0 on SIGTERM"
done
[ $failed -eq 0 ] || exit 1
mapfile -t starts < <(printf '%s\n' "${starts[@]}" | sort -n)
read -r resident own <<<"$memory"

echo "| size | resident, of its own | start: fastest, median | libraries it needs |"
echo "|---|---|---|---|"
awk -v size="$(stat -c %s "$binary")" -v resident="$resident" -v own="$own" \
  -v fastest="${starts[0]}" -v median="${starts[7]}" \
  -v libraries="$(sed -E 's/^ld-.*//; s/\.so.*//' <<<"$libraries" | xargs)" 'BEGIN {
    printf "| %.1f MiB | %.1f MiB, %.1f MiB | %.1f ms, %.1f ms | %s |\n", size / 1048576,
      resident / 1024, own / 1024, fastest / 1000, median / 1000, libraries
  }'
