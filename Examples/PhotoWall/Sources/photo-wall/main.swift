import Glibc
import TouchClient

// photo-wall [SINK [PATH]]: the wall behind a sink of the layout, `wall` by default.

let arguments = CommandLine.arguments.dropFirst()
do throws(PortError) {
  let connection = try PortConnection(
    path: arguments.dropFirst().first ?? PortConnection.standardPath,
    sink: arguments.first ?? "wall")
  let wall = Wall(frame: connection.windowFrame)
  wall.follow(connection)
  connection.stateChanged = { wall.follow(connection) }
  try connection.run(wall.application)
} catch {
  // The service manager starts the wall again.
  let line = Array("photo-wall: \(error.message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}
