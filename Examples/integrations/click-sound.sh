#!/bin/bash
# Plays a sound at each press of a control of the layout. A touch beside the controls is silent.
#
# Arguments: PLAYER [ARGUMENT…], the command that plays the sound once, such as `aplay -q click.wav`.
# Exit status: 64 without a player; 1 when `touchbridge watch` has ended.
set -uo pipefail

if [ $# = 0 ]; then
  echo "click-sound: expected the command that plays the sound, such as: click-sound.sh aplay -q click.wav" >&2
  exit 64
fi

while IFS= read -r record; do
  # In an id, a quotation mark has a backslash, so an id cannot look like an event.
  case $record in
    # Each control sends it once for a finger that lifts on it; a slider sends `valueChanged` for each step.
    *'"event":"touchUpInside"'*)
      # The next press does not wait for the sound, and a sound card that is in use blocks a player for 2 s at most.
      timeout 2 "$@" </dev/null &
      ;;
  esac
done < <(exec touchbridge watch --json --reconnect --kind control)
exit 1
