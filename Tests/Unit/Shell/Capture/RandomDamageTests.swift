import Capture
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

@Suite("Captures with random damage")
struct RandomDamageTests {
  /// Bytes with a meaning in one of the formats, and some without.
  private static let fragments: [[UInt8]] = [
    Array("99999999999999999999999".utf8), Array("-2147483649".utf8),
    Array("ffffffffffffffffff".utf8),
    [0x0a], [0x20], [0x0d, 0x0a], [0x3a], [0x5b], [0x5d], [0x22], [0x7b], [0x2d, 0x20], [0x23],
    [0x3e, 0x20], [0x00], [0xff], [0xc3], Array("\u{202e}".utf8), Array("value".utf8),
    Array("device 1 \"".utf8), Array("end\n".utf8), Array("E: ".utf8), Array("Event: time ".utf8),
    Array("N: x\n".utf8), Array("- [".utf8), Array("  - evdev:\n".utf8),
    Array("add device 1: /x\n".utf8),
  ]

  private func samples(_ source: inout RandomCapture) throws -> [[UInt8]] {
    [
      try written(source.anything(), as: .touchbridge).bytes,
      try written(source.plain(firstTime: 1, hasUdev: false), as: .evemu).bytes,
      try written(source.plain(firstTime: 0, hasUdev: true), as: .libinput).bytes,
      Array(
        (EvtestParserTests.description
          + "Event: time 1.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1\n"
          + "Event: time 1.000002, -------------- SYN_REPORT ------------\n").utf8),
      Array(
        """
        add device 2: /dev/input/event1
          name:     "panel"
          events:
            KEY (0001): 0011  014a
            ABS (0003): 002f  : value 3, min 0, max 9, fuzz 1, flat 2, resolution 0
          input props:
            INPUT_PROP_DIRECT
        [   53890.813991] /dev/input/event1: 0003 0035 000001be
        [   53890.813992] /dev/input/event1: EV_SYN SYN_REPORT 00000000

        """.utf8),
      Array(LibinputParserTests.recording().utf8),
    ]
  }

  @Test("E-REC-3: with any damage, reading ends, devices come first, and messages are escaped")
  func damage() {
    PropertyTest.check(cases: 120, seed: 0x64_61_6d) { seed in
      var source = RandomCapture(seed: seed)
      for sample in try samples(&source) {
        var bytes = sample
        for _ in 0..<source.random.number(in: 1...4) {
          let start = source.random.number(in: 0...bytes.count - 1)
          let length = min(source.random.number(in: 0...20), bytes.count - start)
          let fragment = Self.fragments[source.random.number(in: 0...Self.fragments.count - 1)]
          bytes.replaceSubrange(start..<start + length, with: fragment)
        }
        let contents = CaptureContents(bytes, chunk: seed % 3 == 0 ? 13 : .max)
        try check(
          contents, lines: bytes.count { $0 == 0x0a } + 1,
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private func check(_ contents: CaptureContents, lines: Int, _ comment: Comment) throws {
    var devices = 0
    for item in contents.items {
      switch item {
      case .device(let index, _):
        try #require(index == devices, comment)
        devices += 1
      case .event(let index, _), .state(let index, _): try #require(index < devices, comment)
      case .note: break
      }
    }
    for note in contents.notes {
      try #require((1...lines).contains(note.line), comment)
      try #require(
        !note.note.message.unicodeScalars.contains(where: UntrustedText.isHarmful), comment)
    }
    if let error = contents.error {
      try #require((1...lines).contains(error.line), comment)
      try #require(!error.message.unicodeScalars.contains(where: UntrustedText.isHarmful), comment)
    }
  }
}
