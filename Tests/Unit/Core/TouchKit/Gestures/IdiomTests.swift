import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Handlers and subclasses as applications write them.
struct IdiomTests {
  @Test("R-PAN-8: a handler that sets the translation to zero in each call reads the last velocity")
  func inertia() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.root)
    var slide: Point?
    pan.addAction { [unowned pan] _ in
      pan.setTranslation(.zero, in: nil)
      if pan.state == .ended { slide = pan.velocity(in: nil) }
    }
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.move(1, 70, 140), at: 0.01)
    stage.send(.move(1, 76, 148), at: 0.02)
    stage.send(.up(1), at: 0.03)
    #expect(slide == Point(x: 600, y: 800))
  }

  @Test("R-PIN-3, R-ROT-3: setting the scale or the rotation in each call does not change velocity")
  func zoomAndTurn() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    answers.isSimultaneous = true
    let pinch = stage.add(PinchGestureRecognizer(), "pinch", to: stage.root)
    let rotation = stage.add(RotationGestureRecognizer(), "rotation", to: stage.root)
    pinch.delegate = answers
    pinch.addAction { [unowned pinch] _ in pinch.scale = 1 }
    rotation.addAction { [unowned rotation] _ in rotation.rotation = 0 }
    stage.send(.down(1, 100, 100), .down(2, 200, 100), at: 0)
    stage.send(.move(2, 200, 200), at: 0.1)
    #expect(pinch.scale == 1 && pinch.velocity > 4)
    #expect(rotation.rotation == 0 && rotation.velocity > 7)
  }

  /// A pan that cancels or fails itself if it begins along the wrong axis.
  private final class DirectionalPan: PanGestureRecognizer {
    var withdrawal = GestureState.cancelled
    var seen: [GestureState] = []

    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      seen.append(state)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if abs(velocity.y) > abs(velocity.x) { state = withdrawal }
    }
  }

  @Test(
    "R-GST-2b: a state that a subclass withdraws in its own method is not visible to others",
    arguments: [GestureState.cancelled, .failed])
  func directional(withdrawal: GestureState) {
    let stage = GestureStage(showsSteps: true)
    let pan = stage.add(DirectionalPan(), "pan", to: stage.left)
    pan.withdrawal = withdrawal
    #expect(stage.send(.down(1, 50, 140)) == ["gr pan began", "deep.began{1}"])
    #expect(
      stage.send(.move(1, 50, 170)) == ["gr pan moved", "state pan failed", "deep.moved{1}"])
    #expect(pan.seen == [.began])
    #expect(pan.state == .failed)
    #expect(stage.send(.up(1)) == ["deep.ended{1}", "reset pan"])
    stage.send(.down(1, 50, 140))
    #expect(
      stage.send(.move(1, 80, 140)) == [
        "gr pan moved", "state pan began", "deep.cancelled{2}", "act pan began",
      ])
    stage.send(.move(1, 90, 140))
    #expect(pan.seen == [.began, .began, .changed])
    #expect(stage.diary.notes.isEmpty)
  }

  /// A pan that fails before it calls `super`, if the finger moves down.
  private final class HorizontalPan: PanGestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      guard let touch = touches.first else { return }
      let travel = touch.location(in: view) - touch.previousLocation(in: view)
      if abs(travel.y) > abs(travel.x) { state = .failed }
      super.touchesMoved(touches, with: event)
    }
  }

  @Test("R-GST-2b: a failure that a subclass requests before super remains")
  func failedBefore() {
    let stage = GestureStage(handlers: [], showsSteps: true)
    let pan = stage.add(HorizontalPan(), "pan", to: stage.left)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 50, 170)) == ["gr pan moved", "state pan failed"])
    #expect(stage.send(.move(1, 90, 170)) == [])
    #expect(pan.state == .failed && stage.diary.notes.isEmpty)
  }

  private final class InstantPan: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if state == .possible { state = .began }
    }
  }
  private final class InstantPress: LongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if state == .possible { state = .began }
    }
  }
  private final class InstantPinch: PinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if state == .possible { state = .began }
    }
  }
  private final class InstantRotation: RotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesBegan(touches, with: event)
      if state == .possible { state = .began }
    }
  }

  @Test("R-GST-2b: a gesture that a subclass begins changes with small moves, and ends")
  func begunBySubclass() {
    for (fingers, make) in [
      (1, { InstantPan() }), (1, { InstantPress() }), (2, { InstantPinch() }),
      (2, { InstantRotation() }),
    ] as [(Int, () -> GestureRecognizer)] {
      let stage = GestureStage(handlers: [])
      let recognizer = stage.add(make(), "own", to: stage.root)
      let name = "\(type(of: recognizer))"
      #expect(stage.send(.down(1, 50, 140)) == ["act own began"], "\(name)")
      if fingers == 2 { stage.send(.down(2, 90, 140)) }
      #expect(stage.send(.move(1, 51, 140)) == ["act own changed"], "\(name)")
      if fingers == 2 { stage.send(.up(2)) }
      #expect(stage.send(.up(1)) == ["act own ended"], "\(name)")
      #expect(stage.send(.down(1, 50, 140)) == ["act own began"], "\(name)")
      #expect(stage.send(.up(1)) == ["act own ended"], "\(name)")
      #expect(recognizer.state == .possible && stage.diary.notes.isEmpty, "\(name)")
    }
  }

  /// A tap that records its state after `super`.
  private final class CuriousTap: TapGestureRecognizer {
    var seen: [GestureState] = []

    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesEnded(touches, with: event)
      seen.append(state)
    }
    override func deadlineReached(at time: Microseconds) {
      super.deadlineReached(at: time)
      seen.append(state)
    }
  }

  @Test("R-GST-2b, R-GST-12: a recognizer that waits is possible for others, and ended for itself")
  func waitingTap() {
    let stage = GestureStage(handlers: [])
    let single = stage.add(CuriousTap(), "single", to: stage.deep)
    let double = stage.add(CuriousTap(taps: 2), "double", to: stage.deep)
    single.require(toFail: double)
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.up(1), at: 0.1)
    #expect(single.seen == [.ended] && single.state == .possible)
    #expect(stage.wait(until: 2) == ["act single ended"])
    #expect(double.seen == [.possible, .failed])
  }

  @Test("R-GST-2c: a finger of a two-finger tap that was lifted earlier keeps its location")
  func liftedEarlier() {
    let stage = GestureStage(handlers: [])
    let tap = stage.add(TapGestureRecognizer(taps: 1, fingers: 2), "tap", to: stage.root)
    var places: [Point] = []
    tap.addAction { tap in
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
    }
    stage.send(.down(1, 50, 140), .down(2, 90, 140))
    stage.send(.up(1))
    stage.send(.up(2))
    #expect(places == [Point(x: 50, y: 140), Point(x: 90, y: 140)])
    #expect(tap.location(ofTouch: 0, in: nil) == .zero, "it has been reset")
  }

  @Test("R-GST-2c, R-GST-12: a tap that waited for a double tap has the location of its finger")
  func waited() {
    let stage = GestureStage(handlers: [])
    let single = stage.add(TapGestureRecognizer(), "single", to: stage.root)
    let double = stage.add(TapGestureRecognizer(taps: 2), "double", to: stage.root)
    single.require(toFail: double)
    var places: [Point] = []
    for tap in [single, double] {
      tap.addAction { tap in
        places += (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: stage.deep) }
        places.append(tap.location(ofTouch: tap.numberOfTouches, in: nil))
      }
    }
    stage.send(.down(1, 50, 140), at: 0)
    stage.send(.up(1), at: 0.1)
    _ = stage.wait(until: 1)
    #expect(places == [Point(x: 40, y: 40), .zero])
    places = []
    stage.send(.down(1, 50, 140), at: 2)
    stage.send(.up(1), at: 2.1)
    stage.send(.down(1, 60, 140), at: 2.2)
    stage.send(.up(1), at: 2.3)
    #expect(places == [Point(x: 50, y: 40), .zero])
  }

  @Test("R-GST-5: touches that come down outside the region of a recognizer are not received")
  func region() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.left)
    pan.region = Rect(x: 0, y: 100, width: 160, height: 100)
    stage.left.transform = AffineTransform(translationX: 0, y: 50)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.move(1, 90, 200)).isEmpty)
    stage.send(.up(1))
    stage.send(.down(1, 50, 150))
    #expect(stage.send(.move(1, 90, 20)) == ["act pan began"])
    stage.send(.down(2, 50, 250))
    #expect(pan.numberOfTouches == 1)
    stage.send(.up(1), .up(2))
    stage.send(.down(1, 50, 250))
    #expect(stage.send(.move(1, 90, 200)).isEmpty)
  }
}
