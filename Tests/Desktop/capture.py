"""Reads a forwarded capture: what libinput and Weston make of the records of a virtual touchscreen."""

import re

RECORD = re.compile(r"E: (\d+)\.(\d+) ([0-9a-f]{4}) ([0-9a-f]{4}) (-?\d+)")
AXIS = re.compile(r"A: ([0-9a-f]{2}) (-?\d+) (-?\d+) ")
EV_SYN, EV_ABS = 0, 3
SLOT, POSITION_X, POSITION_Y, TOOL_TYPE, TRACKING_ID = 0x2F, 0x35, 0x36, 0x37, 0x39
PALM = 2


class Contact:
    """The state of one slot."""

    def __init__(self):
        self.x = self.y = 0
        self.tool = 0
        self.began = False  # since the frame before
        self.tracked = False  # the device reports a contact
        self.visible = False  # the compositor has received it and no end of it
        self.moved = False


class Frame:
    """The commands for the touch module at one time in seconds."""

    def __init__(self, time, commands):
        self.time = time
        self.commands = commands


def read(path, width, height):
    """Returns the frames of the capture at `path` for an output of `width` by `height` pixels."""
    ranges, slots, frames = {}, {}, []
    slot = 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            if axis := AXIS.match(line):
                ranges[int(axis[1], 16)] = int(axis[3]) + 1
            if not (record := RECORD.match(line)):
                continue
            time = int(record[1]) + int(record[2]) / 1e6
            kind, code, value = int(record[3], 16), int(record[4], 16), int(record[5])
            contact = slots.setdefault(slot, Contact())
            if kind == EV_SYN:
                commands = changes(slots)
                if commands:
                    frames.append(Frame(time, commands + ["frame"]))
            elif kind == EV_ABS and code == SLOT:
                slot = value
            elif kind == EV_ABS and code == TRACKING_ID:
                contact.tracked = contact.began = value >= 0
            elif kind == EV_ABS and code == TOOL_TYPE:
                contact.tool = value
            elif kind == EV_ABS and code == POSITION_X:
                contact.x, contact.moved = value * width / ranges[POSITION_X], True
            elif kind == EV_ABS and code == POSITION_Y:
                contact.y, contact.moved = value * height / ranges[POSITION_Y], True
    return frames


def changes(slots):
    """Returns the commands for what has changed since the frame before."""
    commands = []
    for slot, contact in sorted(slots.items()):
        if contact.visible and contact.tool == PALM:
            # libinput cancels the touch. Weston 10 passes the cancellation on to no client.
            contact.visible = False
        elif contact.visible and not contact.tracked:
            contact.visible = False
            commands.append(f"up {slot}")
        elif contact.visible and contact.moved:
            commands.append(f"motion {slot} {contact.x} {contact.y}")
        elif contact.began and contact.tool != PALM:
            contact.visible = True
            commands.append(f"down {slot} {contact.x} {contact.y}")
        contact.began = contact.moved = False
    return commands
