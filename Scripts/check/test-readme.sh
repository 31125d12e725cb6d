#!/usr/bin/env bash
# Follows README on a new Debian machine with a network, word for word, and starts the machine again.
#
# The machine is virtual, with a display and a network; its touchscreen is one of `touchbridge play --panel`. Two things
# differ from README: the address of the page, and settings for a display without OpenGL.
#
# Arguments: DEB FOLDER SUITE, where DEB is the folder with the package, FOLDER caches the disk of the machine, and SUITE
# is the code name of the Debian release. Needs root. FOLDER/results has the console.
# Exit status: 0; 1 if a step failed.
set -euo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
deb=$1 suite=$3
"$source/require-packages.sh" qemu-system-x86 python3
"$source/guest/disk.sh" "$2" "$suite"
folder=$(cd "$2" && pwd)
results=$folder/results
rm -rf "$results"
mkdir -p "$results"
cp "$deb"/touchbridge_*.deb "$results/"
cp "$source/../Tests/Desktop/Clients/page.html" "$results/"
cp "$source/../Tests/Desktop/readme-steps.sh" "$results/steps"
# Debian 12 needs another compositor, as README says.
compositor=cage
if [ "$suite" = bookworm ]; then compositor=weston; fi
PYTHONDONTWRITEBYTECODE=1 python3 "$source/../Tests/Desktop/kiosk.py" file:///srv/page.html "$compositor" >"$results/commands"

# The disk stays as it was installed.
cp --sparse=always "$folder/$suite.disk" "$folder/used.disk"
echo "guest: booting a new Debian machine" >&2
# As in boot.sh.
timeout --kill-after=5 3600 qemu-system-x86_64 \
  -accel tcg,thread=multi -smp 2 -cpu max -m 3072 \
  -nodefaults -no-user-config -display none -device virtio-gpu-pci -nic user,model=virtio-net-pci \
  -serial stdio -drive "file=$folder/used.disk,format=raw,if=virtio,cache=unsafe" \
  -kernel "$folder/$suite.kernel" -initrd "$folder/$suite.initrd" \
  -append "root=/dev/vda rw console=ttyS0 quiet loglevel=3 mitigations=off tsc=unstable clocksource=hpet systemd.show_status=no" \
  -virtfs "local,path=${results//,/,,},mount_tag=steps,security_model=none" \
  </dev/null 2>&1 | sed -u 's|\r$||' | tee "$results/console" || true
rm -f "$folder/used.disk"
if ! grep -qx 'readme: ok' "$results/console"; then
  echo "test-readme: a step failed; the console is $results/console" >&2
  exit 1
fi
