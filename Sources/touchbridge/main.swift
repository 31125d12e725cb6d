import Glibc

exit(Programme.run())
