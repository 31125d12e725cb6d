#!/usr/bin/env python3
"""Writes the manual pages from the pages of the documentation, with lowdown.

Arguments: FOLDER VERSION DATE. The pages are FOLDER/man1, man5 and man8.
Exit status: 0, or 1 if a page lacks a section.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
# The folder of the pages and examples; an installation with another prefix changes it in the manual pages.
DOCUMENTS = "/usr/local/share/doc/touchbridge"


def page(name):
    with open(os.path.join(ROOT, "Documentation", name), encoding="utf-8") as file:
        return re.sub(r"<!--.*?-->\n*", "", file.read())


def sections(text):
    """Returns the text before the first heading of the second level, and the text below each one by its heading."""
    parts = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    return parts[0], dict(zip(parts[1::2], parts[2::2]))


def entries(table):
    """Returns the rows of a table as entries of a list: a terminal is too narrow for columns."""
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])] for line in table.strip().split("\n")]
    names, lines = rows[0], []
    for first, *others, last in rows[2:]:
        notes = "; ".join(f"{name.lower()}: {cell}" for name, cell in zip(names[1:], others) if cell)
        lines.append(f"- {first}: " + (f"{last} ({notes})" if notes else last))
    return "\n".join(lines) + "\n"


def link(text, target, folder):
    """Returns what a manual page has for a link: the text, or the path of a page that the text only names."""
    if not text.endswith(".md"):
        return text
    return os.path.normpath(os.path.join(DOCUMENTS, "Documentation", folder, target.split("#")[0]))


def body(text, folder=""):
    """Returns a text of a page in a folder without its title, links and tables, with headings of the first level."""
    text = re.sub(r"\A# .*\n+", "", text)
    text = re.sub(r"\[([^\]]*)\]\(([^)]*)\)", lambda found: link(*found.groups(), folder), text)
    text = re.sub(r"(?:^\|.*\|\n)+", lambda table: entries(table.group()), text, flags=re.MULTILINE)
    lines, is_code = [], False
    for line in text.split("\n"):
        if line.startswith("```"):
            is_code = not is_code
        elif not is_code:
            line = re.sub(r"^#(#+ )", r"\1", line)
        lines.append(line)
    return "\n".join(lines)


def command(text):
    """Returns the text about a command with the usual headings of a manual page."""
    synopsis, options, rest = re.fullmatch(r"(```\n.*?```\n)\n((?:- [^\n]*\n)+)\n(.*)", text.strip() + "\n", re.DOTALL).groups()
    description, examples = re.split(r"\n\n(?=[^\n]*:\n\n```)", "\n\n" + rest, maxsplit=1)
    if "Examples/" in examples:
        examples = f"The files are in {DOCUMENTS}.\n\n{examples}"
    return f"# SYNOPSIS\n\n{synopsis}\n# DESCRIPTION\n\n{description}\n\n# OPTIONS\n\n{options}\n# EXAMPLES\n\n{examples}"


def write(name, section, summary, text):
    folder, version, date = sys.argv[1:]
    source = f"# NAME\n\n{name} - {summary}\n\n{text}\n"
    path = os.path.join(folder, f"man{section}", f"{name}.{section}")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    roff = subprocess.run(
        ["lowdown", "-s", "-t", "man", "--parse-no-metadata", "--out-no-smarty", "-m", f"title: {name}",
         "-m", f"section: {section}", "-m", f"date: {date}", "-m", f"source: touchbridge {version}", "-m", "volume: touchbridge manual"],
        input=source, capture_output=True, text=True, check=True).stdout
    # Bold is the usual font of code in manual pages; not every formatter has a font C. A paragraph begins after a heading
    # anyway.
    roff = roff.replace(r"\fC", r"\fB")
    roff = re.sub(r"^(\.S[HS].*(?:\n[^.].*)?)\n\.(?:PP|LP)$", r"\1", roff, flags=re.MULTILINE)
    with open(path, "w", encoding="utf-8") as file:
        file.write(roff)


def main():
    intro, commands = sections(page("commands.md"))
    intro = body(intro)
    synopsis, description = re.fullmatch(r"\s*(```\n.*?```\n)(.*)", intro, re.DOTALL).groups()
    names = "\n".join(
        f"- `touchbridge {name}`: {text.strip().splitlines()[0]} See touchbridge-{name}(1)."
        for name, text in commands.items())
    pages = ("Further pages: touchbridge-layout(5), touchbridge-fingers(5), touchbridge-captures(5), and touchbridge(8) for "
             "the service.")
    write("touchbridge", 1, "touchscreen input bridge for kiosks",
          f"# SYNOPSIS\n\n{synopsis}\n# DESCRIPTION\n{description}\n# COMMANDS\n\n{names}\n\n{pages}\n")
    for name, text in commands.items():
        summary, rest = text.strip().split("\n", 1)
        summary = summary.rstrip(".")
        write(f"touchbridge-{name}", 1, summary[0].lower() + summary[1:], command(body(rest)))
    _, formats = sections(page("formats.md"))
    for name, section, summary, text in [
        ("touchbridge-captures", 5, "files with the events of touchscreens", formats["Capture formats"]),
        ("touchbridge-fingers", 5, "fingers as text", formats["Virtual fingers"]),
        ("touchbridge-layout", 5, "windows, views, recognizers and devices of touchbridge",
         page("layout.md") + "\n" + re.sub(r"\A# (.*):.*", r"## \1", page("panels.md"))),
        ("touchbridge-live", 1, "web page of what the daemon of touchbridge sees", page("do/live-page.md")),
        ("touchbridge", 8, "the service of touchbridge", page("operation.md")),
    ]:
        write(name, section, summary, "# DESCRIPTION\n\n" + body(text, "do" if name == "touchbridge-live" else ""))


if __name__ == "__main__":
    main()
