import Layout
import Testing
import Text
import TouchKit
import TouchModel

/// The positions of the views and windows of a layout.
@Suite struct BuiltGeometryTests {
  private func frame(_ stage: LayoutStage, _ id: String) throws -> Rect {
    try #require(stage.built.view(id: id)).frame
  }

  @Test("Without geometry, a window fills the screen and a view its superview")
  func fill() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 300, height: 200}
      windows:
        - id: full
          view: {id: root, subviews: [{id: inner}]}
        - id: part
          frame: [100, 50, 40, 30]
          subviews: [{id: filling}, {id: scrolled, bounds: [5, 7, 20, 10], center: [10, 10],
            subviews: [{id: fillingScrolled}]}]
      """)
    #expect(try frame(stage, "full") == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(try frame(stage, "root") == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(try frame(stage, "inner") == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(try frame(stage, "part") == Rect(x: 100, y: 50, width: 40, height: 30))
    #expect(try frame(stage, "filling") == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(try frame(stage, "fillingScrolled") == Rect(x: 5, y: 7, width: 20, height: 10))
    #expect(stage.hit(100, 55) == "fillingScrolled")
  }

  @Test("R-HIT-4: a view that is rotated by 90° has exact edges")
  func turned() throws {
    var scene = SceneSText()
    scene.more =
      "- {id: r, bounds: [0, 0, 100, 20], center: [200, 200], transform: {rotate: 90}}"
    let stage = try LayoutStage(scene.text)
    #expect(stage.hit(200, 160) == "r")
    #expect(stage.location == Point(x: 10, y: 10))
    #expect(stage.hit(240, 200) == "right")
    #expect(stage.hit(200, 150) == "r")
    #expect(stage.hit(200, 250) == "right")
  }

  @Test("R-HIT-4: bounds may have another origin, and anchor points may move")
  func scrolledAndAnchored() throws {
    let scrolled = try LayoutStage(
      """
      screen: {width: 320, height: 480}
      windows: [{subviews: [{id: right, bounds: [0, 100, 160, 480], center: [240, 240],
        subviews: [{id: c, frame: [0, 120, 50, 50]}]}]}]
      """)
    #expect(scrolled.hit(170, 30) == "c")
    #expect(scrolled.location == Point(x: 10, y: 10))
    let framed = try LayoutStage(
      """
      screen: {width: 320, height: 480}
      windows: [{subviews: [{id: right, frame: [160, 0, 160, 480], bounds: [0, 100, 160, 480],
        center: [200, 0], anchorPoint: [0.25, 0], subviews: [{id: c, frame: [0, 120, 50, 50]}]}]}]
      """)
    #expect(framed.hit(170, 30) == "c")
    #expect(framed.location == Point(x: 10, y: 10))
    #expect(try frame(framed, "right") == Rect(x: 160, y: 0, width: 160, height: 480))
    let anchored = try LayoutStage(
      """
      screen: {width: 320, height: 480}
      windows: [{subviews: [{id: right, bounds: [0, 0, 160, 480], center: [160, 0],
        anchorPoint: [0, 0]}]}]
      """)
    #expect(anchored.hit(170, 30) == "right")
    #expect(anchored.location == Point(x: 10, y: 30))
  }

  @Test("R-HIT-4: `frame` applies before the transform, which is about the anchor point")
  func scaledFrame() throws {
    var scene = SceneSText()
    scene.deep = "transform: {scale: 2}"
    let stage = try LayoutStage(scene.text)
    #expect(stage.hit(11, 101) == "deep")
    #expect(stage.location == Point(x: 20.5, y: 20.5))
    scene.deep = "transform: {scale: 2}\n              anchorPoint: [0, 0]"
    let corner = try LayoutStage(scene.text)
    #expect(corner.hit(12, 104) == "deep")
    #expect(corner.location == Point(x: 1, y: 2))
  }

  @Test("A transform scales, then rotates, then moves, in any order of its keys")
  func transformOrder() throws {
    let document = try LayoutReading.read(
      """
      windows: [{subviews: [
        {transform: {translate: [5, 7], rotate: 90, scale: [2, 3]}},
        {transform: {scale: [2, 3], rotate: 90, translate: [5, 7]}},
        {transform: [0, 2, -3, 0, 5, 7]},
        {transform: {rotate: -270, scale: [2, 3], translate: [5, 7]}},
        {transform: {rotate: 30}}]}]
      """)
    let expected = AffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 7)
    for view in document.views.prefix(4) {
      #expect(view.traits[ViewProperties.transform] == expected)
    }
    let turned = try #require(document.views.last).traits[ViewProperties.transform]
    #expect(abs(turned.b - 0.5) < 1e-15)
    #expect(abs(turned.a * turned.a + turned.b * turned.b - 1) < 1e-15)
    #expect(turned.c == -turned.b)
  }

  @Test(
    "R-HIT-4: a flattened view is never hit and has a note, and one without extent is never hit"
  )
  func flat() throws {
    var scene = SceneSText()
    scene.deep = "transform: {scale: 0}"
    let stage = try LayoutStage(scene.text)
    #expect(stage.hit(50, 140) == "left")
    #expect(
      stage.built.document.notes.map { $0.note(in: "a.yaml").message } == [
        "a.yaml:18:26: no touch can hit `deep` or its subviews: its `transform` flattens it; give it"
          + " a scale that is not 0"
      ])
    scene.deep = ""
    scene.deepFrame = "[10, 100, 0, 80]"
    #expect(try LayoutStage(scene.text).hit(10, 140) == "left")
  }

  @Test("R-WIN-1, R-WIN-2, S0-06: windows are ordered by level, then as in the file")
  func windowOrder() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 100, height: 100}
      windows:
        - {id: bar, windowLevel: statusBar, frame: [0, 0, 100, 10]}
        - {id: first}
        - {id: second, frame: [0, 0, 100, 50]}
        - {id: alarm, windowLevel: alert, hidden: true}
        - {id: number, windowLevel: -1.5}
        - {id: third, windowLevel: normal, frame: [0, 0, 50, 50]}
      """)
    #expect(
      stage.built.application.windowsFrontToBack.map(\.identifier) == [
        "bar", "third", "second", "first", "number",
      ])
    #expect(stage.hit(5, 5) == "bar")
    #expect(stage.hit(5, 20) == "third")
    #expect(stage.hit(70, 20) == "second")
    #expect(stage.hit(70, 70) == "first")
    try #require(stage.built.view(id: "alarm")).isHidden = false
    #expect(stage.hit(5, 5) == "alarm")
  }
}
