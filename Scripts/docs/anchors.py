#!/usr/bin/env python3
"""Checks the links of web pages: each leads to a file of the site, and to an id of it.

Argument: the folder of the site. Links to other machines are not followed.
Exit status: 0, or 1 after the links that lead nowhere.
"""

import html.parser
import os
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """The ids and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (name == "name" and tag == "a"):
                self.ids.add(value)
            elif name in ("href", "src") and tag != "base" and value:
                self.links.append(value)


def read(folder):
    """Returns the pages by path. The page for missing files has links from the root of a server."""
    pages = {}
    for parent, _, files in os.walk(folder):
        for name in files:
            if name.endswith(".html") and name != "404.html":
                path = os.path.join(parent, name)
                with open(path, encoding="utf-8") as file:
                    pages[os.path.normpath(path)] = Page(file.read())
    return pages


def problem(pages, path, link):
    """Returns why a link leads nowhere; None if it does not."""
    parts = urllib.parse.urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    target = os.path.normpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(parts.path))) if parts.path else path
    if os.path.isdir(target):
        target = os.path.join(target, "index.html")
    if not os.path.exists(target):
        return "no such file"
    fragment = urllib.parse.unquote(parts.fragment)
    if fragment and target in pages and fragment not in pages[target].ids:
        return "no such heading"
    return None


def main():
    folder = sys.argv[1]
    pages, count, bad = read(folder), 0, 0
    for path, page in sorted(pages.items()):
        for link in page.links:
            count += 1
            reason = problem(pages, path, link)
            if reason:
                bad += 1
                print(f"{os.path.relpath(path, folder)}: {link}: {reason}", file=sys.stderr)
    print(f"site: {len(pages)} pages, {count} links, {bad} lead nowhere")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
