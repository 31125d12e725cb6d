#!/usr/bin/env bash
# Runs `swift build`. A warning is an error. Prints nothing on success.
#
# Arguments: SWIFT LOG OPTION…, where LOG receives the output.
# Exit status: 0, or 1 after the errors and warnings.
set -euo pipefail

swift=$1 log=$2
shift 2

mkdir -p "$(dirname "$log")"
status=0
"$swift" build "$@" >"$log" 2>&1 || status=$?
# gold says this of each symbol of the sanitizer.
sed -i '/Cannot export local symbol/d' "$log"
if [ "$status" -eq 0 ] && ! grep -qE '(^|[^a-z])warning:' "$log"; then exit 0; fi

# The compiler warns only of the files that it compiles, so the next build compiles these again.
sed -nE 's/^(\/[^:]+):[0-9]+:[0-9]+: warning: .*/\1/p' "$log" | sort -u | xargs -r -d '\n' touch -c
"$(dirname "$0")/../check/summarize-failures.py" "$log" >&2
echo "build: failed, or not without warnings; the whole log is $log" >&2
exit 1
