import ControlProtocol
import DispatchLog
import Testing
import Text
import TouchModel

/// The lines of text that subscribers receive with their records.
struct SubscribedLineTests {
  /// Returns the lines of the records since the last call.
  private static func lines(_ scene: inout LogScene) throws -> [String] {
    var strings: [[UInt8]] = []
    scene.log.subscribedRecords(isRevealed: false)?.take { strings.append($2) }
    return try strings.map { try #require(try JSONReader.read($0).asText) }
  }

  /// Returns the line without its time, which the text log prints only if it has changed.
  private static func event(_ line: some StringProtocol) -> String {
    String(line).replacing(#/^ *(-?[0-9]+\.[0-9]{6})? */#, with: "")
  }

  @Test(
    "C-27: the line of each kind of record is that of the text log, and always has the time",
    arguments: RecordSample.all)
  func kinds(_ sample: RecordSample) throws {
    var scene = LogScene(.text(color: true))
    scene.log.subscribe(redacted: true, revealed: false, lines: true)
    sample.write(&scene)
    let lines = try Self.lines(&scene)
    let page = sample.text(as: .text(color: false)).split(separator: "\n")
    let text = page.filter { !$0.contains("dev  touch  what") }
    #expect(lines.map { Self.event($0) } == text.map { Self.event($0) })
    if text.isEmpty { return }
    // What is above the headings has no columns.
    let hasColumns = text.count < page.count
    #expect(lines.allSatisfy { $0.contains(#/^ *-?[0-9]+\.[0-9]{6}  /#) == hasColumns })
  }

  @Test("C-27: names are escaped for a terminal as in the log, and the line is a JSON string")
  func escaped() throws {
    var scene = LogScene(.json, button: "a\"\\\u{1b}[2Jé")
    scene.log.subscribe(redacted: true, revealed: false, lines: true)
    scene.log.write(scene.finger(1, .began, x: 1, y: 2), at: Microseconds(5))
    scene.log.write(scene.finger(1, .ended, x: 1, y: 2), at: Microseconds(5))
    #expect(
      try Self.lines(&scene) == [
        #"  0.000005  d1       1  ● began              1        2  main › a"\\\x1b[2Jé"#,
        #"  0.000005  d1       1  ○ ended              1        2  main › a"\\\x1b[2Jé"#,
      ])
  }

  @Test("C-27: records have no line unless a subscriber asks for lines")
  func none() {
    var scene = LogScene(.text(color: false))
    var lines: [Bool] = []
    for hasLines in [false, true, false] {
      scene.log.subscribe(redacted: true, revealed: false, lines: hasLines)
      scene.note(.info, .device, "later")
      scene.log.subscribedRecords(isRevealed: false)?.take { lines.append(!$2.isEmpty) }
    }
    #expect(lines == [false, true, false])
  }
}
