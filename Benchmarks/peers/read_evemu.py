# Reads the events of a capture TIMES times with evemu's Python package, and prints how many the capture has.
# Arguments: FILE TIMES.
import sys

import evemu

for _ in range(int(sys.argv[2])):
    with open(sys.argv[1]) as file:
        count = sum(1 for event in evemu.Device(file, create=False).events())
print(count)
