import Testing
import TouchKit
import TouchModel

/// Scene S with recognizers, and one list of the calls and actions of recognizers and views.
///
/// Handlers add lines such as `deep.began{1}`, actions of recognizers `act tap ended`. With steps,
/// recognizers also add `gr tap began` for touches, `gr tap` for deadlines, `state tap ended` and
/// `reset tap`.
final class GestureScene {
  let scene: SceneS
  private let story = Story()

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - handlers: The views that handle touches; `deep` by default.
  ///   - showsSteps: True if the list includes the calls and states of recognizers.
  init(handlers: [KeyPath<SceneS, ProbeView>] = [\.deep], showsSteps: Bool = false) {
    scene = SceneS(handlers: handlers)
    story.wantsStages = showsSteps
    scene.app.observer = story
    for handler in handlers {
      let view = scene[keyPath: handler]
      view.behavior.onCall = { [story] method, touches, _ in
        let numbers = touches.map { String($0.identifier) }.joined(separator: ",")
        story.lines.append("\(view.identifier).\(method){\(numbers)}")
      }
    }
  }

  var app: ProbeApplication { scene.app }
  var deep: ProbeView { scene.deep }
  var left: ProbeView { scene.left }
  var right: ProbeView { scene.right }
  var root: ProbeView { scene.root }
  var btn: ProbeView { scene.btn }
  var notes: [Note] { story.notes }

  /// Attaches a recognizer with an identifier.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: View
  ) -> Recognizer {
    recognizer.identifier = name
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Posts and drains one frame, and returns the new lines.
  @discardableResult
  func send(_ strokes: Stroke..., at seconds: Double? = nil) -> [String] {
    app.post(scene.frame(strokes, at: seconds))
    app.drain()
    return take()
  }

  /// Advances the time without a frame, and returns the new lines.
  func wait(until seconds: Double) -> [String] {
    app.advance(to: .seconds(seconds))
    return take()
  }

  /// Returns and removes the recorded lines.
  func take() -> [String] {
    defer { story.lines.removeAll() }
    return story.lines
  }

  /// Adds a line to the list.
  func say(_ line: String) {
    story.lines.append(line)
  }

  private final class Story: DispatchObserver {
    var wantsStages = false
    var observedEvents: ObservedEvents {
      wantsStages ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
    }
    var lines: [String] = []
    var notes: [Note] = []

    func touchChanged(_ touch: Touch, at time: Microseconds) {}
    func touchHit(_ result: HitResult, at time: Microseconds) {}
    func viewCalled(_ call: DispatchCall, at time: Microseconds) {}
    func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
      lines.append("act \(recognizer.identifier) \(recognizer.state)")
    }
    func noted(_ note: Note, at time: Microseconds) { notes.append(note) }

    func stageReached(_ record: StageEvent, at time: Microseconds) {
      guard let name = record.recognizer?.identifier else { return }
      switch record.stage {
      case .gesture: lines.append("gr \(name)" + (record.method.map { " \($0)" } ?? ""))
      case .gestureState: lines.append("state \(name)" + (record.state.map { " \($0)" } ?? ""))
      case .gestureReset: lines.append("reset \(name)")
      default: break
      }
    }
  }
}

/// A delegate with answers that a test sets.
final class Answers: GestureRecognizerDelegate {
  var begins = true
  var receives: (Touch) -> Bool = { _ in true }
  var isSimultaneous = false

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { receives(touch) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isSimultaneous }
}

extension TapGestureRecognizer {
  /// Creates a recognizer for a number of taps and fingers.
  convenience init(taps: Int, fingers: Int = 1) {
    self.init()
    numberOfTapsRequired = taps
    numberOfTouchesRequired = fingers
  }
}
