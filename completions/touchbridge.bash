# Completion of touchbridge for bash. Written by a test from the table of arguments; `make test` compares it.

_touchbridge_identifiers() {
  local index
  for ((index = 1; index < COMP_CWORD; index++)); do
    if [[ ${COMP_WORDS[index]} == --layout ]]; then
      sed -nE 's/.*\bid: *"?([A-Za-z0-9_.-]+).*/\1/p' "${COMP_WORDS[index + 1]}" 2>/dev/null
    fi
  done
}

_touchbridge() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words='' files=''
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='run replay play devices record convert calibrate check explain draw watch status report set device reload doctor setup reset help --help --version'
  else
    case ${COMP_WORDS[1]} in
    run)
      case $previous in
        --layout) files=yes ;;
        --fallback) files=yes ;;
        --device) words=$(printf '%s ' /dev/input/event*) ;;
        --seat) : ;;
        --port) files=yes ;;
        --control) files=yes ;;
        --journal) words='touches all' ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--layout --fallback --json --device --seat --grab --forward --no-forward --port --control --reload-on-hangup --trace --journal --color --help'; else :; fi ;;
      esac
      ;;
    replay)
      case $previous in
        --layout) files=yes ;;
        --screen) : ;;
        --expect) files=yes ;;
        --kind) : ;;
        --view) words=$(_touchbridge_identifiers) ;;
        --touch) : ;;
        --sink) words=$(_touchbridge_identifiers) ;;
        --to) words='evemu libinput touchbridge' ;;
        --output | -o) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--layout --screen --json --compact --expect --trace --reveal --kind --view --touch --all --wide --realtime --summary --sink --to --output -o --color --help'; else files=yes; fi ;;
      esac
      ;;
    play)
      case $previous in
        --layout) files=yes ;;
        --screen) : ;;
        --expect) files=yes ;;
        --kind) : ;;
        --view) words=$(_touchbridge_identifiers) ;;
        --touch) : ;;
        --as) : ;;
        --sink) words=$(_touchbridge_identifiers) ;;
        --to) words='evemu libinput touchbridge' ;;
        --output | -o) files=yes ;;
        --name) : ;;
        --control) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--layout --screen --json --compact --expect --trace --reveal --kind --view --touch --all --wide --as --sink --to --output -o --panel --name --verbose --control --color --help'; else files=yes; fi ;;
      esac
      ;;
    devices)
      case $previous in
        --layout) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--layout --json --all --color --help'; else :; fi ;;
      esac
      ;;
    record)
      case $previous in
        --device) words=$(printf '%s ' /dev/input/event*) ;;
        --format) words='evemu libinput touchbridge' ;;
        --output | -o) files=yes ;;
        --max-seconds) : ;;
        --max-bytes) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--device --format --output -o --max-seconds --max-bytes --color --help'; else :; fi ;;
      esac
      ;;
    convert)
      case $previous in
        --to) words='evemu libinput touchbridge' ;;
        --layout) files=yes ;;
        --device) : ;;
        --output | -o) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--to --layout --device --output -o --color --help'; else files=yes; fi ;;
      esac
      ;;
    calibrate)
      case $previous in
        --device) words=$(printf '%s ' /dev/input/event*) ;;
        --capture) files=yes ;;
        --control) files=yes ;;
        --output | -o) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--device --capture --page --apply --yes --control --output -o --color --help'; else :; fi ;;
      esac
      ;;
    check)
      case $previous in
        --screen) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--json --accessibility --screen --here --schema --keys --color --help'; else files=yes; fi ;;
      esac
      ;;
    explain)
      case $previous in
        --layout) files=yes ;;
        --screen) : ;;
        --view) words=$(_touchbridge_identifiers) ;;
        --capture) files=yes ;;
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--layout --screen --view --capture --json --control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    draw)
      case $previous in
        --fingers) files=yes ;;
        --capture) files=yes ;;
        --screen) : ;;
        --at) : ;;
        --output | -o) files=yes ;;
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--fingers --capture --screen --heat --at --reveal --output -o --control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    watch)
      case $previous in
        --kind) : ;;
        --view) words=$(_touchbridge_identifiers) ;;
        --touch) : ;;
        --control) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--kind --view --touch --json --reconnect --control --color --help'; else :; fi ;;
      esac
      ;;
    status)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--json --views --prometheus --heat --control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    report)
      case $previous in
        --days) : ;;
        --state) files=yes ;;
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--days --json --csv --state --control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    set)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--control --timeout --color --help'; else words=$(_touchbridge_identifiers); fi ;;
      esac
      ;;
    device)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--control --timeout --color --help'; else words=$(_touchbridge_identifiers); fi ;;
      esac
      ;;
    reload)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    doctor)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--json --problems --control --timeout --color --help'; else :; fi ;;
      esac
      ;;
    setup)
      case $previous in
        --browser) : ;;
        --compositor) : ;;
        --rotate) : ;;
        --layout) files=yes ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--browser --compositor --rotate --layout --hide-panel --color --help'; else :; fi ;;
      esac
      ;;
    reset)
      case $previous in
        --control) files=yes ;;
        --timeout) : ;;
        --color) words='always auto never' ;;
        *) if [[ $current == -* ]]; then words='--control --timeout --color --help'; else :; fi ;;
      esac
      ;;
      help) words='run replay play devices record convert calibrate check explain draw watch status report set device reload doctor setup reset' ;;
    esac
  fi
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}

complete -F _touchbridge touchbridge
