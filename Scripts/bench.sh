#!/usr/bin/env bash
# Counts what the rows of the bench cost, in instructions and allocations, and does something with it.
# Arguments: BENCH WHAT…, where WHAT is
#   table            prints all rows as tables, with other programmes beside them, and the targets
#   pages            puts these tables into README.md and Documentation/performance.md
#   check FILE       holds the checked rows against the ceilings in a file, if there is one
#   ceilings FILE    writes the ceilings down anew
#
# Callgrind counts while a row's work is being done for the third time and on, so that starting up,
# loading and warming up do not count; it counts the calls of malloc and its like in the same run. Its
# processor is always the same one, but the C library would still choose its ways of copying by what
# the machine has: here it gets none of them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

bench=$1
what=$2
file=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

export SWIFT_DETERMINISTIC_HASHING=1
# shellcheck source=/dev/null
source "$here/callgrind.sh"
# shellcheck source=/dev/null
source "$here/put.sh"

measure() { # OPTION… of `rows`
  local process
  "$bench" rows "$@" >"$folder/all"
  for process in 0 1; do
    # Every second row, so that both take about as long.
    awk -v process=$process 'NR % 2 == process' "$folder/all" >"$folder/$process.list"
    mapfile -t rows <"$folder/$process.list"
    counting --callgrind-out-file="$folder/$process.out" \
      --dump-before='*15startOfCounting*' --dump-before='*8endOfRow*' \
      "$bench" cost "${rows[@]}" >"$folder/$process.rows" 2>"$folder/$process.err" &
    jobs[process]=$!
  done
  for process in 0 1; do
    wait "${jobs[$process]}" || {
      cat "$folder/$process.err" >&2
      echo "bench: a process that was measured has failed" >&2
      exit 1
    }
  done
}

# All tables, ours and those beside others.
tables() {
  local ours
  "$bench" table "$folder"
  ours=$("$bench" ceilings "$folder" |
    sed -nE 's|.*"parse/evemu": \{"instructions": ([0-9.]+).*|\1|p')
  "$here/bench-parse.sh" "$bench" "$ours" >"$folder/parse"
  echo "### Parsing evemu text, beside others"
  echo
  cat "$folder/parse"
  echo
  echo "### Targets"
  echo
  "$bench" targets "$folder"
  awk -F'|' '/evemu-play/ {
    printf "| parsing evemu text 10 times as fast as `evemu-play` | %.1f times | %s |\n",
      $4, ($4 >= 10 ? "yes" : "**no**")
  }' "$folder/parse"
}

case $what in
  table | pages)
    measure
    tables >"$folder/tables"
    if [ "$what" = table ]; then
      cat "$folder/tables"
    else
      "$bench" summary "$folder" >"$folder/summary"
      put "make bench" "$folder/tables" Documentation/performance.md
      put "make bench" "$folder/summary" README.md
    fi
    ;;
  check)
    if [ ! -e "$file" ]; then
      echo "bench: WARNING: no ceilings for this compiler in $file, so nothing is checked;" \
        "make bench-ceilings writes them" >&2
      exit 0
    fi
    measure --checked
    "$bench" check "$folder" "$file"
    ;;
  ceilings)
    measure --checked
    mkdir -p "$(dirname "$file")"
    "$bench" ceilings "$folder" >"$folder/ceilings"
    cp "$folder/ceilings" "$file"
    echo "bench: ceilings written to $file" >&2
    ;;
  *)
    echo "bench: what is \`$what\`?" >&2
    exit 64
    ;;
esac
