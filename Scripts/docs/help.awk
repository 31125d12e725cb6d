# Prints the targets of a Makefile by section: `##@ Section`, and `## Text` above a target.
/^##@ / { printf "%s%s\n", (sections++ ? "\n" : ""), substr($0, 5) }
/^## / && text == "" { text = substr($0, 4) }
/^[a-z][a-z-]*:/ {
  split($0, parts, ":")
  if (text != "") printf "  %-22s %s\n", parts[1], text
  text = ""
}
