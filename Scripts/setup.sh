#!/usr/bin/env bash
# Installs the Debian packages that are missing, by apt. Arguments: PACKAGE or PACKAGE:PKG-CONFIG-MODULE.
set -euo pipefail

# A program of that name will do, wherever it comes from.
is_there() {
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
    is_there "$package" || missing+=("$package")
  fi
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "setup: please install: ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
echo "setup: installing ${missing[*]} by apt" >&2
"${as_root[@]}" apt-get update -qq >&2
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends \
  "${missing[@]}" >&2
