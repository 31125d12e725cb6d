import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// Handlers and recognizers that behave badly.
struct BadHandlerTests {
  /// The object that a handler removes.
  enum Victim: CaseIterable {
    case recognizer, view, window, all
  }

  @Test(
    "R-SYS-14, R-GST-3, R-GDEL-12: a handler removes its recognizer, view, window or all, in any phase",
    arguments: Victim.allCases, GestureState.allCases.filter { $0 != .possible && $0 != .failed })
  func removal(victim: Victim, phase: GestureState) throws {
    let stage = GestureStage(handlers: [\.deep])
    let press = stage.add(LongPressGestureRecognizer(), "press", to: stage.deep)
    press.cancelsTouchesInView = false
    var calls = 0
    press.addAction { recognizer in
      guard recognizer.state == phase else { return }
      calls += 1
      if victim == .recognizer || victim == .all {
        stage.deep.removeGestureRecognizer(recognizer)
      }
      if victim == .view || victim == .all { stage.deep.removeFromSuperview() }
      if victim == .window || victim == .all { stage.app.remove(stage.W) }
    }
    stage.send(.down(1, 50, 140), at: 1)
    _ = stage.wait(until: 2)
    stage.send(.move(1, 90, 140), at: 2.1)
    if phase == .cancelled { stage.app.cancelTouches(in: stage.root) }
    stage.send(.up(1), at: 2.2)
    #expect(calls == 1)
    #expect(stage.app.isAtRest)
    #expect(press.state == .possible)
    let heard = stage.journal.lines
    #expect(heard.count { $0.hasPrefix("deep.began") } == 1)
    #expect(heard.count { $0.hasPrefix("deep.ended") || $0.hasPrefix("deep.cancelled") } == 1)
  }

  @Test(
    "R-GST-15, R-GST-18: with a thousand recognizers on one view the first recognizes and the others fail"
  )
  func thousand() {
    let stage = GestureStage()
    for number in 0..<1000 { stage.add(TapGestureRecognizer(), "tap\(number)", to: stage.deep) }
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)) == ["deep.cancelled{1}", "act tap0 ended"])
    #expect(stage.app.isAtRest)
  }

  /// Retains the event of its last call.
  private final class EventKeeper: TapGestureRecognizer {
    var event: TouchEvent?
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
      self.event = event
      super.touchesEnded(touches, with: event)
    }
  }

  @Test(
    "R-PIPE-7, R-GST-11: an action that sends the event to the next window causes each call once"
  )
  func nextWindow() {
    let app = Application()
    let windows = [0.0, 100].map { Window(frame: Rect(x: $0, y: 0, width: 100, height: 100)) }
    var acted: [String] = []
    for (window, name) in zip(windows, ["back", "front"]) {
      app.add(window)
      window.isHidden = false
      let tap = EventKeeper(identifier: name)
      tap.addAction { [unowned window] recognizer in
        acted.append(recognizer.identifier)
        // The window in front is called first; it is removed, and sends the event on.
        window.removeGestureRecognizer(recognizer)
        guard let event = (recognizer as? EventKeeper)?.event else { return }
        for other in windows { other.sendEvent(event) }
      }
      window.addGestureRecognizer(tap)
    }
    for (phase, time) in [(ContactPhase.began, Int64(10)), (.ended, 20)] {
      app.receive(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: .milliseconds(time),
          contacts: [50.0, 150].enumerated().map { index, x in
            Contact(
              id: ContactID(rawValue: Int64(index)), slot: Int32(index), phase: phase,
              position: Point(x: x, y: 50))
          }))
    }
    #expect(acted == ["front", "back"])
    #expect(app.isAtRest)
    #expect(windows.allSatisfy { $0.gestureRecognizers == [] })
  }

  @Test("R-WIN-2, R-PIPE-5: a handler that adds a window at each call does not block")
  func windowsWithoutEnd() {
    let stage = GestureStage()
    var windows: [Window] = []
    let tell = stage.deep.behavior.onCall
    stage.deep.behavior.onCall = { method, touches, event in
      tell(method, touches, event)
      let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      windows.append(window)
      stage.app.add(window)
      window.isHidden = false
    }
    stage.send(.down(1, 50, 140))
    for step in 1...20 { stage.send(.move(1, 50 + Double(step), 140)) }
    stage.send(.up(1))
    #expect(windows.count == 22)
    #expect(stage.send(.down(1, 50, 140)) == ["deep.began{2}"])
  }

  @Test("R-HIT-4, R-GST-23: recognizers of a view that is scaled to zero receive every touch")
  func scaledToNothing() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    stage.send(.down(1, 50, 140))
    stage.deep.transform = AffineTransform(scaleX: 0, y: 0)
    #expect(stage.send(.move(1, 80, 140)) == ["act pan began"])
    #expect(pan.translation(in: nil) == Point(x: 30, y: 0))
    #expect(pan.location(in: stage.deep).x.isFinite)
    #expect(stage.send(.up(1)) == ["act pan ended"])
  }

  @Test("R-GST-2: transitions that do not exist are noted and have no effect")
  func wrongWays() {
    let stage = GestureStage()
    let wild = stage.add(WildRecognizer(), "wild", to: stage.deep)
    stage.send(.down(1, 50, 140))
    var lines: [String] = []
    let states: [GestureState] = [.changed, .possible, .began, .ended, .began]
    for (step, state) in states.enumerated() {
      wild.wishes = [state]
      lines += stage.send(.move(1, 60 + Double(step), 140))
    }
    #expect(lines.suffix(3) == ["deep.cancelled{1}", "act wild began", "act wild ended"])
    // Possible in possible withdraws nothing.
    #expect(stage.diary.notes.count == 1, "a recognizer that has ended is not called")
    #expect(stage.diary.notes.allSatisfy { $0.message.contains("wild") })
    stage.send(.up(1))
    #expect(wild.state == .possible)
  }

  @Test("R-GST-21, R-GST-26: requests of states and deadlines during a reset are refused")
  func endless() {
    let stage = GestureStage(handlers: [])
    let endless = stage.add(EndlessRecognizer(), "endless", to: stage.deep)
    stage.send(.down(1, 50, 140))
    #expect(stage.send(.up(1)) == ["act endless ended"])
    #expect(endless.state == .possible)
    #expect(stage.wait(until: 1).isEmpty)
  }

  /// Adds two pan recognizers that recognize together; `answers` must outlive them.
  private func simultaneousPans(
    in stage: GestureStage, _ answers: Answers
  ) -> (one: PanGestureRecognizer, other: PanGestureRecognizer) {
    answers.isSimultaneous = true
    let one = stage.add(PanGestureRecognizer(), "one", to: stage.deep)
    one.delegate = answers
    return (one, stage.add(PanGestureRecognizer(), "other", to: stage.deep))
  }

  @Test("R-GST-2: actions that request changes of each other without end are stopped")
  func pingPong() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    let (one, other) = simultaneousPans(in: stage, answers)
    one.addAction { [unowned other] _ in other.state = .changed }
    other.addAction { [unowned one] _ in one.state = .changed }
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    #expect(stage.diary.notes.count == 1)
    one.removeTarget(nil)
    stage.send(.move(1, 90, 140))
    #expect(stage.diary.notes.count == 1)
    #expect(stage.send(.up(1)) == ["act one ended", "act other ended"])
    #expect(stage.app.isAtRest)
  }

  @Test("R-GST-2: a transition that does not exist is noted once for each attempt")
  func wrongWayWithoutEnd() {
    let stage = GestureStage(handlers: [])
    let answers = Answers()
    let (one, other) = simultaneousPans(in: stage, answers)
    one.addAction { [unowned other] _ in other.state = .changed }
    other.addAction { [unowned one] _ in
      one.state = .began
      one.state = .changed
    }
    for _ in 1...2 {
      let before = stage.diary.notes.count
      stage.send(.down(1, 50, 140))
      for step in 1...3 { stage.send(.move(1, 50 + 30 * Double(step), 140)) }
      stage.send(.up(1))
      let messages = stage.diary.notes.dropFirst(before).map(\.message)
      let illegal = messages.filter { $0.contains("not permitted") }
      #expect(illegal.contains { $0.hasPrefix("one requests began while it is changed") })
      #expect(Set(illegal).count == illegal.count, "\(illegal)")
    }
  }

  @Test("R-SYS-4, R-GST-4: a view that a delegate removes while a touch begins receives nothing")
  func removalWhileAsked() throws {
    let stage = GestureStage(handlers: [\.deep])
    let answers = Answers()
    stage.add(TapGestureRecognizer(), "asked", to: stage.deep).delegate = answers
    let parent = try #require(stage.deep.superview)
    let rotation = stage.add(RotationGestureRecognizer(), "rotation", to: parent)
    answers.receives = { _ in
      parent.removeFromSuperview()
      return true
    }
    #expect(stage.send(.down(1, 50, 140)).isEmpty)
    #expect(rotation.numberOfTouches == 0)
    #expect(stage.send(.move(1, 60, 140)).isEmpty)
    #expect(stage.send(.up(1)).isEmpty)
    #expect(stage.app.isAtRest)
  }

  @Test("R-SYS-14: an action that adds the new superview to the view being moved makes no cycle")
  func cycleWhileMoving() {
    let stage = GestureStage(handlers: [])
    let pan = stage.add(PanGestureRecognizer(), "pan", to: stage.deep)
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 90, 140))
    pan.addAction { pan in
      if pan.state == .cancelled { stage.deep.addSubview(other) }
    }
    other.addSubview(stage.deep)
    #expect(other.superview === stage.deep)
    #expect(stage.deep.superview !== other)
    stage.send(.up(1))
    #expect(stage.app.isAtRest)
  }

  @Test("R-GST-25: a recognizer that requests nothing fails when its fingers are lifted")
  func undecided() {
    let stage = GestureStage()
    stage.add(GestureRecognizer(), "idle", to: stage.deep).delaysTouchesBegan = true
    #expect(stage.send(.down(1, 50, 140)).isEmpty)
    #expect(stage.send(.up(1)) == ["deep.began{1}", "deep.ended{1}"])
    #expect(stage.app.isAtRest)
  }

  /// Begins when its finger is lifted.
  private final class LateRecognizer: GestureRecognizer {
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { state = .began }
  }

  @Test("R-GST-25, R-GST-12, I-8: a gesture that begins after a wait without a finger is cancelled")
  func beginsAfterLift() {
    let stage = GestureStage(handlers: [])
    let late = stage.add(LateRecognizer(), "late", to: stage.deep)
    let double = stage.add(TapGestureRecognizer(), "double", to: stage.deep)
    double.numberOfTapsRequired = 2
    late.require(toFail: double)
    stage.send(.down(1, 50, 140), at: 0)
    #expect(stage.send(.up(1), at: 0.1).isEmpty)
    #expect(stage.wait(until: 2) == ["act late began", "act late cancelled"])
    #expect(stage.app.isAtRest && late.state == .possible)
  }

  @Test("R-GST-2, R-GST-2b: of several states that one method requests the last one counts")
  func severalAtOnce() {
    let stage = GestureStage()
    let wild = stage.add(WildRecognizer(), "wild", to: stage.deep)
    stage.send(.down(1, 50, 140))
    wild.wishes = [.changed, .ended, .began]
    #expect(stage.send(.move(1, 60, 140)) == ["deep.cancelled{1}", "act wild began"])
    wild.wishes = [.changed, .ended]
    #expect(stage.send(.move(1, 70, 140)) == ["act wild ended"])
    #expect(stage.diary.notes.isEmpty)
    stage.send(.up(1))
    #expect(wild.state == .possible)
  }

  /// Requests given states when a finger moves.
  private final class WildRecognizer: GestureRecognizer {
    var wishes: [GestureState] = []
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      for wish in wishes { state = wish }
    }
  }

  /// Recognizes every touch, and requests a state in its reset.
  private final class EndlessRecognizer: GestureRecognizer {
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { state = .ended }
    override func reset() {
      state = .ended
      deadline = .zero
    }
  }
}
