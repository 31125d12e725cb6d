#!/usr/bin/env bash
# Runs a test program with a time limit, and appends to its output how it ended.
#
# Arguments: LOG SECONDS PROGRAM OPTION…. LOG receives the output and `process: status N`, and before that
# `process: limit N s` if the time limit ended the program.
# Exit status: 0; 1 if a test failed, if the program ended before its tests did, or if no test was selected.
set -euo pipefail

log=$1
limit=$2
shift 2

# A crash prints the functions and the source locations that led to it.
export SWIFT_BACKTRACE=enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=30
status=0
start=$SECONDS
# SIGKILL, because the code under test blocks other signals. The shell's own message about a signal is discarded.
{
  timeout --foreground --signal=KILL "$limit" "$1" --testing-library swift-testing "${@:2}" \
    </dev/null >"$log" 2>&1 || status=$?
} 2>/dev/null
if [ "$status" -eq 137 ] && [ $((SECONDS - start)) -ge "$limit" ]; then echo "process: limit $limit s" >>"$log"; fi
echo "process: status $status" >>"$log"
[ "$status" -eq 0 ] && grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$log"
