# Sourced: other people's programmes, to be measured with what measures ours.

# Builds Benchmarks/peers/NAME.c into a folder. Arguments: FOLDER NAME PKG-CONFIG-MODULE…
build_peer() {
  local folder=$1 name=$2 compiler flags
  shift 2
  # Swift brings a compiler for C along.
  compiler=$(command -v clang || command -v cc || true)
  [ -n "$compiler" ] || compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  read -ra flags < <(pkg-config --cflags --libs "$@")
  "$compiler" -O2 -o "$folder/$name" "Benchmarks/peers/$name.c" "${flags[@]}"
}

# How many instructions a command takes for each of UNITS that it does so often as its last argument
# says: of N and of 2N times, the difference. Arguments: UNITS TIMES COMMAND…
instructions_for_each() {
  local units=$1 times=$2 once twice
  shift 2
  once=$(counted "$@" "$times")
  twice=$(counted "$@" $((2 * times)))
  awk -v a="$once" -v b="$twice" -v n=$((units * times)) 'BEGIN { printf "%.1f\n", (b - a) / n }'
}

# The instructions that callgrind counts of a command.
counted() {
  counting --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
