import Testing
import TouchKit
import TouchModel

@Suite struct SensitiveTouchTests {
  @Test("R-DIAG-4: a touch has the outermost sensitive view around the hit view until it ends")
  func outermost() {
    let scene = SceneS(handlers: [\.deep, \.right])
    var found: [String?] = []
    for view in [scene.deep, scene.right] {
      view.behavior.onCall = { _, touches, _ in
        found.append(touches[0].sensitiveView?.identifier)
      }
    }
    scene.deep.isSensitive = true
    scene.left.isSensitive = true
    #expect(scene.deep.outermostSensitiveView === scene.left)
    scene.send(.down(1, 50, 140))
    scene.left.isSensitive = false
    scene.send(.move(1, 200, 140))
    scene.send(.up(1))
    #expect(found == ["left", "left", "left"])
    found = []
    scene.send(.down(2, 200, 140))
    scene.send(.up(2))
    #expect(found == [nil, nil])
  }

  @Test("R-DIAG-4: a window may be sensitive")
  func window() {
    let scene = SceneS(handlers: [\.deep])
    scene.W.isSensitive = true
    #expect(scene.deep.outermostSensitiveView === scene.W)
  }
}
