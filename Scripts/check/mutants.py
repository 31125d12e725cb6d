#!/usr/bin/env python3
"""Applies each fault of Tests/Mutants to a copy of the tree, and checks that the named suites fail.

Usage: mutants.py SWIFT SCRATCH [NAME...]

Tests/Mutants/README.md describes the table. NAME selects the rows whose name or file contains it; several select more.

The copy is in SCRATCH-mutants, so the tree does not change, also when a run is interrupted. Each fault is one
incremental build, which compiles one module and links the tests; the build of the next row restores the file. A build
of all faults behind a switch would be faster, but most faults could not be written as they occur: as changed text.
The copy starts with the build products of SCRATCH. They are valid for the path of the tree only, so the copy is mounted
there, visible to the processes of this run alone. Where that is not permitted, the first run compiles everything.

Prints a line for each row. Exit status: 0; 1 if a fault survives, does not compile or exceeds the time limit without
`hangs: yes`, if a row does not fit the sources, or if a named suite fails without a fault.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
TABLE = os.path.join(ROOT, "Tests", "Mutants")
KEYS = ["name", "fault", "file", "suites", "hangs", "equivalent"]
# Seconds. The first build may compile everything; a suite runs for some seconds, also on a busy machine.
BUILD_LIMIT, RUN_LIMIT = 3600, 90


def fail(message):
    sys.exit(f"mutants: {message}")


def read_rows():
    """Returns the rows of the table, each with its keys and the texts `old` and `new`."""
    rows = []
    for path in sorted(os.listdir(TABLE)):
        if not path.endswith(".txt"):
            continue
        with open(os.path.join(TABLE, path)) as file:
            text = file.read()
        for block in re.split(r"\n\n+", text.strip("\n")):
            row = {"old": [], "new": []}
            for line in block.split("\n"):
                key, _, value = line.partition(": ")
                if line.startswith("#"):
                    continue
                if line[:1] in ("-", "+"):
                    row["old" if line[0] == "-" else "new"].append(line[2:])
                elif key in KEYS and value:
                    row[key] = value
                else:
                    fail(f"{path}: `{line}` is no line of a row")
            if len(row) == 2:
                continue
            if any(key not in row for key in ("name", "fault", "file")) or not row["old"]:
                fail(f"{path}: {row.get('name', 'a row')} is incomplete")
            if ("suites" in row) == ("equivalent" in row):
                fail(f"{path}: {row['name']} needs `suites` or `equivalent`")
            rows.append(row)
    return rows


def mutated(row):
    """Returns the text of a row's file with the fault; None if the replaced lines are not there exactly once."""
    try:
        with open(os.path.join(ROOT, row["file"])) as file:
            text = "\n" + file.read()
    except OSError:
        return None
    old = "\n" + "\n".join(row["old"]) + "\n"
    new = "\n" + "".join(line + "\n" for line in row["new"])
    return text.replace(old, new)[1:] if text.count(old) == 1 else None


def copy_tree(place):
    """Makes a copy of the tree's files; files that are equal are not written, so that they are not compiled again."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True,
    ).stdout.split("\0")
    paths = {path for path in listed if path and os.path.isfile(os.path.join(ROOT, path))}
    for path in paths:
        source, target = os.path.join(ROOT, path), os.path.join(place, path)
        with open(source, "rb") as file:
            content = file.read()
        try:
            with open(target, "rb") as file:
                if file.read() == content:
                    continue
        except OSError:
            os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target)
    for folder, names, files in os.walk(place):
        names[:] = [name for name in names if name != ".build"]
        for name in files:
            path = os.path.join(folder, name)
            if os.path.relpath(path, place) not in paths:
                os.remove(path)


def copy_products(scratch, place):
    """Copies the products of `make test-build`, unless the copy has its own."""
    target = os.path.join(place, ".build")
    if os.path.exists(target) or not os.path.exists(os.path.join(scratch, "debug")):
        return
    debug = os.path.relpath(os.path.realpath(os.path.join(scratch, "debug")), os.path.realpath(scratch))
    os.makedirs(os.path.join(target, os.path.dirname(debug)))
    names = [name for name in os.listdir(scratch) if os.path.isfile(os.path.join(scratch, name))]
    sources = [os.path.join(scratch, name) for name in names + ["debug"]]
    subprocess.run(["cp", "-a", "--reflink=auto", *sources, target], check=True)
    subprocess.run(
        ["cp", "-a", "--reflink=auto", os.path.join(scratch, debug), os.path.join(target, debug)], check=True)


def mount_command(place):
    """Returns the words before a command that runs with the copy in place of the tree; [] if that is not permitted."""
    script = 'mount --bind "$0" "$1" && cd "$1" && shift && exec "$@"'
    for unshare in (["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"]):
        words = [*unshare, "sh", "-c", script, place, ROOT]
        if subprocess.run([*words, "true"], stderr=subprocess.DEVNULL).returncode == 0:
            return words
    return []


class Copy:
    """A copy of the tree with build products."""

    def __init__(self, swift, scratch):
        self.swift = swift
        folder = os.path.abspath(scratch) + "-mutants"
        self.place = os.path.join(folder, "tree")
        self.log = os.path.join(folder, "log")
        os.makedirs(self.place, exist_ok=True)
        copy_tree(self.place)
        copy_products(scratch, self.place)
        self.words = mount_command(self.place)
        # SwiftPM has its lock there, with a name that depends on the path of the package.
        self.temporary = tempfile.TemporaryDirectory()

    def run(self, command, limit, **variables):
        """Runs a command in the copy. Returns its exit status and output; the status is None after the time limit."""
        with open(self.log, "w") as log:
            process = subprocess.Popen(
                [*self.words, *command], cwd=self.place, stdin=subprocess.DEVNULL, stdout=log,
                stderr=subprocess.STDOUT, start_new_session=True, env={**os.environ, **variables})
            try:
                status = process.wait(limit)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        with open(self.log, errors="replace") as log:
            return status, log.read()

    def build(self):
        """Builds the tests; returns the output if that fails."""
        status, output = self.run(
            [self.swift, "build", "--build-tests", "--scratch-path", ".build"], BUILD_LIMIT,
            TMPDIR=self.temporary.name)
        return None if status == 0 else output

    def test(self, suite):
        """Runs a suite, or a test of it. Returns its exit status, which is None after the time limit, and the output."""
        name = re.escape(suite) + ("\\(" if "/" in suite else "/")
        return self.run(
            [".build/debug/touchbridgePackageTests.xctest", "--testing-library", "swift-testing", "--filter",
             rf"(^|\.){name}"], RUN_LIMIT, SWIFT_BACKTRACE="enable=no")

    def read(self, path):
        with open(os.path.join(self.place, path)) as file:
            return file.read()

    def write(self, path, text):
        with open(os.path.join(self.place, path), "w") as file:
            file.write(text)


def verdict(copy, row, text):
    """Returns what the tests say about a fault: `killed`, or what is wrong."""
    original = copy.read(row["file"])
    copy.write(row["file"], text)
    try:
        output = copy.build()
        if output is not None:
            errors = [line for line in output.split("\n") if "error:" in line]
            return "does not compile: " + (errors or output.split("\n")[-3:-2])[0].strip()
        # Each suite must fail, not only one of them.
        for suite in row["suites"].split():
            status, _ = copy.test(suite)
            if status is None and row.get("hangs") != "yes":
                return f"exceeds the time limit in {suite}"
            if status == 0:
                return f"survives {suite}"
        return "killed"
    finally:
        copy.write(row["file"], original)


def main():
    if len(sys.argv) < 3:
        fail("usage: mutants.py SWIFT SCRATCH [NAME...]")
    swift, scratch, *names = sys.argv[1:]
    rows = [row for row in read_rows() if any(name in row["name"] or name in row["file"] for name in names or [""])]
    if not rows:
        fail(f"no row is named {' '.join(names)}")
    texts = [mutated(row) for row in rows]
    stale = [row["name"] for row, text in zip(rows, texts) if text is None]
    if stale:
        fail(f"the lines that these rows replace are not in their files once: {' '.join(stale)}")
    copy = Copy(swift, scratch)
    if not copy.words:
        print("mutants: the copy cannot be mounted in place of the tree; the first build compiles everything")
    output = copy.build()
    if output is not None:
        fail("the tests do not build without a fault:\n" + output[-2000:])
    for suite in sorted({suite for row in rows for suite in row.get("suites", "").split()}):
        status, output = copy.test(suite)
        if status != 0:
            issues = [line for line in output.split("\n") if "recorded an issue" in line] or output.split("\n")[-9:]
            fail("\n".join([f"{suite} fails or has no test without a fault:", *issues[:20]]))
    bad = []
    for row, text in zip(rows, texts):
        begin = time.monotonic()
        result = "equivalent" if "equivalent" in row else verdict(copy, row, text)
        print(f"{row['name']}: {result} ({time.monotonic() - begin:.0f} s)", flush=True)
        if result not in ("killed", "equivalent"):
            bad.append(row)
    if bad:
        print("\nmutants: the tests miss these faults:", file=sys.stderr)
        for row in bad:
            print(f"  {row['name']} in {row['file']}: {row['fault']}", file=sys.stderr)
        sys.exit(1)
    equivalent = sum("equivalent" in row for row in rows)
    print(f"mutants: {len(rows) - equivalent} killed, {equivalent} equivalent, none survives")


main()
