#!/usr/bin/env bash
# Builds the reference documentation of TouchKit. Warnings of the documentation compiler are errors.
#
# Arguments: SWIFT SCRATCH. Uses the modules of the debug build. The result is in SCRATCH/docs.
# Exit status: 0, or 1 after the warnings.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1
scratch=$2
resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
toolchain=$(cd "$resources/../../bin" && pwd)
graphs=$scratch/symbol-graphs
log=$scratch/docs.log

if ! "$swift" build --scratch-path "$scratch" --target TouchKit >"$log" 2>&1; then
  tail -n 40 "$log" >&2
  exit 1
fi
target=$("$swift" -print-target-info | sed -nE 's/.*"unversionedTriple": "(.*)".*/\1/p')
rm -rf "$graphs" "$scratch/docs"
mkdir -p "$graphs"
for module in TouchKit TouchModel; do
  "$toolchain/swift-symbolgraph-extract" -module-name "$module" -I "$scratch/debug/Modules" \
    -target "$target" -minimum-access-level public -output-dir "$graphs"
done
if ! "$toolchain/docc" convert Sources/Core/TouchKit/TouchKit.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name TouchKit --fallback-bundle-identifier touchbridge.TouchKit \
  --output-dir "$scratch/docs" --warnings-as-errors >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
