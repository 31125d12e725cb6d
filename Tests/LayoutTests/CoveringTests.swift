import Layout
import Testing
import TouchModel

/// Changes of a live layout that would place a view over a sensitive one (C-5).
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
      - id: alert
        windowLevel: alert
        frame: [400, 0, 50, 50]
        subviews: [{id: sheet, handles: all}]
    """

  private func numbers(_ values: [Double]) -> LayoutNode {
    LayoutNode(.sequence(values.map { LayoutNode(.scalar("\($0)", isPlain: true)) }))
  }

  private func isRefused(_ id: String, _ key: String, _ value: LayoutNode, in built: BuiltLayout)
    -> Bool
  {
    do {
      _ = try built.apply([LiveChange(id: id, values: [(key, value)])], maySeeSecrets: false)
      return false
    } catch {
      guard case .sensitive = error else { return false }
      return true
    }
  }

  private func scalar(_ text: String) -> LayoutNode { LayoutNode(.scalar(text, isPlain: true)) }

  @Test("C-5: no way of changing views places one over a sensitive view")
  func refused() throws {
    let changes: [(id: String, key: String, value: LayoutNode)] = [
      ("partly", "frame", numbers([100, 100, 100, 100])),
      ("partly", "center", numbers([200, 200])),
      ("large", "frame", numbers([320, 120, 50, 50])),
      ("pane", "contentOffset", numbers([0, 500])),
      ("main", "windowLevel", scalar("-2")), ("alert", "frame", numbers([100, 100, 50, 50])),
      ("keys", "frame", numbers([400, 0, 50, 50])), ("keys", "center", numbers([50, 50])),
    ]
    for change in changes {
      let built = try LayoutText.read(Self.layout).build()
      let hit = built.explain(Point(x: 250, y: 250)).json
      #expect(isRefused(change.id, change.key, change.value, in: built), "\(change)")
      #expect(built.explain(Point(x: 250, y: 250)).json == hit)
    }
  }

  @Test("C-5: nor in two steps, while the sensitive view is hidden")
  func hidden() throws {
    let built = try LayoutText.read(Self.layout).build()
    #expect(!isRefused("keys", "hidden", scalar("true"), in: built))
    #expect(isRefused("alert", "frame", numbers([100, 100, 50, 50]), in: built))
    #expect(!isRefused("keys", "hidden", scalar("false"), in: built))
  }

  @Test("C-5: changes that cover no more than before are permitted")
  func permitted() throws {
    let built = try LayoutText.read(Self.layout).build()
    #expect(!isRefused("partly", "frame", numbers([50, 50, 90, 90]), in: built))
    #expect(!isRefused("partly", "frame", numbers([0, 0, 50, 50]), in: built))
    // The row leaves the list on the side of the keys, where no finger reaches it.
    #expect(!isRefused("list", "contentOffset", numbers([0, 50]), in: built))
    #expect(!isRefused("main", "alpha", scalar("0.5"), in: built))
  }
}
