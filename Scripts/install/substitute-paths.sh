#!/usr/bin/env bash
# Replaces each @NAME@ by the environment variable NAME, such as @BINDIR@ by a folder of an installation.
#
# Standard input and output: the text.
# Exit status: 0; 1 if there is no such variable.
set -euo pipefail

text=$(cat; printf .)
text=${text%.}
while [[ $text =~ @([A-Z]+)@ ]]; do
  name=${BASH_REMATCH[1]}
  text=${text//"@$name@"/"${!name}"}
done
printf '%s' "$text"
