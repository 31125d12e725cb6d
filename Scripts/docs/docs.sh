#!/usr/bin/env bash
# Builds the reference documentation of the library products. Warnings of the documentation compiler are errors.
#
# Arguments: SWIFT SCRATCH. Uses the modules of the debug build. The result is in SCRATCH/docs, a folder for each product.
# Exit status: 0, or 1 after the warnings.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1
scratch=$2
resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
toolchain=$(cd "$resources/../../bin" && pwd)
log=$scratch/docs.log
target=$("$swift" -print-target-info | sed -nE 's/.*"unversionedTriple": "(.*)".*/\1/p')

# The modules that the products import have those of C libraries.
headers=()
for map in Sources/C/*/module.modulemap; do headers+=(-Xcc "-fmodule-map-file=$PWD/$map"); done
for flag in $(pkg-config --cflags-only-I libevdev); do headers+=(-Xcc "$flag"); done

rm -rf "$scratch/symbol-graphs" "$scratch/docs"
mkdir -p "$scratch/docs"
for catalog in Sources/*/*/*.docc; do
  product=$(basename "$catalog" .docc)
  graphs=$scratch/symbol-graphs/$product
  mkdir -p "$graphs"
  if ! "$swift" build --scratch-path "$scratch" --target "$product" >"$log" 2>&1; then
    tail -n 40 "$log" >&2
    exit 1
  fi
  modules=("$product")
  # Its pages link to values of the other module.
  if [ "$product" = TouchKit ]; then modules+=(TouchModel); fi
  for module in "${modules[@]}"; do
    "$toolchain/swift-symbolgraph-extract" -module-name "$module" -I "$scratch/debug/Modules" "${headers[@]}" \
      -target "$target" -minimum-access-level public -output-dir "$graphs"
  done
  if ! "$toolchain/docc" convert "$catalog" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$product" --fallback-bundle-identifier "touchbridge.$product" \
    --output-dir "$scratch/docs/$product" --warnings-as-errors >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
  fi
done
