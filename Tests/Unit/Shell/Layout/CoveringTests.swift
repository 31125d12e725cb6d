import Testing
import TouchKit
import TouchModel

@testable import Layout

/// Changes of a live layout that would alter a sensitive view, or place a view over one (C-21).
struct CoveringTests {
  /// Views around a keypad of 200 × 200 points.
  private static let layout = """
    version: 1
    screen: {width: 800, height: 800}
    windows:
      - id: back
        windowLevel: -1
        subviews: [{id: below, frame: [100, 100, 200, 200], handles: all}]
      - id: main
        subviews:
          - {id: keys, sensitive: true, frame: [100, 100, 200, 200], handles: all}
          - {id: partly, frame: [50, 50, 100, 100], handles: all}
          - {id: large, frame: [400, 400, 50, 50], handles: all, pointInside: {inset: -50}}
          - id: list
            type: scrollView
            frame: [100, 300, 200, 200]
            contentSize: [200, 1000]
            subviews: [{id: row, frame: [0, 0, 200, 100], handles: all}]
          - id: pane
            type: scrollView
            frame: [0, 0, 200, 400]
            hitTest: passThrough
            contentSize: [200, 2000]
            subviews: [{id: cell, frame: [0, 600, 200, 200], handles: all}]
          - id: open
            frame: [700, 700, 10, 10]
            hitTest: overflowChildren
            subviews: [{id: far, frame: [-600, -600, 100, 100], handles: all, hidden: true}]
      - id: alert
        windowLevel: alert
        frame: [400, 0, 50, 50]
        subviews: [{id: sheet, handles: all}]
    """

  private func numbers(_ values: [Double]) -> LayoutNode {
    LayoutNode(.sequence(values.map { LayoutNode(.scalar("\($0)", isPlain: true)) }))
  }

  private func isRefused(
    _ id: String, _ key: String, _ value: LayoutNode, in built: BuiltLayout,
    _ access: SensitiveAccess = .none
  ) -> Bool {
    do {
      _ = try built.apply([LiveChange(id: id, values: [(key, value)])], access: access)
      return false
    } catch {
      guard case .sensitive = error else { return false }
      return true
    }
  }

  private func scalar(_ text: String) -> LayoutNode { LayoutNode(.scalar(text, isPlain: true)) }

  @Test("C-21: no way of changing views alters a sensitive view, or places one over it")
  func refused() throws {
    let changes: [(id: String, key: String, value: LayoutNode)] = [
      ("partly", "frame", numbers([100, 100, 100, 100])),
      ("partly", "center", numbers([200, 200])),
      ("large", "frame", numbers([320, 120, 50, 50])),
      ("pane", "contentOffset", numbers([0, 500])),
      ("main", "windowLevel", scalar("-2")), ("alert", "frame", numbers([100, 100, 50, 50])),
      ("keys", "frame", numbers([400, 0, 50, 50])), ("keys", "center", numbers([50, 50])),
      ("keys", "hidden", scalar("true")), ("keys", "alpha", scalar("0")),
      ("main", "userInteractionEnabled", scalar("false")), ("main", "alpha", scalar("0.5")),
      ("main", "hidden", scalar("true")), ("far", "hidden", scalar("false")),
    ]
    for change in changes {
      let built = try LayoutReading.read(Self.layout).build()
      let hit = built.explain(Point(x: 250, y: 250)).json
      #expect(isRefused(change.id, change.key, change.value, in: built), "\(change)")
      #expect(built.explain(Point(x: 250, y: 250)).json == hit)
    }
  }

  @Test("C-21: a user with the right changes, hides and covers sensitive views")
  func right() throws {
    let built = try LayoutReading.read(Self.layout).build()
    #expect(!isRefused("partly", "frame", numbers([100, 100, 200, 200]), in: built, .change))
    #expect(!isRefused("keys", "hidden", scalar("true"), in: built, .change))
    #expect(!isRefused("main", "alpha", scalar("0.5"), in: built, .reveal))
  }

  @Test("C-21: nothing is placed over a sensitive view while it is hidden")
  func hidden() throws {
    let built = try LayoutReading.read(Self.layout).build()
    #expect(!isRefused("keys", "hidden", scalar("true"), in: built, .change))
    #expect(isRefused("alert", "frame", numbers([100, 100, 50, 50]), in: built))
    #expect(isRefused("keys", "hidden", scalar("false"), in: built))
  }

  @Test("C-21: a change that covers is refused in whatever order it is hidden behind others")
  func several() throws {
    let built = try LayoutReading.read(Self.layout).build()
    let over = LiveChange(id: "partly", values: [("frame", numbers([100, 100, 100, 100]))])
    let back = LiveChange(id: "partly", values: [("frame", numbers([50, 50, 100, 100]))])
    #expect(throws: LiveChangeError.self) { try built.apply([back, over], access: .none) }
    #expect(built.view(id: "partly")?.frame == Rect(x: 50, y: 50, width: 100, height: 100))
    #expect(throws: Never.self) { try built.apply([over, back], access: .none) }
  }

  @Test("C-21: bringToFront and show put no part of a view over a sensitive one")
  func order() throws {
    let built = try LayoutReading.read(
      """
      windows:
        - id: low
          frame: [0, 0, 10, 10]
          hitTest: overflowChildren
          subviews: [{id: part, frame: [100, 100, 50, 50], handles: all}]
        - id: main
          subviews:
            - id: box
              frame: [0, 0, 10, 10]
              hitTest: overflowChildren
              subviews: [{id: piece, frame: [100, 100, 50, 50], handles: all}]
            - {id: keys, sensitive: true, frame: [100, 100, 200, 200], handles: all}
            - {id: aside, frame: [400, 100, 200, 200], handles: all}
      """
    ).build()
    for id in ["low", "box", "keys", "main"] {
      #expect(throws: LiveChangeError.self, "\(id)") {
        try built.bringToFront(id, access: .none)
      }
    }
    try built.bringToFront("aside", access: .none)
    let low = try #require(built.view(id: "low") as? Window)
    low.isHidden = true
    #expect(throws: LiveChangeError.self) { try built.show(low, access: .none) }
    #expect(low.isHidden)
    try built.show(low, access: .change)
    #expect(built.application.windowsFrontToBack.first === low)
  }

  @Test("C-21: keys outside the bounds of a sensitive view are not covered")
  func overflowingKeys() throws {
    let built = try LayoutReading.read(
      """
      windows:
        - id: main
          subviews:
            - id: keys
              sensitive: true
              frame: [0, 0, 10, 10]
              hitTest: overflowChildren
              subviews: [{id: one, frame: [100, 100, 50, 50], handles: all}]
            - {id: other, frame: [400, 400, 50, 50], handles: all}
      """
    ).build()
    #expect(isRefused("other", "frame", numbers([100, 100, 50, 50]), in: built))
    #expect(!isRefused("other", "frame", numbers([200, 200, 50, 50]), in: built))
  }

  @Test("C-21: changes that cover no more than before are permitted")
  func permitted() throws {
    let built = try LayoutReading.read(Self.layout).build()
    #expect(!isRefused("partly", "frame", numbers([50, 50, 90, 90]), in: built))
    #expect(!isRefused("partly", "frame", numbers([0, 0, 50, 50]), in: built))
    // The row leaves the list on the side of the keys, where no finger reaches it.
    #expect(!isRefused("list", "contentOffset", numbers([0, 50]), in: built))
    #expect(!isRefused("alert", "windowLevel", scalar("5000"), in: built))
  }

  /// A layout with sensitive views in a row, and as many other views below them.
  private static func rows(_ count: Int, sensitive: Int) -> String {
    var lines = [
      "screen: {width: 100000, height: 1000}", "windows:", "  - id: main", "    subviews:",
    ]
    for index in 0..<count {
      let isSensitive = index < sensitive
      lines.append(
        "      - {id: v\(index), frame: [\(index * 20), \(isSensitive ? 0 : 500), 20, 20],"
          + " sensitive: \(isSensitive)}")
    }
    return lines.joined(separator: "\n")
  }

  @Test("C-21: the check of a change examines the views that change, and each sensitive view once")
  func cost() throws {
    func examined(_ views: Int, changes: Int, by distance: Double) throws -> Int {
      let built = try LayoutReading.read(Self.rows(views, sensitive: 250)).build()
      let list = (0..<changes).map { index in
        LiveChange(
          id: "v\(250 + index)",
          values: [("frame", numbers([Double(250 + index) * 20, 500 + distance, 20, 20]))])
      }
      _ = try built.apply(list, access: .none)
      return built.wall.examined
    }
    // Before and after the change.
    #expect(try examined(1000, changes: 1, by: 0) == 2)
    #expect(try examined(1000, changes: 1, by: 30) == 2 + 250)
    #expect(try examined(3000, changes: 1, by: 30) == 2 + 250)
    #expect(try examined(1000, changes: 256, by: 30) == 2 * 256 + 250)
  }
}
