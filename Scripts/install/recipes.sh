#!/usr/bin/env bash
# Installs the recipes in Examples/integrations, with the path of the documentation.
#
# Argument: FOLDER, which receives the files. Environment: DOCDIR.
set -euo pipefail
cd "$(dirname "$0")/../../Examples/integrations"

find . -type f -print0 | while IFS= read -r -d '' file; do
  mode=0644
  if [ -x "$file" ]; then mode=0755; fi
  ../../Scripts/install/substitute-paths.sh <"$file" | install -D -m "$mode" /dev/stdin "$1/$file"
done
