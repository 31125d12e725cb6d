#!/usr/bin/env bash
# Boots a Debian machine of disk.sh, whose steps run at each start, until it is switched off.
#
# Arguments: ARCH DISK KERNEL FOLDER: the disk, which is written to; KERNEL.kernel and KERNEL.initrd; and the folder that
# the machine sees as /mnt, with the steps in the file `steps`. FOLDER/console receives what the machine prints.
# Exit status: 0, whatever the steps print.
set -euo pipefail

arch=$1 disk=$2 kernel=$3 folder=$4
case $arch in
  # Without the settings of clocks, a clock that the host delays stops the machine.
  amd64) machine=(qemu-system-x86_64 -cpu max) settings="console=ttyS0 mitigations=off tsc=unstable clocksource=hpet" ;;
  arm64)
    # That of a Raspberry Pi 4, or of a Raspberry Pi 5, which has pages of 16 KB.
    processor=cortex-a72
    if [[ $kernel == *-16k ]]; then processor=cortex-a76; fi
    machine=(qemu-system-aarch64 -M virt -cpu "$processor") settings="console=ttyAMA0"
    ;;
esac
echo "guest: booting a Debian machine for $arch" >&2
# The commands of README take half an hour on an emulated machine for arm64.
timeout --kill-after=5 10800 "${machine[@]}" \
  -accel tcg,thread=multi -smp 2 -m 3072 \
  -nodefaults -no-user-config -display none -device virtio-gpu-pci -nic user,model=virtio-net-pci \
  -serial stdio -drive "file=${disk//,/,,},format=raw,if=virtio,cache=unsafe" \
  -kernel "$kernel.kernel" -initrd "$kernel.initrd" \
  -append "root=/dev/vda rw quiet loglevel=3 systemd.show_status=no $settings" \
  -virtfs "local,path=${folder//,/,,},mount_tag=steps,security_model=none" \
  </dev/null 2>&1 | sed -u 's|\r$||' | tee "$folder/console" || true
