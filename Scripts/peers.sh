# shellcheck shell=bash
# Sourced by benchmarks that compare touchbridge with other programs. Needs callgrind.sh.

# Compiles Benchmarks/peers/NAME.c into a folder. Arguments: FOLDER NAME PKG-CONFIG-MODULE…
build_peer() {
  local folder=$1 name=$2 compiler flags
  shift 2
  # The Swift toolchain includes a C compiler.
  compiler=$(command -v clang || command -v cc || true)
  [ -n "$compiler" ] || compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  read -ra flags < <(pkg-config --cflags --libs "$@")
  "$compiler" -O2 -o "$folder/$name" "Benchmarks/peers/$name.c" "${flags[@]}"
}

# Prints how many instructions a command takes per unit of work. Arguments: UNITS TIMES COMMAND…
#
# The command takes the number of repetitions as its last argument. It runs with TIMES and with twice
# TIMES, and the difference is divided by UNITS, so that its start does not count.
instructions_per_unit() {
  local units=$1 times=$2 once twice
  shift 2
  once=$(count_instructions "$@" "$times")
  twice=$(count_instructions "$@" $((2 * times)))
  awk -v a="$once" -v b="$twice" -v n=$((units * times)) 'BEGIN { printf "%.1f\n", (b - a) / n }'
}

# Prints the number of instructions of a command.
count_instructions() {
  run_callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
