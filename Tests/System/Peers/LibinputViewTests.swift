import Testing
import TouchBridgeTestSupport
import TouchModel

/// Tests of the expected events of libinput.
struct LibinputViewTests {
  /// Parses events: `0d100` is slot 0 down at 100, `m` motion, `u` up, `c` cancelled, `x` lost; `|`
  /// separates times.
  private static func events(_ text: String) -> [ReportedTouch] {
    var result: [ReportedTouch] = []
    var time: Int64 = 0
    for part in text.split(separator: " ") {
      if part == "|" {
        time += 10_000
        continue
      }
      let kinds: [Character: ReportedTouch.Kind] = [
        "d": .down, "m": .motion, "u": .up, "c": .cancel, "x": .cancel,
      ]
      let letters = Array(part)
      var touch = ReportedTouch(
        kind: kinds[letters[1]] ?? .down, slot: letters[0].wholeNumberValue ?? 0,
        time: Microseconds(time))
      touch.position = Double(String(letters[2...])).map { Point(x: $0, y: 0) }
      if letters[1] == "x" { touch.reason = .dropped }
      result.append(touch)
    }
    return result
  }

  private static func view(
    _ reference: String, records: String = "", isSlotted: Bool = true
  ) throws -> LibinputView {
    LibinputView(
      events(reference), records: try EvdevScript(records).events, isSlotted: isSlotted)
  }

  @Test("Ordinary events stay the same")
  func plain() throws {
    let text = "0d1 1d2 | 0m3 | 1m4 0u3 | 1c4 |"
    let view = try Self.view(text)
    #expect(view.touches == Self.events(text))
    #expect(view.differences == [:])
  }

  @Test(
    "E-ID-5: a finger that begins and ends at one time is omitted, except on a panel without slots"
  )
  func tap() throws {
    let view = try Self.view("1d1 | 0d1 1m2 0u1 | 1u2")
    #expect(view.touches == Self.events("1d1 | 1m2 | 1u2"))
    #expect(view.differences == [.tapInFrame: 1])
    let single = try Self.view("0d1 0u1 | 0d1 | 0u1", isSlotted: false)
    #expect(single.touches == Self.events("0d1 0u1 | 0d1 | 0u1"))
    #expect(single.differences == [:])
  }

  @Test(
    "E-ID-3, E-ID-4, E-ID-6: a finger that replaces another in its slot at once is the same finger")
  func restart() throws {
    let reference = "0d1 | 0u1 0d9 | 0m10 | 0u10"
    let restarted = try Self.view(reference, records: "I1 X1 | I-1 I2 X9 | X10 | I-1 |")
    #expect(restarted.touches == Self.events("0d1 | | 0m10 | 0u10"))
    #expect(restarted.differences == [.restartInFrame: 1])
    let replaced = try Self.view(reference, records: "I1 X1 | I2 X9 | X10 | I-1 |")
    #expect(replaced.touches == Self.events("0d1 | 0m9 | 0m10 | 0u10"))
    #expect(replaced.differences == [.replacedIdentity: 1])
    let inPlace = try Self.view("0d1 | 0u1 0d1 | 0u1", records: "I1 X1 | I2 | I-1 |")
    #expect(inPlace.touches == Self.events("0d1 | | 0u1"))
    let gone = try Self.view("0d1 | 0u1 0d9 0u9 |", records: "I1 X1 | I-1 I2 X9 I-1 |")
    #expect(gone.touches == Self.events("0d1 | 0u1 |"))
    #expect(gone.differences == [.tapInFrame: 1])
  }

  @Test(
    "E-DROP-5, E-DROP-6: a finger that is lost in a gap was lifted, also if another one replaced it"
  )
  func gap() throws {
    let lost = try Self.view("0d1 1d2 | 0x1 1m3 |")
    #expect(lost.touches.map(\.kind) == [.down, .down, .up, .motion])
    #expect(lost.differences == [.lostEnd: 1])
    let changed = try Self.view("0d1 | 0x1 0d5 | 0m6")
    #expect(changed.touches.map(\.kind) == [.down, .up, .down, .motion])
    #expect(changed.differences == [.changedInGap: 1])
  }

  @Test("E-PALM-3: a finger that begins in a slot with a palm is ignored until it ends")
  func fingerAfterPalm() throws {
    let records = "T2 I1 X1 | I-1 | I2 T0 X2 | X3 | I-1 | I3 X4 | I-1 |"
    let view = try Self.view("| | 0d2 | 0m3 | 0u3 | 0d4 | 0u4 |", records: records)
    #expect(view.touches == Self.events("| | | | | 0d4 | 0u4 |"))
    #expect(view.differences == [.fingerAfterPalm: 1])
  }

  @Test("E-PROTOA-5: contacts without slots and separators are not reported")
  func separators() throws {
    let separated = try Self.view("0d1 | 0u1", records: "X1 Y1 ; | ; |", isSlotted: false)
    #expect(separated.touches.count == 2)
    let together = try Self.view("0d1 | 0u1", records: "B1 X1 Y1 | B0 |", isSlotted: false)
    #expect(together.touches == [])
    #expect(together.differences == [.missingSeparator: 1])
  }

  @Test("E-ID-4, E-ID-7: libevdev drops an id that replaces another, and an end without a contact")
  func libevdev() throws {
    let read = try EvdevScript("I-1 | I1 X1 | I2 X2 S1 I3 | S0 I-1 | I-1 |").events
    let kept = try EvdevScript("| I1 X1 | X2 S1 I3 | S0 I-1 | |").events
    #expect(SlotFrames(read).libevdevEvents == kept)
  }
}
