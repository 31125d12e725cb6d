import DispatchLog
import Testing
import TouchBridgeTestSupport
import TouchModel

/// Who receives a record, and its number.
struct RecordAudienceTests {
  /// Writes a touch that is over while a note comes, and its entry in the journal.
  private static func play(_ scene: inout LogScene) {
    scene.log.write(scene.finger(1, .began, x: 1, y: 2), at: .zero)
    scene.log.write(scene.finger(1, .ended, x: 1, y: 2), at: Microseconds(5))
    scene.note(.info, .device, "later", at: 6)
    scene.log.finishTouch(1, at: Microseconds(7))
    scene.log.write(OmissionRecord(touches: 3, views: []), at: Microseconds(8))
    scene.end(at: 9)
  }

  private static func subscribed(_ scene: inout LogScene, isRevealed: Bool) -> [String] {
    var lines: [String] = []
    scene.log.subscribedRecords(isRevealed: isRevealed)?.take { entry, json, _ in
      let text = String(decoding: json, as: UTF8.self)
      let number = text.firstMatch(of: #/"seq":([0-9]+)/#).map { String($0.1) } ?? "?"
      lines.append("\(number) \(entry.kind)")
    }
    return lines
  }

  @Test(
    "C-25: a subscriber receives no kind that only the journal has, and numbers without gaps",
    arguments: [LogFormat.json, .journal(.touches), .journal(.all), .text(color: false), .compact])
  func subscribers(_ format: LogFormat) {
    var scene = LogScene(format)
    scene.log.subscribe(redacted: true, revealed: true, lines: false)
    Self.play(&scene)
    let expected = ["1 touch", "2 touch", "3 note", "4 end"]
    #expect(Self.subscribed(&scene, isRevealed: false) == expected)
    #expect(Self.subscribed(&scene, isRevealed: true) == expected)
    #expect(scene.log.lastNumber == 4)
  }

  @Test("C-25: an entry that only the journal has carries the number of the record that caused it")
  func journal() {
    var scene = LogScene(.journal(.touches))
    Self.play(&scene)
    let text = scene.taken()
    let entries = text.matches(of: #/TOUCH_SEQ=([0-9]+)\nTOUCH_TIME=[0-9.]+\nTOUCH_KIND=([a-z]+)/#)
    #expect(
      entries.map { "\($0.1) \($0.2)" } == ["3 note", "2 summary", "3 omission", "4 end"])
  }

  @Test("C-25: a record has the same number in the journal and for every subscriber")
  func everywhere() {
    var scene = LogScene(.journal(.all))
    scene.log.subscribe(redacted: true, revealed: true, lines: false)
    Self.play(&scene)
    let entries = scene.taken().matches(
      of: #/TOUCH_SEQ=([0-9]+)\nTOUCH_TIME=[0-9.]+\nTOUCH_KIND=([a-z]+)/#
    ).map { "\($0.1) \($0.2)" }
    let received = Self.subscribed(&scene, isRevealed: false)
    #expect(entries.filter { !$0.hasSuffix(" omission") } == received)
    #expect(received == Self.subscribed(&scene, isRevealed: true) && received.count == 4)
  }

  @Test(
    "C-25, C-27: subscribers and their lines change nothing in the log",
    arguments: [LogFormat.json, .text(color: true)])
  func sameLog(_ format: LogFormat) {
    func log(_ isSubscribed: Bool) -> String {
      var scene = LogScene(format)
      if isSubscribed { scene.log.subscribe(redacted: true, revealed: true, lines: true) }
      Self.play(&scene)
      return scene.taken()
    }
    #expect(log(true) == log(false))
  }

  @Test("C-25: the kinds that only the journal has are those of summaries")
  func kinds() {
    let kinds = RecordKind.all.filter { $0.audience == .journal }.map { "\($0.name)" }
    #expect(kinds == ["summary", "omission"])
  }
}
