#!/usr/bin/env bash
# Makes a Swift SDK of Debian 12 for arm64, with which the compiler of Debian sid builds programs for Debian 12 and later.
# Runs in a root of swift-root.sh, as root. What exists is kept.
#
# Argument: FOLDER. It receives `sdk`, whose SDK is `arm64`, `sysroot`, and `static`, the folder that the linker searches first.
# Exit status: 0, or that of the command that failed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$1"
cd "$1"
folder=$PWD suite=bookworm gcc=12
export DEBIAN_FRONTEND=noninteractive

# Swift's modules are read by the compiler of their own version only. Its libraries are in the package of the compiler:
# unpacked, because it has the same paths as the one for this machine.
dpkg --add-architecture arm64
apt-get update -qq
version=$(dpkg-query -W -f '${Version}' swiftlang)
if [ "$(cat swift/version 2>/dev/null)" != "$version" ]; then
  rm -rf swift packages
  mkdir swift packages
  (cd packages && apt-get download -qq "swiftlang:arm64=$version" "libswiftlang:arm64=$version")
  for package in packages/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar x -C swift --wildcards './usr/libexec/swift/lib/*'
  done
  rm -r packages
  echo "$version" >swift/version
fi
# dpkg-shlibdeps takes the versions of libraries from these.
apt-get install -y -qq --no-install-recommends libc6:arm64 libevdev2:arm64 libudev1:arm64 libyaml-0-2:arm64 \
  libjansson4:arm64 libncursesw6:arm64

if [ ! -d sysroot ]; then
  rm -rf sysroot.new
  mmdebstrap --quiet --variant=extract --architectures=arm64 \
    --include="libc6-dev,libstdc++-$gcc-dev,libgcc-$gcc-dev,linux-libc-dev,libevdev-dev,libudev-dev,libyaml-dev,libjansson-dev,libncurses-dev" \
    "$suite" sysroot.new http://deb.debian.org/debian
  # The package that makes this link is not extracted, and libc.so, a script of the linker, names files in it.
  [ -e sysroot.new/lib ] || ln -s usr/lib sysroot.new/lib
  # The linker would follow absolute links to the libraries of this machine, and say nothing.
  find sysroot.new -type l -lname '/*' | while read -r link; do
    ln -sfn "$(realpath -m --relative-to="$(dirname "$link")" "sysroot.new$(readlink "$link")")" "$link"
  done
  # The compiler looks for its own start files there.
  ln -s ../../../swift/usr/libexec/swift/lib/swift_static sysroot.new/usr/lib/swift_static
  ln -s ../../../swift/usr/libexec/swift/lib/swift sysroot.new/usr/lib/swift
  mv sysroot.new sysroot
fi

bundle=sdk/arm64.artifactbundle
mkdir -p "$bundle/arm64"
ln -sfn "$folder/sysroot" "$bundle/arm64/sysroot"
cat >"$bundle/info.json" <<'END'
{"schemaVersion": "1.0", "artifacts": {"arm64": {"type": "swiftSDK", "version": "1.0.0", "variants": [{"path": "arm64"}]}}}
END
cat >"$bundle/arm64/swift-sdk.json" <<'END'
{"schemaVersion": "4.0", "targetTriples": {"aarch64-unknown-linux-gnu": {"sdkRootPath": "sysroot",
  "swiftResourcesPath": "sysroot/usr/lib/swift", "swiftStaticResourcesPath": "sysroot/usr/lib/swift_static"}}}
END

# libstdc++ as in release.sh, and what the C library of Debian 12 lacks.
rm -rf static
mkdir static
ln -s "$folder/sysroot/usr/lib/gcc/aarch64-linux-gnu/$gcc/libstdc++.a" static/libstdc++.a
/usr/libexec/swift/bin/clang --target=aarch64-linux-gnu --sysroot="$folder/sysroot" -O2 -fPIC -fno-builtin -ffunction-sections \
  -std=c11 -Wall -Werror -c "$here/newer-glibc.c" -o static/newer-glibc.o
/usr/libexec/swift/bin/llvm-ar rcs static/libnewer-glibc.a static/newer-glibc.o
rm static/newer-glibc.o
