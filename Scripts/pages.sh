#!/usr/bin/env bash
# Writes what the program prints into the pages that show it. Argument: the program.
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
output=$(mktemp)
trap 'rm -f "$output"' EXIT
# shellcheck source=/dev/null
source Scripts/put.sh

"$program" check --keys >"$output"
put "touchbridge check --keys" "$output" Documentation/layout.md
