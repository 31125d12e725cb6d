#!/usr/bin/env bash
# Runs all tests that were built, and prints the summary.
#
# Argument: SCRATCH. The whole output is in SCRATCH/test.log.
# Exit status: 0; 1 if a test failed, with a summary of failures, or if no test ran.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

scratch=$1
log=$scratch/test.log

# The crash handler would keep the output open after a test that is meant to trap.
export SWIFT_BACKTRACE=enable=no
if ! "$scratch/debug/touchbridgePackageTests.xctest" --testing-library swift-testing >"$log" 2>&1; then
  "$here/summarize-failures.sh" "$log" >&2
  echo "test: tests failed; the whole output is $log" >&2
  exit 1
fi
summary=$(grep -E 'Test run with [0-9]+ tests?' "$log" | tail -n 1)
count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' <<<"$summary")
if [ "${count:-0}" -eq 0 ]; then
  echo "test: no test ran" >&2
  exit 1
fi
echo "$summary"
