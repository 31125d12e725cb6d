#!/usr/bin/env bash
# Prints what the daemon costs on a kernel, relative to libinput and to the least that forwards, as rows of
# the table that bench.sh prints.
#
# Arguments: TOUCHBRIDGE BENCH FOLDER, where FOLDER caches the kernel of the virtual machine. The clock there
# advances one nanosecond for each instruction, so times are comparable whatever the load of the host.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
touchbridge=$(readlink -f "$1")
bench=$(readlink -f "$2")

"$here/../require-packages.sh" qemu-system-x86 busybox-static cpio kmod udev systemd libinput-tools \
  strace libevdev-dev:libevdev pkg-config
relay=$(mktemp -d)
trap 'rm -rf "$relay"' EXIT
read -ra flags < <(pkg-config --cflags --libs libevdev)
"$(command -v cc || command -v clang)" -O2 -o "$relay/relay" "$here/../../Benchmarks/peers/relay.c" "${flags[@]}"
GUEST_STEADY=1 "$here/../guest/boot.sh" "$3" "$here/../guest/measure-daemon.sh" "$touchbridge" "$bench" \
  "$relay/relay" >&2
cat "$3/results/rows"
