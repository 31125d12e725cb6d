#!/usr/bin/env bash
# Checks the systemd unit and the udev rules. Installs nothing, and needs no running service manager.
#
# Exit status: 0; 1 if systemd does not understand a line, or if the sandbox is too permissive.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The highest exposure level that `systemd-analyze security` may report, in tenths.
threshold=15

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The programs that the units start must exist to be verified.
install -D -m 0755 /bin/true "$scratch/bin/touchbridge"
install -D -m 0755 /bin/true "$scratch/libexec/touchbridge/kiosk"
export BINDIR=$scratch/bin LIBEXECDIR=$scratch/libexec SYSCONFDIR=/etc DOCDIR=/usr/share/doc/touchbridge \
  LAYOUTDIR=/usr/share/touchbridge/layouts

# Verifies units.
verify() { # UNIT…
  local messages
  # Unknown settings are warnings, and the exit status is 0 all the same.
  messages=$(cd "$scratch" && systemd-analyze verify --man=no "${@/#/./}" 2>&1) || { echo "$messages" >&2; exit 1; }
  if grep -F "$scratch/" <<<"$messages" >&2; then
    echo "unit-check: systemd does not understand all of $*" >&2
    exit 1
  fi
}

# Prints the exposure of a unit.
expose() { # UNIT
  local table
  if ! table=$(systemd-analyze security --offline=true --threshold=$threshold --no-pager "$scratch/$1" 2>&1); then
    echo "$table" >&2
    echo "unit-check: the exposure of $1 exceeds $threshold tenths" >&2
    exit 1
  fi
  tail -n 1 <<<"$table"
}

for unit in touchbridge.service touchbridge@.service touchbridge-kiosk.service touchbridge-kiosk-console.service; do
  Scripts/install/substitute-paths.sh <"systemd/$unit" |
    Scripts/install/restart-steps.sh "$(systemctl --version | sed -nE 's/^systemd ([0-9]+).*/\1/p')" >"$scratch/$unit"
done
# The instance of a seat that has no layout is verified, too.
verify touchbridge.service touchbridge@seat1.service touchbridge-kiosk.service touchbridge-kiosk-console.service
expose touchbridge.service
expose touchbridge@.service

# Exists in systemd 254 and later.
if udevadm verify --help >/dev/null 2>&1; then
  udevadm verify --resolve-names=never udev/*.rules
fi
