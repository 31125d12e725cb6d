# Reads the events of a capture TIMES times, line by line and without a library.
# Arguments: FILE TIMES.
import sys

events = total = 0
for _ in range(int(sys.argv[2])):
    with open(sys.argv[1]) as file:
        for line in file:
            if not line.startswith("E:"):
                continue
            words = line.split("#", 1)[0].split()
            seconds, microseconds = words[1].split(".")
            time = int(seconds) * 1000000 + int(microseconds)
            kind, code, value = int(words[2], 16), int(words[3], 16), int(words[4])
            events += 1
            total += value
print(events, total)
