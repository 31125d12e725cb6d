#!/usr/bin/env bash
# Builds programs for release, with the Swift runtime linked in, and prints nothing on success.
#
# Arguments: SWIFT SCRATCH PRODUCT…, of which the results are in SCRATCH/release. No option names the folder of the build.
# Environment: CROSS, the folder of cross-sdk.sh for programs of arm64; CHECKED=1 checks that accesses do not overlap.
# Exit status: 0, or 1 after the errors and warnings of the compiler or linker.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

swift=$1
scratch=$2
shift 2

# The first folder that the linker searches has no libstdc++.so, so it takes the archive. That saves
# 1 MB of resident memory: the Swift runtime needs little of the library.
if [ -n "${CROSS:-}" ]; then
  libraries=$CROSS/static
  machine=(--swift-sdks-path "$CROSS/sdk" --swift-sdk arm64 -Xlinker -lnewer-glibc)
  # SwiftPM asks pkg-config.
  export PKG_CONFIG_PATH=$CROSS/sysroot/usr/lib/aarch64-linux-gnu/pkgconfig:$CROSS/sysroot/usr/share/pkgconfig
  export PKG_CONFIG_SYSROOT_DIR=$CROSS/sysroot
  glibc=2.36
else
  libraries=$scratch/static-libraries
  mkdir -p "$libraries"
  resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
  toolchain=$(cd "$resources/../../bin" && pwd)
  ln -sf "$("$toolchain/clang" -print-file-name=libstdc++.a)" "$libraries/libstdc++.a"
  machine=()
  glibc=$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)
fi

options=("${machine[@]}"
  -c release --scratch-path "$scratch"
  --static-swift-stdlib
  # Nothing names the folder of the build. The hashes by which the compiler skips unchanged modules depend on it, and so do
  # the names of compiled headers in debug symbols.
  -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
  -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
  # No RUNPATH: a library that lies beside the binary must not be loaded.
  --disable-local-rpath
  # Each function has its own section, so that the linker can remove and merge functions.
  -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xlinker "-L$(cd "$libraries" && pwd)" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  # All symbols are bound at the start, so that the table of addresses is read-only afterwards.
  -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro
  # The toolchain exports all symbols by default, for plug-ins. touchbridge has none.
  -Xlinker --no-export-dynamic
)
# Debug builds, tests and fuzzing check that accesses to properties do not overlap. A check takes 70 instructions, and a turn of
# the loop has 25.
if [ -z "${CHECKED:-}" ]; then options+=(-Xswiftc -enforce-exclusivity=unchecked); fi
# Packed relocations need glibc 2.36 where the binary runs. A binary that is built with an older glibc
# must still run with it.
if printf '2.36\n%s\n' "$glibc" | sort -C -V; then
  options+=(-Xlinker -z -Xlinker pack-relative-relocs)
fi

# SwiftPM builds one product at a time. Without a product it builds the test libraries, too, for which the toolchain has
# no module to link statically.
for product in "$@"; do
  linked=()
  # Merges identical functions: no code compares addresses of functions. Other products keep all functions
  # and names, because callgrind finds the function that it counts by its name.
  case $product in
    touchbridge | touchbridge-watch | touchbridge-live) linked=(-Xlinker --icf=all) ;;
  esac
  "$here/swift-build.sh" "$swift" "$scratch/build-$product.log" "${options[@]}" --product "$product" "${linked[@]}"
done
