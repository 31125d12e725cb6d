import ControlProtocol
import System
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel
import VirtualFingers

@testable import Bridge

/// The example applications, each in a process of its own behind the port.
struct ApplicationExampleTests {
  /// An example application.
  struct Program: CustomTestStringConvertible {
    /// The name of the executable.
    let name: String
    /// The folder in `Examples`.
    let folder: String
    /// The name of the layout and the fingers in `Examples`.
    let layout: String
    /// The sink whose touches it receives.
    let sink: String

    var testDescription: String { name }
  }

  static let programs = [
    Program(name: "photo-wall", folder: "PhotoWall", layout: "photo-wall-port", sink: "wall"),
    Program(name: "carousel", folder: "Carousel", layout: "carousel", sink: "gallery"),
  ]

  /// The folder with the programs that `make examples` builds; nil without it.
  static let folder = ProcessInfo.processInfo.environment["TOUCHBRIDGE_EXAMPLES"]

  /// The lead of the fingers' time over the clock.
  ///
  /// With times in the future, no deadline of a recognizer depends on the speed of the test.
  private static let lead = Microseconds.seconds(3600)

  @Test(
    "P-8, P-9: an application receives its fingers through the port, and prints what they do",
    .enabled(if: folder != nil, "make examples builds and runs them"), arguments: programs)
  func fingers(program: Program) throws {
    let example = TestEnvironment.path("Examples/\(program.layout)")
    let layout = try String(contentsOf: example.appendingPathExtension("yaml"), encoding: .utf8)
    let script = try FingerScript(
      bytes: Array(try Data(contentsOf: example.appendingPathExtension("t"))))

    let scratch = try ScratchDirectory()
    let path = scratch.url.appendingPathComponent("port").path
    let listener = try ListeningSocket(at: UntrustedText(path), .packets, mode: 0o600)
    let process = Process()
    let (output, diagnostics) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: try #require(Self.folder))
      .appendingPathComponent(program.name)
    process.arguments = [program.sink, path]
    process.standardOutput = output
    process.standardError = diagnostics
    try process.run()
    defer { process.terminate() }

    let bench = try PortBench(layout) { _ in .user(geteuid()) }
    let start = EventLoop.now() + Self.lead
    bench.time = start
    try #require(Self.wait(for: listener.rawValue))
    let descriptor = try #require(try bench.accept(from: listener))
    try #require(Self.wait(for: descriptor))
    bench.turn()

    let panel = try ScriptedPanel(script, for: bench.bridge.layout.document)
    let events = panel.events.map { event in
      var event = event
      event.time = event.time + start
      return event
    }
    bench.bridge.observer.sinks.others.append(PassWatcher { _, _ in bench.turn() })
    var driver = ReplayDriver(bridge: bench.bridge)
    _ = driver.replay(panel.device, events) {}
    bench.bridge.observer.sinks.others.removeLast()
    bench.roster.closeAll(at: bench.time)

    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let report = String(
      decoding: diagnostics.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    GoldenFile.expect(
      text, matches: TestEnvironment.path("Examples/\(program.folder)/expected.txt"))
    #expect(process.terminationStatus == 1)
    #expect(report == "\(program.name): touchbridge has stopped; connect again later\n")
  }

  /// Waits until a descriptor is readable; false after 60 s.
  private static func wait(for descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 60_000) == 1
  }
}
