#!/usr/bin/env bash
# Prints what the daemon, libinput and the least that forwards cost on a kernel: a line with a name and a number
# for each measure.
#
# Arguments: TOUCHBRIDGE BENCH FOLDER, where FOLDER caches the kernel of the virtual machine. The clock there
# advances one nanosecond for each instruction, so times are comparable whatever the load of the host.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
bench=$(readlink -f "$2")

"$here/../require-packages.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools \
  strace libevdev-dev:libevdev pkg-config >&2
relay=$(mktemp -d)
trap 'rm -rf "$relay"' EXIT
read -ra flags < <(pkg-config --cflags --libs libevdev)
"$(command -v cc || command -v clang)" -O2 -o "$relay/relay" "$here/../../Benchmarks/peers/relay.c" "${flags[@]}"
GUEST_STEADY=1 "$here/../guest/boot.sh" "$3" "$here/../guest/measure-daemon.sh" "$touchbridge" "$bench" \
  "$relay/relay" >&2
cat "$3/results/costs"
