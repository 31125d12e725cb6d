"""The browser kiosk of the package, installed by the commands of README, on a machine with a touchscreen of uinput.

It needs systemd, apt's packages installed beforehand, and `TOUCHBRIDGE_DEB`, the folder with the package. As a program, with
the arguments PAGE COMPOSITOR, it prints the commands, and with `pages` those that the pages name for a kiosk in use, each
with what its output must show.
"""

import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time

import scene as scenes
from kernel import DEVICES, Weston, read
from session import CHROMIUM, PAGE, START_SECONDS, wait

README = os.path.join(scenes.PROJECT, "README.md")
LAST_COMMAND = "touchbridge setup kiosk"
PAGES = ["start/browser-kiosk.md", "do/*.md", "fix/*.md", "operation.md"]
# The commands that need a device or the daemon, also where the pages have them without `sudo`. `make docs` runs the others.
OF_A_MACHINE = {"devices", "record", "set", "status", "tree", "watch", "explain", "calibrate", "device"}
LAYOUT, SETTINGS = "/etc/touchbridge/layout.yaml", "/etc/default/touchbridge-kiosk"
# The policy that sets the page of Alt-Home.
POLICY = "/etc/chromium/policies/managed/touchbridge.json"
INPUT, KIOSK, GETTY = "touchbridge", "touchbridge-kiosk", "getty@tty1"
# Those of the service, and those for which a user has a sandbox.
OF_THE_SERVICE = {"--ozone-platform=wayland", "--kiosk", "--touch-events=enabled", "--no-first-run", "--noerrdialogs"}
AS_ROOT = {"--no-sandbox"}


class Kiosk(Weston):
    """The kiosk as a user of README has it."""

    layout_of_scenes = "kiosk-browser.yaml"

    def start_daemon(self, session):
        self.started = time.time()
        # A machine that boots as usual has started it, and shows a login.
        run("systemctl", "enable", "--now", GETTY)
        run("systemctl", "start", "dbus.socket", "systemd-logind")
        run("useradd", "--create-home", "--shell=/bin/bash", "owner", check=False)
        write("/etc/sudoers.d/owner", "owner ALL=(ALL) NOPASSWD: ALL\n")
        for package in glob.glob(os.path.join(os.environ["TOUCHBRIDGE_DEB"], "touchbridge_*.deb")):
            run("install", "-m", "0644", "-t", "/home/owner", package)
        flags = [flag for flag in CHROMIUM[1:] if flag not in OF_THE_SERVICE | AS_ROOT]
        for command in commands(PAGE, os.environ["GUEST_KIOSK"]):
            self.as_owner(command)
            if LAST_COMMAND in command:
                # The test needs what the page writes to its console. The display of the virtual machine has no OpenGL.
                with open(SETTINGS, "a", encoding="utf-8") as file:
                    file.write(f"BROWSER_FLAGS={' '.join(flags)}\nWLR_RENDERER=pixman\n")
                run("systemctl", "restart", KIOSK)
        wait(lambda: "1 touchscreen" in show("StatusText", INPUT), START_SECONDS, "the panel in the status of the service")

    def as_owner(self, command):
        print(f"$ {command}", flush=True)
        # A person presses Enter.
        print(run("runuser", "--login", "owner", "-c", command, keys="\n" * 10), end="", flush=True)

    def start_compositor(self, session):
        """The service does."""

    def wrap(self, command):
        since = f"--since=@{self.started:.0f}"
        return ["journalctl", f"--identifier={KIOSK}", "--follow", "--lines=all", since, "--output=cat"]

    def reload(self):
        """The service has the layout of the scenes."""

    def after_scenes(self, session):
        """Returns the problems of each further step."""
        steps = [self.operator, self.doctor, self.keys, self.browser, self.compositor, self.daemon, self.upgrade, self.boot, self.page, self.loop, self.turned, self.console]
        results = {}
        for step in steps:
            try:
                step(session)
                results[step.__doc__] = []
            except (RuntimeError, TimeoutError) as error:
                results[step.__doc__] = [str(error)]
                print(run("systemctl", "status", "--no-pager", "--full", INPUT, KIOSK, GETTY, check=False), flush=True)
            print(f"{step.__doc__} {results[step.__doc__] or 'ok'}", flush=True)
        return results

    def operator(self, session):
        """The operator's gestures are in the log."""
        gestures = run("journalctl", "-u", INPUT, "--output=json")
        for gesture in ("operatorTap", "operator"):
            if f'"{gesture}"' not in gestures:
                raise RuntimeError(f"no gesture `{gesture}` in the journal")

    def doctor(self, session):
        """doctor finds no problem."""
        self.as_owner("sudo touchbridge doctor")

    def keys(self, session):
        """With the lines of the layout that begin with `#`, four fingers reload the page, and it returns when nobody touches."""
        shown = read(LAYOUT)
        typing = re.sub(r"^ *- {id: operatorTap.*\n", "", shown, flags=re.MULTILINE)
        typing = re.sub(r"^( *)# (- {id: |idle: )", r"\1\2", typing, flags=re.MULTILINE).replace("after: 120", "after: 20")
        os.makedirs(os.path.dirname(POLICY), exist_ok=True)
        write(POLICY, json.dumps({"HomepageLocation": PAGE, "HomepageIsNewTabPage": False}))
        self.comes_back(session, ["pkill", "-KILL", "-u", "touchbridge-kiosk", "-f", "chromium"])
        write(LAYOUT, typing)
        run("touchbridge", "reload")
        wait(lambda: "touchbridge: keys" in read(DEVICES), START_SECONDS, "the keyboard")
        before = session.events.count("shown")
        self.write_fingers("D1(400,300) D2(500,300) D3(600,300) D4(700,300)\nU1 U2 U3 U4 +0.1\n")
        self.move_fingers()
        if not session.expect("shown", START_SECONDS * self.pace, before + 1):
            raise TimeoutError("four fingers do not reload the page")
        session.warm_up()
        if not session.expect("shown", START_SECONDS * self.pace, before + 2):
            raise TimeoutError("the page does not return")
        write(LAYOUT, shown)
        run("touchbridge", "reload")
        wait(lambda: "touchbridge: keys" not in read(DEVICES), START_SECONDS, "the end of the keyboard")

    def browser(self, session):
        """A browser that is killed comes back."""
        self.comes_back(session, ["pkill", "-KILL", "-u", "touchbridge-kiosk", "-f", "chromium"])

    def compositor(self, session):
        """A compositor that is killed comes back."""
        self.comes_back(session, ["systemctl", "kill", "--signal=KILL", "--kill-whom=main", KIOSK])

    def daemon(self, session):
        """A daemon that is killed comes back, and the page, which stays, receives touches again."""
        browsers = run("pgrep", "-u", "touchbridge-kiosk", "-f", "chromium")
        run("systemctl", "kill", "--signal=KILL", "--kill-whom=main", INPUT)
        wait(lambda: "1 touchscreen" in show("StatusText", INPUT), START_SECONDS, "the panel")
        if run("pgrep", "-u", "touchbridge-kiosk", "-f", "chromium") != browsers:
            raise RuntimeError("the browser was started anew")
        session.warm_up()

    def upgrade(self, session):
        """An upgrade restarts the daemon, and the page that stays receives touches."""
        browsers = run("pgrep", "-u", "touchbridge-kiosk", "-f", "chromium")
        before = show("ExecMainPID", INPUT)
        self.as_owner("sudo apt install --yes --reinstall ./touchbridge_*.deb")
        wait(lambda: "1 touchscreen" in show("StatusText", INPUT), START_SECONDS, "the panel")
        if show("ExecMainPID", INPUT) == before:
            raise RuntimeError("the daemon is the old one")
        if run("pgrep", "-u", "touchbridge-kiosk", "-f", "chromium") != browsers:
            raise RuntimeError("the browser was started anew")
        stop, start = (int(show(f"{key}TimestampMonotonic", INPUT)) for key in ("InactiveEnter", "ActiveEnter"))
        print(f"no daemon for {(start - stop) / 1e6:.2f} s", flush=True)
        session.warm_up()

    def boot(self, session):
        """The kiosk comes up when the machine boots."""
        run("systemctl", "stop", KIOSK)
        wait(lambda: show("ActiveState", GETTY) == "active", START_SECONDS, "the login on the console")
        # At boot both are started by one command, and only one of them can have the console.
        run("systemctl", "stop", GETTY)
        self.comes_back(session, ["systemctl", "start", "graphical.target"])
        if show("ActiveState", GETTY) == "active":
            raise RuntimeError("the console has a login beside the kiosk")

    def page(self, session):
        """Without a page, the kiosk says so once, and the console has its login."""
        run("systemctl", "stop", KIOSK)
        settings = read(SETTINGS)
        write(SETTINGS, re.sub("^PAGE=.*", "", settings, flags=re.MULTILINE))
        run("systemctl", "start", KIOSK)
        wait(lambda: show("ActiveState", KIOSK) == "failed", START_SECONDS, "the end of the kiosk")
        wait(lambda: show("ActiveState", GETTY) == "active", START_SECONDS, "the login on the console")
        if "no page is named" not in run("journalctl", f"--identifier={KIOSK}", "--lines=20", "--output=cat"):
            raise RuntimeError("no message about the page")
        write(SETTINGS, settings)
        self.comes_back(session, ["systemctl", "start", KIOSK])

    def loop(self, session):
        """A kiosk that fails and starts again keeps the console, and gives it back when it is disabled between two starts."""
        drop_in = f"/run/systemd/system/{KIOSK}.service.d"
        os.makedirs(drop_in)
        write(f"{drop_in}/loop.conf", "[Service]\nExecStart=\nExecStart=/bin/false\n")
        run("systemctl", "daemon-reload")
        run("systemctl", "restart", "--no-block", KIOSK)
        wait(lambda: int(show("NRestarts", KIOSK)) >= 2, START_SECONDS, "the second start")
        wait(lambda: show("SubState", KIOSK) == "auto-restart", START_SECONDS, "the time between two starts")
        if show("ActiveState", GETTY) != "inactive":
            raise RuntimeError("the console has a login beside the kiosk")
        self.as_owner(f"sudo systemctl disable --now {KIOSK}")
        wait(lambda: show("ActiveState", GETTY) == "active", START_SECONDS, "the login on the console")
        shutil.rmtree(drop_in)
        run("systemctl", "daemon-reload")
        self.comes_back(session, ["systemctl", "enable", "--now", KIOSK])

    def turned(self, session):
        """With `--rotate`, a tap presses what is seen there, and the log names the view there."""
        # Where the middle of the button, at (200, 650) of the page, is on the glass of 1280 × 800.
        for turn, point in (("90", (650, 600)), ("180", (1080, 150)), ("270", (630, 200)), ("0", (200, 650))):
            shown, clicks = session.events.count("shown"), session.events.count("click end")
            self.as_owner(f"sudo touchbridge setup kiosk {PAGE} --rotate {turn}")
            if not session.expect("shown", START_SECONDS * self.pace, shown + 1):
                raise TimeoutError(f"no page is shown after --rotate {turn}")
            # The first taps may come before the page is ready.
            for _ in range(10):
                self.write_tap(point)
                self.move_fingers()
                if session.expect("click end", 5 * self.pace, clicks + 1):
                    break
            else:
                raise TimeoutError(f"no tap presses the button after --rotate {turn}")

    def console(self, session):
        """`setup undo` ends the daemon, too, and gives the console back."""
        self.as_owner("sudo touchbridge setup undo")
        wait(lambda: show("ActiveState", GETTY) == "active", START_SECONDS, "the login on the console")
        wait(lambda: show("ActiveState", INPUT) == "inactive", START_SECONDS, "the end of the daemon")
        wait(lambda: "touchbridge: main" not in read("/proc/bus/input/devices"), START_SECONDS, "the touchscreen's end")

    def comes_back(self, session, command):
        """Runs a command after which the page must be shown anew, and waits until it receives taps."""
        before = session.events.count("shown")
        run(*command)
        if not session.expect("shown", START_SECONDS * self.pace, before + 1):
            raise TimeoutError("no page is shown")
        session.warm_up()

    def stop(self, _):
        run("systemctl", "stop", KIOSK, check=False)


def commands(page, compositor):
    """Returns the commands of README that make a kiosk, with another page and, on Debian 12, another compositor."""
    for block in re.findall(r"^```[a-z]*\n(.*?)^```", read(README), re.DOTALL | re.MULTILINE):
        if LAST_COMMAND in block:
            lines = [line for line in block.splitlines() if line]
            return [line.replace("https://example.org", page).replace(" cage ", f" {compositor} ") for line in lines]
    raise RuntimeError("README has no commands that make a kiosk")


def commands_in_use():
    """Returns what is run on a kiosk in use, with what its output must show, of `kiosk-commands.txt`.

    That file must have each command that the pages name.
    """
    known, tried = {}, []
    for line in read(os.path.join(os.path.dirname(__file__), "kiosk-commands.txt")).splitlines():
        key, _, value = line.strip().partition(" ")
        if line.startswith(" "):
            known[command][key] = value
        elif line and not line.startswith("#"):
            command = line
            known[command] = {}
    named = named_commands()
    if unknown := named - known.keys():
        sys.exit(f"kiosk-commands.txt has not: {', '.join(sorted(unknown))}")
    if gone := known.keys() - named:
        sys.exit(f"no page has: {', '.join(sorted(gone))}")
    for command, tried_as in known.items():
        if "not" not in tried_as:
            tried.append((tried_as.get("run", command), tried_as.get("shows", "")))
    return tried


def named_commands():
    """Returns the commands of the pages that need root, a device, the daemon or an installed layout."""
    found = set()
    for page in PAGES:
        for path in glob.glob(os.path.join(scenes.PROJECT, "Documentation", page)):
            text = read(path)
            blocks = "\n".join(re.findall(r"^```[a-z]*\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
            lines = re.findall(r"^(?:sudo )?touchbridge(?:-live)?(?: .*|$)", blocks, re.MULTILINE)
            # A name alone, such as `touchbridge status`, is not a line to type.
            inline = re.findall(r"`(sudo touchbridge [^`]*|touchbridge \S+ [^`]*)`", text.replace("\n", " "))
            for command in lines + inline:
                program, *words = re.sub(r" +# .*", "", command).split()
                if program == "sudo" or "/etc/" in command or program == "touchbridge-live" or words[0] in OF_A_MACHINE:
                    found.add(" ".join([program, *words]))
    return found


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def show(key, unit):
    """Returns a property of a unit."""
    return run("systemctl", "show", "--value", f"--property={key}", unit).strip()


def run(*command, check=True, keys=""):
    """Returns the output of a command, for which the keys are pressed."""
    ended = subprocess.run(command, input=keys, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if check and ended.returncode != 0:
        raise RuntimeError(f"{shlex.join(command)} ended with {ended.returncode}\n{ended.stdout}")
    return ended.stdout


if __name__ == "__main__":
    if sys.argv[1:] == ["pages"]:
        print("\n".join(f"{command}\t{shown}" for command, shown in commands_in_use()))
    else:
        print("\n".join(commands(*sys.argv[1:])))
