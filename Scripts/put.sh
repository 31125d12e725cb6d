# Sourced: puts what a command has printed into the pages that show it.

# Replaces what stands between `<!-- COMMAND -->` and `<!-- end -->`. Arguments: COMMAND FILE PAGE.
put() {
  local page
  page=$(awk -v mark="<!-- $1 -->" -v file="$2" '
    $0 == mark {
      print
      print ""
      while ((getline line < file) > 0) print line
      isOld = 1
    }
    isOld && $0 == "<!-- end -->" {
      print ""
      isOld = 0
    }
    !isOld
  ' "$3")
  printf '%s\n' "$page" >"$3"
}
