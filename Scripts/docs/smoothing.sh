#!/usr/bin/env bash
# Updates the table of the filters that change positions.
#
# Argument: the program touchbridge-bench.
set -euo pipefail
cd "$(dirname "$0")/../.."

output=$(mktemp)
trap 'rm -f "$output"' EXIT
# shellcheck source=Scripts/docs/replace-section.sh
source Scripts/docs/replace-section.sh

LC_ALL=C "$1" smoothing Tests/Fixtures/captures/*.evemu >"$output"
replace_section "touchbridge-bench smoothing" "$output" Documentation/do/kinds-of-glass.md
