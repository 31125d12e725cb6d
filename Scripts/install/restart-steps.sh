#!/usr/bin/env bash
# Replaces the growing delay of restarts by a fixed one where systemd does not have it: before version 254
# it would warn about each line whenever it reads the unit.
#
# Argument: the version of systemd; empty if it is unknown. Standard input: the unit. Standard output: the
# unit for that version.
set -euo pipefail

version=${1:-0}
if [ "${version%%[!0-9]*}" -ge 254 ]; then exec cat; fi
sed -E -e '/^# Each restart waits longer/d' -e '/^Restart(Steps|MaxDelaySec)=/d' \
  -e 's/^RestartSec=.*/RestartSec=2s/'
