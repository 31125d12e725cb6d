#!/usr/bin/env bash
# Measures the daemon beside libinput and tslib on one panel; runs in the guest. Leaves tables in
# /run/guest. Arguments: TOUCHBRIDGE BENCH FRAMES RATE.
set -euo pipefail

touchbridge=$1
bench=$2
frames=$3
rate=$4
scratch=$(mktemp -d)
table=/run/guest/table

say() { echo "bench: $*" >&2; }

# Plugs a panel in; its node is then in $node.
plug() { # FINGERS
  coproc panel { "$bench" panel --fingers "$1"; }
  read -r node <&"${panel[0]}"
  udevadm settle
}

# Plays frames; how many is then in $played.
play() { # FRAMES RATE
  echo "$1 $2" >&"${panel[1]}"
  read -r played <&"${panel[0]}"
}

unplug() {
  local process=$panel_PID end=${panel[1]}
  exec {end}>&-
  wait "$process" || true
}

# Processor time of a process so far, in nanoseconds: what /proc/PID/stat splits into utime and stime
# and rounds to hundredths of a second.
processor_time() { awk '{ print $1 }' "/proc/$1/schedstat"; }

# Waits until a process waits.
settle() {
  for _ in $(seq 100); do
    sleep 0.1
    [ "$(awk '{ print $3 }' "/proc/$1/stat")" = S ] && break
  done
  sleep 1
}

quit() {
  kill -INT "$@" 2>/dev/null || true
  wait "$@" 2>/dev/null || true
}

# The pages as they are: before Linux 6.2 status is up to 64 of them behind.
field() { awk -v name="$2:" '$1 == name { printf "%.1f", $2 / 1024 }' "/proc/$1/smaps_rollup"; }

# Processor time, all readers on one node at the same time.
processor() { # FINGERS
  local -A process before used
  local reader meter
  plug "$1"
  say "$1 fingers, $frames frames, $rate a second on $node"
  libinput debug-events --device "$node" >/dev/null 2>"$scratch/libinput" &
  process[libinput]=$!
  # It writes each frame at once, into a pipe as well.
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
  for reader in "${!process[@]}"; do settle "${process[$reader]}"; done
  play 300 "$rate"
  for reader in "${!process[@]}"; do before[$reader]=$(processor_time "${process[$reader]}"); done
  play "$frames" "$rate"
  sleep 1
  for reader in "${!process[@]}"; do
    used[$reader]=$(($(processor_time "${process[$reader]}") - before[$reader]))
  done
  memory+="| $1 fingers | $(field "${process[json]}" Rss) MiB |"
  memory+=" $(field "${process[json]}" Anonymous) MiB | $(field "${process[libinput]}" Rss) MiB |"
  memory+=$'\n'
  # It has no handler of its own, and what runs in the background is deaf to SIGINT.
  kill "${process[tslib]}" 2>/dev/null || true
  quit "${process[@]}"
  wait "$meter"
  rm "$scratch/pipe"
  unplug
  local gaps lost
  read -r _ _ _ _ gaps <"$scratch/delays"
  lost=$(grep -c SYN_DROPPED "$scratch/libinput" || true)
  for reader in json text pipe; do
    local words peer=libinput
    case $reader in
      json) words="\`run --json >/dev/null\`" ;;
      text) words="\`run >/dev/null\`" ;;
      pipe) words="\`run --json \\| reader\`" peer=libinput_pipe ;;
    esac
    awk -v fingers="$1" -v words="$words" -v ours="${used[$reader]}" -v tslib="${used[tslib]}" \
      -v theirs="${used[$peer]}" -v frames="$played" -v gaps="$gaps" -v lost="$lost" 'BEGIN {
        printf "| %d | %s | **%.2f** | %.2f | %.1f µs | %.1f µs | %.1f µs | %d | %d, %d |\n",
          fingers, words, ours / theirs, ours / tslib, ours / 1000 / frames,
          theirs / 1000 / frames, tslib / 1000 / frames, frames, gaps, lost
      }' >>"$table"
  done
}

# Says what a process does in ten seconds, as the rest of a row: how often it stops waiting, how
# often it feeds the watchdog, and all system calls.
calls() { # PROCESS
  local log=$scratch/calls tracer words
  strace -f -A -o "$log" -p "$1" 2>/dev/null &
  tracer=$!
  sleep 2
  # Being looked at wakes it once.
  : >"$log"
  sleep 10
  kill -INT "$tracer"
  wait "$tracer" || true
  for words in 'EPOLL.* = [1-9]' 'WATCHDOG=1' ' = '; do
    echo -n " $(grep -c -e "$words" "$log" || true) |"
  done
}

wakeups() {
  local process
  {
    echo
    echo "| ten seconds without a touch | wake-ups | watchdog fed | system calls |"
    echo "|---|---|---|---|"
  } >>"$table"
  say "waiting without a touch"
  plug 2
  "$touchbridge" run --json --device "$node" >/dev/null &
  process=$!
  settle "$process"
  play 300 "$rate"
  sleep 1
  echo "| \`run\` |$(calls "$process")" >>"$table"
  quit "$process"

  # The service manager of the guest hears it and passes over it.
  NOTIFY_SOCKET=/run/systemd/notify WATCHDOG_USEC=4000000 \
    "$touchbridge" run --json --device "$node" >/dev/null &
  process=$!
  settle "$process"
  echo "| \`run\`, \`WatchdogSec=4\` |$(calls "$process")" >>"$table"
  quit "$process"
  unplug
}

delay() { # FINGERS
  local meter process median late largest records gaps
  plug "$1"
  say "delays with $1 fingers"
  mkfifo "$scratch/pipe"
  "$bench" delays <"$scratch/pipe" >"$scratch/delays" &
  meter=$!
  "$touchbridge" run --json --device "$node" >"$scratch/pipe" &
  process=$!
  settle "$process"
  play 3000 100
  sleep 1
  quit "$process"
  wait "$meter"
  rm "$scratch/pipe"
  unplug
  read -r median late largest records gaps <"$scratch/delays"
  echo "| $1 | $median µs | $late µs | $largest µs | $records | $gaps |" >>"$table"
}

memory=
{
  echo "| fingers | command | of libinput's | of tslib's | a frame | libinput's | tslib's | frames |" \
    "lost: here, there |"
  echo "|---|---|---|---|---|---|---|---|---|"
} >"$table"
for fingers in 2 10; do processor "$fingers"; done
wakeups
{
  echo
  echo "| memory of \`run --json\` | resident | of its own | libinput's, resident |"
  echo "|---|---|---|---|"
  printf '%s' "$memory"
  echo
  echo "| fingers | stamp to record: p50 | p99 | largest | records | gaps |"
  echo "|---|---|---|---|---|---|"
} >>"$table"
for fingers in 2 10; do delay "$fingers"; done

read -r fastest median slowest < <("$bench" start --repeat 20 "$touchbridge" run --json)
milliseconds() { # ROW FASTEST MEDIAN SLOWEST
  awk -v row="$1" -v a="$2" -v b="$3" -v c="$4" 'BEGIN {
    printf "| %s | %.1f ms | %.1f ms | %.1f ms |\n", row, a / 1000, b / 1000, c / 1000
  }'
}
milliseconds "in the guest" "$fastest" "$median" "$slowest" >/run/guest/start

# What any start costs there: its files lie beyond a wire, and each answer takes a tick of the clock.
delays=()
for _ in $(seq 20); do
  before=${EPOCHREALTIME//[!0-9]/}
  /bin/true
  delays+=($((${EPOCHREALTIME//[!0-9]/} - before)))
done
mapfile -t delays < <(printf '%s\n' "${delays[@]}" | sort -n)
milliseconds "in the guest, \`/bin/true\` to its end" "${delays[0]}" "${delays[10]}" "${delays[19]}" \
  >>/run/guest/start
