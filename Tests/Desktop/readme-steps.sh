#!/usr/bin/env bash
# Steps of the machine of test-readme, at each of its two starts. /mnt is the folder of the host.
set -uo pipefail
steps=/var/lib/steps
mkdir -p "$steps"

# shellcheck source=Tests/Desktop/machine.sh disable=SC1091
source /mnt/machine.sh

# Prints how often the page has reported an event in this boot.
count() { # EVENT
  journalctl --boot --identifier=touchbridge-kiosk --output=cat | grep -c "page: $1"
}

page() { # EVENT
  [ "$(count "$1")" -gt 0 ]
}

# Touches the page: a tap on its large button arrives, two fingers do not zoom.
#
# The first tap is for the time until the daemon has the panel: an emulated machine is slow, and a compositor receives
# what a panel sends before the daemon has taken it.
use() {
  # The first start on an emulated machine reads 400 MB. A browser that gave up on a process of its own shows no page.
  for _ in 1 2 3; do
    if wait_for 600 page shown; then break; fi
    systemctl restart touchbridge-kiosk
  done
  await 600 'page' page shown
  # The browser shows the page before it accepts touches.
  await 300 'tap that arrives' tap
  echo "readme: a tap arrives after $((SECONDS - start)) s"
  # The page also reports a new size of its window, at its start.
  zooms=$(count zoom)
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'tap(5,5); @4 pinch(400,300, 100 -> 300, 0.5)' || fail pinch
  sleep 2
  if [ "$(count zoom)" != "$zooms" ]; then fail "two fingers zoom"; fi
}

tap() {
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'tap(5,5); @4 tap(300,300)'
  page 'click big'
}

# Runs what the pages name for a kiosk in use; each command must end with 0, `doctor` too, and show what the page says.
look() {
  local panel command shown failures=0
  # The panel stays until the second tap: longer than the commands take. On a slow machine udev announces it too late.
  until touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'tap(5,5); @7200 tap(300,300)'; do
    sleep 1
  done &
  panel=$!
  await 600 'panel' bash -c 'touchbridge doctor | grep -q "grabbed by the daemon"'
  while IFS=$'\t' read -r command shown; do
    echo "$ $command"
    if ! runuser --login owner -c "set -e; $command" </dev/null >/run/output 2>&1; then
      echo "readme: FAILED: this command"
      failures=$((failures + 1))
    elif [ -n "$shown" ] && ! grep -qE -- "$shown" /run/output; then
      echo "readme: FAILED: it does not show $shown"
      failures=$((failures + 1))
    fi
    tail -n 20 /run/output
  done </mnt/pages
  kill "$panel"
  pkill -INT -f "play --panel"
  if [ "$failures" != 0 ]; then fail "$failures commands of the pages"; fi
}

start=$SECONDS
if [ ! -e "$steps/installed" ]; then
  # A machine that was just installed has the lists.
  apt-get update -qq || fail "no network"
  install -m 0644 -t /home/owner /mnt/touchbridge_*.deb
  install -m 0644 /mnt/page.html /srv/page.html
  start=$SECONDS
  while IFS= read -r command; do
    echo "$ $command"
    # A person presses Enter.
    runuser --login owner -c "$command" < <(yes '') || fail "$command"
    case $command in
      *'setup kiosk'*)
        # On a slow machine, a process of Chromium ends that is not connected within 15 s, and with that of the network the
        # page stays empty.
        printf '%s\n' 'BROWSER_FLAGS=--enable-logging=stderr --disable-gpu --ipc-connection-timeout=600' WLR_RENDERER=pixman >>/etc/default/touchbridge-kiosk
        systemctl restart touchbridge-kiosk || fail "$command"
        ;;
    esac
  done </mnt/commands
  echo "readme: the commands took $((SECONDS - start)) s"
  touch "$steps/installed"
fi
if [ ! -e "$steps/looked" ]; then
  use
  look
  touch "$steps/looked"
  echo "readme: starting again"
  systemctl reboot
else
  use
  touchbridge setup undo || fail undo
  await 300 'login on the console' systemctl is-active getty@tty1
  await 300 'end of the daemon' bash -c '! systemctl is-active touchbridge'
  echo "readme: ok"
  poweroff
fi
