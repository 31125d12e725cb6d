"""Prints what a late cancel does in each client: the effects, and how many of three taps afterwards arrive.

Arguments: TOUCHBRIDGE FOLDER CLIENT… -- CANCEL…, where FOLDER contains the touch module and receives the
logs of the clients. Without CANCEL, those of CANCELS are tried.
"""

import glob
import os
import sys

from headless import Headless
from scene import LAST, Scene, effects
from session import Session

CANCELS = [
    "slide",
    "palm",
    "{slide: [-2000, 0]}",
    "{slide: [0, 2000]}",
    "{slide: [0, -2000]}",
    "{slide: [64, 0]}",
]
TAPS = 3
ANSWER_SECONDS = 5
SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Scenes")


def describe(events):
    seen = ", ".join(effects(events)) or "–"
    arrived = events.count(LAST)
    return seen if arrived == TAPS else f"{seen} ({arrived} of {TAPS} taps)"


def observe(client, scenes, cancels, touchbridge, folder):
    """Prints a row for each kind of cancel. After an effect the client is started anew."""
    session = None
    for cancel in cancels:
        cells = []
        for scene in scenes:
            if session is None:
                session = Session(client, Headless(touchbridge, folder), folder).__enter__()
            frames = scene.forward(touchbridge, session.folder, cancel, TAPS)
            events = session.play(scene, frames, LAST, TAPS, ANSWER_SECONDS)
            cells.append(describe(events))
            if cells[-1] != "–":
                session.stop()
                session = None
        print(f"| {client} | `{cancel}` | {' | '.join(cells)} |", flush=True)
    if session:
        session.stop()


def main(arguments):
    end = arguments.index("--")
    (touchbridge, folder, *clients), cancels = arguments[:end], arguments[end + 1 :] or CANCELS
    scenes = [Scene(path) for path in sorted(glob.glob(f"{SCENES}/cancel-*.scene"))]
    print("| Client | `cancel` |", " | ".join(scene.name.removeprefix("cancel-") for scene in scenes), "|")
    print("|---" * (len(scenes) + 2) + "|")
    for client in clients:
        observe(client, scenes, cancels, touchbridge, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
