#!/usr/bin/env bash
# Checks that Debian packages are there. Installs those that are missing, with apt, after --install or if CI is set;
# otherwise it names them.
#
# Arguments: [--install] PACKAGE…, each with :MODULE if it is a library that pkg-config has under that name. Another
# package is present if a program of its name is, or if it is installed.
# Exit status: 0; 1 if a package is missing, or if there is no apt-get; otherwise that of apt-get.
set -euo pipefail

install=${CI:-}
if [ "${1:-}" = --install ]; then
  install=1
  shift
fi

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
if [ -z "$install" ]; then
  echo "packages are missing. This installs them:" >&2
  echo "  ${as_root[*]:+${as_root[*]} }apt-get install ${missing[*]}" >&2
  exit 1
fi
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
