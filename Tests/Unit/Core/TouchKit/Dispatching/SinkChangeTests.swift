import CoreTestSupport
import Testing
import TouchKit
import TouchModel

/// The changes of touches that responders with a sink handle.
@Suite struct SinkChangeTests {
  /// Records the changes of each pass as a line: `0:began{1} 50,140`.
  final class SinkObserver: DispatchObserver {
    unowned let application: Application
    let observedEvents: ObservedEvents = []
    var passes: [[String]] = []

    init(_ application: Application) {
      self.application = application
      application.observer = self
      application.collectsSinkChanges = true
    }

    func touchChanged(_ touch: Touch, at time: Microseconds) {}
    func touchHit(_ result: HitResult, at time: Microseconds) {}

    func passEnded(at time: Microseconds) {
      let changes = application.sinkChanges.map { change in
        let reason = change.reason.map { " \($0.rawValue)" } ?? ""
        return "\(change.sink):\(change.method){\(change.touch)}"
          + " \(Int(change.location.x)),\(Int(change.location.y))\(reason)"
      }
      if !changes.isEmpty { passes.append(changes) }
    }

    /// Returns and removes the passes.
    func take() -> [[String]] {
      defer { passes.removeAll() }
      return passes
    }
  }

  @Test("A sink receives the calls of its responder and of descendants that pass them on")
  func chain() {
    let stage = Stage(handlers: [\.left, \.btn])
    stage.left.sink = 0
    stage.deep.isMultipleTouchEnabled = true
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140), .down(2, 5, 70))
    stage.send(.move(1, 51, 140))
    stage.send(.up(1), .cancel(2, .palm))
    #expect(
      observer.take() == [
        ["0:began{1} 50,140", "0:began{2} 5,70"], ["0:moved{1} 51,140"],
        ["0:ended{1} 51,140", "0:cancelled{2} 5,70 palm"],
      ])
    // A view in front that handles touches and has no sink is a dead zone.
    stage.send(.down(1, 30, 30))
    stage.send(.up(1))
    #expect(observer.take() == [])
    #expect(stage.app.sinkChanges.isEmpty)
  }

  @Test("One touch reaches one sink once, although two responders of the chain forward to it")
  func once() {
    let stage = Stage(handlers: [\.deep, \.left, \.root])
    stage.deep.behavior.callsSuper = true
    stage.left.behavior.callsSuper = true
    stage.deep.sink = 0
    stage.left.sink = 1
    stage.root.sink = 0
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(
      observer.take() == [
        ["0:began{1} 50,140", "1:began{1} 50,140"], ["0:ended{1} 50,140", "1:ended{1} 50,140"],
      ])
    stage.left.behavior.callsSuper = false
    stage.deep.behavior.callsSuper = false
    stage.send(.down(1, 50, 140))
    #expect(observer.take() == [["0:began{2} 50,140"]])
  }

  @Test("A touch whose begin or end a descendant handles begins and ends in the sink once")
  func partialHandling() {
    let stage = Stage(handlers: [\.deep, \.left])
    stage.left.sink = 0
    let observer = SinkObserver(stage.app)
    stage.deep.behavior.handled = [.began]
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 51, 140))
    stage.send(.up(1))
    #expect(observer.take() == [])
    stage.deep.behavior.handled = [.ended, .cancelled]
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(observer.take() == [["0:began{2} 50,140"], ["0:cancelled{2} 50,140 interrupted"]])
  }

  @Test(
    "F-3: one pass holds the begin, the move and the end of a delayed touch, at their locations")
  func delayed() {
    let stage = Stage(handlers: [\.left])
    stage.left.sink = 0
    let pinch = PanGestureRecognizer()
    pinch.delaysTouchesBegan = true
    pinch.minimumNumberOfTouches = 2
    stage.left.addGestureRecognizer(pinch)
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 54, 140))
    #expect(observer.take() == [])
    stage.send(.up(1))
    #expect(observer.take() == [["0:began{1} 50,140", "0:moved{1} 54,140", "0:ended{1} 54,140"]])
  }

  @Test("F-7: a gesture that wins is a cancellation for the sink, and later moves do not reach it")
  func gesture() {
    let stage = Stage(handlers: [\.left])
    stage.left.sink = 0
    stage.root.addGestureRecognizer(PanGestureRecognizer())
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140))
    stage.send(.move(1, 80, 140))
    stage.send(.move(1, 90, 140))
    stage.send(.up(1))
    #expect(observer.take() == [["0:began{1} 50,140"], ["0:cancelled{1} 80,140 gesture"]])
  }

  @Test("A removed view cancels its touches for the sink at once, and so does a suspension")
  func interruptions() {
    let stage = Stage(handlers: [\.deep, \.right])
    stage.deep.sink = 0
    stage.right.sink = 1
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140), .down(2, 200, 140))
    _ = observer.take()
    stage.deep.removeFromSuperview()
    #expect(observer.take() == [["0:cancelled{1} 50,140 viewRemoved"]])
    stage.app.resignActive()
    #expect(observer.take() == [["1:cancelled{2} 200,140 interrupted"]])
    stage.send(.up(1), .up(2))
    #expect(observer.take() == [])
  }

  @Test("A lift that a recognizer delays reaches the sink when touch input is suspended")
  func delayedLift() {
    let stage = Stage(handlers: [\.left])
    stage.left.sink = 0
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.left.addGestureRecognizer(double)
    let observer = SinkObserver(stage.app)
    stage.send(.down(1, 50, 140))
    stage.send(.up(1))
    #expect(observer.take() == [["0:began{1} 50,140"]])
    stage.app.resignActive()
    #expect(observer.take() == [["0:ended{1} 50,140"]])
  }

  @Test("Nothing is collected unless `collectsSinkChanges` is true")
  func off() {
    let stage = Stage(handlers: [\.left])
    stage.left.sink = 0
    let observer = SinkObserver(stage.app)
    stage.app.collectsSinkChanges = false
    stage.send(.down(1, 50, 140))
    #expect(observer.take() == [])
  }
}
