"""Tests the live page in real browsers, with a real daemon and played fingers.

Arguments: FOLDER BINARIES PAGE, where BINARIES has the programs, and PAGE the files of the page. Needs root and /dev/uinput:
use it in the virtual machine. Prints a line for each step, and leaves screenshots in FOLDER. Ends with 1 if one failed.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import websocket

from browser import START_SECONDS, Chromium, Firefox

PORT = 7120
ORIGIN = f"http://127.0.0.1:{PORT}"
NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
LAYOUT = """
control: {read: [nobody], change: [nobody]}
screen: {width: 1000, height: 800}
sinks: [{id: out, type: touchscreen}]
windows:
  - id: main
    subviews:
      - {id: photo, frame: [0, 0, 1000, 500], handles: all, multipleTouchEnabled: true, gestureRecognizers: [{id: drag, type: pan}]}
      - {id: ok, type: button, frame: [100, 600, 200, 100]}
      - {id: page, forwardTo: out, frame: [350, 600, 200, 100]}
      - {id: keypad, sensitive: true, frame: [600, 550, 300, 200], handles: all, subviews: [{id: seven, type: button, frame: [0, 0, 100, 100]}]}
"""
VIEWS = "\n".join(f"      - {{id: small{number}, type: button, frame: [{number % 40 * 25}, {number // 40 * 30}, 20, 20]}}" for number in range(1000))


class Failure(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Failure(text)


class Live:
    def __init__(self, folder, binaries, page, layout=LAYOUT, options=("--forward",)):
        self.folder, self.binaries, self.options = folder, binaries, options
        self.socket = "/run/live/control"
        os.makedirs("/run/live", exist_ok=True)
        self.write(layout)
        self.start_daemon()
        self.server = subprocess.Popen(
            [*NOBODY, f"{binaries}/touchbridge-live", "--change", "--control", self.socket, "--page", page],
            stdout=subprocess.PIPE, stderr=open(f"{folder}/live.log", "w", encoding="utf-8"), text=True)
        self.url = self.server.stdout.readline().split()[-1]

    def write(self, text):
        with open("/run/live/layout.yaml", "w", encoding="utf-8") as file:
            file.write(text)

    def start_daemon(self):
        log = open(f"{self.folder}/daemon.log", "a", encoding="utf-8")
        self.daemon = subprocess.Popen(
            [f"{self.binaries}/touchbridge", "run", "--json", *self.options, "--reload-on-hangup", "--layout", "/run/live/layout.yaml", "--control", self.socket],
            stdout=log, stderr=log)
        while not os.path.exists(self.socket):
            expect(self.daemon.poll() is None, "the daemon ended")
            time.sleep(0.1)
        # The group of the clients is that of the package; here the daemon belongs to root.
        os.chmod(self.socket, 0o666)

    def stop_daemon(self):
        self.daemon.terminate()
        self.daemon.wait()

    def play(self, fingers, delay=3, layout="/run/live/layout.yaml"):
        """Starts to play, `delay` seconds after the panel exists. Fingers are a script, or the path of a recording."""
        isRecording = fingers.startswith("/")
        process = subprocess.Popen(
            [f"{self.binaries}/touchbridge", "play", "--panel", "--layout", layout, fingers if isRecording else "/dev/stdin"], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=open(f"{self.folder}/play.log", "a", encoding="utf-8"), text=True)
        if not isRecording:
            process.stdin.write(f"@{delay}\n" + fingers)
        process.stdin.close()
        return process

    def record(self, fingers):
        """Returns the path of a recording of a panel."""
        path = "/run/live/recording.touchbridge"
        if os.path.exists(path):
            os.unlink(path)
        subprocess.run(
            [f"{self.binaries}/touchbridge", "play", "--layout", "/run/live/layout.yaml", "--to", "touchbridge", "-o", path, "/dev/stdin"],
            input=fingers, text=True, check=True)
        return path

    def expect_circles(self, page, places):
        """Waits for a circle at each place."""
        page.wait(f"document.querySelectorAll('circle.finger').length == {len(places)}")
        shown = page.evaluate("Array.from(document.querySelectorAll('circle.finger'), circle => [Number(circle.dataset.x), Number(circle.dataset.y)])")
        expect(all(any(abs(x - a) < 1 and abs(y - b) < 1 for a, b in shown) for x, y in places), f"circles at {shown}")

    def lines(self, page):
        """Returns the lines of the records on the page."""
        return page.evaluate("Array.from(document.querySelectorAll('#records li'), line => line.textContent)")

    def page_socket(self, token=None, origin=ORIGIN):
        socket = websocket.create_connection(f"ws://127.0.0.1:{PORT}/", origin=origin, timeout=START_SECONDS)
        socket.send(json.dumps({"token": token or self.url.split("#")[1]}))
        return socket

    # The steps; the first line of each is its name.

    def tokens(self):
        """A wrong token is refused, and learns nothing."""
        socket = self.page_socket("0" * 32)
        expect(json.loads(socket.recv())["method"] == "refused", "no refusal")
        try:
            expect(socket.recv() == "", "more than a refusal")
        except websocket.WebSocketConnectionClosedException:
            pass

    def origins(self):
        """Pages of other servers are refused."""
        for origin in ("http://evil.example", f"http://evil.example:{PORT}", "http://127.0.0.1:80", f"https://kiosk.example:{PORT}", "null"):
            try:
                self.page_socket(origin=origin)
            except websocket.WebSocketBadStatusException:
                continue
            raise Failure(f"{origin} is accepted")

    def methods(self):
        """Methods that are not allowed are refused."""
        socket = self.page_socket()
        for number, (method, params) in enumerate([("reload", {}), ("active", {"active": False}), ("device", {"device": "d1"}), ("makeKey", {"id": "main"}), ("set", {"id": "ok", "alpha": 0})]):
            socket.send(json.dumps({"id": number, "method": method, "params": params}))
            while (answer := json.loads(socket.recv())).get("id") != number:
                pass
            expect(answer["error"]["code"] == -32001, f"{method}: {answer}")
        socket.close()

    def first(self, page):
        """The page says first that there is no touchscreen, and shows the views."""
        page.open(self.url)
        page.wait("document.getElementById('state').textContent.includes('running')")
        expect("no touchscreen" in page.evaluate("document.getElementById('panels').textContent"), "no word of the missing panel")
        page.wait("document.getElementById('picture').naturalWidth > 0")

    def fingers(self, page):
        """Ten fingers are circles at their places with a trail, and their records are listed."""
        places = [(50 + 100 * finger, 100 + 40 * finger) for finger in range(10)]
        down = " ".join(f"D{finger + 1}({x},{y})" for finger, (x, y) in enumerate(places))
        play = self.play(f"{down}\n" + " ".join(f"U{finger + 1}" for finger in range(10)) + " +4\n")
        self.expect_circles(page, places)
        expect(page.evaluate("document.getElementById('panels').textContent") != "", "no panel")
        page.screenshot(f"{self.folder}/fingers-{type(page).__name__}.png")
        page.wait("document.querySelectorAll('circle.finger').length == 0")
        play.wait()
        lines = self.lines(page)
        expect(any("● began" in line and "main › photo" in line for line in lines), f"no line of a begin: {lines}")

    def many(self, page):
        """A recording with 32 fingers is played: each is a circle."""
        places = [(30 + 30 * finger, 100 + 10 * finger) for finger in range(32)]
        down = " ".join(f"D{finger + 1}({x},{y})" for finger, (x, y) in enumerate(places))
        up = " ".join(f"U{finger + 1}" for finger in range(32))
        # The first tap gives the daemon time to find the panel.
        play = self.play(self.record(f"D1(900,50)\nU1 +0.05\n@3 {down}\n{up} +4\n"))
        self.expect_circles(page, places)
        play.wait()

    def widths(self, page):
        """The page has no horizontal scroll bar from 360 to 3,840 points of width, and its buttons are inside."""
        for width in (360, 800, 1920, 3840):
            page.resize(width, 900)
            page.wait(f"innerWidth == {width}")
            expect(page.evaluate("document.documentElement.scrollWidth") <= width, f"wider than {width}")
            inside = "Array.from(document.querySelectorAll('button, input, img, ol')).every(part => part.hidden || part.getBoundingClientRect().right <= innerWidth)"
            expect(page.evaluate(inside), f"something is outside of {width}")
        page.resize(1200, 900)

    def sinks(self, page):
        """The page lists the panel and the sink."""
        play = self.play("hold(450,650, 3)\n")
        page.wait("document.getElementById('devices').textContent.includes('sink out') && document.getElementById('panels').textContent.includes('1 touchscreen')")
        play.wait()

    def slow(self, page):
        """A daemon that does not answer is reported, and the page goes on when it does."""
        self.daemon.send_signal(signal.SIGSTOP)
        try:
            page.wait("document.getElementById('state').textContent.includes('has not answered')")
        finally:
            self.daemon.send_signal(signal.SIGCONT)
        page.wait("document.getElementById('state').textContent.includes('running')")
        play = self.play("hold(300,300, 3)\n")
        page.wait("document.querySelectorAll('circle.finger').length == 1")
        play.wait()

    def crosses(self, page):
        """The crosses are at their places, and taps on them calibrate a panel that is rotated."""
        page.open(f"{ORIGIN}/crosses.html")
        found = page.evaluate("Array.from(document.querySelectorAll('use'), use => { const box = use.getBoundingClientRect(); return [(box.left + box.right) / 2 / innerWidth, (box.top + box.bottom) / 2 / innerHeight] })")
        wanted = [(x, y) for y in (.1, .5, .9) for x in (.1, .5, .9)]
        expect(len(found) == 9 and all(abs(a - x) < .002 and abs(b - y) < .002 for (a, b), (x, y) in zip(found, wanted)), f"crosses at {found}")
        page.screenshot(f"{self.folder}/crosses-{type(page).__name__}.png")
        self.stop_daemon()
        with open("/run/live/rotated.yaml", "w", encoding="utf-8") as file:
            file.write(LAYOUT + "devices: [{rotation: 90}]\n")
        taps = "".join(f"@{8 + number} tap({round(x * 1000)},{round(y * 800)})\n" for number, (x, y) in enumerate(found))
        play = self.play(taps, delay=0, layout="/run/live/rotated.yaml")
        time.sleep(3)
        result = subprocess.run([f"{self.binaries}/touchbridge", "calibrate", "--page"], capture_output=True, text=True, timeout=START_SECONDS)
        play.wait()
        self.start_daemon()
        numbers = re.search(r"calibration: \[([^]]*)\]", result.stdout)
        expect(numbers, f"no rule: {result.stderr}")
        expect(all(abs(float(a) - b) < .002 for a, b in zip(numbers[1].split(","), (0, -1, 1, 1, 0, 0))), f"the matrix is {numbers[1]}")

    def marks(self, page):
        """A press and a gesture are rings with their names."""
        page.evaluate("(globalThis.seen = new Set(), new MutationObserver(() => document.querySelectorAll('circle.ring').forEach(ring => seen.add(ring.dataset.name))).observe(document.getElementById('fingers'), {childList: true}), 0)")
        play = self.play("tap(200,650)\n@5 drag(300,200 -> 500,300, 1)\n")
        page.wait("seen.has('ok') && seen.has('drag began')")
        play.wait()

    def secrets(self, page):
        """A touch on a sensitive view is not shown, nor what is in it."""
        play = self.play("hold(650,600, 4)\n")
        page.wait("document.getElementById('records').textContent.includes('redacted')")
        expect(page.evaluate("document.querySelectorAll('circle.finger').length") == 0, "a circle on the keypad")
        play.wait()
        secret = [line for line in self.lines(page) if "keypad" in line]
        expect(secret and all(line.endswith("main › keypad  redacted") for line in secret), f"lines of secret touches: {secret}")
        text = page.evaluate("map.svg")
        expect("seven" not in text and "keypad" in text, "the picture shows what is in the keypad")
        expect("seven" not in page.evaluate("document.body.textContent"), "the page names a key")

    def question(self, page):
        """A click explains the point."""
        page.evaluate("(document.getElementById('screen').dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: 60, clientY: document.getElementById('picture').getBoundingClientRect().top + 60})), 0)")
        page.wait("document.getElementById('explanation').textContent.includes('photo')")

    def change(self, page):
        """A view is hidden by the button, and the picture follows."""
        page.evaluate("(document.getElementById('view').value = 'ok', document.querySelector('#change button').click(), 0)")
        page.wait("map.svg.includes('hidden')")
        page.evaluate("(document.querySelectorAll('#change button')[1].click(), 0)")

    def keys(self, page):
        """The keyboard alone shows help, pauses, and shows heat."""
        for key, result in (("?", "!document.getElementById('keys').hidden"), (" ", "isPaused"), (" ", "!isPaused"), ("h", "hasHeat")):
            page.evaluate(f"(document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', bubbles: true, cancelable: true}})), 0)")
            page.wait(result)
        page.wait("map.svg.includes('touch began')")

    def restart(self, page):
        """A daemon that ends is reported, and the next one is shown."""
        self.stop_daemon()
        page.wait("document.getElementById('state').textContent.includes('no daemon')")
        self.start_daemon()
        page.wait("document.getElementById('state').textContent.includes('running')")

    def reload(self, page):
        """A layout of 1,000 views that is reloaded is drawn."""
        self.write(LAYOUT + VIEWS + "\n")
        self.daemon.send_signal(1)
        page.wait("map.svg.includes('small999')")
        self.write(LAYOUT)
        self.daemon.send_signal(1)
        page.wait("!map.svg.includes('small999')")

    def wrong(self, page):
        """An address with a wrong token says what to do."""
        page.open(f"{ORIGIN}/#{'0' * 32}")
        page.evaluate("(location.reload(), 0)")
        time.sleep(1)
        page.wait("document.getElementById('state').textContent.includes('token')")


def main(folder, binaries, page_files):
    live = Live(folder, binaries, page_files)
    failed = 0
    steps = [(step, ()) for step in (live.tokens, live.origins, live.methods)]
    for make in (Chromium, Firefox):
        profile = f"{folder}/{make.__name__}"
        shutil.rmtree(profile, ignore_errors=True)
        os.makedirs(profile)
        page = make(profile)
        steps = [*steps, *((step, (page,)) for step in (
            live.first, live.widths, live.fingers, live.many, live.sinks, live.marks, live.secrets, live.question, live.change, live.keys, live.slow,
            live.restart, live.reload, live.wrong, live.crosses))]
        for step, arguments in steps:
            try:
                step(*arguments)
                result = "ok"
            except Exception as error:  # A browser or a connection may fail in many ways.
                result = f"FAILED: {type(error).__name__}: {error}"
                failed += 1
            print(f"{make.__name__}: {step.__doc__} {result}", flush=True)
        steps = []
        page.close()
    live.server.terminate()
    live.stop_daemon()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
