#!/usr/bin/env bash
# Measures the benchmarks in instructions and allocations.
#
# Arguments: BENCH ACTION [FILE], where BENCH is touchbridge-bench and ACTION is
#   table            prints all tables, with other programs for comparison, and the targets
#   pages            puts these tables into README.md and Documentation/performance.md
#   check FILE       compares the checked rows with the ceilings in FILE
#   ceilings FILE    writes the ceilings anew
# Exit status: 0; 1 if a row exceeds its ceiling or a measurement fails; 64 for an unknown ACTION.
#
# Callgrind counts from the third repetition of a row's work on, so loading and warming up do not
# count. It counts the calls of malloc and its relatives in the same run.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

bench=$1
action=$2
file=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

export SWIFT_DETERMINISTIC_HASHING=1
# shellcheck source=Scripts/callgrind.sh
source "$here/callgrind.sh"
# shellcheck source=Scripts/replace-section.sh
source "$here/replace-section.sh"

# Measures rows in two processes at a time. Arguments: options of `touchbridge-bench rows`.
measure() {
  local process
  "$bench" rows "$@" >"$folder/all"
  for process in 0 1; do
    # Every second row, so that both processes take about as long.
    awk -v process=$process 'NR % 2 == process' "$folder/all" >"$folder/$process.list"
    mapfile -t rows <"$folder/$process.list"
    run_callgrind --callgrind-out-file="$folder/$process.out" \
      --dump-before='*15startOfCounting*' --dump-before='*8endOfRow*' \
      "$bench" cost "${rows[@]}" >"$folder/$process.rows" 2>"$folder/$process.err" &
    jobs[process]=$!
  done
  for process in 0 1; do
    wait "${jobs[$process]}" || {
      cat "$folder/$process.err" >&2
      echo "bench: a measured process failed" >&2
      exit 1
    }
  done
}

print_tables() {
  local ours
  "$bench" table "$folder"
  ours=$("$bench" ceilings "$folder" |
    sed -nE 's|.*"parse/evemu": \{"instructions": ([0-9.]+).*|\1|p')
  "$here/bench-parse.sh" "$bench" "$ours" >"$folder/parse"
  echo "### Parsing evemu text, compared with others"
  echo
  cat "$folder/parse"
  echo
  echo "### Targets"
  echo
  "$bench" targets "$folder"
  awk -F'|' '
    function target(times, reader) {
      printf "| parsing evemu text %d times as fast as %s | %.1f times | %s |\n",
        times, reader, $4, ($4 >= times ? "yes" : "**no**")
    }
    /evemu-play/ { target(2, "`evemu-play`") }
    /python3-evemu/ { target(10, "python3-evemu") }' "$folder/parse"
}

case $action in
  table | pages)
    measure
    print_tables >"$folder/tables"
    if [ "$action" = table ]; then
      cat "$folder/tables"
    else
      "$bench" summary "$folder" >"$folder/summary"
      replace_section "make bench" "$folder/tables" Documentation/performance.md
      replace_section "make bench" "$folder/summary" README.md
    fi
    ;;
  check)
    if [ ! -e "$file" ]; then
      echo "bench: warning: $file does not exist, so nothing is checked. Run make bench-ceilings to" \
        "write ceilings for this compiler." >&2
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
    echo "bench: unknown action \`$action\`" >&2
    exit 64
    ;;
esac
