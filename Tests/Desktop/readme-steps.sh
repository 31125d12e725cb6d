#!/usr/bin/env bash
# Steps of the machine of test-readme, at each of its two starts. /mnt is the folder of the host.
set -uo pipefail
steps=/var/lib/steps
mkdir -p "$steps"

fail() { # TEXT…
  echo "readme: FAILED: $*"
  systemctl status --no-pager --full touchbridge-kiosk touchbridge getty@tty1
  journalctl --boot --no-pager --lines=80
  poweroff
  exit 1
}

# Waits until a command succeeds.
await() { # SECONDS WHAT COMMAND…
  local seconds=$1 what=$2
  shift 2
  for ((passed = 0; passed < seconds; passed++)); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 1
  done
  fail "no $what within $seconds s"
}

# Prints how often the page has reported an event in this boot.
count() { # EVENT
  journalctl --boot --identifier=touchbridge-kiosk --output=cat | grep -c "page: $1"
}

page() { # EVENT
  [ "$(count "$1")" -gt 0 ]
}

# Touches the page: a tap on its large button arrives, two fingers do not zoom.
#
# The fingers come 3 s after the panel: an emulated machine is slow, and a compositor receives what a panel sends before
# the daemon has taken it.
use() {
  await 300 'page' page shown
  # The browser shows the page before it accepts touches.
  await 120 'tap that arrives' tap
  echo "readme: a tap arrives after $((SECONDS - start)) s"
  # The page also reports a new size of its window, at its start.
  zooms=$(count zoom)
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'@3 pinch(400,300, 100 -> 300, 0.5)' || fail pinch
  sleep 2
  if [ "$(count zoom)" != "$zooms" ]; then fail "two fingers zoom"; fi
}

tap() {
  touchbridge play --panel --layout /etc/touchbridge/layout.yaml /dev/stdin <<<'@3 tap(300,300)'
  page 'click big'
}

start=$SECONDS
if [ ! -e "$steps/installed" ]; then
  touch "$steps/installed"
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
        printf '%s\n' 'BROWSER_FLAGS=--enable-logging=stderr --disable-gpu' WLR_RENDERER=pixman >>/etc/default/touchbridge-kiosk
        systemctl restart touchbridge-kiosk || fail "$command"
        ;;
    esac
  done </mnt/commands
  echo "readme: the commands took $((SECONDS - start)) s"
  use
  echo "readme: starting again"
  systemctl reboot
else
  use
  touchbridge setup undo || fail undo
  await 30 'login on the console' systemctl is-active getty@tty1
  await 30 'end of the daemon' bash -c '! systemctl is-active touchbridge'
  echo "readme: ok"
  poweroff
fi
