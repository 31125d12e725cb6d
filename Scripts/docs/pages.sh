#!/usr/bin/env bash
# Updates the parts of documentation pages that touchbridge prints, and the pictures that it draws.
#
# Argument: the binary.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$1
output=$(mktemp)
trap 'rm -f "$output"' EXIT
# shellcheck source=Scripts/docs/replace-section.sh
source Scripts/docs/replace-section.sh

"$program" check --keys >"$output"
replace_section "touchbridge check --keys" "$output" Documentation/layout.md

# Draws Documentation/pictures/NAME.svg. A test runs the lines below, too.
#
# Arguments: NAME, and those of `touchbridge draw`.
picture() {
  "$program" draw "${@:2}" >"$output"
  install -m 644 "$output" "Documentation/pictures/$1.svg"
}

mkdir -p Documentation/pictures
picture museum Examples/museum.yaml
picture lobby Documentation/pictures/lobby.yaml
picture kiosk-browser --fingers Examples/kiosk-browser.t Examples/kiosk-browser.yaml
picture keypad Examples/keypad.yaml
picture list --fingers Examples/list.t --at 1.5 Examples/list.yaml
picture photo-wall --fingers Examples/photo-wall.t --at 1.5 Examples/photo-wall.yaml
