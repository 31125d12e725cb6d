#!/usr/bin/env bash
# Downloads a Debian kernel and builds an initramfs for it, unless both exist. Installs nothing.
#
# Argument: a folder, which receives `kernel`, `initramfs` and `modules`.
# Exit status: 0, or that of the command that failed.
set -euo pipefail

mkdir -p "$1"
cache=$(cd "$1" && pwd)
source=$(cd "$(dirname "$0")" && pwd)
# The search path of normal users often lacks these folders.
PATH=$PATH:/usr/sbin:/sbin

# Modules that mount the files of the host. They are part of the initramfs.
boot_modules=(virtio_pci 9pnet_virtio 9p overlay)
# Modules that the tests need. With the full set, udev would load many more, which is slow.
test_modules=(evdev mousedev joydev psmouse uinput uhid hid_generic hid_multitouch
  virtio_gpu)

# Prints the package that linux-image-amd64 depends on.
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
  echo "guest: downloading a kernel" >&2
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
  # Last, so that an incomplete download is repeated.
  ln -s "unpacked/boot/vmlinuz-$version" "$cache/kernel"
fi

[ "$cache/initramfs" -nt "$source/init" ] && [ "$cache/initramfs" -nt "$0" ] && exit 0

echo "guest: building the initramfs" >&2
version=$(ls "$cache/unpacked/lib/modules")
tree=$cache/tree
lean=$cache/lean
rm -rf "$tree" "$lean" "$cache/modules"
mkdir -p "$tree"/{bin,modules,dev,proc,sys,host,layers,root} "$lean/lib/modules/$version"
cp "$(command -v busybox)" "$tree/bin/busybox"
cp "$source/init" "$tree/init"
chmod 0755 "$tree/init"

# Prints the files of modules in the order in which they must be loaded. Built-in modules have none.
module_files() {
  for module in "$@"; do
    modprobe -d "$cache/unpacked" -S "$version" --show-depends "$module" |
      sed -nE 's/^insmod (.*\.ko(\.xz)?) .*/\1/p'
  done | awk '!seen[$0]++'
}

# Copies a module without compression, which not every kernel supports. Arguments: FILE FOLDER.
add_module() {
  local name
  name=$(basename "$1")
  case $name in
    *.ko) cp "$1" "$2/$name" ;;
    *.ko.xz) xz -dc "$1" >"$2/${name%.xz}" ;;
    *) echo "guest: cannot unpack $name" >&2 && exit 1 ;;
  esac
}

module_files "${boot_modules[@]}" >"$cache/files"
while IFS= read -r path; do
  add_module "$path" "$tree/modules"
  basename "$path" .xz >>"$tree/modules/order"
done <"$cache/files"
module_files "${boot_modules[@]}" "${test_modules[@]}" >"$cache/files"
while IFS= read -r path; do
  add_module "$path" "$lean/lib/modules/$version"
done <"$cache/files"
cp "$cache/unpacked/lib/modules/$version"/modules.{builtin,builtin.modinfo,order} \
  "$lean/lib/modules/$version"
depmod -b "$lean" "$version"
ln -s "lean/lib/modules/$version" "$cache/modules"
(cd "$tree" && find . | cpio --quiet -o -H newc | gzip -1) >"$cache/initramfs.new"
mv "$cache/initramfs.new" "$cache/initramfs"
rm -rf "$tree" "$cache/files"
