#!/usr/bin/env bash
# Makes the template unit for a further seat from the unit, so that both have the same sandbox.
#
# Standard input: the unit. Standard output: the template; its instances have the names of seats.
set -euo pipefail

sed -E \
  -e '1,/^$/ s/^# Delivers.*/# Like touchbridge.service, for the touchscreens of another seat: touchbridge@seat1.service./' \
  -e 's/^(Description=.*)/\1, %i/' \
  -e 's/^(ExecStart=.* run) (.*)\/layout\.yaml$/\1 --seat %i \2\/%i.yaml/' \
  -e 's/\/run\/touchbridge\//\/run\/touchbridge-%i\//g' \
  -e 's/^(RuntimeDirectory=touchbridge)$/\1-%i/' \
  -e 's/^(StateDirectory=touchbridge)$/\1-%i/' \
  -e 's/^(ExecReload=.* check .*)\/layout\.yaml$/\1\/%i.yaml/' \
  -e 's/^(ExecReload=.* reload)$/\1 --control \/run\/touchbridge-%i\/control/'
