import Glibc

exit(ExhaustiveProgram(Array(CommandLine.arguments.dropFirst())).run())
