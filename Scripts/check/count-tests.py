#!/usr/bin/env python3
"""Prints which tests took longer than a second, why tests were skipped, and how many passed, failed and were skipped.

Usage: count-tests.py EVENTS...

EVENTS are event streams of Swift Testing, one of each process.
Exit status: 0; 1 if no test was selected.
"""

import collections
import json
import re
import sys

MOST_SLOW = 20


def events(path):
    """Yields the records of a stream. A process that crashed may leave an incomplete last line."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                return
            yield record["kind"], record["payload"]


def name(identifier):
    """Returns the suite and the function of an identifier."""
    return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", identifier).split(".", 1)[1]


def main():
    planned, begun, failed, times, reasons = set(), {}, set(), {}, {}
    for kind, payload in (record for path in sys.argv[1:] for record in events(path)):
        if kind == "test":
            if payload["kind"] == "function":
                planned.add(payload["id"])
            continue
        test, what = payload.get("testID"), payload["kind"]
        if what == "issueRecorded" and payload["issue"]["isFailure"]:
            failed.add(test)
        if test not in planned:
            continue
        if what == "testStarted":
            begun[test] = payload["instant"]["absolute"]
        elif what == "testEnded":
            times[test] = payload["instant"]["absolute"] - begun[test]
        elif what == "testSkipped":
            reason = re.search(r'skipped: "(.*)"$', payload["messages"][0]["text"], re.DOTALL)
            reasons[test] = reason[1] if reason else "no reason is given"
    failed |= set(begun) - set(times)
    passed = set(times) - failed
    unknown = planned - passed - failed - set(reasons)

    slow = sorted(((time, test) for test, time in times.items() if time >= 1), reverse=True)
    if slow:
        print(f"These tests took longer than a second, {sum(time for time, _ in slow):.0f} s together:")
    for time, test in slow[:MOST_SLOW]:
        print(f"{time:8.1f} s  {name(test)}")
    if len(slow) > MOST_SLOW:
        print(f"            and {len(slow) - MOST_SLOW} more")
    for reason, count in collections.Counter(reasons.values()).most_common():
        print(f"{count} skipped: {reason}")
    if unknown:
        print(f"{len(unknown)} not run, because their process ended early")
    print(f"{len(passed)} passed, {len(failed & planned)} failed, {len(reasons)} skipped")
    return 0 if planned else 1


sys.exit(main())
