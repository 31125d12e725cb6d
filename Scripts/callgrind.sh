# shellcheck shell=bash
# Sourced by scripts that count instructions with callgrind.

# Runs a command under callgrind. Options of callgrind may stand before the command.
#
# The C library selects its copying functions by the features of the processor. With these features
# disabled, counts are the same on all machines.
run_callgrind() {
  GLIBC_TUNABLES=glibc.cpu.hwcaps=$disabled_features \
    valgrind --tool=callgrind --compress-strings=no --compress-pos=no "$@"
}

disabled_features=-AVX2,-AVX,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2,-BMI1,-LZCNT,-MOVBE,-RTM,-SSE4_2,-SSSE3,-AVX_Fast_Unaligned_Load
