#!/usr/bin/env bash
# Builds the fuzzer: optimized, with AddressSanitizer and coverage. Prints nothing on success.
#
# Arguments: SWIFT SCRATCH. The result is SCRATCH/release/touchbridge-fuzz.
# Exit status: 0, or 1 after the errors of the compiler.
set -euo pipefail

swift=$1
scratch=$2

resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
library=$(find -L "$resources" -name "libclang_rt.fuzzer_no_main-$(uname -m).a" 2>/dev/null | head -n 1)
if [ -z "$library" ]; then
  echo "fuzz: the toolchain has no fuzzer library below $resources" >&2
  exit 1
fi

TOUCHBRIDGE_FUZZ=$library "$(dirname "$0")/swift-build.sh" "$swift" "$scratch/build.log" -c release --sanitize=address \
  --scratch-path "$scratch" --product touchbridge-fuzz
