#!/usr/bin/env python3
"""Resets each panel that was used yesterday and has been silent since, for a day, while no finger is down.

Run it once a day, outside opening hours: touchbridge-reset-silent.timer does. Needs root.
Exit status: 0 if nothing had to be reset, or that succeeded; 1 if a reset failed; 69 if no daemon answers.
"""

import json
import subprocess
import sys
import time

DAY = 24 * 60 * 60

run = subprocess.run(["touchbridge", "status", "--json"], stdout=subprocess.PIPE, check=False)
if run.returncode != 0:
    sys.exit(69)
# The clock of the daemon: it stands still while the machine is suspended.
now = time.clock_gettime(time.CLOCK_MONOTONIC)
failed = False
for panel in json.loads(run.stdout)["panels"]:
    # No touch at all, as after a start or a reset, is no sign of a fault.
    if not panel["used"] or panel["lastTouch"] is None:
        continue
    silence = now - panel["lastTouch"]
    # After two days nobody was there, and a second reset would not help.
    if DAY <= silence < 2 * DAY and "oldestContact" not in panel:
        reset = subprocess.run(["touchbridge", "reset", panel["device"]], check=False)
        failed = failed or reset.returncode != 0
sys.exit(1 if failed else 0)
