#!/usr/bin/env bash
# Runs the recipes of Documentation/integrations.md in the virtual machine, with the programs that they name.
#
# Argument: SCRATCH, with the tests in SCRATCH/debug. Environment: FILTER, a regular expression, selects tests.
# Exit status: 0; 1 if a test failed. A program that cannot be installed is named, and its tests are skipped.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

for packages in "mosquitto mosquitto-clients" websocketd chromium socat nodejs rsyslog \
  systemd-journal-remote prometheus-node-exporter python3 weston; do
  # shellcheck disable=SC2086 # a list of packages
  "$here/../require-packages.sh" $packages ||
    echo "test-integrations: SKIPPED what needs $packages: it cannot be installed" >&2
done
GUEST_MEMORY=4096 FILTER=${FILTER:-/IntegrationTests/} exec "$here/test-system.sh" "$1"
