#!/bin/bash
# Turns the touches of a panel with the picture of an output: at the start, at each change of the picture, and when
# the panel was plugged in or the layout was reloaded, which end a change.
#
# Arguments: sway|x11|wlr OUTPUT PANEL, such as `sway HDMI-A-1 /dev/input/by-path/pci-0000:00:14.0-usb-0:1:1.0-event`.
# wlr is for labwc and cage, which report no change to a script: start it again after each wlr-randr.
# Exit status: 1 when the daemon or the compositor has ended; start the script again.
set -uo pipefail
compositor=$1 output=$2 panel=$3

# Prints how the output is turned, in the words of the compositor.
picture() {
  case $compositor in
    sway) swaymsg -p -t get_outputs ;;
    x11) xrandr --current ;;
    wlr) wlr-randr ;;
  esac | awk -v name="$output" '
    /^[^ ]/ { mine = ($1 == "Output" ? $2 : $1) == name }
    mine && $1 == "Transform:" { print $2 }
    mine && $2 == "connected" { sub(/ *\(.*/, ""); print $NF }'
}

# Prints a line for each event after which the rotation may be wrong, until one of the programs ends.
changes() {
  local ended=
  trap 'ended=1' CHLD
  echo start
  touchbridge watch --json --kind device --kind note &
  case $compositor in
    sway) swaymsg -m -t subscribe '["output"]' & ;;
    x11) xev -root -event randr & ;;
  esac
  # `wait -n` alone would miss a program that ended before the next one began.
  until [ "$ended" ]; do wait -n; done
  # shellcheck disable=SC2046 # a list of numbers
  kill -KILL $(jobs -p) 2>/dev/null
}

turned=
while IFS= read -r change; do
  case $change in
    '' | ' '*) continue ;; # The details of an event of xev.
    *'"action":"added"'* | *'is in use"'*) turned= ;; # "… was reloaded and is in use"
  esac
  # `rotation` is how far the panel is turned against the picture. sway counts in the other direction.
  case $compositor:$(picture) in
    *:normal | x11:*x*+*) rotation=0 ;;
    wlr:90 | sway:270 | x11:left) rotation=90 ;;
    *:180 | x11:inverted) rotation=180 ;;
    wlr:270 | sway:90 | x11:right) rotation=270 ;;
    *) continue ;; # The output is off, or mirrored.
  esac
  [ "$rotation" != "$turned" ] || continue
  turned=$rotation
  # The daemon has the node, not a link to it. A failure waits for the next event.
  touchbridge device "$(readlink -f -- "$panel")" "rotation=$rotation" >/dev/null
done < <(changes)
exit 1
