#!/usr/bin/env bash
# Boots a Debian kernel in QEMU and runs a command there as root under systemd.
#
# The guest sees the files of this machine at the same paths. They are read-only, below a writable file
# system in memory. The output of the command is printed while it runs.
#
# Arguments: FOLDER COMMAND…, where FOLDER caches the kernel. FOLDER/results receives the console and
# all files that the guest writes to /run/guest.
# Environment: GUEST_SECONDS limits the time (2400), GUEST_MEMORY is the memory in MiB. GUEST_STEADY selects one
# processor and a clock that advances one nanosecond per instruction, whatever the load of the host.
# GUEST_QUIET prints the output only if the command fails. GUEST_DEBIAN is a folder with another Debian release, by
# debian.sh: the guest has its /usr, /etc and /var. GUEST_OUTPUTS is the number of outputs of the graphics card;
# the second one has a smaller screen.
# Exit status: that of the command; 1 if the guest did not report one in time.
set -euo pipefail
source=$(cd "$(dirname "$0")" && pwd)

if [ "$(uname -m)" != x86_64 ]; then
  echo "guest: the virtual machine needs an x86_64 host" >&2
  exit 1
fi
"$source/../require-packages.sh" qemu-system-x86 busybox-static cpio kmod udev systemd python3
"$source/kernel.sh" "$1"
cache=$(cd "$1" && pwd)
shift
case $cache in
  /run/* | /dev/* | /proc/* | /sys/*)
    echo "guest: $cache is not visible in the guest; choose another folder" >&2
    exit 1
    ;;
esac

results=$cache/results
rm -rf "$results"
mkdir -p "$results"
{
  printf 'MODULES=%q\n' "$(readlink -f "$cache/modules")"
  printf 'UNITS=%q\n' "$source"
  printf 'DEBIAN=%q\n' "${GUEST_DEBIAN:+$(realpath "$GUEST_DEBIAN")}"
} >"$results/parameters"
{
  echo '#!/bin/bash'
  printf 'cd %q\n' "$PWD"
  # The tests read these variables.
  while IFS= read -r name; do
    printf 'export %s=%q\n' "$name" "${!name}"
  done < <(compgen -e | grep -E '^(TOUCHBRIDGE_|GUEST_|SWIFT_BACKTRACE$)' || true)
  printf 'exec %q' "$source/run-command.sh"
  printf ' %q' "$@"
  echo
} >"$results/command"
chmod 0755 "$results/command"

memory=${GUEST_MEMORY:-2560}
limit=${GUEST_SECONDS:-2400}
[ -n "${GUEST_QUIET:-}" ] || echo "guest: booting $(basename "$(readlink -f "$cache/modules")")" >&2
# Emulation, because this machine may itself be a guest without nested virtualization.
pace=(-accel "tcg,thread=multi" -smp 2)
# The kernel would measure the frequency of the time stamp counter, which fails on a busy host: a second
# of the guest may then take a tenth. The HPET reports its own frequency.
clock="tsc=unstable clocksource=hpet"
if [ -n "${GUEST_STEADY:-}" ]; then
  pace=(-accel "tcg,thread=single" -smp 1 -icount "shift=0,sleep=off")
  clock="tsc=reliable clocksource=tsc"
fi
start=$SECONDS
timeout --kill-after=5 "$limit" qemu-system-x86_64 \
  "${pace[@]}" -cpu max -m "$memory" \
  -nodefaults -no-user-config -display none -device "virtio-gpu-pci,max_outputs=${GUEST_OUTPUTS:-1}" -no-reboot -nic none \
  -serial stdio \
  -kernel "$cache/kernel" -initrd "$cache/initramfs" \
  -append "console=ttyS0 quiet loglevel=3 panic=-1 mitigations=off $clock systemd.show_status=no \
drm.edid_firmware=Virtual-2:edid/1024x768.bin systemd.unit=guest.target fstab=no systemd.default_timeout_start_sec=60s" \
  -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
  -virtfs "local,path=${results//,/,,},mount_tag=guest,security_model=none" \
  </dev/null 2>&1 | sed -u 's|\r$||' | if [ -n "${GUEST_QUIET:-}" ]; then
    cat >"$results/console"
  else
    tee "$results/console"
  fi || true

# The last line that the guest prints.
status=$(sed -nE 's/^guest: status ([0-9]+)$/\1/p' "$results/console" | tail -n 1)
if [ -z "$status" ] && [ $((SECONDS - start)) -ge "$limit" ]; then
  echo "process: limit $limit s" >>"$results/console"
fi
if [ "${status:-1}" -ne 0 ]; then
  echo "guest: the end of the journal $results/journal:" >&2
  grep -v 'kernel: input: ' "$results/journal" | tail -n 30 | cut -c 1-200 >&2 || true
  # The most important lines stand last.
  if [ -z "$status" ]; then
    echo "guest: no status was reported within $((SECONDS - start)) of $limit seconds; the last test was:" >&2
    status=1
  else
    echo "guest: status $status; the output is in $results/console, its failures are:" >&2
  fi
  "$source/../check/summarize-failures.py" "$results/console" >&2
fi
exit "$status"
