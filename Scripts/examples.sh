#!/usr/bin/env bash
# Builds the example applications, plays their fingers to them through the port, and compares what each prints
# with its expected.txt. RECORD=1 writes these files.
#
# Arguments: SWIFT SCRATCH, with the tests in SCRATCH/debug. The applications are built in SCRATCH-examples.
# Exit status: 0, or 1 after the errors of the compiler or the failures of the test.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$1
scratch=$2
mkdir -p "$scratch-examples"
for package in PhotoWall Carousel; do
  log=$scratch-examples/build-$package.log
  if ! "$swift" build --package-path "Examples/$package" --scratch-path "$scratch-examples" >"$log" 2>&1; then
    grep -E -A 8 '(error|warning):' "$log" >&2 || tail -n 40 "$log" >&2
    echo "examples: $package does not build; the whole log is $log" >&2
    exit 1
  fi
done

TOUCHBRIDGE_EXAMPLES=$(cd "$scratch-examples/debug" && pwd)
export TOUCHBRIDGE_EXAMPLES SWIFT_BACKTRACE=enable=no
log=$scratch-examples/test.log
if ! "$scratch/debug/touchbridgePackageTests.xctest" --testing-library swift-testing \
  --filter '^BridgeTests\.ApplicationExampleTests' >"$log" 2>&1; then
  Scripts/summarize-failures.sh "$log" >&2
  echo "examples: an application failed; the whole output is $log" >&2
  exit 1
fi
if ! grep -E 'Test run with 1 test .*passed' "$log"; then
  echo "examples: no test ran; the whole output is $log" >&2
  exit 1
fi
