#!/usr/bin/env bash
# Makes the unit of the kiosk's daemon from the unit and its drop-in, so that all have the same sandbox.
#
# Argument: the drop-in that forwards touches. Standard input: the unit. Standard output: the unit of the kiosk's daemon.
set -euo pipefail

# The settings of the drop-in that are not the command line.
extra=$(sed -n '/^\[Service\]/,$ { /^\[Service\]/d; /^ExecStart=/d; /^$/d; p }' "$1")
# shellcheck disable=SC2016 # no commands, but text
sed -E \
  -e '1,/^$/ s/^# Delivers.*/# Like touchbridge.service, with the layout and the virtual touchscreen of the browser kiosk./' \
  -e '1,/^$/ s/`systemctl edit touchbridge`/`systemctl edit touchbridge-kiosk-input`/' \
  -e 's/^(Description=.*)/\1 of the kiosk/' \
  -e 's/^(After=systemd-udevd\.service)$/\1 touchbridge.service\n# One daemon reads a touchscreen, and one has the control socket.\nConflicts=touchbridge.service\n# It starts and ends with the kiosk.\nStopWhenUnneeded=yes/' \
  -e 's/^(ExecStart=.* run) (.*)\/layout\.yaml$/\1 --forward \2\/kiosk.yaml/' \
  -e 's/^(ExecReload=.* check .*)\/layout\.yaml$/\1\/kiosk.yaml/' \
  -e '/^\[Install\]/,$ d' |
  sed -e "/^SupplementaryGroups=input$/ r /dev/fd/3" 3<<<"$extra" |
  sed -e '$ { /^$/d }'
