"""A client under a compositor, and the events that it reports."""

import os
import re
import signal
import subprocess
import threading
import time

from scene import CLOSED, EARLY, LAST, OPENED

START_SECONDS = 60
ANSWER_SECONDS = 15
STOP_SECONDS = 3
# A menu that stays is open for this time at least: the scenes close it later.
MENU_SECONDS = 1.3
# What a client prints: its own lines, those of libwayland for WAYLAND_DEBUG, and those of Qt in X11, which have numbers.
EVENT = re.compile(r"page: ([a-z0-9 ]+)|wl_touch[@#]\d+\.(down|up|cancel)\(|XI2 touch event type (18|20) ")
TOUCHES = {"18": "down", "20": "up"}
CLIENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Clients")
PAGE = f"file://{CLIENTS}/page.html"
# As root, Chromium has no sandbox. The page writes to its console, which is logged.
CHROMIUM = """chromium --ozone-platform=wayland --kiosk --touch-events=enabled --no-sandbox --disable-gpu
    --disable-dev-shm-usage --enable-logging=stderr --no-first-run --noerrdialogs --disable-extensions
    --disable-sync --disable-background-networking --disable-component-update --password-store=basic""".split()
QT_LOGGING = "QT_LOGGING_RULES=qml.debug=true;qt.qpa.input.events=true"
# As root, Qt WebEngine has no sandbox.
WEBENGINE = ["QTWEBENGINE_DISABLE_SANDBOX=1", "QTWEBENGINE_CHROMIUM_FLAGS=--disable-gpu --touch-events=enabled", "QT_QPA_PLATFORM=wayland"]
COMMANDS = {
    "gtk3": ["env", "WAYLAND_DEBUG=client", "/usr/bin/python3", f"{CLIENTS}/gtk3.py"],
    "gtk4": ["env", "WAYLAND_DEBUG=client", "/usr/bin/python3", f"{CLIENTS}/gtk4.py"],
    "where": ["/usr/bin/python3", f"{CLIENTS}/where.py", "0"],
    "qt6": ["env", "WAYLAND_DEBUG=client", QT_LOGGING, "/usr/lib/qt6/bin/qml", f"{CLIENTS}/page.qml"],
    "chromium": [*CHROMIUM, "--disable-features=OverscrollHistoryNavigation", PAGE],
    "chromium-default": [*CHROMIUM, PAGE],
    "firefox-esr": [f"{CLIENTS}/firefox.sh", PAGE],
    "webengine": ["env", *WEBENGINE, "/usr/bin/python3", f"{CLIENTS}/webengine.py", PAGE],
    "cog": ["cog", "--platform=wl", "--enable-write-console-messages-to-stdout=true", PAGE],
}


class Session:
    """Starts the stage, which is a compositor with a source of touches, and `client`.

    Use it in a `with` statement. `folder` receives a folder for the client.
    """

    def __init__(self, client, stage, folder):
        self.client = client
        self.stage = stage
        self.events = []
        self.changed = threading.Condition()
        self.processes = []
        self.folder = os.path.join(folder, client)
        self.runtime = os.path.join(self.folder, "runtime")
        os.makedirs(self.runtime, mode=0o700, exist_ok=True)
        self.log = open(os.path.join(self.folder, "log"), "a", encoding="utf-8")
        self.environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": self.runtime,
            "HOME": self.folder,
            "WAYLAND_DISPLAY": f"desktop-{time.monotonic_ns()}",
            "GDK_BACKEND": "wayland",
            "QT_QPA_PLATFORM": "wayland",
            "QT_QUICK_BACKEND": "software",
            "GSK_RENDERER": "cairo",
            "NO_AT_BRIDGE": "1",
            "GTK_A11Y": "none",
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def __enter__(self):
        try:
            self.stage.start(self)
            command = self.stage.wrap(COMMANDS[self.client])
            page = self.start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            threading.Thread(target=self.read, args=[page.stdout], daemon=True).start()
            start = time.monotonic()
            if not self.expect("shown", START_SECONDS * self.stage.pace):
                raise TimeoutError(f"{self.client} shows no page; see {self.folder}/log")
            self.warm_up()
            if self.stage.pace > 1:
                print(f"{self.client} is ready after {time.monotonic() - start:.0f} s", flush=True)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self, command, **options):
        process = subprocess.Popen(command, env=self.environment, start_new_session=True, **options)
        self.processes.append(process)
        return process

    def start_weston(self, *arguments, **options):
        """Starts Weston, and returns when clients can connect."""
        display = self.environment["WAYLAND_DISPLAY"]
        command = ["weston", "--idle-time=0", f"--socket={display}", *arguments]
        self.start(command, stdout=self.log, stderr=self.log, **options)
        wait(lambda: os.path.exists(os.path.join(self.runtime, display)), START_SECONDS, "the socket of Weston")

    def stop(self):
        self.stage.stop(self)
        for process in reversed(self.processes):
            # A compositor that is killed leaves the display as it is.
            for number in (signal.SIGTERM, signal.SIGKILL):
                try:
                    os.killpg(process.pid, number)
                    process.wait(STOP_SECONDS)
                    break
                except ProcessLookupError:
                    break
                except subprocess.TimeoutExpired:
                    pass
            process.wait()
        self.log.close()

    def read(self, output):
        opened, is_touched = 0, False
        for line in output:
            if not self.log.closed:
                self.log.write(line)
                self.log.flush()
            if found := EVENT.search(line):
                event = found[1] or found[2] or TOUCHES[found[3]]
                if event == OPENED:
                    opened, is_touched = time.monotonic(), False
                is_touched |= event == "down"
                # A slow program reports both late. In X11, the tap that closes a menu may be no touch for it.
                if event == CLOSED and not is_touched and time.monotonic() - opened < MENU_SECONDS:
                    event = EARLY
                with self.changed:
                    self.events.append(event)
                    self.changed.notify_all()

    def expect(self, event, seconds, count=1):
        """Returns true if the client reports `event` within `seconds`, `count` times."""
        with self.changed:
            return self.changed.wait_for(lambda: self.events.count(event) >= count, seconds)

    def warm_up(self):
        """Taps until the client reacts. A browser that still loads loses touches."""
        deadline = time.monotonic() + START_SECONDS * self.stage.pace
        taps = 0
        while time.monotonic() < deadline:
            self.stage.tap(self)
            taps += 1
            if self.expect(LAST, 3):
                # Earlier taps may still be on their way.
                self.expect(LAST, 3, count=taps)
                return
        raise TimeoutError(f"{self.client} reacts to no tap; see {self.folder}/log")

    def play(self, scene, frames, last=LAST, count=1, seconds=ANSWER_SECONDS):
        """Plays a scene. Returns the client's events until the event `last` came `count` times."""
        with self.changed:
            self.events.clear()
        self.stage.play(self, scene, frames)
        self.expect(last, seconds * self.stage.pace, count)
        with self.changed:
            return list(self.events)


def wait(condition, seconds, what):
    """Returns when the condition is true."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} is not there after {seconds} s")
        time.sleep(0.02)
