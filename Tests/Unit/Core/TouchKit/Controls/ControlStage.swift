import TouchModel

@testable import TouchKit

/// Scene S with a control instead of `btn`, and a diary of what touches cause.
final class ControlStage: Stage {
  let control: ProbeControl

  init(_ control: ProbeControl = ProbeControl()) {
    self.control = control
    super.init(writing: .effects)
    control.diary = diary
    control.frame = btn.frame
    btn.removeFromSuperview()
    root.addSubview(control)
  }

  /// Adds a recognizer, and writes down the calls of its action: `action tap ended`.
  func add<R: GestureRecognizer>(_ recognizer: R, to view: View) -> R {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [diary] in diary.write("action \($0.identifier) \($0.state)") }
    return recognizer
  }
}

/// A control that triggers its primary action when it is pressed, as buttons do.
final class PrimaryControl: ProbeControl {
  override var isPrimaryOnPress: Bool { true }
}

/// A control that records its tracking calls, with answers that a test sets.
class ProbeControl: Control {
  var diary: Diary?
  var begins = true
  var goesOn = true
  var passes = false
  var tellsHooks = false
  var onBegin: () -> Void = {}
  var highlights: [Bool] = []

  init() {
    super.init(frame: .zero)
    identifier = "btn"
  }

  override var isHighlighted: Bool { didSet { highlights.append(isHighlighted) } }
  override func passesOn(_ method: TouchMethod) -> Bool { passes }

  private func write(_ line: String) {
    if tellsHooks { diary?.write(line) }
  }
  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    write("begin \(touch.identifier)")
    onBegin()
    return begins
  }
  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    write("continue \(touch.identifier)")
    return goesOn
  }
  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    write("end \(touch?.identifier ?? 0) highlighted \(isHighlighted) tracking \(isTracking)")
  }
  override func cancelTracking(with event: TouchEvent?) {
    write("cancel \(event == nil ? "without" : "with") event, tracking \(isTracking)")
  }
}
