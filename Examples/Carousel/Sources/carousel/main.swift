import Glibc
import TouchClient
import UIKitCompat

// carousel [SINK [PATH]]: the screen behind a sink of the layout, `gallery` by default.

/// Prints a line at once, also to a pipe.
func report(_ line: String) {
  print(line)
  fflush(nil)
}

let arguments = CommandLine.arguments.dropFirst()
do throws(PortError) {
  let connection = try PortConnection(
    path: arguments.dropFirst().first ?? PortConnection.standardPath,
    sink: arguments.first ?? "gallery")
  let application = UIApplication()
  let window = UIWindow(frame: connection.windowFrame)
  window.rootViewController = GalleryController(frame: window.bounds, changed: report)
  application.add(window)
  window.makeKeyAndVisible()
  try connection.run(application)
} catch {
  // The service manager starts the program again.
  let line = Array("carousel: \(error.message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}
