import Testing
import TouchKit
import TouchModel

@testable import Layout

/// Tests of who may make a recognizer that types keys reachable.
struct SenderChangeTests {
  private static let layout = """
    sinks: [{id: keys, type: keyboard}]
    windows:
      - gestureRecognizers:
          - {id: close, type: tap, enabled: false, sends: [KEY_F4]}
          - {id: plain, type: tap, enabled: false}
    """

  private func set(_ id: String, _ value: String, isRoot: Bool) throws -> Bool? {
    let built = try LayoutReading.read(Self.layout).build()
    let node = LayoutNode(.scalar(value, isPlain: true))
    _ = try built.apply(
      [LiveChange(id: id, values: [("enabled", node)])], access: .reveal, isRoot: isRoot)
    return built.recognizer(id: id)?.isEnabled
  }

  @Test("F-22: only root may enable a recognizer that sends keys; others may disable it")
  func enabling() throws {
    #expect(
      throws: LiveChangeError.sender(
        message: "fingers could then reach `close`, which types keys; only root may do that")
    ) {
      try set("close", "true", isRoot: false)
    }
    #expect(try set("close", "true", isRoot: true) == true)
    #expect(try set("close", "false", isRoot: false) == false)
    #expect(try set("plain", "true", isRoot: false) == true)
  }

  @Test("PTR-11: only root may enable a recognizer that clicks")
  func enablingClicks() throws {
    let built = try LayoutReading.read(
      """
      sinks: [{id: mouse, type: pointer}]
      windows: [{gestureRecognizers: [{id: menu, type: tap, enabled: false, clicks: right}]}]
      """
    ).build()
    let node = LayoutNode(.scalar("true", isPlain: true))
    let change = LiveChange(id: "menu", values: [("enabled", node)])
    #expect(
      throws: LiveChangeError.sender(
        message: "fingers could then reach `menu`, which clicks; only root may do that")
    ) {
      try built.apply([change], access: .reveal)
    }
    _ = try built.apply([change], access: .reveal, isRoot: true)
    #expect(built.recognizer(id: "menu")?.isEnabled == true)
  }

  /// A panel that a gesture shows for a time, with a gesture that types keys, and a shield that another one hides.
  private static let panel = """
    screen: {width: 1000, height: 1000}
    sinks: [{id: keys, type: keyboard}]
    windows:
      - id: main
        subviews:
          - id: panel
            hidden: true
            frame: [0, 0, 400, 400]
            subviews: [{id: menu, gestureRecognizers: [{id: quit, type: tap, sends: [KEY_F4]}]}]
          - {id: shield, frame: [0, 0, 400, 400], handles: all}
          - {id: page, frame: [500, 500, 100, 100], handles: all}
          - id: corner
            frame: [900, 900, 100, 100]
            gestureRecognizers:
              - {id: open, type: tap, sets: {panel: {hidden: false}}, for: 60}
              - {id: unlock, type: tap, numberOfTapsRequired: 3, sets: {shield: {hidden: true}}, for: 60}
    """

  private func change(_ built: BuiltLayout, _ id: String, _ key: String, _ value: String) throws {
    let node = LayoutNode(.scalar(value, isPlain: true))
    _ = try built.apply([LiveChange(id: id, values: [(key, node)])], access: .reveal)
  }

  @Test("C-23, F-26: only root may make a gesture reachable that changes views")
  func settersAreSenders() throws {
    let built = try LayoutReading.read(
      "windows: [{id: w, subviews: [{id: v, hidden: true, gestureRecognizers: "
        + "[{id: open, type: tap, sets: {w: {userInteractionEnabled: false}}, for: 9}]}]}]"
    ).build()
    #expect(built.hasSenders)
    #expect(
      throws: LiveChangeError.sender(
        message: "fingers could then reach `open`, which changes views; only root may do that")
    ) { try change(built, "v", "hidden", "false") }
  }

  @Test(
    "C-23, F-26: no change opens what a gesture will open, or what was set for a time",
    arguments: [
      ("panel", "hidden", "false"), ("menu", "alpha", "0.5"), ("shield", "hidden", "true"),
      ("shield", "alpha", "0"),
    ])
  func settingsToCome(_ id: String, _ key: String, _ value: String) throws {
    for gesture in ["", "open", "unlock"] {
      let built = try LayoutReading.read(Self.panel).build()
      if id == "menu" { built.view(id: "menu")?.alpha = 0 }
      if let recognizer = built.recognizer(id: gesture) {
        _ = built.set(by: recognizer, isSecret: false, at: .seconds(1))
      }
      #expect(throws: LiveChangeError.self, "\(id) after \(gesture)") {
        try change(built, id, key, value)
      }
    }
  }

  @Test("C-23, F-26: what neither opens nor uncovers such a gesture is permitted")
  func besideSettings() throws {
    let built = try LayoutReading.read(Self.panel).build()
    try change(built, "panel", "hidden", "true")
    try change(built, "shield", "hidden", "false")
    try change(built, "page", "hidden", "true")
  }

  @Test("C-21, F-26: nothing that a gesture shows may be placed over a sensitive view")
  func overSensitive() throws {
    let built = try LayoutReading.read(
      """
      screen: {width: 1000, height: 1000}
      windows:
        - subviews:
            - {id: pin, frame: [0, 0, 100, 100], sensitive: true, handles: all}
            - {id: note, frame: [200, 200, 100, 100], hidden: true, handles: all}
            - id: corner
              frame: [900, 900, 100, 100]
              gestureRecognizers: [{id: show, type: tap, sets: {note: {hidden: false}}, for: 60}]
      """
    ).build()
    let frame = LayoutNode(
      .sequence(["0", "0", "50", "50"].map { LayoutNode(.scalar($0, isPlain: true)) }))
    #expect(throws: LiveChangeError.self) {
      try built.apply([LiveChange(id: "note", values: [("frame", frame)])], access: .none)
    }
  }

  /// A menu with a gesture that types keys, and what is around it.
  private static let menu = """
    screen: {width: 1000, height: 1000}
    sinks: [{id: keys, type: keyboard}]
    windows:
      - id: main
        subviews:
          - id: page
            type: scrollView
            contentSize: [1000, 3000]
            subviews:
              - id: menu
                frame: [0, 0, 400, 400]
                gestureRecognizers: [{id: quit, type: tap, sends: [KEY_F4]}]
                subviews:
                  - {id: button, type: button, frame: [0, 0, 100, 100]}
                  - {id: key, frame: [100, 0, 100, 100], gestureRecognizers: [{id: own, type: tap}]}
              - {id: cover, frame: [0, 0, 200, 400], handles: all}
              - {id: aside, frame: [600, 600, 100, 100], handles: all}
          - {id: shade, hidden: true, handles: all}
      - {id: front, windowLevel: 1, frame: [0, 0, 100, 100], handles: all}
      - {id: away, windowLevel: 1, frame: [700, 0, 100, 100], handles: all}
    """

  /// A change of the menu's layout: the id, and a key with its value.
  struct Change: Sendable, CustomTestStringConvertible {
    let id: String
    let key: String
    let value: String
    var file: [String: String] = [:]

    var testDescription: String { "\(id) \(key)=\(value)" }

    var node: LayoutNode {
      let numbers = value.split(separator: ",")
      if numbers.count == 1 { return LayoutNode(.scalar(value, isPlain: true)) }
      return LayoutNode(.sequence(numbers.map { LayoutNode(.scalar(String($0), isPlain: true)) }))
    }

    /// Makes the change, after what it needs, as a user other than root.
    func make(in built: BuiltLayout) throws(LiveChangeError) {
      for (id, key) in file {
        let value = LayoutNode(.scalar(key.contains("=0") ? "0" : "false", isPlain: true))
        let name = String(key.prefix { $0 != "=" })
        let hidden = LayoutNode(.scalar("true", isPlain: true))
        _ = try built.apply(
          [LiveChange(id: id, values: [(name, name == "hidden" ? hidden : value)])],
          access: .reveal, isRoot: true)
      }
      _ = try built.apply([LiveChange(id: id, values: [(key, node)])], access: .reveal)
    }
  }

  @Test(
    "C-23: no change of a view, by anyone but root, makes a gesture that types keys reachable",
    arguments: [
      Change(id: "menu", key: "hidden", value: "false", file: ["menu": "hidden"]),
      Change(id: "page", key: "hidden", value: "false", file: ["page": "hidden"]),
      Change(
        id: "menu", key: "userInteractionEnabled", value: "true",
        file: ["menu": "userInteractionEnabled"]),
      Change(id: "main", key: "alpha", value: "1", file: ["main": "alpha=0"]),
      Change(id: "quit", key: "enabled", value: "true", file: ["quit": "enabled"]),
      Change(id: "menu", key: "frame", value: "0,0,500,400"),
      Change(id: "menu", key: "center", value: "400,400"),
      Change(id: "menu", key: "transform", value: "2,0,0,2,0,0"),
      Change(id: "page", key: "contentOffset", value: "0,100"),
      Change(id: "cover", key: "hidden", value: "true"),
      Change(id: "cover", key: "alpha", value: "0"),
      Change(id: "cover", key: "frame", value: "0,0,100,400"),
      Change(id: "cover", key: "userInteractionEnabled", value: "false"),
      Change(id: "button", key: "hidden", value: "true"),
      Change(id: "button", key: "enabled", value: "false"),
      Change(id: "own", key: "enabled", value: "false"),
      Change(id: "front", key: "hidden", value: "true"),
      Change(id: "front", key: "frame", value: "900,0,100,100"),
      Change(id: "front", key: "windowLevel", value: "-1"),
      Change(id: "main", key: "windowLevel", value: "5"),
    ])
  func refused(change: Change) throws {
    let built = try LayoutReading.read(Self.menu).build()
    #expect(
      throws: LiveChangeError.sender(
        message: "fingers could then reach `quit`, which types keys; only root may do that")
    ) { try change.make(in: built) }
    let root = try LayoutReading.read(Self.menu).build()
    _ = try root.apply(
      [LiveChange(id: change.id, values: [(change.key, change.node)])], access: .change,
      isRoot: true)
  }

  @Test(
    "C-23: changes that make no such gesture reachable are permitted",
    arguments: [
      Change(id: "menu", key: "hidden", value: "true"),
      Change(id: "quit", key: "enabled", value: "false"),
      Change(id: "page", key: "userInteractionEnabled", value: "false"),
      Change(id: "aside", key: "frame", value: "0,0,50,50"),
      Change(id: "aside", key: "hidden", value: "true"),
      Change(id: "away", key: "frame", value: "0,0,50,50"),
      Change(id: "away", key: "hidden", value: "true"),
      Change(id: "shade", key: "hidden", value: "false"),
      Change(id: "cover", key: "hidden", value: "true", file: ["quit": "enabled"]),
      Change(id: "front", key: "windowLevel", value: "7"),
    ])
  func permitted(change: Change) throws {
    let built = try LayoutReading.read(Self.menu).build()
    try change.make(in: built)
  }

  @Test("C-23: bringToFront and show bring no such gesture out from behind something")
  func order() throws {
    let built = try LayoutReading.read(Self.menu).build()
    for id in ["menu", "button", "main"] {
      #expect(throws: LiveChangeError.self, "\(id)") {
        try built.bringToFront(id, access: .reveal)
      }
      #expect(throws: Never.self) { try built.bringToFront(id, access: .reveal, isRoot: true) }
    }
    try built.bringToFront("cover", access: .reveal)
    let front = try #require(built.view(id: "front") as? Window)
    #expect(throws: LiveChangeError.self) {
      try built.checkUncovering(by: front, isLimited: false)
    }
    #expect(throws: LiveChangeError.self) { try built.checkUncovering(by: front, isLimited: true) }
    let away = try #require(built.view(id: "away") as? Window)
    try built.checkUncovering(by: away, isLimited: true)
  }

  @Test("C-24: a refused change stops no scroll")
  func refusedScroll() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 1000, height: 800}
      windows:
        - id: w
          subviews:
            - {id: pin, frame: [0, 0, 1000, 200], sensitive: true, handles: [began, ended]}
            - id: list
              type: scrollView
              frame: [0, 200, 1000, 600]
              contentSize: [1000, 3000]
              hitTest: overflowChildren
              subviews: [{id: cell, frame: [0, 1500, 1000, 200], handles: [began]}]
      """)
    let list = try #require(stage.built.view(id: "list") as? ScrollView)
    _ = stage.down(1, 500, 700)
    for step in 1...10 { _ = stage.move(1, 500, 700 - Double(step) * 10) }
    #expect(list.isDragging)
    let offset = list.contentOffset
    let change = Change(id: "list", key: "contentOffset", value: "0,1600")
    #expect(throws: LiveChangeError.self) {
      try stage.built.apply(
        [LiveChange(id: "list", values: [("contentOffset", change.node)])], access: .none)
    }
    #expect(list.isDragging && list.contentOffset == offset)
  }
}
