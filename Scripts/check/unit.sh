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

# The program that the unit starts must exist to be verified.
install -D -m 0755 /bin/true "$scratch/bin/touchbridge"

# Verifies the unit in a folder below, with its drop-ins, and prints its exposure.
check() { # FOLDER
  local folder=$scratch/$1 messages table
  # Unknown settings are warnings, and the exit status is 0 all the same.
  messages=$(systemd-analyze verify --man=no "$folder/touchbridge.service" \
    "$folder/touchbridge@seat1.service" 2>&1) || { echo "$messages" >&2; exit 1; }
  if grep -F "$folder/" <<<"$messages" >&2; then
    echo "check-unit: systemd does not understand all of systemd/touchbridge.service" >&2
    exit 1
  fi
  if ! table=$(systemd-analyze security --offline=true --threshold=$threshold --no-pager \
    "$folder/touchbridge.service" 2>&1); then
    echo "$table" >&2
    echo "check-unit: the exposure of systemd/touchbridge.service exceeds $threshold tenths" >&2
    exit 1
  fi
  tail -n 1 <<<"$table"
}

for folder in alone forward; do
  mkdir "$scratch/$folder"
  unit=$scratch/$folder/touchbridge.service
  Scripts/install/substitute-paths.sh systemd/touchbridge.service "$scratch/bin" /etc \
    /usr/share/doc/touchbridge |
    Scripts/install/restart-steps.sh "$(systemctl --version | sed -nE 's/^systemd ([0-9]+).*/\1/p')" >"$unit"
  Scripts/install/seat-unit.sh <"$unit" >"$scratch/$folder/touchbridge@.service"
done
Scripts/install/substitute-paths.sh systemd/forward.conf "$scratch/bin" /etc /usr/share/doc/touchbridge |
  install -D -m 0644 /dev/stdin "$scratch/forward/touchbridge.service.d/forward.conf"
check alone
check forward

# Exists in systemd 254 and later.
if udevadm verify --help >/dev/null 2>&1; then
  udevadm verify --resolve-names=never udev/*.rules
fi
