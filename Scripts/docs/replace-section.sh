# shellcheck shell=bash
# Sourced by scripts that update tables in Markdown pages.

# Replaces the text between `<!-- COMMAND -->` and `<!-- end -->` in a page by the contents of a file.
# Arguments: COMMAND FILE PAGE.
replace_section() {
  local page
  page=$(awk -v mark="<!-- $1 -->" -v file="$2" '
    $0 == mark {
      print
      print ""
      while ((getline line < file) > 0) print line
      is_old = 1
    }
    is_old && $0 == "<!-- end -->" {
      print ""
      is_old = 0
    }
    !is_old
  ' "$3")
  printf '%s\n' "$page" >"$3"
}
