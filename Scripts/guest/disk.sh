#!/usr/bin/env bash
# Makes the disk of a new Debian machine: what the installer installs without a task, a kernel, and a network by DHCP.
#
# Arguments: FOLDER SUITE, where SUITE is the code name of a stable release. FOLDER receives `SUITE.disk`, unless it
# exists, and its kernel, `SUITE.kernel` and `SUITE.initrd`. Needs root.
# Exit status: 0, or that of the command that failed.
set -euo pipefail

suite=$2
mkdir -p "$1"
folder=$(cd "$1" && pwd)
[ ! -e "$folder/$suite.disk" ] || exit 0
"$(dirname "$0")/../require-packages.sh" debootstrap e2fsprogs
mirror=http://deb.debian.org
# The search path of normal users often lacks these folders.
PATH=$PATH:/usr/sbin:/sbin
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

# Runs in a mount namespace of its own, so that no mounted file system stays behind.
make_disk() {
  debootstrap --include=linux-image-amd64,sudo "$suite" "$root" "$mirror/debian"
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
TTYPath=/dev/ttyS0
[Install]
WantedBy=multi-user.target
UNIT
  # A login there would hang up the console of the steps.
  chroot "$root" systemctl mask serial-getty@ttyS0.service
  chroot "$root" systemctl enable steps.service
  cp "$root"/boot/vmlinuz-* "$folder/$suite.kernel"
  cp "$root"/boot/initrd.img-* "$folder/$suite.initrd"
  mke2fs -q -t ext4 -d "$root" "$folder/$suite.disk.new" 6G
}

echo "guest: installing Debian $suite on a disk" >&2
"${as_root[@]}" rm -rf "$folder/$suite.root" "$folder/$suite.disk.new"
export -f make_disk
export folder suite mirror root="$folder/$suite.root"
if ! "${as_root[@]}" unshare --mount bash -euo pipefail -c make_disk >"$folder/$suite.log" 2>&1; then
  tail -n 20 "$folder/$suite.log" >&2
  exit 1
fi
"${as_root[@]}" rm -rf "$root"
# Last, so that an incomplete download is repeated.
mv "$folder/$suite.disk.new" "$folder/$suite.disk"
