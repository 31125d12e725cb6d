import Testing
import TouchModel

@testable import TouchKit

/// Handlers that end the gestures of others, remove views, or release the application.
struct ReentrantHandlerTests {
  /// A view that calls functions for its touches.
  private final class Watcher: View {
    var began: () -> Void = {}
    var moved: (Set<Touch>) -> Void = { _ in }
    var cancelled: () -> Void = {}
    var ended: () -> Void = {}

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { began() }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { moved(touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { ended() }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { cancelled() }
  }

  /// A recognizer that calls a function for its touches, and counts its deadlines.
  private final class Custom: GestureRecognizer {
    var began: (Custom) -> Void = { _ in }
    var deadlines = 0

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { began(self) }
    override func deadlineReached(at time: Microseconds) { deadlines += 1 }
  }

  /// Three views side by side, the last one with a pan recognizer.
  private final class Scene {
    var app: Application? = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let first = Watcher(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let second = Watcher(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let third = View(frame: Rect(x: 200, y: 0, width: 100, height: 100))
    let pan = PanGestureRecognizer()

    init() {
      for view in [first, second, third] { window.addSubview(view) }
      third.addGestureRecognizer(pan)
      app?.add(window)
      window.isHidden = false
    }

    func send(_ finger: Int64, _ phase: ContactPhase, _ x: Double, _ milliseconds: Int64) {
      app?.receive(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: .milliseconds(milliseconds),
          contacts: [
            Contact(
              id: ContactID(rawValue: finger), slot: Int32(finger), phase: phase,
              position: Point(x: x, y: 50))
          ]))
    }

    /// Drags a finger, so that the pan recognizer is active.
    func beginPan() {
      send(9, .began, 220, 1)
      send(9, .moved, 250, 2)
      #expect(pan.state == .began)
    }
  }

  @Test("R-SYS-4: a view that a handler removes is cancelled after the handler has returned")
  func removalInHandler() {
    let scene = Scene()
    var calls: [String] = []
    scene.pan.addAction { _ in }
    scene.send(1, .began, 150, 0)
    scene.beginPan()
    scene.second.cancelled = { calls.append("cancelled") }
    scene.first.began = {
      scene.second.removeFromSuperview()
      scene.pan.isEnabled = false
      calls.append("began")
    }
    scene.send(2, .began, 50, 3)
    #expect(calls == ["began", "cancelled"])
  }

  @Test("R-GST-11: each function of an action sees the state for which it is called")
  func passBetweenFunctions() {
    let scene = Scene()
    scene.beginPan()
    var states: [GestureState] = []
    scene.pan.addAction { _ in scene.app?.resignActive() }
    scene.pan.addAction { states.append($0.state) }
    scene.pan.isEnabled = false
    #expect(states == [.cancelled])
    #expect(scene.pan.state == .possible)
  }

  @Test("R-GST-11: a function of an action may release the application")
  func releaseInAction() {
    let scene = Scene()
    weak let app = scene.app
    scene.beginPan()
    scene.pan.addAction { _ in scene.app = nil }
    scene.pan.isEnabled = false
    #expect(app == nil)
    #expect(scene.pan.state == .possible)
  }

  @Test("R-SYS-4: a view that is cancelled may release the application")
  func releaseInCancellation() {
    let scene = Scene()
    weak let app = scene.app
    scene.send(1, .began, 50, 0)
    scene.send(2, .began, 150, 1)
    var cancelled = 0
    scene.second.cancelled = { cancelled += 1 }
    scene.first.cancelled = {
      scene.app?.resignActive()
      scene.app = nil
    }
    scene.first.removeFromSuperview()
    #expect(app == nil)
    #expect(cancelled == 1)
  }

  @Test("R-GST-26: a recognizer has no deadline after its view has left the window")
  func deadlineAfterRemoval() {
    let scene = Scene()
    let custom = Custom()
    scene.first.addGestureRecognizer(custom)
    custom.began = {
      $0.view?.removeFromSuperview()
      $0.deadline = .milliseconds(1000)
    }
    scene.send(1, .began, 50, 0)
    #expect(scene.app?.nextDeadline == nil)
    scene.send(1, .moved, 60, 2000)
    #expect(custom.deadlines == 0)
  }

  @Test("R-GST-25: a deadline from before the first window keeps no attempt open")
  func deadlineOutsideOfApplication() {
    let scene = Scene()
    let custom = Custom()
    custom.deadline = .milliseconds(1000)
    scene.first.addGestureRecognizer(custom)
    var ends = 0
    scene.first.ended = { ends += 1 }
    scene.send(1, .began, 50, 0)
    scene.send(1, .ended, 50, 10)
    #expect(ends == 1)
    #expect(custom.state == .possible)
  }

  /// An observer that cancels all touches at the end of each pass.
  private final class Canceller: DispatchObserver {
    weak var app: Application?
    var passes = 0

    func touchChanged(_ touch: Touch, at time: Microseconds) {}
    func touchHit(_ result: HitResult, at time: Microseconds) {}

    func passEnded(at time: Microseconds) {
      passes += 1
      if passes < 10 { app?.resignActive() }
    }
  }

  @Test(
    "R-SYS-1: a cancellation that affects nothing is no pass, also while a function waits for one",
    arguments: [false, true])
  func cancellationAtEachEnd(waits: Bool) {
    let scene = Scene()
    if waits { scene.first.began = { scene.app?.performAtNextPass({}) } }
    let observer = Canceller()
    observer.app = scene.app
    scene.app?.observer = observer
    var cancelled = 0
    scene.first.cancelled = { cancelled += 1 }
    scene.send(1, .began, 50, 0)
    #expect(cancelled == 1)
    #expect(observer.passes == 2)
  }

  @Test("R-PIPE-10: stored moves come before newer ones after a handler has set the delivery")
  func deliveryInCancellation() {
    let scene = Scene()
    scene.app?.eventRate = .framesPerSecond(10)
    scene.send(1, .began, 50, 0)
    scene.send(2, .began, 150, 1)
    var locations: [Double] = []
    scene.first.moved = { locations += $0.map { $0.location(in: nil).x } }
    scene.second.cancelled = { scene.app?.eventRate = .immediate }
    scene.send(1, .moved, 60, 5)
    scene.second.removeFromSuperview()
    scene.send(1, .moved, 70, 20)
    scene.app?.advance(to: .milliseconds(200))
    #expect(locations == [60, 70])
  }

  @Test("R-PIPE-10: a handler of a stored move may advance the time")
  func timeInStoredMove() {
    let scene = Scene()
    scene.app?.eventRate = .framesPerSecond(10)
    scene.send(1, .began, 50, 0)
    scene.send(1, .moved, 60, 5)
    scene.first.moved = { _ in scene.app?.advance(to: .milliseconds(500)) }
    scene.app?.advance(to: .milliseconds(200))
    #expect(scene.app?.dispatcher.time == .milliseconds(500))
  }

  @Test("R-GDEL-8: nothing retains a view after its late end")
  func releaseAfterLateEnd() {
    let scene = Scene()
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    scene.window.addGestureRecognizer(tap)
    var ended = 0
    weak var view: View?
    do {
      let watcher = Watcher(frame: scene.first.bounds)
      watcher.ended = { ended += 1 }
      scene.window.addSubview(watcher)
      view = watcher
      scene.send(1, .began, 50, 0)
      scene.send(1, .ended, 50, 10)
      #expect(ended == 0)
      scene.app?.advance(to: .milliseconds(1000))
      watcher.removeFromSuperview()
    }
    #expect(ended == 1)
    #expect(view == nil)
  }

  @Test("R-SYS-4: a view that leaves twice in a handler is cancelled along its first chain")
  func leavesTwice() {
    let scene = Scene()
    let inner = Watcher(frame: scene.first.bounds)
    scene.first.addSubview(inner)
    var chain: [String] = []
    inner.began = {
      inner.removeFromSuperview()
      scene.second.addSubview(inner)
      inner.removeFromSuperview()
    }
    inner.cancelled = { chain.append(inner.next === scene.first ? "first" : "other") }
    scene.send(1, .began, 50, 0)
    #expect(chain == ["first"])
  }

  @Test("R-GDEL-2: an outgoing view leaves when a gesture takes its last touch")
  func outgoingView() {
    let scene = Scene()
    scene.window.addGestureRecognizer(PanGestureRecognizer())
    scene.send(1, .began, 50, 0)
    scene.first.removeAfterTouches()
    #expect(scene.first.superview != nil)
    scene.send(1, .moved, 90, 10)
    #expect(scene.first.superview == nil)
  }
}
