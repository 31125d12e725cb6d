#!/usr/bin/env bash
# Runs the soak beside a daemon in the service manager's hands, as it is installed; in the guest.
# Arguments: TOUCHBRIDGE SOAK HOURS.
set -euo pipefail

hours=$3
here=$(cd "$(dirname "$0")" && pwd)
unit=touchbridge.service
# The clock runs ahead while the host is waited for: nobody may give up because of that.
export SYSTEMD_BUS_TIMEOUT=1h

# From here on the host is not needed: the programmes lie in memory, and what they link to is read.
programmes=/usr/local/bin
cp "$1" "$2" $programmes
touchbridge=$programmes/$(basename "$1")
soak=$programmes/$(basename "$2")
for programme in "$touchbridge" "$soak" "$(command -v systemctl)" "$(command -v journalctl)" \
  /usr/lib/systemd/system-generators/*; do
  echo "$programme"
  ldd "$programme" 2>/dev/null | sed -nE 's/.*[ \t](\/[^ ]+) \(.*/\1/p' || true
done | sort -u | xargs cat >/dev/null || true
"$soak" 2>/dev/null >&2 || true

# The one layout of all daemons lies where the unit has it.
"$here/../render.sh" "$here/../../systemd/$unit" $programmes /etc /usr/share/doc \
  >/run/systemd/system/$unit
mkdir -p /etc/touchbridge /run/systemd/system/$unit.d
# One that ended by itself must stay so, to be found.
printf '[Service]\nRestart=no\n' >/run/systemd/system/$unit.d/soak.conf
cp "$here/../../Examples/standard.yaml" /etc/touchbridge/layout.yaml
# For this one systemctl waits three minutes whatever it is told; the manager goes on all the same.
systemctl daemon-reload || systemctl daemon-reload
systemctl start $unit

# The number of a unit's process.
process() { systemctl show --property=MainPID --value "$1"; }

status=0
"$soak" --hours "$hours" --layout /etc/touchbridge/layout.yaml --results /run/guest \
  --service "$(process $unit)" --journal "$(process systemd-journald)" "$touchbridge" || status=$?

systemctl stop $unit || true
result=$(systemctl show --property=Result,ExecMainStatus,NRestarts $unit | tr '\n' ' ')
last=$(journalctl --unit=$unit --output=cat --grep='^end: ' --lines=1 || true)
echo "soak: the service: $result$last"
[[ $result == *Result=success* && $result == *ExecMainStatus=0* ]] || status=1
# Each of its touches has ended once, too.
[[ $last =~ \ ([0-9]+)\ touches:\ ([0-9]+)\ ended,\ ([0-9]+)\ cancelled ]] &&
  [ "${BASH_REMATCH[1]}" -eq $((BASH_REMATCH[2] + BASH_REMATCH[3])) ] || status=1
exit "$status"
