#!/usr/bin/env bash
# Runs the stress test in a virtual machine: panels that come and go, devices that report inconsistent
# data, layouts that change and readers that stall. Fails if memory, descriptors or delays grow.
#
# Arguments: TOUCHBRIDGE SOAK FOLDER, where FOLDER caches the kernel and receives the results.
# Environment: HOURS of the virtual machine's time (1, or a fraction); TOUCHBRIDGE_SEED repeats a run.
# Exit status: 0, or 1 if a check failed; then FOLDER/results has the logs and the journal.
#
# The clock of the virtual machine advances one nanosecond per instruction. So delays do not depend on
# the load of the host, and a run with the same seed is the same.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
soak=$(readlink -f "$2")
hours=${HOURS:-1}

"$here/../require-packages.sh" qemu-system-x86 busybox-static cpio kmod udev systemd

seconds=$(awk -v hours="$hours" 'BEGIN { printf "%d", hours * 3600 }')
if [ "$seconds" -lt 30 ]; then
  echo "soak: HOURS=$hours is less than 30 seconds" >&2
  exit 1
fi
status=0
GUEST_STEADY=1 GUEST_MEMORY=${GUEST_MEMORY:-1024} GUEST_SECONDS=$((seconds * 6 + 1200)) \
  "$here/../guest/boot.sh" "$3" "$here/../guest/run-soak.sh" "$touchbridge" "$soak" "$hours" || status=$?
if [ "$status" -ne 0 ]; then
  echo "soak: failed; $3/results has failure, *.log, journal and console" >&2
fi
exit "$status"
