#!/usr/bin/env bash
# Plays a fleet of kiosks to a real broker and a real database, and evaluates the alerts and the dashboard on it.
#
# Arguments: TOUCHBRIDGE FOLDER KIOSKS.
# Exit status: 0; 1 if an alert or a query has no result.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "$1") folder=$2
"$here/../require-packages.sh" mosquitto mosquitto-clients prometheus python3
promtool check rules "$here/../../Examples/integrations/alerts.yml"
promtool test rules "$here/../../Tests/Fleet/alerts-test.yml"
rm -rf "$folder"
mkdir -p "$folder"
PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/../../Tests/Fleet/fleet.py" "$(realpath "$folder")" "$program" "$3"
