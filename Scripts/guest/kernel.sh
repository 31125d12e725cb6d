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

if [ ! -e "$cache/modules" ]; then
  echo "guest: fetching a kernel" >&2
  if ! fetch; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
    "${as_root[@]}" apt-get update -qq >&2
    fetch
  fi
  rm -rf "$cache/unpacked" "$cache/kernel" "$cache/initramfs"
  dpkg -x "$cache"/linux-image-*.deb "$cache/unpacked"
  rm -f "$cache"/linux-image-*.deb
  version=$(ls "$cache/unpacked/lib/modules")
  depmod -b "$cache/unpacked" "$version"
  ln -s "unpacked/boot/vmlinuz-$version" "$cache/kernel"
  # Last, so that a kernel which was fetched in part is fetched again.
  ln -s "unpacked/lib/modules/$version" "$cache/modules"
fi

# What the kernel needs to reach the host's files; all other modules are among these.
needed=(virtio_pci 9pnet_virtio 9p overlay)

if [ "$source/init" -nt "$cache/initramfs" ] || [ "$0" -nt "$cache/initramfs" ]; then
  echo "guest: building the first file system" >&2
  tree=$cache/tree
  rm -rf "$tree"
  mkdir -p "$tree"/{bin,modules,dev,proc,sys,host,layers,root}
  cp "$(command -v busybox)" "$tree/bin/busybox"
  cp "$source/init" "$tree/init"
  chmod 0755 "$tree/init"
  version=$(basename "$(readlink "$cache/modules")")
  for module in "${needed[@]}"; do
    # In the order in which they have to go in; what is built in has no file.
    modprobe -d "$cache/unpacked" -S "$version" --show-depends "$module" |
      sed -n 's/^insmod //p'
  done | awk '!seen[$1]++ { print $1 }' >"$tree/modules/paths"
  while IFS= read -r path; do
    name=$(basename "$path")
    case $name in
      *.ko) cp "$path" "$tree/modules/$name" ;;
      *.ko.xz) xz -dc "$path" >"$tree/modules/${name%.xz}" ;;
      *) echo "guest: cannot unpack $name" >&2 && exit 1 ;;
    esac
    echo "${name%.xz}" >>"$tree/modules/order"
  done <"$tree/modules/paths"
  (cd "$tree" && find . | cpio --quiet -o -H newc | gzip -1) >"$cache/initramfs.new"
  mv "$cache/initramfs.new" "$cache/initramfs"
fi
