#!/usr/bin/env bash
# Holds the sources against the format and the import rules; builds nothing. Argument: the swift command.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${1:-swift}
failed=0

"$swift" format lint --strict --parallel -r Sources Tests Package.swift || failed=1

while IFS=: read -r module allowed; do
  case $module in '' | '#'*) continue ;; esac
  if [ ! -d "Sources/$module" ]; then
    echo "lint: Scripts/imports.txt names $module, which is not in Sources" >&2
    failed=1
    continue
  fi
  while IFS= read -r found; do
    name=$(sed -E 's/.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?//; s/[ .].*//' <<<"$found")
    case " $allowed " in
      *" $name "*) ;;
      *)
        echo "$found" >&2
        echo "lint: $module may import${allowed:- nothing}" >&2
        failed=1
        ;;
    esac
  done < <(grep -rnE '^ *(@[A-Za-z]+ +)*((public|package|internal|fileprivate|private) +)?import +' \
    --include='*.swift' "Sources/$module" || true)
done <Scripts/imports.txt

for folder in Sources/*/; do
  module=$(basename "$folder")
  if ! grep -q "^$module:" Scripts/imports.txt; then
    echo "lint: $module has no line in Scripts/imports.txt" >&2
    failed=1
  fi
done

exit $failed
