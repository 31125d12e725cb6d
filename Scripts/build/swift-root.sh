#!/usr/bin/env bash
# Makes a root of Debian sid, whose compiler of Swift builds for amd64 and arm64, unless the folder exists.
#
# Argument: FOLDER. Needs root. It takes 5 GB.
# Exit status: 0, or that of mmdebstrap.
set -euo pipefail

root=$1
[ ! -e "$root" ] || exit 0
"$(dirname "$0")/../require-packages.sh" mmdebstrap
# What a packager has, and what makes and checks a package for another architecture.
packages=swiftlang,build-essential,dpkg-dev,debhelper,lintian,lowdown,pkg-config,python3,systemd,systemd-dev,udev,ca-certificates
packages+=,libevdev-dev,libudev-dev,libyaml-dev,libjansson-dev,libncurses-dev,mmdebstrap,binutils-aarch64-linux-gnu
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
echo "cross: installing Debian sid with Swift in $root" >&2
mkdir -p "$(dirname "$root")"
"${as_root[@]}" rm -rf "$root.new"
"${as_root[@]}" mmdebstrap --quiet --variant=minbase --include="$packages" sid "$root.new" http://deb.debian.org/debian >&2
# Last, so that an incomplete download is repeated.
"${as_root[@]}" mv "$root.new" "$root"
