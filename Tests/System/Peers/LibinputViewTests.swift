import Testing
import TouchBridgeTestSupport
import TouchModel

/// What libinput should tell, made from what we tell.
struct LibinputViewTests {
  /// A story in short: `0d100` slot 0 down at 100, `m` motion, `u` up, `c` cancelled, `x` lost;
  /// `|` ends what happens at one time.
  private static func story(_ text: String) -> [TouchTelling] {
    var result: [TouchTelling] = []
    var time: Int64 = 0
    for word in text.split(separator: " ") {
      if word == "|" {
        time += 10_000
        continue
      }
      let words: [Character: TouchTelling.Word] = [
        "d": .down, "m": .motion, "u": .up, "c": .cancel, "x": .cancel,
      ]
      let letters = Array(word)
      var telling = TouchTelling(
        word: words[letters[1]] ?? .down, slot: letters[0].wholeNumberValue ?? 0,
        time: Microseconds(time))
      telling.place = Double(String(letters[2...])).map { Point(x: $0, y: 0) }
      if letters[1] == "x" { telling.reason = .dropped }
      result.append(telling)
    }
    return result
  }

  private static func view(
    _ ours: String, records: String = "", isSlotted: Bool = true
  ) throws -> LibinputView {
    LibinputView(
      story(ours), records: try EvdevScript(records).events, isSlotted: isSlotted)
  }

  @Test("What is told plainly stays as it is")
  func plain() throws {
    let text = "0d1 1d2 | 0m3 | 1m4 0u3 | 1c4 |"
    let view = try Self.view(text)
    #expect(view.tellings == Self.story(text))
    #expect(view.differences == [:])
  }

  @Test(
    "E-ID-5: a finger that comes and goes at one time is left out, but not of a panel without slots"
  )
  func tap() throws {
    let view = try Self.view("1d1 | 0d1 1m2 0u1 | 1u2")
    #expect(view.tellings == Self.story("1d1 | 1m2 | 1u2"))
    #expect(view.differences == [.tapInFrame: 1])
    let single = try Self.view("0d1 0u1 | 0d1 | 0u1", isSlotted: false)
    #expect(single.tellings == Self.story("0d1 0u1 | 0d1 | 0u1"))
    #expect(single.differences == [:])
  }

  @Test("E-ID-3, E-ID-4, E-ID-6: a finger that takes another's slot at once is the same finger")
  func restart() throws {
    let ours = "0d1 | 0u1 0d9 | 0m10 | 0u10"
    let restarted = try Self.view(ours, records: "I1 X1 | I-1 I2 X9 | X10 | I-1 |")
    #expect(restarted.tellings == Self.story("0d1 | | 0m10 | 0u10"))
    #expect(restarted.differences == [.restartInFrame: 1])
    let replaced = try Self.view(ours, records: "I1 X1 | I2 X9 | X10 | I-1 |")
    #expect(replaced.tellings == Self.story("0d1 | 0m9 | 0m10 | 0u10"))
    #expect(replaced.differences == [.replacedIdentity: 1])
    let inPlace = try Self.view("0d1 | 0u1 0d1 | 0u1", records: "I1 X1 | I2 | I-1 |")
    #expect(inPlace.tellings == Self.story("0d1 | | 0u1"))
    let gone = try Self.view("0d1 | 0u1 0d9 0u9 |", records: "I1 X1 | I-1 I2 X9 I-1 |")
    #expect(gone.tellings == Self.story("0d1 | 0u1 |"))
    #expect(gone.differences == [.tapInFrame: 1])
  }

  @Test(
    "E-DROP-5, E-DROP-6: a finger lost in a gap was lifted, also where another one took its place"
  )
  func gap() throws {
    let lost = try Self.view("0d1 1d2 | 0x1 1m3 |")
    #expect(lost.tellings.map(\.word) == [.down, .down, .up, .motion])
    #expect(lost.differences == [.lostEnd: 1])
    let changed = try Self.view("0d1 | 0x1 0d5 | 0m6")
    #expect(changed.tellings.map(\.word) == [.down, .up, .down, .motion])
    #expect(changed.differences == [.changedInGap: 1])
  }

  @Test("E-PALM-3: a finger whose slot said palm when it came is not seen until it is gone")
  func fingerAfterPalm() throws {
    let records = "T2 I1 X1 | I-1 | I2 T0 X2 | X3 | I-1 | I3 X4 | I-1 |"
    let view = try Self.view("| | 0d2 | 0m3 | 0u3 | 0d4 | 0u4 |", records: records)
    #expect(view.tellings == Self.story("| | | | | 0d4 | 0u4 |"))
    #expect(view.differences == [.fingerAfterPalm: 1])
  }

  @Test("E-PROTOA-5: contacts without slots are not seen where nothing separates them")
  func separators() throws {
    let separated = try Self.view("0d1 | 0u1", records: "X1 Y1 ; | ; |", isSlotted: false)
    #expect(separated.tellings.count == 2)
    let together = try Self.view("0d1 | 0u1", records: "B1 X1 Y1 | B0 |", isSlotted: false)
    #expect(together.tellings == [])
    #expect(together.differences == [.missingSeparator: 1])
  }

  @Test("E-ID-4, E-ID-7: libevdev does not tell an id that replaces another, nor an end of nothing")
  func libevdev() throws {
    let read = try EvdevScript("I-1 | I1 X1 | I2 X2 S1 I3 | S0 I-1 | I-1 |").events
    let kept = try EvdevScript("| I1 X1 | X2 S1 I3 | S0 I-1 | |").events
    #expect(SlotFrames(read).asLibevdevTells == kept)
  }
}
