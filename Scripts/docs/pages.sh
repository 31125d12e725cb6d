#!/usr/bin/env bash
# Updates the parts of documentation pages that touchbridge prints, and the pictures that it draws.
#
# Argument: the binary.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$1
output=$(mktemp)
keys=$(mktemp)
trap 'rm -f "$output" "$keys"' EXIT
# shellcheck source=Scripts/docs/replace-section.sh
source Scripts/docs/replace-section.sh

# Writes the keys into Documentation/PAGE.md: what follows a title of `check --keys`, without the title.
#
# Arguments: PAGE TITLE.
keys_page() {
  awk -v title="# $2" 'BEGIN { RS = "" }
    /^# / { is_wanted = $0 == title; next }
    is_wanted { printf "%s%s\n", gap, $0; gap = "\n" }' "$keys" >"$output"
  replace_section "touchbridge check --keys" "$output" "Documentation/$1.md"
}

"$program" check --keys >"$keys"
keys_page layout Layouts
keys_page panels "Panels and filters"

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
picture page-buttons-draft --fingers Examples/page-buttons.t Documentation/pictures/page-buttons-draft.yaml
picture page-buttons --fingers Examples/page-buttons.t Examples/page-buttons.yaml
picture kiosk-browser --fingers Examples/kiosk-browser.t Examples/kiosk-browser.yaml
picture keypad Examples/keypad.yaml
picture list --fingers Examples/list.t --at 1.5 Examples/list.yaml
picture photo-wall --fingers Examples/photo-wall.t --at 1.5 Examples/photo-wall.yaml
