#!/usr/bin/env bash
# Builds all targets and tests for debugging. Any warning is an error. Prints nothing on success.
#
# Arguments: SWIFT SCRATCH. The result is in SCRATCH/debug.
# Exit status: 0, or 1 after the errors and warnings.
set -euo pipefail

swift=$1
scratch=$2
mkdir -p "$scratch"
log=$scratch/build-tests.log

status=0
"$swift" build --build-tests --scratch-path "$scratch" >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ] || grep -qE '(^|[^a-z])warning:' "$log"; then
  # The first errors cause most of the others.
  { grep -E -A 8 '(error|warning):' "$log" || tail -n 40 "$log"; } | sed -n '1,60p' >&2
  echo "build: the tests do not build without warnings; the whole log is $log" >&2
  exit 1
fi
