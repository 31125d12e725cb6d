#!/usr/bin/env bash
# Measures the daemon beside libinput and beside the least that forwards, on the same fingers. Runs in the
# guest and writes /run/guest/costs: a line with a name and a number for each measure. Times are in nanoseconds.
#
# Arguments: TOUCHBRIDGE BENCH RELAY.
set -euo pipefail

touchbridge=$1
bench=$2
relay=$3
frames=3000
rate=100
scratch=$(mktemp -d)
costs=/run/guest/costs
: >"$costs"

log() { echo "bench: $*" >&2; }

# Plugs in panels and sets $nodes to their nodes. Arguments: PANELS FINGERS.
plug() {
  coproc panels { "$bench" panels --count "$1" --fingers "$2"; }
  read -ra nodes <&"${panels[0]}"
  udevadm settle
}

# Plays frames, and writes to a file what each does and when it was sent. Arguments: FRAMES FILE.
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

cost() { echo "$1 $2" >>"$costs"; }

# Measures the processor times of two readers of one node at the same time. Argument: FINGERS.
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
  cost "touchbridge/run/$1" $(($(processor_time $ours) - ours_before))
  cost "libinput/run/$1" $(($(processor_time $theirs) - theirs_before))
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

# Writes percentiles of the delays of a kind of frame. The first drags are left out, because code and data are
# loaded in them. Arguments: NAME KIND COLUMN READ PERCENT…, where COLUMN of the file `sent` and the file READ have
# the times.
delays() {
  local name=$1 kind=$2 column=$3 read=$4 percent
  shift 4
  awk -v column="$column" '{ print $1, $column }' "$scratch/sent" | paste -d ' ' - "$read" |
    awk -v kind="$kind" 'NR > 300 && $1 == kind { print $3 - $2 }' | sort -n >"$scratch/delays"
  for percent in "$@"; do
    cost "$name/$percent" "$(awk -v percent="$percent" \
      '{ value[NR] = $1 } END { print value[int((NR - 1) * percent / 100) + 1] }' "$scratch/delays")"
  done
}

# Measures the delays and the processor times of the service and of the relay, which forward equal panels.
# Argument: FINGERS.
forwarding() {
  local process node relayed least reader readers=() kind before least_before
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
  cost "touchbridge/forward/$1" $(($(processor_time "$process") - before))
  cost "relay/forward/$1" $(($(processor_time $least) - least_before))
  systemctl stop bench
  end $least
  wait "${readers[@]}"
  unplug
  for reader in ours theirs; do
    [ "$(wc -l <"$scratch/$reader")" = "$(wc -l <"$scratch/sent")" ] && continue
    log "of $(wc -l <"$scratch/sent") frames, $(wc -l <"$scratch/$reader") were read"
    return 1
  done
  # A percentile of all frames would depend on how often fingers land, which costs most.
  for kind in landing lift; do
    delays "touchbridge/$kind/$1" $kind 2 "$scratch/ours" 50
    delays "relay/$kind/$1" $kind 3 "$scratch/theirs" 50
  done
  delays "touchbridge/move/$1" move 2 "$scratch/ours" 50 99
  delays "relay/move/$1" move 3 "$scratch/theirs" 50 99
}

# Counts the system calls in ten seconds without a touch.
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
  cost touchbridge/idle "$(grep -c ' = ' "$scratch/calls" || true)"
}

for fingers in 2 10; do processor $fingers; done
for fingers in 1 10; do forwarding $fingers; done
wakeups
