#!/usr/bin/env bash
# Shows touchbridge on bundled files: replays a capture, explains one point, plays fingers on a list.
# If this machine has a touchscreen, prints the command to run on it.
#
# Argument: the binary.
set -euo pipefail

touchbridge=$1
layout=Examples/kiosk.yaml

echo "\$ touchbridge replay --layout $layout Examples/kiosk.evemu"
"$touchbridge" replay --layout "$layout" Examples/kiosk.evemu
echo
echo "\$ touchbridge explain --layout $layout 300 1790 --view bar"
"$touchbridge" explain --layout "$layout" 300 1790 --view bar
echo
echo "\$ touchbridge play --layout Examples/list.yaml Examples/list.t"
"$touchbridge" play --layout Examples/list.yaml Examples/list.t

# 0: there is a readable touchscreen. 77: there is one without permission to read it.
status=0
devices=$("$touchbridge" devices 2>&1) || status=$?
case $status in
  0)
    echo
    echo "This machine has a touchscreen. Touch it while this runs (Ctrl-C ends it):"
    echo "  $touchbridge run --layout $layout"
    ;;
  77)
    echo
    echo "This machine has a touchscreen that this user may not read:"
    echo "$devices"
    echo "After that: $touchbridge run --layout $layout"
    ;;
esac
