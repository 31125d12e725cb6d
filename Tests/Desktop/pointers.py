"""Plays the scenes of virtual pointers to real clients: clicks of gestures, and fingers that are a mouse.

Arguments and result: those of check.py; STAGE is a compositor in a virtual machine. The pointer exists when the compositor
starts, as in a kiosk.
"""

import os
import shutil
import sys

import check
from kernel import DEVICES, read
from session import START_SECONDS, wait

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "PointerScenes")
LAYOUT = os.path.join(SCENES, "clicks.yaml")


def with_pointer(stage):
    """Returns a stage whose daemon makes the pointer at its start."""

    class Stage(stage):
        def write_layout(self):
            shutil.copy(LAYOUT, self.layout)

        def start_daemon(self, session):
            super().start_daemon(session)
            wait(lambda: "touchbridge: mouse" in read(DEVICES), START_SECONDS, "the virtual pointer")

    return Stage


STAGES = {name: with_pointer(check.STAGES[name]) for name in ("weston", "weston14", "cage", "sway", "labwc", "xorg")}

if __name__ == "__main__":
    sys.exit(check.main(sys.argv[1:], STAGES, SCENES))
