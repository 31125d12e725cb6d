#!/usr/bin/env bash
# Prints a file with @BINDIR@, @SYSCONFDIR@ and @DOCDIR@ replaced by the folders of an installation.
#
# Arguments: FILE BINDIR SYSCONFDIR DOCDIR.
set -euo pipefail

text=$(<"$1")
text=${text//@BINDIR@/$2}
text=${text//@SYSCONFDIR@/$3}
text=${text//@DOCDIR@/$4}
printf '%s\n' "$text"
