#!/usr/bin/env bash
# Replaces @BINDIR@, @LIBEXECDIR@, @SYSCONFDIR@ and @DOCDIR@ by the folders of an installation.
#
# Environment: BINDIR LIBEXECDIR SYSCONFDIR DOCDIR. Standard input and output: the text.
set -euo pipefail

text=$(cat; printf .)
text=${text%.}
for name in BINDIR LIBEXECDIR SYSCONFDIR DOCDIR; do text=${text//"@$name@"/"${!name:-}"}; done
printf '%s' "$text"
