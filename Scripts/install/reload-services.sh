#!/usr/bin/env bash
# Makes a running systemd and udev use the files of an installation, before and after they change.
#
# Arguments: STEP and the folder of the units.
#   upgrade FOLDER   before an installation: removes the socket units of earlier versions, and enables a
#                    service that runs without being enabled, because no udev rule starts it any more
#   restart          after an installation: the services that run use the new program and unit
#   stop FOLDER      before a removal: stops and disables the services, those of other seats included
#   (none)           after a removal
# Exit status: always 0, so that an installation never fails here. Does nothing without systemd, for
# example in a container or chroot.
set -euo pipefail

[ -d /run/systemd/system ] || exit 0
services=(touchbridge.service 'touchbridge@*.service')

remove_sockets() { # FOLDER
  local socket
  for socket in touchbridge-control.socket touchbridge-port.socket; do
    [ -e "$1/$socket" ] || continue
    systemctl disable --quiet --now "$socket" || true
    rm -f "$1/$socket"
  done
}

# Prints the instances for other seats that run or are enabled.
instances() {
  {
    systemctl list-units --all --plain --no-legend 'touchbridge@*.service' | awk '{ print $1 }'
    systemctl list-unit-files --no-legend 'touchbridge@*.service' | awk '{ print $1 }'
    find /etc/systemd/system -name 'touchbridge@?*.service' -path '*.wants/*' -printf '%f\n'
  } 2>/dev/null | grep -v '@\.service$' | sort -u || true
}

case ${1:-} in
  upgrade)
    if systemctl --quiet is-active touchbridge.service &&
      ! systemctl --quiet is-enabled touchbridge.service; then
      systemctl enable touchbridge.service || true
    fi
    remove_sockets "$2"
    exit 0
    ;;
  stop)
    mapfile -t seats < <(instances)
    systemctl disable --now touchbridge.service touchbridge-kiosk.service "${seats[@]}" || true
    systemctl stop "${services[@]}" || true
    remove_sockets "$2"
    exit 0
    ;;
esac
systemctl daemon-reload || true
# Before the rules are read, which name a group.
systemd-sysusers touchbridge.conf touchbridge-kiosk.conf || true
udevadm control --reload || true
journalctl --update-catalog || true
if [ "${1:-}" = restart ]; then
  systemctl try-restart "${services[@]}" || true
  if systemctl --quiet is-enabled touchbridge.service &&
    ! systemctl show --value --property=ExecStart touchbridge.service | grep -q -e --control; then
    echo "touchbridge: a drop-in replaces ExecStart= of touchbridge.service without --control and --port," \
      "which now make the sockets: see Documentation/operation.md" >&2
  fi
fi
exit 0
