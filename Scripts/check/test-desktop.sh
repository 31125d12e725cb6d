#!/usr/bin/env bash
# Plays fingers through a layout to real clients under a real compositor.
#
# `check` and `cancels` use Weston's headless backend. They need no virtual machine and no input device: a
# module of Weston sends the touches that a virtual touchscreen would report. `check` compares the clients
# with Tests/Desktop/Scenes, `cancels` prints what each kind of `cancel` does, and `events` compares the events of browsers
# behind touchbridge with those without it, and `gestures` prints what gestures do in browsers without it. `weston`, `weston14`, `cage`,
# `sway`, `labwc` and `xorg` compare like `check`, but run in a virtual machine: there the touches pass through touchbridge, the
# kernel and libinput. `kiosk` does the same with the browser kiosk, after it has followed the commands of README.
#
# Arguments: COMMAND BINARY FOLDER CLIENT…, where FOLDER receives the logs of the clients; for those in the virtual
# machine it caches the kernel, and FOLDER/results has the logs. Environment: FILTER, names of scenes or, for
# `cancels`, kinds of `cancel`, or for `events`, kinds of fingers, or for `gestures`, settings, one a line; CANCEL, the kind of `cancel` of the scenes, by default `slide`; DEBIAN,
# for those in the virtual machine, the code name of the Debian release with the compositor and the clients, by default this machine's;
# PROGRAM, for those in the virtual machine, the program of Tests/Desktop, by default `check`;
# KIOSK, the compositor of the kiosk, by default cage; TOUCHBRIDGE_DEB, the folder with its package.
# Exit status: 0; 1 if a scene failed, or if no client can be installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$here/../../Tests/Desktop
command=$1 binary=$(realpath "$2") folder=$3
shift 3
case $command in
  check | cancels | events | gestures) compositor=(weston libweston-10-dev:libweston-10 gcc python3) ;;
  weston) compositor=(weston evemu-tools python3) ;;
  cage) compositor=(cage xwayland wlr-randr seatd evemu-tools python3) ;;
  sway) compositor=(sway swayidle seatd evemu-tools python3) ;;
  weston14) compositor=(weston seatd evemu-tools python3) ;;
  labwc) compositor=(labwc swayidle wlopm wlr-randr seatd evemu-tools python3) ;;
  xorg) compositor=(xserver-xorg-core xserver-xorg-input-libinput xinput x11-utils x11-xserver-utils openbox evemu-tools python3) ;;
  kiosk) compositor=("${KIOSK:-cage}" wlr-randr sudo dbus libpam-systemd evemu-tools python3) ;;
esac
declare -A packages=(
  [gtk3]="python3-gi gir1.2-gtk-3.0" [where]="python3-gi gir1.2-gtk-3.0" [gtk4]="python3-gi gir1.2-gtk-4.0"
  [qt6]="qml-qt6 qml6-module-qtquick qml6-module-qtquick-controls qml6-module-qtquick-window qt6-wayland"
  [webengine]="python3-pyqt6.qtwebengine qt6-wayland"
  [chromium]=chromium [chromium-default]=chromium [cog]=cog [firefox-esr]=firefox-esr
)
install=("$here/../require-packages.sh")
if [ -n "${DEBIAN:-}" ]; then
  export GUEST_DEBIAN=$folder/$DEBIAN
  install=("$here/../guest/debian.sh" "$GUEST_DEBIAN" "$DEBIAN")
  # Those of touchbridge, and a font.
  compositor+=(libevdev2 libudev1 libyaml-0-2 libjansson4 fonts-dejavu-core)
fi
clients=()
if "${install[@]}" "${compositor[@]}"; then
  for client in "$@"; do
    # shellcheck disable=SC2086 # a list of packages
    if "${install[@]}" ${packages[$client]}; then
      clients+=("$client")
    else
      echo "test-desktop: SKIPPED $client: these packages cannot be installed: ${packages[$client]}" >&2
    fi
  done
fi
if [ ${#clients[@]} -eq 0 ]; then
  echo "test-desktop: SKIPPED everything: ${compositor[*]} or all clients are missing ($*)" >&2
  exit 1
fi

case $command in
  weston | weston14 | cage | sway | labwc | xorg | kiosk)
    export GUEST_MEMORY=4096 GUEST_SCENES=${FILTER:-} GUEST_CANCEL=${CANCEL:-slide} GUEST_KIOSK=${KIOSK:-cage}
    export GUEST_PROGRAM=${PROGRAM:-check}
    if [ "$GUEST_PROGRAM" = screens ]; then export GUEST_OUTPUTS=2; fi
    exec "$here/../guest/boot.sh" "$folder" "$here/../guest/test-desktop.sh" "$binary" "$command" "${clients[@]}"
    ;;
esac

rm -rf "$folder"
mkdir -p "$folder"
folder=$(realpath "$folder")
# shellcheck disable=SC2046 # a list of flags
gcc -shared -fPIC -O1 -Wall -Wextra -Wno-unused-parameter -Werror $(pkg-config --cflags weston libweston-10) \
  -o "$folder/touch-module.so" "$source/touch-module.c"

# In a process namespace of their own, no process of a browser stays behind.
isolation=(unshare --pid --fork --kill-child --mount --mount-proc)
if [ "$(id -u)" -ne 0 ]; then isolation+=(--map-root-user); fi
"${isolation[@]}" true 2>/dev/null || isolation=()
selection=()
if [ -n "${FILTER:-}" ]; then mapfile -t selection <<<"$FILTER"; fi
program=("$source/$command.py")
if [ "$command" = check ]; then program+=(headless); fi
PYTHONDONTWRITEBYTECODE=1 "${isolation[@]}" python3 "${program[@]}" "$binary" "$folder" "${clients[@]}" -- \
  "${selection[@]}"
