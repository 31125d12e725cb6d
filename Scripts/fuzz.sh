#!/usr/bin/env bash
# Fuzzes surfaces for a while, two at a time, and prints a table of what was covered.
#
# Arguments: SCRATCH SECONDS [SURFACE…], where SCRATCH holds the build and SECONDS is the time for each
# surface; without SURFACE, all are fuzzed. Inputs that add coverage are stored in SCRATCH and reused.
# Environment: with SEED, a run starts without stored inputs and tries the same inputs each time.
# Exit status: 0; 1 if an input fails. Then the input, and how to reproduce it, is printed.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$1
seconds=$2
shift 2
surfaces=("$@")
[ ${#surfaces[@]} -gt 0 ] || surfaces=(replay fingers chaos layout capture events forwarding port control)
program=$scratch/release/touchbridge-fuzz

# Constants are initialized once and never released. LeakSanitizer does not find the references in
# enumerations, whose pointers have tag bits.
suppressions=$(mktemp)
trap 'rm -f "$suppressions"' EXIT
echo 'leak:swift::threading_impl::once_slow' >"$suppressions"
export LSAN_OPTIONS=suppressions=$suppressions:print_suppressions=0
# The crash handler would keep the output open, and AddressSanitizer would report the handler.
export SWIFT_BACKTRACE=enable=no
random=()
fixed_addresses=()
if [ -n "${SEED:-}" ]; then
  random=(-seed="$SEED")
  export SWIFT_DETERMINISTIC_HASHING=1
  # libFuzzer learns from compared values, and some of them are addresses.
  if setarch -R true 2>/dev/null; then fixed_addresses=(setarch -R); fi
fi
files=(Examples/*.evemu Examples/*.yaml Examples/*.t Tests/Fixtures/captures/*
  Tests/Scenarios/*.t Tests/Scenarios/layouts/*.yaml)

# Fuzzes one surface. Diagnostics go to a log.
fuzz() {
  local surface=$1 folder=$scratch/$1
  [ -z "${SEED:-}" ] || rm -rf "$folder/corpus"
  mkdir -p "$folder/seeds" "$folder/corpus" "$folder/found" "Tests/Fixtures/fuzz/$surface"
  rm -f "$folder"/seeds/*
  "$program" "$surface" --seeds "$folder/seeds" "${files[@]}"
  "${fixed_addresses[@]}" "$program" "$surface" "${random[@]}" -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=2048 \
    -dict=Scripts/check/fuzz.dict -artifact_prefix="$folder/found/" -print_final_stats=1 -print_funcs=0 \
    -report_slow_units=15 -reload=0 \
    "$folder/corpus" "$folder/seeds" "Tests/Fixtures/fuzz/$surface" >"$folder/log" 2>&1
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

printf '%-10s %10s %8s %9s %9s %7s\n' surface runs per-s edges features corpus
for surface in "${surfaces[@]}"; do
  text=$(<"$scratch/$surface/log")
  figure() { sed -nE "s/.*$1 *([0-9]+).*/\1/p" <<<"$text" | tail -n 1; }
  printf '%-10s %10s %8s %9s %9s %7s\n' "$surface" "$(figure 'number_of_executed_units:')" \
    "$(figure 'average_exec_per_sec:')" "$(figure ' cov:')" "$(figure ' ft:')" "$(figure ' corp:')"
done

[ ${#failed[@]} -gt 0 ] || exit 0
for surface in "${failed[@]}"; do
  folder=$scratch/$surface
  echo "fuzz: an input of $surface fails:" >&2
  grep -E '^(fuzz:|SUMMARY|==[0-9]+== ?ERROR|.*Fatal error)' "$folder/log" | sort -u | head -n 8 >&2
  found=$(find "$folder/found" -type f -newer "$folder/seeds" -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)
  if [ -z "$found" ]; then
    echo "  no input was written; the end of $folder/log:" >&2
    tail -n 20 "$folder/log" >&2
    continue
  fi
  case $(basename "$found") in
    crash-*)
      "$program" "$surface" -minimize_crash=1 -max_total_time=20 -timeout=20 \
        -exact_artifact_path="$found.small" "$found" >"$folder/small.log" 2>&1 || true
      [ ! -s "$found.small" ] || found=$found.small
      ;;
  esac
  bytes=$(stat -c %s "$found")
  echo "  input: $found ($bytes bytes)" >&2
  # Enough to reproduce the failure from this output alone.
  [ "$bytes" -gt 3000 ] || echo "  or:    base64 -d <<<$(base64 -w 0 "$found")" >&2
  echo "  reproduce: SWIFT_BACKTRACE=enable=no $program $surface $found" >&2
  echo "  keep:  cp $found Tests/Fixtures/fuzz/$surface/NAME, and make test runs it" >&2
done
exit 1
