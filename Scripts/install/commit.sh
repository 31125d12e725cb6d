#!/usr/bin/env bash
# Prints the commit that the sources are from, in hexadecimal digits; nothing if they were changed, or if it is unknown.
#
# Exit status: 0.
set -euo pipefail
cd "$(dirname "$0")"

# `git archive` replaces the text between the quotation marks.
# shellcheck disable=SC2016
commit='$Format:%H$'
case $commit in
  [0-9a-f]*) printf '%s\n' "$commit" ;;
  *) if git diff --quiet HEAD 2>/dev/null; then git rev-parse HEAD; fi ;;
esac
