#!/usr/bin/env bash
# Replaces @BINDIR@, @LIBEXECDIR@, @SYSCONFDIR@, @DOCDIR@ and @LAYOUTDIR@ by the folders of an installation.
#
# Environment: BINDIR LIBEXECDIR SYSCONFDIR DOCDIR LAYOUTDIR. Standard input and output: the text.
set -euo pipefail

text=$(cat; printf .)
text=${text%.}
for name in BINDIR LIBEXECDIR SYSCONFDIR DOCDIR LAYOUTDIR; do text=${text//"@$name@"/"${!name:-}"}; done
printf '%s' "$text"
