import Evdev
import System
import Glibc
import Testing
import Text

@testable import Bridge

/// The status line of the service.
struct ServiceStatusTests {
  private static func denied(
    _ path: UntrustedText, _ number: Int32
  ) -> (path: UntrustedText, error: DeviceOpenError) {
    (path, .system(SystemError(call: "open", number: number)))
  }

  @Test(
    "The status has the number of touchscreens in use",
    arguments: [
      (0, "no touchscreen; waiting for one"), (1, "1 touchscreen"), (2, "2 touchscreens"),
    ])
  func count(open: Int, text: String) {
    #expect(ServiceStatus(openCount: open, denied: []).text == text)
  }

  @Test("E-PERM-4: the status names a denied touchscreen, and never says that one is awaited")
  func denied() {
    let status = ServiceStatus(openCount: 0, denied: [Self.denied("/dev/input/event3", EACCES)])
    #expect(
      status.text
        == "no touchscreen in use; /dev/input/event3 cannot be used: no permission"
        + " (the journal has the remedy)")
  }

  @Test("The status names four of many denied touchscreens, each with its reason")
  func manyDenied() {
    let errors = [EPERM, EBUSY, EIO, EACCES, EACCES, EACCES]
    let status = ServiceStatus(
      openCount: 1, denied: errors.map { Self.denied("/dev/input/event\u{1b}", $0) })
    #expect(
      status.text == """
        1 touchscreen; /dev/input/event\\x1b cannot be used: no permission; \
        /dev/input/event\\x1b cannot be used: grabbed by another process; \
        /dev/input/event\\x1b cannot be used: no response; \
        /dev/input/event\\x1b cannot be used: no permission; \
        2 more cannot be used (the journal has the remedy)
        """)
  }

  @Test("A refused layout and suspended touch input are in the status until they end")
  func refusal() {
    var status = ServiceStatus(
      openCount: 1, denied: [], isActive: false, refusal: "layout.yaml:5:1: unknown key `sreen`")
    #expect(
      status.text == "1 touchscreen; touch input is suspended; the previous layout stays in use:"
        + " layout.yaml:5:1: unknown key `sreen`")
    status.isActive = true
    status.refusal = nil
    #expect(status.text == "1 touchscreen")
  }
}
