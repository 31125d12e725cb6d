import Testing
import TouchKit
import TouchModel

@Suite struct ExclusiveVectorTests {
  @Test(
    "R-EXCL-1, R-EXCL-3, R-EXCL-8: a touched exclusive view withholds touches from other views"
  )
  func exclusiveHeld() {
    let scene = SceneS(handlers: [\.left, \.right])
    scene.right.isExclusiveTouch = true
    scene.send(.down(1, 200, 140))
    scene.send(.down(2, 5, 70))
    scene.send(.move(2, 6, 70))
    scene.send(.up(1))
    scene.send(.move(2, 7, 70))
    scene.send(.up(2))
    #expect(scene.journal.lines == ["right.began{1}", "right.ended{1}"])
    #expect(scene.recorder.lines.contains("touch 2 began left withheld"))
  }

  @Test("R-EXCL-2: a touch on an exclusive view is withheld while another view has one")
  func otherHeld() {
    let scene = SceneS(handlers: [\.left, \.right])
    scene.right.isExclusiveTouch = true
    scene.send(.down(1, 5, 70))
    scene.send(.down(2, 200, 140))
    scene.send(.up(2))
    #expect(scene.journal.lines == ["left.began{1}"])
  }

  @Test("R-EXCL-7: after the end of the other touch the exclusive view is free")
  func oneAfterTheOther() {
    let scene = SceneS(handlers: [\.left, \.right])
    scene.right.isExclusiveTouch = true
    scene.send(.down(1, 5, 70))
    scene.send(.up(1), .down(2, 200, 140))
    #expect(scene.journal.lines == ["left.began{1}", "left.ended{1}", "right.began{2}"])
  }

  @Test("R-EXCL-4: additional fingers on the exclusive view follow its own flag")
  func exclusiveAndMultiple() {
    let scene = SceneS(handlers: [\.right])
    scene.right.isExclusiveTouch = true
    scene.right.isMultipleTouchEnabled = true
    scene.send(.down(1, 200, 140), .down(2, 210, 140))
    #expect(scene.journal.lines == ["right.began{1,2}"])
    scene.send(.up(1), .up(2))
    scene.right.isMultipleTouchEnabled = false
    scene.send(.down(1, 200, 140), .down(2, 210, 140))
    #expect(scene.journal.lines.suffix(1) == ["right.began{3}"])
  }

  @Test("R-EXCL-4: an exclusive view without a touch has no effect on others")
  func exclusiveUntouched() {
    let scene = SceneS(handlers: [\.left, \.deep])
    scene.right.isExclusiveTouch = true
    scene.send(.down(1, 5, 70), .down(2, 50, 140))
    #expect(scene.journal.lines == ["left.began{1}", "deep.began{2}"])
  }

  @Test("R-EXCL-5: ancestors and descendants count as other views")
  func familyIsOther() {
    let scene = SceneS(handlers: [\.left, \.deep])
    scene.deep.isExclusiveTouch = true
    scene.send(.down(1, 50, 140))
    scene.send(.down(2, 5, 70))
    #expect(scene.journal.lines == ["deep.began{1}"])
  }

  @Test("R-EXCL-1: the scope is one window")
  func otherWindow() {
    let scene = SceneS(handlers: [\.right])
    let other = ProbeWindow(
      frame: Rect(x: 0, y: 0, width: 20, height: 20), identifier: "P")
    other.behavior.handleAll(in: scene.journal)
    scene.app.add(other)
    other.isHidden = false
    scene.right.isExclusiveTouch = true
    scene.send(.down(1, 200, 140))
    scene.send(.down(2, 10, 10))
    #expect(scene.journal.lines == ["right.began{1}", "P.began{2}"])
  }
}
