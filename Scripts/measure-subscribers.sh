#!/usr/bin/env bash
# Prints how late the records of ten fingers at 1 kHz are, without and with clients of the control socket that
# subscribe to all of them: 32, as four users if this one is root, one of which does not read.
#
# Argument: BENCH. Needs no device: the daemon runs within BENCH.
set -euo pipefail

bench=$1
rate=1000
frames=6000
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The other users reach the socket through it.
chmod 0755 "$folder"
socket=$folder/control

# Prints a row. Argument: CLIENTS.
measure() {
  local meter process client clients=() user=()
  mkfifo "$folder/log" "$folder/frames"
  "$bench" delays <"$folder/log" >"$folder/delays" &
  meter=$!
  "$bench" daemon --fingers 10 "$socket" <"$folder/frames" >"$folder/log" &
  process=$!
  exec {input}>"$folder/frames"
  for _ in $(seq 50); do
    [ -S "$socket" ] && break
    sleep 0.1
  done
  # The layout of the daemon permits the other users; they have no group for the socket.
  chmod 0666 "$socket"
  for client in $(seq "$1"); do
    [ "$(id -u)" -ne 0 ] || user=(setpriv "--reuid=$((client % 4))" "--regid=$((client % 4))" --clear-groups)
    "${user[@]}" "$bench" subscriber "$socket" >"$folder/client$client" &
    clients+=($!)
  done
  sleep 1
  [ "$1" -eq 0 ] || kill -STOP "${clients[0]}"
  echo "$frames $rate" >&"$input"
  exec {input}>&-
  sleep $((frames / rate))
  local resident median late largest records gaps read=0
  resident=$(awk '$1 == "VmRSS:" { printf "%.1f", $2 / 1024 }' "/proc/$process/status")
  wait "$process"
  [ "$1" -eq 0 ] || kill -CONT "${clients[0]}"
  wait "$meter" "${clients[@]}"
  read -r median late largest records gaps <"$folder/delays"
  [ "$1" -eq 0 ] || read=$(cat "$folder"/client* | awk '{ sum += $1 } END { printf "%.0f", sum / 1048576 }')
  rm -f "$folder"/client* "$folder/log" "$folder/frames" "$socket"
  echo "| $1 | $median µs | $late µs | $largest µs | $records | $gaps | $resident MiB | $read MiB |"
}

echo "| subscribers, 10 fingers at 1 kHz, on this machine | frame to record: p50 | p99 | largest | records |" \
  "gaps | daemon, resident | read by all |"
echo "|---|---|---|---|---|---|---|---|"
for clients in 0 32; do measure "$clients"; done
