#!/bin/bash
# Applies MQTT messages to views of the running daemon. The message `alert hidden=false` does what
# `touchbridge set alert hidden=false` does: words are separated by blanks, and none is run by the shell.
#
# Argument: TOPIC. mosquitto_sub reads the server, the user and the password from its configuration file.
# Exit status: 1 when mosquitto_sub has ended. It connects again by itself when the connection is lost.
set -uo pipefail

while IFS=' ' read -r -a words; do
  if [ ${#words[@]} -lt 2 ]; then
    echo "mqtt-set: expected a message 'ID KEY=VALUE…' of $1" >&2
    continue
  fi
  # Its message about a wrong key or id goes to the journal, and the next message is read.
  touchbridge set -- "${words[@]}" >/dev/null </dev/null
  # Retained messages are left out: each new connection would apply them again.
done < <(exec mosquitto_sub -q 1 -R -t "$1")
exit 1
