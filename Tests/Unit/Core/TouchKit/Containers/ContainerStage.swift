import TouchKit
import TouchModel

/// The calls that controllers record.
final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Returns and removes the lines.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}

/// A controller that records its appearance and containment.
final class ProbePage: ViewController {
  let log: CallLog
  /// Called after an entry of this text.
  var reaction: (on: String, body: () -> Void)?

  init(_ identifier: String, _ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    self.identifier = identifier
  }

  override func loadView() { view = View(identifier: identifier + "View") }
  override func viewWillAppear(_ animated: Bool) { add("willAppear") }
  override func viewDidAppear(_ animated: Bool) { add("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { add("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { add("didDisappear") }
  override func willMove(toParent parent: ViewController?) {
    add("willMove(\(parent?.identifier ?? "nil"))")
  }
  override func didMove(toParent parent: ViewController?) {
    add("didMove(\(parent?.identifier ?? "nil"))")
  }

  private func add(_ call: String) {
    log.add("\(identifier) \(call)")
    if let reaction, reaction.on == call {
      self.reaction = nil
      reaction.body()
    }
  }
}

/// Scene S, whose window shows a container instead of its root controller.
final class ContainerStage: Stage {
  let log: CallLog
  let first: ProbePage
  let second: ProbePage
  let third: ProbePage

  init() {
    let log = CallLog()
    self.log = log
    first = ProbePage("A", log)
    second = ProbePage("B", log)
    third = ProbePage("C", log)
    super.init()
  }

  /// Makes a controller the root of the window.
  func show(_ root: ViewController) {
    W.rootViewController = root
    _ = log.take()
  }

  /// The identifiers of the responder chain.
  func chain(from responder: Responder) -> [String] {
    Array(sequence(first: responder, next: \.next).map(\.identifier).prefix(40))
  }
}
