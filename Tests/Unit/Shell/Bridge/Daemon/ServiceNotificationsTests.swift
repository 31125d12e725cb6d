import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the repetition of messages to the service manager.
struct ServiceNotificationsTests {
  private static func reporter(
    _ address: UntrustedText, watchdog: UntrustedText? = nil
  ) -> ServiceNotifications {
    let variables = ["NOTIFY_SOCKET": address, "WATCHDOG_USEC": watchdog].compactMapValues(\.self)
    return ServiceNotifications(ServiceNotifier(variable: { variables[$0] }, process: 7))
  }

  @Test("Readiness that could not be sent is sent again after 100 ms")
  func ready() throws {
    let scratch = try ScratchDirectory()
    let path = UntrustedText(scratch.url.path + "/notify")
    var reporter = Self.reporter(path)
    reporter.ready(status: "one", at: .zero)
    #expect(reporter.deadline == Microseconds(100_000))
    let socket = try DatagramSocket(path)
    reporter.advance(to: Microseconds(100_000), status: "two")
    #expect(socket.all() == ["READY=1\nSTATUS=two"])
    #expect(reporter.deadline == nil)
  }

  @Test("A status is sent when it changes, and again if it could not be sent")
  func status() throws {
    let scratch = try ScratchDirectory()
    let path = UntrustedText(scratch.url.path + "/notify")
    var reporter = Self.reporter(path, watchdog: "2000000")
    reporter.update(status: "one", at: .zero)
    let socket = try DatagramSocket(path)
    reporter.advance(to: .zero, status: "one")
    #expect(socket.all() == ["WATCHDOG=1", "STATUS=one"])
    #expect(reporter.deadline == Microseconds(1_000_000))
    reporter.update(status: "one", at: .zero)
    reporter.update(status: "two", at: .zero)
    #expect(socket.all() == ["STATUS=two"])
  }

  @Test(
    "O-7: what a service manager that does not read has no room for waits, and is sent in order")
  func full() throws {
    let socket = try DatagramSocket(UntrustedText("@touchbridge-tests-\(UUID().uuidString)"))
    var reporter = Self.reporter(socket.address)
    // The queue holds at most 512 messages.
    for number in 0..<2000 where reporter.deadline == nil {
      reporter.update(status: "\(number)", at: .zero)
    }
    #expect(reporter.deadline == Microseconds(100_000))
    reporter.reloading(at: Microseconds(1))
    reporter.ready(status: "ready", at: Microseconds(2))
    reporter.update(status: "later", at: Microseconds(3))
    _ = socket.all()
    reporter.advance(to: Microseconds(100_003), status: "later")
    #expect(socket.all() == ["RELOADING=1\nMONOTONIC_USEC=1", "READY=1\nSTATUS=later"])
    #expect(reporter.deadline == nil)
    reporter.stopping(at: Microseconds(100_004))
    reporter.update(status: "after the end", at: Microseconds(100_005))
    #expect(socket.all() == ["STOPPING=1"])
  }

  @Test("Without a service manager nothing is due")
  func absent() {
    var reporter = ServiceNotifications(ServiceNotifier(variable: { _ in nil }, process: 7))
    reporter.ready(status: "one", at: .zero)
    reporter.advance(to: .zero, status: "one")
    #expect(reporter.deadline == nil)
  }
}
