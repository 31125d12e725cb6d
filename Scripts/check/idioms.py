#!/usr/bin/env python3
"""Compiles the idioms in Tests/Idioms against UIKitCompat, and compares the results with the README there.

Usage: idioms.py SWIFTC MODULES [--write]

Each idiom is tried as written with the import replaced, and then in the form of Tests/Idioms/Run/Changed or
Mode5, whose first line names the change. A form whose changes are all among CHANGES must be the result of these.
Every form that compiles must also compile beside `import Foundation`, and a test must play it.
MODULES is the folder with UIKitCompat.swiftmodule. With --write, the table of results is replaced, and missing forms are
written.
Exit status: 0; 1 if an idiom fails without a reason in Tests/Idioms/omitted.txt, if it compiles with one, if a form
or the page differs, or if no test plays an idiom.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "Tests", "Idioms")
PAGE = os.path.join(FOLDER, "README.md")
BEGIN, END = "<!-- make idioms -->\n\n", "<!-- end -->\n"
NAMES = ["CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform"]


def without_subclass_import(text):
    return text.replace("import UIKit.UIGestureRecognizerSubclass\n", "")


def without_selectors(text):
    """Replaces `#selector(method)` by `Class.method` of the enclosing class."""
    lines, owner = [], ""
    for line in text.split("\n"):
        found = re.match(r"(?:@\w+ )*(?:\w+ )*(?:class|extension|enum) (\w+)", line)
        if found:
            owner = found[1]
        line = re.sub(
            r"#selector\(([\w.]+(?:\([\w:]*\))?)\)",
            lambda match: match[1] if "." in match[1] else f"{owner}.{match[1]}",
            line,
        )
        lines.append(re.sub(r"@objc ", "", line))
    return "\n".join(lines)


def without_actor(text):
    return re.sub(r"@MainActor\s", "", text)


CHANGES = [
    ("no second import", without_subclass_import),
    ("method for selector", without_selectors),
    ("no `@MainActor`", without_actor),
]


def import_compat(text):
    return text.replace("import UIKit\n", "import UIKitCompat\n", 1)


def changed(text):
    """Returns the text after all changes that apply, and the names of these."""
    names = []
    for name, change in CHANGES:
        result = change(text)
        if result != text:
            names.append(name)
        text = result
    return text, names


class Checker:
    def __init__(self, compiler, modules, work):
        self.compiler, self.modules, self.work = compiler, modules, work
        self.log = {}

    def failures(self, texts, mode="5"):
        """Compiles texts by name as one module; returns the names of those that do not compile."""
        failed = set()
        while len(failed) < len(texts):
            # An error may hide others, so the rest is compiled again until it has none.
            found = self.errors({name: text for name, text in texts.items() if name not in failed}, mode)
            if not found:
                break
            failed |= found
        return failed

    def errors(self, texts, mode):
        paths = []
        for name, text in texts.items():
            paths.append(os.path.join(self.work, os.path.basename(name)))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        run = subprocess.run(
            [self.compiler, "-emit-sil", "-o", os.devnull, "-wmo", "-swift-version", mode, "-parse-as-library"]
            + ["-module-name", "Idioms", "-I", self.modules, *paths],
            capture_output=True, text=True, check=False)
        failed = set()
        for match in re.finditer(r"^(\S+?):(\d+):\d+: error: (.*)$", run.stderr, re.M):
            name = os.path.basename(match[1])
            failed.add(name)
            self.log.setdefault(name, []).append(f"{name}:{match[2]}: {match[3]}")
        if run.returncode and not failed:
            sys.exit(run.stderr)
        return failed


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def rows():
    """Yields the name, the title and the path of each idiom, from the list."""
    for match in re.finditer(r"^\| \d+ \| \[(.*?)\]\((.*?)\)", read("README.md"), re.M):
        yield os.path.basename(match[2]), (match[1], match[2])


def main():
    with tempfile.TemporaryDirectory() as work:
        table, errors = examine(Checker(sys.argv[1], sys.argv[2], work))
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    before, rest = page.split(BEGIN)
    new = before + BEGIN + table + "\n" + END + rest.split(END, 1)[1]
    if "--write" in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(new)
    elif new != page:
        errors.append("Tests/Idioms/README.md has other results; run make idioms")
    for error in errors:
        print("idioms: " + error, file=sys.stderr)
    return 1 if errors else 0


def examine(checker):
    """Returns the table of the results, and the errors."""
    errors = []
    titles = dict(rows())
    omitted = dict(line.split(" ", 1) for line in read("omitted.txt").splitlines() if line)
    written = {name: import_compat(read(path)) for name, (_, path) in titles.items()}
    # A missing module ends the compilation, so those with a second import are not tried.
    second = {name for name, text in written.items() if without_subclass_import(text) != text}
    bad = second | checker.failures(
        {name: text for name, text in written.items() if name not in second})
    forms = {name: text for name, text in written.items() if name not in bad}
    results = {name: ("as written", "") for name in forms}

    own = {}
    for name in sorted(bad):
        text, changes = changed(read(titles[name][1]))
        folder = "Mode5" if os.path.exists(os.path.join(FOLDER, "Mode5", name)) else "Run/Changed"
        path = os.path.join(FOLDER, folder, name)
        if "--write" in sys.argv and name not in omitted and not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"// Change: {', '.join(changes)}\n{text}")
        reason, form = ", ".join(changes), text
        if os.path.exists(path):
            first, _, form = read(path).partition("\n")
            reason = first.removeprefix("// Change: ")
        # The format of the lines may differ.
        if set(reason.split(", ")) <= {change for change, _ in CHANGES} and (
                reason != ", ".join(changes) or "".join(form.split()) != "".join(text.split())):
            errors.append(f"{folder}/{name} is not {titles[name][1]} with the change that it names")
        own[name], results[name] = import_compat(form), ("with a change", reason)
    for name in checker.failures(own):
        del own[name], results[name]
    forms.update(own)

    aliases = "import UIKitCompat\n" + "".join(
        f"typealias {name} = UIKitCompat.{name}\n" for name in NAMES)
    beside = {name: text.replace("import UIKitCompat\n", "import Foundation\nimport UIKitCompat\n", 1)
              for name, text in forms.items()}
    errors += [f"{name} does not compile beside Foundation" for name in sorted(
        checker.failures({"Aliases.swift": aliases, **beside}))]
    strict = checker.failures(forms, mode="6")

    played = set(re.findall(r'@Test\(\s*"(\d+): ', "".join(
        read(path) for path in sorted(glob.glob("Run/Tests/*.swift", root_dir=FOLDER)))))
    lines = ["| No | Idiom | Compiles | Change, or reason |", "|---|---|---|---|"]
    counts = {"as written": 0, "with a change": 0, "no": 0}
    for name, (title, _) in titles.items():
        result, note = results.get(name, ("no", omitted.get(name, "")))
        counts[result] += 1
        lines.append(f"| {int(name.split('-')[0])} | {title} | {result} | {note} |")
        if result == "no" and not note:
            errors.append("\n  ".join([f"{name} does not compile:", *checker.log.get(name, [])]))
        if result != "no" and name.split("-")[0].lstrip("0") not in played:
            errors.append(f"no test in Tests/Idioms/Run/Tests plays {name}")
        if result != "no" and name in omitted:
            errors.append(f"{name} compiles; remove it from omitted.txt")
    summary = (
        f"{counts['as written']} idioms compile as written, {counts['with a change']} with a change, and "
        f"{counts['no']} not at all. In\nlanguage mode 6, {len(forms) - len(strict)} compile.\n\n")
    return summary + "\n".join(lines) + "\n", errors


if __name__ == "__main__":
    sys.exit(main())
