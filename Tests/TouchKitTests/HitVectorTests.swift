import Testing
import TouchKit
import TouchModel

@Suite struct HitVectorTests {
  @Test("T-HIT-1, R-HIT-1, R-HIT-4: children are asked from last to first, in their coordinates")
  func visitingOrder() {
    let scene = SceneS()
    scene.recorder.wantsStages = true
    let hit = scene.hit(50, 140)
    #expect(hit.view == "deep")
    #expect(hit.place == Point(x: 40, y: 40))
    #expect(
      scene.recorder.stages.filter { $0.hasPrefix("hit") } == [
        "hit W", "hit root", "hit btn outsideBounds", "hit right outsideBounds", "hit left",
        "hit deep",
      ])
  }
}
