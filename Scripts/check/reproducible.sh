#!/usr/bin/env bash
# Builds the installed programs of the last commit in two folders, and compares their bytes.
#
# Arguments: SWIFT SCRATCH.
# Exit status: 0; 1 if a program differs.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1
folder=$(mkdir -p "$2" && mktemp -d -p "$2")
trap 'rm -rf "$folder"' EXIT
programs=(touchbridge touchbridge-watch touchbridge-live)
# Names of different lengths.
for clone in "$folder/a" "$folder/another/clone"; do
  git clone --quiet . "$clone"
  (cd "$clone" && Scripts/build/release.sh "$swift" .build "${programs[@]}")
done
for program in "${programs[@]}"; do
  if ! cmp "$folder/a/.build/release/$program" "$folder/another/clone/.build/release/$program" >&2; then
    echo "reproducible: two builds of $program differ" >&2
    exit 1
  fi
done
echo "reproducible: ${programs[*]} have the same bytes in two folders"
