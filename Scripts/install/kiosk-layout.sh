#!/usr/bin/env bash
# Prints the layout of the browser kiosk: the example, for the session of the kiosk's user.
#
# Argument: the example.
set -euo pipefail

cat <<'TEXT'
# A web page in full screen. The browser receives only the touches that this layout leaves to it. `touchbridge setup
# kiosk` copies it to /etc/touchbridge/layout.yaml. After a change there:
#
#   sudo touchbridge reload
TEXT
# The comment at the start of the example is for the example.
sed -e '1,/^$/ { /^#/d }' -e "/^screen:/ a\\
\\
# Touches count while the screen shows the session of the kiosk, not while someone uses another console.\\
session: {seat: seat0, user: touchbridge-kiosk}" "$1"
