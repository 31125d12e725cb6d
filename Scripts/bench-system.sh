#!/usr/bin/env bash
# Prints what the daemon costs on a real kernel, beside libinput and tslib.
#
# Arguments: TOUCHBRIDGE BENCH FOLDER, where FOLDER caches the kernel of the virtual machine.
# Environment: FRAMES and RATE set the number of frames, and frames per second, for processor times.
# PAGES puts the tables into Documentation/performance.md instead of printing them.
#
# The start is measured on this machine, everything else in the virtual machine. The clock there
# advances one nanosecond per instruction, so times are comparable whatever the load of the host.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
bench=$(readlink -f "$2")

"$here/install-packages.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools \
  strace valgrind libevemu-dev:evemu libinput-dev:libinput libts-bin pkg-config
# shellcheck source=Scripts/peers.sh
source "$here/peers.sh"
# shellcheck source=Scripts/replace-section.sh
source "$here/replace-section.sh"
peers=$(mktemp -d)
trap 'rm -rf "$peers"' EXIT
(cd "$here/.." && build_peer "$peers" libinput-frames evemu libinput)
for fingers in 1 2 5 10; do "$bench" stream "steady-$fingers" >"$peers/steady-$fingers"; done

read -r fastest median slowest < <("$bench" start --repeat 50 "$touchbridge" run --json)
reloads=$("$bench" reload --repeat 50)
# On one processor: otherwise the time depends on where the scheduler puts the threads.
ports=$(for fingers in 1 10; do
  echo "$fingers" "$(taskset --cpu-list 0 "$bench" port --fingers "$fingers")"
done)
subscribers=$("$here/measure-subscribers.sh" "$bench")

tables=$peers/tables
milliseconds() { awk -v t="$1" 'BEGIN { printf "%.1f ms", t / 1000 }'; }

# Instruction counts do not need the steady clock, which is slower.
"$here/guest/boot.sh" "$3" "$here/guest/measure-libinput.sh" "$peers" 1 2 5 10 >&2
{
  echo "### libinput on the steady streams"
  echo
  cat "$3/results/libinput"
  echo
} >"$tables"
GUEST_STEADY=1 "$here/guest/boot.sh" "$3" "$here/guest/measure-daemon.sh" "$touchbridge" "$bench" \
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
  echo
  echo "| longest wait of a frame while 10 000 views are put in force, on this machine | fastest |" \
    "median | slowest |"
  echo "|---|---|---|---|"
  while read -r style fastest median slowest; do
    echo "| $style | $(milliseconds "$fastest") | $(milliseconds "$median") |" \
      "$(milliseconds "$slowest") |"
  done <<<"$reloads"
  echo
  echo "| fingers | packet through a bare socket, on one processor of this machine: p50 | p99 |" \
    "touch to \`touchesMoved\` of a port client: p50 | p99 | ratio: p50 | p99 |"
  echo "|---|---|---|---|---|---|---|"
  awk '{ printf "| %d | %.1f µs | %.1f µs | %.1f µs | %.1f µs | **%.1f** | **%.1f** |\n",
    $1, $2 / 1000, $3 / 1000, $4 / 1000, $5 / 1000, $4 / $2, $5 / $3 }' <<<"$ports"
  echo
  echo "$subscribers"
} >>"$tables"
if [ -n "${PAGES:-}" ]; then
  replace_section "make bench-system" "$tables" "$here/../Documentation/performance.md"
else
  cat "$tables"
fi
