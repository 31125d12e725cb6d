# Functions for the steps of a machine of Scripts/guest/machine.sh.
# shellcheck shell=bash

fail() { # TEXT…
  echo "steps: FAILED: $*"
  systemctl status --no-pager --full touchbridge-kiosk touchbridge getty@tty1
  journalctl --boot --no-pager --lines=80
  poweroff
  exit 1
}

# Waits until a command succeeds; false if it does not.
wait_for() { # SECONDS COMMAND…
  local seconds=$1
  shift
  for ((passed = 0; passed < seconds; passed++)); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 1
  done
  return 1
}

# Waits until a command succeeds, which otherwise is a failure.
await() { # SECONDS WHAT COMMAND…
  local seconds=$1 what=$2
  shift 2
  wait_for "$seconds" "$@" || fail "no $what within $seconds s"
}
