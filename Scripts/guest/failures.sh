#!/usr/bin/env bash
# Says in at most twenty short lines what failed in a run of tests, and why: each issue with its
# place and the end of what was said of it, a crash with its last words and the test under way.
# Arguments: what the run printed, in a file.
set -euo pipefail

LC_ALL=C awk '
  # How long a line may get, and how many there are for all issues.
  BEGIN { width = 190; room = 18; mark = "^(✘|✔|◇|━|➜|guest: )" }
  function cut(text, size) {
    if (length(text) <= size) return text
    text = substr(text, 1, size)
    # No half characters.
    while (text ~ /[\200-\277]$/) text = substr(text, 1, length(text) - 1)
    sub(/[\300-\377]$/, "", text)
    return text "…"
  }
  /◇ Test .* started\.$/ && !/Test (run|case passing) / {
    name = $0
    sub(/^.*◇ Test /, "", name)
    sub(/ started\.$/, "", name)
    under[name] = 1
  }
  /(✔|✘|━) Test .* (passed|failed) after / {
    name = $0
    sub(/^.*(✔|✘|━) Test /, "", name)
    sub(/ (with [0-9]+ test cases? )?(passed|failed) after .*$/, "", name)
    delete under[name]
    if (name ~ /^run with /) for (other in under) delete under[other]
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
  # What stands below an issue is about it, as far as the next word of the testing library.
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
    for (name in under) if (++unfinished <= 1) last = name
    if (unfinished > 0) print "not finished: " cut(last, width) (unfinished > 1 ? " and others" : "")
    if (issues > shown) print "and " issues - shown " more"
  }
' "$1"
