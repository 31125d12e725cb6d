import ControlProtocol
import System
import Glibc

// Started by `touchbridge watch` on a terminal: touchbridge-watch DESCRIPTOR COLOR PARAMETERS, with the parameters of
// `subscribe` as JSON.
// Exit status: 0 after `q`, 64 for other arguments, 69 for an unknown terminal, 74 without a daemon.

let arguments = CommandLine.arguments
guard arguments.count == 4, let descriptor = Int32(arguments[1]), descriptor > 2,
  let parameters = try? JSONReader.read(Array(arguments[3].utf8))
else {
  LiveView.report("touchbridge-watch is started by `touchbridge watch` on a terminal")
  exit(64)
}
let link = DaemonLink(descriptor: descriptor, parameters)
exit(LiveView(link: link, usesColors: arguments[2] == "color").run())
