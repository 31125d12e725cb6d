#!/usr/bin/env bash
# Builds the example packages and runs them: plays the fingers of the applications to them through the port, and
# compares what each prints with its expected.txt, which RECORD=1 writes; and runs the tests of SeedsInSwift and
# KioskTests.
#
# Arguments: SWIFT SCRATCH, with the tests in SCRATCH/debug. The examples are built in SCRATCH-examples.
# Exit status: 0, or 1 after the errors of the compiler or the failures of the tests.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1
scratch=$2
mkdir -p "$scratch-examples"

# Arguments: PACKAGE OPTION... Builds a package; modules that several packages use are compiled once.
build() {
  Scripts/build/swift-build.sh "$swift" "$scratch-examples/build-$1.log" --package-path "Examples/$1" \
    --scratch-path "$scratch-examples" "${@:2}"
}

# Arguments: NAME BINARY OPTION... Runs tests, of which there must be some.
run() {
  local log=$scratch-examples/test-$1.log
  if ! Scripts/check/run-tests.sh "$log" 600 "${@:2}"; then
    Scripts/check/summarize-failures.py "$log" >&2
    echo "examples: $1 failed; the whole output is $log" >&2
    exit 1
  fi
  grep 'Test run with ' "$log" | tail -n 1
}

for package in PhotoWall Carousel; do build "$package"; done
TOUCHBRIDGE_EXAMPLES=$(cd "$scratch-examples/debug" && pwd)
export TOUCHBRIDGE_EXAMPLES
run applications "$scratch/debug/touchbridgePackageTests.xctest" \
  --filter '^ShellTests\.ApplicationExampleTests'

build SeedsInSwift --build-tests
run SeedsInSwift "$scratch-examples/debug/SeedsInSwiftPackageTests.xctest"

build KioskTests --build-tests
run KioskTests "$scratch-examples/debug/KioskTestsPackageTests.xctest"
