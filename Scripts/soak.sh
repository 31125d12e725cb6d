#!/usr/bin/env bash
# Has daemons read panels that come, go and lie for HOURS of a guest's time (1, or a fraction), and
# says whether they are as they were: memory, descriptors, delays, and every record sound. There each
# instruction takes a nanosecond of the clock: so a delay is what we make of it, whatever else this
# machine does, and a run goes the same way again from its seed (TOUCHBRIDGE_SEED).
# Arguments: TOUCHBRIDGE SOAK FOLDER, where FOLDER keeps the guest's kernel and the results.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
soak=$(readlink -f "$2")
hours=${HOURS:-1}

"$here/setup.sh" qemu-system-x86 busybox-static cpio kmod udev systemd

seconds=$(awk -v hours="$hours" 'BEGIN { printf "%d", hours * 3600 }')
if [ "$seconds" -lt 30 ]; then
  echo "soak: HOURS=$hours is less than half a minute" >&2
  exit 1
fi
status=0
GUEST_STEADY=1 GUEST_MEMORY=${GUEST_MEMORY:-1024} GUEST_SECONDS=$((seconds * 6 + 1200)) \
  "$here/guest/boot.sh" "$3" "$here/guest/soak.sh" "$touchbridge" "$soak" "$hours" || status=$?
if [ "$status" -ne 0 ]; then
  echo "soak: failed; what it leaves is in $3/results: failure, *.log, journal, console" >&2
fi
exit "$status"
