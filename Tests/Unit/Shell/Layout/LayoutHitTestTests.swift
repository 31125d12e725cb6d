import Layout
import Testing
import TouchKit
import TouchModel

/// The effect of `hitTest` and `pointInside` on touches in scene S.
@Suite struct LayoutHitTestTests {
  private func stage(_ change: (inout SceneSText) -> Void) throws -> LayoutStage {
    var scene = SceneSText()
    change(&scene)
    return try LayoutStage(scene.text)
  }

  @Test("R-HIT-1, R-HIT-4, S4-09: the default is the deepest view")
  func standard() throws {
    let stage = try stage { _ in }
    #expect(stage.hit(50, 140) == "deep")
    #expect(stage.location == Point(x: 40, y: 40))
    #expect(stage.path == "W/root/left/deep")
    #expect(stage.hit(5, 70) == "left")
    #expect(stage.hit(10, 480) == "no-window")
  }

  @Test("R-HIT-14, S4-06: passThrough passes touches in gaps, but not on subviews")
  func passThrough() throws {
    let stage = try stage { $0.left = "hitTest: passThrough" }
    #expect(stage.hit(5, 70) == "root")
    #expect(stage.hit(50, 140) == "deep")
  }

  @Test("R-HIT-15, S4-08: self is hit at every point that reaches it, hidden or not")
  func takesAll() throws {
    let stage = try stage { $0.left = "hitTest: self\n          hidden: true\n          alpha: 0" }
    #expect(stage.hit(50, 140) == "left")
    let beyond = try self.stage {
      $0.left = "hitTest: self"
      $0.right = "hidden: true"
      $0.button = "hidden: true"
    }
    #expect(beyond.hit(300, 300) == "left")
  }

  @Test("R-HIT-15, S4-08: nil excludes the view and its subviews")
  func refusesAll() throws {
    #expect(try stage { $0.left = "hitTest: nil" }.hit(50, 140) == "root")
  }

  @Test("R-HIT-17, S4-12: overflowChildren hits subviews outside the bounds")
  func overflowChildren() throws {
    let outside = try stage {
      $0.deepFrame = "[140, 100, 80, 80]"
      $0.right = "hidden: true"
    }
    #expect(outside.hit(150, 140) == "deep")
    #expect(outside.hit(180, 140) == "root")
    let overflow = try stage {
      $0.deepFrame = "[140, 100, 80, 80]"
      $0.right = "hidden: true"
      $0.left = "hitTest: overflowChildren"
    }
    #expect(overflow.hit(180, 140) == "deep")
    #expect(overflow.hit(250, 140) == "root")
    #expect(overflow.hit(50, 300) == "left")
    let sibling = try stage {
      $0.deepFrame = "[140, 100, 80, 80]"
      $0.left = "hitTest: overflowChildren"
    }
    #expect(sibling.hit(180, 140) == "right")
    let gated = try stage {
      $0.deepFrame = "[140, 100, 80, 80]"
      $0.right = "hidden: true"
      $0.left = "hitTest: overflowChildren\n          userInteractionEnabled: false"
    }
    #expect(gated.hit(180, 140) == "root")
  }

  @Test("R-HIT-12, S3-09: another view is hit, with its own path and location")
  func redirect() throws {
    let stage = try stage { $0.root = "hitTest: {view: deep}" }
    #expect(stage.hit(300, 400) == "deep")
    #expect(stage.location == Point(x: 290, y: 300))
    #expect(stage.path == "W/root/left/deep")
    #expect(stage.down(1, 300, 400) == ["began deep>left>root>vc>W>scn>app>del by none"])
  }

  /// Two windows side by side; a touch in the right one hits the view of the left one.
  private func twoWindows(recognizer type: String) throws -> LayoutStage {
    try LayoutStage(
      """
      windows:
        - id: A
          frame: [0, 0, 100, 200]
          view: {id: a, handles: all, gestureRecognizers: [{type: \(type)}]}
        - {id: B, frame: [100, 0, 100, 200], view: {id: b, hitTest: {view: a}}}
      """)
  }

  @Test("R-HIT-12: recognizers of a hit view in another window receive the touch")
  func redirectToOtherWindow() throws {
    let stage = try twoWindows(recognizer: "tap")
    _ = stage.down(1, 150, 50)
    let recognizer = try #require(stage.built.view(id: "a")?.gestureRecognizers?.first)
    #expect(recognizer.numberOfTouches == 1)
  }

  @Test("R-HIT-12, R-GST-7: a recognizer with fingers in two windows follows the one that remains")
  func fingersInTwoWindows() throws {
    let stage = try twoWindows(recognizer: "pan")
    _ = stage.down(1, 150, 50)
    _ = stage.down(2, 50, 50)
    _ = stage.up(1)
    _ = stage.move(2, 50, 90)
    let recognizer = try #require(stage.built.view(id: "a")?.gestureRecognizers?.first)
    #expect(recognizer.state == .began)
    _ = stage.up(2)
    #expect(recognizer.state == .possible)
  }

  @Test("R-HIT-12, R-PAN-2: fingers in two windows are measured in the window of the recognizer")
  func measuresInTwoWindows() throws {
    let stage = try twoWindows(recognizer: "pan")
    _ = stage.down(1, 150, 50)
    _ = stage.down(2, 50, 50)
    _ = stage.move(2, 50, 51)
    let pan = try #require(
      stage.built.view(id: "a")?.gestureRecognizers?.first as? PanGestureRecognizer)
    #expect(pan.state == .possible)
    _ = stage.move(2, 50, 90)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil).x == 0)
  }

  @Test("R-DIAG-4: a touch in a sensitive view is a secret, even for another hit view")
  func redirectOfSecret() throws {
    let stage = try LayoutStage(
      """
      windows:
        - id: A
          view:
            id: root
            subviews:
              - {id: other, handles: all, frame: [0, 0, 100, 100]}
              - {id: pad, sensitive: true, hitTest: {view: other}, frame: [0, 100, 100, 100]}
      """)
    _ = stage.down(1, 50, 150)
    #expect(stage.built.application.liveTouches.map { $0.sensitiveView?.identifier } == ["pad"])
    #expect(stage.built.application.liveTouches.map { $0.view?.identifier } == ["other"])
  }

  @Test("R-HIT-13, S3-10, S4-10: always contains every point, never none")
  func alwaysAndNever() throws {
    #expect(try stage { $0.right = "pointInside: always" }.hit(50, 140) == "right")
    #expect(try stage { $0.left = "pointInside: never" }.hit(50, 140) == "root")
  }

  @Test(
    "R-HIT-16, R-HIT-5, S4-11: a negative inset enlarges the view for touches, half-open")
  func inset() throws {
    let stage = try stage { $0.button = "pointInside: {inset: -10}" }
    #expect(stage.hit(125, 40) == "btn")
    #expect(stage.hit(129.99, 40) == "btn")
    #expect(stage.hit(130, 40) == "left")
    #expect(stage.hit(10, 10) == "btn")
    #expect(stage.hit(9.99, 10) == "left")
    let sides = try self.stage { $0.button = "pointInside: {inset: [-20, 10, 0, -5]}" }
    #expect(sides.hit(70, 0) == "btn")
    #expect(sides.hit(29, 40) == "left")
    #expect(sides.hit(124, 40) == "btn")
    #expect(sides.hit(70, 64) == "left")
  }

  @Test("R-HIT-16, S4-11: an enlarged view ends at the bounds of its superviews")
  func insetWithinAncestors() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 320, height: 480}
      windows:
        - id: W
          view: {id: root, frame: [0, 20, 320, 460], subviews: [
            {id: btn, frame: [0, 0, 100, 44], pointInside: {inset: -10}}]}
      """)
    #expect(stage.hit(5, 15) == "W")
    #expect(stage.hit(105, 25) == "btn")
  }

  @Test(
    "R-HIT-2, R-HIT-3, S1-16a, S1-16b: hidden, disabled and transparent views are not hit"
  )
  func gates() throws {
    #expect(try stage { $0.deep = "hidden: true" }.hit(50, 140) == "left")
    #expect(try stage { $0.left = "hidden: true" }.hit(50, 140) == "root")
    #expect(try stage { $0.left = "userInteractionEnabled: false" }.hit(50, 140) == "root")
    #expect(try stage { $0.deep = "alpha: 0.01" }.hit(50, 140) == "left")
    #expect(try stage { $0.deep = "alpha: 0.011" }.hit(50, 140) == "deep")
  }

  @Test(
    "R-HIT-9, S3-07: labels and images pass touches unless interaction is enabled"
  )
  func labelsAndImages() throws {
    for type in ["label", "imageView"] {
      #expect(try stage { $0.leftType = type }.hit(50, 140) == "root")
      let enabled = try stage {
        $0.leftType = type
        $0.left = "userInteractionEnabled: true"
      }
      #expect(enabled.hit(50, 140) == "deep")
    }
    let caption = try stage { $0.button = "type: button, subviews: [{type: label}]" }
    #expect(caption.hit(40, 40) == "btn")
  }

  @Test(
    "R-HIT-2, R-WIN-4, S0-07, S0-08: touches pass a hidden, disabled or transparent window",
    arguments: ["hidden: true", "alpha: 0.01", "userInteractionEnabled: false"])
  func windowGates(gate: String) throws {
    let windows = "windows: [{id: behind}, {id: front, view: {id: root}, GATE}]"
    #expect(try LayoutStage(windows.replacing(", GATE", with: "")).hit(5, 5) == "root")
    #expect(try LayoutStage(windows.replacing("GATE", with: gate)).hit(5, 5) == "behind")
  }

  @Test("R-WIN-4, R-HIT-14, S0-08: a window can pass touches too")
  func windowPolicies() throws {
    let stage = try LayoutStage(
      """
      screen: {width: 320, height: 480}
      windows:
        - {id: W}
        - id: P
          windowLevel: alert
          hitTest: passThrough
          subviews: [{id: child, frame: [10, 10, 40, 40]}]
        - {id: never, windowLevel: 3000, pointInside: never}
        - {id: dead, windowLevel: 3001, hitTest: nil}
      """)
    #expect(stage.hit(20, 20) == "child")
    #expect(stage.hit(100, 100) == "W")
  }
}
