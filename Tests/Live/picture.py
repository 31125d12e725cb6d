"""Writes the picture of the live page for the documentation: a page in Chromium while fingers touch the photo wall.

Arguments: FOLDER BINARIES PAGE LAYOUT, as for live.py; the picture is FOLDER/live-page.png. Needs root and /dev/uinput.
"""

import math
import os
import sys

from browser import Chromium
from live import Live

STEPS = 240


def fingers():
    """Two visitors: one turns a photo with two fingers, and one drags another photo in a circle."""
    lines = []
    for step in range(STEPS):
        turn = 6 * math.pi * step / STEPS
        x, y = round(150 * math.cos(turn)), round(100 * math.sin(turn))
        word = "M" if step else "D"
        lines.append(f"{word}1({480 + x},{530 + y}) {word}2({480 - x},{530 - y}) {word}3({1450 + x // 2},{560 + y})" + " +0.1" * (step > 0))
    return "\n".join(lines) + "\nU1 U2 U3 +1\n"


def main(folder, binaries, page_files, layout):
    with open(layout, encoding="utf-8") as file:
        live = Live(folder, binaries, page_files, "control: {read: [nobody]}\n" + file.read(), options=())
    os.makedirs(f"{folder}/Chromium")
    page = Chromium(f"{folder}/Chromium")
    page.resize(1200, 620)
    page.open(live.url)
    page.wait("map !== null && map.svg.includes('beach')")
    play = live.play(fingers())
    page.wait("fingers.size == 3 && rings.length > 0")
    page.screenshot(f"{folder}/live-page.png")
    page.close()
    play.wait()
    live.server.terminate()
    live.stop_daemon()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
