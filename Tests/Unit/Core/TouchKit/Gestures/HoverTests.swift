import Testing
import TouchKit
import TouchModel

struct HoverTests {
  private func stage() -> (GestureScene, HoverGestureRecognizer) {
    let stage = GestureScene()
    let hover = stage.add(HoverGestureRecognizer(), "hover", to: stage.deep)
    return (stage, hover)
  }

  private func point(_ stage: GestureScene, _ x: Double, _ y: Double, at time: Double) -> [String] {
    stage.app.pointerMoved(to: Point(x: x, y: y), at: .seconds(time))
    return stage.take()
  }

  @Test("R-HOV-1: begins when the pointer enters its view, changes there, and ends when it leaves")
  func hover() {
    let (stage, hover) = stage()
    #expect(point(stage, 5, 70, at: 1).isEmpty)
    #expect(point(stage, 50, 140, at: 2) == ["act hover began"])
    #expect(hover.location(in: stage.deep) == Point(x: 40, y: 40))
    #expect(point(stage, 51, 140, at: 3) == ["act hover changed"])
    #expect(point(stage, 51, 140, at: 4).isEmpty, "it has not moved")
    #expect(point(stage, 5, 70, at: 5) == ["act hover ended"])
    #expect(hover.location(in: nil) == Point(x: 51, y: 140))
    #expect(hover.state == .possible)
    #expect(point(stage, 50, 140, at: 6) == ["act hover began"])
    stage.app.pointerMoved(to: nil, at: .seconds(7))
    #expect(stage.take() == ["act hover ended"])
  }

  @Test("R-HOV-1: ancestors of the view under the pointer are hovered too")
  func ancestors() {
    let (stage, _) = stage()
    stage.add(HoverGestureRecognizer(), "far", to: stage.root)
    #expect(point(stage, 50, 140, at: 1) == ["act hover began", "act far began"])
    #expect(point(stage, 200, 140, at: 2) == ["act hover ended", "act far changed"])
    #expect(point(stage, 400, 140, at: 3) == ["act far ended"])
  }

  @Test("R-HOV-1: a press does not end it, and it does not delay touches")
  func press() {
    let (stage, _) = stage()
    stage.add(TapGestureRecognizer(), "tap", to: stage.root)
    #expect(point(stage, 50, 140, at: 1) == ["act hover began"])
    #expect(stage.send(.down(1, 50, 140), at: 2) == ["deep.began{1}"])
    #expect(stage.send(.up(1), at: 2.1) == ["deep.cancelled{1}", "act tap ended"])
    #expect(point(stage, 51, 140, at: 3) == ["act hover changed"])
  }

  @Test("R-HOV-2: touches alone never begin it")
  func touchesOnly() {
    let (stage, _) = stage()
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{1}"])
    #expect(stage.send(.move(1, 60, 140)) == ["deep.moved{1}"])
    #expect(stage.send(.up(1)) == ["deep.ended{1}"])
  }

  @Test("R-HOV-1, R-GST-3: disabling it or removing its view cancels it")
  func withdrawn() {
    let (stage, hover) = stage()
    #expect(point(stage, 50, 140, at: 1) == ["act hover began"])
    hover.isEnabled = false
    #expect(stage.take() == ["act hover cancelled"])
    #expect(point(stage, 51, 140, at: 2).isEmpty)
    hover.isEnabled = true
    #expect(point(stage, 52, 140, at: 3) == ["act hover began"])
    stage.deep.removeFromSuperview()
    #expect(stage.take() == ["act hover cancelled"])
    #expect(point(stage, 53, 140, at: 4).isEmpty)
  }

  @Test("R-HOV-1, R-GST-9: after a refusal it begins only when the pointer has left and returned")
  func refused() {
    let (stage, hover) = stage()
    let answers = Answers()
    answers.begins = false
    hover.delegate = answers
    #expect(point(stage, 50, 140, at: 1).isEmpty)
    answers.begins = true
    #expect(point(stage, 51, 140, at: 2).isEmpty)
    #expect(point(stage, 5, 70, at: 3).isEmpty)
    #expect(point(stage, 50, 140, at: 4) == ["act hover began"])
  }

  @Test("R-HOV-1, R-SYS-1: while touch input is suspended there is no pointer")
  func inactive() {
    let (stage, _) = stage()
    #expect(point(stage, 50, 140, at: 1) == ["act hover began"])
    stage.app.resignActive()
    #expect(stage.take() == ["act hover cancelled"])
    #expect(point(stage, 51, 140, at: 2).isEmpty)
    stage.app.becomeActive()
    #expect(point(stage, 52, 140, at: 3) == ["act hover began"])
  }
}
