import DispatchLog
import Foundation
import Layout
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@testable import Bridge

/// Tests of the current date and boot.
struct LogMomentSystemTests {
  @Test("A boot id is accepted in the form of the kernel and in that of systemd, and nothing else")
  func bootID() {
    let text: UntrustedText = "bd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90"
    func id(_ text: String) -> UntrustedText? { LogMoment.bootID(in: Array(text.utf8)) }
    #expect(id("bd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90\n") == text)
    #expect(id("BD6F7A085B5F4D3CA6FD2B7A1D6A1E90") == text)
    for wrong in ["", "bd6f7a08", "xd6f7a08-5b5f-4d3c-a6fd-2b7a1d6a1e90"] {
      #expect(id(wrong) == nil)
    }
  }

  @Test("The current moment has the date of the system and the boot of the kernel")
  func now() throws {
    let moment = LogMoment.now()
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = try style.parse(
      moment.wallClock.replacing(#/(\.\d{3})\d{3}/#) { String($0.output.1) })
    #expect(abs(date.timeIntervalSinceNow) < 60)
    let file = "/proc/sys/kernel/random/boot_id"
    let boot = try String(contentsOfFile: file, encoding: .utf8)
    #expect(moment.boot == UntrustedText(String(boot.dropLast())))
  }

  @Test("E-LIFE-10: The first record after the system resumed has the date and the boot")
  func resume() {
    let bridge = TouchBridge(
      layout: .standard, log: DispatchLog(format: .json), source: .live, at: .zero,
      moment: LogMoment(wallClock: "1970-01-01T00:00:00.000000+00:00", boot: "b"))
    bridge.noteResume(
      after: Microseconds(90_000_000), at: Microseconds(5),
      LogMoment(wallClock: "1970-01-01T00:01:00.000000+00:00", boot: "b"))
    var bytes: [UInt8] = []
    bridge.flush { span in span.withUnsafeBytes { bytes += $0 } }
    let records = DispatchLogLine.records(of: String(decoding: bytes, as: UTF8.self))
    #expect(
      records.map { $0["wallClock"]?.string } == [
        "1970-01-01T00:00:00.000000+00:00", "1970-01-01T00:01:00.000000+00:00",
      ])
    #expect(records.map { $0["boot"]?.string } == ["b", "b"])
    #expect(records.last?["message"]?.string == "the system was suspended for 90 s and has resumed")
  }
}
