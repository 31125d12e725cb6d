#!/usr/bin/env bash
# Plays every sequence of two fingers' events in every small world, in two processes at a time.
#
# Arguments: BINARY ACTION LENGTH, where BINARY is touchbridge-exhaustive, LENGTH is the number of events and
# ACTION is
#   check   compares what happens with Tests/Fixtures/exhaustive/length-LENGTH.txt
#   record  writes that file anew
#   play    checks the rules only
# Exit status: 0; 1 if a rule was violated, or if a group of worlds differs.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

binary=$1
action=$2
length=$3
golden=$here/../../Tests/Fixtures/exhaustive/length-$length.txt
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for part in 0 1; do
  "$binary" digests "$length" "$part" 2 >"$folder/$part" 2>"$folder/$part.violations" &
  jobs[part]=$!
done
status=0
for part in 0 1; do wait "${jobs[$part]}" || status=1; done
if [ "$status" -ne 0 ]; then
  cat "$folder"/*.violations >&2
  echo "exhaustive: a rule is violated" >&2
  exit 1
fi
LC_ALL=C sort "$folder/0" "$folder/1" >"$folder/all"
case $action in
  record) install -D -m 0644 "$folder/all" "$golden" ;;
  check)
    if ! diff "$golden" "$folder/all" >"$folder/difference"; then
      cat "$folder/difference" >&2
      echo "exhaustive: what happens in these groups has changed; \`$binary lines $length GROUP\` prints it" >&2
      exit 1
    fi
    ;;
esac
awk -F '\t' -v length_="$length" '{ runs += $2 }
  END { printf "exhaustive: %d sequences of %d events, %d groups of worlds\n", runs, length_, NR }' \
  "$folder/all"
