"""Compositors on a display of the kernel, behind `touchbridge run --forward` and a virtual panel of uinput.

They need root, /dev/uinput, a graphics device and udev: use them in a virtual machine.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import time

import scene as scenes
from headless import WESTON_10
from session import START_SECONDS, wait

RELOADED = "was reloaded and is in use"
DEVICES = "/proc/bus/input/devices"
DROP_ROOT = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
SEATD = "/run/seatd.sock"
PLAIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Scenes", "plain.yaml")


class Weston:
    # Emulation is slow, and there is one display.
    pace = 6
    clients_at_a_time = 1
    # If not None, only scenes with this layout can be played.
    layout_of_scenes = None
    # Options of the daemon.
    options = []

    def __init__(self, touchbridge, _):
        self.touchbridge = touchbridge

    def start(self, session):
        """Creates the panel, then the virtual touchscreen, and then starts the compositor."""
        self.layout = os.path.join(session.folder, "layout")
        self.fingers = os.path.join(session.folder, "fingers")
        self.panel = os.path.join(session.folder, "panel")
        self.write_layout()
        self.write_tap()
        device = session.start(["evemu-device", self.panel], stdout=subprocess.PIPE, text=True)
        self.node = re.search(r"/dev/input/event\d+", device.stdout.readline())[0]
        self.start_daemon(session)
        wait(lambda: "touchbridge: main" in read(DEVICES), START_SECONDS, "the virtual touchscreen")
        self.start_compositor(session)

    def write_layout(self):
        """Writes the layout of the start."""
        shutil.copy(PLAIN, self.layout)

    def start_daemon(self, session):
        self.log = os.path.join(session.folder, "touchbridge.log")
        self.reloads = 0
        # An earlier session may have written to the log.
        self.start_of_log = len(read(self.log)) if os.path.exists(self.log) else 0
        with open(self.log, "a", encoding="utf-8") as log:
            daemon = [self.touchbridge, "run", "--forward", "--json", "--reload-on-hangup", *self.options]
            daemon += ["--layout", self.layout]
            self.daemon = session.start(daemon, stdout=log, stderr=session.log)
        wait(lambda: '"action":"added"' in self.read_log(), START_SECONDS, "the panel in the log of touchbridge")

    def start_compositor(self, session):
        # Only with --debug it accepts a program that takes screenshots.
        session.start_weston(*WESTON_10, "--backend=drm-backend.so", "--tty=1", "--continue-without-input", "--debug")

    def read_log(self):
        return read(self.log)[self.start_of_log :]

    def wrap(self, command):
        """Returns the command that starts a client."""
        return command

    def write_fingers(self, script):
        with open(self.fingers, "w", encoding="utf-8") as file:
            file.write(script)
        # Of a layout that rotates the panel, the points would be those of the screen.
        scenes.play(self.touchbridge, PLAIN, self.fingers, self.panel)

    def write_tap(self, point=(200, 650)):
        self.write_fingers(f"D1({point[0]},{point[1]})\nU1 +0.08\n")

    def tap(self, _, *point):
        """Taps on a point of the panel, or else on the button of the last tap."""
        self.write_tap(*point)
        self.move_fingers()

    def play(self, session, scene, frames):
        """Reloads the layout of the scene and plays its fingers on the panel."""
        self.reload()
        with open(self.fingers, "w", encoding="utf-8") as file:
            # evemu-play catches up after a slow start, which would shorten the first touch.
            file.write("\n".join(["@0", "@1", *scene.script()]) + "\n")
        scenes.play(self.touchbridge, self.layout, self.fingers, self.panel)
        self.move_fingers()

    def reload(self):
        self.reloads += 1
        self.daemon.send_signal(signal.SIGHUP)
        wait(lambda: self.read_log().count(RELOADED) >= self.reloads, START_SECONDS, "the new layout")

    def move_fingers(self):
        with open(self.panel, encoding="utf-8") as panel:
            subprocess.run(["evemu-play", self.node], stdin=panel, check=True)

    def after_scenes(self, session):
        """Returns the problems of each further step after the scenes."""
        return {}

    def stop(self, session):
        self.screenshot(session)

    def screenshot(self, session):
        """Leaves a screenshot in the session's folder."""
        subprocess.run(["weston-screenshooter"], cwd=session.folder, env=session.environment, timeout=START_SECONDS)


class Seatd(Weston):
    """A compositor that opens its devices by way of seatd, as nobody or as root."""

    def start_seatd(self, session):
        session.environment["LIBSEAT_BACKEND"] = "seatd"
        session.start(["seatd", "-u", "nobody"], stdout=session.log, stderr=session.log)
        wait(lambda: os.path.exists(SEATD), START_SECONDS, "the socket of seatd")

    def stop(self, session):
        super().stop(session)
        if os.path.exists(SEATD):
            os.remove(SEATD)


class Weston14(Seatd):
    """Weston of Debian 13, which has no `--tty`."""

    # Its configuration file.
    configuration = ""

    def start_compositor(self, session):
        self.start_seatd(session)
        path = os.path.join(session.folder, "weston.ini")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.configuration)
        options = ["--backend=drm", "--renderer=pixman", "--shell=kiosk", "--continue-without-input", "--debug"]
        session.start_weston(*options, f"--config={path}")


class Cage(Seatd):
    """cage starts its client itself, and refuses to run as root. It needs virtio-gpu."""

    def start_compositor(self, session):
        # With this variable, cage would open a window of another compositor.
        del session.environment["WAYLAND_DISPLAY"]
        session.environment["WLR_RENDERER"] = "pixman"
        self.start_seatd(session)
        for folder in (session.folder, session.runtime):
            shutil.chown(folder, "nobody")

    def wrap(self, command):
        return [*DROP_ROOT, "cage", "-d", "--", *command]

    def screenshot(self, session):
        """Its display cannot be read."""


class Sway(Cage):
    """sway refuses to run as root, too. The client has the whole screen."""

    # Lines for its configuration.
    autostart = ""

    def wrap(self, command):
        config = os.path.join(os.path.dirname(self.layout), "sway")
        with open(config, "w", encoding="utf-8") as file:
            file.write(f"xwayland disable\ndefault_border none\n{self.autostart}exec {shlex.join(command)}\n")
        return [*DROP_ROOT, "sway", "-c", config]


class Labwc(Cage):
    """labwc, as Raspberry Pi OS has it."""

    # A shell script that labwc runs.
    autostart = ""
    # What maps the touchscreen to an output.
    touch = '<touch deviceName="touchbridge: main" mapToOutput="Virtual-1" mouseEmulation="no"/>'

    def wrap(self, command):
        folder = os.path.dirname(self.layout)
        with open(os.path.join(folder, "autostart"), "w", encoding="utf-8") as file:
            file.write(self.autostart)
        with open(os.path.join(folder, "rc.xml"), "w", encoding="utf-8") as file:
            file.write(f"<labwc_config><core><decoration>none</decoration></core>{self.touch}</labwc_config>\n")
        return [*DROP_ROOT, "labwc", "-d", "-C", folder, "-S", shlex.join(command)]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()
