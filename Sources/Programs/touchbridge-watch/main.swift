import System
import Glibc

// Started by `touchbridge watch` on a terminal: touchbridge-watch DESCRIPTOR COLOR.
// Exit status: 0 after `q`, 64 for other arguments, 69 for an unknown terminal, 74 without a daemon.

let arguments = CommandLine.arguments
guard arguments.count == 3, let descriptor = Int32(arguments[1]), descriptor > 2 else {
  LiveView.report("touchbridge-watch is started by `touchbridge watch` on a terminal")
  exit(64)
}
exit(
  LiveView(link: DaemonLink(descriptor: descriptor), usesColors: arguments[2] == "color").run())
