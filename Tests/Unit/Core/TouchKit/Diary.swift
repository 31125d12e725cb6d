import TouchKit
import TouchModel

/// An observer that writes what an application reports into one list, with lines that tests add.
final class Diary: DispatchObserver {
  /// The facts that are written.
  struct Kinds: OptionSet {
    let rawValue: Int

    /// Touches that change: `touch 1 began deep`, with why one is cancelled and whether it is withheld.
    static let touches = Kinds(rawValue: 1 << 0)
    /// Hit tests: `hit 1 W/root/left/deep`, or why no view is hit.
    static let hits = Kinds(rawValue: 1 << 1)
    /// Calls of views, with the responder chain and who handles them: `touchesBegan{1} deep>left by [left]`.
    static let calls = Kinds(rawValue: 1 << 2)
    /// What the views of a stage that handle touches receive: `deep.began{1}`.
    static let handlers = Kinds(rawValue: 1 << 3)
    /// Actions of recognizers, before they are called: `act tap ended`.
    static let actions = Kinds(rawValue: 1 << 4)
    /// Events of controls: `btn down 1`.
    static let controls = Kinds(rawValue: 1 << 5)
    /// Scrolling: `list scroll began (0.0, 10.0)`.
    static let scrolls = Kinds(rawValue: 1 << 6)
    /// Calls and states of recognizers: `gr tap began` for touches, `gr tap` for deadlines, `state tap ended`,
    /// `reset tap`.
    static let steps = Kinds(rawValue: 1 << 7)

    /// The way of touches to views.
    static let delivery: Kinds = [.touches, .hits, .calls]
    /// What touches cause.
    static let effects: Kinds = [.actions, .controls, .scrolls]
  }

  let kinds: Kinds
  /// True if the stages of the pipeline are written, too; read when the diary becomes the observer.
  var wantsStages = false
  /// The names of views whose calls are written also without `calls`, then without who handles them.
  var watched: Set<String> = []
  private(set) var lines: [String] = []
  var stages: [String] = []
  private(set) var notes: [Note] = []
  private(set) var lastTouch: Touch?
  /// The index of the first line that was not returned as news.
  private var newsStart = 0

  init(_ kinds: Kinds) {
    self.kinds = kinds
  }

  /// Adds a line.
  func write(_ line: String) { lines.append(line) }

  /// Returns the lines that were added after the last news.
  func news() -> [String] {
    defer { newsStart = lines.count }
    return Array(lines[newsStart...])
  }

  /// Returns and removes all lines.
  func take() -> [String] {
    defer {
      lines.removeAll()
      newsStart = 0
    }
    return lines
  }

  // MARK: Reports

  var observedEvents: ObservedEvents {
    wantsStages || kinds.contains(.steps)
      ? [.touches, .actions, .moves, .stages] : [.touches, .actions, .moves]
  }

  func touchChanged(_ touch: Touch, at time: Microseconds) {
    lastTouch = touch
    guard kinds.contains(.touches) else { return }
    let view = touch.view?.identifier ?? "-"
    let reason = touch.phase == .cancelled ? " \(touch.cancelReason?.rawValue ?? "?")" : ""
    let withheld = touch.isWithheld ? " withheld" : ""
    write("touch \(touch.identifier) \(touch.phase) \(view)\(reason)\(withheld)")
  }
  func touchHit(_ result: HitResult, at time: Microseconds) {
    guard kinds.contains(.hits) else { return }
    let path = result.path.map(\.identifier).joined(separator: "/")
    write("hit \(result.touch.identifier) \(result.refusal?.rawValue ?? path)")
  }
  func viewCalled(
    _ view: View, _ method: TouchMethod, with touches: [Touch], in window: Window,
    along chain: [Responder], handledBy handlers: [Responder], at time: Microseconds
  ) {
    guard kinds.contains(.calls) || watched.contains(view.identifier) else { return }
    let numbers = touches.map { String($0.identifier) }.joined(separator: ",")
    let hops = chain.map(\.identifier).joined(separator: ">")
    let names = handlers.map(\.identifier).joined(separator: ",")
    write(
      "\(method.name){\(numbers)} \(hops)"
        + (kinds.contains(.calls) ? " by [\(names)]" : ""))
  }
  func gestureActed(_ recognizer: GestureRecognizer, at time: Microseconds) {
    guard kinds.contains(.actions) else { return }
    write("act \(recognizer.identifier) \(recognizer.state)")
  }
  func controlSent(_ report: ControlReport, at time: Microseconds) {
    guard kinds.contains(.controls) else { return }
    let touch = report.touch.map { "\($0.identifier)" } ?? "-"
    write("\(report.control.identifier) \(report.event.spelled) \(touch)")
  }
  func scrolled(_ report: ScrollReport, at time: Microseconds) {
    guard kinds.contains(.scrolls) else { return }
    let offset = report.contentOffset
    write("\(report.view.identifier) scroll \(report.state) (\(offset.x), \(offset.y))")
  }
  func stageReached(_ record: StageEvent, at time: Microseconds) {
    var line = record.stage.rawValue
    if let responder = record.responder { line += " \(responder.identifier)" }
    if let verdict = record.verdict { line += " \(verdict.name)" }
    stages.append(line)
    guard kinds.contains(.steps), let name = record.recognizer?.identifier else { return }
    switch record.stage {
    case .gesture: write("gr \(name)" + (record.method.map { " \($0)" } ?? ""))
    case .gestureState: write("state \(name)" + (record.state.map { " \($0)" } ?? ""))
    case .gestureReset: write("reset \(name)")
    default: break
    }
  }
  func noted(_ note: Note, at time: Microseconds) { notes.append(note) }
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
