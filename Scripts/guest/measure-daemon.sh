#!/usr/bin/env bash
# Measures the daemon, libinput and tslib on the same panel. Runs in the guest and writes the tables
# /run/guest/table and /run/guest/start.
#
# Arguments: TOUCHBRIDGE BENCH FRAMES RATE.
set -euo pipefail

touchbridge=$1
bench=$2
frames=$3
rate=$4
scratch=$(mktemp -d)
table=/run/guest/table

log() { echo "bench: $*" >&2; }

# Plugs in a panel and sets $node to its node.
plug() { # FINGERS
  coproc panel { "$bench" panel --fingers "$1"; }
  read -r node <&"${panel[0]}"
  udevadm settle
}

# Plays frames and sets $played to their number.
play() { # FRAMES RATE
  echo "$1 $2" >&"${panel[1]}"
  read -r played <&"${panel[0]}"
}

unplug() {
  # shellcheck disable=SC2154 # coproc sets panel_PID.
  local process=$panel_PID end=${panel[1]}
  exec {end}>&-
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

interrupt() {
  kill -INT "$@" 2>/dev/null || true
  wait "$@" 2>/dev/null || true
}

# Prints a memory figure in MiB. Before Linux 6.2, /proc/PID/status lags by up to 64 pages.
memory_figure() { awk -v name="$2:" '$1 == name { printf "%.1f", $2 / 1024 }' "/proc/$1/smaps_rollup"; }

# Measures the processor time of all readers, which read the same node at the same time.
processor() { # FINGERS
  local -A process before used
  local reader meter
  plug "$1"
  log "$1 fingers, $frames frames, $rate a second on $node"
  libinput debug-events --device "$node" >/dev/null 2>"$scratch/libinput" &
  process[libinput]=$!
  # It writes each frame at once, also into a pipe.
  libinput debug-events --device "$node" 2>/dev/null > >(exec cat >/dev/null) &
  process[libinput_pipe]=$!
  "$touchbridge" run --json --device "$node" >/dev/null &
  process[json]=$!
  "$touchbridge" run --device "$node" >/dev/null &
  process[text]=$!
  echo "module_raw input" >"$scratch/tslib"
  TSLIB_CONFFILE=$scratch/tslib ts_print_mt -i "$node" >/dev/null 2>&1 &
  process[tslib]=$!
  mkfifo "$scratch/pipe"
  "$bench" delays <"$scratch/pipe" >"$scratch/delays" &
  meter=$!
  "$touchbridge" run --json --device "$node" >"$scratch/pipe" &
  process[pipe]=$!
  for reader in "${!process[@]}"; do wait_until_idle "${process[$reader]}"; done
  play 300 "$rate"
  for reader in "${!process[@]}"; do before[$reader]=$(processor_time "${process[$reader]}"); done
  play "$frames" "$rate"
  sleep 1
  for reader in "${!process[@]}"; do
    used[$reader]=$(($(processor_time "${process[$reader]}") - before[$reader]))
  done
  memory+="| $1 fingers | $(memory_figure "${process[json]}" Rss) MiB |"
  memory+=" $(memory_figure "${process[json]}" Anonymous) MiB | $(memory_figure "${process[libinput]}" Rss) MiB |"
  memory+=$'\n'
  # It does not handle SIGINT, and the shell ignores that signal for background processes.
  kill "${process[tslib]}" 2>/dev/null || true
  interrupt "${process[@]}"
  wait "$meter"
  rm "$scratch/pipe"
  unplug
  local gaps lost
  read -r _ _ _ _ gaps <"$scratch/delays"
  lost=$(grep -c SYN_DROPPED "$scratch/libinput" || true)
  for reader in json text pipe; do
    local name peer=libinput
    case $reader in
      json) name="\`run --json >/dev/null\`" ;;
      text) name="\`run >/dev/null\`" ;;
      pipe) name="\`run --json \\| reader\`" peer=libinput_pipe ;;
    esac
    awk -v fingers="$1" -v name="$name" -v ours="${used[$reader]}" -v tslib="${used[tslib]}" \
      -v theirs="${used[$peer]}" -v frames="$played" -v gaps="$gaps" -v lost="$lost" 'BEGIN {
        printf "| %d | %s | **%.2f** | %.2f | %.1f µs | %.1f µs | %.1f µs | %d | %d, %d |\n",
          fingers, name, ours / theirs, ours / tslib, ours / 1000 / frames,
          theirs / 1000 / frames, tslib / 1000 / frames, frames, gaps, lost
      }' >>"$table"
  done
}

# Prints cells of a row: how often a process wakes up, feeds the watchdog and makes a system call in
# ten seconds.
calls() { # PROCESS
  local trace=$scratch/calls tracer pattern
  strace -f -A -o "$trace" -p "$1" 2>/dev/null &
  tracer=$!
  sleep 2
  # Attaching wakes the process once.
  : >"$trace"
  sleep 10
  kill -INT "$tracer"
  wait "$tracer" || true
  for pattern in 'EPOLL.* = [1-9]' 'WATCHDOG=1' ' = '; do
    echo -n " $(grep -c -e "$pattern" "$trace" || true) |"
  done
}

wakeups() {
  local process
  {
    echo
    echo "| 10 seconds without a touch | wake-ups | watchdog messages | system calls |"
    echo "|---|---|---|---|"
  } >>"$table"
  log "waiting without a touch"
  plug 2
  "$touchbridge" run --json --device "$node" >/dev/null &
  process=$!
  wait_until_idle "$process"
  play 300 "$rate"
  sleep 1
  echo "| \`run\` |$(calls "$process")" >>"$table"
  interrupt "$process"

  # The service manager of the guest receives the messages and ignores them.
  NOTIFY_SOCKET=/run/systemd/notify WATCHDOG_USEC=4000000 \
    "$touchbridge" run --json --device "$node" >/dev/null &
  process=$!
  wait_until_idle "$process"
  echo "| \`run\`, \`WatchdogSec=4\` |$(calls "$process")" >>"$table"
  interrupt "$process"
  unplug
}

delay() { # FINGERS
  local meter process median late largest records gaps
  plug "$1"
  log "delays with $1 fingers"
  mkfifo "$scratch/pipe"
  "$bench" delays <"$scratch/pipe" >"$scratch/delays" &
  meter=$!
  "$touchbridge" run --json --device "$node" >"$scratch/pipe" &
  process=$!
  wait_until_idle "$process"
  play 3000 100
  sleep 1
  interrupt "$process"
  wait "$meter"
  rm "$scratch/pipe"
  unplug
  read -r median late largest records gaps <"$scratch/delays"
  echo "| $1 | $median µs | $late µs | $largest µs | $records | $gaps |" >>"$table"
}

# Prints a percentile of sorted numbers in microseconds. Argument: PERCENT.
percentile() {
  awk -v percent="$1" '{ value[NR] = $1 } END {
    printf "%d", value[int((NR - 1) * percent / 100) + 1] / 1000 }'
}

# Prints the delays of frames in nanoseconds, in order, from the columns SENT and READ. The first drags
# are left out, because code and data are loaded in them.
delays() { # SENT READ
  paste -d ' ' "$1" "$2" | awk 'NR > 300 { print $2 - $1 }' | sort -n
}

# Measures the time from a frame of a panel to its reader: through a virtual touchscreen, and beside it
# from an equal panel without the daemon.
forwarding() { # FINGERS
  local process sink frames raw late forwarded late_forwarded readers=()
  log "forwarding with $1 fingers"
  coproc panel { "$bench" twins --fingers "$1"; }
  local grabbed direct
  read -r grabbed direct <&"${panel[0]}"
  udevadm settle
  "$touchbridge" run --json --forward --device "$grabbed" >"$scratch/log" &
  process=$!
  wait_until_idle "$process"
  sink=$(sed -nE 's/.*"action":"opened","node":"([^"]*)".*/\1/p' "$scratch/log")
  "$bench" reads "$direct" >"$scratch/direct" &
  readers+=($!)
  "$bench" reads "$sink" >"$scratch/forwarded" &
  readers+=($!)
  for reader in "${readers[@]}"; do wait_until_idle "$reader"; done
  echo "3000 100" >&"${panel[1]}"
  : >"$scratch/sent"
  local line
  while read -r line <&"${panel[0]}" && [ "$line" != end ]; do echo "$line" >>"$scratch/sent"; done
  sleep 1
  interrupt "$process"
  unplug
  wait "${readers[@]}"
  cut -d ' ' -f 1 "$scratch/sent" >"$scratch/first"
  cut -d ' ' -f 2 "$scratch/sent" >"$scratch/second"
  frames=$(wc -l <"$scratch/sent")
  if [ "$(wc -l <"$scratch/direct")" != "$frames" ] || [ "$(wc -l <"$scratch/forwarded")" != "$frames" ]; then
    log "of $frames frames, $(wc -l <"$scratch/direct") and $(wc -l <"$scratch/forwarded") were read"
    return 1
  fi
  raw=$(delays "$scratch/second" "$scratch/direct" | percentile 50)
  late=$(delays "$scratch/second" "$scratch/direct" | percentile 99)
  forwarded=$(delays "$scratch/first" "$scratch/forwarded" | percentile 50)
  late_forwarded=$(delays "$scratch/first" "$scratch/forwarded" | percentile 99)
  awk -v fingers="$1" -v a="$raw" -v b="$late" -v c="$forwarded" -v d="$late_forwarded" \
    -v frames="$((frames - 300))" 'BEGIN {
      printf "| %d | %d µs | %d µs | %d µs | %d µs | **%.1f** | **%.1f** | %d |\n",
        fingers, a, b, c, d, c / a, d / b, frames
    }' >>"$table"
}

# Measures the delay of the log while clients of the control socket subscribe to all records: eight each of
# four users. One of them does not read.
subscribed() { # FINGERS RATE CLIENTS
  local meter process client reader clients=() median late largest records gaps read
  plug "$1"
  log "$3 subscribers, $1 fingers, $2 frames a second"
  echo 'control: {read: ["1", "2", "3"]}' >"$scratch/layout.yaml"
  mkfifo "$scratch/pipe"
  "$bench" delays <"$scratch/pipe" >"$scratch/delays" &
  meter=$!
  "$touchbridge" run --json --device "$node" --layout "$scratch/layout.yaml" \
    --control /run/bench-control >"$scratch/pipe" &
  process=$!
  wait_until_idle "$process"
  # Here the users have no group for it; the layout permits them.
  chmod 0666 /run/bench-control
  for client in $(seq "$3"); do
    local user=$((client % 4))
    setpriv "--reuid=$user" "--regid=$user" --clear-groups \
      "$bench" subscriber /run/bench-control >"$scratch/client$client" &
    clients+=($!)
  done
  for client in "${clients[@]}"; do wait_until_idle "$client"; done
  [ "$3" -eq 0 ] || kill -STOP "${clients[0]}"
  play 3000 "$2"
  sleep 1
  local resident
  resident=$(memory_figure "$process" Rss)
  [ "$3" -eq 0 ] || kill -CONT "${clients[0]}"
  interrupt "$process"
  wait "$meter" "${clients[@]}"
  rm "$scratch/pipe"
  unplug
  read -r median late largest records gaps <"$scratch/delays"
  : >"$scratch/client"
  read=$(cat "$scratch"/client* | awk '{ sum += $1 } END { printf "%.0f", sum / 1048576 }')
  rm -f "$scratch"/client*
  echo "| $3 | $median µs | $late µs | $largest µs | $records | $gaps | $resident MiB | $read MiB |" >>"$table"
}

memory=
{
  echo "| fingers | command | relative to libinput | relative to tslib | per frame | libinput | tslib | frames |" \
    "lost: touchbridge, libinput |"
  echo "|---|---|---|---|---|---|---|---|---|"
} >"$table"
for fingers in 2 10; do processor "$fingers"; done
wakeups
{
  echo
  echo "| memory of \`run --json\` | resident | private | libinput, resident |"
  echo "|---|---|---|---|"
  printf '%s' "$memory"
  echo
  echo "| fingers | kernel time stamp to record: p50 | p99 | largest | records | gaps |"
  echo "|---|---|---|---|---|---|"
} >>"$table"
for fingers in 2 10; do delay "$fingers"; done
{
  echo
  echo "| fingers | frame to reader: p50 | p99 | forwarded: p50 | p99 | ratio: p50 | p99 | frames |"
  echo "|---|---|---|---|---|---|---|---|"
} >>"$table"
for fingers in 1 10; do forwarding "$fingers"; done
{
  echo
  echo "| subscribers, 10 fingers at 100 Hz | stamp to record: p50 | p99 | largest | records | gaps |" \
    "daemon, resident | read by all |"
  echo "|---|---|---|---|---|---|---|---|"
} >>"$table"
for clients in 0 32; do subscribed 10 100 "$clients"; done

read -r fastest median slowest < <("$bench" start --repeat 20 "$touchbridge" run --json)
milliseconds() { # ROW FASTEST MEDIAN SLOWEST
  awk -v row="$1" -v a="$2" -v b="$3" -v c="$4" 'BEGIN {
    printf "| %s | %.1f ms | %.1f ms | %.1f ms |\n", row, a / 1000, b / 1000, c / 1000
  }'
}
milliseconds "in the guest" "$fastest" "$median" "$slowest" >/run/guest/start

# The cost of any start in the guest, for comparison: each file access goes to the host.
delays=()
for _ in $(seq 20); do
  start=${EPOCHREALTIME//[!0-9]/}
  /bin/true
  delays+=($((${EPOCHREALTIME//[!0-9]/} - start)))
done
mapfile -t delays < <(printf '%s\n' "${delays[@]}" | sort -n)
milliseconds "in the guest, \`/bin/true\` from start to end" "${delays[0]}" "${delays[10]}" "${delays[19]}" \
  >>/run/guest/start
