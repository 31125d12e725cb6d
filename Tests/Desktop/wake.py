"""Taps on a screen that the compositor has switched off, and prints what a client receives.

Arguments: STAGE TOUCHBRIDGE FOLDER CLIENT… -- SOURCE…, where STAGE is a name of STAGES, and SOURCE one of LAYOUTS; without
SOURCE, all are tried. Each time the screen goes dark, a finger taps, and when the screen is lit again, it taps once more.
With `wake`, only the second tap may reach the client. Ends with 1 if it is not so.
"""

import glob
import json
import os
import socket
import sys
import time

from kernel import Labwc, Sway, read
from scene import LAST
from session import Session, wait
from xorg import Xorg

IDLE_SECONDS = 10
WAIT_SECONDS = 120
ROUNDS = 2
CONTROL = "/run/wake-control"
# By source of `wake`, the key in the layout.
LAYOUTS = {"none": "", "dpms": "wake: {when: [dpms]}\n", "control": "wake: {when: [control]}\n"}


class DarkLabwc(Labwc):
    autostart = f"swayidle -w timeout {IDLE_SECONDS} 'wlopm --off \\*' resume 'wlopm --on \\*' &\n"


class DarkSway(Sway):
    autostart = (
        f"""exec swayidle -w timeout {IDLE_SECONDS} 'swaymsg "output * power off"' resume 'swaymsg "output * power on"'\n"""
    )


class DarkXorg(Xorg):
    def start_compositor(self, session):
        super().start_compositor(session)
        self.output("xset", "dpms", "0", "0", str(IDLE_SECONDS))


STAGES = {"labwc": DarkLabwc, "sway": DarkSway, "xorg": DarkXorg}


def with_wake(stage, source):
    """Returns a stage whose layout has `wake` from the start, because the daemon makes its keyboard then."""

    class Stage(stage):
        options = ["--control", CONTROL]

        def write_layout(self):
            super().write_layout()
            with open(self.layout, "a", encoding="utf-8") as file:
                file.write(LAYOUTS[source])

    return Stage


def display(is_lit):
    """Reports the state of the screen, as the program does that switches it."""
    request = {"jsonrpc": "2.0", "id": 1, "method": "display", "params": {"on": is_lit}}
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(CONTROL)
        connection.sendall(json.dumps(request).encode() + b"\n")
        answer = json.loads(connection.makefile().readline())
        if "result" not in answer:
            raise RuntimeError(f"display: {answer}")


def is_dark():
    # Drivers differ in which of both they change.
    paths = [f"{card}/{name}" for card in glob.glob("/sys/class/drm/card*-*") for name in ("dpms", "enabled")]
    return any(read(path).strip() in ("Off", "disabled") for path in paths)


def waking_tap(session, source):
    """Returns what is wrong, after a tap on the dark screen and another on the lit one."""
    wait(is_dark, WAIT_SECONDS, "a dark screen")
    if source == "control":
        display(False)
    start_of_log = len(session.stage.read_log())
    with session.changed:
        session.events.clear()
    start = time.monotonic()
    session.stage.tap(session)
    wait(lambda: not is_dark(), WAIT_SECONDS, "a lit screen")
    seconds = time.monotonic() - start
    if source == "control":
        display(True)
    session.stage.tap(session)
    taps = 2 if source == "none" else 1
    session.expect(LAST, WAIT_SECONDS, count=taps)
    ignored = session.stage.read_log()[start_of_log:].count('"by":"wake"')
    print(f"{source}: lit after {seconds:.1f} s, {ignored} ignored; the client: {', '.join(session.events)}", flush=True)
    received = [session.events.count(event) for event in ("down", "up", LAST)]
    found = [] if received == [taps] * 3 else [f"{source}: begins, ends and clicks are {received}, expected: {taps} each"]
    if ignored != 2 - taps:
        found.append(f"{source}: {ignored} fingers are ignored, expected: {2 - taps}")
    return found


def main(arguments):
    end = arguments.index("--")
    (stage, touchbridge, folder, *clients), sources = arguments[:end], arguments[end + 1 :] or LAYOUTS
    failures = []
    for client in clients:
        for source in sources:
            with Session(client, with_wake(STAGES[stage], source)(touchbridge, folder), folder) as session:
                for _ in range(ROUNDS):
                    failures += waking_tap(session, source)
    print("\n".join(failures) if failures else f"{ROUNDS} waking taps passed for each of: {', '.join(sources)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
