import Testing
import TouchKit
import TouchModel

@testable import Layout

/// What gestures set, over the values of the layout and of clients.
struct GestureSettingsTests {
  private static let layout = """
    windows:
      - id: main
        gestureRecognizers:
          - {id: clean, type: tap, sets: {shield: {hidden: false}, ok: {enabled: false}}, for: 60}
          - {id: lock, type: tap, numberOfTapsRequired: 3, sets: {shield: {hidden: false}}}
          - {id: hide, type: swipe, sets: {ok: {hidden: true}}, for: 5}
        subviews:
          - {id: ok, type: button}
          - {id: shield, hidden: true}
    """

  private let built: BuiltLayout

  init() throws {
    built = try LayoutReading.read(Self.layout).build()
  }

  private func text(_ setting: AppliedSetting) -> String {
    let changes = setting.changes.map { "\($0.property)=\($0.value)" }.joined(separator: " ")
    let until = setting.until.map { " until \($0.inSeconds)" } ?? ""
    return "\(setting.recognizer) \(setting.view.identifier) \(changes)\(until)"
      + (setting.isExpired ? " expired" : "")
  }

  private func act(_ id: String, at time: Double) throws -> [String] {
    let recognizer = try #require(built.recognizer(id: id))
    return built.set(by: recognizer, isSecret: false, at: .seconds(time)).map(text)
  }

  private func restore(by time: Double) -> [String] {
    built.restoreSettings(by: .seconds(time)).map(text)
  }

  private func change(_ id: String, _ key: String, _ value: Bool) throws {
    let node = LayoutNode(.scalar("\(value)", isPlain: true))
    _ = try built.apply(
      [LiveChange(id: id, values: [(key, node)])], access: .reveal, isRoot: true)
  }

  private var isShieldHidden: Bool? { built.view(id: "shield")?.isHidden }
  private var isEnabled: Bool? { (built.view(id: "ok") as? Control)?.isEnabled }

  @Test("F-26: a gesture sets all its views at once, and after its time they are as before")
  func time() throws {
    #expect(
      try act("clean", at: 1) == [
        "clean shield hidden=false until 61.0", "clean ok enabled=false until 61.0",
      ])
    #expect(isShieldHidden == false && isEnabled == false)
    #expect(built.settings.deadline == .seconds(61))
    #expect(restore(by: 60.9).isEmpty)
    #expect(
      restore(by: 61) == ["clean shield hidden=true expired", "clean ok enabled=true expired"])
    #expect(isShieldHidden == true && isEnabled == true)
    #expect(built.settings.deadline == nil)
  }

  @Test("F-26: the last gesture wins, and the time begins anew with each")
  func last() throws {
    _ = try act("clean", at: 1)
    #expect(try act("lock", at: 2) == ["lock shield hidden=false"])
    #expect(restore(by: 61) == ["clean ok enabled=true expired"])
    #expect(isShieldHidden == false)
    _ = try act("clean", at: 70)
    _ = try act("clean", at: 80)
    #expect(built.settings.deadline == .seconds(140))
    // The base value is that of the layout, whatever gestures came before.
    _ = restore(by: 140)
    #expect(isShieldHidden == true)
  }

  @Test(
    "F-26: a `set` of a client replaces what a gesture has set, and is the base value from then on")
  func client() throws {
    _ = try act("clean", at: 1)
    try change("shield", "hidden", false)
    #expect(restore(by: 61) == ["clean ok enabled=true expired"])
    #expect(isShieldHidden == false)
    _ = try act("clean", at: 70)
    _ = restore(by: 130)
    #expect(isShieldHidden == false)
    // Another property ends nothing.
    _ = try act("clean", at: 140)
    try change("ok", "hidden", true)
    #expect(built.settings.deadline == .seconds(200))
  }

  @Test("F-26: `explain` says what a gesture has set, and for how long")
  func explanation() throws {
    #expect(built.explain(nil, about: built.view(id: "ok")).settings.isEmpty)
    _ = try act("clean", at: 1)
    var report = built.explain(nil, about: built.view(id: "ok"))
    report.setRemainingTimes(at: .seconds(11))
    #expect(report.text.contains("  shield  `hidden: false` by clean, for 50 s more\n"))
    #expect(report.text.contains("  ok  `enabled: false` by clean, for 50 s more\n"))
    #expect(
      report.json.contains(
        #"{"view":"shield","changes":{"hidden":false},"recognizer":"clean","until":61}"#))
    _ = restore(by: 61)
    _ = try act("hide", at: 70)
    let asked = built.explain(nil, about: built.view(id: "ok")).asked
    #expect(asked?.message == "is hidden; the gesture `hide` has set that")
    #expect(asked?.citation == "layout.yaml:6:33")
  }

  @Test("F-26: `explain` says what a recognizer sets")
  func outlook() throws {
    let plain = try LayoutReading.read(
      """
      windows:
        - id: main
          gestureRecognizers: [{id: off, type: tap, sets: {main: {hidden: true, userInteractionEnabled: true}, v: {hidden: true}}, for: 60}]
          view: {id: v}
      """
    ).build()
    let report = plain.explain(nil, about: plain.view(id: "v"))
    #expect(
      report.text.contains(
        "    sets main hidden=true userInteractionEnabled=true, v hidden=true for 60 s when it recognizes\n"
      ))
    #expect(
      report.json.contains(
        #""sets":["main hidden=true userInteractionEnabled=true","v hidden=true"],"for":60"#))
  }

  @Test(
    "F-26: a wrong `sets` is a problem with a remedy",
    arguments: [
      ("type: pan, sets: {v: {hidden: true}}", "`sets` is a key of `tap`, `swipe` or `longPress`"),
      ("type: tap, for: 5", "this gesture sets none; add `sets`, or remove `for`"),
      ("type: tap, sets: {}", "expected ids of views with what to set for `sets`"),
      ("type: tap, sets: {w: {hidden: true}}", "no view has the id `w` that `sets` names"),
      ("type: tap, sets: {r: {hidden: true}}", "which is a gesture recognizer"),
      ("type: tap, sets: {v: {}}", "expected `hidden`, `userInteractionEnabled` or `enabled`"),
      ("type: tap, sets: {v: {alpha: 0}}", "`alpha`"),
      (
        "type: tap, sets: {v: {enabled: false}}",
        "`enabled` is a property of controls, and `v` is none; set `userInteractionEnabled` of it"
      ),
      ("type: tap, sets: {v: {hidden: true}}, for: 0", "for `for`"),
    ])
  func problems(_ keys: String, problem: String) {
    let report = LayoutReading.report(
      "windows: [{view: {id: v, gestureRecognizers: [{id: r, \(keys)}]}}]")
    #expect(report.contains(problem), "\(report)")
  }

  @Test("F-26: `sets` may name windows and controls")
  func targets() throws {
    let document = try LayoutReading.read(
      """
      windows:
        - {id: main, gestureRecognizers: [{type: swipe, sets: {menu: {hidden: false}, b: {enabled: false}}}]}
        - {id: menu, subviews: [{id: b, type: switch}]}
      """)
    #expect(document.setters.flatMap(\.sets).map(\.view) == ["menu", "b"])
  }
}
