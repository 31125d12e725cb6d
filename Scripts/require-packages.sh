#!/usr/bin/env bash
# Installs the Debian packages that are missing, with apt.
#
# Arguments: PACKAGE or PACKAGE:MODULE, where MODULE is the name that pkg-config has for a library. A
# package without MODULE is present if a program of its name is, or if it is installed.
# Exit status: 0; 1 if there is no apt-get; otherwise that of apt-get.
set -euo pipefail

is_present() {
  command -v "$1" >/dev/null 2>&1 ||
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for entry in "$@"; do
  package=${entry%%:*}
  module=${entry#"$package"}
  module=${module#:}
  if [ -n "$module" ]; then
    pkg-config --exists "$module" 2>/dev/null || missing+=("$package")
  else
    is_present "$package" || missing+=("$package")
  fi
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "setup: apt-get is missing. Install these packages: ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
# Of two steps that run at the same time, one waits: apt refuses to.
exec 9</var/lib/dpkg
flock 9
echo "setup: installing ${missing[*]} with apt" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { "${as_root[@]}" apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
