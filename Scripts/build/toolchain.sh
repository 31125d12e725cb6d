#!/usr/bin/env bash
# Checks that there is a Swift toolchain, and that it is new enough. Prints nothing if it is.
#
# Arguments: SWIFT [VERSION]: the command, and the version that is needed, by default that of the first line of
# Package.swift.
# Exit status: 0; 1 after a sentence that says what is needed and where to get it.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=$1
needed=${2:-$(sed -nE '1s/.*swift-tools-version: *([0-9.]+).*/\1/p' Package.swift)}

if ! command -v "$swift" >/dev/null 2>&1; then
  state="is not found"
elif ! output=$("$swift" --version 2>&1); then
  # Such as a library of the system that the toolchain lacks.
  [ -z "$output" ] || printf '%s\n' "$output" >&2
  state="does not run"
else
  version=$(sed -nE 's/.*Swift version ([0-9.]+).*/\1/p' <<<"$output")
  if printf '%s\n' "$needed" "$version" | sort -C -V; then exit 0; fi
  state="has version ${version:-?}"
fi
echo "setup: \`$swift\` $state: install Swift $needed or newer from https://swift.org/install/linux, or set SWIFT to its path" >&2
exit 1
