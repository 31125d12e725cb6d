# Reads the events of a capture TIMES times with evemu's Python package. Arguments: FILE TIMES.
import sys

import evemu

events = total = 0
for _ in range(int(sys.argv[2])):
    with open(sys.argv[1]) as file:
        device = evemu.Device(file, create=False)
        for event in device.events():
            events += 1
            total += event.value
print(events, total)
