"""Taps on the corners of a panel behind rotated and several screens, and compares where a page is touched.

Arguments: STAGE TOUCHBRIDGE FOLDER where -- CASE…, where STAGE is a name of STAGES; without CASE, those are tried that are
right for the compositor. Prints where the page is touched. Ends with 1 if it is in another place.
"""

import glob
import re
import subprocess
import sys

from kernel import Cage, Labwc, Sway, Weston14
from session import START_SECONDS, Session
from xorg import Xorg

# The corners of the glass: upper left, upper right, lower right, lower left.
CORNERS = [(10, 10), (1270, 10), (1270, 790), (10, 790)]
# By corner, the number of the output, and the fractions of its picture. The picture of ROTATED is turned
# counterclockwise by 90 degrees: its upper left corner is at the lower left of the glass.
ROTATED = [(0, 1, 0), (0, 1, 1), (0, 0, 1), (0, 0, 0)]
TWO = [(0, 0, 0), (1, 1, 0), (1, 1, 1), (0, 0, 1)]
TOLERANCE = 0.03
TOUCHED = re.compile(r"touched at (\d+) (\d+) of (\d+) (\d+)")
OUTPUTS = "Virtual-1", "Virtual-2"
RULES = "/etc/udev/rules.d/72-outputs.rules"
# By case: the layout, and the number and the fractions of the screen where the corners arrive.
CASES = {
    # The compositor moves the touches with the picture, because the touchscreen is mapped to the output.
    "by-compositor": (
        """version: 1
screen: {width: 1280, height: 800}
sinks:
  - {id: glass, type: touchscreen, name: main, output: Virtual-1}
windows:
  - {id: page, forwardTo: glass}
""",
        ROTATED,
    ),
    # The layout moves them.
    "by-layout": (
        """version: 1
screen: {width: 800, height: 1280}
devices:
  - {match: {name: "*"}, rotation: 90}
sinks:
  - {id: glass, type: touchscreen, name: main}
windows:
  - {id: page, forwardTo: glass}
""",
        ROTATED,
    ),
    # One panel covers two screens.
    "two": (
        """version: 1
screen: {width: 2560, height: 800}
sinks:
  - {id: left, type: touchscreen, name: main, output: Virtual-1, region: [0, 0, 1280, 800]}
  - {id: right, type: touchscreen, name: second, output: Virtual-2, region: [1280, 0, 1280, 800]}
windows:
  - {id: first, frame: [0, 0, 50%, 100%], forwardTo: left}
  - {id: second, frame: [50%, 0, 50%, 100%], forwardTo: right}
""",
        TWO,
    ),
}


class OfWeston(Weston14):
    # It always moves the touches.
    cases = ["by-compositor", "two"]

    def start_compositor(self, session):
        for number, output in enumerate(OUTPUTS):
            self.configuration += f"[output]\nname={output}\napp-ids=screen-{number}\n"
            if self.is_rotated:
                self.configuration += "transform=rotate-90\n"
        super().start_compositor(session)


class OfCage(Cage):
    # It maps no touchscreen to an output: wlroots 0.18 does not use the property of udev.
    cases = ["by-layout"]

    def wrap(self, command):
        if self.is_rotated:
            command = ["sh", "-c", f'{RANDR}; exec "$@"', "sh", *command]
        return super().wrap(command)


class OfSway(Sway):
    cases = CASES

    def start_compositor(self, session):
        lines = [f'input "4617:1:touchbridge:_{name}" map_to_output {output}\n' for name, output in self.mapped]
        if self.is_rotated:
            # sway counts clockwise, and the protocol counterclockwise.
            lines.append(f"output {OUTPUTS[0]} transform 270\n")
        self.autostart = "".join(lines)
        super().start_compositor(session)


class OfLabwc(Labwc):
    cases = CASES

    def start_compositor(self, session):
        self.touch = "".join(
            f'<touch deviceName="touchbridge: {name}" mapToOutput="{output}" mouseEmulation="no"/>'
            for name, output in self.mapped
        )
        if self.is_rotated:
            self.autostart = f"{RANDR}\n"
        super().start_compositor(session)


class OfXorg(Xorg):
    cases = CASES

    def start_compositor(self, session):
        super().start_compositor(session)
        if self.is_rotated:
            self.output("xrandr", "--output", OUTPUTS[0], "--rotate", "left")
        if self.case == "two":
            self.output("xrandr", "--output", OUTPUTS[1], "--auto", "--right-of", OUTPUTS[0])
        for name, output in self.mapped:
            self.output("xinput", "map-to-output", f"touchbridge: {name}", output)


RANDR = f"wlr-randr --output {OUTPUTS[0]} --transform 90"
STAGES = {"weston14": OfWeston, "cage": OfCage, "sway": OfSway, "labwc": OfLabwc, "xorg": OfXorg}


def with_case(stage, name):
    class Stage(stage):
        case = name
        is_rotated = CASES[name][1] is ROTATED
        # The touchscreens that the compositor maps to an output, by name.
        mapped = list(zip(re.findall(r"name: (\w+), output", CASES[name][0]), OUTPUTS))

        def write_layout(self):
            with open(self.layout, "w", encoding="utf-8") as file:
                file.write(CASES[name][0])

    return Stage


def connect_outputs(count):
    """Connects the first outputs of the graphics card, and disconnects the others."""
    for number, name in enumerate(OUTPUTS):
        for status in glob.glob(f"/sys/class/drm/card*-{name}/status"):
            with open(status, "w", encoding="ascii") as file:
                file.write("on" if number < count else "off")


def write_rules():
    """Gives the outputs of the virtual machine to compositors, as the rules of the package give those of other machines."""
    with open(RULES, "w", encoding="ascii") as file:
        for name in OUTPUTS:
            file.write(f'SUBSYSTEM=="input", ATTRS{{phys}}=="touchbridge/*/{name}", ENV{{WL_OUTPUT}}="{name}"\n')
    subprocess.run(["udevadm", "control", "--reload"], check=True)


def touch(session, point):
    """Returns the number of the screen where the page is touched, and the fractions of it."""
    with session.changed:
        session.events.clear()
    session.stage.tap(session, point)
    with session.changed:
        session.changed.wait_for(lambda: any(map(TOUCHED.match, session.events)), START_SECONDS)
        found = [TOUCHED.match(event) for event in session.events if TOUCHED.match(event)]
    if not found:
        return None
    x, y, width, height = map(int, found[0].groups())
    print(f"  the glass at {point}: {x}, {y} of {width} x {height}", flush=True)
    # The outputs have different sizes.
    return int({width, height} != {1280, 800}), x / width, y / height


def is_near(found, expected):
    return found is not None and all(abs(one - other) <= TOLERANCE for one, other in zip(found, expected))


def main(arguments):
    end = arguments.index("--")
    (stage, touchbridge, folder, client), names = arguments[:end], arguments[end + 1 :] or STAGES[arguments[0]].cases
    failures = []
    write_rules()
    for name in names:
        expected = CASES[name][1]
        connect_outputs(2 if expected is TWO else 1)
        print(f"{stage}, {name}:", flush=True)
        try:
            with Session(client, with_case(STAGES[stage], name)(touchbridge, folder), folder) as session:
                found = [touch(session, point) for point in CORNERS]
        except TimeoutError as error:
            failures.append(f"{name}: {error}")
            continue
        if not all(map(is_near, found, expected)):
            failures.append(f"{name}: {found}, expected: {expected}")
    print("\n".join(failures) if failures else f"{len(names)} cases passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
