import Testing
import TouchKit
import TouchModel

/// The release of applications and of their objects.
struct ReleaseTests {
  /// The event that delivers a delayed end when no finger is down.
  enum Cause: CaseIterable {
    case time, switching, removal, resignation
  }

  /// An observer that retains the objects of the newest call.
  private final class Keeper: DispatchObserver {
    var chain: [Responder] = []
    var touches: [Touch] = []
    var count = 0

    func touchChanged(_ touch: Touch, at time: Microseconds) {}
    func touchHit(_ result: HitResult, at time: Microseconds) {}
    func viewCalled(
      _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
      along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
    ) {
      self.chain = chain
      self.touches = touches
      count += 1
    }

    func release() {
      chain = []
      touches = []
    }
  }

  /// A view with a double tap recognizer and without handlers, so that every call is forwarded to the
  /// application.
  private struct Scene {
    let app = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let double = TapGestureRecognizer()
    let keeper = Keeper()

    init(isObserved: Bool) {
      double.numberOfTapsRequired = 2
      window.addGestureRecognizer(double)
      window.addSubview(view)
      app.add(window)
      window.isHidden = false
      if isObserved { app.observer = keeper }
    }

    func send(_ phase: ContactPhase, _ milliseconds: Int64) {
      app.receive(
        ContactFrame(
          device: DeviceID(rawValue: 1), time: .milliseconds(milliseconds),
          contacts: [
            Contact(
              id: ContactID(rawValue: 1), slot: 0, phase: phase,
              position: Point(x: phase == .moved ? 80 : 50, y: 50))
          ]))
    }
  }

  @Test(
    "R-GDEL-8, R-TCH-1: an application is released completely after a late end was delivered",
    arguments: Cause.allCases, [false, true])
  func lateCall(cause: Cause, isObserved: Bool) {
    weak var app: Application?
    weak var window: Window?
    weak var view: View?
    weak var double: GestureRecognizer?
    weak var touch: Touch?
    do {
      let scene = Scene(isObserved: isObserved)
      (app, window, view, double) = (scene.app, scene.window, scene.view, scene.double)
      scene.send(.began, 100)
      touch = scene.double.touches.first
      #expect(touch != nil)
      scene.send(.ended, 120)
      #expect(!scene.app.isAtRest)
      let heard = scene.keeper.count
      switch cause {
      case .time: scene.app.advance(to: .seconds(10))
      case .switching: scene.double.isEnabled = false
      case .removal: scene.view.removeFromSuperview()
      case .resignation: scene.app.resignActive()
      }
      if isObserved { #expect(scene.keeper.count == heard + 1) }
      scene.keeper.release()
    }
    #expect(touch == nil)
    #expect(double == nil)
    #expect(view == nil)
    #expect(window == nil)
    #expect(app == nil)
  }

  @Test(
    "R-RESP-15: objects of a call that an observer retained are released with it")
  func keptCall() {
    weak var app: Application?
    do {
      let scene = Scene(isObserved: true)
      app = scene.app
      scene.double.isEnabled = false
      scene.send(.began, 100)
      scene.send(.ended, 120)
      #expect(scene.keeper.chain.last === scene.app)
      scene.keeper.release()
    }
    #expect(app == nil)
  }

  /// The state of an application when it is released.
  enum Moment: CaseIterable {
    case down, moved, heldEnd, pan, waitingMove, handled
  }

  @Test(
    "R-TCH-1, R-RESP-8: an application that is released while a finger is down is released completely",
    arguments: Moment.allCases, [false, true])
  func fingerDown(moment: Moment, isObserved: Bool) {
    weak var app: Application?
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let scene = Scene(isObserved: isObserved)
      (app, view, recognizer) = (scene.app, scene.view, scene.double)
      if moment == .pan { scene.window.addGestureRecognizer(PanGestureRecognizer()) }
      if moment == .handled { scene.app.delegate = Handler() }
      if moment == .waitingMove { scene.app.eventRate = .framesPerSecond(1) }
      scene.send(.began, 100)
      switch moment {
      case .down: break
      case .heldEnd: scene.send(.ended, 120)
      case .moved, .pan, .waitingMove, .handled: scene.send(.moved, 120)
      }
      if isObserved { #expect(scene.keeper.chain.contains { $0 === scene.app }) }
      scene.keeper.release()
    }
    #expect(app == nil)
    #expect(view == nil)
    #expect(recognizer == nil)
  }

  @Test("R-TCH-1, R-TCH-14: a retained set of touches stays as it is, and is released")
  func keptSet() throws {
    let handler = SetKeeper()
    weak var touch: Touch?
    do {
      let scene = Scene(isObserved: false)
      scene.app.delegate = handler
      scene.send(.began, 100)
      scene.send(.moved, 120)
      touch = handler.sets.first?.first
      scene.send(.ended, 140)
      scene.app.advance(to: .seconds(10))
      scene.send(.began, 11_000)
    }
    #expect(handler.sets.map { $0.map(\.identifier) } == [[1], [2]])
    #expect(try handler.sets[0].contains(#require(touch)))
    handler.sets = []
    #expect(touch == nil)
  }

  /// A responder that retains the sets of touches that begin.
  private final class SetKeeper: Responder {
    var sets: [Set<Touch>] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      sets.append(touches)
    }
  }

  /// A responder that receives unhandled calls.
  private final class Handler: Responder {
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  }
}
