import Layout
import Testing
import TouchKit
import TouchModel

/// Stack views and frames in percent in layouts.
@Suite struct StackLayoutTests {
  private func frame(_ stage: LayoutStage, _ id: String) throws -> Rect {
    try #require(stage.built.view(id: id)).frame
  }

  @Test("A frame may be a share of the superview, in any of its numbers")
  func shares() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 1000, height: 500}
      windows:
        - id: w
          frame: [10%, 20%, 50%, 400]
          subviews:
            - {id: a, frame: [10%, 50%, 80%, 20%], subviews: [{id: b, frame: [-5, 25%, 12.5%, 30]}]}
      """)
    #expect(try frame(stage, "w") == Rect(x: 100, y: 100, width: 500, height: 400))
    #expect(try frame(stage, "a") == Rect(x: 50, y: 200, width: 400, height: 80))
    #expect(try frame(stage, "b") == Rect(x: -5, y: 20, width: 50, height: 30))
  }

  @Test(
    "What is no share of the superview is refused",
    arguments: [
      ("frame: [0, 0, -5%, 5]", "expected a percentage of the superview for `width` of `frame`"),
      ("frame: [0, 0, 10001%, 5]", "the limit is 10000%"),
      ("frame: [0, 0, 5 %, 5]", "only `frame` takes percentages"),
      (
        "frame: [0, 0, 5%, 5], center: [5, 5]",
        "`center` is given with a `frame` in percent; remove it, or give `frame` in points"
      ),
      ("axis: vertical", "`axis`"),
      ("type: stackView, spacing: -1", "expected a number of 0 or more for `spacing`"),
    ])
  func refusals(_ keys: String, _ message: String) {
    let report = LayoutReading.report("windows: [{view: {\(keys)}}]")
    #expect(report.contains(message), "\(report)")
  }

  @Test("R-STK-1, R-STK-3, R-STK-5: stack views in stack views, with shares in what they arrange")
  func grid() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: w
          view:
            id: column
            type: stackView
            axis: vertical
            spacing: 10
            layoutMargins: [0, 20, 0, 20]
            subviews:
              - {id: bar, frame: [0, 0, 0, 25%], subviews: [{id: half, frame: [50%, 0, 50%, 100%]}]}
              - id: row
                type: stackView
                distribution: fillEqually
                subviews: [{id: left}, {id: right, subviews: [{id: inside}]}]
      """)
    #expect(try frame(stage, "bar") == Rect(x: 20, y: 0, width: 260, height: 50))
    #expect(try frame(stage, "half") == Rect(x: 130, y: 0, width: 130, height: 50))
    #expect(try frame(stage, "row") == Rect(x: 20, y: 60, width: 260, height: 140))
    #expect(try frame(stage, "right") == Rect(x: 130, y: 0, width: 130, height: 140))
    #expect(try frame(stage, "inside") == Rect(x: 0, y: 0, width: 130, height: 140))
    #expect(stage.hit(160, 100) == "inside")
  }

  @Test("R-STK-4: a view that is hidden while the layout runs makes room, and comes back as it was")
  func hiding() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 300, height: 100}
      windows:
        - id: w
          view:
            id: row
            type: stackView
            subviews: [{id: a, frame: [0, 0, 60, 10]}, {id: b, hidden: true}, {id: c}]
      """)
    #expect(try frame(stage, "c") == Rect(x: 60, y: 0, width: 240, height: 100))
    let hidden = try #require(stage.built.view(id: "b"))
    hidden.isHidden = false
    #expect(stage.hit(100, 50) == "b")
    #expect(try frame(stage, "c") == Rect(x: 180, y: 0, width: 120, height: 100))
    hidden.isHidden = true
    #expect(stage.hit(100, 50) == "c")
    #expect(try frame(stage, "a") == Rect(x: 0, y: 0, width: 60, height: 100))
  }

  @Test("What a stack view arranges is where its layout in points has it")
  func likePoints() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 200, height: 100}
      windows:
        - id: w
          view:
            id: row
            type: stackView
            alignment: center
            distribution: equalSpacing
            subviews:
              - {id: turned, frame: [0, 0, 40, 20], transform: {rotate: 90}}
              - {id: anchored, bounds: [5, 5, 30, 30], center: [0, 0], anchorPoint: [0, 0]}
      """)
    let turned = try #require(stage.built.view(id: "turned"))
    #expect(turned.center == Point(x: 20, y: 50))
    #expect(stage.hit(20, 35) == "turned" && stage.hit(5, 50) == "row")
    let anchored = try #require(stage.built.view(id: "anchored"))
    #expect(anchored.frame == Rect(x: 170, y: 35, width: 30, height: 30))
    #expect(anchored.bounds.origin == Point(x: 5, y: 5))
  }
}
