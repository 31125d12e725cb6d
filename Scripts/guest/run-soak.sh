#!/usr/bin/env bash
# Runs the stress test in the guest, beside the daemon that is installed as a service.
#
# Arguments: TOUCHBRIDGE SOAK HOURS.
# Exit status: 0; 1 if a check failed or the service did not end cleanly.
set -euo pipefail

hours=$3
here=$(cd "$(dirname "$0")" && pwd)
unit=touchbridge.service
# The clock of the guest advances while it waits for the host, so time limits must be long.
export SYSTEMD_BUS_TIMEOUT=1h

# Copies the programs into memory and reads their libraries, so that the host is not needed later.
programs=/usr/local/bin
cp "$1" "$2" $programs
touchbridge=$programs/$(basename "$1")
soak=$programs/$(basename "$2")
for program in "$touchbridge" "$soak" "$(command -v systemctl)" "$(command -v journalctl)" \
  /usr/lib/systemd/system-generators/*; do
  echo "$program"
  ldd "$program" 2>/dev/null | sed -nE 's/.*[ \t](\/[^ ]+) \(.*/\1/p' || true
done | sort -u | xargs cat >/dev/null || true
"$soak" 2>/dev/null >&2 || true

# All daemons use the layout file that the unit names.
systemd-sysusers "$here/../../systemd/touchbridge.sysusers"
BINDIR=$programs SYSCONFDIR=/etc DOCDIR=/usr/share/doc LAYOUTDIR=/usr/share/touchbridge/layouts "$here/../install/substitute-paths.sh" <"$here/../../systemd/$unit" \
  >/run/systemd/system/$unit
mkdir -p /etc/touchbridge /run/systemd/system/$unit.d
cp "$here/../../systemd/shared.conf" /run/systemd/system/$unit.d/10-shared.conf
# Without a restart, so that a daemon that ends by itself is found.
printf '[Service]\nRestart=no\n' >/run/systemd/system/$unit.d/soak.conf
cp "$here/../../Examples/standard.yaml" /etc/touchbridge/layout.yaml
# systemctl gives up after three minutes here, but systemd completes the reload.
systemctl daemon-reload || systemctl daemon-reload
systemctl start $unit

# Prints the process id of a unit.
process_id() { systemctl show --property=MainPID --value "$1"; }

status=0
"$soak" --hours "$hours" --layout /etc/touchbridge/layout.yaml --results /run/guest \
  --service "$(process_id $unit)" --journal "$(process_id systemd-journald)" "$touchbridge" || status=$?

systemctl stop $unit || true
result=$(systemctl show --property=Result,ExecMainStatus,NRestarts $unit | tr '\n' ' ')
last=$(journalctl --unit=$unit --output=cat --grep='^end: ' --lines=1 || true)
echo "soak: service: $result$last"
[[ $result == *Result=success* && $result == *ExecMainStatus=0* ]] || status=1
# The number of touches equals the number of touches that ended or were cancelled.
[[ $last =~ \ ([0-9]+)\ touches:\ ([0-9]+)\ ended,\ ([0-9]+)\ cancelled ]] &&
  [ "${BASH_REMATCH[1]}" -eq $((BASH_REMATCH[2] + BASH_REMATCH[3])) ] || status=1
exit "$status"
