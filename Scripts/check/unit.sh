#!/usr/bin/env bash
# Checks the systemd units and the udev rules. Installs them in a folder of its own, and needs no running service manager.
#
# Exit status: 0; 1 if systemd does not understand a line, or if the sandbox is too permissive.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The highest exposure level that `systemd-analyze security` may report, in tenths.
threshold=15

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The programs that the units start must exist to be verified; nothing is built.
for program in touchbridge touchbridge-watch touchbridge-live; do
  install -D -m 0755 /bin/true "$scratch/build/release/$program"
done
mkdir "$scratch/build/man"
# With a DESTDIR, the services of this machine are left alone.
make --no-print-directory install DESTDIR=/ SCRATCH="$scratch/build" STRIP= PREFIX="$scratch" SYSCONFDIR="$scratch/etc" \
  UNITDIR="$scratch/units"

# Verifies units.
verify() { # UNIT…
  local messages
  # Unknown settings are warnings, and the exit status is 0 all the same.
  messages=$(cd "$scratch/units" && systemd-analyze verify --man=no "${@/#/./}" 2>&1) || { echo "$messages" >&2; exit 1; }
  if grep -F "$scratch/" <<<"$messages" >&2; then
    echo "unit-check: systemd does not understand all of $*" >&2
    exit 1
  fi
}

# Prints the exposure of a unit.
expose() { # UNIT
  local table
  if ! table=$(systemd-analyze security --offline=true --threshold=$threshold --no-pager "$scratch/units/$1" 2>&1); then
    echo "$table" >&2
    echo "unit-check: the exposure of $1 exceeds $threshold tenths" >&2
    exit 1
  fi
  tail -n 1 <<<"$table"
}

# The instance of a seat that has no layout is verified, too.
verify touchbridge.service touchbridge@seat1.service touchbridge-kiosk.service touchbridge-kiosk-console.service
expose touchbridge.service
expose touchbridge@.service

# Exists in systemd 254 and later.
if udevadm verify --help >/dev/null 2>&1; then
  udevadm verify --resolve-names=never udev/*.rules
fi
