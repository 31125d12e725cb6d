#!/usr/bin/env python3
"""Reports a kiosk to Home Assistant, by MQTT discovery: "Last touched", "Touchscreen", and a trigger for each button.

Argument: the name of the kiosk. mosquitto_pub reads the server, the user and the password from its
configuration file. Home Assistant shows both as unavailable 90 s after the last report.
Exit status: 1 when mosquitto_pub or `touchbridge watch` has ended; start the program again.
"""

import json
import os
import re
import select
import socket
import subprocess
import sys
import time
from datetime import datetime, timezone

REPORT_SECONDS = 30
kiosk = re.sub("[^a-zA-Z0-9_-]", "_", sys.argv[1])
STATE = f"touchbridge/{kiosk}/state"
PRESS = f"touchbridge/{kiosk}/press"
CONTROL = os.environ.get("TOUCHBRIDGE_CONTROL", "/run/touchbridge/control")
DEVICE = {"identifiers": [f"touchbridge_{kiosk}"], "name": f"Kiosk {kiosk}", "manufacturer": "touchbridge"}
buttons = set()


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
        "device": DEVICE,
    }
    publish(f"homeassistant/{component}/{identity}/{key}/config", entity)


def publish(topic, value):
    """Publishes what Home Assistant must know after a restart, too."""
    subprocess.run(["mosquitto_pub", "-q", "1", "-r", "-t", topic, "-m", json.dumps(value)], check=True)


def discover_button(name):
    """Publishes a button as a trigger of the kiosk's device, for automations."""
    if name in buttons:
        return
    buttons.add(name)
    key = re.sub("[^a-zA-Z0-9_-]", "_", name)
    trigger = {
        "automation_type": "trigger", "type": "button_short_press", "subtype": name, "topic": PRESS, "payload": name,
        "device": DEVICE,
    }
    publish(f"homeassistant/device_automation/touchbridge_{kiosk}/press_{key}/config", trigger)


def discover_buttons():
    """Publishes the buttons of the layout; the daemon leaves out those in sensitive views."""
    try:
        with socket.socket(socket.AF_UNIX) as connection, connection.makefile() as lines:
            connection.connect(CONTROL)
            connection.sendall(b'{"jsonrpc": "2.0", "id": 1, "method": "tree"}\n')
            views = json.loads(lines.readline()).get("result", {}).get("views", [])
    except (OSError, ValueError):
        return
    for view in views:
        if view["type"] == "button" and "hidden" in view:
            discover_button(view["id"])


def state():
    """Returns what the daemon reports. Without a daemon, the kiosk has no touchscreen that works."""
    run = subprocess.run(["touchbridge", "status", "--json"], capture_output=True, check=False)
    panels = json.loads(run.stdout)["panels"] if run.returncode == 0 else []
    panels = [panel for panel in panels if panel["used"]]
    touches = [panel["lastTouch"] for panel in panels if panel["lastTouch"] is not None]
    last = None
    if touches:
        # The daemon counts from the boot.
        date = time.time() - time.clock_gettime(time.CLOCK_MONOTONIC) + max(touches)
        last = datetime.fromtimestamp(round(date), timezone.utc).isoformat()
    return {"last_touched": last, "panel": "ON" if panels else "OFF"}


discover("sensor", "Last touched", "last_touched", "timestamp")
discover("binary_sensor", "Touchscreen", "panel", "connectivity")
discover_buttons()
command = ["touchbridge", "watch", "--json", "--reconnect", "--kind", "touch", "--kind", "device", "--kind", "control"]
watch = subprocess.Popen(command, stdout=subprocess.PIPE)
states = subprocess.Popen(["mosquitto_pub", "-l", "-t", STATE], stdin=subprocess.PIPE)
presses = subprocess.Popen(["mosquitto_pub", "-l", "-t", PRESS], stdin=subprocess.PIPE)
rest, last, due = b"", 0.0, 0.0
while states.poll() is None and presses.poll() is None:
    if time.monotonic() >= due:
        states.stdin.write(json.dumps(state()).encode() + b"\n")
        states.stdin.flush()
        last = time.monotonic()
        due = last + REPORT_SECONDS
    if not select.select([watch.stdout], [], [], max(0, due - time.monotonic()))[0]:
        continue
    received = os.read(watch.stdout.fileno(), 1 << 16)
    if not received:
        sys.exit("home-assistant: touchbridge watch has ended")
    *lines, rest = (rest + received).split(b"\n")
    for record in map(json.loads, lines):
        if record.get("event") == "primaryActionTriggered":
            discover_button(record["control"])
            presses.stdin.write(record["control"].encode() + b"\n")
            presses.stdin.flush()
    # At most one report a second, however many fingers move.
    due = min(due, last + 1)
sys.exit("home-assistant: mosquitto_pub has ended")
