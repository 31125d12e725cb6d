import DispatchLog
import Foundation
import Testing
import Text
import TouchBridgeTestSupport
import TouchModel

/// Tests of the escaping of text that could mislead a reader or control a terminal.
struct EscapingTests {
  private static func json(_ name: UntrustedText) -> String {
    var scene = LogScene(.json)
    var entry = DeviceRecord(.added, DeviceID(rawValue: 1))
    entry.name = name
    scene.log.write(entry, at: .zero)
    let line = scene.taken()
    let start = line.firstRange(of: "\"name\":")?.upperBound ?? line.startIndex
    let end = line.firstRange(of: ",\"node\":")?.lowerBound ?? line.endIndex
    return String(line[start..<end])
  }

  @Test(
    "JSON escapes quotes, backslashes and all harmful characters",
    arguments: [
      ("plain", #""plain""#), ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#),
      ("/", #""/""#), ("\n\r\t", #""\u000a\u000d\u0009""#), ("\0", #""\u0000""#),
      ("\u{1b}[31m", #""\u001b[31m""#), ("\u{7f}", #""\u007f""#), ("\u{9b}", #""\u009b""#),
      ("\u{202e}evil", #""\u202eevil""#), ("a\u{200b}b", #""a\u200bb""#),
      ("\u{feff}", #""\ufeff""#), ("\u{2028}", #""\u2028""#),
      ("\u{e0041}", #""\udb40\udc41""#), ("\u{1fffe}", #""\ud83f\udffe""#),
      ("Größe 屏幕 🖐", #""Größe 屏幕 🖐""#),
    ] as [(String, String)])
  func json(_ text: String, _ expected: String) throws {
    let got = Self.json(UntrustedText(text))
    #expect(got == expected)
    let read = try JSONSerialization.jsonObject(with: Data(got.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }

  @Test("Bytes that are not UTF-8 become visible characters")
  func stray() {
    #expect(Self.json(UntrustedText(bytes: [0xff])) == #""\\xff""#)
    #expect(
      Self.json(UntrustedText(bytes: [0x61, 0xc3, 0x28, 0xe2, 0x82])) == #""a\\xc3(\\xe2\\x82""#)
    #expect(Self.json(UntrustedText(bytes: [0xed, 0xa0, 0x80])) == #""\\xed\\xa0\\x80""#)
  }

  @Test("No record contains a harmful character in any format")
  func everywhere() {
    let evil = "\u{1b}]0;x\u{7}\u{202e}\u{0}\u{9b}\r\n"
    for format in [LogFormat.json, .text(color: false), .journal(.all)] {
      var log = DispatchLog(format: format)
      let name = log.intern(evil)
      let names = [name, name]
      log.write(
        StartRecord(generator: evil, screen: .zero, layout: UntrustedText(evil), source: .live),
        at: .zero)
      var device = DeviceRecord(.denied, DeviceID(rawValue: 1))
      device.name = UntrustedText(evil)
      device.node = UntrustedText(evil)
      device.reason = evil
      log.write(device, at: .zero)
      log.write(
        TouchRecord(
          touch: 1, device: DeviceID(rawValue: 1), slot: 0, phase: .began, location: .zero,
          window: name, view: name), at: .zero)
      log.write(
        HitRecord(
          touch: 1, location: .zero, window: name, view: name, path: names),
        at: .zero)
      log.write(
        HitRecord(
          touch: 1, location: .zero, window: name, view: .none, reason: name, path: names),
        at: .zero)
      log.write(
        CallRecord(
          method: .touchesEnded, window: name, view: name, touches: [1], locations: [.zero],
          chain: names, handlers: names), at: .zero)
      log.write(NoteRecord(Note(.error, .bridge, evil)), at: .zero)
      log.write(StageRecord(stage: name, responder: name, verdict: name), at: .zero)
      log.write(EndRecord(LogCounts()), at: .zero)
      let harmful = String(decoding: log.takeBytes(), as: UTF8.self).unicodeScalars.filter {
        $0 != "\n" && UntrustedText.isHarmful($0)
      }
      #expect(harmful.isEmpty, "\(format) lets through \(harmful.map { $0.value })")
    }
  }

  @Test("An escaped message is not escaped again in text")
  func sentence() {
    var scene = LogScene(.text(color: false))
    scene.note(.info, .device, #"the name is 'a\x1b'"#)
    #expect(scene.taken().hasSuffix("device: the name is 'a\\x1b'\n"))
  }

  @Test("Equal names have one number, and long names are truncated and escaped")
  func names() {
    var log = DispatchLog(format: .json)
    let first = log.intern("view")
    let second = log.intern("view")
    let other = log.intern("View")
    #expect(first == second)
    #expect(first != other)
    let long = log.intern(String(repeating: "n", count: 100_000))
    log.write(
      TouchRecord(
        touch: 1, device: DeviceID(rawValue: 1), slot: 0, phase: .moved, location: .zero,
        window: long, view: long), at: .zero)
    #expect((8193..<9000).contains(log.takeBytes().count))
  }
}
