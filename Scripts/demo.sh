#!/usr/bin/env bash
# Replays the bundled capture over the bundled layout and explains one point of it.
set -euo pipefail

touchbridge=$1
layout=Examples/kiosk.yaml

echo "\$ touchbridge replay --layout $layout Examples/kiosk.evemu"
"$touchbridge" replay --layout "$layout" Examples/kiosk.evemu
echo
echo "\$ touchbridge explain --layout $layout 300 1790 --view bar"
"$touchbridge" explain --layout "$layout" 300 1790 --view bar
