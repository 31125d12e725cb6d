import Capture
import Testing
import TouchBridgeTestSupport
import TouchModel

@Suite("Captures cut at any byte")
struct CutCaptureTests {
  /// Cuts the capture at every byte and compares its records with the first records of the whole.
  ///
  /// In some formats the value comes last, and missing digits of the last line are not detected.
  /// `isTolerant` then allows another value in the last record.
  private func check(_ bytes: [UInt8], isTolerant: Bool = false) {
    let whole = CaptureContents(bytes)
    #expect(whole.error == nil)
    for length in bytes.indices {
      let cut = CaptureContents(Array(bytes[..<length]))
      let events = cut.events
      var expected = Array(whole.events.prefix(events.count))
      if isTolerant, length > 0, bytes[length - 1] != 0x0a, let last = events.last,
        let complete = expected.popLast()
      {
        expected.append(
          InputEvent(
            time: complete.time, type: complete.type, code: complete.code, value: last.value))
      }
      #expect(events == expected, "cut at \(length)")
      guard events == expected else { return }
    }
  }

  @Test("E-REC-3: touchbridge, with states")
  func own() {
    PropertyTest.check(cases: 3, seed: 0x63_75_74) { seed in
      var source = RandomCapture(seed: seed)
      let items = source.anything()
      let bytes = try written(items, as: .touchbridge).bytes
      let step = max(1, bytes.count / 300)
      for length in stride(from: 0, to: bytes.count, by: step) {
        let cut = CaptureContents(Array(bytes[..<length])).items
        try #require(cut == Array(items.prefix(cut.count)), "cut at \(length)")
      }
    }
  }

  private func sample(_ format: CaptureFormat) throws -> [UInt8] {
    var source = RandomCapture(seed: 0x73_61_6d)
    let items = source.plain(firstTime: format == .evemu ? 1 : 0, hasUdev: format == .libinput)
    return try written(items, as: format).bytes
  }

  @Test("E-REC-3: evemu with comments")
  func evemu() throws {
    check(try sample(.evemu), isTolerant: true)
  }

  @Test("E-REC-3: libinput record")
  func libinput() throws {
    check(try sample(.libinput))
  }

  @Test("E-REC-3: evtest")
  func evtest() {
    check(
      Array(
        (EvtestParserTests.description + """
          Event: time 1585880998.920994, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 123
          Event: time 1585880998.920995, ++++++++++++++ SYN_MT_REPORT ++++++++++++
          Event: time 1585880998.920997, type 4 (EV_MSC), code 4 (MSC_SCAN), value 42
          Event: time 1585880998.920998, -------------- SYN_REPORT ------------

          """).utf8), isTolerant: true)
  }

  @Test("E-REC-3: getevent")
  func getevent() {
    check(
      Array(
        """
        [   53890.813990] 0003 0039 ffffffff
        [   53890.813991] 0003 0035 000001be
        [   53890.813992] EV_KEY       BTN_TOUCH            DOWN
        [   53890.813993] 0000 0000 00000001

        """.utf8))
  }
}
