#!/usr/bin/env bash
# Prints what an event costs, in instructions and allocations, by stage and by number of fingers.
#
# Each figure is the difference between N and 2N passes over the same stream, so that starting up,
# loading and warming up do not count. Instructions are callgrind's, allocations memcheck's.
set -euo pipefail

bench=$1
passes=${PASSES:-20}

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

allocations() {
  valgrind --tool=memcheck --leak-check=no "$@" 2>&1 >/dev/null |
    sed -nE 's/.*total heap usage: ([0-9,]+) allocs.*/\1/p' | tr -d ,
}

# The difference of one figure between N and 2N passes, for each unit of which a pass has COUNT.
per_unit() { # KIND COUNT COMMAND…
  local kind=$1 count=$2 once twice
  shift 2
  once=$("$kind" "$@" --repeat "$passes")
  twice=$("$kind" "$@" --repeat $((2 * passes)))
  awk -v a="$once" -v b="$twice" -v n="$((passes * count))" 'BEGIN { printf "%.1f", (b - a) / n }'
}

echo "| stage | stream | events | instructions an event | allocations a frame |"
echo "|---|---|---|---|---|"
for stage in track dispatch log; do
  for fingers in 1 2 10; do
    stream=Tests/Fixtures/captures/typeb-$fingers.evemu
    read -r events frames < <("$bench" count "$stream")
    echo "| $stage | $fingers finger(s) | $events |" \
      "$(per_unit instructions "$events" "$bench" "$stage" "$stream") |" \
      "$(per_unit allocations "$frames" "$bench" "$stage" "$stream") |"
  done
done

echo
echo "| recognizers | fingers | instructions a frame | allocations a frame |"
echo "|---|---|---|---|"
for stage in none undecided active button scroll; do
  for fingers in 1 10; do
    echo "| $stage | $fingers |" \
      "$(per_unit instructions 64 "$bench" gestures "$stage" --fingers "$fingers") |" \
      "$(per_unit allocations 64 "$bench" gestures "$stage" --fingers "$fingers") |"
  done
done

echo
echo "| views | recognizers | instructions a finger that comes down and goes |"
echo "|---|---|---|"
for tree in "100 10" "10000 1000"; do
  read -r views recognizers <<<"$tree"
  echo "| $views | $recognizers |" \
    "$(per_unit instructions 32 "$bench" gestures landing --views "$views" \
      --recognizers "$recognizers") |"
done

echo
echo "| views | instructions a hit test, nested | instructions a hit test, all in one parent |"
echo "|---|---|---|"
for views in 10 100 1000 10000; do
  echo "| $views |" \
    "$(per_unit instructions 64 "$bench" hit --views "$views") |" \
    "$(per_unit instructions 64 "$bench" hit --flat --views "$views") |"
done
