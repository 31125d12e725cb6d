#!/usr/bin/env bash
# Makes the disk of a new Debian machine: what the installer installs without a task, a kernel, and a network by DHCP.
#
# Arguments: FOLDER SUITE ARCH, where SUITE is the code name of a stable release, and ARCH is amd64 or arm64. FOLDER receives
# `SUITE-ARCH.disk`, unless it exists, and for each kernel `SUITE-ARCH.kernel` and `SUITE-ARCH.initrd`; arm64 has a
# second one, `SUITE-ARCH-16k`, with pages of 16 KB. Needs root.
# Exit status: 0, or that of the command that failed.
set -euo pipefail

suite=$2 arch=$3
mkdir -p "$1"
folder=$(cd "$1" && pwd) name=$suite-$arch
[ ! -e "$folder/$name.disk" ] || exit 0
packages=(debootstrap e2fsprogs)
# Programs of another machine run by an emulator that the kernel starts for them.
if [ "$arch" != "$(dpkg --print-architecture)" ]; then packages+=(qemu-user-static binfmt-support); fi
"$(dirname "$0")/../require-packages.sh" "${packages[@]}"
kernels=linux-image-$arch
# Debian 12 has no kernel with pages of 16 KB.
if [ "$arch" = arm64 ] && [ "$suite" != bookworm ]; then kernels+=,linux-image-arm64-16k; fi
mirror=http://deb.debian.org
# The search path of normal users often lacks these folders.
PATH=$PATH:/usr/sbin:/sbin
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

# Runs in a mount namespace of its own, so that no mounted file system stays behind.
make_disk() {
  # In a container, where systemd does not run, the package of the emulator has not registered it with the kernel.
  if [ "$arch" != "$(dpkg --print-architecture)" ] && [ ! -e /proc/sys/fs/binfmt_misc/status ]; then
    mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
    update-binfmts --enable
  fi
  debootstrap --arch="$arch" --include="$kernels,sudo" "$suite" "$root" "$mirror/debian"
  echo "deb $mirror/debian-security $suite-security main" >>"$root/etc/apt/sources.list"
  echo '/dev/vda / ext4 defaults 0 1' >"$root/etc/fstab"
  echo kiosk >"$root/etc/hostname"
  echo '127.0.1.1 kiosk' >>"$root/etc/hosts"
  printf '[Match]\nName=e*\n[Network]\nDHCP=ipv4\n' >"$root/etc/systemd/network/80-all.network"
  # The server of QEMU's network.
  echo 'nameserver 10.0.2.3' >"$root/etc/resolv.conf"
  chroot "$root" systemctl enable systemd-networkd
  # The first user of the installer may use sudo; a password would need a person.
  chroot "$root" useradd --create-home --shell /bin/bash owner
  echo 'owner ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/owner"
  # Runs the file `steps` that the host shares, at each start.
  cat >"$root/etc/systemd/system/steps.service" <<'UNIT'
[Unit]
Wants=network-online.target
After=network-online.target
[Service]
ExecStart=/bin/bash -c 'mount -t 9p -o trans=virtio,version=9p2000.L steps /mnt && exec bash /mnt/steps'
StandardOutput=tty
StandardError=tty
TTYPath=/dev/console
[Install]
WantedBy=multi-user.target
UNIT
  # A login there would hang up the console of the steps.
  chroot "$root" systemctl mask serial-getty@ttyS0.service serial-getty@ttyAMA0.service
  chroot "$root" systemctl enable steps.service
  local kernel pages
  for kernel in "$root"/boot/vmlinuz-*; do
    pages=
    case $kernel in *-16k) pages=-16k ;; esac
    cp "$kernel" "$folder/$name$pages.kernel"
    cp "${kernel/vmlinuz/initrd.img}" "$folder/$name$pages.initrd"
  done
  mke2fs -q -t ext4 -d "$root" "$folder/$name.disk.new" 6G
}

echo "guest: installing Debian $suite for $arch on a disk" >&2
"${as_root[@]}" rm -rf "$folder/$name.root" "$folder/$name.disk.new"
export -f make_disk
export folder name suite arch kernels mirror root="$folder/$name.root"
if ! "${as_root[@]}" unshare --mount bash -euo pipefail -c make_disk >"$folder/$name.log" 2>&1; then
  tail -n 20 "$folder/$name.log" >&2
  exit 1
fi
"${as_root[@]}" rm -rf "$root"
# Last, so that an incomplete download is repeated.
mv "$folder/$name.disk.new" "$folder/$name.disk"
