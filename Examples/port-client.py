#!/usr/bin/env python3
"""A client of the port: prints each touch of its window.

    touchbridge run --layout layout.yaml --port /tmp/port
    Examples/port-client.py SINK [PATH]

Needs nothing but Python. The packets are described in Documentation/port.md.
"""

import socket
import struct
import sys

HEADER = struct.Struct("<HHIQqIHH")  # type, flags, size, seq, time, device, count, 0
CONTACT = struct.Struct("<qddffffBBBBi")  # touch, x, y, 4 measures, phase, tool, flags, reason, slot
HELLO, WELCOME, FRAME, GAP, STATE, OVERRUN, BYE, DONE = 1, 2, 3, 4, 5, 6, 7, 16
PHASES = {0: "began", 1: "moved", 3: "ended", 4: "cancelled"}
BYES = {
    1: "no common version", 2: "not allowed", 3: "the sink has a client", 4: "wrong packet",
    5: "too many packets", 6: "no answer", 7: "touchbridge stops", 8: "the layout has changed",
}


class Client:
    def __init__(self, sink, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.socket.connect(path)
        self.sent = 0
        self.live = {}
        self.send(HELLO, struct.pack("<HHI32s", 1, 1, 0, sink.encode()))

    def send(self, type, body=b""):
        self.sent += 1
        size = HEADER.size + len(body)
        try:
            self.socket.send(HEADER.pack(type, 0, size, self.sent, 0, 0, 0, 0) + body)
        except OSError:
            pass  # The connection has ended; packets that were sent before can still be read.

    def run(self):
        """Prints touches until the connection ends, and returns the exit status."""
        status = 0
        while True:
            try:
                packet = self.socket.recv(4096)
            except ConnectionResetError:
                continue  # Reported once, if the daemon had not read everything.
            if not packet:
                break
            type, flags, size, seq, time, device, count, _ = HEADER.unpack_from(packet)
            body = packet[HEADER.size :]
            if type == FRAME:
                for index in range(count):
                    self.take(time, CONTACT.unpack_from(body, index * CONTACT.size))
                # Says that every frame up to this one is handled.
                self.send(DONE, struct.pack("<Q", seq))
            elif type == WELCOME:
                _, _, _, *numbers = struct.unpack_from("<HHI6d", body)
                print("screen %g x %g, window %g %g %g %g" % tuple(numbers), flush=True)
            elif type == STATE:
                active, _, *frame = struct.unpack_from("<II4d", body)
                print("active" if active else "inactive", *frame, flush=True)
            elif type == OVERRUN:
                print("overrun: %d moves merged, %d touches cancelled" % struct.unpack_from("<II", body))
            elif type == BYE:
                (reason,) = struct.unpack_from("<I", body)
                print("bye: " + BYES.get(reason, "unknown"), flush=True)
                status = 0 if reason in (7, 8) else 1
        # The end of the connection cancels every touch.
        for touch in sorted(self.live):
            print("cancelled %d" % touch, flush=True)
        return status

    def take(self, time, contact):
        touch, x, y, force, _, _, _, phase, *_ = contact
        if phase in (0, 1):
            self.live[touch] = (x, y)
        else:
            self.live.pop(touch, None)
        print("%.6f %s %d at %g %g" % (time / 1e6, PHASES[phase], touch, x, y), flush=True)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    client = Client(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else "/run/touchbridge/port")
    try:
        sys.exit(client.run())
    except KeyboardInterrupt:
        pass
