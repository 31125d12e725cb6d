#!/usr/bin/env bash
# Follows README on a new Debian machine with a network, word for word, runs what the pages name for a kiosk in use, and
# starts the machine again.
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
"$source/guest/disk.sh" "$2" "$suite" amd64
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
PYTHONDONTWRITEBYTECODE=1 python3 "$source/../Tests/Desktop/kiosk.py" pages >"$results/pages"

cp "$source/../Tests/Desktop/machine.sh" "$results/"
# The disk stays as it was installed.
cp --sparse=always "$folder/$suite-amd64.disk" "$folder/used.disk"
"$source/guest/machine.sh" amd64 "$folder/used.disk" "$folder/$suite-amd64" "$results"
rm -f "$folder/used.disk"
if ! grep -qx 'readme: ok' "$results/console"; then
  echo "test-readme: a step failed; the console is $results/console" >&2
  exit 1
fi
