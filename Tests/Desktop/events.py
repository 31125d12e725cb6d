"""Compares the touch and pointer events of browsers behind `touchbridge run --forward` with those without it.

Arguments: TOUCHBRIDGE FOLDER BROWSER… -- FINGERS…, where FOLDER contains the touch module and receives the logs, and FINGERS
are names of GESTURES, without which all are played. The same fingers are
played twice: as the panel sends them, and as the virtual touchscreen sends them. The page Clients/events.html checks each
event, and the sequences of both must be equal. Then the fingers are played with recognizers that cancel touches, and the
page's checks must hold. A drag where `touch-action` is none is not cancelled, and one that scrolls is. Prints a row for each browser and gesture. Ends with 1 if a check failed or a sequence differs.
"""

import os
import re
import sys

import scene as scenes
import session as sessions
from headless import Headless
from scene import LAST
from session import CHROMIUM, CLIENTS, Session

PAGE = f"file://{CLIENTS}/events.html"
BROWSERS = {
    "chromium": [*CHROMIUM, "--disable-features=OverscrollHistoryNavigation", PAGE],
    "firefox-esr": [os.path.join(CLIENTS, "firefox.sh"), PAGE],
}
# Finger scripts: a name, and the fingers.
GESTURES = {
    "tap": ["D1(100,100)", "U1 +0.08"],
    "tap on a child": ["D1(170,340)", "U1 +0.08"],
    "hold": ["D1(400,100)", "U1 +0.9"],
    "drag": ["D1(400,100)", *(f"M1({400 + 10 * step},{100 + 5 * step}) +0.02" for step in range(1, 15)), "U1 +0.02"],
    "drag out of the target": ["D1(400,100)", *(f"M1({400 - 20 * step},100) +0.02" for step in range(1, 16)), "U1 +0.02"],
    "two fingers": ["D1(60,60)", "D2(400,100) +0.05", "M1(80,70) M2(420,110) +0.05", "M1(120,90) +0.05", "U1 +0.05", "U2 +0.05"],
    "two in one frame": ["D1(400,80) D2(500,150)", "M1(420,90) M2(520,160) +0.05", "U1 U2 +0.05"],
    "five fingers": [
        " ".join(f"D{finger}({340 + 50 * finger},100)" for finger in range(1, 6)),
        " ".join(f"M{finger}({345 + 50 * finger},120)" for finger in range(1, 6)) + " +0.05",
        *(f"U{finger} +0.03" for finger in range(1, 6)),
    ],
    "scroll": ["D1(800,350)", *(f"M1(800,{350 - 15 * step}) +0.02" for step in range(1, 16)), "U1 +0.3"],
    "begin prevented": ["D1(400,300)", "U1 +0.08"],
    "target removed": ["D1(100,500)", "M1(140,510) +0.05", "M1(180,520) +0.05", "U1 +0.05"],
}
CANCELS = ["slide", "palm"]
# After a palm, a browser may lose a tap.
TAPS = 2
ANSWER_SECONDS = 5


class Gesture(scenes.Scene):
    """Fingers with the layout in which every touch reaches the browser, or all but long ones."""

    def __init__(self, fingers, layout="plain.yaml"):
        self.fingers = fingers
        self.layout = os.path.join(os.path.dirname(CLIENTS), "Scenes", layout)

    def unchanged(self, touchbridge, folder):
        """Returns the frames that a compositor reads from the panel itself."""
        return self.frames(touchbridge, folder, "slide", 1)


def sequences(events):
    """Returns the events of each finger, and those of the mouse.

    Of moves in a row there is one, without its position: browsers join them by time. The order of different fingers in
    one frame depends on the time, too.
    """
    found = {}
    for event in events:
        words = event.split()
        if words[0] != "event":
            continue
        finger = (words[1][:5], words[2]) if len(words) > 4 else "mouse"
        events_of_finger = found.setdefault(finger, [])
        text = " ".join(words[1:4] if words[1] in ("touchmove", "pointermove") else words[1:])
        if not events_of_finger or events_of_finger[-1] != text:
            events_of_finger.append(text)
    return found


def played(session, gesture, frames, taps=1):
    """Returns the sequences, the number of checks, those that held, and the names of those that failed.

    The page counts its checks at each last tap that arrives.
    """
    events = session.play(gesture, frames, LAST, taps, ANSWER_SECONDS)
    made, held = 0, 0
    for event in events:
        if counts := re.fullmatch(r"checks (\d+) (\d+)", event):
            made, held = made + int(counts[1]), held + int(counts[2])
    failed = sorted({event.removeprefix("failed ") for event in events if event.startswith("failed ")})
    if made == 0:
        failed.append("no last tap arrives")
    return sequences(events), made, held, failed


def difference(one, other):
    """Returns the first difference in words; None if there is none."""
    for finger in sorted(set(one) | set(other), key=str):
        pair = one.get(finger, []), other.get(finger, [])
        for index in range(max(map(len, pair))):
            before, behind = (events[index] if index < len(events) else "nothing" for events in pair)
            if before != behind:
                return f"{before}; behind touchbridge: {behind}"
    return None


def cancels(events):
    return sum(event.startswith("pointercancel") for finger in events.values() for event in finger)


def main(arguments):
    end = arguments.index("--")
    (touchbridge, folder, *browsers), names = arguments[:end], arguments[end + 1 :] or GESTURES
    failures = []
    print("| Browser | Fingers | Events | Checks without touchbridge | Behind it | With a cancel |\n|---|---|---|---|---|---|")
    for browser in browsers:
        sessions.COMMANDS[browser] = BROWSERS[browser]
        with Session(browser, Headless(touchbridge, folder), folder) as session:
            for name in names:
                fingers = GESTURES[name]
                gesture = Gesture(fingers)
                raw = played(session, gesture, gesture.unchanged(touchbridge, session.folder))
                forwarded = played(session, gesture, gesture.forward(touchbridge, session.folder))
                cells = [f"{held} of {made}" for _, made, held, _ in (raw, forwarded)]
                bad = {check for result in (raw, forwarded) for check in result[3]}
                cancelled = [0, 0]
                for cancel in CANCELS:
                    gesture = Gesture(fingers, "late.yaml")
                    frames = gesture.forward(touchbridge, session.folder, cancel, TAPS)
                    _, made, held, failed = played(session, gesture, frames, TAPS)
                    cancelled = [cancelled[0] + held, cancelled[1] + made]
                    bad |= {f"{check} ({cancel})" for check in failed}
                if name in ("drag", "scroll") and cancels(raw[0]) != (name == "scroll"):
                    bad.add(f"{cancels(raw[0])} pointers were cancelled")
                differs = difference(raw[0], forwarded[0])
                equal = "equal" if differs is None else "differ"
                print(f"| {browser} | {name} | {sum(map(len, raw[0].values()))}, {equal} | {cells[0]} | {cells[1]} | {cancelled[0]} of {cancelled[1]} |", flush=True)
                failures += [f"{browser}, {name}: {text}" for text in sorted(bad) + [differs] * (differs is not None)]
    print("\n".join(failures) or "all events are equal, and all checks held")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
