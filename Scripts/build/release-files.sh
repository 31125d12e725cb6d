#!/usr/bin/env bash
# Collects what a release publishes, in SCRATCH/release-files, and prints the names.
#
# Arguments: SCRATCH VERSION. SCRATCH has the packages of `make deb` for both machines, the tarball of `make dist` and the
# documentation of `make site`. The folder receives them, SHA256SUMS, and `release.md`, the text for the page of the release.
# Exit status: 0; 1 if a file is missing, or if the changelog has no entry for the version.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=$1 version=$2
folder=$scratch/release-files
rm -rf "$folder"
mkdir -p "$folder"
cp "$scratch"/deb/*_"$version"-*.deb "$scratch"/deb-arm64/*_"$version"-*.deb "$scratch/dist/touchbridge-$version.tar.gz" "$folder/"
# In one order, with one owner and one time, so that two runs give the same bytes.
tar -C "$scratch/site" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" \
  --transform="s,^\.,touchbridge-$version-documentation," -c . | gzip -9n >"$folder/touchbridge-$version-documentation.tar.gz"
# The entry of the version, without its heading.
awk -v heading="## [$version]" 'index($0, "## [") == 1 { found = index($0, heading) == 1; next } found' CHANGELOG.md |
  sed -e '/./,$!d' >"$folder/release.md"
if [ ! -s "$folder/release.md" ]; then
  echo "release-files: CHANGELOG.md has no entry for $version" >&2
  exit 1
fi
(cd "$folder" && sha256sum -- *.deb *.tar.gz >SHA256SUMS && ls)
