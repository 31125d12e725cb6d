import Glibc
import System
import Text

// touchbridge-live: shows what a daemon sees as a web page. websocketd serves the page and starts this program anew, with
// --serve, for each page that connects.

do throws(LiveFailure) {
  let arguments = CommandLine.arguments.dropFirst().map { UntrustedText($0) }
  switch try LiveCommand(arguments) {
  case .print(let text): LiveStream.output.write(text)
  case .start(let options): try PageServer(options).start()
  case .serve(let options): try PageConnection(options).run()
  }
} catch {
  LiveStream.report(error.message)
  exit(error.status)
}
