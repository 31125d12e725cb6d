#!/usr/bin/env bash
# Type-checks the modules that use system libraries with the headers of another Debian release. Downloads the headers
# first, unless the folder has them.
#
# Arguments: SWIFT SCRATCH SUITE, where SUITE is the code name of a Debian release. The headers are in
# SCRATCH/headers/SUITE.
# Exit status: 0; 1 after the errors of the compiler; otherwise that of apt-get or dpkg.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1 suite=$3
mkdir -p "$2/headers"
folder=$(cd "$2/headers" && pwd)
headers=$folder/$suite

# The packages that Package.swift names for apt, and what their headers include.
packages=$(sed -nE 's/.*\.apt\(\["([^"]*)"\]\).*/\1/p' Package.swift)
packages+=$'\nlibc6-dev\nlinux-libc-dev'

# Downloads and unpacks the packages. apt has its lists and its state in a folder of its own: nothing is installed.
download() {
  Scripts/require-packages.sh debian-archive-keyring
  local new=$headers.new
  rm -rf "$headers" "$new"
  mkdir -p "$new/apt/lists/partial" "$new/apt/archives/partial"
  : >"$new/apt/status"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $suite main" \
    >"$new/apt/sources.list"
  cat >"$new/apt/conf" <<END
Dir::Etc::sourcelist "$new/apt/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State "$new/apt";
Dir::State::status "$new/apt/status";
Dir::Cache "$new/apt";
APT::Sandbox::User "root";
Acquire::Languages "none";
END
  echo "headers: downloading those of Debian $suite" >&2
  APT_CONFIG=$new/apt/conf apt-get update -qq
  # Into the current folder.
  (cd "$new/apt/archives" && xargs env APT_CONFIG="$new/apt/conf" apt-get download -qq <<<"$packages")
  local package
  for package in "$new"/apt/archives/*.deb; do dpkg -x "$package" "$new"; done
  rm -r "$new/apt"
  # Last, so that an incomplete download is repeated.
  echo "$packages" >"$new/packages"
  mv "$new" "$headers"
}

if ! cmp -s "$headers/packages" <<<"$packages"; then download; fi

# As SwiftPM does: the folders of headers come from pkg-config.
mapfile -t libraries < <(sed -nE 's/.*pkgConfig: "([^"]*)".*/\1/p' Package.swift)
flags=$(PKG_CONFIG_SYSROOT_DIR=$headers PKG_CONFIG_LIBDIR=$(echo "$headers"/usr/lib/*/pkgconfig):$headers/usr/share/pkgconfig \
  pkg-config --cflags "${libraries[@]}")
options=(
  -sdk "$headers" -resource-dir "$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')"
  -package-name touchbridge -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -wmo
)
for flag in $flags; do options+=(-Xcc "$flag"); done
for library in Sources/C/*/; do options+=(-I "$library"); done

declare -A imports
while IFS=: read -r module list; do
  case $module in '' | '#'*) ;; *) imports[$module]=$list ;; esac
done <Scripts/check/imports.txt

products=$(mktemp -d)
trap 'rm -rf "$products"' EXIT

# True if the module imports a system library, whose names begin with C and another capital letter.
uses_library() { # MODULE
  [[ " ${imports[$1]} " =~ \ C[A-Z] ]]
}

# Compiles the interface of a module after those that it imports. Functions are checked where a system library is used.
compile() { # MODULE
  local module=$1 import sources own=()
  local name=${module//-/_}
  if [ -e "$products/$name.swiftmodule" ]; then return; fi
  for import in ${imports[$module]}; do
    if [ -n "${imports[$import]+listed}" ]; then compile "$import"; fi
  done
  if ! uses_library "$module"; then own+=(-experimental-skip-non-inlinable-function-bodies); fi
  if ! compgen -G "Sources/*/$module/main.swift" >/dev/null; then own+=(-parse-as-library); fi
  mapfile -t sources < <(find Sources/*/"$module" -name '*.swift')
  if ! "${swift}c" -emit-module -emit-module-path "$products/$name.swiftmodule" -module-name "$name" -I "$products" \
    "${options[@]}" "${own[@]}" "${sources[@]}" >"$products/log" 2>&1; then
    grep -E -A 4 'error:' "$products/log" >&2 || cat "$products/log" >&2
    echo "headers: $module does not compile with the headers of Debian $suite" >&2
    exit 1
  fi
}

for module in "${!imports[@]}"; do
  if uses_library "$module"; then compile "$module"; fi
done
if [ -z "$(ls "$products")" ]; then
  echo "headers: Scripts/check/imports.txt lists no module with a system library" >&2
  exit 1
fi
