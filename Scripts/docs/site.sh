#!/usr/bin/env bash
# Builds the documentation as web pages, with a search, and checks their links. Warnings of mkdocs are errors.
#
# Argument: SCRATCH. The result is in SCRATCH/site.
# Exit status: 0; 1 after the warnings, or after the links that lead nowhere.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$1"
scratch=$(cd "$1" && pwd)
source=$scratch/site-source
cd "$here/../.."

# Everything that a page links to has to be below one folder.
rm -rf "$source" "$scratch/site"
mkdir -p "$source/pages"
find README.md CHANGELOG.md SECURITY.md LICENSE Documentation Examples -name .build -prune -o -type f -print0 |
  tar --null --files-from=- -c | tar -C "$source/pages" -x
{
  cat Scripts/docs/mkdocs.yml
  Scripts/docs/nav.py
  printf 'docs_dir: "%s"\nsite_dir: "%s"\n' "$source/pages" "$scratch/site"
} >"$source/mkdocs.yml"

if ! mkdocs build --strict --config-file "$source/mkdocs.yml" >"$source/log" 2>&1; then
  cat "$source/log" >&2
  exit 1
fi
Scripts/docs/anchors.py "$scratch/site"
echo "site: read it by: python3 -m http.server -b 127.0.0.1 -d $1/site 8000"
