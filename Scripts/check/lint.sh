#!/usr/bin/env bash
# Checks the format of the sources and the imports of each module. Builds nothing.
#
# Argument: the swift command. Needs shellcheck. Scripts/check/imports.txt lists the allowed imports.
# Exit status: 0, or 1 with one line per violation.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=${1:-swift}
failed=0

"$swift" format lint --strict --parallel -r Sources Tests Examples Package.swift || failed=1

while IFS=: read -r module allowed; do
  case $module in '' | '#'*) continue ;; esac
  folder=$(compgen -G "Sources/*/$module") || {
    echo "lint: Scripts/check/imports.txt lists $module, which does not exist in Sources" >&2
    failed=1
    continue
  }
  while IFS= read -r found; do
    name=$(sed -E 's/.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?//; s/[ .].*//' <<<"$found")
    case " $allowed " in
      *" $name "*) ;;
      *)
        echo "$found" >&2
        echo "lint: $module may only import:${allowed:- nothing}" >&2
        failed=1
        ;;
    esac
  done < <(grep -rnE '^ *(@[A-Za-z]+ +)*((public|package|internal|fileprivate|private) +)?import +' \
    --include='*.swift' "$folder" || true)
done <Scripts/check/imports.txt

# Sources/C has the headers of system libraries, which import no module.
for folder in Sources/*/*/; do
  module=$(basename "$folder")
  [[ $folder != Sources/C/* ]] || continue
  if ! grep -q "^$module:" Scripts/check/imports.txt; then
    echo "lint: $module is missing in Scripts/check/imports.txt" >&2
    failed=1
  fi
done

mapfile -t scripts < <(git ls-files '*.sh')
shellcheck -x .ci/run "${scripts[@]}" systemd/kiosk Scripts/guest/init debian/postinst debian/postrm debian/prerm || failed=1

exit $failed
