import System
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport

@testable import Bridge

/// Tests of what suspends touch input.
struct ActivityMonitorTests {
  private static func write(_ user: Int, in folder: URL) throws {
    try "ACTIVE_UID=\(user)\n".write(
      to: folder.appendingPathComponent("seat0"), atomically: false, encoding: .utf8)
  }

  /// Returns a daemon whose layout is for the session of user 1000, and what suspends it.
  private static func monitored(_ folder: URL) throws -> (LiveBench, ActivityMonitor) {
    let bench = try LiveBench("", layout: LiveBench.layout("session: {user: \"1000\"}"))
    let monitor = ActivityMonitor(
      of: bench.bridge, sessions: { [bench.session] },
      seatsFolder: UntrustedText(folder.path), on: try EventLoop())
    return (bench, monitor)
  }

  private static func messages(_ log: String) -> [String] {
    DispatchLogLine.records(of: log).filter { $0.kind == "note" }.compactMap { record in
      guard let message = record["message"]?.string else { return nil }
      return "\(record["level"]?.string ?? "") \(message.prefix(25))"
    }
  }

  @Test("R-SYS-1, R-SYS-2: touch input is resumed when neither a signal nor the seat suspends it")
  func both() throws {
    let scratch = try ScratchDirectory()
    try Self.write(1001, in: scratch.url)
    let (bench, monitor) = try Self.monitored(scratch.url)
    #expect(bench.bridge.isActive)
    monitor.watchSeat(of: 1000)
    #expect(!bench.bridge.isActive)
    monitor.setPaused(false)
    #expect(!bench.bridge.isActive)
    monitor.setPaused(true)
    bench.reload(.standard, at: EventLoop.now())
    monitor.watchSeat(of: nil)
    #expect(!bench.bridge.isActive)
    monitor.setPaused(false)
    #expect(bench.bridge.isActive)
    #expect(
      Self.messages(bench.log()) == [
        "info the active session of sea", "info touch input is suspended:",
        "info touch input is resumed: f",
      ])
  }

  @Test("F-22: only a layout with a session has a reason against typing")
  func typing() throws {
    let scratch = try ScratchDirectory()
    try Self.write(1001, in: scratch.url)
    let (bench, monitor) = try Self.monitored(scratch.url)
    #expect(monitor.gestureRefusal == "the state of seat0 cannot be read")
    monitor.watchSeat(of: 1000)
    #expect(monitor.gestureRefusal?.contains("belongs to user 1001") == true)
    try Self.write(1000, in: scratch.url)
    #expect(monitor.gestureRefusal == nil)
    bench.reload(.standard, at: EventLoop.now())
    monitor.watchSeat(of: nil)
    #expect(monitor.gestureRefusal == nil)
  }

  @Test("A seat that systemd-logind does not report is noted once for each layout")
  func noted() throws {
    let scratch = try ScratchDirectory()
    let (bench, monitor) = try Self.monitored(scratch.url)
    monitor.watchSeat(of: 1000)
    monitor.update()
    monitor.setPaused(false)
    #expect(Self.messages(bench.log()) == ["warning `session` is ignored: sys"])
    monitor.watchSeat(of: 1000)
    #expect(Self.messages(bench.log()).count == 2)
    #expect(bench.bridge.isActive)
  }
}
