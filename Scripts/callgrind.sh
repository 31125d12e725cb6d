# Sourced: how all that is counted is run.

# Runs a command under callgrind. Options of callgrind's may come before it.
counting() {
  GLIBC_TUNABLES=glibc.cpu.hwcaps=$without \
    valgrind --tool=callgrind --compress-strings=no --compress-pos=no "$@"
}

# What the C library would look for.
without=-AVX2,-AVX,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-BMI2,-BMI1,-LZCNT,-MOVBE,-RTM,-SSE4_2,-SSSE3,-AVX_Fast_Unaligned_Load
