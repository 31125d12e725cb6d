#!/usr/bin/env bash
# Builds the tests, boots the guest once and runs there what needs a kernel of its own.
# Arguments: SWIFT SCRATCH. FILTER, a regular expression, chooses among the suites and tests.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
swift=$1
scratch=$2

"$here/../setup.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools strace
"$swift" build --build-tests --scratch-path "$scratch"
tests=$(cd "$scratch/debug" && pwd -P)/touchbridgePackageTests.xctest

export TOUCHBRIDGE_GUEST=1 SWIFT_BACKTRACE=enable=no
# These come last: little works in a machine that has slept.
if [[ ${FILTER:-Sleep} == *Sleep* ]]; then export GUEST_ASLEEP='^SystemTests\.WhereOneMaySleep'; fi
status=0
"$here/boot.sh" "$scratch-guest" "$tests" --testing-library swift-testing \
  --filter "${FILTER:-^SystemTests\.}" || status=$?

# A run of nothing is no success.
count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.* passed.*/\1/p' \
  "$scratch-guest/results/console" | awk '{ sum += $1 } END { print sum }')
if [ "$status" -eq 0 ] && [ "${count:-0}" -eq 0 ]; then
  echo "test-system: no test ran" >&2
  exit 1
fi
exit "$status"
