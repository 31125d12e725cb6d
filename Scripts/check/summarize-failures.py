#!/usr/bin/env python3
"""Prints what failed in a run of tests or in a build: the test, its place, the value got and the value expected.

Usage: summarize-failures.py LOG

LOG is the output of Swift Testing or of `swift build`. A line `process: status N` or `process: limit TEXT`, by
run-tests.sh, or `guest: status N` says how a run ended. At most ten tests are printed in full; the rest is counted.
"""

import os
import re
import signal
import sys

MOST_TESTS = 10
MOST_ISSUES = 3
MOST_LINES = 10
WIDTH = 160
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")

# Lines of Swift Testing and of the scripts. All other lines belong to the line of this kind before them.
MARK = re.compile("[✘✔◇━➜⚠]|(?:guest|process): ")
NAME = r'(?P<name>".*?"|\S+\(.*?\)|\S+)'
ISSUE = re.compile(
    rf"✘ (?:Test|Suite) {NAME} recorded an issue(?: with \d+ arguments? (?P<arguments>.*?))?"
    r"(?: at (?P<file>[^\s:]+\.swift):(?P<line>\d+):\d+)?: (?P<message>.*)",
    re.DOTALL,
)
STARTED = re.compile(rf"◇ (?P<kind>Test|Suite) {NAME} started\.", re.DOTALL)
CASE = re.compile(rf"◇ Test case passing \d+ arguments? (?P<arguments>.*) to {NAME} started\.", re.DOTALL)
ENDED = re.compile(rf"[✔✘━] (?P<kind>Test|Suite) {NAME} (?:with \d+ test cases? )?(?:passed|failed) after ")
RUN = re.compile(r"[✔✘━] Test run with \d+ tests?\b.* (?:passed|failed) after ")
STATUS = re.compile(r"(?:process|guest): status (\d+)")
LIMIT = re.compile(r"process: limit (\d+) s")

COMPARISON = re.compile(
    r"(?:\((?P<source>.*?) → (?P<got>.*?)\)|(?P<literal>[^()→]*?)) (?P<operator>===|!==|==|!=|<=|>=|<|>) "
    r"(?:\((?P<target>.*?) → (?P<value>.*)\)|(?P<plain>.*))",
    re.DOTALL,
)
GOT_EXPECTED = [
    re.compile(r"(?P<before>.*?)\bgot:? (?:→ )?(?P<got>.+?)[,;] expected:? (?:→ )?(?P<expected>.+)"),
    re.compile(r"(?P<before>.*?)\bexpected:? (?:→ )?(?P<expected>.+?)[,;] got:? (?:→ )?(?P<got>.+)"),
]

CRASH = re.compile(
    r"(?:\S+\.swift:\d+: )?(?:Fatal error|Precondition failed|Assertion failed)(?:: |$)"
    r"|Simultaneous accesses to |Could not cast value of type |\*\*\* (?:Swift runtime failure|Program crashed): "
    r"|==\d+==\s*ERROR: |.*(?:Kernel panic|Out of memory: |segfault at )"
)
# Frames without a source location, and the headings around a backtrace.
NOISE = re.compile(
    r"\d+ +\S+ +0x[0-9a-f]+ |Current stack trace:|\*\*\* Signal \d+: Backtracing|Platform: |Thread \d+ .*crashed:"
    r"|Backtrace took |\.\.\.$|Registers:|Images "
)
FRAME = re.compile(r" *\d+ (?:\[\w+\] )*+ *0x[0-9a-f]+ (?P<function>.*?)(?: \+ \d+)? in \S+ at (?P<path>/.*?):(?P<line>\d+)")
SIGNALS = {
    signal.SIGILL: "a trap; without a message, often an arithmetic overflow",
    signal.SIGTRAP: "a trap; without a message, often an arithmetic overflow",
    signal.SIGSEGV: "an invalid address, or a stack that was used up",
    signal.SIGKILL: "killed, perhaps because memory was short",
}
DIAGNOSTIC = re.compile(
    r"(?:(?P<file>[^\s:][^:]*):(?P<line>\d+):(?:\d+:)? )?(?P<text>.*?\b(?:fatal )?(?:error|warning): .*)"
)


def shorten(text, width=WIDTH):
    """Returns the text on one line. The middle of a long one is left out."""
    text = text.replace("\n", "\\n")
    if len(text) <= width:
        return text
    return text[: width * 2 // 3] + " … " + text[-(width // 3) :]


def shorten_pair(got, expected):
    """Returns two values on one line each, of which at most WIDTH characters around the first difference remain."""
    got, expected = got.replace("\n", "\\n"), expected.replace("\n", "\\n")
    same = len(os.path.commonprefix([got, expected]))
    start = max(0, same - WIDTH // 3) if max(len(got), len(expected)) > WIDTH else 0
    return [
        ("… " if start else "") + value[start : start + WIDTH] + (" …" if len(value) > start + WIDTH else "")
        for value in (got, expected)
    ]


def got_and_expected(got, expected):
    got, expected = shorten_pair(got, expected)
    return [f"got:      {got}", f"expected: {expected}"]


def place(file, line):
    """Returns the location with the path in the project, if exactly one file has that name."""
    found = [
        os.path.relpath(os.path.join(folder, file), ROOT)
        for top in ("Tests", "Sources", "Examples")
        for folder, _, names in os.walk(os.path.join(ROOT, top))
        if file in names
    ]
    return f"{found[0] if len(found) == 1 else file}:{line}"


def relative(path):
    """Returns a path without the folders above the project."""
    return re.sub(r"^/.*?/(?=(?:Sources|Tests|Examples)/)", "", path)


def bounded(lines):
    """Returns at most MOST_LINES lines: the first two, and those from the first difference of two columns on."""
    if len(lines) <= MOST_LINES:
        return lines
    first = next((index for index, line in enumerate(lines) if " ≠ | " in line), 0)
    start = max(2, min(first - 2, len(lines) - MOST_LINES + 2))
    shown = lines[:2] + (["…"] if start > 2 else []) + lines[start : start + MOST_LINES - 2]
    rest = len(lines) - start - (MOST_LINES - 2)
    return shown + ([f"… and {rest} more lines"] if rest > 0 else [])


class Entry:
    """A line of Swift Testing, with the lines below it."""

    def __init__(self, line):
        self.head = line
        self.body = []

    @property
    def text(self):
        return "\n".join([self.head] + self.body)


class Run:
    """One process of tests: its issues, the tests that have not ended, and how it ended."""

    def __init__(self):
        self.issues = {}  # By test, in the order of the log.
        self.running = {}  # The tests that have not ended, with the arguments of the last case.
        self.suites = []
        self.is_complete = False
        self.status = None
        self.limit = None
        self.last_lines = []

    def add(self, entry):
        if issue := ISSUE.match(entry.text) if entry.head.startswith("✘") else None:
            self.issues.setdefault(issue["name"], []).append(issue)
        elif case := CASE.match(entry.text):
            self.running[case["name"]] = case["arguments"]
        elif started := STARTED.match(entry.text):
            if started["kind"] == "Suite":
                self.suites.append(started["name"])
            else:
                self.running[started["name"]] = None
        elif RUN.match(entry.head):
            self.is_complete = True
        elif ended := ENDED.match(entry.head):
            if ended["kind"] == "Suite":
                self.suites = [name for name in self.suites if name != ended["name"]]
            else:
                self.running.pop(ended["name"], None)
        elif status := STATUS.match(entry.head):
            self.status = int(status[1])
        elif limit := LIMIT.match(entry.head):
            self.limit = int(limit[1])
        if not STATUS.match(entry.head) and not LIMIT.match(entry.head):
            self.last_lines = entry.body


def issue_lines(issue):
    """Returns the lines of one issue."""
    lines = [f"at {place(issue['file'], issue['line'])}"] if issue["file"] else []
    if issue["arguments"]:
        lines.append("with " + shorten(issue["arguments"]))
    message, details = [], []
    for line in issue["message"].split("\n"):
        if CRASH.match(line) or NOISE.match(line):
            break
        if line.startswith("↳ ") or (details and line.startswith("  ")):
            details.append(line[2:])
        elif line.startswith("± ") or details:
            continue
        else:
            message.append(line)
    text = re.sub("^Expectation failed: ", "", "\n".join(message).rstrip())
    if match := COMPARISON.fullmatch(text):
        left = match["source"] or match["literal"]
        right, sign = match["target"] or match["plain"], match["operator"]
        lines.append(shorten(re.sub(r"\s*\n\s*", " ", f"{left} {sign} {right}")))
        expected = match["value"] or match["plain"]
        lines += got_and_expected(match["got"] or match["literal"], expected if sign in ("==", "===") else f"{sign} {expected}")
    elif text != "Issue recorded":
        lines.append(shorten(text))
    for detail in bounded(details):
        if match := next((found for found in (form.fullmatch(detail) for form in GOT_EXPECTED) if found), None):
            lines += [shorten(match["before"].rstrip(" :,"))] if match["before"].strip(" :,") else []
            lines += got_and_expected(match["got"], match["expected"])
        else:
            lines.append(shorten(detail))
    return lines


def crash_lines(run):
    """Returns the lines about the end of a run that did not end by itself."""
    output = [line for line in run.last_lines if line.strip() and not NOISE.match(line)]
    frames = [frame for frame in map(FRAME.match, output) if frame and not frame["path"].startswith("/tmp/swift-gen")]
    names = [
        name + (f" with {shorten(arguments)}" if arguments else "") for name, arguments in run.running.items()
    ]
    if run.limit:
        end = f"the time limit of {run.limit} s ended the process"
    elif run.status is None:
        end = "the run did not end"
    elif run.status > 128:
        number = run.status - 128
        name = signal.Signals(number).name if number in iter(signal.Signals) else f"signal {number}"
        end = f"{name} ended the process"
    else:
        end = f"the process exited with status {run.status}"
    if len(names) == 1:
        suite = f" of suite {run.suites[-1]}" if run.suites else ""
        lines = [f"✘ {names[0]}{suite}: {end} while this test ran"]
    else:
        lines = [f"✘ {end} while {len(names) or 'no'} tests ran" + (":" if names else "")]
        functions = {frame["function"].rsplit(".", 1)[-1] for frame in frames}
        lines += [f"    most probably {name}" for name in names if name in functions]
        lines += [f"    {name}" for name in names[:MOST_TESTS]]
        if len(names) > MOST_TESTS:
            lines.append(f"    and {len(names) - MOST_TESTS} more")
    output = [line for line in output if not re.match(r" *\d+ (?:\[\w+\] )* *0x", line)]
    start = next((index for index, line in enumerate(output) if CRASH.match(line)), max(0, len(output) - MOST_LINES))
    output = output[start:]
    if any(not line.startswith("*** ") for line in output):
        output = [line for line in output if not line.startswith("*** Program crashed: ")]
    lines += ["    " + shorten(re.sub(r"^\*\*\* (.*) \*\*\*$", r"\1", line)) for line in output[:MOST_LINES]]
    if not output and not run.limit and run.status and run.status - 128 in SIGNALS:
        lines.append(f"    {SIGNALS[run.status - 128]}")
    for frame in frames[:4]:
        lines.append(f"    at {relative(frame['path'])}:{frame['line']}: {shorten(frame['function'], 80)}")
    return lines


def summary_of_tests(lines):
    runs, entry = [], None
    for line in lines + ["process: "]:
        # Kernel messages and the like may come before the first line.
        if not MARK.match(line):
            if entry:
                entry.body.append(line)
            continue
        if entry:
            runs[-1].add(entry)
        if line.startswith("◇ Test run started."):
            runs.append(Run())
        entry = Entry(line) if runs and not line.startswith("◇ Test run ") else None
    result, tests = [], [(name, issues) for run in runs for name, issues in run.issues.items()]
    for name, issues in tests[:MOST_TESTS]:
        result.append(f"✘ {name}")
        for issue in issues[:MOST_ISSUES]:
            result += ["    " + line for line in issue_lines(issue)]
        if len(issues) > MOST_ISSUES:
            result.append(f"    and {len(issues) - MOST_ISSUES} more issues of this test")
    if len(tests) > MOST_TESTS:
        result.append(f"and {len(tests) - MOST_TESTS} more failed tests")
    for run in runs:
        if not run.is_complete:
            result += crash_lines(run)
    return result


def summary_of_build(lines):
    found, current = {}, None
    for line in lines:
        if re.match(r" *\d* \|", line):
            if current and re.match(rf" *{current[1]} \|", line):
                found[current] = line.split("|", 1)[1].strip()
        elif current := DIAGNOSTIC.fullmatch(line):
            # SwiftPM prints the diagnostics of a module again when it fails.
            current = current.groups()
            found.setdefault(current, None)
    result = []
    # The warnings of a build that failed matter less.
    ordered = sorted(found.items(), key=lambda item: "error: " not in item[0][2])
    for (file, line, text), source in ordered[:MOST_TESTS]:
        result.append(f"✘ {shorten(text)}")
        result += [f"    at {relative(file)}:{line}"] if file else []
        result += [f"    {shorten(source)}"] if source else []
    if len(found) > MOST_TESTS:
        result.append(f"and {len(found) - MOST_TESTS} more errors and warnings")
    return result or lines[-40:]


def main():
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        lines = [re.sub(r"\x1b\[[0-9;]*m", "", line.rstrip("\r\n")) for line in file]
    is_run = any(line.startswith("◇ Test run started.") for line in lines)
    print("\n".join(summary_of_tests(lines) if is_run else summary_of_build(lines)))


main()
