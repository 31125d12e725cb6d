#!/bin/bash
# Runs tests where the machine may go to sleep, and ends the guest with their status. The way to the
# host's files does not survive a sleep: its driver forgets its queues. So the tests and all that
# they link to are copied into memory, and nothing else is used from then on.
# Arguments: TESTS FILTER
set -e
root=/run/asleep
mkdir -p $root/{dev,proc,sys,run,tmp}
products=$(dirname "$1")
for programme in "$1" "$products/touchbridge"; do
  cp -L --parents "$programme" $root
  ldd "$programme" | sed -nE 's/.*[ \t](\/[^ ]+) \(.*/\1/p'
done | sort -u | xargs cp -L --parents -t $root
cp "$(command -v busybox)" $root/busybox
for folder in dev proc sys; do mount --rbind /$folder $root/$folder; done
{
  echo 'export TOUCHBRIDGE_GUEST=asleep'
  printf '%q --testing-library swift-testing --filter %q ' "$1" "$2"
  echo '>/dev/ttyS0 2>&1 </dev/null'
  echo '/busybox echo "guest: status $?" >/dev/ttyS0'
  # Nothing is left to be written, and asking for it would wait for the host.
  echo '/busybox poweroff -n -f'
} >$root/run/commands

# Whoever is still about would wait for the host for ever, and then cannot sleep.
systemctl stop systemd-udevd-kernel.socket systemd-udevd-control.socket systemd-udevd.service \
  systemd-journald-audit.socket systemd-journald-dev-log.socket systemd-journald.socket \
  systemd-journald.service 2>/dev/null || true
exec $root/busybox chroot $root /busybox sh /run/commands
