#!/usr/bin/env bash
# Prints what the daemon costs on a real kernel: first how long it takes to start on this machine,
# then, in a guest, all that needs a panel. There each instruction takes a nanosecond of the clock, so
# that times are good for comparing, whatever else this machine does.
# Arguments: TOUCHBRIDGE BENCH FOLDER, where FOLDER keeps the guest's kernel. FRAMES and RATE say how
# much is played for the processor times, and how many frames a second.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
bench=$(readlink -f "$2")

"$here/setup.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools strace

read -r fastest median slowest < <("$bench" start --repeat 50 "$touchbridge" run --json)

# What the guest says meanwhile is talk.
GUEST_STEADY=1 "$here/guest/boot.sh" "$3" "$here/guest/bench.sh" "$touchbridge" "$bench" \
  "${FRAMES:-10000}" "${RATE:-100}" >&2
cat "$3/results/table"
echo
echo "| start to READY=1 | fastest | median | slowest |"
echo "|---|---|---|---|"
milliseconds() { awk -v t="$1" 'BEGIN { printf "%.1f ms", t / 1000 }'; }
echo "| on this machine | $(milliseconds "$fastest") | $(milliseconds "$median") |" \
  "$(milliseconds "$slowest") |"
cat "$3/results/start"
