"""A compositor with one client, which receives touches through the touch module."""

import os
import re
import signal
import subprocess
import threading
import time

from scene import LAST

OUTPUT = (1280, 800)
START_SECONDS = 60
ANSWER_SECONDS = 15
# What a client prints: its own lines, and those of libwayland for WAYLAND_DEBUG.
EVENT = re.compile(r"page: ([a-z0-9 ]+)|wl_touch[@#]\d+\.(down|up|cancel)\(")
HERE = os.path.dirname(os.path.abspath(__file__))
CLIENTS = os.path.join(HERE, "Clients")

COMMANDS = {
    "gtk3": ["env", "WAYLAND_DEBUG=client", "/usr/bin/python3", f"{CLIENTS}/gtk3.py"],
    "gtk4": ["env", "WAYLAND_DEBUG=client", "/usr/bin/python3", f"{CLIENTS}/gtk4.py"],
    # As root, Chromium has no sandbox. The page writes to its console, which is logged.
    "chromium-default": """chromium --ozone-platform=wayland --kiosk --no-sandbox --disable-gpu --enable-logging=stderr
        --disable-dev-shm-usage         --touch-events=enabled --no-first-run --noerrdialogs --disable-extensions --disable-sync
        --disable-background-networking --disable-component-update --password-store=basic""".split()
    + [f"file://{CLIENTS}/page.html"],
    "cog": ["cog", "--platform=wl", "--enable-write-console-messages-to-stdout=true", f"file://{CLIENTS}/page.html"],
}
COMMANDS["chromium"] = [*COMMANDS["chromium-default"], "--disable-features=OverscrollHistoryNavigation"]


class Session:
    """Starts Weston and `client`. Use it in a `with` statement.

    The folder contains the touch module, and receives a folder for the client.
    """

    def __init__(self, client, folder):
        self.client = client
        self.events = []
        self.changed = threading.Condition()
        self.folder = os.path.join(folder, client)
        runtime = os.path.join(self.folder, "runtime")
        os.makedirs(runtime, mode=0o700, exist_ok=True)
        self.log = open(os.path.join(self.folder, "log"), "a", encoding="utf-8")
        reader, self.touches = os.pipe()
        os.set_blocking(reader, False)
        self.environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": runtime,
            "HOME": self.folder,
            "TOUCH_DESCRIPTOR": str(reader),
            "WAYLAND_DISPLAY": f"desktop-{client}-{time.monotonic_ns()}",
            "GDK_BACKEND": "wayland",
            "GSK_RENDERER": "cairo",
            "NO_AT_BRIDGE": "1",
            "GTK_A11Y": "none",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.processes = []
        self.start(
            ["weston", "--backend=headless-backend.so", f"--width={OUTPUT[0]}", f"--height={OUTPUT[1]}", "--use-pixman"]
            + ["--shell=kiosk-shell.so", "--idle-time=0", f"--modules={folder}/touch-module.so"]
            + [f"--socket={self.environment['WAYLAND_DISPLAY']}"],
            stdout=self.log,
            stderr=self.log,
            pass_fds=[reader],
        )
        os.close(reader)

    def __enter__(self):
        try:
            socket = os.path.join(self.environment["XDG_RUNTIME_DIR"], self.environment["WAYLAND_DISPLAY"])
            wait(lambda: os.path.exists(socket), START_SECONDS, "Weston's socket")
            page = self.start(COMMANDS[self.client], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            threading.Thread(target=self.read, args=[page.stdout], daemon=True).start()
            self.expect("shown", START_SECONDS)
            self.warm_up()
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

    def stop(self):
        os.close(self.touches)
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        self.log.close()

    def read(self, output):
        for line in output:
            if not self.log.closed:
                self.log.write(line)
                self.log.flush()
            if event := EVENT.search(line):
                with self.changed:
                    self.events.append(event[1] or event[2])
                    self.changed.notify_all()

    def expect(self, event, seconds, count=1):
        """Returns true if the client reports `event` within `seconds`, `count` times."""
        with self.changed:
            return self.changed.wait_for(lambda: self.events.count(event) >= count, seconds)

    def warm_up(self):
        """Taps until the client reacts. A browser that still loads loses touches."""
        deadline = time.monotonic() + START_SECONDS
        taps = 0
        while time.monotonic() < deadline:
            self.send("down 0 200 650", "frame", "up 0", "frame")
            taps += 1
            if self.expect(LAST, 3):
                # Earlier taps may still be on their way.
                self.expect(LAST, 3, count=taps)
                return
        raise TimeoutError(f"{self.client} reacts to no tap within {START_SECONDS} s")

    def send(self, *commands):
        os.write(self.touches, "".join(f"{command}\n" for command in commands).encode())

    def play(self, frames, last, count=1, seconds=ANSWER_SECONDS):
        """Plays frames at their times. Returns the client's events until the event `last` came `count` times."""
        with self.changed:
            self.events.clear()
        start = time.monotonic()
        for frame in frames:
            time.sleep(max(0, start + frame.time - time.monotonic()))
            self.send(*frame.commands)
        self.expect(last, seconds, count)
        with self.changed:
            return list(self.events)


def wait(condition, seconds, what):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not there within {seconds} s")
        time.sleep(0.02)
