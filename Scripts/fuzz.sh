#!/usr/bin/env bash
# Builds the fuzzers and lets each of the five surfaces run for a while, two at a time. Arguments: the
# swift command, the scratch folder, the seconds for each; then surfaces, all where there are none.
# What was found before is kept in the scratch folder and built upon, until make clean. With SEED in the
# environment the run begins afresh and tries the same inputs in the same order each time.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=$1
scratch=$2
seconds=$3
shift 3
surfaces=("$@")
[ ${#surfaces[@]} -gt 0 ] || surfaces=(replay fingers layout capture events)

resources=$("$swift" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')
library=$(find -L "$resources" -name "libclang_rt.fuzzer_no_main-$(uname -m).a" 2>/dev/null | head -n 1)
if [ -z "$library" ]; then
  echo "fuzz: the toolchain has no fuzzer library below $resources" >&2
  exit 1
fi

mkdir -p "$scratch"
log=$scratch/build.log
echo "fuzz: building, optimised and with AddressSanitizer (log: $log)"
if ! TOUCHBRIDGE_FUZZ=$library "$swift" build -c release --sanitize=address \
  --scratch-path "$scratch" --product touchbridge-fuzz >"$log" 2>&1; then
  grep -vE 'Cannot export local symbol' "$log" | tail -n 60 >&2
  exit 1
fi
programme=$scratch/release/touchbridge-fuzz

# The crash handler would hold the output open, and AddressSanitizer would blame it.
export SWIFT_BACKTRACE=enable=no
chance=()
steady=()
if [ -n "${SEED:-}" ]; then
  chance=(-seed="$SEED")
  export SWIFT_DETERMINISTIC_HASHING=1
  # libFuzzer learns from what is compared, and some of that are addresses.
  if setarch -R true 2>/dev/null; then steady=(setarch -R); fi
fi
files=(Examples/*.evemu Examples/*.yaml Examples/*.t Tests/Fixtures/captures/*
  Tests/Scenarios/*.t Tests/Scenarios/layouts/*.yaml)

# One surface; its talk goes to a log.
fuzz() {
  local surface=$1 place=$scratch/$1
  [ -z "${SEED:-}" ] || rm -rf "$place/corpus"
  mkdir -p "$place/seeds" "$place/corpus" "$place/found" "Tests/Fixtures/fuzz/$surface"
  rm -f "$place"/seeds/*
  "$programme" "$surface" --seeds "$place/seeds" "${files[@]}"
  "${steady[@]}" "$programme" "$surface" "${chance[@]}" -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=2048 \
    -dict=Scripts/fuzz.dict -artifact_prefix="$place/found/" -print_final_stats=1 -print_funcs=0 \
    -report_slow_units=15 -reload=0 \
    "$place/corpus" "$place/seeds" "Tests/Fixtures/fuzz/$surface" >"$place/log" 2>&1
}

echo "fuzz: ${#surfaces[@]} surfaces, $seconds s each${SEED:+, seed $SEED}"
failed=()
declare -A waiting=()
reap() {
  local pid status=0
  wait -n -p pid || status=$?
  if [ "$status" -ne 0 ]; then failed+=("${waiting[$pid]}"); fi
  unset "waiting[$pid]"
}
for surface in "${surfaces[@]}"; do
  [ ${#waiting[@]} -lt 2 ] || reap
  fuzz "$surface" &
  waiting[$!]=$surface
done
while [ ${#waiting[@]} -gt 0 ]; do reap; done

printf '%-9s %10s %8s %9s %9s %7s\n' surface runs per-s edges features corpus
for surface in "${surfaces[@]}"; do
  text=$(<"$scratch/$surface/log")
  figure() { sed -nE "s/.*$1 *([0-9]+).*/\1/p" <<<"$text" | tail -n 1; }
  printf '%-9s %10s %8s %9s %9s %7s\n' "$surface" "$(figure 'number_of_executed_units:')" \
    "$(figure 'average_exec_per_sec:')" "$(figure ' cov:')" "$(figure ' ft:')" "$(figure ' corp:')"
done

[ ${#failed[@]} -gt 0 ] || exit 0
for surface in "${failed[@]}"; do
  place=$scratch/$surface
  echo "fuzz: $surface found something:" >&2
  grep -E '^(fuzz:|SUMMARY|==[0-9]+== ?ERROR|.*Fatal error)' "$place/log" | sort -u | head -n 8 >&2
  found=$(find "$place/found" -type f -newer "$place/seeds" -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)
  if [ -z "$found" ]; then
    echo "  nothing was written down; the end of $place/log:" >&2
    tail -n 20 "$place/log" >&2
    continue
  fi
  case $(basename "$found") in
    crash-*)
      "$programme" "$surface" -minimize_crash=1 -max_total_time=20 -timeout=20 \
        -exact_artifact_path="$found.small" "$found" >"$place/small.log" 2>&1 || true
      [ ! -s "$found.small" ] || found=$found.small
      ;;
  esac
  bytes=$(stat -c %s "$found")
  echo "  input: $found ($bytes bytes)" >&2
  # Where only this output is kept, it is enough.
  [ "$bytes" -gt 3000 ] || echo "  or:    base64 -d <<<$(base64 -w 0 "$found")" >&2
  echo "  again: SWIFT_BACKTRACE=enable=no $programme $surface $found" >&2
  echo "  keep:  cp $found Tests/Fixtures/fuzz/$surface/WHAT-IT-SHOWS, and make test runs it" >&2
done
exit 1
