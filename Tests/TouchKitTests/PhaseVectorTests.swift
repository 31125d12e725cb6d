import Testing
import TouchKit
import TouchModel

@Suite struct PhaseVectorTests {
  @Test("T-EVT-1, R-EVT-1: began, moved, ended reach the hit view with the same event")
  func oneFinger() {
    let scene = SceneS(handlers: [\.deep])
    scene.send(.down(1, 50, 140))
    scene.send(.move(1, 52, 140))
    scene.send(.up(1))
    #expect(scene.journal.lines == ["deep.began{1}", "deep.moved{1}", "deep.ended{1}"])
    #expect(Set(scene.journal.entries.map(\.event)).count == 1)
    #expect(scene.recorder.lines.first == "touch 1 began deep")
    #expect(scene.recorder.lines.dropFirst().first == "hit 1 W/root/left/deep")
  }
}
