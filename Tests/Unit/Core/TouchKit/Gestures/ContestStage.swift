import CoreSurfaces
import CoreTestSupport
import TouchKit
import TouchModel

/// A view in another one, with one or two recognizers, and two fingers.
final class ContestStage {
  /// The views that the recognizers are attached to, and that the fingers hit.
  enum Arrangement: String, CaseIterable {
    /// Both to the view that both fingers hit, the first one added before the second.
    case oneView = "on one view"
    /// The first to a view that the first finger hits; the second to its parent, which the second
    /// finger hits.
    case childAndParent = "on a child and its parent"
  }

  /// The time between two steps in seconds.
  static let pace = 0.15

  private let app = ProbeApplication(identifier: "app")
  private let window = ProbeWindow(
    frame: Rect(x: 0, y: 0, width: 400, height: 400), identifier: "window")
  private let recognizers: [GestureRecognizer?]
  private let kinds: [GestureKind?]
  private let locations: [Point]
  private var clock = 0.0
  private var fingers = Fingers()

  /// Creates the stage without recognizers that are nil.
  init(_ first: GestureKind?, _ second: GestureKind?, _ arrangement: Arrangement) {
    let parent = View(frame: window.bounds, identifier: "parent")
    let isApart = arrangement == .childAndParent
    let child = View(
      frame: Rect(x: 0, y: 0, width: isApart ? 100 : 400, height: 400), identifier: "child")
    kinds = [first, second]
    recognizers = kinds.map { $0?.makeContestant() }
    app.add(window)
    window.addSubview(parent)
    parent.addSubview(child)
    for view in [parent, child] { view.isMultipleTouchEnabled = true }
    if let recognizer = recognizers[0] { child.addGestureRecognizer(recognizer) }
    if let recognizer = recognizers[1] {
      (isApart ? parent : child).addGestureRecognizer(recognizer)
    }
    locations = [Point(x: 10, y: 200), Point(x: 150, y: 200)]
    window.isHidden = false
  }

  /// The outcome of a sequence of steps.
  struct Outcome {
    /// The actions of each recognizer: the preceding step, and the state.
    var actions: [[String]]
    /// The violated invariants.
    var broken: [String]
  }

  /// Plays a sequence until all fingers are lifted and all deadlines are reached.
  func play(_ story: FingerStory) -> Outcome {
    clock += 10
    let watcher = SceneMonitor()
    app.onSend = { [unowned watcher] in watcher.sent($0) }
    window.onHitTest = { [unowned watcher] in watcher.hitTested() }
    app.observer = watcher
    var outcome = Outcome(actions: [[], []], broken: [])
    var step = 0
    for (index, recognizer) in recognizers.enumerated() {
      guard let recognizer else { continue }
      watcher.isDiscrete.append((recognizer, kinds[index]?.isDiscrete ?? false))
      recognizer.removeTarget(nil)
      recognizer.addAction { outcome.actions[index].append("\(step) \($0.state)") }
    }
    var now = locations
    for (change, finger) in story.steps {
      switch change {
      case .small: now[finger - 1] = now[finger - 1] + Point(x: 4, y: 3)
      case .large: now[finger - 1] = now[finger - 1] + Point(x: 55, y: 40)
      case .down, .up: break
      }
      let point = now[finger - 1]
      let stroke: Fingers.Stroke =
        switch change {
        case .down: .down(finger, point.x, point.y)
        case .small, .large: .move(finger, point.x, point.y)
        case .up: .up(finger)
        }
      step += 1
      clock += Self.pace
      let frame = fingers.frame([stroke], at: clock)
      watcher.beginFrame(frame)
      app.post(frame)
      app.drain()
      watcher.endFrame()
    }
    clock += 10
    app.advance(to: .seconds(clock))
    watcher.finish(app, recognizers.compactMap { $0 })
    for recognizer in recognizers { recognizer?.removeTarget(nil) }
    outcome.broken = watcher.violations
    return outcome
  }
}
