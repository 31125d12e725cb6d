#!/usr/bin/env bash
# Plays fingers through a layout to real clients under Weston's headless backend. No virtual machine, and
# no input device: a module of Weston sends the touches that a virtual touchscreen would report.
#
# Arguments: COMMAND BINARY FOLDER CLIENT…, where COMMAND is `check`, which compares the clients with
# Tests/Desktop/Scenes, or `cancels`, which prints what each kind of `cancel` does. FOLDER receives the
# logs of the clients. Environment: FILTER, names of scenes or kinds of `cancel`, one a line.
# Exit status: 0; 1 if a scene failed, or if no client can be installed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
source=$here/../Tests/Desktop
command=$1 binary=$(realpath "$2") folder=$3
shift 3

declare -A packages=(
  [gtk3]="python3-gi gir1.2-gtk-3.0" [gtk4]="python3-gi gir1.2-gtk-4.0"
  [chromium]=chromium [chromium-default]=chromium [cog]=cog
)
clients=()
if "$here/install-packages.sh" weston libweston-10-dev:libweston-10 gcc python3; then
  for client in "$@"; do
    # shellcheck disable=SC2086 # a list of packages
    if "$here/install-packages.sh" ${packages[$client]}; then
      clients+=("$client")
    else
      echo "test-desktop: SKIPPED $client: these packages cannot be installed: ${packages[$client]}" >&2
    fi
  done
fi
if [ ${#clients[@]} -eq 0 ]; then
  echo "test-desktop: SKIPPED everything: Weston 10 or all clients are missing ($*)" >&2
  exit 1
fi

rm -rf "$folder"
mkdir -p "$folder"
folder=$(realpath "$folder")
# shellcheck disable=SC2046 # a list of flags
gcc -shared -fPIC -O1 -Wall -Wextra -Wno-unused-parameter -Werror $(pkg-config --cflags weston libweston-10) \
  -o "$folder/touch-module.so" "$source/touch-module.c"

# In a process namespace of their own, no process of a browser stays behind.
isolation=(unshare --pid --fork --kill-child --mount --mount-proc)
if [ "$(id -u)" -ne 0 ]; then isolation+=(--map-root-user); fi
"${isolation[@]}" true 2>/dev/null || isolation=()
selection=()
if [ -n "${FILTER:-}" ]; then mapfile -t selection <<<"$FILTER"; fi
PYTHONDONTWRITEBYTECODE=1 "${isolation[@]}" python3 "$source/$command.py" "$binary" "$folder" \
  "${clients[@]}" -- "${selection[@]}"
