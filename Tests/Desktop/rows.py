"""Prints a row of the tables of README.md: a compositor and a client with their versions, and which scenes passed."""

import re
import subprocess

# By stage and by client, the name in the table, and the packages of which one has its version.
NAMES = {
    "headless": ("Weston", ["weston"]), "weston": ("Weston", ["weston"]), "weston14": ("Weston", ["weston"]),
    "cage": ("cage", ["cage"]), "sway": ("sway", ["sway"]), "labwc": ("labwc", ["labwc"]),
    "xorg": ("Xorg", ["xserver-xorg-core"]),
    "gtk3": ("GTK", ["libgtk-3-0t64", "libgtk-3-0"]), "gtk4": ("GTK", ["libgtk-4-1"]),
    "qt6": ("Qt", ["libqt6core6t64", "libqt6core6"]), "chromium": ("Chromium", ["chromium"]),
    "firefox-esr": ("Firefox", ["firefox-esr"]), "cog": ("cog", ["cog"]),
}


def title(name):
    """Returns the name in the table, with the version that is installed; `name` itself if it has no entry."""
    product, packages = NAMES.get(name, (name, []))
    for package in packages:
        query = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
        if found := re.match(r"(?:\d+:)?([0-9.]+[0-9](?:esr)?)", query.stdout):
            return f"{product} {found[1]}"
    return product


def row(stage, client, cancel, found):
    """Returns the row for the problems of each scene."""
    failed = [name for name, problems in found.items() if problems]
    passed = f"{len(found) - len(failed)} of {len(found)}" + (f"; not {', '.join(failed)}" if failed else "")
    return f"| {title(stage)} | {title(client)} | `{cancel}` | {passed} |"
