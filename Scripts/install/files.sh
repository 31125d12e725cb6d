#!/usr/bin/env bash
# Installs, removes or lists the files of files.txt.
#
# Argument: `install`, `remove`, or `list`, which prints the mode and the path of each file that `install` makes.
# Environment: DESTDIR, STRIP, SYSTEMD, and the names in files.txt and in the files of its step `paths`. `make install` sets
# all of them.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/../.."

rows=$(grep '^[^#]' Scripts/install/files.txt | Scripts/install/substitute-paths.sh)

# Calls a function with the mode, target, source and step of each file.
each() { # FUNCTION
  local mode target source step file
  while read -r mode target source step; do
    case $mode in own | stay) continue ;; esac
    if [ "$step" = systemd-254 ]; then
      local version=${SYSTEMD%%[!0-9]*}
      if [ "${version:-0}" -lt 254 ]; then continue; fi
    fi
    case $source in
      */)
        while IFS= read -r file; do
          "$1" "$mode" "$target${file#"$source"}" "$file" "$step"
        done < <(find "$source" -name .build -prune -o -type f -print)
        ;;
      *)
        # A pattern.
        for file in $source; do
          case $target in
            */) "$1" "$mode" "$target${file##*/}" "$file" "$step" ;;
            *) "$1" "$mode" "$target" "$file" "$step" ;;
          esac
        done
        ;;
    esac
  done <<<"$rows"
}

# Prints the mode of a file.
mode_of() { # MODE SOURCE
  if [ "$1" != auto ]; then echo "$1"; elif [ -x "$2" ]; then echo 0755; else echo 0644; fi
}

# Prints the text of a file as it is installed.
text_of() { # SOURCE STEP
  case $2 in
    paths) Scripts/install/substitute-paths.sh <"$1" ;;
    # In /usr/local/lib/touchbridge are the user's own scripts.
    pages) sed -E "s#/usr/local/(bin/touchbridge|share/|include/|lib/[^t])#$PREFIX/\1#g" "$1" ;;
    kiosk-layout) Scripts/install/kiosk-layout.sh "$1" ;;
    output) "$1" ;;
    *)
      echo "install: files.txt has a step $2" >&2
      return 1
      ;;
  esac
}

install_file() { # MODE TARGET SOURCE STEP
  local options=(-D -m "$(mode_of "$1" "$3")")
  case $4 in
    '' | systemd-254) install "${options[@]}" "$3" "$DESTDIR$2" ;;
    strip) install ${STRIP:+"$STRIP"} "${options[@]}" "$3" "$DESTDIR$2" ;;
    *) text_of "$3" "$4" | install "${options[@]}" /dev/stdin "$DESTDIR$2" ;;
  esac
}

list_file() { # MODE TARGET SOURCE STEP
  echo "$(mode_of "$1" "$3") $2"
}

# Removes files.
remove_matching() { # FOLDER PATTERN
  # shellcheck disable=SC2086 # the pattern selects them
  rm -f "$1"$2
}

# Removes what an installation with the same folders has made, whatever is in SCRATCH by now.
remove() {
  local mode target source
  while read -r mode target source _; do
    case $mode:$target:$source in
      stay:*) ;;
      own:*) rm -rf "$DESTDIR${target:?}" ;;
      # Those of a whole folder are in one of their own.
      *:*:*/) ;;
      *:*/:*) remove_matching "$DESTDIR$target" "${source##*/}" ;;
      *) rm -f "$DESTDIR$target" ;;
    esac
  done <<<"$rows"
}

case ${1:-} in
  install)
    each install_file
    while read -r mode target _; do
      if [ "$mode" = stay ]; then install -d -m 0755 "$DESTDIR$target"; fi
    done <<<"$rows"
    ;;
  remove) remove ;;
  list) each list_file ;;
  *)
    echo "usage: files.sh install|remove|list" >&2
    exit 64
    ;;
esac
