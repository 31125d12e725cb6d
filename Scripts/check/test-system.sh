#!/usr/bin/env bash
# Boots the virtual machine once, runs the system tests there, and prints their summary.
#
# Argument: SCRATCH, with the tests in SCRATCH/debug. Environment: FILTER, a regular expression, selects
# suites and tests; by default all except those of `make test-system-slow` and `test-integrations` run. GUEST_SECONDS is the
# time limit, by default 2400. The whole output is in SCRATCH-guest/results/console.
# Exit status: 0; 1 if a test failed, with a summary of failures, or if no test ran.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
scratch=$1
tests=$(cd "$scratch/debug" && pwd -P)/touchbridgePackageTests.xctest

export TOUCHBRIDGE_GUEST=1 SWIFT_BACKTRACE=enable=no
# Tests that suspend the virtual machine run last: afterwards it has lost most of its devices.
suspending=${FILTER:-/SleepTests/}
if [[ $suspending == *Sleep* ]]; then export GUEST_SUSPEND_TESTS=$suspending; fi
selection=(--filter "${FILTER:-^SystemTests\.}")
if [ -z "${FILTER:-}" ]; then selection+=(--skip '/(PeerTests|RecipeTests|PlugCycleTests|ClientFloodTests|BusyDayTests|LargeReloadTests|SocketTests|PhotoWallTests|IntegrationTests)/'); fi
status=0
GUEST_QUIET=1 "$here/../guest/boot.sh" "$scratch-guest" "$tests" --testing-library swift-testing \
  "${selection[@]}" --event-stream-output-path /run/guest/events --event-stream-version 6.3 || status=$?
if [ "$status" -eq 0 ] && [ -n "${GUEST_SUSPEND_TESTS:-}" ]; then
  # They have no connection to the files of the host.
  grep -E 'Test run with [1-9][0-9]* tests? .*passed' "$scratch-guest/results/console" | tail -n 1
fi
if [ -e "$scratch-guest/results/events" ]; then "$here/count-tests.py" "$scratch-guest/results/events"; fi
exit "$status"
