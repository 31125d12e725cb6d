#!/usr/bin/env bash
# Prints the failures of a test run in at most 20 short lines: each issue with its source location and
# the end of its message, a crash with its last lines, and the test that was running.
#
# Argument: a file with the output of the run.
set -euo pipefail

LC_ALL=C awk '
  # The longest line, and the number of lines for all issues.
  BEGIN { width = 190; room = 18; mark = "^(✘|✔|◇|━|➜|guest: )" }
  function cut(text, size) {
    if (length(text) <= size) return text
    text = substr(text, 1, size)
    # No incomplete UTF-8 sequences.
    while (text ~ /[\200-\277]$/) text = substr(text, 1, length(text) - 1)
    sub(/[\300-\377]$/, "", text)
    return text "…"
  }
  /◇ Test .* started\.$/ && !/Test (run|case passing) / {
    name = $0
    sub(/^.*◇ Test /, "", name)
    sub(/ started\.$/, "", name)
    running[name] = 1
  }
  /(✔|✘|━) Test .* (passed|failed) after / {
    name = $0
    sub(/^.*(✔|✘|━) Test /, "", name)
    sub(/ (with [0-9]+ test cases? )?(passed|failed) after .*$/, "", name)
    delete running[name]
    if (name ~ /^run with /) for (other in running) delete running[other]
  }
  /✘ Test .* recorded an issue/ {
    text = $0
    sub(/^.*✘ Test /, "", text)
    name = text
    sub(/ recorded an issue.*$/, "", name)
    sub(/^.* recorded an issue( with [0-9]+ arguments?)? ?/, "", text)
    sub(/^at /, "", text)
    issues++
    issue[issues] = cut(name, 70) ": " text
    next
  }
  /(^|[^a-z])[Ff]atal error: |^\*\*\* |Segmentation fault|Illegal instruction|Kernel panic|Out of memory/ {
    crash[++crashes] = $0
  }
  # Lines below an issue belong to it, up to the next line of the testing library.
  $0 !~ mark && issues > 0 && closed[issues] == 0 && NF > 0 {
    details[issues]++
    detail[issues, details[issues]] = $0
  }
  $0 ~ mark && issues > 0 { closed[issues] = 1 }
  END {
    first = crashes > 4 ? crashes - 3 : 1
    room -= crashes - first + 1
    shown = issues > room ? room : issues
    each = shown > 0 ? int((room - shown) / shown) : 0
    for (number = 1; number <= shown; number++) {
      print "✘ " cut(issue[number], width)
      line = details[number] - each + 1
      for (line = line < 1 ? 1 : line; line <= details[number]; line++)
        print "    " cut(detail[number, line], width)
    }
    for (line = first; line <= crashes; line++) print cut(crash[line], width)
    for (name in running) if (++unfinished <= 1) last = name
    if (unfinished > 0) print "not finished: " cut(last, width) (unfinished > 1 ? " and others" : "")
    if (issues > shown) print "and " issues - shown " more"
  }
' "$1"
