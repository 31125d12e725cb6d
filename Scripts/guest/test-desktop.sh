#!/bin/bash
# Plays scenes to real clients in the guest, by way of the kernel, udev, touchbridge and libinput. Logs and
# screenshots are in the results.
#
# Arguments: BINARY COMPOSITOR CLIENT…, where COMPOSITOR is a stage of Tests/Desktop/check.py.
# Environment: GUEST_PROGRAM, the program of Tests/Desktop; GUEST_SCENES, names of scenes, one a line; GUEST_CANCEL, the `cancel` of the sinks.
# Exit status: 0, or 1 if a scene failed.
set -uo pipefail
source=$(cd "$(dirname "$0")/../../Tests/Desktop" && pwd)
binary=$1 compositor=$2
shift 2
folder=/tmp/desktop
for client in "$@"; do
  mkdir -p "$folder/$client" "/run/guest/$client"
  ln -s "/run/guest/$client"/{log,touchbridge.log} "$folder/$client/"
done
# systemd-tmpfiles makes it on other machines. Without it labwc, which is not root, ends.
rm -rf /tmp/.X11-unix
mkdir -m 1777 /tmp/.X11-unix
scenes=()
if [ -n "${GUEST_SCENES:-}" ]; then mapfile -t scenes <<<"$GUEST_SCENES"; fi
export CANCEL=$GUEST_CANCEL
PYTHONDONTWRITEBYTECODE=1 python3 "$source/$GUEST_PROGRAM.py" "$compositor" "$binary" "$folder" "$@" -- "${scenes[@]}"
status=$?
for client in "$@"; do
  cp "$folder/$client"/{*.png,Xorg.log} "/run/guest/$client/" 2>/dev/null
done
exit $status
