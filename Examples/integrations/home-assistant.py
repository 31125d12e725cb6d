#!/usr/bin/env python3
"""Reports a kiosk to Home Assistant, by MQTT discovery: "Last touched" and "Touchscreen".

Argument: the name of the kiosk. mosquitto_pub reads the server, the user and the password from its
configuration file. Home Assistant shows both as unavailable 90 s after the last report.
Exit status: 1 when mosquitto_pub or `touchbridge watch` has ended; start the program again.
"""

import json
import os
import re
import select
import subprocess
import sys
import time
from datetime import datetime, timezone

REPORT_SECONDS = 30
kiosk = re.sub("[^a-zA-Z0-9_-]", "_", sys.argv[1])
STATE = f"touchbridge/{kiosk}/state"


def discover(component, name, key, device_class):
    """Publishes what Home Assistant shows: one entity of the kiosk's device."""
    identity = f"touchbridge_{kiosk}"
    entity = {
        "name": name,
        "unique_id": f"{identity}_{key}",
        "device_class": device_class,
        "state_topic": STATE,
        "value_template": "{{ value_json.%s }}" % key,
        "expire_after": 3 * REPORT_SECONDS,
        "device": {"identifiers": [identity], "name": f"Kiosk {kiosk}", "manufacturer": "touchbridge"},
    }
    topic = f"homeassistant/{component}/{identity}/{key}/config"
    subprocess.run(["mosquitto_pub", "-q", "1", "-r", "-t", topic, "-m", json.dumps(entity)], check=True)


def state():
    """Returns what the daemon reports. Without a daemon, the kiosk has no touchscreen that works."""
    run = subprocess.run(["touchbridge", "status", "--json"], capture_output=True, check=False)
    panels = json.loads(run.stdout)["panels"] if run.returncode == 0 else []
    panels = [panel for panel in panels if panel["used"]]
    touches = [panel["lastTouch"] for panel in panels if "lastTouch" in panel]
    last = None
    if touches:
        # The daemon counts from the boot.
        date = time.time() - time.clock_gettime(time.CLOCK_MONOTONIC) + max(touches)
        last = datetime.fromtimestamp(round(date), timezone.utc).isoformat()
    return {"last_touched": last, "panel": "ON" if panels else "OFF"}


discover("sensor", "Last touched", "last_touched", "timestamp")
discover("binary_sensor", "Touchscreen", "panel", "connectivity")
command = ["touchbridge", "watch", "--json", "--reconnect", "--kind", "touch", "--kind", "device"]
watch = subprocess.Popen(command, stdout=subprocess.PIPE)
publisher = subprocess.Popen(["mosquitto_pub", "-l", "-t", STATE], stdin=subprocess.PIPE)
while publisher.poll() is None:
    publisher.stdin.write(json.dumps(state()).encode() + b"\n")
    publisher.stdin.flush()
    # At most one report a second, however many fingers move.
    time.sleep(1)
    if select.select([watch.stdout], [], [], REPORT_SECONDS)[0] and not os.read(watch.stdout.fileno(), 1 << 16):
        sys.exit("home-assistant: touchbridge watch has ended")
sys.exit("home-assistant: mosquitto_pub has ended")
