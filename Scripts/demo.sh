#!/usr/bin/env bash
# Replays the bundled capture over the bundled layout, explains one point of it, and plays fingers on a
# list that scrolls; where there is a touchscreen, says how to run on it.
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

# 0: a touchscreen that may be read; 77: one that may not. Anything else: nothing to say.
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
    echo "This machine has a touchscreen that we may not read:"
    echo "$devices"
    echo "After that: $touchbridge run --layout $layout"
    ;;
esac
