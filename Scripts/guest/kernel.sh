#!/usr/bin/env bash
# Fetches Debian's kernel and builds the first file system that it boots from. Argument: a folder,
# which gets `kernel` (what to boot), `initramfs` and `modules`. Nothing is installed, and what is
# there is not fetched again.
set -euo pipefail

mkdir -p "$1"
cache=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")" && pwd)
# Users often have no way to the administrator's programs, though these need no rights here.
PATH=$PATH:/usr/sbin:/sbin

# What the kernel needs to reach the host's files: these are in the first file system.
first=(virtio_pci 9pnet_virtio 9p overlay)
# What the tests need besides. Of a full set udev would load much more, and that takes its time.
later=(evdev mousedev joydev psmouse uinput uhid hid_generic hid_multitouch)

# The package that linux-image-amd64 stands for at the moment.
image_package() {
  apt-cache depends --no-suggests --no-recommends linux-image-amd64 2>/dev/null |
    sed -nE 's/^ *Depends: (linux-image-[0-9][^ ]*)$/\1/p' | head -n 1
}

fetch() {
  local package
  package=$(image_package)
  [ -n "$package" ] && (cd "$cache" && apt-get download -q "$package" >&2)
}

if [ ! -e "$cache/kernel" ]; then
  echo "guest: fetching a kernel" >&2
  if ! fetch; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update -qq >&2
    fetch
  fi
  rm -rf "$cache/unpacked" "$cache/modules" "$cache/initramfs"
  dpkg -x "$cache"/linux-image-*.deb "$cache/unpacked"
  rm -f "$cache"/linux-image-*.deb
  version=$(ls "$cache/unpacked/lib/modules")
  depmod -b "$cache/unpacked" "$version"
  # Last, so that a kernel which was fetched in part is fetched again.
  ln -s "unpacked/boot/vmlinuz-$version" "$cache/kernel"
fi

[ "$cache/initramfs" -nt "$source/init" ] && [ "$cache/initramfs" -nt "$0" ] && exit 0

echo "guest: building the first file system" >&2
version=$(ls "$cache/unpacked/lib/modules")
tree=$cache/tree
lean=$cache/lean
rm -rf "$tree" "$lean" "$cache/modules"
mkdir -p "$tree"/{bin,modules,dev,proc,sys,host,layers,root} "$lean/lib/modules/$version"
cp "$(command -v busybox)" "$tree/bin/busybox"
cp "$source/init" "$tree/init"
chmod 0755 "$tree/init"

# The files of modules, in the order in which they have to go in; what is built in has none.
files() {
  for module in "$@"; do
    modprobe -d "$cache/unpacked" -S "$version" --show-depends "$module" |
      sed -nE 's/^insmod (.*\.ko(\.xz)?) .*/\1/p'
  done | awk '!seen[$0]++'
}

# Without compression, which is not everywhere the same.
add() {
  local name
  name=$(basename "$1")
  case $name in
    *.ko) cp "$1" "$2/$name" ;;
    *.ko.xz) xz -dc "$1" >"$2/${name%.xz}" ;;
    *) echo "guest: cannot unpack $name" >&2 && exit 1 ;;
  esac
}

files "${first[@]}" >"$cache/files"
while IFS= read -r path; do
  add "$path" "$tree/modules"
  basename "$path" .xz >>"$tree/modules/order"
done <"$cache/files"
files "${first[@]}" "${later[@]}" >"$cache/files"
while IFS= read -r path; do
  add "$path" "$lean/lib/modules/$version"
done <"$cache/files"
cp "$cache/unpacked/lib/modules/$version"/modules.{builtin,builtin.modinfo,order} \
  "$lean/lib/modules/$version"
depmod -b "$lean" "$version"
ln -s "lean/lib/modules/$version" "$cache/modules"
(cd "$tree" && find . | cpio --quiet -o -H newc | gzip -1) >"$cache/initramfs.new"
mv "$cache/initramfs.new" "$cache/initramfs"
rm -rf "$tree" "$cache/files"
