import Testing
import Text
import TouchModel

@testable import Layout

/// Tests of the edit of a device rule in the text of a layout.
@Suite struct DeviceRuleEditTests {
  private static let edit = DeviceRuleEdit(
    match: #"{name: "Glass", vendor: 0x222a}"#,
    values: [
      .init("rotation", "90"), .init("calibration", "[1, 0, 0, 0, 1, 0]"),
      .init("range", "{x: [0, 4095], y: [0, 4095]}", isStandard: true),
    ])

  private static func panel(_ name: UntrustedText) -> DeviceDescription {
    var device = DeviceDescription(name: name)
    device.vendor = 0x222a
    device.product = 1
    return device
  }

  private static func edited(
    _ text: String, besides others: [UntrustedText] = []
  ) throws(DeviceRuleRefusal) -> String {
    try edit.text(of: text, for: panel("Glass"), besides: others.map(panel))
  }

  /// A layout, and what it becomes.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: String
    var after: String

    init(_ name: String, _ before: String, _ after: String) {
      testDescription = name
      self.before = before
      self.after = after
    }
  }

  private static let cases: [Case] = [
    Case(
      "a layout without rules",
      """
      # The lobby.
      version: 1
      screen: {width: 800, height: 600}   # the picture

      # One page.
      windows: [{id: page}]

      """,
      """
      # The lobby.
      version: 1
      screen: {width: 800, height: 600}   # the picture
      devices:
        - match: {name: "Glass", vendor: 0x222a}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]

      # One page.
      windows: [{id: page}]

      """),
    Case(
      "a layout without a head",
      """
      # One page.
      windows: [{id: page}]
      """,
      """
      # One page.
      devices:
        - match: {name: "Glass", vendor: 0x222a}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
      windows: [{id: page}]
      """),
    Case(
      "a screen in several lines, without a line end",
      """
      version: 1
      screen:
        width: 800
        height: 600
      """,
      """
      version: 1
      screen:
        width: 800
        height: 600
      devices:
        - match: {name: "Glass", vendor: 0x222a}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
      """),
    Case(
      "an empty list",
      """
      version: 1
      devices: []   # none so far
      windows: [{id: page}]
      """,
      """
      version: 1
      devices:    # none so far
        - match: {name: "Glass", vendor: 0x222a}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
      windows: [{id: page}]
      """),
    Case(
      "rules of other panels, with their comments",
      """
      devices:   # from the left
        # The wall.
        - match: {name: "Wall"}
          rotation: 180
      """,
      """
      devices:   # from the left
        - match: {name: "Glass", vendor: 0x222a}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
        # The wall.
        - match: {name: "Wall"}
          rotation: 180
      """),
    Case(
      "a list that is not indented",
      """
      devices:
      - match: {name: "Wall"}
      windows: [{id: page}]
      """,
      """
      devices:
      - match: {name: "Glass", vendor: 0x222a}
        rotation: 90
        calibration: [1, 0, 0, 0, 1, 0]
      - match: {name: "Wall"}
      windows: [{id: page}]
      """),
    Case(
      "rules in brackets",
      "devices: [{match: {name: Wall}}]   # one\n",
      "devices: [{match: {name: \"Glass\", vendor: 0x222a}, rotation: 90, calibration: [1, 0, 0, 0, 1, 0]},"
        + " {match: {name: Wall}}]   # one\n"),
    Case(
      "the rule of the kiosk",
      """
      devices:
        # A contact that rests is ignored.
        - filters: {restLimit: true}   # ten seconds

      sinks: []
      """,
      """
      devices:
        # A contact that rests is ignored.
        - rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
          filters: {restLimit: true}   # ten seconds

      sinks: []
      """),
    Case(
      "a rule with some of the keys",
      """
      devices:
        - match:
            name: "Gl*"   # any
            vendor: 0x222a
          # It hangs on its side.
          rotation: 270   # measured
          filters:
            restLimit: true
        - rotation: 0
      """,
      """
      devices:
        - match:
            name: "Gl*"   # any
            vendor: 0x222a
          # It hangs on its side.
          rotation: 90   # measured
          calibration: [1, 0, 0, 0, 1, 0]
          filters:
            restLimit: true
        - rotation: 0
      """),
    Case(
      "values in several lines",
      """
      devices:
        - match: {name: Glass}
          range:
            x: [165, 4016]
            y: [220, 3907]
          calibration: [
            -1, 0, 1,
            0, 1, 0]
          outOfRange: clamp
      """,
      """
      devices:
        - match: {name: Glass}
          range:
            {x: [0, 4095], y: [0, 4095]}
          calibration: [1, 0, 0, 0, 1, 0]
          rotation: 90
          outOfRange: clamp
      """),
    Case(
      "a rule in braces",
      "devices:\n  - {match: {name: Glass}, filters: {restLimit: true}}   # one\n",
      "devices:\n  - {match: {name: Glass}, rotation: 90, calibration: [1, 0, 0, 0, 1, 0], filters: {restLimit:"
        + " true}}   # one\n"),
    Case(
      "a rule without keys", "devices: [{}]\n",
      "devices: [{rotation: 90, calibration: [1, 0, 0, 0, 1, 0]}]\n"),
    Case(
      "keys of a merged mapping",
      """
      x-panel: &panel
        rotation: 180
        range: {x: [1, 9], y: [1, 9]}
      devices:
        - <<: *panel
          match: {name: Glass}
        - <<: *panel
          match: {name: Wall}
      """,
      """
      x-panel: &panel
        rotation: 180
        range: {x: [1, 9], y: [1, 9]}
      devices:
        - <<: *panel
          match: {name: Glass}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
          range: {x: [0, 4095], y: [0, 4095]}
        - <<: *panel
          match: {name: Wall}
      """),
    Case(
      "lines of another system, and a byte order mark",
      "\u{feff}version: 1\r\n# Wärme\r\ndevices:\r\n  - match: {name: \"Gläs*\"}\r\n  - match: {name: Glass}   # ü\r\n"
        + "    rotation: 0\r\n",
      "\u{feff}version: 1\r\n# Wärme\r\ndevices:\r\n  - match: {name: \"Gläs*\"}\r\n  - match: {name: Glass}   # ü\r\n"
        + "    rotation: 90\r\n    calibration: [1, 0, 0, 0, 1, 0]\r\n"),
    Case(
      "a comment in another column behind the rules",
      """
      devices:
        - match: {name: Glass}
            # It has no filters.
      # The page.
      windows: [{id: page}]
      """,
      """
      devices:
        - match: {name: Glass}
          rotation: 90
          calibration: [1, 0, 0, 0, 1, 0]
            # It has no filters.
      # The page.
      windows: [{id: page}]
      """),
  ]

  @Test("I-32: the rule of a panel is changed as text, and all else stays", arguments: cases)
  func changes(_ sample: Case) throws {
    let text = try Self.edited(sample.before)
    #expect(text == sample.after)
    // The rule has the values now.
    #expect(try Self.edited(text) == text)
  }

  @Test("I-32: a rule that cannot be changed as text stays, with the reason and what to do")
  func refusals() {
    let refusals: [(String, [UntrustedText], String)] = [
      ("version: 1\nwindow: []\n", [], "the layout has problems"),
      (#"{"version": 1, "devices": []}"#, [], "is in braces"),
      ("x-a: &a\n  rotation: 0\ndevices: [*a]\n", [], "the rule of the panel has an anchor"),
      ("x-a: &a\n  - rotation: 0\ndevices: *a\n", [], "the list `devices` has an anchor"),
      ("x-a: &a [{match: {name: W}}]\ndevices: *a\n", [], "the list `devices` has an anchor"),
      (
        "devices:\n  - &a\n    match: {name: Glass}\nx-b: *a\n", [],
        "the rule of the panel has an anchor"
      ),
      ("x-a: &a 90\ndevices:\n  - rotation: &r 0\n", [], "`rotation` of the rule has an anchor"),
      (
        "devices:\n  - range:\n      x: [1, 2]   # measured\n      y: [1, 2]\n", [],
        "a comment in the value of `range`"
      ),
      ("devices: [   # none\n  ]\n", [], "a comment in the value of `devices`"),
      (
        "devices:\n  - match: {name: Glass}\n  - match: {vendor: 0x222a}\n", [],
        "the rules in lines 2 and 3 are both meant for the panel"
      ),
      ("devices:\n  - filters: {}\n", ["Wall"], "the rule in line 2 is also that of 'Wall'"),
      ("x-a: &a\n  devices: [{match: {name: W}}]\n<<: *a\n", [], "would not mean what it should"),
    ]
    for (text, others, reason) in refusals {
      do {
        let result = try Self.edited(text, besides: others)
        Issue.record("\(text) became \(result)")
      } catch {
        #expect(error.diagnostic.sentence.contains(reason), "\(text): \(error.diagnostic)")
        #expect(error.diagnostic.remedy != nil)
      }
    }
  }

  @Test("I-32: a panel without a name and numbers gets no rule in front of those of others")
  func nameless() throws {
    var edit = Self.edit
    edit.match = nil
    #expect(throws: DeviceRuleRefusal.nameless) {
      try edit.text(of: "devices:\n  - match: {name: W}\n", for: Self.panel("Glass"))
    }
    let text = try edit.text(of: "version: 1\n", for: Self.panel("Glass"))
    #expect(text.contains("devices:\n  - rotation: 90\n"))
  }
}
