#!/usr/bin/env bash
# Prints what the daemon costs on a real kernel: first how long it takes to start on this machine,
# then, in a guest, all that needs a panel. There each instruction takes a nanosecond of the clock, so
# that times are good for comparing, whatever else this machine does.
# Arguments: TOUCHBRIDGE BENCH FOLDER, where FOLDER keeps the guest's kernel. FRAMES and RATE say how
# much is played for the processor times, and how many frames a second. With PAGES the tables are put
# into Documentation/performance.md instead of printed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
bench=$(readlink -f "$2")

"$here/setup.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools strace \
  valgrind libevemu-dev:evemu libinput-dev:libinput libts-bin pkg-config
# shellcheck source=/dev/null
source "$here/peers.sh"
peers=$(mktemp -d)
trap 'rm -rf "$peers"' EXIT
(cd "$here/.." && build_peer "$peers" libinput-frames evemu libinput)
for fingers in 1 2 5 10; do "$bench" stream "steady-$fingers" >"$peers/steady-$fingers"; done

read -r fastest median slowest < <("$bench" start --repeat 50 "$touchbridge" run --json)

tables=$peers/tables
milliseconds() { awk -v t="$1" 'BEGIN { printf "%.1f ms", t / 1000 }'; }

# What the guest says meanwhile is talk. Where instructions are counted, its clock may run as it likes.
"$here/guest/boot.sh" "$3" "$here/guest/bench-libinput.sh" "$peers" 1 2 5 10 >&2
{
  echo "### libinput on the steady streams"
  echo
  cat "$3/results/libinput"
  echo
} >"$tables"
GUEST_STEADY=1 "$here/guest/boot.sh" "$3" "$here/guest/bench.sh" "$touchbridge" "$bench" \
  "${FRAMES:-10000}" "${RATE:-100}" >&2
{
  echo "### Processor time on one panel"
  echo
  cat "$3/results/table"
  echo
  echo "| start to READY=1 | fastest | median | slowest |"
  echo "|---|---|---|---|"
  echo "| on this machine | $(milliseconds "$fastest") | $(milliseconds "$median") |" \
    "$(milliseconds "$slowest") |"
  cat "$3/results/start"
} >>"$tables"
if [ -n "${PAGES:-}" ]; then
  # shellcheck source=/dev/null
  source "$here/put.sh"
  put "make bench-system" "$tables" "$here/../Documentation/performance.md"
else
  cat "$tables"
fi
