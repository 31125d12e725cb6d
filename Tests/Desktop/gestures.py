"""Prints what gestures do in browsers without touchbridge, and what flags and CSS change: Documentation/start/do-i-need-this.md.

Arguments: TOUCHBRIDGE FOLDER BROWSER… -- SETTING…, where FOLDER contains the touch module and receives the logs, and SETTING
are names of SETTINGS, without which all are tried. Each gesture is played TRIES times, by default 10, and a tap on a button
follows. Prints a row for each gesture: in how many tries an effect occurred, and the tap was lost. Ends with 0.
"""

import collections
import os
import sys
import urllib.parse

import session as sessions
from events import Gesture
from headless import Headless
from scene import LAST, effects
from session import CHROMIUM, CLIENTS, Session

TRIES = int(os.environ.get("TRIES", "10"))
PAGE = f"file://{CLIENTS}/gestures.html"
ANSWER_SECONDS = 3


def swipe(start, end, y):
    steps = [f"M1({start + (end - start) * step // 10},{y}) +0.02" for step in range(1, 11)]
    return [f"D1({start},{y})", *steps, "U1 +0.02"]


# Two fingers zoom, and undo it, so that the tap lands where it should.
PINCH = ["D1(900,500) D2(1000,500)", *(f"M1({900 - step},500) M2({1000 + step},500) +0.03" for step in (20, 50, 100)), "U1 U2 +0.1",
         "D1(700,500) D2(1100,500)", *(f"M1({700 + step},500) M2({1100 - step},500) +0.03" for step in (50, 100, 190)), "U1 U2 +0.1"]
GESTURES = {
    "pinch": PINCH,
    "swipe from the edge": swipe(5, 700, 480),
    "swipe over the page": swipe(500, 1100, 480),
    "long press": ["D1(900,600)", "U1 +1.2"],
    "long press on text": ["D1(450,115)", "U1 +1.2"],
    "long press on a link": ["D1(500,330)", "U1 +1.2"],
    "long press on an image": ["D1(850,350)", "U1 +1.2"],
    "two-finger tap": ["D1(800,600) D2(900,600)", "U1 U2 +0.08"],
    "double tap": ["D1(900,600)", "U1 +0.05", "D1(900,600) +0.1", "U1 +0.05"],
}
PRESSES = [name for name in GESTURES if name.startswith("long press")]
SIDEWAYS = ["swipe from the edge", "swipe over the page"]
NO_MENU = "addEventListener('contextmenu', event => event.preventDefault());"
NO_DRAG = "addEventListener('dragstart', event => event.preventDefault());"
# What is tried: the browser, flags, the style, the script and the gestures.
SETTINGS = {
    "default": ("", [], "", "", list(GESTURES)),
    "flag --disable-pinch": ("chromium", ["--disable-pinch"], "", "", ["pinch"]),
    "flag against the swipe": ("chromium", ["--disable-features=OverscrollHistoryNavigation"], "", "", SIDEWAYS),
    "touch-action: none": ("", [], "html { touch-action: none }", "", ["pinch", *SIDEWAYS]),
    "touch-action: pan-y": ("", [], "html { touch-action: pan-y }", "", ["pinch", *SIDEWAYS]),
    "touch-action: manipulation": ("", [], "html { touch-action: manipulation }", "", ["pinch"]),
    "overscroll-behavior: none": ("chromium", [], "html, body { overscroll-behavior: none }", "", SIDEWAYS),
    "user-select: none": ("", [], "* { user-select: none }", "", PRESSES),
    "contextmenu prevented": ("", [], "", NO_MENU, PRESSES + ["two-finger tap"]),
    "user-drag: none, dragstart prevented": ("chromium", [], "* { -webkit-user-drag: none }", NO_DRAG, PRESSES[2:]),
    "all": ("chromium", ["--disable-pinch", "--disable-features=OverscrollHistoryNavigation"],
            "html { touch-action: pan-y; overscroll-behavior: none } * { user-select: none; -webkit-user-drag: none }",
            NO_MENU + NO_DRAG, list(GESTURES)),
}


def command(browser, flags, style, script):
    page = f"{PAGE}?{urllib.parse.urlencode({'style': style, 'script': script}, quote_via=urllib.parse.quote)}"
    if browser == "chromium":
        return [*CHROMIUM, *flags, page]
    return [os.path.join(CLIENTS, "firefox.sh"), page]


def row(session, touchbridge, name):
    """Returns the effects of a gesture with the number of tries, and the number of taps that were lost."""
    found, lost = collections.Counter(), 0
    for _ in range(TRIES):
        gesture = Gesture(GESTURES[name])
        events = session.play(gesture, gesture.unchanged(touchbridge, session.folder), LAST, 1, ANSWER_SECONDS)
        found.update(set(effects(events)))
        if LAST not in events:
            lost += 1
            # A late one is not of the next try.
            session.warm_up()
    return ", ".join(f"{effect} {count}" for effect, count in sorted(found.items())) or "–", lost


def main(arguments):
    end = arguments.index("--")
    (touchbridge, folder, *browsers), names = arguments[:end], arguments[end + 1 :] or SETTINGS
    print(f"| Browser | Setting | Gesture | Effects, of {TRIES} tries | Lost taps |\n|---|---|---|---|---|")
    for browser in browsers:
        for name in names:
            only, flags, style, script, gestures = SETTINGS[name]
            if only not in ("", browser):
                continue
            client = f"{browser} {list(SETTINGS).index(name)}"
            sessions.COMMANDS[client] = command(browser, flags, style, script)
            with Session(client, Headless(touchbridge, folder), folder) as session:
                for gesture in gestures:
                    shown, lost = row(session, touchbridge, gesture)
                    print(f"| {browser} | {name} | {gesture} | {shown} | {lost} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
