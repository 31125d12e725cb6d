#!/usr/bin/env python3
"""Prints the navigation of the web pages, as YAML for mkdocs: the groups of Documentation/README.md in their order.

Exit status: 0, or 1 if a page of the documentation is in no group.
"""

import json
import os
import re
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
FOLDER = "Documentation"
INDEX = "README.md"


def pages():
    """Returns the paths of all pages below the folder, relative to it."""
    for folder, _, files in os.walk(os.path.join(ROOT, FOLDER)):
        for file in files:
            if file.endswith(".md"):
                yield os.path.relpath(os.path.join(folder, file), os.path.join(ROOT, FOLDER))


def main():
    with open(os.path.join(ROOT, FOLDER, INDEX), encoding="utf-8") as file:
        parts = re.split(r"^## (.*)\n", file.read(), flags=re.MULTILINE)
    nav, listed = [{"touchbridge": [{"Overview": "README.md"}, {"All pages": f"{FOLDER}/{INDEX}"}]}], {INDEX}
    for title, text in zip(parts[1::2], parts[2::2]):
        entries = re.findall(r"^- \[(.*?)\]\((.*?)\)", text, flags=re.MULTILINE)
        listed |= {path for _, path in entries}
        nav.append({title: [{name: os.path.normpath(os.path.join(FOLDER, path))} for name, path in entries]})
    print("nav:", json.dumps(nav, ensure_ascii=False))
    missing = sorted(set(pages()) - listed)
    for path in missing:
        print(f"nav: {FOLDER}/{INDEX} does not list {path}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
