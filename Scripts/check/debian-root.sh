#!/usr/bin/env bash
# Makes the archive of a clean Debian root, unless it exists, and prints its path.
#
# Arguments: SCRATCH ROOT, where ROOT is a code name of a Debian release, or that name with `-without-systemd`. Needs root.
# Exit status: 0, or that of mmdebstrap.
set -euo pipefail

archive=$1-roots/$2.tar
suite=${2%-without-systemd} packages=systemd,udev
if [ "$suite" != "$2" ]; then packages=systemd-standalone-sysusers; fi
if [ ! -e "$archive" ]; then
  "$(dirname "$0")/../require-packages.sh" mmdebstrap >&2
  mkdir -p "$1-roots"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
  "${as_root[@]}" mmdebstrap --quiet --variant=minbase --include="$packages" "$suite" "$archive.new.tar" \
    http://deb.debian.org/debian >&2
  mv "$archive.new.tar" "$archive"
fi
printf '%s\n' "$archive"
