#!/usr/bin/env bash
# Tells a running systemd that files of ours have come or gone; with `stop`, ends the service first.
#
# Does nothing in a container or a chroot without systemd. Nothing here fails an installation.
set -euo pipefail

[ -d /run/systemd/system ] || exit 0

if [ "${1:-}" = stop ]; then
  systemctl disable --now touchbridge.service || true
  exit 0
fi
systemctl daemon-reload || true
udevadm control --reload || true
journalctl --update-catalog || true
