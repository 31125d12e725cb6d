#!/usr/bin/env bash
# Runs the tests that were built. Prints which tests took longer than a second, why tests were skipped, how many passed,
# failed and were skipped, and last what failed.
#
# The suites are divided into shares. Each share is a process that runs one test at a time, and as many processes run
# as there are processors. So durations are those of the tests, and a crash ends only its share.
#
# Arguments: SCRATCH [NAME], where NAME is a regular expression that selects suites and tests; by default all run. The
# whole output is in SCRATCH/test.log.
# Environment: TOUCHBRIDGE_TEST_MINUTES is the time limit, by default 40.
# Exit status: 0; 1 if a test failed or did not run, with a summary of failures, or if there is no such test.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

scratch=$1
log=$scratch/test.log
results=$scratch/test-results
tests=$scratch/debug/touchbridgePackageTests.xctest
end=$((SECONDS + ${TOUCHBRIDGE_TEST_MINUTES:-40} * 60))
processors=$(nproc)

rm -rf "$results"
mkdir -p "$results"

# Each line is a suite, or a test that was selected or is in no suite.
"$tests" --testing-library swift-testing --list-tests >"$results/names"
if [ -n "${2:-}" ]; then
  shares=$processors
  grep -E -- "$2" "$results/names" >"$results/selected" || true
else
  shares=$((processors * 8))
  sed 's|/.*||' "$results/names" | sort -u >"$results/selected"
fi
if [ ! -s "$results/selected" ]; then
  echo "test: no suite or test has the name ${2:-}" >&2
  exit 1
fi
# As regular expressions.
sed -E 's/[].()[]/\\&/g' "$results/selected" |
  split --number="r/$shares" --elide-empty-files - "$results/share-"

run_share() { # SHARE
  local left=$((end - SECONDS))
  "$here/run-tests.sh" "$results/log-$1" $((left > 1 ? left : 1)) "$tests" --no-parallel \
    --filter "^($(paste -sd '|' "$results/share-$1"))(/|\$)" \
    --event-stream-output-path "$results/events-$1" --event-stream-version 6.3
}

failed=0
running=0
# A process group each, so that Ctrl-C ends them.
set -m
cleanup() {
  local process
  for process in $(jobs -p); do kill -KILL -- "-$process" 2>/dev/null || true; done
}
trap cleanup EXIT
for share in "$results"/share-*; do
  if [ "$running" -eq "$processors" ]; then
    wait -n || failed=1
    running=$((running - 1))
  fi
  run_share "${share##*-}" &
  running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
  wait -n || failed=1
  running=$((running - 1))
done

cat "$results"/log-* >"$log"
"$here/count-tests.py" "$results"/events-*
if [ "$failed" -ne 0 ]; then
  # Last, because the end is what is on the screen and what a log that was cut still has.
  "$here/summarize-failures.py" "$log" >&2
  echo "test: tests failed; the whole output is $log" >&2
  exit 1
fi
