#!/usr/bin/env bash
# Updates the parts of documentation pages that touchbridge prints.
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
