import CoreTestSupport
import Testing
import TouchKit
import TouchModel

struct PairVectorTests {
  @Test(
    "R-PIN-2, R-PIN-5, R-PIN-8: a pinch begins beyond the slop and ends when both fingers are lifted"
  )
  func pinch() {
    let stage = GestureStage(handlers: [])
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.right)
    var scales: [Double] = []
    var locations: [Point] = []
    var counts: [Int] = []
    pinch.addAction { [unowned pinch] _ in
      scales.append(pinch.scale)
      locations.append(pinch.location(in: nil))
      counts.append(pinch.numberOfTouches)
    }
    #expect(stage.send(.down(1, 180, 200), .down(2, 280, 200)).isEmpty)
    #expect(stage.send(.move(2, 284, 200)).isEmpty)
    #expect(stage.send(.move(2, 300, 200)) == ["act pinch began"])
    #expect(stage.send(.up(1)).isEmpty)
    #expect(pinch.numberOfTouches == 1)
    #expect(stage.send(.up(2)) == ["act pinch ended"])
    #expect(scales == [1.2, 1.2])
    #expect(locations == [Point(x: 240, y: 200), Point(x: 300, y: 200)])
    #expect(counts == [2, 1])
  }

  @Test("R-PIN-1, R-GST-22: the touch of a third finger is not cancelled")
  func third() {
    let stage = GestureStage(handlers: [\.right, \.deep])
    stage.right.isMultipleTouchEnabled = true
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.root)
    stage.send(.down(1, 180, 200), .down(2, 280, 200))
    #expect(stage.send(.down(3, 50, 140)) == ["deep.began{3}"])
    #expect(stage.send(.move(2, 300, 200)) == ["right.cancelled{1,2}", "act pinch began"])
    #expect(pinch.numberOfTouches == 2)
    #expect(stage.send(.move(3, 60, 140)) == ["deep.moved{3}"])
    #expect(stage.send(.up(1), .up(2)) == ["act pinch ended"])
    #expect(stage.send(.up(3)) == ["deep.ended{3}"])
  }

  @Test("R-PIN-7, R-GST-16: of a pinch and a rotation only the first recognizes")
  func pinchOrRotation() {
    let stage = GestureStage(handlers: [])
    stage.add(PinchGestureRecognizer(), "pinch", to: stage.right)
    stage.add(RotationGestureRecognizer(), "rotation", to: stage.right)
    stage.send(.down(1, 180, 200), .down(2, 280, 200))
    #expect(stage.send(.move(2, 280, 215)) == ["act rotation began"])
    #expect(stage.send(.move(2, 310, 230)) == ["act rotation changed"])
    #expect(stage.send(.up(1), .up(2)) == ["act rotation ended"])
  }

  @Test("R-PIN-7, R-GST-15: a delegate permits both")
  func pinchAndRotation() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    answers.isSimultaneous = true
    stage.add(PinchGestureRecognizer(), "pinch", to: stage.right).delegate = answers
    stage.add(RotationGestureRecognizer(), "rotation", to: stage.right)
    stage.send(.down(1, 180, 200), .down(2, 280, 200))
    #expect(stage.send(.move(2, 280, 215)) == ["act rotation began"])
    #expect(stage.send(.move(2, 310, 230)) == ["act pinch began", "act rotation changed"])
    #expect(stage.send(.up(1), .up(2)) == ["act pinch ended", "act rotation ended"])
  }

  @Test("R-PIN-3: a scale that is set to 1 in each action makes the next one relative")
  func resetScale() {
    let stage = GestureStage(handlers: [])
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.right)
    var scales: [Double] = []
    pinch.addAction { [unowned pinch] _ in
      scales.append(pinch.scale)
      pinch.scale = 1
    }
    stage.send(.down(1, 180, 200), .down(2, 220, 200))
    stage.send(.move(2, 260, 200))
    stage.send(.move(2, 300, 200))
    stage.send(.move(2, 210, 200))
    stage.send(.up(1), .up(2))
    #expect(scales == [2, 1.5, 0.25, 1])
  }

  @Test("R-ROT-3: a rotation clockwise on the screen is positive")
  func rotation() {
    let stage = GestureStage(handlers: [])
    let rotation = stage.add(RotationGestureRecognizer(), "rotation", to: stage.right)
    var turns: [Double] = []
    rotation.addAction { [unowned rotation] _ in
      turns.append(rotation.rotation)
      rotation.rotation = 0
    }
    stage.send(.down(1, 200, 200), .down(2, 250, 200))
    stage.send(.move(2, 200, 250))
    stage.send(.move(2, 250, 200))
    stage.send(.up(1), .up(2))
    let quarter = Double.pi / 2
    #expect(turns == [quarter, -quarter, 0])
  }
}
