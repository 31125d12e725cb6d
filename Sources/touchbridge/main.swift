import Glibc

exit(Programme.run(Programme.arguments()))
