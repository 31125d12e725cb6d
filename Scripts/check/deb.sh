#!/usr/bin/env bash
# Installs the Debian packages in clean roots without Swift, uses them, and purges them. The roots are made once.
#
# Arguments: SCRATCH ROOT…, where SCRATCH/deb has the packages, and ROOT is a code name of a Debian release, or that name
# with `-without-systemd`. Needs root.
# Exit status: 0; 1 after the first step that failed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

scratch=$(cd "$1" && pwd)
shift
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

for root in "$@"; do
  archive=$("$here/debian-root.sh" "$scratch" "$root")
  folder=$(mktemp -d)
  "${as_root[@]}" tar -C "$folder" -xf "$archive"
  SCRATCH=$scratch make --no-print-directory -s -C "$here/../.." -f debian/rules installed-files |
    "${as_root[@]}" tee "$folder/root/installed-files" >/dev/null
  "${as_root[@]}" cp "$scratch"/deb/touchbridge_*.deb "$here/deb-in-root.sh" "$folder/root/"
  # In a mount namespace of its own, no mounted file system stays behind.
  # shellcheck disable=SC2016 # the inner shell expands the variable
  if ! "${as_root[@]}" unshare --mount --pid --fork sh -c \
    'mount -t proc proc "$0/proc" && cp /etc/resolv.conf "$0/etc/" && exec chroot "$0" /root/deb-in-root.sh' "$folder" \
    >"$folder.log" 2>&1; then
    tail -n 30 "$folder.log" >&2
    echo "deb: the package does not work in $root; the root is $folder" >&2
    exit 1
  fi
  "${as_root[@]}" rm -rf "$folder" "$folder.log"
  echo "deb: installed, used, upgraded, reinstalled and purged in $root"
done
