"""Weston's headless backend, with touches from the touch module."""

import os
import time

from scene import OUTPUT

# Options that have other names in Weston 14.
WESTON_10 = ["--shell=kiosk-shell.so", "--use-pixman"]


class Headless:
    pace = 1
    # Most of the time passes between the fingers of a scene.
    clients_at_a_time = 2
    layout_of_scenes = None

    def __init__(self, touchbridge, folder):
        self.touchbridge = touchbridge
        self.module = os.path.join(folder, "touch-module.so")

    def start(self, session):
        """Starts Weston for a session."""
        reader, self.touches = os.pipe()
        os.set_blocking(reader, False)
        session.environment["TOUCH_DESCRIPTOR"] = str(reader)
        backend = [*WESTON_10, "--backend=headless-backend.so", f"--width={OUTPUT[0]}", f"--height={OUTPUT[1]}"]
        session.start_weston(*backend, f"--modules={self.module}", pass_fds=[reader])
        os.close(reader)

    def wrap(self, command):
        """Returns the command that starts a client."""
        return command

    def tap(self, _):
        """Taps on the button of the last tap."""
        self.send("down 0 200 650", "frame", "up 0", "frame")

    def play(self, session, scene, frames):
        """Sends the frames at their times."""
        start = time.monotonic()
        for frame in frames:
            time.sleep(max(0, start + frame.time - time.monotonic()))
            self.send(*frame.commands)

    def send(self, *commands):
        os.write(self.touches, "".join(f"{command}\n" for command in commands).encode())

    def after_scenes(self, _):
        """Returns the problems of each further step after the scenes."""
        return {}

    def stop(self, _):
        os.close(self.touches)
