#!/usr/bin/env bash
# Builds the Debian package for arm64 on another machine, with Debian's own compiler, from the tarball of `make dist`.
#
# Arguments: SCRATCH VERSION ROOT. The package is in SCRATCH/deb-arm64. ROOT is the folder of swift-root.sh, which is made
# unless it exists. Needs root. SCRATCH-cross keeps what the next build needs.
# Exit status: 0; 1 if the package cannot be built, or needs a newer C library than that of Debian 12.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

scratch=$(cd "$1" && pwd)
version=$2 root=$3
deb=$scratch/deb-arm64 work=$scratch-cross/work
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

"$here/swift-root.sh" "$root"
mkdir -p "$work"
# The folders of a root have fixed paths, so the package does not depend on where the project is.
"${as_root[@]}" rm -rf "$work/deb"
mkdir "$work/deb"
cp "$scratch/dist/touchbridge-$version.tar.gz" "$work/deb/touchbridge_$version.orig.tar.gz"
tar -C "$work/deb" -xf "$work/deb/touchbridge_$version.orig.tar.gz"
# In namespaces of its own, no mounted file system and no process stays behind.
# shellcheck disable=SC2016 # the inner shell expands the variables
if ! "${as_root[@]}" unshare --mount --pid --fork sh -ec '
  mkdir -p "$0/build"
  mount --bind "$1" "$0/build"
  mount -t proc proc "$0/proc"
  mount --rbind /dev "$0/dev"
  cp /etc/resolv.conf "$0/etc/"
  exec chroot "$0" "/build/deb/touchbridge-$2/Scripts/build/cross-in-root.sh" /build' "$root" "$work" "$version" \
  >"$work/log" 2>&1; then
  tail -n 40 "$work/log" >&2
  echo "deb: the package cannot be built; the whole log is $work/log" >&2
  exit 1
fi
rm -rf "$deb"
mkdir "$deb"
cp "$work"/deb/*.deb "$work"/deb/*.changes "$work"/deb/*.buildinfo "$deb/"
find "$deb" -name '*.deb' | sort
