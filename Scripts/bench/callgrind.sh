# shellcheck shell=bash
# Sourced by scripts that count instructions with callgrind.

# The C library selects its copying functions by the features of the processor. With these features
# disabled, counts are the same on all machines.
disabled_features=-AVX2,-AVX,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2,-BMI1,-LZCNT,-MOVBE,-RTM,-SSE4_2,-SSSE3,-AVX_Fast_Unaligned_Load

# Runs a command under callgrind. Options of callgrind may stand before the command.
run_callgrind() {
  GLIBC_TUNABLES=glibc.cpu.hwcaps=$disabled_features SWIFT_DETERMINISTIC_HASHING=1 \
    valgrind --tool=callgrind --compress-strings=no --compress-pos=no "$@"
}

# Prints the last line that a command prints, and how many instructions callgrind counts. Options of
# callgrind may stand before the command.
count_instructions() {
  run_callgrind --callgrind-out-file=/dev/null --log-fd=3 "$@" 3>&1 |
    awk '/^==/ { if (/Collected : /) total = $NF; next } { line = $0 } END { print line, total }'
}

# Measures a row of touchbridge-bench, and prints what it prints with the numbers of instructions and of
# allocations. Arguments: BENCH ROW.
#
# The instructions are those of the counted passes, the allocations also those of what prepares them.
measure_row() {
  local folder
  folder=$(mktemp -d)
  if run_callgrind --callgrind-out-file="$folder/profile" --dump-before='*8boundary*' \
    "$1" cost "$2" >"$folder/row" 2>"$folder/messages"; then
    # The first part ends where the counting starts. A call is followed by its number and its cost.
    echo "$(cat "$folder/row") $(awk '
      is_cost { instructions += $NF; is_cost = 0 }
      /^cfn=/ {
        is_allocator = /=(malloc|calloc|realloc|posix_memalign|aligned_alloc|memalign)$/
        is_pass = /11countedPass/
      }
      /^calls=/ && is_allocator { allocations += substr($1, 7) }
      /^calls=/ && is_pass { is_cost = 1 }
      END { print instructions + 0, allocations + 0 }' "$folder/profile.2")"
    rm -rf "$folder"
  else
    cat "$folder/messages" >&2
    rm -rf "$folder"
    return 1
  fi
}
