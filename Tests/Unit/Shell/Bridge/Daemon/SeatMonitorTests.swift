import System
import Foundation
import Glibc
import Layout
import Testing
import Text
import TouchBridgeTestSupport

@testable import Bridge

/// Tests of the active session of a seat.
struct SeatMonitorTests {
  private static func state(_ user: Int?) -> String {
    "# This is private data. Do not parse.\nIS_VT=1\n"
      + (user.map { "ACTIVE=c1\nACTIVE_UID=\($0)\n" } ?? "") + "SESSIONS=c1\n"
  }

  /// Replaces the file of a seat as systemd-logind does.
  private static func write(_ text: String, in folder: URL) throws {
    let temporary = folder.appendingPathComponent(".#seat0")
    try Data(text.utf8).write(to: temporary)
    try #require(rename(temporary.path, folder.appendingPathComponent("seat0").path) == 0)
  }

  @Test("The user of the active session is found, and a seat without one has none")
  func parse() {
    func user(_ text: String) -> uid_t? { SeatMonitor.activeUser(in: Array(text.utf8)) }
    #expect(user(Self.state(1000)) == 1000)
    #expect(user(Self.state(nil)) == nil)
    for wrong in ["", "ACTIVE_UID=", "ACTIVE_UID=-1", "XACTIVE_UID=1", "ACTIVE_UID=99999999999"] {
      #expect(user(wrong) == nil)
    }
  }

  @Test("Touch input is suspended while the active session belongs to another user")
  func change() throws {
    let scratch = try ScratchDirectory()
    try Self.write(Self.state(1000), in: scratch.url)
    let loop = try EventLoop()
    var suspensions: [String?] = []
    var monitor: SeatMonitor?
    let next: [Int?] = [1001, nil, 1002, 1000]
    monitor = try SeatMonitor(
      LayoutSession(user: "1000"), of: 1000, in: UntrustedText(scratch.url.path), on: loop
    ) {
      suspensions.append(monitor?.suspension)
      guard suspensions.count < next.count else { return loop.stop() }
      try? Self.write(Self.state(next[suspensions.count]), in: scratch.url)
    }
    #expect(monitor?.suspension == nil && monitor?.unavailability == nil)
    try Self.write(Self.state(next[0]), in: scratch.url)
    try loop.run()
    #expect(
      suspensions == [
        "the active session of seat0 belongs to user 1001, not to `1000`", nil,
        "the active session of seat0 belongs to user 1002, not to `1000`", nil,
      ])
  }

  @Test("F-22: keys may be typed only while the session is known to be active, as it is now")
  func inactivity() throws {
    let scratch = try ScratchDirectory()
    let folder = UntrustedText(scratch.url.path)
    let loop = try EventLoop()
    let monitor = try SeatMonitor(LayoutSession(user: "kiosk"), of: 1000, in: folder, on: loop) {}
    #expect(monitor.inactivity?.hasPrefix("systemd-logind reports no seat0") == true)
    // No change is reported, because the loop does not run.
    try Self.write(Self.state(1000), in: scratch.url)
    #expect(monitor.inactivity == nil)
    try Self.write(Self.state(nil), in: scratch.url)
    #expect(monitor.inactivity == "no session of seat0 is active")
    try Self.write(Self.state(0), in: scratch.url)
    #expect(
      monitor.inactivity == "the active session of seat0 belongs to user 0, not to `kiosk`")
    let unknown = try SeatMonitor(LayoutSession(user: "kiosk"), of: nil, in: folder, on: loop) {}
    #expect(unknown.inactivity == "there is no user `kiosk`")
  }

  @Test("Without systemd-logind, or without the user, the key has no effect and a reason says so")
  func unavailability() throws {
    let scratch = try ScratchDirectory()
    let folder = UntrustedText(scratch.url.appendingPathComponent("seats").path)
    let loop = try EventLoop()
    let absent = try SeatMonitor(LayoutSession(user: "1000"), of: 1000, in: folder, on: loop) {}
    #expect(absent.suspension == nil)
    #expect(
      absent.unavailability?.hasPrefix("`session` is ignored: systemd-logind reports no seat0")
        == true)
    let user = LayoutSession(user: "nobody-has-this-name")
    let unknown = try SeatMonitor(user, of: nil, in: UntrustedText(scratch.url.path), on: loop) {}
    #expect(unknown.suspension == nil)
    #expect(
      unknown.unavailability == "`session` is ignored: there is no user `nobody-has-this-name`")
    let root = try SeatMonitor(LayoutSession(user: "root"), of: 0, in: folder, on: loop) {}
    #expect(root.unavailability?.contains("no user") == false)
  }
}
