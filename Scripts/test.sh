#!/usr/bin/env bash
# Builds everything, fails on any warning, runs all tests, and fails where none ran.
set -euo pipefail

swift=$1
scratch=$2
log=$(mktemp)
trap 'rm -f "$log"' EXIT

"$swift" build --build-tests --scratch-path "$scratch" 2>&1 | tee "$log"
if grep -E '(^|[^a-z])warning:' "$log"; then
  echo "test: the build printed a warning" >&2
  exit 1
fi

# The crash handler would hold the output open after a test that is meant to trap.
export SWIFT_BACKTRACE=enable=no
if ! "$swift" test --skip-build --disable-xctest --scratch-path "$scratch" 2>&1 | tee "$log"; then
  echo "test: of all that was said:" >&2
  "$(dirname "$0")/guest/failures.sh" "$log" >&2
  exit 1
fi
count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
if [ "${count:-0}" -eq 0 ]; then
  echo "test: no test ran" >&2
  exit 1
fi
