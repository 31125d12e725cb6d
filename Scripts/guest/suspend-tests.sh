#!/bin/bash
# Runs tests that suspend the guest, prints their status and powers off.
#
# Arguments: TESTS FILTER, where TESTS is the test bundle and FILTER selects tests.
#
# The connection to the files of the host does not survive a suspend, because its driver loses its
# queues. So the tests and their libraries are copied into memory, and nothing else is used afterwards.
set -e
root=/run/suspend
mkdir -p $root/{dev,proc,sys,run,tmp}
products=$(dirname "$1")
for program in "$1" "$products/touchbridge"; do
  cp -L --parents "$program" $root
  ldd "$program" | sed -nE 's/.*[ \t](\/[^ ]+) \(.*/\1/p'
done | sort -u | xargs cp -L --parents -t $root
cp "$(command -v busybox)" $root/busybox
for folder in dev proc sys; do mount --rbind /$folder $root/$folder; done
{
  # Shows what the tests wait for if they do not end.
  echo '(/busybox sleep 300; echo 8 >/proc/sys/kernel/printk; echo w >/proc/sysrq-trigger'
  echo '{ echo "guest: the tests that suspend did not end"; echo "guest: status 1"; } >/dev/ttyS0'
  echo '/busybox poweroff -n -f) &'
  echo 'export TOUCHBRIDGE_GUEST=suspend'
  printf '%q --testing-library swift-testing --filter %q ' "$1" "$2"
  echo '>/dev/ttyS0 2>&1 </dev/null'
  echo '/busybox echo "guest: status $?" >/dev/ttyS0'
  # Without a sync, which would wait for the host.
  echo '/busybox poweroff -n -f'
} >$root/run/commands

# A process that waits for the host cannot be frozen, so the machine would not suspend.
systemctl stop systemd-udevd-kernel.socket systemd-udevd-control.socket systemd-udevd.service \
  systemd-journald-audit.socket systemd-journald-dev-log.socket systemd-journald.socket \
  systemd-journald.service 2>/dev/null || true
exec $root/busybox chroot $root /busybox sh /run/commands
