import Testing
import TouchBridgeTestSupport
import TouchKit
import TouchModel

/// Tests of the documented overrides for programs.
struct OverrideRowTests {
  private static let left = Rect(x: 0, y: 0, width: 160, height: 480)

  @Test("S0-13, R-RESP-9: a view that handles a touch and calls its next responder passes it on")
  func manualForwarding() throws {
    final class Forwarding: RecordingView {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        record("began", touches)
        next?.touchesBegan(touches, with: event)
      }
    }
    let scene = ChecklistScene()
    let parent = scene.add("parent", Self.left)
    parent.addSubview(Forwarding("child", Rect(x: 0, y: 0, width: 50, height: 50), scene.log))
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == ["child began [1]", "parent began [1]", "child ended [1]"])
  }

  @Test("S2-07, R-PIPE-7: an application that does not call super discards the event")
  func applicationSendEvent() throws {
    final class Deaf: Application {
      var isDeaf = true
      override func sendEvent(_ event: TouchEvent) {
        if !isDeaf { super.sendEvent(event) }
      }
    }
    let application = Deaf()
    let scene = ChecklistScene(application: application)
    _ = scene.add("view", Self.left)
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == [])
    application.isDeaf = false
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == ["view began [2]", "view ended [2]"])
  }

  @Test("S2-10, R-PIPE-8: a window that does not call super delivers nothing to its views")
  func windowSendEvent() throws {
    final class Deaf: Window {
      var isDeaf = true
      override func sendEvent(_ event: TouchEvent) {
        if !isDeaf { super.sendEvent(event) }
      }
    }
    let window = Deaf(identifier: "W")
    let scene = ChecklistScene(window: window)
    _ = scene.add("view", Self.left)
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == [])
    window.isDeaf = false
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == ["view began [2]", "view ended [2]"])
  }

  @Test("S1-04, R-RESP-12: the first responder receives no touches of other views")
  func firstResponder() throws {
    final class Field: RecordingView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let scene = ChecklistScene()
    let field = Field("field", Rect(x: 160, y: 0, width: 160, height: 480), scene.log)
    scene.window.addSubview(field)
    _ = scene.add("view", Self.left)
    #expect(field.becomeFirstResponder())
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == ["view began [1]", "view ended [1]"])
    #expect(field.isFirstResponder, "a touch elsewhere does not change the first responder")
  }

  @Test("S3-09, S4-08, R-HIT-12, R-HIT-15: any view that hitTest returns receives the touch")
  func hitTest() throws {
    final class Elsewhere: RecordingView {
      var answer: View?
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { answer }
    }
    let scene = ChecklistScene()
    let below = scene.add("below", Self.left)
    let above = Elsewhere("above", Self.left, scene.log)
    scene.window.addSubview(above)
    try scene.play("D1(10,10); U1")
    above.answer = above
    try scene.play("D1(10,10); U1")
    above.answer = below
    try scene.play("D1(300,10); U1 @1; D1(10,10) @2; U1")
    #expect(
      scene.log.lines == [
        "below began [1]", "below ended [1]", "above began [2]", "above ended [2]",
        "below began [3]", "below ended [3]", "below began [4]", "below ended [4]",
      ])
  }

  @Test("S4-06, R-HIT-14: hitTest that returns nil instead of self passes touches through gaps")
  func passThrough() throws {
    final class PassThrough: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let scene = ChecklistScene()
    _ = scene.add("behind", Self.left)
    let sheet = PassThrough(frame: Self.left, identifier: "sheet")
    scene.window.addSubview(sheet)
    _ = scene.add("button", Rect(x: 0, y: 0, width: 50, height: 50), to: sheet)
    try scene.play("D1(10,10); U1; D1(100,100); U1")
    #expect(
      scene.log.lines == [
        "button began [1]", "button ended [1]", "behind began [2]", "behind ended [2]",
      ])
  }

  @Test("S3-10, S4-11, R-HIT-13, R-HIT-16: point(inside:with:) enlarges a view's area")
  func hotArea() throws {
    final class Hot: RecordingView {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        bounds.inset(by: EdgeInsets(all: -20)).contains(point)
      }
    }
    let scene = ChecklistScene()
    let dot = Hot("dot", Rect(x: 100, y: 100, width: 4, height: 4), scene.log)
    scene.window.addSubview(dot)
    try scene.play("D1(80,80); U1; D1(124,100); U1; D1(79.9,100); U1")
    #expect(
      scene.log.lines == ["dot began [1]", "dot ended [1]"])
  }

  @Test("S4-10, R-HIT-13: point(inside:with:) that returns false also excludes the children")
  func neverInside() throws {
    final class Never: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool { false }
    }
    let scene = ChecklistScene()
    _ = scene.add("behind", Self.left)
    let shut = Never(frame: Self.left, identifier: "shut")
    scene.window.addSubview(shut)
    _ = scene.add("child", Rect(x: 0, y: 0, width: 50, height: 50), to: shut)
    try scene.play("D1(10,10); U1")
    #expect(scene.log.lines == ["behind began [1]", "behind ended [1]"])
  }

  @Test("S4-12, R-HIT-17: a parent that tests its children first reaches those outside its bounds")
  func overflowingChildren() throws {
    final class Overflowing: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        for child in subviews.reversed() {
          if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
      }
    }
    let scene = ChecklistScene()
    let parent = Overflowing(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "parent")
    scene.window.addSubview(parent)
    _ = scene.add("child", Rect(x: 90, y: 0, width: 50, height: 50), to: parent)
    try scene.play("D1(130,10); U1")
    #expect(scene.log.lines == ["child began [1]", "child ended [1]"])
  }
}
