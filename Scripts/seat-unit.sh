#!/usr/bin/env bash
# Makes the template unit for a further seat from the unit, so that both have the same sandbox.
#
# Standard input: the unit. Standard output: the template; its instances have the names of seats.
set -euo pipefail

sed -E \
  -e '1,/^$/ s/^# Delivers.*/# Like touchbridge.service, for the touchscreens of another seat: touchbridge@seat1.service./' \
  -e 's/^(Description=.*)/\1, %i/' \
  -e 's/^(ExecStart=.* run) (--layout .*)\/layout\.yaml$/\1 --seat %i \2\/%i.yaml/' \
  -e '/^# layout stays in use/,/^# line runs as root/ s/ The second$//' -e '/^# line runs as root/d' \
  -e 's/^(ExecReload=.* check .*)\/layout\.yaml$/\1\/%i.yaml/' \
  -e 's/^ExecReload=.* reload$/ExecReload=\/bin\/kill -HUP \x24MAINPID/'
