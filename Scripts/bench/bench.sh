#!/usr/bin/env bash
# Measures the benchmarks in instructions and allocations.
#
# Arguments: BENCH ACTION [FILE], where BENCH is touchbridge-bench and ACTION is
#   peers            prints what other programs take for the same work
#   recording FILE   prints the costs with a recording of your own, relative to those of libinput
#   check FILE       compares the rows with the ceilings in FILE, and the page with the newest ceilings
#   ceilings FILE    writes the ceilings anew
#   page             writes the newest ceilings, relative to the file of other programs, into the page
# Exit status: 0; 1 if a row exceeds its ceiling or a measurement fails; 64 for an unknown ACTION.
#
# The page is Documentation/performance.md, the file of other programs Benchmarks/peers.txt.
# Only the function that runs the repeated work is counted, so loading and warming up are not.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

bench=$(readlink -f "$1")
action=$2
file=${3:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck source=Scripts/bench/callgrind.sh
source "$here/callgrind.sh"
# shellcheck source=Scripts/docs/replace-section.sh
source "$here/../docs/replace-section.sh"

# Measures all rows, one process for each, as many at a time as there are processors.
measure() {
  export -f measure_row run_callgrind
  export bench disabled_features
  # shellcheck disable=SC2016 # the inner shell expands the variable
  "$bench" rows | xargs -P "$(nproc)" -I ROW bash -c 'measure_row "$bench" ROW' >"$folder/results" || {
    echo "bench: a row was not measured" >&2
    exit 1
  }
}

# Compiles Benchmarks/peers/NAME.c. Arguments: NAME LIBRARY…
build_peer() {
  local name=$1 flags
  shift
  read -ra flags < <(pkg-config --cflags --libs "$@")
  # libinput calls functions that the program defines. The Swift toolchain includes a C compiler.
  "$(command -v cc || command -v clang)" -O2 -rdynamic -o "$folder/$name" \
    "Benchmarks/peers/$name.c" "${flags[@]}" -lm
}

# Prints a line with what a program takes for each unit of its work. Arguments: NAME COMMAND…
#
# The command prints the number of units.
measure_peer() {
  local name=$1 units instructions
  shift
  read -r units instructions < <(count_instructions --toggle-collect=handle "$@")
  awk -v name="$name" -v n="$units" -v total="$instructions" 'BEGIN { printf "%s %.1f\n", name, total / n }'
}

# The same for Python, whose start is not counted: it runs the work once and twice.
measure_python() {
  local name=$1 units once twice
  shift
  read -r units once < <(count_instructions /usr/bin/python3 "$@" 1)
  read -r _ twice < <(count_instructions /usr/bin/python3 "$@" 2)
  awk -v name="$name" -v n="$units" -v a="$once" -v b="$twice" \
    'BEGIN { printf "%s %.1f\n", name, (b - a) / n }'
}

measure_peers() {
  local stream style
  build_peer libinput libinput
  build_peer limit libevdev
  build_peer evemu evemu
  build_peer yaml yaml-0.1
  for stream in typeb-1 steady-1 steady-10 burst-10; do
    "$bench" stream $stream >"$folder/stream"
    measure_peer "libinput/$stream" "$folder/libinput" "$folder/stream"
    measure_peer "limit/$stream" "$folder/limit" "$folder/stream"
  done
  for style in flow block; do
    "$bench" layout $style >"$folder/layout"
    measure_peer "libyaml/$style" "$folder/yaml" "$folder/layout" 1000
  done
  "$bench" stream steady-2 >"$folder/stream"
  measure_peer evemu/steady-2 "$folder/evemu" "$folder/stream"
  measure_python python3-evemu/steady-2 Benchmarks/peers/read_evemu.py "$folder/stream"
}

# Writes the newest ceilings into a page. Argument: PAGE.
write_page() {
  local newest
  newest=$(printf '%s\n' Benchmarks/*.json | sort -V | tail -n 1)
  "$bench" page "$newest" Benchmarks/peers.txt >"$folder/section"
  replace_section "make bench" "$folder/section" "$1"
}

# Fails if the page does not show the newest ceilings.
check_page() {
  cp Documentation/performance.md "$folder/page"
  write_page "$folder/page"
  diff -u Documentation/performance.md "$folder/page" >&2 || {
    echo "bench: Documentation/performance.md has other numbers than Benchmarks: write it with make" \
      "bench-pages, in the commit that changes the ceilings" >&2
    return 1
  }
}

# Prints a line for each stage. Both programs count two passes. Argument: FILE, as evemu text.
compare_recording() {
  local units theirs stage ours
  build_peer libinput libinput
  read -r units theirs < <(count_instructions --toggle-collect=handle "$folder/libinput" "$1")
  echo "| stage | instructions an event | relative to libinput |"
  echo "|---|---|---|"
  for stage in track dispatch gestures log log+gestures; do
    ours=$(count_instructions --toggle-collect='*11countedPass*' "$bench" "$stage" "$1" --repeat 2)
    awk -v stage=$stage -v n="$units" -v a="$ours" -v b="$theirs" \
      'BEGIN { printf "| %s | %.0f | %.2f |\n", stage, a / n, a / b }'
  done
}

case $action in
  recording)
    "$here/../require-packages.sh" libinput-dev:libinput pkg-config >&2
    compare_recording "$file"
    ;;
  peers)
    "$here/../require-packages.sh" libevemu-dev:evemu python3-evemu libinput-dev:libinput pkg-config >&2
    measure_peers
    ;;
  page)
    write_page Documentation/performance.md
    ;;
  check)
    check_page
    if [ ! -e "$file" ]; then
      echo "bench: warning: $file does not exist, so nothing is checked. Run make bench-ceilings to" \
        "write ceilings for this compiler." >&2
      exit 0
    fi
    measure
    "$bench" check "$folder/results" "$file"
    ;;
  ceilings)
    measure
    "$bench" ceilings "$folder/results" >"$folder/ceilings"
    cp "$folder/ceilings" "$file"
    echo "bench: ceilings written to $file" >&2
    ;;
  *)
    echo "bench: unknown action \`$action\`" >&2
    exit 64
    ;;
esac
