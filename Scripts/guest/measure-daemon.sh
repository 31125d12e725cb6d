#!/usr/bin/env bash
# Measures the daemon beside libinput and beside the least that forwards, on the same fingers. Runs in the
# guest and writes rows of a table to /run/guest/rows.
#
# Arguments: TOUCHBRIDGE BENCH RELAY.
set -euo pipefail

touchbridge=$1
bench=$2
relay=$3
frames=3000
rate=100
scratch=$(mktemp -d)
rows=/run/guest/rows
: >"$rows"

log() { echo "bench: $*" >&2; }

# Plugs in panels and sets $nodes to their nodes. Arguments: PANELS FINGERS.
plug() {
  coproc panels { "$bench" panels --count "$1" --fingers "$2"; }
  read -ra nodes <&"${panels[0]}"
  udevadm settle
}

# Plays frames, and writes to a file when each was sent. Arguments: FRAMES FILE.
play() {
  echo "$1 $rate" >&"${panels[1]}"
  sed -u '/^end$/Q' <&"${panels[0]}" >"$2"
  sleep 1
}

unplug() {
  # shellcheck disable=SC2154 # coproc sets panels_PID.
  local process=$panels_PID input=${panels[1]}
  exec {input}>&-
  wait "$process" || true
}

# Prints the processor time of a process in nanoseconds. /proc/PID/stat rounds it to 10 ms.
processor_time() { awk '{ print $1 }' "/proc/$1/schedstat"; }

# Waits until a process sleeps.
wait_until_idle() {
  for _ in $(seq 100); do
    sleep 0.1
    [ "$(awk '{ print $3 }' "/proc/$1/stat")" = S ] && break
  done
  sleep 1
}

end() {
  kill "$@" 2>/dev/null || true
  wait "$@" 2>/dev/null || true
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

row() { echo "| $1 | $2 | $3 |" >>"$rows"; }

# Sets $time to the ratio of the processor times of two readers of one node at the same time. Argument: FINGERS.
processor() {
  local ours theirs ours_before theirs_before
  log "processor time with $1 fingers"
  plug 1 "$1"
  libinput debug-events --device "${nodes[0]}" >/dev/null 2>&1 &
  theirs=$!
  "$touchbridge" run --json --device "${nodes[0]}" >/dev/null &
  ours=$!
  wait_until_idle $theirs
  wait_until_idle $ours
  play 300 /dev/null
  ours_before=$(processor_time $ours)
  theirs_before=$(processor_time $theirs)
  play $frames /dev/null
  time=$(ratio $(($(processor_time $ours) - ours_before)) $(($(processor_time $theirs) - theirs_before)))
  end $ours $theirs
  unplug
}

# Starts the daemon as the service does, and sets $process and $node. Argument: the PANEL.
start_service() {
  systemd-run --quiet --unit=bench --service-type=notify --property=RuntimeDirectory=bench \
    "$touchbridge" run --forward --control /run/bench/control --port /run/bench/port --device "$1"
  process=$(systemctl show --property=MainPID --value bench)
  udevadm settle
  node=$(grep -l '^touchbridge: ' /sys/class/input/event*/device/name |
    sed -E 's|.*/(event[0-9]+)/.*|/dev/input/\1|')
}

# Prints a percentile of the delays of frames, in nanoseconds. The first drags are left out, because code and
# data are loaded in them. Arguments: PERCENT COLUMN READ, where COLUMN of the file `sent` and the file READ
# have the times.
delay() {
  awk -v column="$2" '{ print $column }' "$scratch/sent" | paste -d ' ' - "$3" |
    awk 'NR > 300 { print $2 - $1 }' | sort -n |
    awk -v percent="$1" '{ value[NR] = $1 } END { print value[int((NR - 1) * percent / 100) + 1] }'
}

# Sets $median, $late and $time to the ratios of the delays and of the processor times of the service and of
# the relay, which forward equal panels. Argument: FINGERS.
forwarding() {
  local process node relayed least reader readers=() before least_before
  log "forwarding with $1 fingers"
  plug 2 "$1"
  start_service "${nodes[0]}"
  "$relay" "${nodes[1]}" >"$scratch/relay" &
  least=$!
  wait_until_idle $least
  wait_until_idle "$process"
  relayed=$(cat "$scratch/relay")
  "$bench" reads "$node" >"$scratch/ours" &
  readers+=($!)
  "$bench" reads "$relayed" >"$scratch/theirs" &
  readers+=($!)
  for reader in "${readers[@]}"; do wait_until_idle "$reader"; done
  before=$(processor_time "$process")
  least_before=$(processor_time $least)
  play $frames "$scratch/sent"
  time=$(ratio $(($(processor_time "$process") - before)) $(($(processor_time $least) - least_before)))
  systemctl stop bench
  end $least
  wait "${readers[@]}"
  unplug
  for reader in ours theirs; do
    [ "$(wc -l <"$scratch/$reader")" = "$(wc -l <"$scratch/sent")" ] && continue
    log "of $(wc -l <"$scratch/sent") frames, $(wc -l <"$scratch/$reader") were read"
    return 1
  done
  median=$(ratio "$(delay 50 1 "$scratch/ours")" "$(delay 50 2 "$scratch/theirs")")
  late=$(ratio "$(delay 99 1 "$scratch/ours")" "$(delay 99 2 "$scratch/theirs")")
}

# Sets $calls to the number of system calls in ten seconds without a touch.
wakeups() {
  local process tracer
  log "waiting without a touch"
  plug 1 2
  "$touchbridge" run --json --device "${nodes[0]}" >/dev/null &
  process=$!
  wait_until_idle $process
  play 300 /dev/null
  strace -f -A -o "$scratch/calls" -p $process 2>/dev/null &
  tracer=$!
  sleep 2
  # Attaching wakes the process once.
  : >"$scratch/calls"
  sleep 10
  end $tracer
  end $process
  unplug
  calls=$(grep -c ' = ' "$scratch/calls" || true)
}

processor 2
few=$time
processor 10
row "processor time of \`run --json\`, compared with \`libinput debug-events\`: 2 and 10 fingers" \
  "$few; $time" "at most 0.50"
forwarding 1
few=$time
row "delay of a forwarded frame, compared with the least that forwards: median and 99th percentile, 1 finger" \
  "$median; $late" "at most 1.25; 1.50"
forwarding 10
row "the same, 10 fingers" "$median; $late" "at most 1.25; 1.50"
row "processor time of forwarding, compared with the least that forwards: 1 and 10 fingers" \
  "$few; $time" "at most 2.00"
wakeups
row "system calls in ten seconds without a touch" "$calls" "0"
