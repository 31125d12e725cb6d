#!/usr/bin/env bash
# Checks what the released binary depends on and how it is linked, and prints what it costs.
#
# Argument: the binary.
# Exit status: 0; 1 with one line per defect: a library that is not allowed, Foundation or Dispatch, a
# RUNPATH, lazy binding, no PIE, no RELRO, no stack protector, exported symbols, more private memory than the limit, or a
# daemon that does not start and stop cleanly.
set -euo pipefail

name=$1 binary=$1
# Private memory after the start, in KiB. The rest of the resident memory is the file itself, of which the kernel
# maps more or less around each page that is used.
limit=1100
failed=0
fail() {
  echo "binary-check: $name $1" >&2
  failed=1
}

[ -x "$binary" ] || { fail "does not exist; make release builds it"; exit 1; }

# As `make install` does.
stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
strip -o "$stripped" "$binary"
chmod 0755 "$stripped"
binary=$stripped

dynamic=$(readelf -dW "$binary")
libraries=$(sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' <<<"$dynamic")
for library in $libraries; do
  case $library in
    libFoundation* | lib_Foundation*) fail "needs Foundation: $library" ;;
    libdispatch.so* | libBlocksRuntime.so* | libswiftDispatch.so*) fail "needs Dispatch: $library" ;;
    libswift*) fail "needs the Swift runtime: $library" ;;
    libc.so.* | libm.so.* | ld-linux*) ;;
    libudev.so.* | libevdev.so.* | libyaml-0.so.* | libjansson.so.*) ;;
    *) fail "needs a library that is not on the list of this script: $library" ;;
  esac
done
if grep -qE '\((RPATH|RUNPATH)\)' <<<"$dynamic"; then
  fail "has a RUNPATH, so it may load libraries from other folders than the system's"
fi
grep -qE 'BIND_NOW|FLAGS_1.*NOW' <<<"$dynamic" || fail "binds symbols lazily (no BIND_NOW)"
grep -qE 'FLAGS_1.*PIE' <<<"$dynamic" || fail "is not position-independent (no PIE)"
readelf -lW "$binary" | grep -q 'GNU_RELRO' || fail "has relocations that stay writable (no RELRO)"
if readelf -lW "$binary" | grep -q 'GNU_STACK.*RWE'; then fail "has an executable stack"; fi
symbols=$(readelf --dyn-syms -W "$binary")
grep -q '__stack_chk_fail' <<<"$symbols" || fail "has no stack protector"
exported=$(awk '($5 == "GLOBAL" || $5 == "WEAK") && $7 != "UND" && $8 != "" { print $8 }' <<<"$symbols")
if [ -n "$exported" ]; then
  fail "exports $(wc -l <<<"$exported") symbols, for example $(head -n 1 <<<"$exported")"
fi

# Names that remain in a stripped binary if the library is linked statically.
if grep -qaF 'FoundationEssentials' "$binary"; then fail "contains Foundation"; fi
if grep -qaF 'com.apple.root.' "$binary"; then fail "contains Dispatch"; fi

[ $failed -eq 0 ] || exit 1

# From the start of the process to the first record of its log, in microseconds; then its memory.
microseconds() { echo "${EPOCHREALTIME/[.,]/}"; }
starts=()
for _ in {1..15}; do
  before=$(microseconds)
  coproc DAEMON { exec "$binary" run --json 2>/dev/null; }
  process=$DAEMON_PID
  if ! read -r -t 10 _ <&"${DAEMON[0]}"; then
    fail "writes no record within 10 s of its start"
    exit 1
  fi
  starts+=($(($(microseconds) - before)))
  # Before Linux 6.2 the figures in /proc/PID/status lag by up to 64 pages; those in smaps do not.
  memory=$(sed -nE 's/^(Rss|Anonymous):[^0-9]*([0-9]+) kB/\2/p' "/proc/$process/smaps_rollup" | xargs)
  kill "$process"
  wait "$process" || fail "does not exit with 0 on SIGTERM"
done
mapfile -t starts < <(printf '%s\n' "${starts[@]}" | sort -n)
read -r resident private <<<"$memory"
if [ "$private" -gt $limit ]; then
  fail "has $private KiB of private memory, the limit is $limit"
fi
[ $failed -eq 0 ] || exit 1

echo "| size | resident, of that private | start: fastest, median | libraries it needs |"
echo "|---|---|---|---|"
awk -v size="$(stat -c %s "$binary")" -v resident="$resident" -v private="$private" \
  -v fastest="${starts[0]}" -v median="${starts[7]}" \
  -v libraries="$(sed -E 's/^ld-.*//; s/\.so.*//' <<<"$libraries" | xargs)" 'BEGIN {
    printf "| %.1f MiB | %.1f MiB, %.1f MiB | %.1f ms, %.1f ms | %s |\n", size / 1048576,
      resident / 1024, private / 1024, fastest / 1000, median / 1000, libraries
  }'
