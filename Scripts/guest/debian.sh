#!/usr/bin/env bash
# Installs packages of another Debian release in a folder, which can be the root of the virtual machine. Downloads
# the release first, unless the folder exists. Needs root.
#
# Arguments: FOLDER SUITE PACKAGE…, where SUITE is the code name of a stable release, such as `trixie`.
# Exit status: 0, or that of the command that failed.
set -euo pipefail

scripts=$(cd "$(dirname "$0")/.." && pwd)
root=$1 suite=$2
shift 2
mirror=http://deb.debian.org
# The search path of normal users often lacks these folders.
PATH=$PATH:/usr/sbin:/sbin
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

if [ ! -e "$root" ]; then
  "$scripts/require-packages.sh" debootstrap
  echo "guest: downloading Debian $suite" >&2
  "${as_root[@]}" rm -rf "$root.new"
  mkdir -p "$root.new"
  # In a mount namespace of its own, no mounted file system stays behind.
  if ! "${as_root[@]}" unshare --mount debootstrap --variant=minbase --include=systemd,udev,kmod "$suite" "$root.new" \
    "$mirror/debian" >"$root.log" 2>&1; then
    tail -n 20 "$root.log" >&2
    exit 1
  fi
  # Browsers are updated there.
  "${as_root[@]}" tee -a "$root.new/etc/apt/sources.list" >/dev/null \
    <<<"deb $mirror/debian-security $suite-security main"
  # Last, so that an incomplete download is repeated.
  mv "$root.new" "$root"
fi
"${as_root[@]}" chroot "$root" bash -c "$(<"$scripts/require-packages.sh")" require-packages --install "$@" </dev/null
