import CoreTestSupport
import Testing
import TouchKit
import TouchModel

@Suite struct ExclusiveVectorTests {
  @Test(
    "R-EXCL-1, R-EXCL-3, R-EXCL-8: a touched exclusive view withholds touches from other views"
  )
  func exclusiveHeld() {
    let stage = Stage(handlers: [\.left, \.right])
    stage.right.isExclusiveTouch = true
    stage.send(.down(1, 200, 140))
    stage.send(.down(2, 5, 70))
    stage.send(.move(2, 6, 70))
    stage.send(.up(1))
    stage.send(.move(2, 7, 70))
    stage.send(.up(2))
    #expect(stage.journal.lines == ["right.began{1}", "right.ended{1}"])
    #expect(stage.diary.lines.contains("touch 2 began left withheld"))
  }

  @Test("R-EXCL-2: a touch on an exclusive view is withheld while another view has one")
  func otherHeld() {
    let stage = Stage(handlers: [\.left, \.right])
    stage.right.isExclusiveTouch = true
    stage.send(.down(1, 5, 70))
    stage.send(.down(2, 200, 140))
    stage.send(.up(2))
    #expect(stage.journal.lines == ["left.began{1}"])
  }

  @Test("R-EXCL-7: after the end of the other touch the exclusive view is free")
  func oneAfterTheOther() {
    let stage = Stage(handlers: [\.left, \.right])
    stage.right.isExclusiveTouch = true
    stage.send(.down(1, 5, 70))
    stage.send(.up(1), .down(2, 200, 140))
    #expect(stage.journal.lines == ["left.began{1}", "left.ended{1}", "right.began{2}"])
  }

  @Test("R-EXCL-4: additional fingers on the exclusive view follow its own flag")
  func exclusiveAndMultiple() {
    let stage = Stage(handlers: [\.right])
    stage.right.isExclusiveTouch = true
    stage.right.isMultipleTouchEnabled = true
    stage.send(.down(1, 200, 140), .down(2, 210, 140))
    #expect(stage.journal.lines == ["right.began{1,2}"])
    stage.send(.up(1), .up(2))
    stage.right.isMultipleTouchEnabled = false
    stage.send(.down(1, 200, 140), .down(2, 210, 140))
    #expect(stage.journal.lines.suffix(1) == ["right.began{3}"])
  }

  @Test("R-EXCL-4: an exclusive view without a touch has no effect on others")
  func exclusiveUntouched() {
    let stage = Stage(handlers: [\.left, \.deep])
    stage.right.isExclusiveTouch = true
    stage.send(.down(1, 5, 70), .down(2, 50, 140))
    #expect(stage.journal.lines == ["left.began{1}", "deep.began{2}"])
  }

  @Test("R-EXCL-5: ancestors and descendants count as other views")
  func familyIsOther() {
    let stage = Stage(handlers: [\.left, \.deep])
    stage.deep.isExclusiveTouch = true
    stage.send(.down(1, 50, 140))
    stage.send(.down(2, 5, 70))
    #expect(stage.journal.lines == ["deep.began{1}"])
  }

  @Test("R-EXCL-1: the scope is one window")
  func otherWindow() {
    let stage = Stage(handlers: [\.right])
    let other = ProbeWindow(
      frame: Rect(x: 0, y: 0, width: 20, height: 20), identifier: "P")
    other.behavior.handleAll(in: stage.journal)
    stage.app.add(other)
    other.isHidden = false
    stage.right.isExclusiveTouch = true
    stage.send(.down(1, 200, 140))
    stage.send(.down(2, 10, 10))
    #expect(stage.journal.lines == ["right.began{1}", "P.began{2}"])
  }
}
