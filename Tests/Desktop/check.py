"""Plays scenes to real clients under Weston, and compares what they receive.

Arguments: STAGE TOUCHBRIDGE FOLDER CLIENT… -- SCENE…, where STAGE is `headless`, `weston`, `cage`, `sway` or
`kiosk`, and FOLDER contains the touch module for `headless` and receives the logs of the clients. Without SCENE, all
are played; `kiosk` plays those of its layout. The environment variable CANCEL is the `cancel` of the sinks, by
default `slide`. Prints a table and what failed. Ends with 1 if a scene failed.
"""

import concurrent.futures
import glob
import os
import sys

from headless import Headless
from kernel import Cage, Sway, Weston
from kiosk import Kiosk
from scene import LAST, Scene, effects
from session import Session

SCENES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Scenes")
CANCEL = os.environ.get("CANCEL", "slide")
STAGES = {"headless": Headless, "weston": Weston, "cage": Cage, "sway": Sway, "kiosk": Kiosk}


def count(frames, command):
    return sum(line.startswith(command) for frame in frames for line in frame.commands)


def problems(scene, client, frames, events):
    """Returns what is wrong with the events that `client` reported for `scene`."""
    if LAST not in events:
        return [f"the last tap did not arrive; events: {', '.join(events) or 'none'}"]
    found = []
    if effects(events) != scene.expected(client):
        found.append(f"effects: {effects(events)}, expected: {scene.expected(client)}")
    begins, ends = events.count("down"), events.count("up") + events.count("cancel")
    if begins != scene.touches + 1:
        found.append(f"{begins - 1} touches, expected: {scene.touches}")
    forwarded = count(frames, "down"), count(frames, "up")
    if (begins, ends) != forwarded:
        found.append(f"{begins} begins and {ends} ends, forwarded: {forwarded[0]} and {forwarded[1]}")
    return found


def run(stage, client, scenes, touchbridge, folder):
    """Returns the problems of each scene. After a failure the client is started anew."""
    results = {}
    waiting = [scene for scene in scenes if scene.expected(client) is not None]
    while waiting:
        with Session(client, stage(touchbridge, folder), folder) as session:
            while waiting:
                scene = waiting.pop(0)
                frames = scene.forward(touchbridge, session.folder, CANCEL)
                results[scene.name] = problems(scene, client, frames, session.play(scene, frames))
                if session.stage.pace > 1:
                    print(f"{client}, {scene.name}: {results[scene.name] or 'ok'}", flush=True)
                if results[scene.name]:
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


def main(arguments):
    end = arguments.index("--")
    (stage, touchbridge, folder, *clients), names = arguments[:end], arguments[end + 1 :]
    stage = STAGES[stage]
    scenes = [Scene(path) for path in sorted(glob.glob(f"{SCENES}/*.scene"))]
    if unknown := set(names) - {scene.name for scene in scenes}:
        sys.exit(f"test-desktop: no such scene: {', '.join(sorted(unknown))}")
    scenes = [scene for scene in scenes if not names or scene.name in names]
    if stage.layout_of_scenes:
        scenes = [scene for scene in scenes if os.path.basename(scene.layout) == stage.layout_of_scenes]
    with concurrent.futures.ThreadPoolExecutor(stage.clients_at_a_time) as pool:
        runs = {client: pool.submit(run, stage, client, scenes, touchbridge, folder) for client in clients}
    results = {client: outcome.result() for client, outcome in runs.items()}
    print_table(scenes, results)
    failures = [
        f"{name}, {client}: {text}"
        for client, found in results.items()
        for name, texts in found.items()
        for text in texts
    ]
    print("\n".join(failures) if failures else f"{sum(map(len, results.values()))} scenes passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
