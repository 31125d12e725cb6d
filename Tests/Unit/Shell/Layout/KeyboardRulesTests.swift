import Testing
import TouchModel

@testable import Layout

/// The keys `sends`, and the keyboard that they need.
@Suite struct KeyboardRulesTests {
  private static let keyboard = "sinks: [{id: keys, type: keyboard}]\n"

  private func layout(_ recognizer: String) -> String {
    Self.keyboard + "windows: [{view: {id: v, gestureRecognizers: [\(recognizer)]}}]"
  }

  @Test("F-22: a keyboard has exactly the keys that gestures of views and windows and `idle` send")
  func keys() throws {
    let document = try LayoutReading.read(
      Self.keyboard + """
        idle: {after: 9, sends: [KEY_HOME]}
        windows:
          - gestureRecognizers: [{type: swipe, sends: [KEY_LEFTALT, KEY_F4]}]
            view: {gestureRecognizers: [{type: longPress, sends: [KEY_LEFTALT, KEY_HOME]}]}
        """)
    #expect(document.keyboard?.keys.map(\.rawValue) == [56, 62, 102])
    #expect(document.keyboard?.name == "keys")
    #expect(document.senders.map { $0.sends.map(\.name) }.first == ["KEY_LEFTALT", "KEY_F4"])
    #expect(try LayoutReading.read(Self.keyboard).keyboard?.keys == [])
  }

  @Test("F-22: a second name of a key is replaced by the first")
  func alias() throws {
    let document = try LayoutReading.read(layout("{type: tap, sends: [KEY_SCREENLOCK]}"))
    #expect(document.senders.first?.sends.map(\.name) == ["KEY_COFFEE"])
  }

  @Test(
    "F-22: a wrong list of keys is a problem with line, column and remedy",
    arguments: [
      (
        "[KEY_F55]",
        "2:74: expected the name of a key, such as `KEY_F5`, for `sends`, found `KEY_F55`"
      ),
      (
        "[F5]",
        "2:74: expected the name of a key, such as `KEY_F5`, for `sends`, found `F5`; did you"
      ),
      (
        "[BTN_LEFT]",
        "2:74: expected the name of a key, such as `KEY_F5`, for `sends`, found `BTN_LEFT`; a pointer"
          + " clicks buttons: add the sink `{id: mouse, type: pointer}`, and write `clicks: left`"
      ),
      ("[BTN_RIGHT]", "write `clicks: right` instead of `sends`"),
      (
        "[KEY_RESERVED]",
        "2:74: expected the name of a key, such as `KEY_F5`, for `sends`, found `KEY_RESERVED`"
      ),
      (
        "[KEY_MAX]",
        "2:74: expected the name of a key, such as `KEY_F5`, for `sends`, found `KEY_MAX`"
      ),
      ("[30]", "2:74: expected text for `sends`, found `30`"),
      ("[]", "2:73: expected at least one key for `sends`"),
      ("KEY_F5", "2:73: expected a list of keys for `sends`, found `KEY_F5`"),
      ("[KEY_A, KEY_A]", "2:73: `KEY_A` is given twice in `sends`; remove one"),
      (
        "[KEY_1, KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8, KEY_9]",
        "2:130: expected at most 8 keys for `sends`, found 9; remove this one"
      ),
    ])
  func wrongKeys(_ list: String, problem: String) {
    let report = LayoutReading.report(layout("{id: g, type: tap, sends: \(list)}"))
    #expect(report.contains("layout.yaml:2:") && report.contains(problem), "\(report)")
  }

  @Test(
    "F-22: a key in a wrong place is a problem with line, column and remedy",
    arguments: [
      (
        "windows: [{view: {id: v, gestureRecognizers: [{id: g, type: tap, sends: [KEY_F5]}]}}]",
        "1:66: `sends` needs a keyboard, and no sink is one; add `{id: keys, type: keyboard}` to `sinks`"
      ),
      (
        "idle: {after: 9, sends: [KEY_F5]}",
        "1:25: `sends` needs a keyboard, and no sink is one; add `{id: keys, type: keyboard}` to `sinks`"
      ),
      (
        keyboard + "windows: [{gestureRecognizers: [{type: pan, sends: [KEY_F5]}]}]",
        "2:45: `sends` is a key of `tap`, `swipe` or `longPress`, and this is a pan recognizer; remove it"
          + " or change `type`"
      ),
      (
        keyboard + "windows: [{id: w, forwardTo: keys}]",
        "2:19: `keys` is a keyboard sink, which receives no touches; forward to a touchscreen sink, and"
          + " name keys in `sends` of a recognizer"
      ),
      (
        "sinks: [{id: a, type: keyboard}, {id: b, type: keyboard}]",
        "1:34: a layout has at most one keyboard sink; that at line 1, column 9 is the first; remove this"
          + " one: the other sends the keys of all gestures"
      ),
      (
        "sinks: [{id: a, type: touchscreen}, {id: b, type: keyboard, name: a}]",
        "1:67: duplicate name `a`; the sink at line 1, column 14 has it already; choose another"
      ),
      (
        "sinks: [{id: keys, type: keyboard, slots: 3}]",
        "1:36: `slots` is a key of `touchscreen`, and this is a keyboard sink; remove it or change `type`"
      ),
    ])
  func wrongPlace(_ text: String, problem: String) {
    let report = LayoutReading.report(text)
    #expect(report.contains("layout.yaml:\(problem)"), "\(report)")
  }
}
