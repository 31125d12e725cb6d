#!/usr/bin/env bash
# Steps of the machine of test-arm64, at each of its two starts, the second one with pages of 16 KB. /mnt is the folder of
# the host.
set -uo pipefail
steps=/var/lib/steps
mkdir -p "$steps"
# shellcheck source=Tests/Desktop/machine.sh disable=SC1091
source /mnt/machine.sh

# The log of a daemon that reads a panel of uinput, for the host, which compares it with that of `play`.
track() {
  local daemon
  # It would take the panel.
  systemctl stop touchbridge
  touchbridge run --json --layout /mnt/museum.yaml --control /run/track >/mnt/run.json &
  daemon=$!
  await 300 'control socket' test -S /run/track
  touchbridge play --panel --control /run/track --layout /mnt/museum.yaml /mnt/museum.t || fail "play --panel"
  kill -INT "$daemon"
  wait "$daemon" || fail "the daemon ended with $?"
  mv /mnt/run.json "/mnt/run-$(getconf PAGESIZE).json"
}

# A tap that the service forwards reaches libinput.
forward() {
  local reader
  await 600 'virtual touchscreen' grep -q 'touchbridge: main' /proc/bus/input/devices
  libinput debug-events >/run/libinput &
  reader=$!
  sleep 3
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'tap(300,300); @30 tap(300,300)' || fail "play --panel"
  # The first tap comes before the daemon has the panel.
  await 120 'tap at libinput' grep -q TOUCH_UP /run/libinput
  kill "$reader"
  grep TOUCH_ /run/libinput
}

# doctor says that the panel is grabbed. Its other findings are printed: the session may have no display.
examine() {
  local panel
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'tap(300,300); @900 tap(300,300)' &
  panel=$!
  await 600 'panel' bash -c 'touchbridge doctor | grep -q "grabbed by the daemon"'
  touchbridge doctor
  touchbridge status
  kill "$panel"
}

echo "arm64: $(uname -rm), pages of $(getconf PAGESIZE) bytes"
start=$SECONDS
if [ ! -e "$steps/installed" ]; then
  touch "$steps/installed"
  apt-get update -qq || fail "no network"
  apt-get install -y -qq --no-install-recommends libinput-tools >/dev/null || fail "no libinput-tools"
  install -m 0644 -t /home/owner /mnt/touchbridge_*.deb
  while IFS= read -r command; do
    echo "$ $command"
    runuser --login owner -c "$command" < <(yes '') || fail "$command"
  done </mnt/commands
  echo "arm64: the commands took $((SECONDS - start)) s"
fi
# At the second start, systemd has started it.
await 600 'service' systemctl is-active touchbridge
udevadm settle --timeout=120
forward
examine
track
echo "arm64: ok with pages of $(getconf PAGESIZE) bytes"
poweroff
