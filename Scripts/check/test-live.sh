#!/usr/bin/env bash
# Tests the live page in Chromium and Firefox, in the virtual machine: a real daemon, fingers that are played on a panel of
# uinput, and the page as its document has it. Screenshots are in FOLDER/results.
#
# Arguments: BINARIES FOLDER [PROGRAM ARGUMENT…], where BINARIES has the programs, and FOLDER caches the kernel. PROGRAM is a
# program of Tests/Live, by default live.py; picture.py writes the picture of the documentation.
# Exit status: 0; 1 if a step failed.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
"$here/../require-packages.sh" websocketd chromium firefox-esr python3-websocket
GUEST_MEMORY=4096 exec "$here/../guest/boot.sh" "$2" /usr/bin/env PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 \
  "$root/Tests/Live/${3:-live.py}" /run/guest "$(realpath "$1")" "$root/Sources/Programs/touchbridge-live/Page" "${@:4}"
