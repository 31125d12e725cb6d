"""Reads scenes: text files with fingers, and what a client must receive of them.

    # A comment says what the scene shows.
    layout Examples/kiosk-browser.yaml
    fingers
      D1(360,130)
      U1 +0.08
    touches 1
    expect click small
    expect chromium-default nothing
    expect palm weston14 lost

`layout` is relative to the folder of the scene, or else to the project's folder. `touches` is the number
of touches that a client receives. `expect` gives an effect, in their order. Names of a client, a compositor and a `cancel`
may stand before it. Of the lines that hold for a run, those with the most names are expected, and of equally many names,
the last. A client of VARIANTS plays only the scenes that name it. The effects are those that clients print, and those of
`outcome` and of `session`.
"""

import os
import subprocess

import capture

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLIENTS = ("gtk3", "gtk4", "qt6", "chromium", "firefox-esr", "webengine", "cog")
# Chromium without the flags of do/own-session.md.
VARIANTS = ("chromium-default",)
COMPOSITORS = ("headless", "weston", "weston14", "cage", "sway", "labwc", "xorg", "kiosk")
CANCELS = ("palm",)
OUTPUT = (1280, 800)
RAW = ("shown", "down", "up", "cancel")
# Effects that no client prints: a touch ended with a cancellation, a touch has not ended, the last tap has not arrived.
CANCELLED, ENDLESS, LOST = "cancelled", "endless", "lost"
# A menu opens and closes. `session` names one that did not stay.
OPENED, CLOSED, EARLY = "opened", "closed", "closed early"
# A button that no scene uses. When a tap on it arrives, everything before it has arrived, too.
LAST = "click end"
LAST_TAP = ["D64(200,650) +0.6", "U64 +0.08"]


class Scene:
    def __init__(self, path):
        self.name = os.path.basename(path).removesuffix(".scene")
        self.layout = self.touches = None
        self.fingers = []
        self.effects = {}
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                self.read(line.rstrip(), f"{path}:{number}")
        if self.layout is None or self.touches is None or not self.effects:
            raise ValueError(f"{path}: `layout`, `touches` or `expect` is missing")
        beside = os.path.join(os.path.dirname(path), self.layout)
        self.layout = beside if os.path.exists(beside) else os.path.join(PROJECT, self.layout)

    def read(self, line, place):
        if line.startswith("  "):
            self.fingers.append(line.strip())
            return
        key, _, value = line.partition(" ")
        if key in ("", "#", "fingers"):
            return
        if key == "layout":
            self.layout = value
        elif key == "touches":
            self.touches = int(value)
        elif key == "expect":
            words = value.split()
            names = [word for word in words if word in CLIENTS + VARIANTS + COMPOSITORS + CANCELS]
            self.effects.setdefault(frozenset(names), []).append(" ".join(words[len(names) :]))
        else:
            raise ValueError(f"{place}: unknown key `{key}`")

    def expected(self, client, compositor, cancel):
        """Returns the effects in `client`, or None if the scene is not for it."""
        here = {client, compositor, cancel}
        found = [names for names in self.effects if names <= here and (client in CLIENTS or client in names)]
        if not found:
            return None
        effects = self.effects[max(reversed(found), key=len)]
        return [] if effects == ["nothing"] else effects

    def script(self, taps=1):
        """Returns the lines of the finger script."""
        return self.fingers + LAST_TAP * taps

    def forward(self, touchbridge, folder, cancel="slide", taps=1):
        """Returns the frames that a compositor reads for the fingers, and then for `taps` last taps.

        The folder receives the files `layout`, `fingers` and `frames`.
        """
        return self.frames(touchbridge, folder, cancel, taps, "--sink", "glass")

    def frames(self, touchbridge, folder, cancel, taps, *options):
        """Returns the frames of the panel, or those of a sink that the options name."""
        layout, fingers, frames = (os.path.join(folder, name) for name in ("layout", "fingers", "frames"))
        with open(self.layout, encoding="utf-8") as source, open(layout, "w", encoding="utf-8") as file:
            file.write(source.read().replace("name: main", f"name: main, cancel: {cancel}"))
        with open(fingers, "w", encoding="utf-8") as file:
            file.write("\n".join(self.script(taps)) + "\n")
        play(touchbridge, layout, fingers, frames, *options)
        return capture.read(frames, *OUTPUT)


def play(touchbridge, layout, fingers, output, *options):
    """Writes what a finger script gives to a capture: the records of the panel, or those of a sink."""
    if os.path.exists(output):
        os.remove(output)
    command = [touchbridge, "play", "--layout", layout, "--to", "evemu", "-o", output, *options, fingers]
    played = subprocess.run(command, capture_output=True, text=True)
    if played.returncode != 0:
        raise RuntimeError(f"touchbridge play ended with {played.returncode}\n{played.stderr}")


def effects(events):
    """Returns the effects among the events of a client. Several equal ones in a row are one effect."""
    found = [event for event in events if event not in RAW and event != LAST]
    return [event for event, before in zip(found, [None] + found) if event != before]


def outcome(events):
    """Returns the effects, and then what became of the touches and of the last tap."""
    found = effects(events)
    if "cancel" in events:
        found.append(CANCELLED)
    if events.count("up") + events.count("cancel") < events.count("down"):
        found.append(ENDLESS)
    if LAST not in events:
        found.append(LOST)
    return found
