#!/usr/bin/env bash
# Boots Debian's kernel in QEMU over the files of this machine, which the guest sees read-only at
# the same paths with memory over them, and runs a command there as root under systemd. What the
# command prints comes out as it goes; its status is ours. Arguments: FOLDER COMMAND…
# FOLDER keeps the kernel; FOLDER/results gets what the guest leaves behind in /run/guest.
# GUEST_SECONDS bounds the time, GUEST_MEMORY the memory in MiB. With GUEST_STEADY the guest has one
# processor and a clock on which each instruction takes a nanosecond, however busy the host is.
set -euo pipefail
source=$(cd "$(dirname "$0")" && pwd)

if [ "$(uname -m)" != x86_64 ]; then
  echo "guest: only x86_64 has a kernel here" >&2
  exit 1
fi
"$source/../setup.sh" qemu-system-x86 busybox-static cpio kmod udev systemd
"$source/kernel.sh" "$1"
cache=$(cd "$1" && pwd)
shift
case $cache in
  /run/* | /dev/* | /proc/* | /sys/*)
    echo "guest: $cache is hidden in the guest; take another folder" >&2
    exit 1
    ;;
esac

results=$cache/results
rm -rf "$results"
mkdir -p "$results"
{
  printf 'MODULES=%q\n' "$(readlink -f "$cache/modules")"
  printf 'UNITS=%q\n' "$source"
} >"$results/parameters"
{
  echo '#!/bin/bash'
  printf 'cd %q\n' "$PWD"
  # What the tests are told by their environment, they are told here too.
  while IFS= read -r name; do
    printf 'export %s=%q\n' "$name" "${!name}"
  done < <(compgen -e | grep -E '^(TOUCHBRIDGE_|GUEST_|SWIFT_BACKTRACE$)' || true)
  printf 'exec %q' "$source/inside.sh"
  printf ' %q' "$@"
  echo
} >"$results/inside"
chmod 0755 "$results/inside"

memory=${GUEST_MEMORY:-2560}
limit=${GUEST_SECONDS:-2400}
echo "guest: booting $(basename "$(readlink -f "$cache/modules")")" >&2
# Emulated, for a machine that is itself a guest may have no way to run another natively.
pace=(-accel "tcg,thread=multi" -smp 2)
# The kernel would have to find out how fast the processor counts, and on a busy host it is wrong by
# any factor: then a second of the guest is a tenth of one. This clock says itself how fast it counts.
clock="tsc=unstable clocksource=hpet"
if [ -n "${GUEST_STEADY:-}" ]; then
  pace=(-accel "tcg,thread=single" -smp 1 -icount "shift=0,sleep=off")
  clock="tsc=reliable clocksource=tsc"
fi
timeout --kill-after=5 "$limit" qemu-system-x86_64 \
  "${pace[@]}" -cpu max -m "$memory" \
  -nodefaults -no-user-config -display none -no-reboot -nic none \
  -serial stdio \
  -kernel "$cache/kernel" -initrd "$cache/initramfs" \
  -append "console=ttyS0 quiet loglevel=3 panic=-1 mitigations=off $clock systemd.show_status=no \
systemd.unit=guest.target fstab=no systemd.default_timeout_start_sec=60s" \
  -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
  -virtfs "local,path=${results//,/,,},mount_tag=guest,security_model=none" \
  </dev/null 2>&1 | sed -u 's|\r$||' | tee "$results/console" || true

# The last thing that the guest says.
status=$(sed -nE 's/^guest: status ([0-9]+)$/\1/p' "$results/console" | tail -n 1)
if [ "${status:-1}" -ne 0 ]; then
  echo "guest: the end of its journal, all of which is in $results/journal:" >&2
  # Nobody needs to be told of each device that the tests have plugged in.
  grep -v 'kernel: input: ' "$results/journal" | tail -n 30 | cut -c 1-200 >&2 || true
  # Last, for it may be all that anybody sees.
  if [ -z "$status" ]; then
    echo "guest: it ended without an answer, or not within $limit seconds" >&2
    status=1
  else
    echo "guest: status $status; what it said is in $results/console, and of that:" >&2
  fi
  "$source/failures.sh" "$results/console" >&2
fi
exit "$status"
