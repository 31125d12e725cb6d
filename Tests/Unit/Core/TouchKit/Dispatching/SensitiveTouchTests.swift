import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct SensitiveTouchTests {
  @Test("R-DIAG-4: a touch has the outermost sensitive view around the hit view until it ends")
  func outermost() {
    let stage = Stage(handlers: [\.deep, \.right])
    var found: [String?] = []
    for view in [stage.deep, stage.right] {
      view.behavior.onCall = { _, touches, _ in
        found.append(touches[0].sensitiveView?.identifier)
      }
    }
    stage.deep.isSensitive = true
    stage.left.isSensitive = true
    #expect(stage.deep.outermostSensitiveView === stage.left)
    stage.send(.down(1, 50, 140))
    stage.left.isSensitive = false
    stage.send(.move(1, 200, 140))
    stage.send(.up(1))
    #expect(found == ["left", "left", "left"])
    found = []
    stage.send(.down(2, 200, 140))
    stage.send(.up(2))
    #expect(found == [nil, nil])
  }

  @Test("R-DIAG-4: a window may be sensitive")
  func window() {
    let stage = Stage(handlers: [\.deep])
    stage.W.isSensitive = true
    #expect(stage.deep.outermostSensitiveView === stage.W)
  }

  /// The sensitive view in which a point of scene S is, for a change of the scene.
  private func place(_ x: Double, _ y: Double, _ change: (Stage) -> Void) -> String? {
    let stage = Stage(handlers: [\.root, \.deep, \.right])
    stage.left.isSensitive = true
    change(stage)
    stage.send(.down(1, x, y))
    let sensitive = stage.app.liveTouches.first?.sensitiveView
    #expect(stage.app.hitTest(at: Point(x: x, y: y)).sensitiveView === sensitive)
    return sensitive?.identifier
  }

  @Test("R-DIAG-5: gates of interaction do not hide a sensitive view")
  func gates() {
    #expect(place(5, 300) { _ in } == "left")
    #expect(place(5, 300) { $0.left.isUserInteractionEnabled = false } == "left")
    #expect(place(5, 300) { $0.root.isUserInteractionEnabled = false } == "left")
    #expect(place(5, 300) { $0.left.hit = { _, _, _ in nil } } == "left")
    #expect(place(5, 300) { $0.root.hit = { root, _, _ in root } } == "left")
    #expect(place(5, 300) { stage in stage.left.hit = { _, _, _ in stage.right } } == "left")
    #expect(place(5, 300) { $0.left.inside = { _ in false } } == "left")
    #expect(place(50, 140) { $0.deep.isUserInteractionEnabled = false } == "left")
    #expect(place(300, 300) { _ in } == nil)
  }

  @Test("R-DIAG-5: what is hidden, transparent or behind a view that takes touches is not there")
  func absent() {
    #expect(place(5, 300) { $0.left.isHidden = true } == nil)
    #expect(place(5, 300) { $0.left.alpha = 0.01 } == nil)
    #expect(place(5, 300) { $0.root.addSubview(View(frame: $0.root.bounds)) } == nil)
    #expect(
      place(5, 300) {
        let label = View(frame: $0.root.bounds)
        label.isUserInteractionEnabled = false
        $0.root.addSubview(label)
      } == "left")
    // Nor does it hide one that is switched off.
    #expect(
      place(5, 300) {
        let label = View(frame: $0.root.bounds)
        label.isUserInteractionEnabled = false
        $0.root.addSubview(label)
        $0.left.isUserInteractionEnabled = false
      } == "left")
    #expect(
      place(5, 300) {
        $0.left.isUserInteractionEnabled = false
        $0.root.addSubview(View(frame: $0.root.bounds))
      } == nil)
  }

  @Test("R-DIAG-5: a sensitive view is found among subviews in an index")
  func indexed() {
    #expect(
      place(5, 300) { stage in
        stage.left.isUserInteractionEnabled = false
        for index in 0..<40 {
          stage.root.insertSubview(
            View(frame: Rect(x: 200, y: Double(index) * 10, width: 10, height: 10)), at: 0)
        }
        for _ in 0..<3 { _ = stage.app.hitTest(at: Point(x: 5, y: 300)) }
      } == "left")
  }

  @Test("R-DIAG-6: an open view in a sensitive one is no secret, and a sensitive view in it is")
  func open() {
    #expect(place(50, 140) { $0.deep.isSensitive = false } == nil)
    #expect(place(5, 300) { $0.deep.isSensitive = false } == "left")
    #expect(
      place(50, 140) {
        $0.root.isSensitive = true
        $0.left.isSensitive = false
        $0.deep.isSensitive = true
      } == "deep")
    // An open view that is switched off is a part of the sensitive one.
    #expect(
      place(50, 140) {
        $0.deep.isSensitive = false
        $0.deep.isUserInteractionEnabled = false
      } == "left")
  }
}
