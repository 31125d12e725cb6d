import CoreTestSupport
import TouchKit
import TouchModel

/// An application with a window and a tree of views, fingers that touch it, and a diary of what happens.
///
/// The tree is scene S, `Tests/Scenarios/layouts/S.yaml` in code. Other stages derive from this one and change the
/// tree.
class Stage {
  let journal = Journal()
  let diary: Diary
  let app: ProbeApplication
  let del = ProbeResponder(identifier: "del")
  let scn = WindowScene(identifier: "scn")
  let W = ProbeWindow(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "W")
  let vc = ProbeController(identifier: "vc")
  let root = ProbeView(frame: Rect(x: 0, y: 0, width: 320, height: 480), identifier: "root")
  let left = ProbeView(frame: Rect(x: 0, y: 0, width: 160, height: 480), identifier: "left")
  let right = ProbeView(frame: Rect(x: 160, y: 0, width: 160, height: 480), identifier: "right")
  let btn = ProbeView(frame: Rect(x: 20, y: 20, width: 100, height: 44), identifier: "btn")
  let deep = ProbeView(frame: Rect(x: 10, y: 100, width: 80, height: 80), identifier: "deep")
  var fingers = Fingers()

  /// Creates a stage with scene S.
  ///
  /// - Parameters:
  ///   - handlers: The views that handle touches.
  ///   - queue: The queue of the application.
  ///   - kinds: What the diary writes.
  init(
    handlers: [KeyPath<Stage, ProbeView>] = [], queue: FrameQueue = FrameQueue(),
    writing kinds: Diary.Kinds = .delivery
  ) {
    diary = Diary(kinds)
    app = ProbeApplication(queue: queue, identifier: "app")
    app.delegate = del
    app.observer = diary
    app.add(scn)
    vc.view = root
    W.windowScene = scn
    W.rootViewController = vc
    W.makeKeyAndVisible()
    for view in [left, right, btn] { root.addSubview(view) }
    left.addSubview(deep)
    for handler in handlers { addHandlers(to: self[keyPath: handler]) }
  }

  /// Makes a view handle touches, and has the journal and the diary record them.
  final func addHandlers(to view: ProbeView) {
    view.behavior.handleAll(in: journal)
    guard diary.kinds.contains(.handlers) else { return }
    view.behavior.onCall = { [diary, unowned view] method, touches, _ in
      let numbers = touches.map { String($0.identifier) }.joined(separator: ",")
      diary.write("\(view.identifier).\(method){\(numbers)}")
    }
  }

  /// Removes the views in the root view.
  final func clear() {
    for view in root.subviews { view.removeFromSuperview() }
  }

  // MARK: Fingers and time

  /// Returns a frame with strokes; by default 10 ms after the last frame.
  final func frame(_ strokes: [Fingers.Stroke], at seconds: Double? = nil) -> ContactFrame {
    fingers.frame(strokes, at: seconds)
  }

  /// Posts and drains one frame, and returns the new lines of the diary.
  @discardableResult
  final func send(_ strokes: Fingers.Stroke..., at seconds: Double? = nil) -> [String] {
    app.post(frame(strokes, at: seconds))
    app.drain()
    return diary.news()
  }

  /// Advances the time of the application without a frame, and returns the new lines of the diary.
  ///
  /// The next frame is still 10 ms after the last one, unless it has a time of its own.
  @discardableResult
  final func wait(until seconds: Double) -> [String] {
    app.advance(to: .seconds(seconds))
    return diary.news()
  }

  /// Taps with a finger of its own, which is lifted after 10 ms.
  final func tap(_ x: Double, _ y: Double, at seconds: Double? = nil) {
    send(.down(50, x, y), at: seconds)
    send(.up(50))
  }

  /// Drags finger 1 in steps of 20 ms, and lifts it after a rest.
  final func drag(
    from start: (Double, Double), to end: (Double, Double), steps: Int = 4, at seconds: Double,
    rest: Double = 0
  ) {
    send(.down(1, start.0, start.1), at: seconds)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      send(
        .move(1, start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share),
        at: seconds + 0.02 * Double(step))
    }
    send(.up(1), at: seconds + 0.02 * Double(steps) + rest)
  }

  /// Returns the identifier of the view hit at a point, and the point in that view.
  final func hit(_ x: Double, _ y: Double) -> (view: String?, location: Point?) {
    send(.down(99, x, y))
    let touch = diary.lastTouch
    let result = (touch?.view?.identifier, touch?.view.flatMap { touch?.location(in: $0) })
    send(.up(99))
    return result
  }
}
