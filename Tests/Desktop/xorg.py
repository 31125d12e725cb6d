"""Xorg on a display of the kernel, with the libinput driver and a window manager."""

import os
import subprocess

from kernel import Weston
from session import START_SECONDS, wait

HERE = os.path.dirname(os.path.abspath(__file__))


class Xorg(Weston):
    def start_compositor(self, session):
        self.environment = session.environment
        del self.environment["WAYLAND_DISPLAY"]
        self.environment |= {"DISPLAY": ":7", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb"}
        files = ["-config", f"{HERE}/Clients/xorg.conf", "-logfile", os.path.join(session.folder, "Xorg.log")]
        server = ["Xorg", self.environment["DISPLAY"], "-noreset", "-novtswitch", "-keeptty", *files, "vt7"]
        session.start(server, stdout=session.log, stderr=session.log)
        wait(lambda: "touchbridge: main" in self.output("xinput", "list"), START_SECONDS, "the touchscreen of the X server")
        session.start(["openbox"], stdout=session.log, stderr=session.log)
        # Without a window manager, no window can have the whole screen.
        wait(lambda: "window id" in self.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"), START_SECONDS, "openbox")

    def output(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True).stdout

    def wrap(self, command):
        return [word.replace("--ozone-platform=wayland", "--ozone-platform=x11") for word in command]

    def screenshot(self, session):
        """No program of the test reads its display."""
