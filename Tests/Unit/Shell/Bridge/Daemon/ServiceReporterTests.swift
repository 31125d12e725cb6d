import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the repetition of messages to the service manager.
struct ServiceReporterTests {
  private static func reporter(
    _ address: UntrustedText, watchdog: UntrustedText? = nil
  ) -> ServiceReporter {
    let variables = ["NOTIFY_SOCKET": address, "WATCHDOG_USEC": watchdog].compactMapValues(\.self)
    return ServiceReporter(ServiceNotifier(variable: { variables[$0] }, process: 7))
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

  @Test("A status is sent when it changes, and again with the watchdog if it could not be sent")
  func status() throws {
    let scratch = try ScratchDirectory()
    let path = UntrustedText(scratch.url.path + "/notify")
    var reporter = Self.reporter(path, watchdog: "2000000")
    reporter.update(status: "one")
    let socket = try DatagramSocket(path)
    reporter.advance(to: .zero, status: "one")
    #expect(socket.all() == ["WATCHDOG=1", "STATUS=one"])
    #expect(reporter.deadline == Microseconds(1_000_000))
    reporter.update(status: "one")
    reporter.update(status: "two")
    #expect(socket.all() == ["STATUS=two"])
  }

  @Test("Without a service manager nothing is due")
  func absent() {
    var reporter = ServiceReporter(ServiceNotifier(variable: { _ in nil }, process: 7))
    reporter.ready(status: "one", at: .zero)
    reporter.advance(to: .zero, status: "one")
    #expect(reporter.deadline == nil)
  }
}
