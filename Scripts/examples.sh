#!/usr/bin/env bash
# Builds the photo wall, plays its fingers to it through the port, and compares what it prints with
# expected.txt. RECORD=1 writes that file.
#
# Arguments: SWIFT SCRATCH, with the tests in SCRATCH/debug. The photo wall is built in SCRATCH-examples.
# Exit status: 0, or 1 after the errors of the compiler or the failures of the test.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$1
scratch=$2
mkdir -p "$scratch-examples"
log=$scratch-examples/build.log
if ! "$swift" build --package-path Examples/PhotoWall --scratch-path "$scratch-examples" >"$log" 2>&1; then
  grep -E -A 8 '(error|warning):' "$log" >&2 || tail -n 40 "$log" >&2
  echo "examples: the photo wall does not build; the whole log is $log" >&2
  exit 1
fi

TOUCHBRIDGE_PHOTO_WALL=$(cd "$scratch-examples/debug" && pwd)/photo-wall
export TOUCHBRIDGE_PHOTO_WALL SWIFT_BACKTRACE=enable=no
log=$scratch-examples/test.log
if ! "$scratch/debug/touchbridgePackageTests.xctest" --testing-library swift-testing \
  --filter '^BridgeTests\.PhotoWallTests' >"$log" 2>&1; then
  Scripts/summarize-failures.sh "$log" >&2
  echo "examples: the photo wall failed; the whole output is $log" >&2
  exit 1
fi
if ! grep -E 'Test run with 1 test .*passed' "$log"; then
  echo "examples: no test ran; the whole output is $log" >&2
  exit 1
fi
