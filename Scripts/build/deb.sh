#!/usr/bin/env bash
# Builds the Debian packages from the tarball of `make dist` and the programs in SCRATCH/release, and checks them.
#
# Arguments: SCRATCH VERSION. The packages are in SCRATCH/deb.
# Exit status: 0; 1 if they cannot be built, or if lintian has an error or a warning.
set -euo pipefail

scratch=$(cd "$1" && pwd)
version=$2
folder=$scratch/deb
rm -rf "$folder"
mkdir -p "$folder"
cp "$scratch/dist/touchbridge-$version.tar.gz" "$folder/touchbridge_$version.orig.tar.gz"
tar -C "$folder" -xf "$folder/touchbridge_$version.orig.tar.gz"
if ! (cd "$folder/touchbridge-$version" &&
  SCRATCH=$scratch dpkg-buildpackage -Ppkg.touchbridge.programs -b -us -uc) >"$folder/log" 2>&1; then
  tail -n 40 "$folder/log" >&2
  echo "deb: the packages cannot be built; the whole log is $folder/log" >&2
  exit 1
fi
rm -rf "${folder:?}/touchbridge-$version"
lintian --fail-on error,warning --tag-display-limit 0 "$folder"/*.changes >&2
find "$folder" -name '*.deb' | sort
