#!/usr/bin/env bash
# Checks the manual pages with mandoc and with man.
#
# Argument: the folder with man1, man5 and man8.
# Exit status: 0; 1 after the warnings.
set -euo pipefail

failed=0
mandoc -T lint -W warning "$1"/man*/* || failed=1
for page in "$1"/man*/*; do
  warnings=$(MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
  if [ -n "$warnings" ]; then
    echo "$page: $warnings" >&2
    failed=1
  fi
  # Nothing of Markdown is left, and a page of the documentation is named with its folder.
  if mandoc -T utf8 -O width=1000 "$page" | col -b | grep -nE '\]\(|\*\*|<br>|(^|[ (])[a-z/-]+\.md'; then
    echo "$page: the lines above are Markdown, or name a page without its folder" >&2
    failed=1
  fi
done
exit $failed
