import TouchModel

@testable import TouchKit

/// Scene S with a control instead of `btn`, and one list of all events.
final class ControlScene {
  let scene = SceneS()
  let diary = Diary()
  let btn: ProbeControl
  var app: Application { scene.app }
  var root: View { scene.root }

  init(_ control: ProbeControl = ProbeControl()) {
    btn = control
    btn.diary = diary
    btn.frame = scene.btn.frame
    scene.btn.removeFromSuperview()
    scene.root.addSubview(btn)
    app.observer = diary
  }

  func send(_ strokes: Stroke..., at seconds: Double? = nil) {
    app.receive(scene.frame(strokes, at: seconds))
  }

  /// Adds a recognizer whose actions are recorded.
  func add<R: GestureRecognizer>(_ recognizer: R, to view: View) -> R {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [diary] in diary.lines.append("act \($0.identifier) \($0.state)") }
    return recognizer
  }
}

/// An observer that records controls, recognizers and scroll views, and lines that tests add.
final class Diary: DispatchObserver {
  var wantsStages = false
  var observedEvents: ObservedEvents {
    wantsStages ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }
  var lines: [String] = []
  var notes: [String] = []
  var stages: [String] = []
  /// The names of views whose calls are recorded.
  var watched: Set<String> = []

  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {}
  func touchHit(_ result: HitResult, at time: Microseconds) {}
  func viewCalled(_ call: DispatchCall, at time: Microseconds) {
    guard watched.contains(call.view.identifier) else { return }
    let touches = call.touches.map { String($0.identifier) }.joined(separator: ",")
    let chain = call.chain.map(\.identifier).joined(separator: ">")
    lines.append("\(call.method.name){\(touches)} \(chain)")
  }
  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    lines.append("gesture \(recognizer.identifier) \(recognizer.state)")
  }
  func controlSent(_ report: ControlReport, at time: Microseconds) {
    let touch = report.touch.map { "\($0.identifier)" } ?? "-"
    lines.append("\(report.control.identifier) \(report.event.spelled) \(touch)")
  }
  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    let offset = report.contentOffset
    lines.append("\(report.view.identifier) scroll \(report.state) (\(offset.x), \(offset.y))")
  }
  func stageReached(_ record: StageEvent, at time: Microseconds) {
    stages.append("\(record.stage.rawValue) \(record.responder?.identifier ?? "-")")
  }
  func noted(_ note: Note, at time: Microseconds) { notes.append(note.message) }
}

extension ControlEvents {
  /// The short name of one event, as in the expected texts.
  var spelled: String {
    let names: [(ControlEvents, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "downRepeat"), (.touchDragInside, "dragInside"),
      (.touchDragOutside, "dragOutside"), (.touchDragEnter, "dragEnter"),
      (.touchDragExit, "dragExit"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"),
      (.touchCancel, "cancel"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primary"),
    ]
    return names.first { $0.0 == self }?.1 ?? "\(rawValue)"
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

  private func tell(_ line: String) {
    if tellsHooks { diary?.lines.append(line) }
  }
  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    tell("begin \(touch.identifier)")
    onBegin()
    return begins
  }
  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    tell("continue \(touch.identifier)")
    return goesOn
  }
  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    tell("end \(touch?.identifier ?? 0) highlighted \(isHighlighted) tracking \(isTracking)")
  }
  override func cancelTracking(with event: TouchEvent?) {
    tell("cancel \(event == nil ? "without" : "with") event, tracking \(isTracking)")
  }
}
