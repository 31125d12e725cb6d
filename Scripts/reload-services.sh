#!/usr/bin/env bash
# Makes a running systemd and udev read their files again, after an installation or a removal.
#
# Argument: `stop` disables and stops the service instead, before its files are removed.
# Exit status: always 0, so that an installation never fails here. Does nothing without systemd, for
# example in a container or chroot.
set -euo pipefail

[ -d /run/systemd/system ] || exit 0

if [ "${1:-}" = stop ]; then
  systemctl disable --now touchbridge-control.socket touchbridge-port.socket touchbridge.service || true
  exit 0
fi
systemctl daemon-reload || true
# Before the rules are read, which name a group.
systemd-sysusers touchbridge.conf || true
udevadm control --reload || true
# The rule for /dev/uinput applies now, not only after the next boot: to a node that appears with the
# module, and to one that exists.
modprobe --quiet uinput || true
udevadm trigger --sysname-match=uinput || true
journalctl --update-catalog || true
