#!/usr/bin/env python3
"""Shows a window when the PIN was typed on a keypad of the layout, and `enter` after it.

Arguments: the ids of the keypad and of the window. The keys of the PIN are in $CREDENTIALS_DIRECTORY/pin: their ids, with blanks between
them. The user needs the rights `sensitive` and `change`. After three wrong PINs, keys are ignored for a minute.
Exit status: 1 when `touchbridge watch` has ended; start the program again.
"""

import hmac
import json
import os
import subprocess
import sys
import time

with open(os.path.join(os.environ["CREDENTIALS_DIRECTORY"], "pin"), encoding="utf-8") as file:
    pin = " ".join(file.read().split())
if not pin:
    sys.exit("pin: the file has no keys")
typed, last, failures, locked_until = [], 0.0, 0, 0.0
command = ["touchbridge", "watch", "--json", "--reconnect", "--kind", "control", "--view", sys.argv[1]]
watch = subprocess.Popen(command, stdout=subprocess.PIPE)
for record in map(json.loads, watch.stdout):
    if record.get("event") != "touchUpInside":
        continue
    now = time.monotonic()
    # What a visitor has left behind is not the beginning of the next PIN.
    if now - last > 20:
        typed = []
    last = now
    if record["control"] == "clear":
        typed = []
        continue
    if record["control"] != "enter":
        # One more than the PIN has is as wrong as many.
        typed = (typed + [record["control"]])[: len(pin.split()) + 1]
        continue
    entered, typed = " ".join(typed), []
    if now < locked_until:
        continue
    if hmac.compare_digest(entered.encode(), pin.encode()):
        failures = 0
        subprocess.run(["touchbridge", "set", "--", sys.argv[2], "hidden=false"], stdout=subprocess.DEVNULL, check=False)
    else:
        failures += 1
        if failures == 3:
            failures, locked_until = 0, now + 60
sys.exit(1)
