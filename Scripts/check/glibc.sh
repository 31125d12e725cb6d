#!/usr/bin/env bash
# Refuses programs that need a newer C library than a version. The linker takes the newest symbols that it finds, and says
# nothing.
#
# Arguments: VERSION PROGRAM…
# Exit status: 0; 1 with one line per program that needs a newer one.
set -euo pipefail

version=$1
shift
failed=0
for program in "$@"; do
  newest=$(readelf -VW "$program" | grep -oE 'GLIBC_[0-9.]+' | sed 's/GLIBC_//' | sort -uV | tail -n 1)
  if [ -z "$newest" ] || ! printf '%s\n' "$newest" "$version" | sort -C -V; then
    echo "glibc: $program needs glibc ${newest:-?}, and must run with $version" >&2
    failed=1
  fi
done
exit $failed
