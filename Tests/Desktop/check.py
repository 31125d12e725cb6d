"""Plays scenes to real clients under a compositor, and compares what they receive.

Arguments: STAGE TOUCHBRIDGE FOLDER CLIENT… -- SCENE…, where STAGE is a name of STAGES, and FOLDER contains the touch
module for `headless` and receives the logs of the clients. Without SCENE, which may be a pattern such as `cancel-*`, all are
played; `kiosk` plays those of its layout. The environment variable CANCEL is the `cancel` of the sinks, by default `slide`.
Prints a table, a row for README.md for each client, and what failed. Ends with 1 if a scene failed.
"""

import concurrent.futures
import glob
import os
import sys
from fnmatch import fnmatch

from headless import Headless
from kernel import Cage, Labwc, Sway, Weston, Weston14
from kiosk import Kiosk
from rows import row
from scene import CANCELLED, ENDLESS, LOST, OPENED, Scene, outcome
from session import ANSWER_SECONDS, Session
from xorg import Xorg

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Scenes")
CANCEL = os.environ.get("CANCEL", "slide")
# How long to wait for a tap that is expected to be lost.
LOST_SECONDS = 2
STAGES = {
    "headless": Headless, "weston": Weston, "weston14": Weston14, "cage": Cage, "sway": Sway, "labwc": Labwc,
    "xorg": Xorg, "kiosk": Kiosk,
}


def problems(scene, expected, events):
    """Returns what is wrong with the events that a client reported for `scene`."""
    found = []
    if outcome(events) != expected:
        found.append(f"effects: {outcome(events)}, expected: {expected}; events: {', '.join(events) or 'none'}")
    # After a touch without a regular end, the last tap may have no begin. In X11, nor may a tap while a menu is open.
    missing = expected.count(OPENED) + (1 if {CANCELLED, ENDLESS, LOST} & set(expected) else 0)
    begins = events.count("down")
    if not 0 <= scene.touches + 1 - begins <= missing:
        found.append(f"{begins} begins with the last tap, expected touches: {scene.touches}")
    return found


def run(stages, stage, client, scenes, touchbridge, folder):
    """Returns the problems of each scene. After a failure, and after a lost tap, the client is started anew."""
    results = {}
    waiting = [scene for scene in scenes if scene.expected(client, stage, CANCEL) is not None]
    while waiting:
        with Session(client, stages[stage](touchbridge, folder), folder) as session:
            while waiting:
                scene = waiting.pop(0)
                expected = scene.expected(client, stage, CANCEL)
                lost = LOST in expected
                frames = scene.forward(touchbridge, session.folder, CANCEL)
                events = session.play(scene, frames, seconds=LOST_SECONDS if lost else ANSWER_SECONDS)
                results[scene.name] = problems(scene, expected, events)
                if session.stage.pace > 1:
                    print(f"{client}, {scene.name}: {results[scene.name] or 'ok'}", flush=True)
                if lost or results[scene.name]:
                    break
            else:
                results |= session.stage.after_scenes(session)
    return results


def print_table(scenes, results):
    width = max(len(scene.name) for scene in scenes) + 2
    print("scene".ljust(width) + "".join(client.ljust(18) for client in results).rstrip())
    for scene in scenes:
        cells = []
        for client in results:
            found = results[client].get(scene.name)
            cells.append("–" if found is None else "FAILED" if found else "ok")
        print(scene.name.ljust(width) + "".join(cell.ljust(18) for cell in cells).rstrip())


def main(arguments, stages, folder_of_scenes):
    end = arguments.index("--")
    (stage, touchbridge, folder, *clients), names = arguments[:end], arguments[end + 1 :]
    scenes = [Scene(path) for path in sorted(glob.glob(f"{folder_of_scenes}/*.scene"))]
    if unknown := [name for name in names if not any(fnmatch(scene.name, name) for scene in scenes)]:
        sys.exit(f"test-desktop: no such scene: {', '.join(unknown)}")
    scenes = [scene for scene in scenes if not names or any(fnmatch(scene.name, name) for name in names)]
    if layout := stages[stage].layout_of_scenes:
        scenes = [scene for scene in scenes if os.path.basename(scene.layout) == layout]
    with concurrent.futures.ThreadPoolExecutor(stages[stage].clients_at_a_time) as pool:
        runs = {client: pool.submit(run, stages, stage, client, scenes, touchbridge, folder) for client in clients}
    results = {client: outcome.result() for client, outcome in runs.items()}
    print_table(scenes, results)
    for client, found in results.items():
        print(row(stage, client, CANCEL, found))
    failures = [
        f"{name}, {client}: {text}"
        for client, found in results.items()
        for name, texts in found.items()
        for text in texts
    ]
    print("\n".join(failures) if failures else f"{sum(map(len, results.values()))} scenes passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], STAGES, SCENES))
