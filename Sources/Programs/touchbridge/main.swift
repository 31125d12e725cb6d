import Glibc

exit(Program.run(Program.arguments()))
