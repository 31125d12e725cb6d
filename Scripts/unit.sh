#!/usr/bin/env bash
# Holds the unit against systemd's own checks: what it does not understand, and how open it is.
#
# Nothing is installed and no service manager has to run.
set -euo pipefail
cd "$(dirname "$0")/.."

# From this on, in tenths of a point, a unit counts as too open.
threshold=15

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The unit names a programme, which must be there to be verified.
install -D -m 0755 /bin/true "$scratch/bin/touchbridge"
unit=$scratch/touchbridge.service
Scripts/render.sh systemd/touchbridge.service "$scratch/bin" /etc /usr/share/doc/touchbridge >"$unit"

# It says what it does not understand and ends with success all the same.
talk=$(systemd-analyze verify --man=no "$unit" 2>&1) || { echo "$talk" >&2; exit 1; }
if grep -F "$unit" <<<"$talk" >&2; then
  echo "unit: systemd does not understand all of systemd/touchbridge.service" >&2
  exit 1
fi

if ! table=$(systemd-analyze security --offline=true --threshold=$threshold --no-pager "$unit" 2>&1); then
  echo "$table" >&2
  echo "unit: systemd/touchbridge.service is more open than $threshold tenths" >&2
  exit 1
fi
tail -n 1 <<<"$table"

# From systemd 254 on.
if udevadm verify --help >/dev/null 2>&1; then
  udevadm verify --resolve-names=never udev/70-touchbridge.rules
fi
